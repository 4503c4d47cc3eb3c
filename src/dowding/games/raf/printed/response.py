"""Eagle's Raid Response charts: modifiers, priority, removal from the pool, tactics."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import numbered, read_chart
from dowding.kernel.charts import Chart

TACTICS_FILE = "response_tactics.csv"


class ResponseModifier(StrEnum):
    """A reason to raise or lower the response priority."""

    DATE_AUG_20 = "date_aug_20"
    DATE_SEP_1 = "date_sep_1"
    DATE_SEP_11 = "date_sep_11"
    GROUP_11 = "group_11"
    RADAR_OR_AIRFIELD = "radar_or_airfield"
    INDUSTRY = "industry"
    DEEP = "deep"
    VERY_EARLY = "very_early"
    ACCURATE_BOMBERS = "accurate_bombers"
    GRUPPEN_6 = "gruppen_6"
    GRUPPEN_9 = "gruppen_9"
    GRUPPEN_12 = "gruppen_12"
    POOR_MAJOR = "poor_major"
    CARD_TO_COME = "card_to_come"


class ResponsePriority(StrEnum):
    """How eagerly the British respond."""

    MINIMAL = "minimal"
    LOW = "low"
    HIGH = "high"
    ALL_OUT = "all_out"


class TacticsChart(StrEnum):
    """Which tactics chart is read."""

    ACCURATE_A = "accurate_a"
    ACCURATE_B = "accurate_b"
    ACCURATE_NO_BOMBERS = "accurate_no_bombers"
    LIMITED = "limited"
    POOR = "poor"


class ResponseModifierRow(Struct, frozen=True):
    """A modifier of the response priority."""

    id: ResponseModifier
    situation: str
    modifier: int
    provenance: Provenance


class ResponsePriorityRow(Struct, frozen=True):
    """The priority of a modified die."""

    result: str
    priority: ResponsePriority
    provenance: Provenance


class RemovalRow(Struct, frozen=True):
    """The squadrons removed from a pool."""

    pool: str
    minimal: int
    low: int
    high: int
    all_out: int
    provenance: Provenance


class TacticsRow(Struct, frozen=True):
    """A cell of a tactics chart; the column is a range of Gruppen, or minor or major."""

    chart: TacticsChart
    pool: str
    column: str
    result: str
    provenance: Provenance


class Response(Struct, frozen=True):
    """The Raid Response charts, as the rules look them up."""

    modifiers: Mapping[ResponseModifier, int]
    priority: Chart[ResponsePriority]
    removal: Chart[RemovalRow]
    tactics: Mapping[TacticsChart, Chart[Chart[str]]]
    """By squadrons in the pool, then by Gruppen: ``yes``, ``no``, ``all``, ``b`` or a number."""
    poor: Chart[tuple[str, str]]
    """By squadrons in the pool, for a minor and a major raid."""


def read_response(
    folder: Folder,
    modifiers: tuple[ResponseModifierRow, ...],
    priorities: tuple[ResponsePriorityRow, ...],
    removals: tuple[RemovalRow, ...],
    tactics: tuple[TacticsRow, ...],
) -> Response:
    """Read all Raid Response charts."""
    results = [(row, x.result, x.priority) for row, x in numbered(priorities)]
    pools = [(row, x.pool, x) for row, x in numbered(removals)]
    counted = [chart for chart in TacticsChart if chart is not TacticsChart.POOR]
    return Response(
        {x.id: x.modifier for x in modifiers},
        read_chart(folder, "response_priority.csv", "result", "Raid Response Priority", results),
        read_chart(folder, "response_removal.csv", "pool", "Squadrons removed", pools),
        {chart: _tactics(folder, chart, tactics) for chart in counted},
        _poor(folder, tactics),
    )


def _tactics(folder: Folder, chart: TacticsChart, cells: tuple[TacticsRow, ...]) -> Chart[Chart[str]]:
    lines: dict[str, list[tuple[int, str, str]]] = {}
    for row, cell in numbered(cells):
        if cell.chart is chart:
            lines.setdefault(cell.pool, []).append((row, cell.column, cell.result))
    name = f"Raid Response Tactics, {chart}"
    rows = [
        (line[0][0], pool, read_chart(folder, TACTICS_FILE, "column", name, line))
        for pool, line in lines.items()
    ]
    return read_chart(folder, TACTICS_FILE, "pool", name, rows)


def _poor(folder: Folder, cells: tuple[TacticsRow, ...]) -> Chart[tuple[str, str]]:
    lines: dict[str, tuple[int, dict[str, str]]] = {}
    for row, cell in numbered(cells):
        if cell.chart is TacticsChart.POOR:
            lines.setdefault(cell.pool, (row, {}))[1][cell.column] = cell.result
            if cell.column not in ("minor", "major"):
                folder.fault(TACTICS_FILE, row, "column", f"expected minor or major, found {cell.column!r}")
    rows = [
        (row, pool, (line.get("minor", ""), line.get("major", ""))) for pool, (row, line) in lines.items()
    ]
    return read_chart(folder, TACTICS_FILE, "pool", "Raid Response Tactics, poor", rows)
