"""The Raid Detection Track, its modifiers, who may respond, and the Weather Table."""

from enum import StrEnum

from dowding.components import Folder
from dowding.components.requiring import rising
from dowding.components.sheets import Printed, Row, Sheet
from dowding.games.raf.words import Intelligence, RafGame, WarningLevel, Weather
from dowding.kernel.dice import FACES


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


ADDS = {
    DetectionModifier.RADAR_NET: 2,
    DetectionModifier.MAJOR_RAID: 3,
    DetectionModifier.ONLY_ME109: -2,
    DetectionModifier.PRESS: 2,
    DetectionModifier.FORWARD_AIRFIELD: -2,
    DetectionModifier.SNAP_RAID: -2,
}
"""What the books say that each adds."""
HALVES = (
    DetectionModifier.GROUP_HEADQUARTERS,
    DetectionModifier.COMMAND_HEADQUARTERS,
    DetectionModifier.DECEPTIVE_FORMATION,
)


class Operation(StrEnum):
    """What a modifier does: add its value or the card's, halve the sum and round up, or cancel the sum."""

    ADD = "add"
    CARD = "card"
    HALVE_UP = "halve_up"
    ZERO = "zero"


class DetectionSpace(Row, frozen=True):
    """A space of the track."""

    space: int
    warning: WarningLevel
    intelligence: Intelligence

    def __str__(self) -> str:
        return f"{self.warning.in_words}, {self.intelligence} intelligence"


class ModifierRow(Row, frozen=True):
    """A modifier of the detection roll."""

    modifier: DetectionModifier
    games: tuple[RafGame, ...]
    situation: str
    operation: Operation
    value: int | None


class SizeRow(Row, frozen=True):
    """What the size of a raid adds (Eagle, 2-Player)."""

    gruppen: str
    modifier: int


class Eligibility(Row, frozen=True):
    """Which squadrons may respond at a warning level (Lion 7.1)."""

    warning: WarningLevel
    patrolling_enroute: bool
    available_enroute: bool
    patrolling_in_range: bool
    available_in_range: bool

    @property
    def count(self) -> int:
        """From how many kinds of place squadrons may respond."""
        enroute = self.patrolling_enroute + self.available_enroute
        return enroute + self.patrolling_in_range + self.available_in_range


class WeatherRow(Row, frozen=True):
    """The weather of both areas for one face of the die."""

    die: int
    luftflotte_2: Weather
    luftflotte_3: Weather

    def over(self, luftflotte: int) -> Weather:
        """The weather in the area of a Luftflotte."""
        return self.luftflotte_2 if luftflotte == 2 else self.luftflotte_3

    def __str__(self) -> str:
        return f"{self.luftflotte_2} over Luftflotte 2, {self.luftflotte_3} over Luftflotte 3"


class Detection(Printed):
    """Detection, response and weather, as the rules look them up."""

    def __init__(self, folder: Folder) -> None:
        self.spaces = Sheet(folder, "detection.csv", DetectionSpace)
        self.changes = Sheet(folder, "detection_modifiers.csv", ModifierRow)
        self.raid_sizes = Sheet(folder, "detection_sizes.csv", SizeRow)
        self.responding = Sheet(folder, "eligibility.csv", Eligibility)
        self.skies = Sheet(folder, "weather.csv", WeatherRow)

    def build(self) -> None:
        """The track, what is added to a die on it, who may respond, and the weather."""
        self.track = self.spaces.chart("Raid Detection Track", "space")
        self.adds = {row.modifier: row.value for row in self.changes if row.value is not None}
        """What each modifier adds; those that halve or cancel are left out."""
        self.sizes = self.raid_sizes.chart("Raid size", "gruppen", lambda row: row.modifier)
        self.eligibility = {row.warning: row for row in self.responding}
        self.weather = self.skies.chart("Weather Table", "die")

    def check(self) -> None:
        """Complete tables, and the printed cells."""
        self._check_track()
        self._check_modifiers()
        require = self.raid_sizes.require
        require(self.sizes.low <= 1, "raid sizes begin with one Gruppe")
        require(rising(self.sizes.rows), "larger raids are seen no worse (2P 8)")
        require(self.sizes[8] == 3, "eight Gruppen add 3 (2P 8)")
        if self.responding.once("warning levels", [row.warning for row in self.responding], WarningLevel):
            counts = [self.eligibility[warning].count for warning in WarningLevel]
            self.responding.require(rising(counts), "more warning, no fewer squadrons (7.1)")
        self.skies.once("faces of the weather die", [row.die for row in self.skies], FACES)

    def _check_track(self) -> None:
        require, track = self.spaces.require, self.track
        require(track.low == 0, "the detection track begins with 0 (2P 8)")
        warnings = [list(WarningLevel).index(space.warning) for space in track.rows]
        require(rising(warnings), "warning rises along the track")
        require({space.warning for space in track.rows} == set(WarningLevel), "every warning can be had (4)")
        levels = {space.intelligence for space in track.rows}
        require(levels == set(Intelligence), "every intelligence level can be had (4)")
        early = (track[13].warning, track[13].intelligence) == (WarningLevel.EARLY, Intelligence.POOR)
        require(early, "space 13 is early warning and poor intelligence (6.3)")

    def _check_modifiers(self) -> None:
        require, rows = self.changes.require, {row.modifier: row for row in self.changes}
        found = [row.modifier for row in self.changes]
        if not self.changes.once("detection modifiers", found, DetectionModifier):
            return
        for modifier, value in ADDS.items():
            require(rows[modifier].value == value, f"{modifier} is {value:+} (6.3, 19.1; 2P 8, 21.8)")
        for modifier in HALVES:
            halves = rows[modifier].operation is Operation.HALVE_UP
            require(halves, f"{modifier} halves, rounding up (11.25; 2P 2.3.4)")
        both = rows[DetectionModifier.BOTH_HEADQUARTERS].operation
        require(both is Operation.ZERO, "two damaged headquarters leave no modifier (11.25)")
        for modifier, row in rows.items():
            valued = (row.value is not None) == (row.operation is Operation.ADD)
            require(valued, f"{modifier} has a value if and only if it adds")
