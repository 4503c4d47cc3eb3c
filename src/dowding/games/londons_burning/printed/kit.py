"""The kit: all components of London's Burning, numbered and indexed for play."""

from pathlib import Path

from dowding.components import ComponentSet, Folder
from dowding.games.londons_burning.printed.charts import Charts
from dowding.games.londons_burning.printed.days import Days
from dowding.games.londons_burning.printed.figures import FIGURES


class Kit(Days):
    """All components. What is on the board, counters and calendar is numbered in the order of its file.

    The files are read in this order, which the digest of a set depends on, and all before anything is
    checked, so that all faults of form are told together. A set that breaks a constraint is refused.
    """

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        charts = Charts(folder)
        folder.refuse_faults()
        self.figures = FIGURES
        self.check()
        charts.build()
        charts.check()
        folder.refuse_faults()
        self.index()
        charts.index()
        self._take_over(charts)

    def _take_over(self, charts: Charts) -> None:
        self.reported_altitude, self.true_altitude = charts.reported_altitude, charts.true_altitude
        self.top_cover, self.optional_weather = charts.top_cover, charts.optional_weather
        self.bail_out, self.later_bail_out = charts.bail_out, charts.later_bail_out
        self.wound_outcome, self.end_of_combat = charts.wound_outcome, charts.end_of_combat


HERE = Path(__file__).parent.parent
COMPONENTS = ComponentSet("londons_burning", HERE / "data", Kit, box=HERE / "box.toml")
