"""The force cards of Lion, 61 to 90: raid sizes on the left, aircraft on the right."""

from collections import Counter
from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Struct

from dowding.components import Folder
from dowding.components.cells import Notation
from dowding.components.sheets import MixedRow, Printed, Sheet
from dowding.games.raf.printed.titles import card_option
from dowding.games.raf.words import BOMBERS, GERMAN_FIGHTERS, SPOKEN, Aircraft, Intelligence
from dowding.kernel.decisions import Option

FIRST_OF_65 = (
    Aircraft.ME109, Aircraft.JU87, Aircraft.ME110, Aircraft.ME109, Aircraft.JU87, Aircraft.ME109,
    Aircraft.ME109,
)  # fmt: skip
NINE_OF_65 = {Aircraft.ME109: 5, Aircraft.ME110: 1, Aircraft.JU87: 2, Aircraft.DO17: 1}


class ForceDeck(StrEnum):
    """When a force card joins the deck."""

    OPENING = "opening"
    MORE_ESCORT = "more_escort"


class Mission(StrEnum):
    """What the suffix of an aircraft says: nothing, e, or cp."""

    USUAL = ""
    CLOSE_ESCORT = "e"
    CHANNEL_PATROL = "cp"


class Entry(Struct, frozen=True):
    """One aircraft of the list."""

    type: Aircraft
    mission: Mission = Mission.USUAL


def _entry(text: str) -> Entry:
    return next(
        Entry(Aircraft(text.removesuffix(mission)), mission)
        for mission in Mission
        if text.endswith(mission) and text.removesuffix(mission) in set(Aircraft)
    )


def _size(text: str) -> int:
    if text != "none" and not text.isdecimal():
        raise ValueError(text)
    return 0 if text == "none" else int(text)


Size: TypeAlias = Annotated[int, Notation(_size, "a whole number or none")]
"""A number of Gruppen; 0 is No Raid."""
ENTRY = Notation(_entry, "aircraft such as Do17, Me109e or Me109cp")


class Force(MixedRow, frozen=True):
    """A force card."""

    number: int
    minor: Size
    major_poor: Size
    major_limited: Size
    major_accurate: Size
    major_depleted: Size | None
    aircraft: tuple[Annotated[Entry, ENTRY], ...]
    minor_sweep: bool
    deck: ForceDeck

    @property
    def major(self) -> dict[Intelligence, int]:
        """The size of a major raid by intelligence, unless the Luftwaffe is depleted."""
        return {level: getattr(self, f"major_{level}") for level in Intelligence}

    def size(self, major: bool, intelligence: Intelligence, depleted: bool) -> int:
        """The number of Gruppen; 0 if there is no raid."""
        if not major:
            return self.minor
        if depleted and self.major_depleted is not None:
            return self.major_depleted
        return self.major[intelligence]

    @property
    def option(self) -> Option:
        """The card with its sizes and its first aircraft."""
        sizes = " or ".join(str(size or "none") for size in dict.fromkeys(self.major.values()))
        aircraft = ", ".join(f"{SPOKEN[entry.type]}{entry.mission}" for entry in self.aircraft[:3])
        minor = self.minor or "none"
        return card_option(self.number, f"{sizes} in a major raid, {minor} in a minor one; first {aircraft}")

    def missions(self, first: int) -> tuple[int, int]:
        """Close escorts and channel patrols among the first entries."""
        missions = [entry.mission for entry in self.aircraft[:first]]
        return missions.count(Mission.CLOSE_ESCORT), missions.count(Mission.CHANNEL_PATROL)


class ForceCards(Printed):
    """The force cards by number."""

    def __init__(self, folder: Folder) -> None:
        self.sheet = Sheet(folder, "force_cards.csv", Force)
        self.cards = {card.number: card for card in self.sheet}

    def check(self) -> None:
        """Each card by itself, then the deck."""
        require = self.sheet.require
        self.sheet.once("force cards", [card.number for card in self.sheet], range(61, 91))
        for card in self.sheet:
            self._check_card(card)
        if 65 in self.cards:
            self._check_65(self.cards[65])
        if 68 in self.cards:
            nine = self.cards[68]
            require(9 in nine.major.values(), "force card 68: a major raid of nine Gruppen (8)")
            require(nine.missions(9) == (1, 1), "force card 68: one e and one cp in nine (8.4)")
            require(nine.missions(12) == (2, 2), "force card 68: two e and two cp in twelve (8.4)")
        cards = self.cards.values()
        require(any(card.minor == 2 for card in cards), "a minor raid of two Gruppen occurs (8.22)")
        require(any(card.minor_sweep for card in cards), "some minor raids become sweeps (8.22)")
        require(any(card.major_depleted for card in cards), "some sizes depend on depletion (8.1)")
        differ = any(len(set(card.major.values())) > 1 for card in cards)
        require(differ, "some sizes depend on intelligence (8.1)")

    def _check_card(self, card: Force) -> None:
        require, n = self.sheet.require, f"force card {card.number}"
        deck = ForceDeck.OPENING if card.number <= 86 else ForceDeck.MORE_ESCORT
        require(card.deck is deck, f"{n}: 61-86 open, 87-90 bring more escort (3)")
        require(card.minor <= 3, f"{n}: a minor raid has at most three Gruppen")
        majors = [*card.major.values(), card.major_depleted or 0]
        require(max(majors) <= 16, f"{n}: a major raid has at most 16 Gruppen")
        require(len(card.aircraft) >= max(12, card.minor, *majors), f"{n}: the list is long enough (8.4)")
        for entry in card.aircraft:
            require(entry.type in GERMAN_FIGHTERS + BOMBERS, f"{n}: the list holds German aircraft")
            fits = entry.mission is Mission.USUAL or entry.type is Aircraft.ME109
            require(fits, f"{n}: only Me 109s have e or cp (8.31, 8.4)")

    def _check_65(self, card: Force) -> None:
        require, types = self.sheet.require, tuple(entry.type for entry in card.aircraft)
        require(types[:7] == FIRST_OF_65, "force card 65 begins as printed (8.2)")
        require(Counter(types[:9]) == NINE_OF_65, "force card 65: the first nine are as printed (8)")
        patrols = card.missions(9)[1], card.missions(12)[1]
        require(patrols == (1, 2), "force card 65: one channel patrol in nine, two in twelve (8.4)")
        require(card.major_poor == 0, "force card 65: no major raid at poor intelligence (8.1)")
