"""The charts of an approaching raid."""

from collections import Counter

from dowding.components import Folder
from dowding.components.requiring import Require, once, requiring, rising
from dowding.games.hardest_days.ids import EVERY_REGION
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.words import (
    LETTERS,
    REGIONS,
    Called,
    DetectionModifier,
    ScenarioName,
)
from dowding.games.raf.words import Intelligence, Region, WarningLevel, Weather
from dowding.kernel.dice import FACES

B4 = (
    Called.ME109, Called.ME109, Called.DO17, Called.ME110, Called.DO17, Called.ME109, Called.ME110,
    Called.ME110, Called.DO17,
)  # fmt: skip
FIGHTERS = (Called.ME109, Called.ME110)
FEW_FIGHTERS = {Called.ME109: 4, Called.ME110: 1}
"""8.5: the fighters that are left in the second example."""
ADVANCES = {
    WarningLevel.VERY_EARLY: 0, WarningLevel.EARLY: 1, WarningLevel.SUFFICIENT: 2,
    WarningLevel.LATE: None, WarningLevel.NONE: None,
}  # fmt: skip
SKY = (Weather.CLEAR, Weather.CLEAR, Weather.CLEAR, Weather.PATCHY, Weather.PATCHY, Weather.BROKEN)
EAST_C_TARGETS = {"Rochford", "Rochester", "Dover", "Canterbury"}


def check(folder: Folder, kit: Kit) -> None:
    """Weather, coast crossing, detection, force, targets."""
    weather = requiring(folder, "weather.csv")
    weather(kit.weather.rows == SKY, "weather is clear on 1-3, patchy on 4-5, broken on 6 (3.8)")
    _crossing(requiring(folder, "coast_crossing.csv"), kit)
    _detection(requiring(folder, "detection.csv"), kit)
    _modifiers(requiring(folder, "detection_modifiers.csv"), kit)
    warnings = requiring(folder, "warnings.csv")
    if once(warnings, "warnings", [row.warning for row in kit.sheets.warnings], WarningLevel):
        warnings(kit.advances == ADVANCES, "raids advance by warning as printed (7.2)")
    _force(requiring(folder, "force_chart.csv"), kit)
    _targets(requiring(folder, "raid_targets.csv"), kit)


def _crossing(require: Require, kit: Kit) -> None:
    boxes = [(row.scenario, row.region) for row in kit.sheets.coast_crossing]
    if not once(require, "boxes", boxes, [(s, r) for s in ScenarioName for r in REGIONS]):
        return
    for (scenario, region), chart in kit.coast_crossing.items():
        letters = set(chart.rows) <= set(LETTERS)
        require(letters, f"{scenario}, {REGIONS[region]}: every track is A, B or C (6.2)")
    south, east = (EVERY_REGION[REGIONS.index(r)] for r in (Region.LF2_SOUTH, Region.LF2_EAST))
    table = kit.coast_crossing
    require(table[ScenarioName.AUGUST_13, south][5] == "B", "13 August, LF2 South, 5 is B (6.2)")
    require(table[ScenarioName.AUGUST_13, east][3] == "C", "13 August, LF2 East, 3 is C (6.2)")


def _detection(require: Require, kit: Kit) -> None:
    table, levels = kit.detection, list(WarningLevel)
    require(rising(levels.index(row.warning) for row in table.rows), "warning rises with the total (7.1)")
    require({row.warning for row in table.rows} == set(WarningLevel), "every warning can be had (7.2)")
    known = {row.intelligence for row in table.rows}
    require(known == set(Intelligence), "every intelligence level can be had (7.3)")
    eleven = table[11]
    as_printed = (eleven.warning, eleven.intelligence) == (WarningLevel.EARLY, Intelligence.POOR)
    require(as_printed, "11 is early warning and poor intelligence (7.1)")


def _modifiers(require: Require, kit: Kit) -> None:
    rows = [row.modifier for row in kit.sheets.detection_modifiers]
    once(require, "detection modifiers", rows, DetectionModifier)
    clear, patchy, broken = kit.weather_adds
    require(kit.net_adds == 2, "a radar net adds 2 (7.1)")
    require(kit.major_adds == 3, "a major raid adds 3 (7.1)")
    require(patchy == 1, "patchy cloud adds 1 (7.1)")
    require(clear >= patchy >= broken >= 0, "thicker cloud adds no more (7.1)")


def _force(require: Require, kit: Kit) -> None:
    letters = sorted({row.force for row in kit.sheets.force_chart})
    boxes = [(row.force, row.die) for row in kit.sheets.force_chart]
    once(require, "boxes", boxes, [(letter, die) for letter in letters for die in FACES])
    largest = max(chit.major for chit in kit.size_chits)
    for (force, die), entries in kit.force_chart.items():
        require(len(entries) >= largest, f"list {force}{die} is long enough for the largest raid (8.4)")
    first = kit.force_chart.get(("B", 4), ())[:9]
    require(first == B4, "list B4 begins as in the examples (8.4, 8.5)")
    require(Counter(first) == Counter(B4), "list B4: three each of Me 109, Me 110 and Do 17 in nine (8.4)")
    require(
        _filled(first) == 7, "list B4, nine groups: seven fly if four Me 109 and one Me 110 are left (8.5)"
    )


def _filled(entries: tuple[Called, ...]) -> int:
    """How many entries are filled before the fighters run out."""
    left = sum(FEW_FIGHTERS.values())
    for number, entry in enumerate(entries):
        left -= entry in FIGHTERS
        if left < 0:
            return number
    return len(entries)


def _targets(require: Require, kit: Kit) -> None:
    boxes = [(row.scenario, row.region, row.letter) for row in kit.sheets.raid_targets]
    wanted = [(s, r, letter) for s in ScenarioName for r in REGIONS for letter in LETTERS]
    if not once(require, "boxes", boxes, wanted):
        return
    chart = kit.raid_targets[ScenarioName.AUGUST_13, kit.track_id["LF2 East C"]]
    require(chart[2].name == "Rochford", "13 August, LF2 East C, 2 is Rochford (13.2)")
    found = {target.name for target in chart.rows}
    listed = ", ".join(sorted(EAST_C_TARGETS))
    require(found == EAST_C_TARGETS, f"13 August, LF2 East C has {listed} (13.2)")
