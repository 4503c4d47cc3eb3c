"""The Scenario Table."""

from collections import Counter
from datetime import date

from dowding.components import Folder
from dowding.components.requiring import Require, once, requiring
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.printed.scenarios import ScenarioRow
from dowding.games.hardest_days.words import ScenarioName
from dowding.games.raf.words import Aircraft

DATES = {
    ScenarioName.AUGUST_13: date(1940, 8, 13),
    ScenarioName.AUGUST_15: date(1940, 8, 15),
    ScenarioName.AUGUST_18: date(1940, 8, 18),
    ScenarioName.AUGUST_24: date(1940, 8, 24),
    ScenarioName.SEPTEMBER_7: date(1940, 9, 7),
}
LATE = (ScenarioName.AUGUST_24, ScenarioName.SEPTEMBER_7)
LAST = ScenarioName.SEPTEMBER_7
CHITS = ("LF2 East chit", "LF2 South chit", "LF3 chit")


def check(folder: Folder, kit: Kit) -> None:
    """Each row by itself, then 13 August as printed."""
    require = requiring(folder, "scenarios.csv")
    if not once(require, "scenarios", [row.scenario for row in kit.sheets.scenarios], ScenarioName):
        return
    for row in kit.sheets.scenarios:
        _special_rules(require, row)
        _squadrons(require, kit, row)
        _chits(require, kit, row)
    _eagle_day(require, kit.scenarios[ScenarioName.AUGUST_13])


def _special_rules(require: Require, row: ScenarioRow) -> None:
    n, late = row.scenario, row.scenario in LATE
    require(row.date == DATES[n], f"{n}: the date is {DATES[n]:%d %B} (3.1)")
    require(row.ju87 != late, f"{n}: Ju 87s fly only until 18 August (3.3)")
    require(row.lf3_fighters_in_lf2 == late, f"{n}: fighters of Luftflotte 3 are lent from 24 August (3.10)")
    require(row.depleted == (n is LAST), f"{n}: the Luftwaffe is depleted on 7 September alone (3.10)")
    require(row.minor_up_to == (1 if n is LAST else 2), f"{n}: the effort die is as printed (6.5)")


def _squadrons(require: Require, kit: Kit, row: ScenarioRow) -> None:
    known = {squadron.name for squadron in kit.squadrons if squadron.provisional}
    missing = [name for name in row.provisional_squadrons if name not in known]
    require(
        not missing,
        f"{row.scenario}: provisional squadrons have an asterisk; not so: {', '.join(missing)} (3.3)",
    )
    used = [
        squadron
        for squadron in kit.squadrons
        if not squadron.provisional or squadron.name in row.provisional_squadrons
    ]
    with_spitfires = 0
    for sector in row.green_sectors:
        based = [squadron for squadron in used if kit.spaces[squadron.home].sector == sector]
        require(based, f"{row.scenario}: there is a squadron in the green sector {sector} (3.4)")
        with_spitfires += any(squadron.type is Aircraft.SPITFIRE for squadron in based)
    require(
        row.green_spitfires <= with_spitfires,
        f"{row.scenario}: so many Spitfire squadrons can be green (3.4)",
    )
    require(
        len(set(row.green_sectors)) == len(row.green_sectors), f"{row.scenario}: a sector is green once (3.4)"
    )


def _chits(require: Require, kit: Kit, row: ScenarioRow) -> None:
    counts = Counter({counter.counter: counter.count for counter in kit.sheets.counters})
    for chit, wanted in zip(CHITS, row.region_chits, strict=True):
        enough = 0 <= wanted <= counts[chit]
        require(enough, f"{row.scenario}: the counter sheet has so many counters {chit} (3.5)")
    sizes = [chit.major for chit in kit.size_chits if chit.provisional]
    known = all(size in sizes for size in row.size_chits)
    require(known, f"{row.scenario}: provisional size chits have an asterisk (3.6)")


def _eagle_day(require: Require, row: ScenarioRow) -> None:
    require(row.region_chits == (2, 1, 3), "13 August has two, one and three region chits (3.5)")
    require(row.size_chits == (5, 6, 7), "13 August has the size chits 5, 6 and 7 (3.6)")
    green = (len(row.green_sectors), row.green_spitfires)
    require(green == (3, 1), "13 August has three green squadrons, one of Spitfires (3.4)")
