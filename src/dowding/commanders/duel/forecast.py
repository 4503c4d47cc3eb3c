"""What a raid may hold, before it is seen: sizes that fit what was told of it, in a few usual mixtures."""

from collections.abc import Sequence
from functools import cache
from statistics import fmean
from typing import NamedTuple

from dowding.commanders import Situation
from dowding.commanders.raf.raiders import Raiders
from dowding.commanders.raf.response import Likely
from dowding.commanders.raf.seeing import display, raid_now
from dowding.games.duel.view import DuelView
from dowding.games.raf import RafKit
from dowding.games.raf.places import PlaceName
from dowding.games.raf.view import UnitView, fleet_name
from dowding.games.raf.words import BOMBERS, Intelligence

SIZES = {True: (5, 8, 11), False: (2, 3, 4)}
"""The sizes that stand for a raid that is called major, and for one that is called minor."""


class Mixture(NamedTuple):
    """The shares of a raid that bomb, hunt, and stay with the bombers, and how often such a raid is seen."""

    bombers: float
    hunters: float
    escorts: float
    often: float


IN_RANGE = (
    Mixture(0.45, 0.25, 0.3, 0.35),
    Mixture(0.8, 0.05, 0.15, 0.15),
    Mixture(0.2, 0.7, 0.1, 0.4),
    Mixture(0.0, 1.0, 0.0, 0.1),
)
"""Mixtures within their range: a balanced raid, one of bombers, a few bombers behind hunters, a sweep."""
BEYOND = (Mixture(0.75, 0.0, 0.25, 0.6), Mixture(1.0, 0.0, 0.0, 0.4))
"""Mixtures beyond the range of Me 109s."""


class Fleet(NamedTuple):
    """What a bomber of the Luftflotte is rated and carries on average, also when reduced."""

    rating: float
    bombs: float
    shaken: float


USUAL = Fleet(6.0, 2.5, 1.0)
"""The values to use if no bomber is known to be left."""


def possible(now: Situation[object, DuelView, RafKit]) -> Likely:
    """The raid as far as it is known: what is seen, or what it may be."""
    view = now.view
    raid = raid_now(view)
    if raid.intelligence is Intelligence.ACCURATE:
        return ((display(now), 1.0),)
    sizes = (raid.size,) if raid.size else SIZES[raid.major]
    return likely_raids(sizes, raid.within_me109_range, fleet(view, raid.luftflotte))


def fleet(view: DuelView, luftflotte: int) -> Fleet:
    """The bombers of a Luftflotte that have not flown today, on average."""
    bombers = [g for g in view.gruppen if g.place is PlaceName.AIRBASE and is_bomber(g)]
    near = [g for g in bombers if g.home == fleet_name(luftflotte)]
    if not near:
        return USUAL
    rating, bombs = fmean(g.combat for g in near), fmean(g.bombing for g in near)
    return Fleet(round(rating, 1), round(bombs, 1), round(bombs / 2, 1))


def is_bomber(gruppe: UnitView) -> bool:
    """Whether a Gruppe flies bombers."""
    return gruppe.type in BOMBERS


@cache
def likely_raids(sizes: Sequence[int], within_range: bool, bombers: Fleet) -> Likely:
    """The raids that it may be, each with its likelihood."""
    mixtures = IN_RANGE if within_range else BEYOND
    return tuple(
        (composed(size, mixture, bombers), mixture.often / len(sizes))
        for size in sizes
        for mixture in mixtures
    )


def composed(size: int, mixture: Mixture, fleet: Fleet) -> Raiders:
    """A raid of a size and a mixture; fighters are rated 1."""
    hunters = int(size * mixture.hunters + 0.5)
    escorts = min(size - hunters, int(size * mixture.escorts + 0.5))
    ratings, bombs, shaken = (
        tuple(int(number * each + 0.5) for number in range(size - hunters - escorts + 1)) for each in fleet
    )
    return Raiders(
        hunters=hunters,
        hunting=hunters,
        ratings=ratings,
        bombs=bombs,
        shaken_bombs=shaken,
        escorts=escorts,
        escort_ratings=escorts,
        strafing=0,
    )
