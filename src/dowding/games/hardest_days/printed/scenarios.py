"""The Scenario Table."""

import datetime

from dowding.components import Folder
from dowding.components.sheets import MixedRow, Printed, Sheet
from dowding.games.hardest_days.printed.chits import Chits
from dowding.games.hardest_days.words import ScenarioName
from dowding.games.raf.words import Aircraft, Effort
from dowding.kernel.charts import Chart
from dowding.kernel.dice import FACES

DATES = {
    ScenarioName.AUGUST_13: datetime.date(1940, 8, 13),
    ScenarioName.AUGUST_15: datetime.date(1940, 8, 15),
    ScenarioName.AUGUST_18: datetime.date(1940, 8, 18),
    ScenarioName.AUGUST_24: datetime.date(1940, 8, 24),
    ScenarioName.SEPTEMBER_7: datetime.date(1940, 9, 7),
}
LATE = (ScenarioName.AUGUST_24, ScenarioName.SEPTEMBER_7)
LAST = ScenarioName.SEPTEMBER_7
CHITS = ("LF2 East chit", "LF2 South chit", "LF3 chit")


class ScenarioRow(MixedRow, frozen=True):
    """A day: who flies, which chits are in the cups, and its special rules (3.2 to 3.10, 6.5)."""

    scenario: ScenarioName
    date: datetime.date
    provisional_squadrons: tuple[str, ...]
    green_sectors: tuple[str, ...]
    green_spitfires: int
    lf2_east_chits: int
    lf2_south_chits: int
    lf3_chits: int
    size_chits: tuple[int, ...]
    """The provisional size chits that are used, by the size on their major side."""
    ju87: bool
    lf3_fighters_in_lf2: bool
    depleted: bool
    minor_up_to: int
    """The highest face of the effort die that makes a minor raid."""

    @property
    def region_chits(self) -> tuple[int, int, int]:
        """The chits of LF2 East, LF2 South and LF3."""
        return self.lf2_east_chits, self.lf2_south_chits, self.lf3_chits

    @property
    def effort(self) -> Chart[Effort]:
        """The effort die of the day: minor up to a number, else major (6.5)."""
        faces = {str(die): Effort.MINOR if die <= self.minor_up_to else Effort.MAJOR for die in FACES}
        return Chart("Effort", faces)


class ScenarioTable(Printed):
    """The days by name."""

    def __init__(self, folder: Folder, board: Chits) -> None:
        self.board = board
        self.sheet = Sheet(folder, "scenarios.csv", ScenarioRow)

    def build(self) -> None:
        """The days, and the effort die of each."""
        self.days = {row.scenario: row for row in self.sheet}
        self.effort = {row.scenario: row.effort for row in self.sheet}

    def check(self) -> None:
        """Each row by itself, then 13 August as printed."""
        if not self.sheet.once("scenarios", [row.scenario for row in self.sheet], ScenarioName):
            return
        for row in self.sheet:
            self._check_special_rules(row)
            self._check_squadrons(row)
            self._check_chits(row)
        eagle_day, require = self.days[ScenarioName.AUGUST_13], self.sheet.require
        right = eagle_day.region_chits == (2, 1, 3)
        require(right, "13 August has two, one and three region chits (3.5)")
        require(eagle_day.size_chits == (5, 6, 7), "13 August has the size chits 5, 6 and 7 (3.6)")
        green = (len(eagle_day.green_sectors), eagle_day.green_spitfires)
        require(green == (3, 1), "13 August has three green squadrons, one of Spitfires (3.4)")

    def _check_special_rules(self, row: ScenarioRow) -> None:
        require, n, late = self.sheet.require, row.scenario, row.scenario in LATE
        require(row.date == DATES[n], f"{n}: the date is {DATES[n]:%d %B} (3.1)")
        require(row.ju87 != late, f"{n}: Ju 87s fly only until 18 August (3.3)")
        lent = row.lf3_fighters_in_lf2 == late
        require(lent, f"{n}: fighters of Luftflotte 3 are lent from 24 August (3.10)")
        require(row.depleted == (n is LAST), f"{n}: the Luftwaffe is depleted on 7 September alone (3.10)")
        require(row.minor_up_to == (1 if n is LAST else 2), f"{n}: the effort die is as printed (6.5)")

    def _check_squadrons(self, row: ScenarioRow) -> None:
        require, n, board = self.sheet.require, row.scenario, self.board
        known = {squadron.name for squadron in board.squadrons if squadron.provisional}
        missing = ", ".join(name for name in row.provisional_squadrons if name not in known)
        require(not missing, f"{n}: provisional squadrons have an asterisk; not so: {missing} (3.3)")
        used = [s for s in board.squadrons if not s.provisional or s.name in row.provisional_squadrons]
        with_spitfires = 0
        for sector in row.green_sectors:
            based = [squadron.type for squadron in used if board.spaces[squadron.home].sector == sector]
            require(based, f"{n}: there is a squadron in the green sector {sector} (3.4)")
            with_spitfires += Aircraft.SPITFIRE in based
        enough = row.green_spitfires <= with_spitfires
        require(enough, f"{n}: so many Spitfire squadrons can be green (3.4)")
        once = len(set(row.green_sectors)) == len(row.green_sectors)
        require(once, f"{n}: a sector is green once (3.4)")

    def _check_chits(self, row: ScenarioRow) -> None:
        require, n = self.sheet.require, row.scenario
        for chit, wanted in zip(CHITS, row.region_chits, strict=True):
            enough = 0 <= wanted <= self.board.counts[chit]
            require(enough, f"{n}: the counter sheet has so many counters {chit} (3.5)")
        sizes = [chit.major for chit in self.board.size_chits if chit.provisional]
        known = all(size in sizes for size in row.size_chits)
        require(known, f"{n}: provisional size chits have an asterisk (3.6)")
