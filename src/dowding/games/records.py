"""What happened in truth, day by day, as reports set it beside a match.

A record registers as an entry point of the group ``dowding.records`` under the name of its game: a
function that makes it.
"""

from datetime import date
from functools import cache
from importlib.metadata import entry_points

from msgspec import Struct

ENTRY_POINTS = "dowding.records"


class DayOnRecord(Struct, frozen=True):
    """What a day cost, by whose losses they were, as the game's ``lost`` names them."""

    date: date
    lost: dict[str, int]


class OnRecord(Struct, frozen=True):
    """What happened in truth, day by day."""

    title: str
    unit: str
    note: str
    days: list[DayOnRecord]


@cache
def on_record(game: str) -> OnRecord | None:
    """What happened in truth, where that is on record for a game."""
    for point in entry_points(group=ENTRY_POINTS, name=game):
        found: OnRecord = point.load()()
        return found
    return None
