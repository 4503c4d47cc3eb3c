"""The force cards of Lion, 61 to 90: raid sizes on the left, aircraft on the right."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import numbered
from dowding.games.raf.words import Aircraft, Intelligence

FILE = "force_cards.csv"
NO_RAID = "none"
AIRCRAFT = frozenset(Aircraft)


class ForceDeck(StrEnum):
    """When a force card joins the deck."""

    OPENING = "opening"
    MORE_ESCORT = "more_escort"


class Mission(StrEnum):
    """What the suffix of an aircraft says: nothing, e, or cp."""

    USUAL = ""
    CLOSE_ESCORT = "e"
    CHANNEL_PATROL = "cp"


class ForceRow(Struct, frozen=True):
    """A force card as printed; ``none`` is No Raid, an empty cell is no condition."""

    number: int
    minor: str
    major_poor: str
    major_limited: str
    major_accurate: str
    major_depleted: str | None
    aircraft: tuple[str, ...]
    minor_sweep: bool
    deck: ForceDeck
    printed_fields: tuple[str, ...]
    provenance: Provenance


class Entry(Struct, frozen=True):
    """One aircraft of the list."""

    type: Aircraft
    mission: Mission = Mission.USUAL


class Force(Struct, frozen=True):
    """A force card; a size of 0 is No Raid."""

    number: int
    minor: int
    major: Mapping[Intelligence, int]
    major_depleted: int | None
    aircraft: tuple[Entry, ...]
    minor_sweep: bool
    deck: ForceDeck
    provenance: Provenance

    def size(self, major: bool, intelligence: Intelligence, depleted: bool) -> int:
        """The number of Gruppen; 0 if there is no raid."""
        if not major:
            return self.minor
        if depleted and self.major_depleted is not None:
            return self.major_depleted
        return self.major[intelligence]


def read_forces(folder: Folder, rows: tuple[ForceRow, ...]) -> dict[int, Force]:
    """Read the cards, by number."""
    cards = {}
    for row, card in numbered(rows):
        sizes = {
            field: _size(folder, row, field, getattr(card, field) or NO_RAID)
            for field in ("minor", "major_poor", "major_limited", "major_accurate", "major_depleted")
        }
        cards[card.number] = Force(
            card.number,
            sizes["minor"],
            {level: sizes[f"major_{level}"] for level in Intelligence},
            None if card.major_depleted is None else sizes["major_depleted"],
            tuple(_entry(folder, row, text) for text in card.aircraft),
            card.minor_sweep,
            card.deck,
            card.provenance,
        )
    return cards


def _size(folder: Folder, row: int, field: str, text: str) -> int:
    if text == NO_RAID:
        return 0
    if not text.isdecimal():
        folder.fault(FILE, row, field, f"expected a whole number or {NO_RAID}, found {text!r}")
        return 0
    return int(text)


def _entry(folder: Folder, row: int, text: str) -> Entry:
    for mission in (Mission.CHANNEL_PATROL, Mission.CLOSE_ESCORT, Mission.USUAL):
        name = text.removesuffix(mission)
        if name in AIRCRAFT and text.endswith(mission):
            return Entry(Aircraft(name), mission)
    folder.fault(FILE, row, "aircraft", f"expected aircraft such as Do17, Me109e or Me109cp, found {text!r}")
    return Entry(Aircraft.ME109)
