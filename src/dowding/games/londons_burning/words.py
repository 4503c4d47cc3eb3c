"""The words of the game: directions, altitude levels, phases, places, kinds of things."""

from enum import IntEnum, StrEnum
from typing import Final

from dowding.games.londons_burning.ids import Box, Level, Slot, Station

# Directions, clockwise. The board is turned: its rows run from south-west to north-east.


class Direction(IntEnum):
    """A hexside by its point of the compass; opposite ones are three apart."""

    NE = 0
    E = 1
    SE = 2
    SW = 3
    W = 4
    NW = 5


FACINGS: Final = tuple(direction.name for direction in Direction)
"""The directions by name."""
NOWHERE: Final = 6
"""The direction of an aircraft that entered no hex."""


def opposite(direction: int) -> int:
    """The hexside across the hex."""
    return (direction + 3) % 6


# Altitude levels (6.3), lowest first.

LEVELS: Final = tuple(map(Level, range(8)))
AIRFIELD, GROUND, FEET_5000, FEET_10000, FEET_15000, FEET_20000, FEET_25000, FEET_30000 = LEVELS
FLYING_LEVELS: Final = LEVELS[1:]
ALTITUDES: Final = ("Airfield", "Ground Level", *(f"{n},000 ft" for n in (5, 10, 15, 20, 25, 30)))
THOUSANDS: Final = (None, 0, 5, 10, 15, 20, 25, 30)
"""The height of each level in thousands of feet; none on an airfield."""
ANGELS: Final = tuple("land" if height is None else str(height) for height in THOUSANDS)
"""How a level is written in a key: thousands of feet."""


def level_of(feet: int) -> Level:
    """The level of an altitude in feet."""
    return LEVELS[GROUND + feet // 5000]


# Daylight phases (4.2), with the hexside where the sun stands (7.4).

PHASES: Final = ("7 a.m.", "10 a.m.", "2 p.m.", "5 p.m.")
SUN: Final = (Direction.E, Direction.SE, Direction.SW, Direction.W)

# Where an aircraft is.

AWAITED, MIX, RAID, DESTROYED, WITHDRAWN, RESERVE, IN_PLAY = map(Box, range(7))

# Where a pilot is.

COMING, IN_RESERVE, FLYING, DEAD = map(Station, range(4))

# Positions that can be hit (8.43).

FIRST_ENGINE, SECOND_ENGINE, PILOT, GUNNER, FIRST_FRAME, SECOND_FRAME = map(Slot, range(6))
ENGINES: Final = (FIRST_ENGINE, SECOND_ENGINE)
FRAMES: Final = (FIRST_FRAME, SECOND_FRAME)


class Position(StrEnum):
    """A damage position as it stands on an aircraft's display."""

    ENGINE = "engine"
    PORT = "port engine"
    STARBOARD = "starboard engine"
    PILOT = "pilot"
    GUNNER = "gunner"
    FRAME = "frame"
    FORWARD = "forward frame"
    REAR = "rear frame"


SLOTS: Final = {
    Position.ENGINE: FIRST_ENGINE,
    Position.PORT: FIRST_ENGINE,
    Position.STARBOARD: SECOND_ENGINE,
    Position.PILOT: PILOT,
    Position.GUNNER: GUNNER,
    Position.FRAME: FIRST_FRAME,
    Position.FORWARD: FIRST_FRAME,
    Position.REAR: SECOND_FRAME,
}


class Terrain(StrEnum):
    """What lies under a hex, for those who bail out over it."""

    LAND = "land"
    OFFSHORE = "offshore"
    SEA = "sea"


class Kind(StrEnum):
    """A kind of target (5.1)."""

    SECTOR = "sector"
    SATELLITE = "satellite"
    EMERGENCY = "emergency"
    RADAR = "radar"
    CONVOY = "convoy"
    HARBOUR = "harbour"
    OIL = "oil"
    LONDON = "London"


AIRFIELDS: Final = (Kind.SECTOR, Kind.SATELLITE, Kind.EMERGENCY)


class Guns(StrEnum):
    """Anti-aircraft guns of a target."""

    NONE = "none"
    LIGHT = "light"
    HEAVY = "heavy"


class Role(StrEnum):
    """What an aircraft is for."""

    FIGHTER = "fighter"
    BOMBER = "bomber"
    FIGHTER_BOMBER = "fighter-bomber"


class Nation(StrEnum):
    """Whose an aircraft is."""

    RAF = "RAF"
    LUFTWAFFE = "Luftwaffe"


class Weather(StrEnum):
    """The sky of a day."""

    CLEAR = "clear"
    RAIN = "rain"


class TopCover(StrEnum):
    """The fighters that fly above the raid, by I.D."""

    NONE = "none"
    ODD = "odd"
    EVEN = "even"
    ALL = "all"


class Gun(StrEnum):
    """The guns of an aircraft that fire (8.43, 8.44)."""

    FRONT = "front"
    REAR = "rear"


class Loss(StrEnum):
    """How an RAF aircraft was lost (13.3)."""

    SHOT_DOWN = "shot down"
    CRASHED = "destroyed as it crashes"
    BOMBED = "destroyed on the ground"


class Reason(StrEnum):
    """What compels a fighter to break off (8.2)."""

    PILOT = "its pilot is hit"
    ENGINE = "its engine is hit"
    AMMUNITION = "it is out of ammunition"
    CONTACT = "it has lost contact"


class Fate(StrEnum):
    """What became of a pilot who bailed out."""

    KILLED = "killed"
    SAFE = "safe"


class Wound(StrEnum):
    """What became of a pilot who was hit."""

    SHAKEN = "shaken"
    TWO_WEEKS = "two weeks"
    THREE_WEEKS = "three weeks"
    DIES = "dies"


class Throw(StrEnum):
    """What dice decide, where the page tells their outcome in its own way."""

    START_HEX = "start hex"
    FLIGHT_PATH = "flight path"
    TRUE_ALTITUDE = "true altitude"
    CONTACT = "contact"
    TARGET = "target"
    PERFORMANCE = "performance"
    BURST = "burst"
    HITS = "hits"
    BAIL_OUT = "bail out"


class Outcome(StrEnum):
    """How a match ends (13.4, 15.1)."""

    DRAW = "draw"
    RAF_AHEAD = "RAF ahead"
    LUFTWAFFE_AHEAD = "Luftwaffe ahead"
    PLAYERS_DRAW = "players draw"
    FIRST_AHEAD = "RAF 1 ahead"
    SECOND_AHEAD = "RAF 2 ahead"
    BOTH_LOSE = "both lose"


# Who plays (15).

RAF, FIRST, SECOND, LUFTWAFFE = "RAF", "RAF 1", "RAF 2", "Luftwaffe"
SOLITAIRE, SECTION, VERSUS = "solitaire", "section", "luftwaffe"


def counted(number: int, thing: str, things: str = "") -> str:
    """A number of things: ``1 burst``, ``2 bursts``."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"
