"""The state of a match of Eagle: planned raids, and Fighter Command led by charts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from dowding.games.eagle.entries import ChosenByOrder
from dowding.games.eagle.fighter_command import POLICIES, agrees
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import Unit
from dowding.games.raf.words import RafGame
from dowding.kernel.asking import Ask, unasked
from dowding.kernel.decisions import Bar, Describe, Kin
from dowding.kernel.journal import Seen
from dowding.kernel.questions import Question


@dataclass(slots=True)
class Eagle(PlannedBattle):
    """The state of a match."""

    game: ClassVar[RafGame] = RafGame.EAGLE
    in_the_know: ClassVar[Seen] = None
    ace_counters: ClassVar[bool] = False

    costs_no_response: bool = True
    """II.4d: whether a raid that nobody meets costs a victory point."""

    # Raid response
    entered: list[Unit] = field(default_factory=list)
    """II.4a: the response pool as it was filled, in the order of entry."""
    response_pool: list[Unit] = field(default_factory=list)
    """II.4b: what the response priority has left of it."""
    eagerness: str = ""
    """II.4b: the response priority."""

    def british_picks(
        self,
        units: Sequence[Unit],
        rule: str,
        question: Question,
        at_least: int = 0,
        at_most: int | None = None,
        *,
        check: Callable[[list[Unit]], Bar | None] | None = None,
        bar: Callable[[Unit], Bar | None] | None = None,
        values: Sequence[Unit] | None = None,
        describe: Describe[Unit] | None = None,
        kin: Kin[Unit] | None = None,
    ) -> Ask[list[Unit]]:
        """Some of the units, as the rules of Eagle choose for Fighter Command."""
        able = [u for u in (units if values is None else values) if bar is None or bar(u) is None]
        pick, ours, order, purpose = POLICIES[type(question)]
        picked = pick(self, able, len(able) if at_most is None else at_most)
        if self.telling and 0 < len(picked) < len(able):
            self.tell(ChosenByOrder, ours, self.names(picked), order, purpose)
        return unasked(picked)

    def british_pick(
        self, units: Sequence[Unit], rule: str, question: Question, kin: Kin[Unit] | None = None
    ) -> Ask[Unit]:
        """One of the units, as the rules of Eagle choose for Fighter Command."""
        [picked] = yield from self.british_picks(units, rule, question, 1, 1)
        return picked

    def british_confirms(self, rule: str, question: Question, yes: str, no: str) -> Ask[bool]:
        """Yes or no, as the rules of Eagle choose for Fighter Command."""
        return unasked(agrees(self, question))
