"""Where a counter is, in the words that views and entries share."""

from functools import cache, lru_cache

from dowding.games.raf.ids import Sector, Unit
from dowding.games.raf.places import (
    AVAILABLE,
    PLACE_NAMES,
    Place,
    PlaceName,
    hour_of,
    is_on_clock,
    is_patrol,
    patrolled,
)
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.telling.entries.moves import Moved

MOST_MOVES = 20_000
"""How many entries of moves are kept; most moves come again and again."""


@cache
def place_told(kit: RafKit, place: Place, home: Sector) -> tuple[PlaceName, str]:
    """The name of a place, and its sector or hour if it has one.

    All patrol circles are named ``patrol``, and all spaces of the clock ``clock``.
    """
    if is_patrol(place):
        return PlaceName.PATROL, kit.sector_names[patrolled(place)]
    if is_on_clock(place):
        return PlaceName.CLOCK, kit.hours[hour_of(place)]
    return PLACE_NAMES[place], kit.sector_names[home] if place == AVAILABLE else ""


@lru_cache(MOST_MOVES)
def move_told(
    kit: RafKit, rule: str, step: str, unit: Unit, origin: Place, place: Place, facing: int, home: Sector
) -> Moved:
    """The entry that a unit has moved or turned over; matches share the entries of equal moves."""
    name, where = place_told(kit, place, home)
    came_from, _ = place_told(kit, origin, home)
    rating, strength = kit.rating[facing][unit], kit.strength[facing][unit]
    return Moved(
        rule=rule,
        step=step,
        seen_by=None,
        unit=kit.names[unit],
        origin=came_from,
        place=name,
        reduced=facing > 0,
        where=where,
        combat=rating,
        bombing=strength,
    )
