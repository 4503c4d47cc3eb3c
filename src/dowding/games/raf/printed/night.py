"""The optional night raid tables."""

import re
from collections.abc import Sequence
from datetime import date
from typing import Annotated, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from dowding.components import Folder
from dowding.components.cells import Notation
from dowding.components.requiring import rising
from dowding.components.sheets import Faces, File, Printed, Row, Sheet
from dowding.games.raf.printed.calendar import LAST_DAY
from dowding.games.raf.words import Priority
from dowding.kernel.charts import Chart
from dowding.kernel.dice import FACES

T = TypeVar("T")
Periods: TypeAlias = tuple[tuple[date, Chart[T]], ...]
"""Charts, each up to a date."""
BOMBS = re.compile(r"(?P<vp>0|-\d)(?P<accident>\*?)(?: industry (?P<industry>\d))?")


class Commitment(NamedTuple):
    """How many Gruppen the two Luftflotten commit to a night raid."""

    luftflotte_2: int
    luftflotte_3: int

    def __str__(self) -> str:
        return f"{self.luftflotte_2} of Luftflotte 2, {self.luftflotte_3} of Luftflotte 3"


class NightBombs(Struct, frozen=True):
    """A night bombing result."""

    vp: int
    landing_accident: bool
    industry_points: int

    def __str__(self) -> str:
        industry = f", {self.industry_points} industry damage points" if self.industry_points else ""
        return f"{self.vp} VP{', landing accident' if self.landing_accident else ''}{industry}"


def _commitment(text: str) -> Commitment:
    first, second = text.split(";")
    return Commitment(int(first), int(second))


def _bombs(text: str) -> NightBombs:
    match = BOMBS.fullmatch(text)
    if match is None:
        raise ValueError(text)
    return NightBombs(int(match["vp"]), bool(match["accident"]), int(match["industry"] or 0))


class CommitmentRow(
    Faces[Annotated[Commitment, Notation(_commitment, "two numbers, for Luftflotte 2 and 3")]], frozen=True
):
    """Gruppen of Luftflotten 2 and 3 by die, up to a date; the row without a date is for terror."""

    until: date | None


class PatrolRow(Faces[int], frozen=True):
    """Blenheim squadrons on patrol by die, up to a date (Eagle)."""

    until: date


class InterceptionRow(Row, frozen=True):
    """The interception chance against a number of Gruppen, by squadrons on patrol."""

    gruppen: str
    squadrons_1: int
    squadrons_2: int
    squadrons_3: int
    squadrons_4: int
    squadrons_5: int

    @property
    def chances(self) -> tuple[int, ...]:
        """From one squadron to five."""
        return tuple(getattr(self, f"squadrons_{n}") for n in range(1, 6))


class NightBombingRow(
    Faces[Annotated[NightBombs, Notation(_bombs, "such as 0, -2* or -2 industry 2")]], frozen=True
):
    """The results for a number of Gruppen by die: ``-2*`` with accident, ``-2 industry 2`` with damage."""

    gruppen: str


class NightLimitRow(Row, frozen=True):
    """How many bombers must fly at night, and how many may (Eagle, 2-Player)."""

    city_priority: Priority
    industry_priority: Priority
    minimum: int
    maximum: int


class Night(Printed):
    """The night raid tables, as the rules look them up."""

    def __init__(self, folder: Folder) -> None:
        self.raids = Sheet(folder, "night_commitment.csv", CommitmentRow)
        self.patrollers = Sheet(folder, "night_patrol.csv", PatrolRow)
        self.meetings = Sheet(folder, "night_interception.csv", InterceptionRow)
        self.results = Sheet(folder, "night_bombing.csv", NightBombingRow)
        self.least_and_most = Sheet(folder, "night_limits.csv", NightLimitRow)

    def build(self) -> None:
        """By date, by Gruppen, by priority."""
        raids = [(row.until, row.chart("German Night Raid Commitment Table")) for row in self.raids]
        terror = [chart for until, chart in raids if until is None]
        if len(terror) != 1 or len(terror) == len(raids):
            told = "constraint broken: one row for each period, one of them terror"
            self.raids.fault(0, "until", told)
            self.raids.folder.refuse()
        self.terror = terror[0]
        self.commitments = tuple((until, chart) for until, chart in raids if until is not None)
        self.patrols = tuple((row.until, row.chart("British Night Patrol Table")) for row in self.patrollers)
        self.interceptions = self.meetings.chart(
            "Night Raid Interception Table", "gruppen", lambda row: row.chances
        )
        self.bombing = self.results.chart(
            "Night Raid Bombing Table",
            "gruppen",
            lambda row: row.chart(f"Night Raid Bombing Table, {row.gruppen} Gruppen"),
        )
        self.limits = {
            (row.city_priority, row.industry_priority): (row.minimum, row.maximum)
            for row in self.least_and_most
        }
        """By city and industry priority."""

    def commitment(self, today: date, terror: bool) -> Chart[Commitment]:
        """Gruppen that Luftflotten 2 and 3 commit, by die."""
        return self.terror if terror else _current(self.commitments, today)

    def patrol(self, today: date) -> Chart[int]:
        """Blenheim squadrons on night patrol, by die."""
        return _current(self.patrols, today)

    def chance(self, squadrons: int, gruppen: int) -> int:
        """The interception chance; 0 if nobody patrols or fewer than two Gruppen raid."""
        if squadrons < 1 or gruppen < self.interceptions.low:
            return 0
        chances = self.interceptions[gruppen]
        return chances[min(squadrons, len(chances)) - 1]

    def check(self) -> None:
        """The tables are complete, and more of one thing brings no less of another."""
        _check_periods(self.raids, self.commitments)
        for chart in (*(chart for _, chart in self.commitments), self.terror):
            self.raids.require(rising(map(sum, chart.rows)), "a higher die commits no fewer Gruppen")
        _check_periods(self.patrollers, self.patrols)
        for _, numbers in self.patrols:
            self.patrollers.require(rising(numbers.rows), "a higher die sends no fewer squadrons")
            self.patrollers.require(max(numbers.rows) <= 5, "there are five Blenheim squadrons (18)")
        require = self.meetings.require
        require(self.interceptions.low == 2, "night raids are counted from two Gruppen")
        for chances in self.interceptions.rows:
            require(rising(chances), "more squadrons have no lesser chance")
        for by_gruppen in zip(*self.interceptions.rows, strict=True):
            require(rising(by_gruppen), "more Gruppen are intercepted no less")
        require = self.results.require
        require(self.bombing.low == 2, "night raids are counted from two Gruppen")
        for die in FACES:
            loss = [-chart[die].vp for chart in self.bombing.rows]
            require(rising(loss), f"die {die}: more Gruppen bomb no worse")
        found = [(row.city_priority, row.industry_priority) for row in self.least_and_most]
        pairs = [(city, industry) for city in Priority for industry in Priority]
        self.least_and_most.once("pairs of priorities", found, pairs)
        fits = all(least <= most for least, most in self.limits.values())
        self.least_and_most.require(fits, "no minimum exceeds its maximum")


def _current(periods: Periods[T], today: date) -> Chart[T]:
    return next(chart for until, chart in periods if today <= until)


def _check_periods(sheet: File, periods: Sequence[tuple[date, object]]) -> None:
    dates = [until for until, _ in periods]
    sheet.require(dates == sorted(set(dates)), "periods follow each other")
    sheet.require(dates[-1] == LAST_DAY, "periods last until 1 October")
