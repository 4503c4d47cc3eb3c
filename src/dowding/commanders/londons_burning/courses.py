"""The six courses that a raid may fly next, as far as it follows them."""

from functools import lru_cache

from msgspec import Struct

from dowding.games.londons_burning.board import HEXES, NEIGHBOURS, PLACES, distance
from dowding.games.londons_burning.ids import NO_TARGET, OFF_MAP, Place, TargetId
from dowding.games.londons_burning.printed.kit import Kit
from dowding.games.londons_burning.raid_course import PATHS, course

APART = tuple(tuple(distance(one, other) for other in PLACES) for one in PLACES)
"""How many hexes lie between two hexes."""
NOWHERE_NEAR = (len(HEXES),) * len(HEXES)


class Course(Struct, frozen=True):
    """One of the six courses that a raid may fly next."""

    place: Place
    facing: int
    bombs: bool
    entered: frozenset[Place]
    from_raid: tuple[int, ...]
    """How far each hex then is from the raid."""
    from_ahead: tuple[int, ...]
    """How far each hex then is from the hex in front of the raid."""


@lru_cache(maxsize=1 << 12)
def courses(
    kit: Kit, damaged: frozenset[TargetId], place: Place, speed: int, homeward: bool
) -> tuple[Course, ...]:
    """The six courses of a raid from a hex; they end at the first target that it would bomb."""
    return tuple(_course(kit, damaged, place, path, speed, homeward) for path in PATHS)


def _course(
    kit: Kit, damaged: frozenset[TargetId], place: Place, path: int, speed: int, homeward: bool
) -> Course:
    """A path as far as the raid follows it: to the first target that it would bomb (6.4)."""
    flown = course(kit, place, path, speed, homeward)
    targets = [kit.target_at[entered] for entered, _ in flown]
    stops = [
        number
        for number, target in enumerate(targets)
        if not homeward and target != NO_TARGET and (target not in damaged or kit.is_london[target])
    ]
    if stops:
        flown = flown[: stops[0] + 1]
    end, facing = flown[-1] if flown else (place, 0)
    ahead = NEIGHBOURS[end][facing]
    return Course(
        end,
        facing,
        bool(stops),
        frozenset([entered for entered, _ in flown]),
        APART[end],
        APART[ahead] if ahead != OFF_MAP else NOWHERE_NEAR,
    )
