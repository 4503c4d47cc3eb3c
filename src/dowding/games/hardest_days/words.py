"""The words of the rulebook: what a box, a chit or a chart can say.

Words shared with RAF are defined there.
"""

from enum import StrEnum
from typing import Final

from dowding.games.raf.words import Region, TargetType, Weather

FIGHTER_COMMAND: Final = "Fighter Command"
LUFTWAFFE: Final = "Luftwaffe"

REGIONS: Final = tuple(Region)
"""From the north-east to the south-west: LF2 East, LF2 South, LF3."""
LETTERS: Final = ("A", "B", "C")
"""The letters of coast tracks and selectors."""
SECTIONS: Final = ("left", "centre", "right")
TARGET_TYPES: Final = tuple(kind for kind in TargetType if kind is not TargetType.BASE)
WEATHERS: Final = tuple(Weather)


class MapBox(StrEnum):
    """A box of a space; the first two are there only where an airfield is (2.4)."""

    READY = "ready"
    SCRAMBLE = "scramble"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


class Reach(StrEnum):
    """On which side of the Me 109 range limit a space lies (2.6)."""

    WITHIN = "within"
    BEYOND = "beyond"


class ArrowWhen(StrEnum):
    """When a movement arrow counts (9.4, 9.6)."""

    LONDON = "target is London"
    OTHERWISE = "otherwise"
    RECOVERING = "recovering"


class ScenarioName(StrEnum):
    """The five days (3.1)."""

    AUGUST_13 = "august_13"
    AUGUST_15 = "august_15"
    AUGUST_18 = "august_18"
    AUGUST_24 = "august_24"
    SEPTEMBER_7 = "september_7"


class Called(StrEnum):
    """What an entry of the Raid Force Chart calls for; e is close escort, cp channel patrol (8.11, 8.12)."""

    ME109 = "Me109"
    ME109_ESCORT = "Me109e"
    ME109_PATROL = "Me109cp"
    ME110 = "Me110"
    DO17 = "Do17"
    HE111 = "He111"
    JU87 = "Ju87"
    JU88 = "Ju88"


class Evade(StrEnum):
    """When one squadron of a section evades the hunters (11.1)."""

    NEVER = "never"
    ALWAYS = "always"
    CLOUD = "cloud"
    BROKEN_CLOUD = "broken cloud"


class AirfieldHit(StrEnum):
    """The further effects of heavy bombing on an airfield (14.9)."""

    NO_EFFECT = "no effect"
    AIRCRAFT_DESTROYED = "aircraft destroyed"
    COMMUNICATIONS_HIT = "communications hit"


class Face(StrEnum):
    """The two sides of an event chit (2.33)."""

    APPROACH = "approach"
    TARGET = "target"


class RaidEvent(StrEnum):
    """The events of section 17, in its order."""

    BOMBERS_BREAK_FORMATION = "bombers_break_formation"
    FORM_UP_FAILURE = "form_up_failure"
    HIGH_ALTITUDE_RAID = "high_altitude_raid"
    HUNTER_TACTICS = "hunter_tactics"
    HUNTER_TACTICS_EARLY = "hunter_tactics_early"
    LOW_ALTITUDE_RAID = "low_altitude_raid"
    RAID_IN_CLOUDS = "raid_in_clouds"
    SQUADRON_TACTICS_LATE = "squadron_tactics_late"
    SQUADRON_TACTICS = "squadron_tactics"
    UNDETECTED_RAID = "undetected_raid"
    VECTORED_AWAY = "vectored_away"
    CHANNEL_PATROLLERS_ESCORT = "channel_patrollers_escort"
    CHANNEL_PATROLLERS_HUNT = "channel_patrollers_hunt"
    ESCORTS_STRAFE = "escorts_strafe"
    DECOY_RAID = "decoy_raid"
    FLAK = "flak"
    NAVIGATIONAL_ERROR = "navigational_error"
    NON_ESSENTIAL_TARGET = "non_essential_target"
    PATHFINDERS = "pathfinders"
    RADIO_CONFUSION = "radio_confusion"
    UNDETECTED_RAID_TARGET = "undetected_raid_target"
    WEATHER_SHIFT = "weather_shift"


class Ground(StrEnum):
    """Where a squadron is in the course of its turnaround (4.1.III.4)."""

    AIRBORNE = "airborne"
    INFLIGHT = "inflight"
    LANDING = "landing"
    REARM = "rearm"
    READY = "ready"


class Situation(StrEnum):
    """What changes the victory points (16.1)."""

    GROUP_HEAVY_LOSS = "group_heavy_loss"
    GROUP_LIGHT_LOSS = "group_light_loss"
    SQUADRON_LIGHT_LOSS = "squadron_light_loss"
    SQUADRON_HEAVY_LOSS = "squadron_heavy_loss"
    BOMB_DAMAGE_POINT = "bomb_damage_point"


class DetectionModifier(StrEnum):
    """A reason to add to the detection die (7.1); the three kinds of weather are among them."""

    RADAR_NET = "radar_net"
    CLEAR = "clear"
    PATCHY = "patchy"
    BROKEN = "broken"
    MAJOR_RAID = "major_raid"
