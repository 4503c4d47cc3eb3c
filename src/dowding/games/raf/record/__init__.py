"""The record of 1940: what each day of the battle cost both sides, and what was fought over.

Losses are aircraft. The first two figures are those most often given (after Wood and Dempster); the
others are a second opinion. ``standing`` says how certain the first two are.
"""

import datetime
from enum import StrEnum
from functools import cache
from pathlib import Path

from msgspec import Struct

from dowding.components import Folder
from dowding.games.records import DayOnRecord, OnRecord

FILE = "daily.csv"


class Phase(StrEnum):
    """What the Luftwaffe was after."""

    COAST = "coast"
    AIRFIELDS = "airfields"
    LONDON = "London"
    FIGHTER_BOMBERS = "fighter-bombers"


class Standing(StrEnum):
    """How certain the losses of a day are."""

    CHECKED = "checked"
    RECALLED = "recalled"
    DISPUTED = "disputed"


class RecordedDay(Struct, frozen=True):
    """A day of the battle."""

    date: datetime.date
    phase: Phase
    weather: str
    """The weather over southern England: clear, patchy, broken or rain."""
    activity: str
    """The activity of the Luftwaffe by day: light, medium or heavy."""
    british_losses: int
    german_losses: int
    british_losses_other: int | None
    german_losses_other: int | None
    british_sorties: int
    targets: str
    standing: Standing


@cache
def record_of_1940() -> tuple[RecordedDay, ...]:
    """Every day from 11 August to 1 October 1940."""
    folder = Folder(Path(__file__).parent)
    days = folder.table(FILE, RecordedDay)
    folder.refuse_faults()
    return days


def summer_of_1940() -> OnRecord:
    """The losses of both sides, day by day, as reports set them beside a match."""
    days = [
        DayOnRecord(day.date, {"British": day.british_losses, "German": day.german_losses})
        for day in record_of_1940()
    ]
    note = (
        "Aircraft of Fighter Command and the Luftwaffe as commonly given; single days differ between sources."
    )
    return OnRecord("The record of 1940", "aircraft", note, days)
