"""Where a unit can be: boxes, patrol circles and the spaces of the clock."""

from enum import StrEnum
from typing import NewType

from dowding.games.raf.ids import Sector

Place = NewType("Place", int)

(
    REMOVED, POOL, CALENDAR, ACE_BOX, AVAILABLE, LANDING, REARM, NIGHT_PATROL, AIRBASE,
    NIGHT_RAID, INFLIGHT, LIGHT_LOSS, HEAVY_LOSS, HUNT, BOMBER, CLOSE_ESCORT, CHANNEL_PATROL,
    MAP_AIRBASE,
) = map(Place, range(18))  # fmt: skip


class PlaceName(StrEnum):
    """What a place is called in views and entries; all patrol circles have one name, as have all hours."""

    REMOVED = "out of play"
    POOL = "reinforcement pool"
    CALENDAR = "calendar"
    ACE_BOX = "ace box"
    SECTOR = "sector"
    LANDING = "landing"
    REARM = "re-arm"
    NIGHT_PATROL = "night patrol"
    AIRBASE = "airbase"
    NIGHT_RAID = "night raid"
    INFLIGHT = "inflight"
    LIGHT_LOSS = "light loss"
    HEAVY_LOSS = "heavy loss"
    HUNT = "hunt"
    BOMBER = "bomber"
    CLOSE_ESCORT = "close escort"
    CHANNEL_PATROL = "channel patrol"
    MAP_AIRBASE = "map airbase"
    PATROL = "patrol"
    CLOCK = "clock"


PLACE_NAMES = tuple(PlaceName)[:18]
"""The name of each box, in the order of the boxes."""

OUT_OF_PLAY = (REMOVED, POOL, CALENDAR, ACE_BOX)
RAID_DISPLAY = (HUNT, BOMBER, CLOSE_ESCORT, CHANNEL_PATROL)
LOSS_BOXES = (LIGHT_LOSS, HEAVY_LOSS)

_CLOCK, PATROLS = 20, 30
"""The first space of the clock, and the patrol circle of the first sector; the others follow them."""


def on_clock(hour: int) -> Place:
    """The space of an hour on the clock, where fighters wait that will have refuelled by then."""
    return Place(_CLOCK + hour)


def is_on_clock(place: Place) -> bool:
    """Whether a place is a space of the clock."""
    return _CLOCK <= place < PATROLS


def hour_of(place: Place) -> int:
    """The hour of a space on the clock."""
    return place - _CLOCK


def patrol(sector: Sector) -> Place:
    """The patrol circle of a sector."""
    return Place(PATROLS + sector)


def is_patrol(place: Place) -> bool:
    """Whether a place is a patrol circle."""
    return place >= PATROLS


def patrolled(place: Place) -> Sector:
    """The sector of a patrol circle."""
    return Sector(place - PATROLS)
