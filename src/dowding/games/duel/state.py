"""The state of a match of 2-Player: planned raids, and what Fighter Command knows of them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar

from dowding.games.duel.entries import UltraHeld
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import Sector, TargetNumber, Unit
from dowding.games.raf.printed.strategies import Reveal
from dowding.games.raf.raid.raid_events import TARGET
from dowding.games.raf.words import RafGame, Region


@dataclass(slots=True)
class Duel(PlannedBattle):
    """The state of a match."""

    game: ClassVar[RafGame] = RafGame.DUEL
    remembered: ClassVar[tuple[str, ...]] = ("warned", "late", "largest", "jabos_seen", "due")

    # What Fighter Command knows of the day
    regions: list[Region] = field(default_factory=list)
    """5.5: where Raid Approach markers lie."""
    one_marker: bool = False
    """5.5: whether only one marker could be placed."""
    marked: list[Sector] = field(default_factory=list)
    """Where they lie by ULTRA, one for each raid."""
    flown: list[TargetNumber] = field(default_factory=list)
    """The cards of today's raids, in the order in which they were flown."""
    ultra: bool = False

    # What everybody remembers of the day
    warned: bool = False
    """5.5: whether the markers of the present hour lie on the map, or ULTRA has told its raids."""
    late: list[Unit] = field(default_factory=list)
    """5.3: the Gruppen that came back when the fighters of the present hour had been assigned."""
    largest: int = 0
    """5.4: the Gruppen in the largest raid that was deployed without Major Raid Coordination."""
    jabos_seen: int = 0
    """21.3: the Gruppen that were deployed with bombs."""
    due: list[tuple[TargetNumber, Reveal]] = field(default_factory=list)
    """17.12: the raids and the steps in which their strategy cards had to be shown."""
    space: int = 0
    """8: the space of the Detection Track on which the marker of the last raid lies."""

    def clear_board(self) -> None:
        """What Fighter Command knew of yesterday is forgotten too."""
        PlannedBattle.clear_board(self)
        self.flown, self.regions, self.marked, self.one_marker = [], [], [], False
        self.warned, self.late, self.largest, self.jabos_seen, self.due = False, [], 0, 0, []

    def hold_ultra(self) -> None:
        """ULTRA intercept: Fighter Command holds the only marker."""
        self.ultra = True
        self.tell(UltraHeld, TARGET)

    def fall_due(self, reveals: Iterable[Reveal]) -> None:
        """17.12: everybody knows that no such card lies unseen under the raid any more."""
        self.due += [(self.card, reveal) for reveal in reveals]
