"""What a commander of the Luftwaffe reads off the Planning Board."""

from typing import TypeAlias, TypeVar

from dowding.commanders import Situation
from dowding.games.luftwaffe.board_view import BoardView, PlannedRaid, PlannedView
from dowding.games.raf import RafKit

Asked = TypeVar("Asked")
Now: TypeAlias = Situation[Asked, PlannedView, RafKit]
"""What a judgement of the Luftwaffe is given."""


def own_board(view: PlannedView) -> BoardView:
    """The Planning Board, which the Luftwaffe always sees."""
    assert view.board is not None
    return view.board


def planned(view: PlannedView, card: int) -> PlannedRaid:
    """A raid on the Planning Board."""
    return next(raid for raid in own_board(view).raids if raid.card == card)
