"""The Bombing Table, its column shifts, and the Bomb Damage Summary."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import numbered, read_chart
from dowding.games.raf.words import Aircraft, Bombs, Damage, TargetType
from dowding.kernel.charts import Chart
from dowding.kernel.dice import FACES

FILE = "bombing.csv"


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


class Share(StrEnum):
    """How much of its strength counts when a fighter strafes."""

    FULL = "full"
    HALF_UP = "half_up"
    NONE = "none"

    def of(self, strength: int) -> int:
        """What is left of a bombing strength; halves are rounded up."""
        if self is Share.NONE:
            return 0
        return strength if self is Share.FULL else (strength + 1) // 2


class BombingColumn(Struct, frozen=True):
    """A column of the table."""

    strength: str
    die_1: Bombs
    die_2: Bombs
    die_3: Bombs
    die_4: Bombs
    die_5: Bombs
    die_6: Bombs
    provenance: Provenance


class ResultRow(Struct, frozen=True):
    """What a bombing result costs."""

    result: Bombs
    points: int
    vp: int
    provenance: Provenance


class ShiftRow(Struct, frozen=True):
    """A column shift; right is positive."""

    shift: Shift
    situation: str
    columns: int
    provenance: Provenance


class DamageSummary(Struct, frozen=True):
    """What damage points do to a type of target besides the loss of victory points."""

    target_type: TargetType
    light_from: int | None
    heavy_from: int | None
    worsens_from: int | None
    second_die: bool
    disperses: bool
    costs_points: bool
    provenance: Provenance

    def marker(self, lies: Damage, points: int) -> Damage:
        """The damage marker after some damage points, given the one that is there already."""
        if self.heavy_from is not None and points >= self.heavy_from:
            return Damage.HEAVY
        if lies is Damage.LIGHT and self.worsens_from is not None and points >= self.worsens_from:
            return Damage.HEAVY
        if self.light_from is not None and points >= self.light_from:
            return max(lies, Damage.LIGHT)
        return lies


class StrafingRow(Struct, frozen=True):
    """How much a type of fighter counts against each type of target."""

    type: Aircraft
    airfield: Share
    port: Share
    industry: Share
    radar: Share
    city: Share
    headquarters: Share
    base: Share
    provenance: Provenance


class Bombing(Struct, frozen=True):
    """The Bombing Table with its shifts, as the rules look it up."""

    columns: Chart[int]
    results: tuple[Chart[Bombs], ...]
    cost: Mapping[Bombs, ResultRow]
    shifts: Mapping[Shift, int]
    damage: Mapping[TargetType, DamageSummary]
    strafing: Mapping[tuple[Aircraft, TargetType], Share]

    def column(self, strength: int, shift: int = 0) -> int:
        """The column, 0 to 11, of a strength above 0, shifted as far as the rules allow."""
        limit = self.shifts[Shift.LIMIT]
        shifted = self.columns[strength] + max(-limit, min(limit, shift))
        return max(0, min(len(self.results) - 1, shifted))


def read_bombing(
    folder: Folder,
    columns: tuple[BombingColumn, ...],
    results: tuple[ResultRow, ...],
    shifts: tuple[ShiftRow, ...],
    damage: tuple[DamageSummary, ...],
    strafing: tuple[StrafingRow, ...],
) -> Bombing:
    """Read the Bombing Table, its shifts and the Bomb Damage Summary."""
    heads = [(row, c.strength, row - 2) for row, c in numbered(columns)]
    return Bombing(
        read_chart(folder, FILE, "strength", "Total Bombing Strength", heads),
        tuple(
            Chart(f"Bombing, strength {c.strength}", {str(d): getattr(c, f"die_{d}") for d in FACES})
            for c in columns
        ),
        {row.result: row for row in results},
        {row.shift: row.columns for row in shifts},
        {row.target_type: row for row in damage},
        {(row.type, target): getattr(row, target) for row in strafing for target in TargetType},
    )
