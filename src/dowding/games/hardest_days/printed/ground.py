"""The charts of bombing, recovery, turnaround and victory."""

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import numbered, read_chart
from dowding.games.hardest_days.words import AirfieldHit, Ground, Situation
from dowding.games.raf.words import Aircraft, Share, TargetType
from dowding.kernel.charts import Chart


class BombingRow(Struct, frozen=True):
    """A column of the Bomb Damage Point Chart: points by weather (14.2)."""

    strength: str
    clear: int
    patchy: int
    broken: int
    provenance: Provenance

    @property
    def points(self) -> tuple[int, int, int]:
        """The points in clear weather, patchy and broken cloud."""
        return self.clear, self.patchy, self.broken


class StrafingRow(Struct, frozen=True):
    """How much of a strafing fighter's strength counts against each type of target (14.4)."""

    type: Aircraft
    airfield: Share
    port: Share
    radar: Share
    industry: Share
    city: Share
    headquarters: Share
    provenance: Provenance

    def against(self, type: TargetType) -> Share:
        """The share against a type of target."""
        share: Share = getattr(self, type)
        return share


class AirfieldRow(Struct, frozen=True):
    """The further effects of three or four points on an airfield (14.9)."""

    die: int
    result: AirfieldHit
    provenance: Provenance


class RecoveryRow(Struct, frozen=True):
    """A line of the German Recovery Schedule; no number of spaces means done for the day (15.2)."""

    group: str
    facing: str
    clock_spaces: int | None
    facing_after: str
    provenance: Provenance


class TurnaroundRow(Struct, frozen=True):
    """A step of squadron turnaround (4.1)."""

    step: str
    source: Ground
    facing: str
    to: Ground
    facing_after: str
    provenance: Provenance


class PointsRow(Struct, frozen=True):
    """The victory points for a loss or a bomb damage point (16.1)."""

    situation: Situation
    vp: int
    provenance: Provenance


class VictoryRow(Struct, frozen=True):
    """A band of victory points (16.2)."""

    vp: str
    winner: str | None
    title: str
    provenance: Provenance

    def __str__(self) -> str:
        return self.title


def read_bombing(folder: Folder, rows: tuple[BombingRow, ...]) -> Chart[int]:
    """The column of the Bomb Damage Point Chart for a strength."""
    cells = [(row, b.strength, row - 2) for row, b in numbered(rows)]
    return read_chart(folder, "bombing.csv", "strength", "Bomb Damage Points", cells)


def read_airfield_damage(folder: Folder, rows: tuple[AirfieldRow, ...]) -> Chart[AirfieldHit]:
    """The die after a heavy bombing of an airfield."""
    cells = [(row, str(a.die), a.result) for row, a in numbered(rows)]
    return read_chart(folder, "airfield_damage.csv", "die", "Airfield Damage", cells)


def read_victory(folder: Folder, rows: tuple[VictoryRow, ...]) -> Chart[VictoryRow]:
    """The bands of victory."""
    cells = [(row, v.vp, v) for row, v in numbered(rows)]
    return read_chart(folder, "victory.csv", "vp", "Victory", cells)
