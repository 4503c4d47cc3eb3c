"""Entries of the calendar: days and phases, pilots, bases and plans, the night, the record."""

from typing import ClassVar

from dowding.games.londons_burning.naming import FirstTarget, TargetName
from dowding.games.londons_burning.words import Weather, Wound
from dowding.kernel.journal import Entry, Headline

# 4 The calendar


class DayBegins(Headline, frozen=True):
    """4.1: a new day."""

    date: str
    on: str
    """The date in figures, such as 1940-08-13."""

    sentence: ClassVar[str] = "{date}"


class PhaseBegins(Headline, frozen=True):
    """4.2: a daylight phase."""

    phase: str

    sentence: ClassVar[str] = "{phase}"
    depth: ClassVar[int] = 2


class WeatherTold(Entry, frozen=True):
    """4.3: the sky of the day."""

    weather: Weather

    def text(self) -> str:
        return f"The weather: {'rain, and no raids' if self.weather == Weather.RAIN else 'a clear sky'}."


class Withdrawn(Entry, frozen=True):
    """4.4: an aircraft leaves the battle."""

    aircraft: str

    sentence: ClassVar[str] = "{aircraft} is withdrawn."


class Reinforced(Entry, frozen=True):
    """4.5: an aircraft joins the mix."""

    aircraft: str

    sentence: ClassVar[str] = "{aircraft} joins Luftflotte 2."


# 3.3, 11.2, 11.5 Pilots


class PilotArrived(Entry, frozen=True):
    """A pilot is in reserve from today on."""

    pilot: str

    sentence: ClassVar[str] = "{pilot} joins the reserve."


class TookOver(Entry, frozen=True):
    """11.5: a reserve pilot fills a seat."""

    pilot: str
    number: int
    """1 or 2, as on the aircraft."""

    sentence: ClassVar[str] = "{pilot} takes over aircraft #{number}."


class OutOfAction(Entry, frozen=True):
    """11.2: a pilot is wounded."""

    pilot: str
    number: int
    """His aircraft, 1 or 2."""
    wound: Wound

    sentence: ClassVar[str] = "{pilot} is out of action for {wound}."


class PilotKilled(Entry, frozen=True):
    """9.2, 9.5, 11.2: a pilot is out of the game."""

    pilot: str
    number: int
    """His aircraft, 1 or 2."""

    sentence: ClassVar[str] = "{pilot} is killed."


# 14.2, 15 Bases, players, plans


class BaseMoved(Entry, frozen=True):
    """14.2: the fighters have another base."""

    base: str

    sentence: ClassVar[str] = "The base is now {base}."


class LeaderChosen(Entry, frozen=True):
    """15.1: who leads the section at the beginning."""

    side: str

    sentence: ClassVar[str] = "{side} is section leader."


class LeadPassed(Entry, frozen=True):
    """15.1: the wingman leads from now on."""

    side: str

    sentence: ClassVar[str] = "{side} is section leader now."


class DayPlanned(Entry, frozen=True):
    """15.2: the Luftwaffe player has drawn and plans."""

    sentence: ClassVar[str] = "The Luftwaffe plans its day."


class PlanCancelled(Entry, frozen=True):
    """15.2: a raid cannot be filled."""

    phase: str

    sentence: ClassVar[str] = "The {phase} raid is cancelled."


class PlanShown(Entry, frozen=True):
    """15.2: the plan of a phase that is over."""

    phase: str
    target: TargetName
    size: str
    """What the raid size marker says."""

    sentence: ClassVar[str] = "The Luftwaffe shows its plan for {phase}: {target}, {size}."


class TurnedOnLondon(Entry, frozen=True):
    """15.2: London's target markers are in the cup."""

    sentence: ClassVar[str] = "The Luftwaffe turns on London."


# 12 Night


class NightFalls(Headline, frozen=True):
    """12: the night phase."""

    sentence: ClassVar[str] = "Night"
    depth: ClassVar[int] = 2


class Repaired(Entry, frozen=True):
    """12.1: a point of bomb damage is gone."""

    target: FirstTarget
    damage: int
    """The damage that is left."""

    sentence: ClassVar[str] = "{target} is repaired: bomb damage now {damage}."


class Replaced(Entry, frozen=True):
    """12.1: a destroyed RAF aircraft is available again."""

    aircraft: str

    sentence: ClassVar[str] = "{aircraft} is replaced."


# 13 The record


class BecameAce(Entry, frozen=True):
    """13.1: the fifth victory."""

    pilot: str

    sentence: ClassVar[str] = "{pilot} is an ace."


class StillDamaged(Entry, frozen=True):
    """13.3: what the Luftwaffe earns for a target at the end."""

    target: FirstTarget
    points: int

    sentence: ClassVar[str] = "{target} is still damaged: {points} for the Luftwaffe."
