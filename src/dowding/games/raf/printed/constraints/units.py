"""The counters: how many there are, which are named, and ratings that fit the printed examples."""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import product

from dowding.components import Folder
from dowding.components.requiring import Require, requiring, unique
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.printed.units import PrintedUnit
from dowding.games.raf.words import BOMBERS, GERMAN_FIGHTERS, Aircraft, Enters, Facing, Selector

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


def check(folder: Folder, kit: RafKit) -> None:
    """Squadrons, Gruppen, then both together."""
    squadrons = [kit.units[u] for u in kit.squadrons]
    gruppen = [kit.units[u] for u in kit.gruppen]
    _squadrons(requiring(folder, "squadrons.csv"), kit, squadrons)
    _gruppen(requiring(folder, "gruppen.csv"), gruppen)
    _ratings(requiring(folder, "squadrons.csv"), requiring(folder, "gruppen.csv"), squadrons, gruppen)
    _examples(requiring(folder, "gruppen.csv"), squadrons, gruppen)


def _squadrons(require: Require, kit: RafKit, squadrons: list[PrintedUnit]) -> None:
    unique(require, "squadrons", [u.name for u in squadrons])
    count = Counter(u.enters for u in squadrons)
    require(count == SQUADRONS, "27 squadrons start, 15 are reinforcements, 5 Blenheims, 2 aces (2.21)")
    _named(require, squadrons, NAMED)
    require(
        all(u.type in BRITISH for u in squadrons),
        "squadrons fly Spitfires, Hurricanes, Blenheims (2.21)",
    )
    for u in squadrons:
        home = "" if u.sector < 0 else kit.sectors[u.sector].name
        if u.enters is not Enters.ACE:
            require(home and u.sector != kit.london, f"{u.name} has an airfield")
            require(u.name.partition("/")[2] == home, f"{u.name} names its sector and group")
    aces = [u for u in squadrons if u.enters is Enters.ACE]
    require(
        sorted(u.type for u in aces) == sorted(FIGHTERS),
        "the aces are a Spitfire and a Hurricane (19.44)",
    )
    require(all(u.sector < 0 for u in aces), "aces have no sector (19.44)")
    blenheims = [u for u in squadrons if u.type is Aircraft.BLENHEIM]
    require(
        sorted(kit.sectors[u.sector].name for u in blenheims) == sorted(BLENHEIM_SECTORS),
        "one Blenheim squadron each in 6/11, 3/12, 1/10, 4/10 and 5/11 (British Night Patrol Table)",
    )
    require(all(u.enters is Enters.BLENHEIM for u in blenheims), "Blenheims are Blenheim squadrons (18)")
    hornchurch = [u for u in squadrons if u.sector == kit.sector_id.get("6/11")]
    spitfires = sum(u.type is Aircraft.SPITFIRE for u in hornchurch)
    require(
        len(hornchurch) >= 4 and spitfires >= 3,
        "6/11 can hold four squadrons, three of Spitfires (11.22)",
    )
    require(sum(u.vhf for u in squadrons) == 3, "three squadrons have VHF (19.6)")
    _selectors(require, squadrons, BRITISH)


def _gruppen(require: Require, gruppen: list[PrintedUnit]) -> None:
    unique(require, "Gruppen", [u.name for u in gruppen])
    require(Counter(u.enters for u in gruppen) == GRUPPEN, "77 Gruppen start, 7 are reinforcements (2.21)")
    _named(require, gruppen, NAMED_GRUPPEN)
    types = GERMAN_FIGHTERS + BOMBERS
    require(all(u.type in types for u in gruppen), "Gruppen fly German aircraft (2.21)")
    for u in gruppen:
        require(u.luftflotte in (2, 3), f"{u.name} belongs to Luftflotte 2 or 3")
        require(u.name.endswith(f"/{u.luftflotte}"), f"{u.name} names its Luftflotte")
    elite = [u for u in gruppen if u.elite]
    require(
        len(elite) == 2 and all(u.type is Aircraft.ME110 and u.luftflotte == 2 for u in elite),
        "two Me 110 Gruppen of Luftflotte 2 are elite (8.21)",
    )
    stukas = [u for u in gruppen if u.type is Aircraft.JU87]
    require(len(stukas) >= 3, "there are Ju 87s to withdraw (19.7)")
    require(all(u.enters is Enters.START for u in stukas), "Ju 87s are not reinforced (15.22)")
    families = {match[1] for u in gruppen if (match := re.search(r"\b([A-Z][A-Za-z]*[a-zA-Z])\d", u.name))}
    for family in FAMILIES:
        require(family in families, f"there is a {family} (2.21)")
    _selectors(require, gruppen, types)


def _named(require: Require, units: list[PrintedUnit], named: Iterable[tuple[str, Aircraft, Enters]]) -> None:
    found = {(u.name, u.type, u.enters) for u in units}
    for name, flown, enters in named:
        said = {Enters.START: "starts", Enters.REINFORCEMENT: "is a reinforcement"}.get(enters, "is extra")
        require((name, flown, enters) in found, f"{name} flies {flown} and {said} (3, 17.2, 18.31)")


def _selectors(require: Require, units: list[PrintedUnit], types: Iterable[Aircraft]) -> None:
    for flown in types:
        letters = {u.selector for u in units if u.type is flown}
        require(letters == set(Selector), f"{flown} units bear all three selector letters (8.2)")


def _ratings(
    british: Require, german: Require, squadrons: list[PrintedUnit], gruppen: list[PrintedUnit]
) -> None:
    for u in squadrons:
        british(u.combat[0] >= u.combat[1], f"{u.name} is no better reduced than full (2.21)")
    for u in gruppen:
        german(u.combat[0] <= u.combat[1], f"{u.name} is no better reduced than full (2.21)")
        german(u.bombing[0] >= u.bombing[1] >= 0, f"{u.name} bombs no better reduced than full (2.21)")
        german(u.bombing[0] > 0, f"{u.name} has a bombing strength (11.1)")


def _examples(require: Require, squadrons: list[PrintedUnit], gruppen: list[PrintedUnit]) -> None:
    """The sums of the two combat examples (10) can be made with such counters."""

    def some(units: list[PrintedUnit], letter: str, facing: Facing, *types: Aircraft) -> set[int]:
        return {u.combat[facing] for u in units if u.selector == letter and u.type in types}

    full, reduced = Facing.FULL, Facing.REDUCED
    british = {letter: some(squadrons, letter, full, *FIGHTERS) for letter in "ABC"}
    me109 = {letter: some(gruppen, letter, full, Aircraft.ME109) for letter in "ABC"}
    first = product(
        *me109.values(), some(gruppen, "A", reduced, Aircraft.ME109), *british.values()
    )  # fmt: skip
    require(12 in map(sum, first), "ratings allow the hunter attack of the example: 12 (10)")
    second = product(
        some(gruppen, "A", full, Aircraft.HE111), some(gruppen, "C", full, Aircraft.JU88),
        me109["B"], british["B"], british["C"],
    )  # fmt: skip
    require(19 in map(sum, second), "ratings allow the squadron attack of the example: 19 (10)")
