"""The state of a match of 2-Player: planned raids, and what Fighter Command knows of them."""

from dataclasses import dataclass, field
from typing import ClassVar

from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import Sector, TargetNumber
from dowding.games.raf.words import RafGame, Region


@dataclass(slots=True)
class Duel(PlannedBattle):
    """The state of a match."""

    game: ClassVar[RafGame] = RafGame.DUEL

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

    def clear_board(self) -> None:
        """What Fighter Command knew of yesterday is forgotten too."""
        PlannedBattle.clear_board(self)
        self.flown, self.regions, self.marked, self.one_marker = [], [], [], False
