"""Entries of flight, interception and combat."""

from typing import Annotated, ClassVar, TypeAlias

from dowding.games.hardest_days.places import INFLIGHT, SQUADRON_PLACES
from dowding.games.hardest_days.printed.combat import Fate
from dowding.games.hardest_days.telling.entries.moves import Added, Moves, UnitsMoved
from dowding.kernel.journal import Entry
from dowding.kernel.questions import Told


class RaidOverEngland(Entry, frozen=True):
    """7.2, 9.3, 9.4, 9.6: a raid entered a space."""

    raid: int
    source: str
    space: str
    altitude: str
    """Empty if it has not been deployed yet."""
    recovering: bool

    def text(self) -> str:
        altitude = f", {self.altitude}" if self.altitude else ""
        home = ", going home" if self.recovering else ""
        return f"Raid {self.raid} flies from {self.source} to {self.space}{altitude}{home}."


class RaidTurned(Entry, frozen=True):
    """9.5: a raid turns for home."""

    raid: int
    space: str

    sentence: ClassVar[str] = "Raid {raid} turns for home over {space}."


class RaidRemoved(Entry, frozen=True):
    """A raid marker left the map."""

    raid: int
    why: str
    groups: tuple[str, ...]
    to: str

    sentence: ClassVar[str] = "Raid {raid} is gone: {why}."


class GroupMoved(Entry, frozen=True):
    """A group changed its cell in the display."""

    raid: int
    group: str
    source: str
    to: str
    reduced: bool

    sentence: ClassVar[str] = "Raid {raid}: {group} {to}."


class _Suffered(Entry, frozen=True):
    """What happened to a unit. If it happened in combat, the entry of the combat has already told it."""

    in_combat: bool

    def text(self) -> str:
        return "" if self.in_combat else super().text()


class GroupReduced(_Suffered, frozen=True):
    """A group was turned to its reduced side."""

    raid: int
    group: str
    cell: str

    sentence: ClassVar[str] = "Raid {raid}: {group} is reduced."


def _gone(to: str) -> str:
    """Where a unit went that left the fight."""
    return "turns for home" if to == SQUADRON_PLACES[INFLIGHT] else f"to {to}"


Gone: TypeAlias = Annotated[str, Told(_gone)]


class GroupLeft(_Suffered, frozen=True):
    """A group left its raid."""

    raid: int
    group: str
    source: str
    to: Gone
    reduced: bool

    sentence: ClassVar[str] = "Raid {raid}: {group} {to}."


class SquadronsMoved(Entry, frozen=True):
    """10: squadrons moved on the map; the player's choice has already told it."""

    moves: Moves


class SquadronLeft(_Suffered, frozen=True):
    """A squadron went to a box off the map, or was lost."""

    squadron: str
    source: str
    to: Gone
    reduced: bool

    sentence: ClassVar[str] = "{squadron} Squadron {to}."


class Intercepted(Entry, frozen=True):
    """11.1: squadrons enter the display, either caught by hunters or by choice."""

    raid: int
    squadrons: tuple[str, ...]
    caught: bool
    advantage: int

    def text(self) -> str:
        names, many = ", ".join(self.squadrons), len(self.squadrons) > 1
        who = f"hunters catch {names}" if self.caught else f"{names} intercept{'' if many else 's'}"
        how = (
            ("", ", who are higher", ", who are lower") if self.caught else ("", " from above", " from below")
        )
        return f"Raid {self.raid}: {who}{how[self.advantage]}."


class DisplayMoved(UnitsMoved, frozen=True):
    """11.1, 12.2: squadrons change their place in the display."""

    raid: int
    why: str

    def text(self) -> str:
        told = ", ".join(f"{unit} to {to}" for unit, _, to in self.moves)
        return f"Raid {self.raid}, {self.why}: {told}."


class CombatFought(Entry, frozen=True):
    """12.3: a squadron and a group fought: the value, both dice, both results and fates."""

    raid: int
    box: str
    squadron: str
    group: str
    attacker: str
    value: int
    modifiers: Added
    group_die: int
    group_result: str
    group_fate: Fate
    squadron_die: int
    squadron_result: str
    squadron_fate: Fate

    def text(self) -> str:
        told = f"{self.squadron} and {self.group}, {self.box}, value {self.value}: "
        return f"{told}{self.group} {self.group_fate}; {self.squadron} {self.squadron_fate}."
