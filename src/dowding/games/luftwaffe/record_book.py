"""The operations record book where a player leads the Luftwaffe: planned raids, and what became of them."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from dowding.games.luftwaffe.entries import (
    AttackExtended,
    ContactLost,
    DecoyShown,
    FuelLow,
    NightRaidersShown,
    Pursued,
    RaidDeclared,
    RaidPlanned,
)
from dowding.games.raf.record_book import RafClerk, pages
from dowding.games.raf.view import BattleView
from dowding.kernel.journal import Entry
from dowding.kernel.record_book import Page, Phrases


class LuftwaffeClerk(RafClerk):
    """Writes also what only 2-Player and Eagle have. A plan is told to the Luftwaffe alone."""

    phrases: ClassVar[Phrases] = {
        **RafClerk.phrases,
        DecoyShown: ("squadrons", "It was a decoy."),
        ContactLost: ("gruppen", "Lost contact with the raid."),
        FuelLow: ("gruppen", "Ran short of fuel."),
        AttackExtended: ("gruppen", "Worn down by a long attack."),
        Pursued: ("gruppen", "Pursued squadrons."),
        NightRaidersShown: ("gruppen", "Chosen for tonight's raid."),
    }

    def __init__(self, sectors: Mapping[str, str]) -> None:
        super().__init__(sectors)
        self.readers |= {RaidDeclared: self.raid_opens, RaidPlanned: self.planned}

    def planned(self, entry: RaidPlanned) -> None:
        """The Gruppen of a raid that is planned."""
        for unit in entry.gruppen:
            self.write(unit, f"Planned for {entry.hour} hours against {entry.target}.")


def record_book(entries: Sequence[Entry], view: BattleView) -> list[Page]:
    """The book of 2-Player and of Eagle."""
    return pages(LuftwaffeClerk(view.sectors), entries, view)
