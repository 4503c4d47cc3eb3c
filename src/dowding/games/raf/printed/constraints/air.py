"""Combat and detection: complete tables, and the printed examples."""

from dowding.components import Folder
from dowding.components.requiring import Require, once, requiring, rising, unique
from dowding.games.raf.printed.combat import ROWS, Box, CombatResult
from dowding.games.raf.printed.detection import DetectionModifier, Operation
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.words import Effect, Facing, Intelligence, Side, WarningLevel
from dowding.kernel.charts import Chart
from dowding.kernel.dice import FACES

LEVELS = ("no depletion", "depletion 1", "depletion 2")
PRINTED_MODIFIERS = {
    DetectionModifier.RADAR_NET: 2,
    DetectionModifier.MAJOR_RAID: 3,
    DetectionModifier.ONLY_ME109: -2,
    DetectionModifier.PRESS: 2,
    DetectionModifier.FORWARD_AIRFIELD: -2,
    DetectionModifier.SNAP_RAID: -2,
}
HALVES = (
    DetectionModifier.GROUP_HEADQUARTERS,
    DetectionModifier.COMMAND_HEADQUARTERS,
    DetectionModifier.DECEPTIVE_FORMATION,
)


def check(folder: Folder, kit: RafKit) -> None:
    """Combat, then detection."""
    _columns(requiring(folder, "combat_columns.csv"), kit)
    _results(requiring(folder, "combat_results.csv"), kit)
    _damage(requiring(folder, "combat_damage.csv"), kit)
    _track(requiring(folder, "detection.csv"), kit)
    _modifiers(requiring(folder, "detection_modifiers.csv"), kit)
    sizes = requiring(folder, "detection_sizes.csv")
    sizes(kit.detection.sizes.low <= 1, "raid sizes begin with one Gruppe")
    sizes(rising(kit.detection.sizes.rows), "larger raids are seen no worse (2P 8)")
    sizes(kit.detection.sizes[8] == 3, "eight Gruppen add 3 (2P 8)")
    _warnings(folder, kit)


def _columns(require: Require, kit: RafKit) -> None:
    columns = kit.sheets.combat_columns
    once(require, "columns of the Combat Results Table", [c.column for c in columns], range(1, 12))
    for level, heads in zip(LEVELS, kit.combat.columns, strict=True):
        require(heads.low == 1, f"{level}: Gruppen are counted from one")
    for plain, weaker in zip(kit.combat.columns, kit.combat.columns[1:], strict=False):
        left = all(weaker[n] <= plain[n] for n in range(1, 17))
        require(left, "depletion never moves Gruppen to the right (15.4)")
    for letter in ROWS.lower():
        open_end = letter in "ai"
        spans = [getattr(c, f"row_{letter}") for c in columns]
        ends = [not all(span.split("..")) for span in spans]
        require(all(end == open_end for end in ends), f"row {letter.upper()}: only rows A and I have no end")
    require(kit.combat_row(4, 12, 0) == ROWS.index("D"), "four Gruppen with 12 fight in row D (10)")
    require(kit.combat_row(3, 19, 0) == ROWS.index("G"), "three Gruppen with 19 fight in row G (10)")


def _results(require: Require, kit: RafKit) -> None:
    lines = [(line.row, line.die) for line in kit.sheets.combat_results]
    once(require, "lines of the Combat Results Table", lines, [(r, d) for r in ROWS for d in FACES])
    for letter, chart in zip(ROWS, kit.combat.results, strict=True):
        require(_alike(chart), f"row {letter}: the three selectors have the same results, in other order")
    hunters = kit.combat_result(ROWS.index("D"), 2)
    require(str(hunters) == "A A - / A L D", "row D, die 2 is as in the first example (10)")
    squadrons = kit.combat_result(ROWS.index("G"), 3)
    require(str(squadrons) == "A D H / D - L", "row G, die 3 is as in the second example (10)")


def _alike(chart: Chart[CombatResult]) -> bool:
    for part in ("german", "british"):
        columns = zip(*(getattr(result, part) for result in chart.rows), strict=True)
        if len({tuple(sorted(column)) for column in columns}) != 1:
            return False
    return True


def _damage(require: Require, kit: RafKit) -> None:
    wanted = [
        (box, side)
        for box in (Box.HUNT, Box.BOMBER_BOX, Box.CLOSE_ESCORT)
        for side in Side
        if (box, side) != (Box.CLOSE_ESCORT, Side.BRITISH)
    ]
    for box, side in wanted:
        for facing in Facing:
            for effect in Effect:
                fates = kit.combat.fates.get((box, side, facing, effect, True))
                said = f"{side} {facing.name.lower()} in {box}, {effect.name.lower()}"
                require(fates, f"the damage charts know {said}")
    lines = [(row.box, row.unit, row.facing) for row in kit.sheets.combat_damage]
    unique(require, "lines of the damage charts", lines)


def _track(require: Require, kit: RafKit) -> None:
    track, warnings = kit.detection.track, list(WarningLevel)
    require(track.low == 0, "the detection track begins with 0 (2P 8)")
    require(rising(warnings.index(space.warning) for space in track.rows), "warning rises along the track")
    require({space.warning for space in track.rows} == set(WarningLevel), "every warning can be had (4)")
    levels = {space.intelligence for space in track.rows}
    require(levels == set(Intelligence), "every intelligence level can be had (4)")
    space = track[13]
    early = (space.warning, space.intelligence) == (WarningLevel.EARLY, Intelligence.POOR)
    require(early, "space 13 is early warning and poor intelligence (6.3)")


def _modifiers(require: Require, kit: RafKit) -> None:
    rows = kit.sheets.detection_modifiers
    if not once(require, "detection modifiers", [row.modifier for row in rows], DetectionModifier):
        return
    for modifier, value in PRINTED_MODIFIERS.items():
        require(
            kit.detection.modifiers[modifier].value == value,
            f"{modifier} is {value:+} (6.3, 19.1; 2P 8, 21.8)",
        )
    for modifier in HALVES:
        halves = kit.detection.modifiers[modifier].operation is Operation.HALVE_UP
        require(halves, f"{modifier} halves, rounding up (11.25; 2P 2.3.4)")
    both = kit.detection.modifiers[DetectionModifier.BOTH_HEADQUARTERS].operation
    require(both is Operation.ZERO, "two damaged headquarters leave no modifier (11.25)")
    for row in rows:
        valued = (row.value is not None) == (row.operation is Operation.ADD)
        require(valued, f"{row.modifier} has a value if and only if it adds")


def _warnings(folder: Folder, kit: RafKit) -> None:
    require = requiring(folder, "eligibility.csv")
    rows = kit.sheets.eligibility
    if once(require, "warning levels", [row.warning for row in rows], WarningLevel):
        counts = [
            row.patrolling_enroute + row.available_enroute + row.patrolling_in_range + row.available_in_range
            for row in (kit.detection.eligibility[w] for w in WarningLevel)
        ]
        require(rising(counts), "more warning, no fewer squadrons (7.1)")
    weather = requiring(folder, "weather.csv")
    once(weather, "faces of the weather die", [row.die for row in kit.sheets.weather], FACES)
