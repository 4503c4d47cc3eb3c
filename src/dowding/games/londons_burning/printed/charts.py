"""The die tables."""

from typing import TypeVar

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.sheets import File, Printed
from dowding.games.londons_burning.words import ALTITUDES, Fate, Terrain, TopCover, Weather, Wound, level_of
from dowding.kernel.charts import Chart

T = TypeVar("T")


class ChartRows(Struct, frozen=True):
    """The die tables, keyed as printed."""

    provenance: Provenance
    reported_altitude: dict[str, int]
    true_altitude: dict[str, int]
    top_cover: dict[str, TopCover]
    optional_weather: dict[str, Weather]
    bail_out_land: dict[str, Fate]
    bail_out_offshore: dict[str, Fate]
    bail_out_sea: dict[str, Fate]
    bail_out_offshore_later: dict[str, Fate]
    bail_out_sea_later: dict[str, Fate]
    wound_outcome: dict[str, Wound]
    end_of_combat: dict[str, int]


class Charts(Printed):
    """The die tables, as the rules consult them."""

    def __init__(self, folder: Folder) -> None:
        self.file = File(folder, "charts.toml")
        self.rows = folder.document(self.file.file, ChartRows)

    def build(self) -> None:
        """A chart of each table; a gap in one is a fault."""
        rows = self.rows
        self.feet = self._chart("Reported Altitude", rows.reported_altitude)
        self.true_altitude = self._chart("True Altitude of Raiders", rows.true_altitude)
        self.top_cover = self._chart("Top Cover", rows.top_cover)
        self.optional_weather = self._chart("Optional Weather", rows.optional_weather)
        self.wound_outcome = self._chart("Wound Outcome", rows.wound_outcome)
        self.end_of_combat = self._chart("End of Combat", rows.end_of_combat)
        land = self._chart("Bail Out over land", rows.bail_out_land)
        offshore, sea = "Bail Out over Offshore Sea", "Bail Out over Sea"
        self.bail_out = {
            Terrain.LAND: land,
            Terrain.OFFSHORE: self._chart(offshore, rows.bail_out_offshore),
            Terrain.SEA: self._chart(sea, rows.bail_out_sea),
        }
        self.later_bail_out = {
            Terrain.LAND: land,
            Terrain.OFFSHORE: self._chart(offshore, rows.bail_out_offshore_later),
            Terrain.SEA: self._chart(sea, rows.bail_out_sea_later),
        }

    def _chart(self, name: str, rows: dict[str, T]) -> Chart[T]:
        return self.file.folder.chart(self.file.file, name, rows)

    def check(self) -> None:
        """4.3, 5.3, 7.1, 8.1, 11.2: what the tables must say."""
        require, feet = self.file.require, self.feet
        require((feet.low, feet.high) == (2, 13), "reported altitude for 2 to 13 (5.3)")
        require(feet[8] == 15000, "reported altitude 8 is 15,000 (5.3)")
        require(all(height % 5000 == 0 for height in feet.rows), "altitudes are levels (6.3)")
        require(self.true_altitude[6] == 0, "true altitude 6 is no change (7.1)")
        require(self.top_cover[6] == TopCover.EVEN, "top cover 6 is even I.D.s (7.1)")
        rounds = list(self.end_of_combat.rows) == [1, 2, 3, 6]
        require(rounds, "combat ends on the round or less (8.1)")
        require(Wound.THREE_WEEKS in self.wound_outcome.rows, "some are out for three weeks (11.2)")
        require(len(set(self.optional_weather.rows)) == 2, "clear and rainy days (4.3)")

    def index(self) -> None:
        """Reported altitudes as levels in words."""
        heights = {total: ALTITUDES[level_of(feet)] for total, feet in self.rows.reported_altitude.items()}
        self.reported_altitude = Chart(self.feet.name, heights)
