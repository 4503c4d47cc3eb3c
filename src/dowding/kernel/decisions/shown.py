"""A decision as it is shown: the one description that page, terminal, environments and leak test use."""

from typing import Literal, TypeAlias

from msgspec import Struct

from dowding.kernel.decisions.limits import Limit
from dowding.kernel.decisions.options import Option
from dowding.kernel.questions import Question

Kind: TypeAlias = Literal["pick one", "pick some", "order", "place", "plan", "number", "confirm"]
"""The forms that a decision can have. For what is asked, see ``Question.kind``."""


class Shown(Struct, frozen=True, gc=False, omit_defaults=True):
    """All that is shown to somebody who has to decide. Fields with their default are left out on the wire."""

    side: str
    kind: Kind
    rule: str
    question: Question
    """What is asked: its own kind and facts."""
    prompt: str
    options: list[Option] = []
    """What can be chosen; where things are put into boxes, the things."""
    at_least: int = 1
    at_most: int = 1
    low: int = 0
    high: int = 0
    boxes: list[Option] = []
    reach: list[list[int]] = []
    """For each thing, the numbers of the boxes that it may enter."""
    room: list[int] = []
    """How much each box holds; empty if there is no limit."""
    limits: tuple[Limit, ...] = ()
    """What a plan must observe, by numbers of things and boxes."""
    checked: bool = False
    """Whether a plan is looked at once more as a whole when it is sent."""
    alike: bool = False
    """Whether it makes no difference what is chosen."""
