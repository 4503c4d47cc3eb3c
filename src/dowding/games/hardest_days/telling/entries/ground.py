"""Entries of targets, bombs and airfield operations."""

from typing import ClassVar

from dowding.games.hardest_days.telling.entries.moves import Added, UnitsMoved
from dowding.kernel.journal import Entry
from dowding.kernel.signs import signed


class TargetFound(Entry, frozen=True):
    """13: a raid's target is known."""

    raid: int
    target: str
    target_type: str
    space: str

    sentence: ClassVar[str] = "Raid {raid} is bound for {target} ({target_type}) in {space}."


class Bombed(Entry, frozen=True):
    """14.2: a raid bombed its target: strength, row and column, what was added, the points."""

    raid: int
    target: str
    strength: int
    weather: str
    column: str
    added: Added
    points: int

    def text(self) -> str:
        told = f"Raid {self.raid} bombs {self.target} with strength {self.strength}, {self.weather}"
        told += "".join(f", {signed(by)} {why}" for by, why in self.added)
        return f"{told}: {self.points} damage point{'' if self.points == 1 else 's'}."


class TargetDamaged(Entry, frozen=True):
    """14.7, 14.9, 14.10: a damage marker is placed."""

    target: str
    target_type: str

    sentence: ClassVar[str] = "{target} ({target_type}) is damaged."


class Dispersed(UnitsMoved, frozen=True):
    """14.8: squadrons on the ground are dispersed."""

    airfield: str

    sentence: ClassVar[str] = "Dispersed:"


class GroupsRecovered(UnitsMoved, frozen=True):
    """15.2: groups go to their airbases or onto the clock."""

    sentence: ClassVar[str] = "Recovery:"


class WeatherShifted(Entry, frozen=True):
    """17.23: the weather of a region changes."""

    region: str
    weather: str

    sentence: ClassVar[str] = "The weather over {region} is {weather} now."


class ClockAdvanced(Entry, frozen=True):
    """4.1.III.2: time advances."""

    hour: str

    sentence: ClassVar[str] = "The clock shows {hour}."


class FightersReady(Entry, frozen=True):
    """4.1.III.3: fighter groups are available again."""

    groups: tuple[str, ...]

    sentence: ClassVar[str] = "Ready again: {groups}."


class SquadronsTurned(UnitsMoved, frozen=True):
    """4.1.III.4: squadrons are turned around."""

    sentence: ClassVar[str] = "Turnaround:"
