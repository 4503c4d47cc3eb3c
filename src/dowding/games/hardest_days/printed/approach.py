"""The charts of an approaching raid: weather, coast crossing, detection and warning."""

from collections import Counter

from dowding.components import Folder
from dowding.components.requiring import rising
from dowding.components.sheets import Faces, Printed, Row, Sheet
from dowding.games.hardest_days.ids import RegionNumber
from dowding.games.hardest_days.printed.tracks import Tracks
from dowding.games.hardest_days.words import LETTERS, REGIONS, DetectionModifier, ScenarioName
from dowding.games.raf.words import Intelligence, Region, WarningLevel, Weather

ADVANCES = {
    WarningLevel.VERY_EARLY: 0, WarningLevel.EARLY: 1, WarningLevel.SUFFICIENT: 2,
    WarningLevel.LATE: None, WarningLevel.NONE: None,
}  # fmt: skip
SKY = (Weather.CLEAR, Weather.CLEAR, Weather.CLEAR, Weather.PATCHY, Weather.PATCHY, Weather.BROKEN)


class WeatherRow(Row, frozen=True):
    """The weather of a region for one face of the die (3.8)."""

    die: int
    weather: Weather


class CrossingRow(Faces[str], frozen=True):
    """A box of the Coast Crossing Table: the track for each face of the die (6.2)."""

    scenario: ScenarioName
    region: RegionNumber
    printed_fields: tuple[str, ...]


class DetectionRow(Row, frozen=True):
    """A row of the Detection Table (7.1)."""

    total: str
    warning: WarningLevel
    intelligence: Intelligence

    def __str__(self) -> str:
        return f"{self.warning.replace('_', ' ')} warning, {self.intelligence} intelligence"


class ModifierRow(Row, frozen=True):
    """A modifier of the detection die (7.1)."""

    modifier: DetectionModifier
    situation: str
    value: int


class WarningRow(Row, frozen=True):
    """How many track spaces a raid advances at once; without a number it comes to England (7.2)."""

    warning: WarningLevel
    advance: int | None


class Approach(Printed):
    """The charts of an approaching raid, as the rules look them up."""

    def __init__(self, folder: Folder, board: Tracks) -> None:
        self.board = board
        self.skies = Sheet(folder, "weather.csv", WeatherRow)
        self.crossings = Sheet(folder, "coast_crossing.csv", CrossingRow)
        self.table = Sheet(folder, "detection.csv", DetectionRow)
        self.modifiers = Sheet(folder, "detection_modifiers.csv", ModifierRow)
        self.warnings = Sheet(folder, "warnings.csv", WarningRow)

    def build(self) -> None:
        """Each chart by die or total."""
        self.weather = self.skies.chart("Weather", "die", lambda row: row.weather)
        self.coast_crossing = {
            (row.scenario, row.region): row.chart(f"Coast Crossing, {REGIONS[row.region]}")
            for row in self.crossings
        }
        """Track letters by scenario and region."""
        self.detection = self.table.chart("Detection Table", "total")
        values = Counter({row.modifier: row.value for row in self.modifiers})
        self.net_adds = values[DetectionModifier.RADAR_NET]
        self.major_adds = values[DetectionModifier.MAJOR_RAID]
        self.weather_adds = tuple(values[DetectionModifier(w)] for w in Weather)
        self.advances = {row.warning: row.advance for row in self.warnings}
        far = self.advances.get(WarningLevel.SUFFICIENT) or 0
        self.is_short = tuple(track.length <= far for track in self.board.tracks)
        """7.4: whether sufficient warning already brings a raid on a track to England."""

    def check(self) -> None:
        """Weather, coast crossing, detection, warning."""
        right = self.weather.rows == SKY
        self.skies.require(right, "weather is clear on 1-3, patchy on 4-5, broken on 6 (3.8)")
        self._check_crossing()
        self._check_detection()
        self._check_modifiers()
        if self.warnings.once("warnings", [row.warning for row in self.warnings], WarningLevel):
            right = self.advances == ADVANCES
            self.warnings.require(right, "raids advance by warning as printed (7.2)")

    def _check_crossing(self) -> None:
        require, table = self.crossings.require, self.coast_crossing
        wanted = [(scenario, region) for scenario in ScenarioName for region in REGIONS]
        found = [(row.scenario, REGIONS[row.region]) for row in self.crossings]
        if not self.crossings.once("boxes", found, wanted):
            return
        for (scenario, region), chart in table.items():
            letters = set(chart.rows) <= set(LETTERS)
            require(letters, f"{scenario}, {REGIONS[region]}: every track is A, B or C (6.2)")
        east, south = (RegionNumber(REGIONS.index(r)) for r in (Region.LF2_EAST, Region.LF2_SOUTH))
        require(table[ScenarioName.AUGUST_13, south][5] == "B", "13 August, LF2 South, 5 is B (6.2)")
        require(table[ScenarioName.AUGUST_13, east][3] == "C", "13 August, LF2 East, 3 is C (6.2)")

    def _check_detection(self) -> None:
        require, rows = self.table.require, self.detection.rows
        warnings = [list(WarningLevel).index(row.warning) for row in rows]
        require(rising(warnings), "warning rises with the total (7.1)")
        require({row.warning for row in rows} == set(WarningLevel), "every warning can be had (7.2)")
        known = {row.intelligence for row in rows} == set(Intelligence)
        require(known, "every intelligence level can be had (7.3)")
        eleven = self.detection[11]
        as_printed = (eleven.warning, eleven.intelligence) == (WarningLevel.EARLY, Intelligence.POOR)
        require(as_printed, "11 is early warning and poor intelligence (7.1)")

    def _check_modifiers(self) -> None:
        require, (clear, patchy, broken) = self.modifiers.require, self.weather_adds
        self.modifiers.once(
            "detection modifiers", [row.modifier for row in self.modifiers], DetectionModifier
        )
        require(self.net_adds == 2, "a radar net adds 2 (7.1)")
        require(self.major_adds == 3, "a major raid adds 3 (7.1)")
        require(patchy == 1, "patchy cloud adds 1 (7.1)")
        require(clear >= patchy >= broken >= 0, "thicker cloud adds no more (7.1)")
