"""The courses of raids, and how likely a squadron in each box of the map is to meet one.

A raid can be met once in each Air Action Phase. Its courses over England are printed, so the chance of a
squadron can be computed backwards from the last phase.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from dowding.commanders.adding import plain_sum
from dowding.games.hardest_days.ids import Space, Track
from dowding.games.hardest_days.places import HIGH, LOW, Altitude, Place, altitude_of, box, higher
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.words import ScenarioName
from dowding.kernel.dice import FACES

Chances: TypeAlias = tuple[float, ...]
"""For each box of the map: what it promises against a raid; 1 is to meet it before its bombs fall."""
FADE = 0.96
"""A meeting one phase later counts a little less."""
LATE = 0.9
"""What a meeting counts after the bombs have fallen."""
ABOVE = 2.8
"""What a meeting from above counts, compared with one at the raid's own altitude."""
BELOW = -0.3
"""What it counts to be caught from above."""


class Course(NamedTuple):
    """The spaces over which a raid can be met, phase by phase; its bombs fall over the last outward one."""

    spaces: tuple[Space, ...]
    outward: int
    """How many of the spaces come before the bombs."""


@cache
def course(kit: Kit, track: Track, start: Space, target: Space, recovering: bool) -> Course:
    """From a space to a target space and home again; a raid that recovers has left its target behind."""
    home = homeward(kit, track, start if recovering else target)
    if recovering:
        return Course(home, 0)
    way = kit.routes.route(start, target)
    return Course((*way, *home), len(way))


def homeward(kit: Kit, track: Track, space: Space) -> tuple[Space, ...]:
    """The spaces over which a raid that has turned can be met, from where it turned to the coast."""
    found = [space]
    while ways := kit.routes.homeward[kit.tracks[track].entry][found[-1]]:
        found.append(ways[0])
    return tuple(found)


@cache
def chances(kit: Kit, flown: Course, altitude: Altitude, wait: int) -> Chances:
    """What each box promises to a squadron in it, with some phases to go before the raid is over England."""
    found: list[float] = [0.0] * len(kit.boxes)
    for phase in reversed(range(len(flown.spaces))):
        found = moved_on(kit, found)
        meet(kit, found, box(flown.spaces[phase], altitude), 1.0 if phase < flown.outward else LATE)
    for _ in range(wait):
        found = moved_on(kit, found)
    return tuple(found)


def moved_on(kit: Kit, later: Sequence[float]) -> list[float]:
    """What each box promises a phase earlier: a squadron goes where it expects most, or stays."""
    return [FADE * max([later[at], *[later[to] for to in moves]]) for at, moves in enumerate(kit.air.moves)]


def meet(kit: Kit, chances: list[float], at: Place, counts: float) -> None:
    """The meeting itself: certain at the raid's altitude, by a die from above, unwanted from below."""
    joins = sum([kit.air.squadrons_reach[die].higher for die in FACES]) / 6
    chances[at] = counts
    if altitude_of(at) < HIGH:
        above = higher(at, 1)
        chances[above] = joins * ABOVE * counts + (1 - joins) * chances[above]
    if altitude_of(at) > LOW:
        chances[higher(at, -1)] += BELOW * counts


@cache
def chances_by_track(
    kit: Kit, scenario: ScenarioName, track: Track, altitude: Altitude, wait: int
) -> Chances:
    """What each box promises against a raid whose target is not known: the average of the chart."""
    entry = kit.tracks[track].entry
    ways = [
        chances(kit, course(kit, track, entry, target.space, False), altitude, wait)
        for target in kit.forces.targets[scenario, track].rows
    ]
    return averaged(ways)


def averaged(ways: Sequence[Chances]) -> Chances:
    """The average of some chances."""
    return tuple([plain_sum(column) / len(ways) for column in zip(*ways, strict=True)])
