"""Eagle's Raid Response charts: modifiers, priority, removal from the pool, tactics."""

from enum import StrEnum

from dowding.components import Folder
from dowding.components.requiring import falling
from dowding.components.sheets import Printed, Row, Sheet
from dowding.kernel.charts import Chart


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


class ResponseModifierRow(Row, frozen=True):
    """A modifier of the response priority."""

    id: ResponseModifier
    situation: str
    modifier: int


class ResponsePriorityRow(Row, frozen=True):
    """The priority of a modified die."""

    result: str
    priority: ResponsePriority


class RemovalRow(Row, frozen=True):
    """The squadrons removed from a pool."""

    pool: str
    minimal: int
    low: int
    high: int
    all_out: int


class TacticsRow(Row, frozen=True):
    """A cell of a tactics chart; the column is a range of Gruppen, or minor or major."""

    chart: TacticsChart
    pool: str
    column: str
    result: str


class Response(Printed):
    """The Raid Response charts, as the rules look them up."""

    def __init__(self, folder: Folder) -> None:
        self.changes = Sheet(folder, "response_modifiers.csv", ResponseModifierRow)
        self.dice = Sheet(folder, "response_priority.csv", ResponsePriorityRow)
        self.removals = Sheet(folder, "response_removal.csv", RemovalRow)
        self.cells = Sheet(folder, "response_tactics.csv", TacticsRow)

    def build(self) -> None:
        """Each chart by die, pool or Gruppen."""
        self.modifiers = {row.id: row.modifier for row in self.changes}
        self.priority = self.dice.chart("Raid Response Priority", "result", lambda row: row.priority)
        self.removal = self.removals.chart("Squadrons removed", "pool")
        counted = [chart for chart in TacticsChart if chart is not TacticsChart.POOR]
        self.tactics: dict[TacticsChart, Chart[Chart[str]]] = {c: self._tactics(c) for c in counted}
        """By squadrons in the pool, then by Gruppen: ``yes``, ``no``, ``all``, ``b`` or a number."""
        self.poor = self._poor()
        """By squadrons in the pool, for a minor and a major raid."""

    def _pools(self, chart: TacticsChart) -> dict[str, list[tuple[int, str, str]]]:
        """The cells of a chart by pool: row, column and result."""
        pools: dict[str, list[tuple[int, str, str]]] = {}
        for number, cell in self.cells.numbered():
            if cell.chart is chart:
                pools.setdefault(cell.pool, []).append((number, cell.column, cell.result))
        return pools

    def _tactics(self, chart: TacticsChart) -> Chart[Chart[str]]:
        ranges, name = self.cells.ranges, f"Raid Response Tactics, {chart}"
        rows = [(line[0][0], pool, ranges(name, "column", line)) for pool, line in self._pools(chart).items()]
        return ranges(name, "pool", rows)

    def _poor(self) -> Chart[tuple[str, str]]:
        pools = self._pools(TacticsChart.POOR)
        for number, column, _ in (cell for line in pools.values() for cell in line):
            if column not in ("minor", "major"):
                self.cells.fault(number, "column", f"expected minor or major, found {column!r}")
        rows = []
        for pool, line in pools.items():
            found = {column: result for _, column, result in line}
            rows.append((line[0][0], pool, (found.get("minor", ""), found.get("major", ""))))
        return self.cells.ranges("Raid Response Tactics, poor", "pool", rows)

    def check(self) -> None:
        """The charts are complete and counted from one."""
        self.changes.once("response modifiers", [row.id for row in self.changes], ResponseModifier)
        self.dice.require(self.priority.low == 1, "modified dice are counted from 1")
        every = set(self.priority.rows) == set(ResponsePriority)
        self.dice.require(every, "every response priority can be had")
        self.removals.require(self.removal.low == 1, "pools are counted from one squadron")
        for row in self.removals:
            fewer = falling((row.minimal, row.low, row.high, row.all_out))
            self.removals.require(fewer, f"pool {row.pool}: more eagerness removes no more squadrons")
        cells = [(cell.chart, cell.pool, cell.column) for cell in self.cells]
        self.cells.unique("cells of the tactics charts", cells)
        lows = {chart: pools.low for chart, pools in self.tactics.items()} | {
            TacticsChart.POOR: self.poor.low
        }
        for chart, low in lows.items():
            self.cells.require(low == 1, f"{chart}: pools are counted from one squadron")
        every = all(map(all, self.poor.rows))
        self.cells.require(every, "poor: there is a result for minor and for major raids")
