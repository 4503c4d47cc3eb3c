"""The historical record of each day, which reports show beside a match.

A game provides its record as a function without arguments. The function is registered as an entry point of
the group ``dowding.records``, under the name of the game.
"""

import datetime
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from msgspec import Struct

ENTRY_POINTS = "dowding.records"


class DayOnRecord(Struct, frozen=True):
    """The losses of a day, by owner. Owners have the names that the game's ``lost`` uses."""

    date: datetime.date
    lost: dict[str, int]


class OnRecord(Struct, frozen=True):
    """What happened in history, day by day."""

    title: str
    unit: str
    note: str
    days: list[DayOnRecord]


def on_record(game: str) -> OnRecord | None:
    """Return the historical record of a game, or None if it has none."""
    return _read(game) if game in _points() else None


@cache
def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}


@cache
def _read(game: str) -> OnRecord:
    found: OnRecord = _points()[game].load()()
    return found
