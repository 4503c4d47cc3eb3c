"""What the page must know of the aircraft: type and number of each, and the ratings of the types."""

from msgspec import Struct

from dowding.games.londons_burning.printed.kit import Kit
from dowding.games.londons_burning.words import Nation, Position


class Ratings(Struct, frozen=True):
    """What an aircraft of a type can do, and what each face of the die hits."""

    performance: int
    dice: int
    guns: int
    rear: int
    bombs: int
    speed: int
    positions: tuple[Position, ...]


class Airframe(Struct, frozen=True):
    """An aircraft: its type, its number and whose it is."""

    type: str
    number: int
    nation: Nation


class Legend(Struct, frozen=True):
    """What the drawing tells beside what it shows."""

    types: dict[str, Ratings]
    aircraft: dict[str, Airframe]
    """All aircraft by their names."""


def legend(kit: Kit) -> Legend:
    """Return the legend of the map."""
    types = {
        unit.type: Ratings(
            performance=unit.performance,
            dice=unit.front_dice,
            guns=unit.front_guns,
            rear=unit.rear_gun,
            bombs=unit.bombs,
            speed=unit.speed,
            positions=unit.positions,
        )
        for unit in kit.aircraft
        if not unit.ace
    }
    return Legend(types, {unit.name: Airframe(unit.type, unit.id, unit.nation) for unit in kit.aircraft})
