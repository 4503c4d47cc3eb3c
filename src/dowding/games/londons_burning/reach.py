"""How far a fighter gets with its speed points (6.2, 6.3, 6.6, 6.7): worked out once, then remembered.

Nothing is lost by climbing first and diving last, so the ways are tried in that order, all of them side by
side. The raid's hex is the exception: the move ends there, so a dive comes before the last hex. The levels at
which a hex can be entered are a set of bits; the lowest bit is Airfield.
"""

from functools import lru_cache, reduce
from operator import or_

from msgspec import Struct

from dowding.games.londons_burning.board import NEIGHBOURS, PLACES
from dowding.games.londons_burning.ids import OFF_MAP, Level, Place
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.words import (
    AIRFIELD,
    FEET_10000,
    FEET_30000,
    LEVELS,
    NOWHERE,
    opposite,
)

MOST_CLIMBED = FIGURES.movement.most_climbed
FLYING_BITS = 0b11111110
HIGH_BITS = 0b11111000
"""The levels that clear a balloon barrage."""
OVER_BALLOONS = HIGH_BITS | 1
DIVES = tuple((1 << bits.bit_length()) - 1 for bits in range(256))
"""6.3: the levels within a dive of any number of levels, down to a landing."""
ENTRIES = tuple(
    tuple((near, near << 3 | direction) for direction, near in enumerate(around) if near != OFF_MAP)
    for around in NEIGHBOURS
)
"""For each hex, its neighbours and the ways to enter them."""
APPROACHES = tuple(
    tuple(
        (near, place << 3 | opposite(direction)) for direction, near in enumerate(around) if near != OFF_MAP
    )
    for place, around in enumerate(NEIGHBOURS)
)
"""For each hex, its neighbours and the ways to enter it from them."""
IN_THE_AIR = tuple(tuple(level for level in LEVELS[1:] if bits >> (level - 1) & 1) for bits in range(128))
"""The levels of a set of bits from Ground Level up."""


def arrivals(start: Place, level: Level, speed: int, balloons: int, raid: Place) -> dict[int, int]:
    """For each way to enter a hex, the levels at which a move can end there.

    ``balloons`` has a bit for each hex with a barrage; ``raid`` is the hex where a move must stop.
    """
    found, barred = {way(start, NOWHERE): 0}, _hexes(balloons)
    layer: dict[Place, int] = {}
    for left in range(speed, -1, -1):
        if layer:
            if raid != OFF_MAP:
                _meet(layer, left, barred, raid, found)
            layer = _enter(layer, left, barred, raid, found)
        climbed = speed - left
        if climbed <= MOST_CLIMBED and level + climbed <= FEET_30000:
            high = 1 << (level + climbed)
            settled = DIVES[high] if left else high
            if balloons >> start & 1 and level >= FEET_10000:
                settled &= OVER_BALLOONS
            found[way(start, NOWHERE)] |= settled
            layer[start] = layer.get(start, 0) | high
    return found


def _enter(
    layer: dict[Place, int], left: int, barred: frozenset[Place], raid: Place, costs: dict[int, int]
) -> dict[Place, int]:
    """Every way to enter one more hex, except the raid's; from Ground Level the free descent is a landing."""
    following: dict[Place, int] = {}
    for place, levels in layer.items():
        lower = levels | levels >> 1
        dived = DIVES[lower] if left else lower
        for near, key in ENTRIES[place]:
            if near == raid:
                continue
            if near in barred:
                entered = lower & HIGH_BITS
                settled = (DIVES[entered] if left else entered) & OVER_BALLOONS
            else:
                entered, settled = lower, dived
            if entered:
                costs[key] = costs.get(key, 0) | settled
                if left:
                    following[near] = following.get(near, 0) | entered & FLYING_BITS
    return following


def _meet(
    layer: dict[Place, int], left: int, barred: frozenset[Place], raid: Place, costs: dict[int, int]
) -> None:
    """6.6: every way to enter the raid's hex, where the move ends; a dive for a point comes before it."""
    for place, key in APPROACHES[raid]:
        levels = layer.get(place, 0)
        if left:
            levels |= DIVES[levels] & (HIGH_BITS if place in barred else FLYING_BITS)
        entered = (levels | levels >> 1) & (HIGH_BITS if raid in barred else FLYING_BITS)
        if entered:
            costs[key] = costs.get(key, 0) | entered


@lru_cache(maxsize=64)
def _hexes(bits: int) -> frozenset[Place]:
    """The hexes whose bits are set."""
    return frozenset(place for place in PLACES if bits >> place & 1)


def way(place: Place, direction: int) -> int:
    """A hex and a direction of entry as one number."""
    return place << 3 | direction


class Reach(Struct, frozen=True, eq=False):
    """Where a move can end."""

    ends: dict[Place, bytes]
    """For each hex, the levels at which a move can end there: by direction of entry, and by staying."""
    flying: tuple[int, ...]
    """The moves that end in the air, in any facing, hex after hex."""
    entered: dict[Place, tuple[int, int]]
    """The hexes that can be entered: where their moves begin and end among those in the air."""
    landings: frozenset[Place]


@lru_cache(maxsize=1 << 12)
def reach(start: Place, level: Level, speed: int, balloons: int, raid: Place) -> Reach:
    """The moves that end in the air, in any facing; and the hexes where one can come down to land."""
    found: dict[Place, bytearray] = {}
    for key, levels in arrivals(start, level, speed, balloons, raid).items():
        found.setdefault(PLACES[key >> 3], bytearray(NOWHERE + 1))[key & 7] = levels
    flying, entered, landings = list[int](), dict[Place, tuple[int, int]](), set[Place]()
    for place, by_direction in sorted(found.items()):
        levels, begin = reduce(or_, by_direction), len(flying)
        flying += moves(place, levels, NOWHERE)
        if any(by_direction[:NOWHERE]):
            entered[place] = begin, len(flying)
        if levels >> AIRFIELD & 1:
            landings.add(place)
    ends = {place: bytes(by_direction) for place, by_direction in found.items()}
    return Reach(ends, tuple(flying), entered, frozenset(landings))


@lru_cache(maxsize=1 << 14)
def moves(place: Place, levels: int, facing: int) -> tuple[int, ...]:
    """The moves into a hex at each of some flying levels."""
    return tuple([place << 6 | level << 3 | facing for level in IN_THE_AIR[levels >> 1]])


def encode(place: Place, level: Level, facing: int) -> int:
    """A move as one number; facing NOWHERE stands for any facing that does not matter."""
    return place << 6 | level << 3 | facing


def decode(move: int) -> tuple[Place, Level, int]:
    """Hex, level and facing of a move."""
    return PLACES[move >> 6], LEVELS[move >> 3 & 7], move & 7


def moves_into(place: Place) -> range:
    """The numbers of all moves into a hex."""
    return range(place << 6, place + 1 << 6)


ALL_MOVES = range(len(PLACES) << 6)
NO_MOVES = range(0)


def glide(start: Place, level: Level, balloons: int) -> list[Place]:
    """9.1: the hexes where a crippled fighter can come down, losing a level for each hex entered."""
    reached, layer = {start}, {start}
    for height in range(level - 1, AIRFIELD - 1, -1):
        layer = {
            near
            for place in layer
            for near in NEIGHBOURS[place]
            if near != OFF_MAP and (height >= FEET_10000 or not balloons >> near & 1)
        }
        reached |= layer
    return sorted(reached)
