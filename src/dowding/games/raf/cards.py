"""Cards and combat lines as Lion reads them."""

from collections.abc import Mapping

from msgspec import Struct

from dowding.games.raf.tables.raid_events import Event
from dowding.games.raf.words import Depth, Region, TargetType, WarningLevel, Weather


class Aim(Struct, frozen=True):
    """What bombs fall on; marker is the place of its damage marker, or -1."""

    name: str
    type: TargetType
    sector: int
    marker: int
    primary: bool
    purpose: str


class TargetCard(Struct, frozen=True):
    """A target card, with all that follows from it."""

    number: int
    name: str
    label: str
    effort_purpose: str
    type: TargetType
    sector: int
    depth: Depth
    value: int
    luftflotte: int
    region: Region
    within_range: bool
    forward: bool
    vp_double: bool
    nets: tuple[tuple[int, str], ...]
    """The damage marker of each net that sees the raid, and its name."""
    observers: Mapping[Weather, int]
    eligible: Mapping[WarningLevel, tuple[frozenset[int], frozenset[int]]]
    """7.1: the sectors of patrolling, and of available squadrons that may respond."""
    headquarters: tuple[int, ...]
    """The damage markers of the headquarters that direct the defence."""
    primary: Aim
    secondary: Aim


class EventCard(Struct, frozen=True):
    """A raid event card as Lion reads it."""

    number: int
    approach: Event | None
    target: Event | None
    advance: tuple[int, int]
    """Clock spaces at full strength and when depleted."""
    no_warning: bool
    follow_up: bool


class CombatLine(Struct, frozen=True):
    """What a throw does to Gruppen and squadrons: the number of an effect by selector."""

    german: tuple[int, ...]
    british: tuple[int, ...]
    told: str

    def __str__(self) -> str:
        return self.told
