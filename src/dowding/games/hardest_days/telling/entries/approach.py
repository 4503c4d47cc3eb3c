"""Entries of set up and of the Raid Approach Phase."""

from typing import ClassVar

from msgspec import Struct

from dowding.games.hardest_days.telling.entries.moves import Moves
from dowding.kernel.journal import Entry, Headline
from dowding.kernel.questions import Signed


class SegmentBegins(Headline, frozen=True):
    """4.1: a time segment of two hours opens."""

    hour: str

    sentence: ClassVar[str] = "{hour} hours"


class AirActionBegins(Headline, frozen=True):
    """4.1.II: ten minutes pass."""

    depth: ClassVar[int] = 2

    hour: str
    phase: int

    sentence: ClassVar[str] = "Air Action Phase {phase}, {hour} hours"


class WeatherFound(Entry, frozen=True):
    """3.8: the weather of a region; the die roll has already told it."""

    region: str
    weather: str


class TurnedGreen(Entry, frozen=True):
    """3.4: a squadron begins with inexperienced pilots."""

    squadron: str

    sentence: ClassVar[str] = "{squadron} Squadron is green."


class NoRaid(Entry, frozen=True):
    """4.1.I.1: nothing comes in this segment."""

    sentence: ClassVar[str] = "There is no raid in this segment."


class RaidFormsUp(Entry, frozen=True):
    """4.1.I.1: a region chit lies off the coast."""

    region: str

    sentence: ClassVar[str] = "A raid forms up against {region}."


class ChitSetAside(Entry, frozen=True):
    """4.1.I.1: a Luftflotte has too few fighters for a raid."""

    region: str

    sentence: ClassVar[str] = "{region} has too few ready fighter groups; the chit is set aside."


class PatrolsSent(Entry, frozen=True):
    """5: squadrons take off before the raids are known; the player's choice has already told it."""

    moves: Moves


class CoastCrossing(Entry, frozen=True):
    """6: a raid marker is placed on a coast track."""

    raid: int
    track: str
    space: int
    major: bool

    def text(self) -> str:
        effort = "major" if self.major else "minor"
        return f"Raid {self.raid}, {effort}, is on space {self.space} of {self.track}."


class Detected(Entry, frozen=True):
    """7: what the filter room learns; the die roll has already told it."""

    raid: int
    warning: str
    intelligence: str


class RaidOnTrack(Entry, frozen=True):
    """7.2, 9.2: a raid comes nearer over the sea."""

    raid: int
    track: str
    source: int
    space: int

    sentence: ClassVar[str] = "Raid {raid} is on space {space} of {track}."


class SizeKnown(Entry, frozen=True):
    """8.3: the number of groups is known."""

    raid: int
    groups: int
    force: str

    sentence: ClassVar[str] = "Raid {raid} is of size {groups}, force {force}."


class SelectionStopped(Entry, frozen=True):
    """8.5: an entry of the list cannot be filled."""

    raid: int
    entry: int
    called: str

    sentence: ClassVar[str] = "Raid {raid}: no group is left for entry {entry}, {called}; selection ends."


class Printed(Struct, frozen=True):
    """What the upper side of a group's counter shows."""

    letter: str
    luftflotte: int
    elite: bool
    rating: int
    bombing: int


class RaidDeployed(Entry, frozen=True):
    """8.10: the groups stand in their display: name, type, cell."""

    raid: int
    groups: Moves
    counters: tuple[Printed, ...] = ()
    """The counters of the groups, in the same order."""

    def text(self) -> str:
        told = ", ".join(f"{name} ({flown}) {at}" for name, flown, at in self.groups)
        return f"Raid {self.raid} is deployed: {told}."


class EventHappened(Entry, frozen=True):
    """17: an event chit was read; it has no effect if it does not apply."""

    raid: int
    chit: int
    event: str
    applies: bool

    def text(self) -> str:
        return f"Raid {self.raid}: {self.event}{'.' if self.applies else ', without effect.'}"


class TacticsPlaced(Entry, frozen=True):
    """17.5, 17.9: a chit lies on a hunter."""

    raid: int
    group: str
    by: Signed

    sentence: ClassVar[str] = "Raid {raid}: {by} for the first combat of {group}."


class AltitudeKnown(Entry, frozen=True):
    """8.14: a raid flies low, at medium altitude, or high."""

    raid: int
    altitude: str

    sentence: ClassVar[str] = "Raid {raid} flies at {altitude} altitude."
