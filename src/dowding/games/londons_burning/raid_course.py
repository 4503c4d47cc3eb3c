"""6.4 Flight paths: where a raid can go from where it is."""

from functools import lru_cache

from dowding.games.londons_burning.board import BOTTOM, NEIGHBOURS, NORTH_WEST, ROW, SOUTH_EAST, TOP
from dowding.games.londons_burning.ids import OFF_MAP, Place
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.printed.kit import Kit
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import NOWHERE, opposite

SLOW, FAST = FIGURES.movement.slow, FIGURES.movement.fast
PATHS = range(6)
"""6.4: the paths of the diagram, one for each face of the die."""


def raid_speed(battle: Battle) -> int:
    """6.4: three, or four if all raiders have it; unknown raiders are taken to be slow."""
    if not battle.identified:
        return SLOW
    slow = battle.kit.slow
    return SLOW if any(slow[unit] for unit in battle.raid()) else FAST


def is_sweep(battle: Battle) -> bool:
    """6.4: an identified raid without bombers."""
    return battle.identified and all(battle.is_fighter(unit) for unit in battle.raid())


def bent(place: Place, direction: int) -> int:
    """6.4: a step that would leave the map at the side is turned inward, along the edge."""
    if NEIGHBOURS[place][direction] != OFF_MAP:
        return direction
    pair = NORTH_WEST if direction in NORTH_WEST else SOUTH_EAST
    return int(pair[direction == pair[0]])


def course(kit: Kit, place: Place, path: int, speed: int, homeward: bool) -> list[tuple[Place, int]]:
    """The hexes that a path leads through, each with the direction of entry."""
    steps = (kit.outbound if homeward else kit.inbound)[speed][path]
    flown: list[tuple[Place, int]] = []
    for step in steps:
        direction = next_direction(kit, place, step, homeward)
        if direction == NOWHERE:
            break
        place = NEIGHBOURS[place][direction]
        flown.append((place, direction))
    return flown


def next_direction(kit: Kit, place: Place, step: int, homeward: bool) -> int:
    """The direction of a raid's next step; NOWHERE where it leaves the map or the row ends."""
    if homeward:
        return NOWHERE if ROW[place] == BOTTOM else bent(place, step)
    return int(kit.arrows[place]) if ROW[place] == TOP else bent(place, step)


def threatened(kit: Kit, place: Place, speed: int, homeward: bool) -> dict[Place, tuple[int, ...]]:
    """The hexes a raid may enter in its next move, with the facings that meet it head-on."""
    found: dict[Place, set[int]] = {}
    for path in PATHS:
        for entered, direction in course(kit, place, path, speed, homeward):
            found.setdefault(entered, set()).add(opposite(direction))
    return {entered: tuple(sorted(facings)) for entered, facings in found.items()}


@lru_cache(maxsize=1 << 14)
def can_reach(kit: Kit, place: Place, target: Place) -> bool:
    """15.2: whether steps to the north-west, bent at the edges, and the arrows of row O lead to a target."""
    reached, fresh = set[Place](), {place}
    while fresh and target not in fresh:
        reached |= fresh
        fresh = {near for at in fresh for near in _next_hexes(kit, at)} - reached
    return target in fresh


def _next_hexes(kit: Kit, place: Place) -> set[Place]:
    """The hexes that an inbound raid may enter next."""
    ways = [next_direction(kit, place, step, homeward=False) for step in NORTH_WEST]
    return {NEIGHBOURS[place][direction] for direction in ways if direction != NOWHERE}
