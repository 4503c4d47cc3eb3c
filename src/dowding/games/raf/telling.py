"""Where a counter is, in the words that views and entries share."""

from functools import cache

from dowding.games.raf.ids import Sector
from dowding.games.raf.kit import RafKit
from dowding.games.raf.places import (
    AVAILABLE,
    PLACE_NAMES,
    Place,
    hour_of,
    is_on_clock,
    is_patrol,
    patrolled,
)


@cache
def place_told(kit: RafKit, place: Place, home: Sector) -> tuple[str, str]:
    """The name of a place, and its sector or hour if it has one.

    All patrol circles are named ``patrol``, and all spaces of the clock ``clock``.
    """
    if is_patrol(place):
        return "patrol", kit.sector_names[patrolled(place)]
    if is_on_clock(place):
        return "clock", kit.hours[hour_of(place)]
    return PLACE_NAMES[place], kit.sector_names[home] if place == AVAILABLE else ""
