"""New matches. A type checker infers the views of a match from the name of its game."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Unpack, overload

from dowding.kernel import match as kernel
from dowding.kernel.fairness import Toss
from dowding.kernel.games import Game, Setting
from dowding.kernel.header import Undo
from dowding.kernel.match import Match
from dowding.kernel.position import View

if TYPE_CHECKING:
    from dowding.games.duel.view import DuelView
    from dowding.games.eagle.view import EagleView
    from dowding.games.hardest_days.view import BattleView as HardestDaysView
    from dowding.games.lion.view import LionView
    from dowding.games.londons_burning.views import BattleView as LondonsBurningView


class SetUp(TypedDict, total=False):
    """What else may be said about a new match; ``dowding.kernel.match.new_match`` explains it."""

    options: Mapping[str, Setting] | None
    components: Path | str | None
    undo: Undo
    keyed: bool
    toss: Toss | None


@overload
def new_match(
    game: Literal["lion"], scenario: str | None = None, seed: int | None = None, **set_up: Unpack[SetUp]
) -> "Match[LionView]": ...
@overload
def new_match(
    game: Literal["duel"], scenario: str | None = None, seed: int | None = None, **set_up: Unpack[SetUp]
) -> "Match[DuelView]": ...
@overload
def new_match(
    game: Literal["eagle"], scenario: str | None = None, seed: int | None = None, **set_up: Unpack[SetUp]
) -> "Match[EagleView]": ...
@overload
def new_match(
    game: Literal["hardest_days"],
    scenario: str | None = None,
    seed: int | None = None,
    **set_up: Unpack[SetUp],
) -> "Match[HardestDaysView]": ...
@overload
def new_match(
    game: Literal["londons_burning"],
    scenario: str | None = None,
    seed: int | None = None,
    **set_up: Unpack[SetUp],
) -> "Match[LondonsBurningView]": ...
@overload
def new_match(
    game: str | Game[Any, Any, View],
    scenario: str | None = None,
    seed: int | None = None,
    **set_up: Unpack[SetUp],
) -> Match[View]: ...
def new_match(
    game: str | Game[Any, Any, Any],
    scenario: str | None = None,
    seed: int | None = None,
    **set_up: Unpack[SetUp],
) -> Match[Any]:
    """Set up a match of a game, given by its name or as an object.

    The default scenario is the first one of the game. If no seed is given, one is drawn. ``set_up`` may
    give ``options``, a folder of ``components``, how far answers may be taken back (``undo``), and a
    ``toss`` for a match between people.
    """
    return kernel.new_match(game, scenario, seed, **set_up)
