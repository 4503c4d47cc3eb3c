"""The Raid Detection Track, its modifiers, who may respond, and the Weather Table."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import numbered, read_chart
from dowding.games.raf.words import Intelligence, RafGame, WarningLevel, Weather
from dowding.kernel.charts import Chart


class DetectionModifier(StrEnum):
    """A reason to change the detection roll."""

    RADAR_NET = "radar_net"
    OBSERVER_CORPS = "observer_corps"
    MAJOR_RAID = "major_raid"
    MAJOR_RAID_DEPLETED = "major_raid_depleted"
    FOLLOW_UP = "follow_up"
    ONLY_ME109 = "only_me109"
    PRESS = "press"
    FORWARD_AIRFIELD = "forward_airfield"
    SNAP_RAID = "snap_raid"
    GROUP_HEADQUARTERS = "group_headquarters"
    COMMAND_HEADQUARTERS = "command_headquarters"
    BOTH_HEADQUARTERS = "both_headquarters"
    DECEPTIVE_FORMATION = "deceptive_formation"


class Operation(StrEnum):
    """What a modifier does: add its value or the card's, halve the sum and round up, or cancel the sum."""

    ADD = "add"
    CARD = "card"
    HALVE_UP = "halve_up"
    ZERO = "zero"


class DetectionSpace(Struct, frozen=True):
    """A space of the track."""

    space: int
    warning: WarningLevel
    intelligence: Intelligence
    provenance: Provenance

    def __str__(self) -> str:
        return f"{self.warning.told}, {self.intelligence} intelligence"


class ModifierRow(Struct, frozen=True):
    """A modifier of the detection roll."""

    modifier: DetectionModifier
    games: tuple[RafGame, ...]
    situation: str
    operation: Operation
    value: int | None
    provenance: Provenance


class SizeRow(Struct, frozen=True):
    """What the size of a raid adds (Eagle, 2-Player)."""

    gruppen: str
    modifier: int
    provenance: Provenance


class Eligibility(Struct, frozen=True):
    """Which squadrons may respond at a warning level (Lion 7.1)."""

    warning: WarningLevel
    patrolling_enroute: bool
    available_enroute: bool
    patrolling_in_range: bool
    available_in_range: bool
    provenance: Provenance


class WeatherRow(Struct, frozen=True):
    """The weather of both areas for one face of the die."""

    die: int
    luftflotte_2: Weather
    luftflotte_3: Weather
    provenance: Provenance

    def over(self, luftflotte: int) -> Weather:
        """The weather in the area of a Luftflotte."""
        return self.luftflotte_2 if luftflotte == 2 else self.luftflotte_3

    def __str__(self) -> str:
        return f"{self.luftflotte_2} over Luftflotte 2, {self.luftflotte_3} over Luftflotte 3"


class Detection(Struct, frozen=True):
    """Detection, response and weather, as the rules look them up."""

    track: Chart[DetectionSpace]
    modifiers: Mapping[DetectionModifier, ModifierRow]
    sizes: Chart[int]
    eligibility: Mapping[WarningLevel, Eligibility]
    weather: Chart[WeatherRow]


def read_detection(
    folder: Folder,
    spaces: tuple[DetectionSpace, ...],
    modifiers: tuple[ModifierRow, ...],
    sizes: tuple[SizeRow, ...],
    eligibility: tuple[Eligibility, ...],
    weather: tuple[WeatherRow, ...],
) -> Detection:
    """Read the Raid Detection Track, its modifiers and the Weather Table."""
    track = [(row, str(space.space), space) for row, space in numbered(spaces)]
    gruppen = [(row, size.gruppen, size.modifier) for row, size in numbered(sizes)]
    sky = [(row, str(w.die), w) for row, w in numbered(weather)]
    return Detection(
        read_chart(folder, "detection.csv", "space", "Raid Detection Track", track),
        {row.modifier: row for row in modifiers},
        read_chart(folder, "detection_sizes.csv", "gruppen", "Raid size", gruppen),
        {row.warning: row for row in eligibility},
        read_chart(folder, "weather.csv", "die", "Weather Table", sky),
    )
