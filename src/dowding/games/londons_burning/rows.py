"""Rows of the component files: one struct for each table, shaped like what is printed."""

from msgspec import Struct

from dowding.components import Provenance
from dowding.games.londons_burning.words import (
    Fate,
    Guns,
    Kind,
    Nation,
    Position,
    Role,
    Terrain,
    TopCover,
    Weather,
    Wound,
)


class Hex(Struct, frozen=True):
    """A hex of the board; row O has arrows toward London."""

    hex: str
    terrain: Terrain
    arrow: str
    provenance: Provenance


class Target(Struct, frozen=True):
    """A target hex with its printed defences."""

    name: str
    hex: str
    kind: Kind
    aa: Guns
    balloons: bool
    provenance: Provenance


class StartHex(Struct, frozen=True):
    """Where a raid enters, by die."""

    number: int
    hex: str
    arrow: str
    provenance: Provenance


class FlightPath(Struct, frozen=True):
    """A line of the Flight Path of Raid diagram, as flown toward the north-west."""

    path: int
    speed_3: tuple[str, ...]
    speed_4: tuple[str, ...]
    provenance: Provenance


class Aircraft(Struct, frozen=True):
    """An air unit with all that is printed on it and on its damage display."""

    id: int
    type: str
    nation: Nation
    speed: int
    performance: int
    front_dice: int
    front_guns: int
    rear_gun: int
    bombs: int
    role: Role
    dive_bomber: bool
    ace: bool
    starts: bool
    ace_performance: int | None
    ace_guns: int | None
    positions: tuple[Position, ...]
    provenance: Provenance

    @property
    def name(self) -> str:
        """Type and I.D."""
        return f"{self.type} #{self.id}"


class Pilot(Struct, frozen=True):
    """An RAF pilot, the type he flies, and the victories he has already."""

    name: str
    rank: str
    type: str
    victories: int
    provenance: Provenance


class RaidSize(Struct, frozen=True):
    """A raid size marker; Remix has no number."""

    marker: str
    raiders: int | None
    count: int
    provenance: Provenance


class Day(Struct, frozen=True):
    """A day of the calendar."""

    date: str
    weekday: str
    weather: Weather
    withdrawals: tuple[int, ...]
    reinforcements: tuple[int, ...]
    provenance: Provenance


class Charts(Struct, frozen=True):
    """The die tables, keyed as printed."""

    provenance: Provenance
    reported_altitude: dict[str, int]
    true_altitude: dict[str, int]
    top_cover: dict[str, TopCover]
    optional_weather: dict[str, Weather]
    bail_out_land: dict[str, Fate]
    bail_out_offshore: dict[str, Fate]
    bail_out_sea: dict[str, Fate]
    bail_out_offshore_later: dict[str, Fate]
    bail_out_sea_later: dict[str, Fate]
    wound_outcome: dict[str, Wound]
    end_of_combat: dict[str, int]
