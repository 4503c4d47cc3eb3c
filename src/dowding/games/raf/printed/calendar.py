"""The Calendar Track: 11 August to 1 October 1940."""

import datetime

from dowding.components import Folder
from dowding.components.sheets import Printed, Row, Sheet
from dowding.games.raf.ids import Gruppe
from dowding.games.raf.printed.units import Counters
from dowding.games.raf.words import Enters

FIRST_DAY, LAST_DAY = datetime.date(1940, 8, 11), datetime.date(1940, 10, 1)
LAST_REGULAR, FIRST_CHECK = datetime.date(1940, 9, 22), datetime.date(1940, 9, 11)
SEALION_FIRST = {str(FIRST_CHECK): "first look at Sealion"}
SEALION = {**SEALION_FIRST, str(LAST_REGULAR): "last look at Sealion"}
"""The days on which the invasion is first looked at, and beyond which it cannot wait (16.1), in words."""
TOP = 35
"""The end of the victory point track."""
THIN_BLUE_LINE = datetime.date(1940, 8, 27)


class CalendarDay(Row, frozen=True, rename={"cancel": "sealion_cancel", "start": "sealion_start"}):
    """A box of the track: who arrives, and the values of the Sealion check."""

    date: datetime.date
    reinforcements: tuple[Gruppe, ...]
    cancel: int | None
    start: int | None
    provisional: bool

    @property
    def index(self) -> int:
        """The place of the day on the track; 11 August is 0."""
        return day_index(self.date)

    def __str__(self) -> str:
        return f"{self.date.day} {self.date:%B}"


def day_index(day: datetime.date) -> int:
    """The place of a date on the track; 11 August is 0."""
    return (day - FIRST_DAY).days


class Calendar(Sheet[CalendarDay], Printed):
    """The boxes of the track, in order."""

    def __init__(self, folder: Folder, counters: Counters) -> None:
        super().__init__(folder, "calendar.csv", CalendarDay)
        self.counters = counters

    def build(self) -> None:
        """The days follow each other."""
        for place, (number, day) in enumerate(self.numbered()):
            if day.index != place:
                self.fault(number, "date", "expected the day after the one above, from 11 August 1940")

    def check(self) -> None:
        """Days, and the values of Sealion."""
        whole = self.rows[-1].date == LAST_DAY and self.rows[0].date == FIRST_DAY
        self.require(whole, "the calendar runs from 11 August to 1 October (2.1)")
        for day in self.rows:
            provisional = day.date > LAST_REGULAR
            self.require(day.provisional == provisional, f"{day}: days after 22 September are provisional")
            if day.date < FIRST_CHECK:
                blank = day.cancel is None and day.start is None
                self.require(blank, f"{day}: no Sealion values before 11 September (2.1)")
            else:
                start, cancel = day.start, day.cancel
                self.require(
                    start is not None and cancel is not None and -TOP < start < cancel < TOP,
                    f"{day}: the start value is below the cancel value, both on the track (16.1)",
                )
        self._check_arrivals()

    def _check_arrivals(self) -> None:
        names, enters = self.counters.names, self.counters.enters
        arrivals = [(names[gruppe], day.date) for day in self for gruppe in day.reinforcements]
        later = [names[g] for g in self.counters.gruppen if enters[g] is Enters.REINFORCEMENT]
        self.once("German reinforcements", [name for name, _ in arrivals], later)
        for name, day in arrivals:
            early = FIRST_DAY < day <= THIN_BLUE_LINE
            if name == "IV/JG51/2":
                self.require(early, "IV/JG51 arrives from 12 to 27 August (17.2)")
            else:
                self.require(not early and day > FIRST_DAY, f"{name} arrives after 27 August (17.2)")
