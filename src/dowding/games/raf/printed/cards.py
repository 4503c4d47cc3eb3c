"""Target cards and combat lines as the rules read them."""

from collections.abc import Mapping

from msgspec import Struct

from dowding.games.raf.ids import Marker, Sector, TargetNumber
from dowding.games.raf.places import Place
from dowding.games.raf.words import Depth, Region, TargetType, WarningLevel, Weather


class Aim(Struct, frozen=True):
    """What bombs fall on, and the place of its damage marker if it can have one."""

    name: str
    site: str
    """The key of the site on the map."""
    type: TargetType
    sector: Sector
    marker: Marker
    primary: bool
    purpose: str


class TargetCard(Struct, frozen=True):
    """A target card, with all that follows from it."""

    number: TargetNumber
    name: str
    effort_purpose: str
    type: TargetType
    sector: Sector
    depth: Depth
    value: int
    luftflotte: int
    region: Region
    within_range: bool
    forward: bool
    forward_in_range: bool
    """19.1: whether the advanced rules count it as within Me 109 range."""
    vp_double: bool
    nets: tuple[tuple[Marker, str], ...]
    """The damage marker of each net that sees the raid, and its name."""
    observers: Mapping[Weather, int]
    eligible: Mapping[WarningLevel, tuple[frozenset[Place], frozenset[Sector]]]
    """7.1: the patrol circles and the sectors from which squadrons may respond, by warning."""
    headquarters: tuple[Marker, ...]
    """The damage markers of the headquarters that direct the defence."""
    primary: Aim
    secondary: Aim
