"""The charts of an approaching raid: weather, coast crossing, detection, force, targets."""

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import Names, numbered, read_chart
from dowding.games.hardest_days.ids import RegionNumber, Track
from dowding.games.hardest_days.printed.map import TargetSymbol
from dowding.games.hardest_days.words import REGIONS, Called, DetectionModifier, ScenarioName
from dowding.games.raf.words import Intelligence, Region, WarningLevel, Weather
from dowding.kernel.charts import Chart
from dowding.kernel.dice import FACES

DICE = tuple(f"die_{face}" for face in FACES)


class WeatherRow(Struct, frozen=True):
    """The weather of a region for one face of the die (3.8)."""

    die: int
    weather: Weather
    provenance: Provenance


class CrossingRow(Struct, frozen=True):
    """A box of the Coast Crossing Table: the track for each face of the die (6.2)."""

    scenario: ScenarioName
    region: Region
    die_1: str
    die_2: str
    die_3: str
    die_4: str
    die_5: str
    die_6: str
    printed_fields: tuple[str, ...]
    provenance: Provenance


class DetectionRow(Struct, frozen=True):
    """A row of the Detection Table (7.1)."""

    total: str
    warning: WarningLevel
    intelligence: Intelligence
    provenance: Provenance

    def __str__(self) -> str:
        return f"{self.warning.replace('_', ' ')} warning, {self.intelligence} intelligence"


class ModifierRow(Struct, frozen=True):
    """A modifier of the detection die (7.1)."""

    modifier: DetectionModifier
    situation: str
    value: int
    provenance: Provenance


class WarningRow(Struct, frozen=True):
    """How many track spaces a raid advances at once; without a number it comes to England (7.2)."""

    warning: WarningLevel
    advance: int | None
    provenance: Provenance


class ForceRow(Struct, frozen=True):
    """A box of the Raid Force Chart: which aircraft fly, counted from the top (8.4)."""

    force: str
    die: int
    entry_1: Called
    entry_2: Called
    entry_3: Called
    entry_4: Called
    entry_5: Called
    entry_6: Called
    entry_7: Called
    entry_8: Called
    entry_9: Called
    entry_10: Called
    entry_11: Called
    entry_12: Called
    entry_13: Called
    entry_14: Called
    entry_15: Called
    entry_16: Called
    printed_fields: tuple[str, ...]
    provenance: Provenance

    @property
    def entries(self) -> tuple[Called, ...]:
        """The whole list."""
        return tuple(getattr(self, f"entry_{n}") for n in range(1, 17))


class RaidTargetRow(Struct, frozen=True):
    """A box of the Raid Target Chart (13.2)."""

    scenario: ScenarioName
    region: Region
    letter: str
    die_1: str
    die_2: str
    die_3: str
    die_4: str
    die_5: str
    die_6: str
    printed_fields: tuple[str, ...]
    provenance: Provenance


def read_weather(folder: Folder, rows: tuple[WeatherRow, ...]) -> Chart[Weather]:
    """The Weather Table."""
    cells = [(row, str(w.die), w.weather) for row, w in numbered(rows)]
    return read_chart(folder, "weather.csv", "die", "Weather", cells)


def read_crossing(
    folder: Folder, rows: tuple[CrossingRow, ...]
) -> dict[tuple[ScenarioName, RegionNumber], Chart[str]]:
    """The Coast Crossing Table: a chart of track letters for each scenario and region."""
    charts = {}
    for _, row in numbered(rows):
        faces = {str(n): getattr(row, die) for n, die in enumerate(DICE, start=1)}
        charts[row.scenario, RegionNumber(REGIONS.index(row.region))] = Chart(
            f"Coast Crossing, {row.region}", faces
        )
    return charts


def read_detection(folder: Folder, rows: tuple[DetectionRow, ...]) -> Chart[DetectionRow]:
    """The Detection Table."""
    cells = [(row, d.total, d) for row, d in numbered(rows)]
    return read_chart(folder, "detection.csv", "total", "Detection Table", cells)


def read_raid_targets(
    folder: Folder, rows: tuple[RaidTargetRow, ...], tracks: Names, targets: tuple[TargetSymbol, ...]
) -> dict[tuple[ScenarioName, Track], Chart[TargetSymbol]]:
    """The Raid Target Chart: a chart of targets for each scenario and coast track."""
    names = Names("a target", {target.name: target.id for target in targets})
    charts = {}
    for row, box in numbered(rows):
        track = tracks.find(folder, "raid_targets.csv", row, "letter", f"{box.region} {box.letter}")
        found = {
            str(n): targets[names.find(folder, "raid_targets.csv", row, die, getattr(box, die))]
            for n, die in enumerate(DICE, start=1)
        }
        charts[box.scenario, Track(track)] = Chart(f"Raid Targets, {box.region} {box.letter}", found)
    return charts
