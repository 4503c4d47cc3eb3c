"""The calendar of the battle: weather, withdrawals and reinforcements of each day."""

from datetime import date, timedelta

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.sheets import Sheet
from dowding.games.londons_burning.ids import SEATS
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.printed.raid_sizes import RaidSizes
from dowding.games.londons_burning.words import Weather

CALENDAR = [str(date(1940, 8, 13) + timedelta(days)) for days in range(34)]
SUNDAYS = ["1940-08-18", "1940-08-25", "1940-09-01", "1940-09-08"]


class Day(Struct, frozen=True):
    """A day of the calendar."""

    date: str
    weekday: str
    weather: Weather
    withdrawals: tuple[int, ...]
    reinforcements: tuple[int, ...]
    provenance: Provenance

    @property
    def is_sunday(self) -> bool:
        """Whether a new pilot may come (3.3)."""
        return self.weekday == "Sunday"


class Days(RaidSizes):
    """The days, numbered in the order of their file."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.day_table = Sheet(folder, "calendar.csv", Day)
        self.days = self.day_table.rows

    def check(self) -> None:
        """4.1, 4.4, 4.5: the days of the battle, and who comes and goes."""
        super().check()
        require, dates = self.day_table.require, [day.date for day in self.days]
        require(dates == CALENDAR, "13 August to 15 September")
        require(self.days and self.days[0].weather == Weather.CLEAR, "13 August is clear (3.1)")
        sundays = [day.date for day in self.days if day.is_sunday]
        require(sundays[: len(SUNDAYS)] == SUNDAYS, "the Sundays of 1940 (3.3)")
        germans = self.of_luftwaffe()
        arriving = sorted(number for day in self.days for number in day.reinforcements)
        later = sorted(unit.id for unit in germans if not unit.starts)
        require(arriving == later, "six reinforcements (4.5)")
        leaving = {number for day in self.days for number in day.withdrawals}
        require(leaving <= {unit.id for unit in germans}, "withdrawals name German I.D.s (4.4)")

    def index(self) -> None:
        """Days by date, and the Sundays on which pilots come."""
        super().index()
        self.date = {day.date: number for number, day in enumerate(self.days)}
        self._told_dates = tuple(map(_told, self.days))
        later = len(self.pilots) - 2 * len(SEATS)
        self.sundays = [number for number, day in enumerate(self.days) if day.is_sunday][:later]
        self.blitz, self.sea_rescue = self.date[FIGURES.dates.blitz], self.date[FIGURES.dates.sea_rescue]

    def told_date(self, day: int) -> str:
        """The date of a day in words."""
        return self._told_dates[day]


def _told(day: Day) -> str:
    on = date.fromisoformat(day.date)
    return f"{day.weekday}, {on.day} {on:%B} {on.year}"
