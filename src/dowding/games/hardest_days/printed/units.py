"""The counters of squadrons and groups, and how many counters there are of each kind."""

from collections import Counter
from functools import cache

from msgspec import Struct

from dowding.components import Folder
from dowding.components.cells import Names
from dowding.components.sheets import MixedRow, Sheet
from dowding.games.hardest_days.ids import Group, Letter, Luftflotte, Space, Squadron
from dowding.games.hardest_days.printed.tracks import Tracks
from dowding.games.hardest_days.words import LETTERS
from dowding.games.raf.words import BOMBERS, GERMAN_FIGHTERS, SPOKEN, Aircraft
from dowding.kernel.decisions import Option, Subject

SQUADRON_TYPES = (Aircraft.SPITFIRE, Aircraft.HURRICANE)
SQUADRONS, GROUPS, DIVE_BOMBERS, ELITE, COUNTERS = 19, 74, 7, 2, 176
FAMILIES = ("EGr", "JG", "KG", "KGr", "KuGr", "LG", "SG", "ZG")
"""2.21: the abbreviations that the rulebook explains."""


class CounterRow(MixedRow, frozen=True):
    """How many counters of a kind the sheet has (2.1)."""

    counter: str
    count: int


class SquadronRow(MixedRow, frozen=True, rename={"name": "squadron", "letter": "selector"}):
    """A British counter: its number, its home space, and its rating on both sides."""

    id: Squadron
    name: str
    home: Space
    type: Aircraft
    provisional: bool
    full: int
    reduced: int
    letter: Letter


class GroupRow(MixedRow, frozen=True, rename={"name": "group", "letter": "selector"}):
    """A German counter: rating and bombing strength on both sides."""

    id: Group
    name: str
    luftflotte: Luftflotte
    type: Aircraft
    elite: bool
    full: int
    reduced: int
    bombing_full: int
    bombing_reduced: int
    letter: Letter


class SquadronCounter(Struct, frozen=True):
    """A squadron; ratings are those of its full and its reduced side."""

    id: Squadron
    name: str
    home: Space
    type: Aircraft
    provisional: bool
    ratings: tuple[int, int]
    letter: Letter


class GroupCounter(Struct, frozen=True):
    """A group; ratings and bombing strengths are those of its full and its reduced side."""

    id: Group
    name: str
    luftflotte: Luftflotte
    type: Aircraft
    elite: bool
    bomber: bool
    ratings: tuple[int, int]
    bombing: tuple[int, int]
    letter: Letter


class Counters(Tracks):
    """The units, numbered in the order of their files, and the counter sheet."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        folder.names[Letter] = Names("one of A, B, C", {letter: n for n, letter in enumerate(LETTERS)})
        self.british = Sheet(folder, "squadrons.csv", SquadronRow, number="id")
        self.german = Sheet(folder, "groups.csv", GroupRow, number="id")
        self.counter_sheet = Sheet(folder, "counters.csv", CounterRow)

    def build(self) -> None:
        """Units by number and name, and what they have in common."""
        super().build()
        self.squadrons = tuple(
            SquadronCounter(s.id, s.name, s.home, s.type, s.provisional, (s.full, s.reduced), s.letter)
            for s in self.british
        )
        self.groups = tuple(
            GroupCounter(
                id=g.id,
                name=g.name,
                luftflotte=g.luftflotte,
                type=g.type,
                elite=g.elite,
                bomber=g.type in BOMBERS,
                ratings=(g.full, g.reduced),
                bombing=(g.bombing_full, g.bombing_reduced),
                letter=g.letter,
            )
            for g in self.german
        )
        self.every_squadron = tuple(squadron.id for squadron in self.squadrons)
        self.every_group = tuple(group.id for group in self.groups)
        self.squadron_id = {squadron.name: squadron.id for squadron in self.squadrons}
        self.group_id = {group.name: group.id for group in self.groups}
        self.homes = tuple(squadron.home for squadron in self.squadrons)
        alike = [(g.luftflotte, g.type, g.elite, g.ratings, g.bombing, g.letter) for g in self.groups]
        self.kinds = tuple(alike.index(kind) for kind in alike)
        """A number for each group. Groups that differ only in name have the same number."""
        self.pools = {
            (fleet, flown): tuple(g.id for g in self.groups if (g.luftflotte, g.type) == (fleet, flown))
            for fleet in map(Luftflotte, (2, 3))
            for flown in Aircraft
        }
        """The groups at each airbase: those of a Luftflotte and a type (2.8)."""
        self.counts = Counter({row.counter: row.count for row in self.counter_sheet})
        self.time_chits = self.counts["time chit"]

    @cache
    def squadron_option(self, squadron: Squadron) -> Option:
        """A squadron with its type, letter and home."""
        s = self.squadrons[squadron]
        home = self.spaces[s.home].name
        return Option(s.name, f"{s.name} ({s.type}, {LETTERS[s.letter]}, {home})", Subject("unit", s.name))

    @cache
    def group_option(self, group: Group) -> Option:
        """A group with its type and letter."""
        g = self.groups[group]
        elite = " elite" if g.elite else ""
        label = f"{g.name} ({SPOKEN[g.type]}{elite}, {LETTERS[g.letter]})"
        return Option(g.name, label, Subject("unit", g.name))

    # What the rulebook says of the counters

    def check(self) -> None:
        """British counters, then German ones; the chits check the sheet."""
        super().check()
        self._check_squadrons()
        self._check_groups()

    def _check_squadrons(self) -> None:
        require, squadrons = self.british.require, self.squadrons
        self.british.unique("squadrons", [squadron.name for squadron in squadrons])
        plain = [squadron for squadron in squadrons if not squadron.provisional]
        require(len(plain) == SQUADRONS, "19 squadrons have no asterisk (3.3)")
        require(any("RCAF" in s.name for s in squadrons), "there is a squadron of the RCAF (2.21)")
        for squadron in squadrons:
            n, (full, reduced) = f"squadron {squadron.name}", squadron.ratings
            require(squadron.type in SQUADRON_TYPES, f"{n} flies Spitfires or Hurricanes (2.20)")
            require(self.spaces[squadron.home].airfield >= 0, f"{n} has an airfield in its home space (3.3)")
            require(reduced <= full, f"{n} is no better reduced than full (2.17, 2.18)")
        found = {(s.name, s.type, self.spaces[s.home].name) for s in plain}
        right = ("54", Aircraft.SPITFIRE, "6/11c") in found
        require(right, "54 is a Spitfire squadron of 6/11c without asterisk (3.3)")

    def _check_groups(self) -> None:
        require, groups, types = self.german.require, self.groups, (*GERMAN_FIGHTERS, *BOMBERS)
        self.german.unique("groups", [group.name for group in groups])
        require(len(groups) == GROUPS, "there are 74 groups (3.3)")
        count = Counter(group.type for group in groups)
        require(count[Aircraft.JU87] == DIVE_BOMBERS, "seven groups fly the Ju 87 (3.3)")
        for flown in types:
            require(count[flown], f"there are groups of {flown}s (2.20)")
        elite = [(group.type, group.luftflotte) for group in groups if group.elite]
        right = elite == [(Aircraft.ME110, 2)] * ELITE
        require(right, "two groups are elite: Me 110s of Luftflotte 2 (2.20, 8.7)")
        named = any((g.name, g.type, g.luftflotte) == ("I/JG51", Aircraft.ME109, 2) for g in groups)
        require(named, "I/JG51 is an Me 109 group of Luftflotte 2 (3.3)")
        families = {group.name.rpartition("/")[2].rstrip("0123456789") for group in groups}
        for family in FAMILIES:
            require(family in families, f"a group has the abbreviation {family} (2.21)")
        for group in groups:
            n, (full, reduced) = f"group {group.name}", group.ratings
            require(group.type in types, f"{n} flies a German type (2.20)")
            require(group.luftflotte in (2, 3), f"{n} belongs to Luftflotte 2 or 3 (2.8)")
            require(reduced >= full, f"{n} is no better reduced than full (2.17, 2.18)")
            weaker = 0 <= group.bombing[1] <= group.bombing[0]
            require(weaker, f"{n} bombs no better reduced than full (2.17)")
