"""The Planning Board while a doctrine fills it."""

from collections.abc import Callable

from msgspec import Struct

from dowding.commanders.luftwaffe.seeing import Now
from dowding.commanders.luftwaffe.style import Style
from dowding.commanders.luftwaffe.targets import effort
from dowding.games.luftwaffe.planning_board import Box, Flies, Raid, Thing
from dowding.games.raf.ids import Gruppe, TargetNumber
from dowding.games.raf.words import Effort
from dowding.kernel.decisions import Answer, Plan


class RaidPlan(Struct):
    """A raid that is being planned."""

    card: TargetNumber
    hour: int
    bombers: list[Gruppe]


class Table:
    """The Planning Board while it is filled: what is laid is always allowed."""

    def __init__(self, now: Now[object], decision: Plan[Thing, Box], style: Style) -> None:
        self.kit = now.kit
        self.view = now.view
        self.style = style
        self.decision = decision
        self.draft = decision.draft()
        self.raids: list[RaidPlan] = []
        self.enlarged: set[TargetNumber] = set()
        """The minor targets that a strategy card lets a major raid fly to."""

    def lay(self, thing: Thing, box: Box) -> bool:
        """Lay a thing if the constraints allow it, and return whether they did."""
        numbers = self.decision.numbers
        t, b = numbers.things.get(thing), numbers.boxes.get(box)
        if t is None or b is None or self.draft.boxes[t] >= 0 or not self.draft.is_open(t, b):
            return False
        self.draft.put(t, b)
        return True

    def free(self, wanted: Callable[[Gruppe], bool]) -> list[Gruppe]:
        """The Gruppen of some kind that are assigned to nothing yet."""
        things = zip(self.decision.values, self.draft.boxes, strict=True)
        return [t.gruppe for t, box in things if isinstance(t, Flies) and box < 0 and wanted(t.gruppe)]

    def may_fly(self, gruppe: Gruppe, card: TargetNumber) -> bool:
        """5.4: whether a Gruppe belongs to the Luftflotte in whose area a target is, or may help there."""
        numbers = self.decision.numbers
        return numbers.boxes[Raid(card)] in self.decision.within[numbers.things[Flies(gruppe)]]

    def is_major(self, card: TargetNumber) -> bool:
        """Whether a major raid may be flown to a target."""
        return card in self.enlarged or effort(self.kit, self.view, card) is Effort.MAJOR

    def is_planned(self, card: TargetNumber) -> bool:
        """Whether a raid on a target is planned."""
        return any(raid.card == card for raid in self.raids)

    def answer(self) -> Answer:
        """The plan, with what the constraints still demand."""
        return self.decision.finished(self.draft, lambda n: 0)
