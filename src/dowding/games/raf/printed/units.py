"""The counters: 49 British squadrons and 84 German Gruppen in one numbering."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import product
from typing import TypeVar

from dowding.components import Folder
from dowding.components.cells import Names
from dowding.components.sheets import MixedRow, Printed, Sheet
from dowding.games.raf.ids import NOWHERE, Gruppe, Sector, Squadron, Unit
from dowding.games.raf.words import (
    BOMBERS,
    GERMAN_FIGHTERS,
    SPOKEN,
    Aircraft,
    Enters,
    Selector,
)
from dowding.kernel.decisions import Option, Subject

SQUADRONS = {Enters.START: 27, Enters.REINFORCEMENT: 15, Enters.BLENHEIM: 5, Enters.ACE: 2}
GRUPPEN = {Enters.START: 77, Enters.REINFORCEMENT: 7}
NAMED = (
    ("54/6/11", Aircraft.SPITFIRE, Enters.START),
    ("602/1/11", Aircraft.SPITFIRE, Enters.REINFORCEMENT),
    ("616/2/11", Aircraft.SPITFIRE, Enters.REINFORCEMENT),
    ("603/6/11", Aircraft.SPITFIRE, Enters.REINFORCEMENT),
    ("249/4/10", Aircraft.HURRICANE, Enters.REINFORCEMENT),
    ("RCAF/3/11", Aircraft.HURRICANE, Enters.REINFORCEMENT),
    ("310/2/12", Aircraft.HURRICANE, Enters.REINFORCEMENT),
    ("600/6/11", Aircraft.BLENHEIM, Enters.BLENHEIM),
)
NAMED_GRUPPEN = (
    ("I/JG51/2", Aircraft.ME109, Enters.START),
    ("IV/JG51/2", Aircraft.ME109, Enters.REINFORCEMENT),
)
BLENHEIM_SECTORS = ("6/11", "3/12", "1/10", "4/10", "5/11")
FAMILIES = ("EGr", "JG", "KG", "KGr", "KuGr", "LG", "SG", "ZG")
BRITISH = (Aircraft.SPITFIRE, Aircraft.HURRICANE, Aircraft.BLENHEIM)
FIGHTERS = (Aircraft.SPITFIRE, Aircraft.HURRICANE)
APART = 3
"""A bomber is rated at most this many times as high as another, and bombs at most so many times as well."""


class UnitRow(MixedRow, frozen=True, rename={"name": "designation", "enters": "status"}):
    """A counter as printed."""

    name: str
    type: Aircraft
    enters: Enters
    full: int
    reduced: int
    selector: Selector


class SquadronRow(UnitRow, frozen=True, rename={"home": "sector"}):
    """A British counter; aces have no home."""

    home: Sector | None
    vhf: bool


class GruppeRow(UnitRow, frozen=True):
    """A German counter."""

    luftflotte: int
    elite: bool
    bombing_full: int
    bombing_reduced: int


U = TypeVar("U", SquadronRow, GruppeRow)


class Counters(Printed):
    """What is printed on the counters, by the number of the unit; squadrons come first."""

    sector_names: tuple[str, ...]

    def __init__(self, folder: Folder) -> None:
        folder.names[Sector] = Names.of("a sector", folder.column("sectors.csv", "sector"))
        self.british = Sheet(folder, "squadrons.csv", SquadronRow)
        self.german = Sheet(folder, "gruppen.csv", GruppeRow)
        folder.names[Unit] = Names.of("a Gruppe", [g.name for g in self.german], first=len(self.british))

    def build(self) -> None:
        """The counters, column by column."""
        british, german = self.british, self.german
        units: list[UnitRow] = [*british, *german]
        self.squadrons: Sequence[Squadron] = tuple(map(Unit, range(len(british))))
        self.gruppen: Sequence[Gruppe] = tuple(map(Unit, range(len(british), len(units))))
        self.names = tuple(u.name for u in units)
        self.unit_id = {name: Unit(number) for number, name in enumerate(self.names)}
        self.aircraft = tuple(u.type for u in units)
        self.of_type = {
            flown: tuple(u for u in (*self.squadrons, *self.gruppen) if self.aircraft[u] is flown)
            for flown in Aircraft
        }
        self.selector = tuple(u.selector for u in units)
        self.letter = tuple("ABC".index(letter) for letter in self.selector)
        self.enters = tuple(u.enters for u in units)
        self.rating = tuple(u.full for u in units), tuple(u.reduced for u in units)
        """By facing and unit: the combat rating."""
        none = (0,) * len(british)
        self.strength = (
            (*none, *(g.bombing_full for g in german)),
            (*none, *(g.bombing_reduced for g in german)),
        )
        """By facing and unit: the bombing strength."""
        self.bomber = tuple(flown in BOMBERS for flown in self.aircraft)
        self.home = (
            *(NOWHERE if s.home is None else s.home for s in british),
            *(NOWHERE for _ in german),
        )
        self.luftflotte = (*none, *(g.luftflotte for g in german))
        self.elite = (*(False for _ in british), *(g.elite for g in german))
        self.vhf = (*(s.vhf for s in british), *(False for _ in german))
        printed = [(g.type, g.selector, g.luftflotte, g.elite, g.enters) for g in german]
        figures = [(g.full, g.reduced, g.bombing_full, g.bombing_reduced) for g in german]
        self.kin = (*((s.name,) for s in british), *zip(printed, figures, strict=True))
        """By unit: all that is printed on a Gruppe but its name; no squadron is like another."""

    def index(self) -> None:
        """Aces, fleets, and the units as options."""
        self.is_ace = tuple(enters is Enters.ACE for enters in self.enters)
        self.aces = tuple(s for s in self.squadrons if self.is_ace[s])
        self.first_ace = self.aces[0]
        self.ace_counter = {self.aircraft[ace]: ace for ace in self.aces}
        self.elite_gruppen = tuple(g for g in self.gruppen if self.elite[g])
        self.stukas = self.of_type[Aircraft.JU87]
        self.fleet = {lf: {t: self._fleet(lf, (t,)) for t in Aircraft} for lf in (2, 3)}
        self.ranks = {
            lf: {t: self._ranks(self.fleet[lf][t]) for t in (*GERMAN_FIGHTERS, *BOMBERS)} for lf in (2, 3)
        }
        """By Luftflotte and type: the elite before the others, each by selector."""
        self.fighters = {lf: self._fleet(lf, GERMAN_FIGHTERS) for lf in (2, 3)}
        self.german_fighters = self.of_type[Aircraft.ME109] + self.of_type[Aircraft.ME110]
        self.bombers = {lf: self._fleet(lf, BOMBERS) for lf in (2, 3)}
        self.called = tuple(map(self._called, (*self.squadrons, *self.gruppen)))
        self.unit_option = tuple(map(self._option, (*self.squadrons, *self.gruppen))).__getitem__

    def _fleet(self, luftflotte: int, types: tuple[Aircraft, ...]) -> tuple[Gruppe, ...]:
        return tuple(
            g for g in self.gruppen if self.luftflotte[g] == luftflotte and self.aircraft[g] in types
        )

    def _ranks(self, gruppen: tuple[Gruppe, ...]) -> tuple[tuple[tuple[Gruppe, ...], ...], ...]:
        def by_letter(elite: bool) -> tuple[tuple[Gruppe, ...], ...]:
            return tuple(
                tuple(g for g in gruppen if self.letter[g] == n and self.elite[g] == elite) for n in range(3)
            )

        return tuple(by_letter(elite) for elite in (True, False) if any(by_letter(elite)))

    def _option(self, unit: Unit) -> Option:
        """A unit with its type and selector letter."""
        name, flown = self.names[unit], self.aircraft[unit]
        elite = " elite" if self.elite[unit] else ""
        label = f"{self.called[unit]} ({SPOKEN.get(flown, flown)}{elite}, {self.selector[unit]})"
        return Option(name, label, Subject("unit", name), short=self.called[unit])

    def _called(self, unit: Unit) -> str:
        """How people call a unit: its printed designation ends with its sector or its Luftflotte."""
        name = self.names[unit]
        if self.is_ace[unit]:
            return name
        return name.partition("/")[0] if unit in self.squadrons else name.rpartition("/")[0]

    # What the booklets say of the counters

    def check(self) -> None:
        """How many there are, which are named, and ratings that fit the printed examples."""
        self._check_squadrons()
        self._check_gruppen()
        for s in self.british:
            self.british.require(s.full >= s.reduced, f"{s.name} is no better reduced than full (2.21)")
        require = self.german.require
        for g in self.german:
            require(g.full <= g.reduced, f"{g.name} is no better reduced than full (2.21)")
            weaker = g.bombing_full >= g.bombing_reduced >= 0
            require(weaker, f"{g.name} bombs no better reduced than full (2.21)")
            require(g.bombing_full > 0, f"{g.name} has a bombing strength (11.1)")
        self._check_examples()
        _check_ours(self.british, "full", "reduced")
        _check_ours(self.german, "full", "reduced", "bombing_full", "bombing_reduced")
        for field in ("full", "reduced", "bombing_full", "bombing_reduced"):
            ours = [getattr(g, field) for g in self.german if g.type in BOMBERS and g.is_ours(field)]
            fits = not ours or max(ours) <= APART * min(ours)
            require(fits, f"no bomber of ours has more than {APART} times the {field} of another")

    def _check_squadrons(self) -> None:
        sheet, require = self.british, self.british.require
        homes = {s.name: "" if s.home is None else self.sector_names[s.home] for s in sheet}
        _check_named(sheet, "squadrons", NAMED, BRITISH)
        count = Counter(s.enters for s in sheet)
        require(count == SQUADRONS, "27 squadrons start, 15 are reinforcements, 5 Blenheims, 2 aces (2.21)")
        flown = all(s.type in BRITISH for s in sheet)
        require(flown, "squadrons fly Spitfires, Hurricanes, Blenheims (2.21)")
        for s in sheet:
            if s.enters is not Enters.ACE:
                require(homes[s.name] not in ("", "London"), f"{s.name} has an airfield")
                require(s.name.partition("/")[2] == homes[s.name], f"{s.name} names its sector and group")
        aces = [s for s in sheet if s.enters is Enters.ACE]
        right = sorted(s.type for s in aces) == sorted(FIGHTERS)
        require(right, "the aces are a Spitfire and a Hurricane (19.44)")
        require(all(s.home is None for s in aces), "aces have no sector (19.44)")
        blenheims = [s for s in sheet if s.type is Aircraft.BLENHEIM]
        require(
            sorted(homes[s.name] for s in blenheims) == sorted(BLENHEIM_SECTORS),
            "one Blenheim squadron each in 6/11, 3/12, 1/10, 4/10 and 5/11 (British Night Patrol Table)",
        )
        require(all(s.enters is Enters.BLENHEIM for s in blenheims), "Blenheims are Blenheim squadrons (18)")
        hornchurch = [s.type for s in sheet if homes[s.name] == "6/11"]
        many = len(hornchurch) >= 4 and hornchurch.count(Aircraft.SPITFIRE) >= 3
        require(many, "6/11 can hold four squadrons, three of Spitfires (11.22)")
        require(sum(s.vhf for s in sheet) == 3, "three squadrons have VHF (19.6)")

    def _check_gruppen(self) -> None:
        sheet, require, types = self.german, self.german.require, GERMAN_FIGHTERS + BOMBERS
        _check_named(sheet, "Gruppen", NAMED_GRUPPEN, types)
        count = Counter(g.enters for g in sheet)
        require(count == GRUPPEN, "77 Gruppen start, 7 are reinforcements (2.21)")
        require(all(g.type in types for g in sheet), "Gruppen fly German aircraft (2.21)")
        for g in sheet:
            require(g.luftflotte in (2, 3), f"{g.name} belongs to Luftflotte 2 or 3")
            require(g.name.endswith(f"/{g.luftflotte}"), f"{g.name} names its Luftflotte")
        elite = [g for g in sheet if g.elite]
        right = all((g.type, g.luftflotte) == (Aircraft.ME110, 2) for g in elite)
        require(right and len(elite) == 2, "two Me 110 Gruppen of Luftflotte 2 are elite (8.21)")
        stukas = [g for g in sheet if g.type is Aircraft.JU87]
        require(len(stukas) >= 3, "there are Ju 87s to withdraw (19.7)")
        require(all(g.enters is Enters.START for g in stukas), "Ju 87s are not reinforced (15.22)")
        found = {match[1] for g in sheet if (match := re.search(r"\b([A-Z][A-Za-z]*[a-zA-Z])\d", g.name))}
        for family in FAMILIES:
            require(family in found, f"there is a {family} (2.21)")

    def _check_examples(self) -> None:
        """The sums of the two combat examples (10) can be made with such counters."""

        def some(letter: str, facing: int, *types: Aircraft) -> set[int]:
            units = [u for flown in types for u in self.of_type[flown] if self.selector[u] == letter]
            return {self.rating[facing][u] for u in units}

        british = {letter: some(letter, 0, *FIGHTERS) for letter in "ABC"}
        me109 = {letter: some(letter, 0, Aircraft.ME109) for letter in "ABC"}
        first = product(*me109.values(), some("A", 1, Aircraft.ME109), *british.values())
        second = product(
            some("A", 0, Aircraft.HE111), some("C", 0, Aircraft.JU88), me109["B"], british["B"], british["C"]
        )
        require = self.german.require
        require(12 in map(sum, first), "ratings allow the hunter attack of the example: 12 (10)")
        require(19 in map(sum, second), "ratings allow the squadron attack of the example: 19 (10)")


def _check_named(
    sheet: Sheet[U], what: str, named: Iterable[tuple[str, Aircraft, Enters]], types: Iterable[Aircraft]
) -> None:
    """No name twice, the named ones with their type and status, and all selectors for each type."""
    sheet.unique(what, [unit.name for unit in sheet])
    found = {(unit.name, unit.type, unit.enters) for unit in sheet}
    for name, flown, enters in named:
        said = {Enters.START: "starts", Enters.REINFORCEMENT: "is a reinforcement"}.get(enters, "is extra")
        sheet.require((name, flown, enters) in found, f"{name} flies {flown} and {said} (3, 17.2, 18.31)")
    for flown in types:
        letters = {unit.selector for unit in sheet if unit.type is flown}
        sheet.require(letters == set(Selector), f"{flown} units bear all three selector letters (8.2)")


def _check_ours(sheet: Sheet[U], *fields: str) -> None:
    """All our counters of a type are alike."""
    for field in fields:
        found = defaultdict(set)
        for unit in sheet:
            if unit.is_ours(field):
                elite = getattr(unit, "elite", False) or unit.enters is Enters.ACE
                found[unit.type, elite].add(getattr(unit, field))
        for (flown, _), values in found.items():
            sheet.require(len(values) == 1, f"all {flown} units of ours have the same rating, {field}")
