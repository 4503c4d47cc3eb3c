"""Entries of the map: raids and fighters in the air, interception, identification."""

from typing import ClassVar

from dowding.kernel.journal import Entry, Headline

RAID = "raid"
"""The raid marker among the pieces that move."""


class Moved(Entry, frozen=True):
    """A piece has moved. An empty hex means off the map, an empty facing a parked aircraft."""

    piece: str
    from_hex: str
    from_altitude: str
    from_facing: str
    hex: str
    altitude: str
    facing: str


# 5 Patrols and raids


class OnPatrol(Entry, frozen=True):
    """5.2: a pilot flies a patrol."""

    pilot: str
    aircraft: str
    fatigue: int

    sentence: ClassVar[str] = "{pilot} is on patrol; his fatigue is F{fatigue}."


class PatrolEnds(Entry, frozen=True):
    """5.3: without a raid a patrol goes home."""

    aircraft: str

    sentence: ClassVar[str] = "{aircraft} ends its patrol."


class NoRaid(Entry, frozen=True):
    """5.3: nobody comes."""

    sentence: ClassVar[str] = "No raid."


class RaidCancelled(Entry, frozen=True):
    """5.3: the mix cannot fill the raid."""

    size: int

    sentence: ClassVar[str] = "The mix holds fewer than {size} aircraft: the raid is cancelled."


class RaidAppears(Headline, frozen=True):
    """5.3: a raid is on its way."""

    size: int

    sentence: ClassVar[str] = "A raid of {size} aircraft"
    depth: ClassVar[int] = 3


class RaidReported(Entry, frozen=True):
    """5.3: where radar sees the raid first."""

    raiders: int
    hex: str
    altitude: str
    facing: str

    sentence: ClassVar[str] = "Radar reports {raiders} raiders over {hex} at {altitude}."


class ImpulseBegins(Headline, frozen=True):
    """5.4: five minutes of the raid."""

    impulse: int

    sentence: ClassVar[str] = "Impulse {impulse}"
    depth: ClassVar[int] = 4


# 6 Movement


class PlotTooLate(Entry, frozen=True):
    """10.4: damaged radar keeps the fighters where they are."""

    impulse: int

    sentence: ClassVar[str] = "The plot comes too late: RAF fighters may not move in impulse {impulse}."


class TookOff(Entry, frozen=True):
    """6.1: a fighter scrambles."""

    pilot: str
    aircraft: str
    fatigue: int

    sentence: ClassVar[str] = "{pilot} takes off; his fatigue is F{fatigue}."


class Pancaked(Entry, frozen=True):
    """6.3: a fighter lands at the end of its move."""

    aircraft: str
    hex: str

    sentence: ClassVar[str] = "{aircraft} pancakes at {hex}."


class PathShown(Entry, frozen=True):
    """15.2: the path that was plotted an impulse ago."""

    path: int

    sentence: ClassVar[str] = "The raid's plotted path is {path}."


class RaidMoved(Moved, frozen=True):
    """6.4: where the raid is after its move."""

    sentence: ClassVar[str] = "The raid is over {hex}, facing {facing}."


class RaidClimbed(Entry, frozen=True):
    """6.7: the raid spends a speed point on a level."""

    sentence: ClassVar[str] = "The raid climbs a level to clear the balloons."


class TurnedForHome(Entry, frozen=True):
    """6.4: from its next move on the raid flies toward France."""

    hex: str

    sentence: ClassVar[str] = "The raid turns for home."


class RaidLeft(Entry, frozen=True):
    """6.8: the raid is off the map."""

    hex: str

    sentence: ClassVar[str] = "The raid leaves the map from {hex} for France."


# 7 Identification and interception


class Intercepted(Headline, frozen=True):
    """7.2: one side came upon the other."""

    interceptors: str
    hex: str

    sentence: ClassVar[str] = "The {interceptors} intercepts over {hex}"
    depth: ClassVar[int] = 4


class CameOutOfTheSun(Entry, frozen=True):
    """7.4: an aircraft is in the Out of the Sun box."""

    aircraft: str

    sentence: ClassVar[str] = "{aircraft} comes out of the sun."


class CameHeadOn(Entry, frozen=True):
    """7.5: an interceptor is in the Head-On box."""

    aircraft: str

    sentence: ClassVar[str] = "{aircraft} comes head-on."


class Identified(Entry, frozen=True):
    """7.1: the raiders are face up."""

    raiders: tuple[str, ...]

    sentence: ClassVar[str] = "The raiders are {raiders}."


class TrueAltitude(Entry, frozen=True):
    """7.1: how high the raid really flies."""

    altitude: str

    sentence: ClassVar[str] = "Their true altitude is {altitude}."


class TopCoverFlown(Entry, frozen=True):
    """7.1: a fighter flies above the raid."""

    aircraft: str
    altitude: str

    sentence: ClassVar[str] = "{aircraft} flies top cover at {altitude}."


class FighterSweep(Entry, frozen=True):
    """6.4: there are no bombers in the raid."""

    hex: str

    sentence: ClassVar[str] = "A fighter sweep: there are no bombers, and it will turn for home."


class RaidEnds(Headline, frozen=True):
    """11: everything is reset."""

    sentence: ClassVar[str] = "End of the raid"
    depth: ClassVar[int] = 4
