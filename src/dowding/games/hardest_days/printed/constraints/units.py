"""The squadrons and groups, and how many counters there are of each kind."""

from collections import Counter

from dowding.components import Folder
from dowding.components.requiring import Require, requiring, unique
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.raf.words import BOMBERS, GERMAN_FIGHTERS, Aircraft

SQUADRON_TYPES = (Aircraft.SPITFIRE, Aircraft.HURRICANE)
SQUADRONS, GROUPS, DIVE_BOMBERS, ELITE, COUNTERS = 19, 74, 7, 2, 176
FAMILIES = ("EGr", "JG", "KG", "KGr", "KuGr", "LG", "SG", "ZG")
"""2.21: the abbreviations that the rulebook explains."""


def check(folder: Folder, kit: Kit) -> None:
    """British counters, German counters, then the sheet."""
    _squadrons(requiring(folder, "squadrons.csv"), kit)
    _groups(requiring(folder, "groups.csv"), kit)
    _sheet(requiring(folder, "counters.csv"), kit)


def _squadrons(require: Require, kit: Kit) -> None:
    squadrons = kit.squadrons
    unique(require, "squadrons", [squadron.name for squadron in squadrons])
    plain = [squadron for squadron in squadrons if not squadron.provisional]
    require(len(plain) == SQUADRONS, "19 squadrons have no asterisk (3.3)")
    require(any("RCAF" in s.name for s in squadrons), "there is a squadron of the RCAF (2.21)")
    for squadron in squadrons:
        n, (full, reduced) = f"squadron {squadron.name}", squadron.ratings
        require(squadron.type in SQUADRON_TYPES, f"{n} flies Spitfires or Hurricanes (2.20)")
        require(kit.spaces[squadron.home].airfield >= 0, f"{n} has an airfield in its home space (3.3)")
        require(reduced <= full, f"{n} is no better reduced than full (2.17, 2.18)")
    found = [s for s in plain if s.name == "54"]
    right = any(kit.spaces[s.home].name == "6/11c" and s.type is Aircraft.SPITFIRE for s in found)
    require(right, "54 is a Spitfire squadron of 6/11c without asterisk (3.3)")


def _groups(require: Require, kit: Kit) -> None:
    groups = kit.groups
    unique(require, "groups", [group.name for group in groups])
    require(len(groups) == GROUPS, "there are 74 groups (3.3)")
    dive_bombers = sum(group.type is Aircraft.JU87 for group in groups)
    require(dive_bombers == DIVE_BOMBERS, "seven groups fly the Ju 87 (3.3)")
    for flown in (*GERMAN_FIGHTERS, *BOMBERS):
        require(any(group.type is flown for group in groups), f"there are groups of {flown}s (2.20)")
    elite = [group for group in groups if group.elite]
    right = all((group.type, group.luftflotte) == (Aircraft.ME110, 2) for group in elite)
    require(right and len(elite) == ELITE, "two groups are elite: Me 110s of Luftflotte 2 (2.20, 8.7)")
    named = any((g.name, g.type, g.luftflotte) == ("I/JG51", Aircraft.ME109, 2) for g in groups)
    require(named, "I/JG51 is an Me 109 group of Luftflotte 2 (3.3)")
    for family in FAMILIES:
        member = any(_family(group.name) == family for group in groups)
        require(member, f"a group has the abbreviation {family} (2.21)")
    for group in groups:
        n, (full, reduced) = f"group {group.name}", group.ratings
        require(group.type in (*GERMAN_FIGHTERS, *BOMBERS), f"{n} flies a German type (2.20)")
        require(group.luftflotte in (2, 3), f"{n} belongs to Luftflotte 2 or 3 (2.8)")
        require(reduced >= full, f"{n} is no better reduced than full (2.17, 2.18)")
        require(0 <= group.bombing[1] <= group.bombing[0], f"{n} bombs no better reduced than full (2.17)")


def _family(name: str) -> str:
    return name.rpartition("/")[2].rstrip("0123456789")


def _sheet(require: Require, kit: Kit) -> None:
    counts = Counter({row.counter: row.count for row in kit.sheets.counters})
    unique(require, "kinds of counter", [row.counter for row in kit.sheets.counters])
    require(sum(counts.values()) == COUNTERS, "there are 176 counters (2.1)")
    size_chits = [chit.provisional for chit in kit.size_chits]
    provisional = [squadron.provisional for squadron in kit.squadrons]
    for counter, count in (
        ("squadron", provisional.count(False)), ("provisional squadron", provisional.count(True)),
        ("group", len(kit.groups)), ("size chit", size_chits.count(False)),
        ("provisional size chit", size_chits.count(True)), ("event chit", len(kit.event_chits)),
    ):  # fmt: skip
        require(counts[counter] == count, f"as many counters {counter} as there are rows (2.1)")
    for counter, count, rule in (
        ("time chit", 4, "3.5"), ("raid marker", 3, "6.3"), ("target marker", 3, "2.27"),
        ("clock marker", 1, "2.29"), ("bomb damage marker", 1, "2.30"),
    ):  # fmt: skip
        require(counts[counter] == count, f"counters {counter}: {count} ({rule})")
    rest = (
        "provisional squadron",
        "LF2 East chit",
        "LF2 South chit",
        "LF3 chit",
        "damage marker",
        "altitude marker",
    )
    require(
        sum(counts[counter] for counter in rest) == 28,
        "provisional squadrons, region chits, damage and altitude markers are 28 counters (2.1)",
    )
