"""The Bombing Table, its column shifts, and the Bomb Damage Summary."""

from enum import StrEnum

from dowding.components import Folder
from dowding.components.requiring import rising
from dowding.components.sheets import Faces, Printed, Row, Sheet
from dowding.games.raf.words import GERMAN_FIGHTERS, Aircraft, Bombs, Damage, Share, TargetType
from dowding.kernel.dice import FACES


class Shift(StrEnum):
    """A reason to read another column; the limit is the largest shift either way."""

    PATCHY = "patchy"
    BROKEN = "broken"
    DIVE_BOMBING = "dive_bombing"
    UNOPPOSED = "unopposed"
    PATHFINDERS = "pathfinders"
    LOW_LEVEL = "low_level"
    LOW_LEVEL_UNOPPOSED = "low_level_unopposed"
    LIMIT = "limit"


class BombingColumn(Faces[Bombs], frozen=True):
    """A column of the table."""

    strength: str


class ResultRow(Row, frozen=True):
    """What a bombing result costs."""

    result: Bombs
    points: int
    vp: int


class ShiftRow(Row, frozen=True):
    """A column shift; right is positive."""

    shift: Shift
    situation: str
    columns: int


class DamageSummary(Row, frozen=True):
    """What damage points do to a type of target besides the loss of victory points."""

    target_type: TargetType
    light_from: int | None
    heavy_from: int | None
    worsens_from: int | None
    second_die: bool
    disperses: bool
    costs_points: bool

    def marker(self, lies: Damage, points: int) -> Damage:
        """The damage marker after some damage points, given the one that is there already."""
        if self.heavy_from is not None and points >= self.heavy_from:
            return Damage.HEAVY
        if lies is Damage.LIGHT and self.worsens_from is not None and points >= self.worsens_from:
            return Damage.HEAVY
        if self.light_from is not None and points >= self.light_from:
            return max(lies, Damage.LIGHT)
        return lies


class StrafingRow(Row, frozen=True):
    """How much a type of fighter counts against each type of target."""

    type: Aircraft
    airfield: Share
    port: Share
    industry: Share
    radar: Share
    city: Share
    headquarters: Share
    base: Share


class Bombing(Printed):
    """The Bombing Table with its shifts, as the rules look it up."""

    def __init__(self, folder: Folder) -> None:
        self.table = Sheet(folder, "bombing.csv", BombingColumn)
        self.costs = Sheet(folder, "bombing_results.csv", ResultRow)
        self.column_shifts = Sheet(folder, "bombing_shifts.csv", ShiftRow)
        self.summary = Sheet(folder, "bombing_damage.csv", DamageSummary)
        self.shares = Sheet(folder, "strafing.csv", StrafingRow)

    def build(self) -> None:
        """The columns, and the rows by what the rules know them by."""
        self.columns = self.table.chart("Total Bombing Strength", "strength", self.table.rows.index)
        self.results = tuple(c.chart(f"Bombing, strength {c.strength}") for c in self.table)
        self.cost = {row.result: row for row in self.costs}
        self.shifts = {row.shift: row.columns for row in self.column_shifts}
        self.damage = {row.target_type: row for row in self.summary}
        self.strafing: dict[tuple[Aircraft, TargetType], Share] = {
            (row.type, target): getattr(row, target) for row in self.shares for target in TargetType
        }

    def column(self, strength: int, shift: int = 0) -> int:
        """The column, 0 to 11, of a strength above 0, shifted as far as the rules allow."""
        limit = self.shifts[Shift.LIMIT]
        shifted = self.columns[strength] + max(-limit, min(limit, shift))
        return max(0, min(len(self.results) - 1, shifted))

    def check(self) -> None:
        """The table favours the stronger; the others are complete."""
        self.table.require(self.columns.low == 1, "bombing strength is counted from 1 (11)")
        rank = list(Bombs).index
        for die in FACES:
            better = rising(rank(chart[die]) for chart in self.results)
            self.table.require(better, f"die {die}: more strength bombs no worse")
        for column in self.results:
            better = rising(map(rank, column.rows))
            self.table.require(better, f"{column.name}: a higher die bombs no worse")
        self.costs.once("bombing results", [row.result for row in self.costs], Bombs)
        self.column_shifts.once("column shifts", [row.shift for row in self.column_shifts], Shift)
        self.summary.once("target types", [row.target_type for row in self.summary], TargetType)
        self.shares.once("strafing fighters", [row.type for row in self.shares], GERMAN_FIGHTERS)
