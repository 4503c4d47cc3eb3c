"""Where a unit can be: boxes, patrol circles and the spaces of the clock."""

from typing import NewType

from dowding.games.raf.ids import Sector

Place = NewType("Place", int)

(
    REMOVED, POOL, CALENDAR, ACE_BOX, AVAILABLE, LANDING, REARM, NIGHT_PATROL, AIRBASE,
    NIGHT_RAID, INFLIGHT, LIGHT_LOSS, HEAVY_LOSS, HUNT, BOMBER, CLOSE_ESCORT, CHANNEL_PATROL,
    MAP_AIRBASE,
) = map(Place, range(18))  # fmt: skip

PLACE_NAMES = (
    "out of play", "reinforcement pool", "calendar", "ace box", "sector", "landing", "re-arm",
    "night patrol", "airbase", "night raid", "inflight", "light loss", "heavy loss", "hunt",
    "bomber", "close escort", "channel patrol", "map airbase",
)  # fmt: skip

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
