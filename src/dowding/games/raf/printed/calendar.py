"""The Calendar Track: 11 August to 1 October 1940."""

import datetime

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import Names, numbered

FILE = "calendar.csv"
FIRST_DAY = datetime.date(1940, 8, 11)
LAST_DAY = datetime.date(1940, 10, 1)


class CalendarRow(Struct, frozen=True):
    """A box of the track as printed."""

    date: datetime.date
    reinforcements: tuple[str, ...]
    sealion_cancel: int | None
    sealion_start: int | None
    provisional: bool
    provenance: Provenance


class CalendarDay(Struct, frozen=True):
    """A box of the track: who arrives, and the values of the Sealion check."""

    index: int
    date: datetime.date
    reinforcements: tuple[int, ...]
    cancel: int | None
    start: int | None
    provisional: bool
    provenance: Provenance

    def __str__(self) -> str:
        return f"{self.date.day} {self.date:%B}"


def day_index(day: datetime.date) -> int:
    """The place of a date on the track; 11 August is 0."""
    return (day - FIRST_DAY).days


def read_calendar(folder: Folder, rows: tuple[CalendarRow, ...], gruppen: Names) -> tuple[CalendarDay, ...]:
    """Read the boxes of the track, in order."""
    days: list[CalendarDay] = []
    for row, day in numbered(rows):
        if day_index(day.date) != len(days):
            folder.fault(FILE, row, "date", "expected the day after the one above, from 11 August 1940")
        arrivals = gruppen.find_all(folder, FILE, row, "reinforcements", day.reinforcements)
        days.append(
            CalendarDay(
                len(days), day.date, arrivals, day.sealion_cancel, day.sealion_start,
                day.provisional, day.provenance,
            )
        )  # fmt: skip
    return tuple(days)
