"""The words of the booklets: what a thing on the map, on a counter or on a card can be."""

from collections.abc import Mapping
from enum import IntEnum, StrEnum


class RafGame(StrEnum):
    """The three games of the box."""

    LION = "lion"
    EAGLE = "eagle"
    DUEL = "duel"


class Side(StrEnum):
    """The side that a unit belongs to."""

    BRITISH = "british"
    GERMAN = "german"


class Aircraft(StrEnum):
    """What a unit flies."""

    SPITFIRE = "Spitfire"
    HURRICANE = "Hurricane"
    BLENHEIM = "Blenheim"
    ME109 = "Me109"
    ME110 = "Me110"
    DO17 = "Do17"
    HE111 = "He111"
    JU87 = "Ju87"
    JU88 = "Ju88"


SPOKEN = {
    "Me109": "Me 109",
    "Me110": "Me 110",
    "Do17": "Do 17",
    "He111": "He 111",
    "Ju87": "Ju 87",
    "Ju88": "Ju 88",
}
"""Aircraft as they are written in a sentence."""
GERMAN_FIGHTERS = (Aircraft.ME109, Aircraft.ME110)
BOMBERS = (Aircraft.DO17, Aircraft.HE111, Aircraft.JU87, Aircraft.JU88)


class Selector(StrEnum):
    """The letter by which events and combat results find a unit."""

    A = "A"
    B = "B"
    C = "C"


class Facing(IntEnum):
    """The side of a counter that lies up; it is the index of a unit's ratings."""

    FULL = 0
    REDUCED = 1


class Enters(StrEnum):
    """How a unit comes into play."""

    START = "start"
    REINFORCEMENT = "reinforcement"
    BLENHEIM = "blenheim"
    ACE = "ace"


class TargetType(StrEnum):
    """What a target is; headquarters and bases are secondary targets only."""

    RADAR = "radar"
    AIRFIELD = "airfield"
    PORT = "port"
    INDUSTRY = "industry"
    CITY = "city"
    HEADQUARTERS = "headquarters"
    BASE = "base"


PRIMARY_TYPES = tuple(TargetType)[:5]


class Depth(StrEnum):
    """How far a target lies from the coast."""

    COAST = "coast"
    INLAND = "inland"
    DEEP = "deep"


class Region(StrEnum):
    """The stretch of coast on the back of a target card."""

    LF2_EAST = "LF2 East"
    LF2_SOUTH = "LF2 South"
    LF3 = "LF3"


class Reach(StrEnum):
    """Whether Me 109s reach a target; the edge counts as no, except in the advanced rules."""

    YES = "yes"
    EDGE = "edge"
    NO = "no"


class Weather(StrEnum):
    """The sky over the area of a Luftflotte."""

    CLEAR = "clear"
    PATCHY = "patchy"
    BROKEN = "broken"


class WarningLevel(StrEnum):
    """How early a raid is seen."""

    NONE = "none"
    LATE = "late"
    SUFFICIENT = "sufficient"
    EARLY = "early"
    VERY_EARLY = "very_early"

    @property
    def in_words(self) -> str:
        """As people read it: ``no warning``, ``very early warning``."""
        return f"{'no' if self is WarningLevel.NONE else self.replace('_', ' ')} warning"


class Intelligence(StrEnum):
    """How well a raid is seen."""

    POOR = "poor"
    LIMITED = "limited"
    ACCURATE = "accurate"


class Condition(StrEnum):
    """What holds for the raid in progress; the state has a mark of the same name for each."""

    BIG_WING = "big_wing"
    COORDINATION = "coordination"
    PATHFINDERS = "pathfinders"
    LOW_LEVEL = "low_level"
    NON_ESSENTIAL = "non_essential"
    OVER_COAST = "over_coast"
    UNOPPOSED = "unopposed"


class Priority(StrEnum):
    """What a type of target is worth to the German high command."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


class Effort(StrEnum):
    """The raid that a target draws: none, minor, major, or minor that becomes major at depletion."""

    NONE = "none"
    MINOR = "minor"
    MAJOR = "major"
    MINOR_OR_MAJOR = "minor/major"

    def when(self, depleted: bool) -> "Effort":
        """The effort at full or depleted strength."""
        if self is Effort.MINOR_OR_MAJOR:
            return Effort.MAJOR if depleted else Effort.MINOR
        return self


class Box(StrEnum):
    """A box of the raid display, or where a combat result sends a unit."""

    HUNT = "hunt"
    BOMBER_BOX = "bomber_box"
    CLOSE_ESCORT = "close_escort"
    CHANNEL_PATROL = "channel_patrol"
    INFLIGHT = "inflight"
    LIGHT_LOSS = "light_loss"
    HEAVY_LOSS = "heavy_loss"


class Effect(StrEnum):
    """A combat result."""

    NO_EFFECT = "-"
    DISRUPTED = "D"
    ABORT = "A"
    LIGHT_LOSS = "L"
    HEAVY_LOSS = "H"


class Bombs(StrEnum):
    """A bombing result."""

    MISS = "-"
    ONE = "1"
    TWO = "2"
    HEAVY = "H"


class Share(StrEnum):
    """How much of its strength counts when a fighter strafes."""

    FULL = "full"
    HALF_UP = "half_up"
    NONE = "none"

    def of(self, strength: int) -> int:
        """What is left of a bombing strength; halves are rounded up."""
        if self is Share.NONE:
            return 0
        return strength if self is Share.FULL else (strength + 1) // 2


class Damage(IntEnum):
    """The damage marker on a target."""

    NONE = 0
    LIGHT = 1
    HEAVY = 2


class Pool(StrEnum):
    """A marker on the replacement track."""

    HURRICANE = "hurricane"
    SPITFIRE = "spitfire"
    BLENHEIM = "blenheim"
    GERMAN_FIGHTER = "german_fighter"
    LEVEL_BOMBER = "level_bomber"
    PILOTS = "pilots"


class ScenarioId(StrEnum):
    """A scenario: how a match begins and ends."""

    PRELUDE = "prelude"
    HARDEST_DAYS = "hardest_days"
    BATTLE_OF_BRITAIN = "campaign"
    THIN_BLUE_LINE = "thin_blue_line"


FIGHTER_COMMAND, LUFTWAFFE = "Fighter Command", "Luftwaffe"
"""The sides as the games name them."""


def counted(aircraft: Mapping[str, int]) -> str:
    """Numbers of aircraft by type as a phrase."""
    return ", ".join(f"{number} {SPOKEN.get(flown, flown)}" for flown, number in aircraft.items())
