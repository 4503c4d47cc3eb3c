"""Who meets over a target: the Gruppen of a raid, the squadrons, and the conditions of their fight."""

from collections.abc import Iterable
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from dowding.games.raf import RafKit
from dowding.games.raf.ids import Gruppe
from dowding.games.raf.words import BOMBERS, Aircraft, TargetType

HURRICANE, SPITFIRE = 2, 3
"""What full squadrons are rated."""
SHAKEN = 2
"""By so much less a reduced squadron is rated."""
CARRIES, REDUCED = 1.5, 2.0
"""What a point of bombing strength counts, and that a Gruppe is reduced, beside a point of its rating."""


def prey(rating: int, bombs: int, reduced: bool) -> float:
    """How gladly a Gruppe is intercepted: bombs that do not fall, and easy prey."""
    return CARRIES * bombs + rating + REDUCED * reduced


def carried(kit: RafKit, target: TargetType, flown: Aircraft, strength: int) -> int:
    """The bombing strength of a Gruppe against a target; fighters count less against some."""
    return strength if flown in BOMBERS else kit.bombing.strafing[flown, target].of(strength)


class Bomber(NamedTuple):
    """A Gruppe in the Bomber box."""

    rating: int
    bombs: int
    shaken_bombs: int
    """What it carries when it is disrupted."""
    reduced: bool = False


@cache
def full_bomber(kit: RafKit, target: TargetType, gruppe: Gruppe) -> Bomber:
    """A full Gruppe, as a bomber of a target."""
    flown, (full, reduced) = kit.aircraft[gruppe], kit.strength
    bombs, shaken_bombs = (carried(kit, target, flown, side[gruppe]) for side in (full, reduced))
    return Bomber(kit.rating[0][gruppe], bombs, shaken_bombs)


class Raiders(NamedTuple):
    """The Gruppen of a raid.

    Bombers are sums: of none, of the one that is intercepted first, of the first two, and so on to all.
    """

    hunters: int
    hunting: int
    """The ratings of the hunters, added up."""
    ratings: tuple[int, ...]
    bombs: tuple[int, ...]
    shaken_bombs: tuple[int, ...]
    escorts: int
    escort_ratings: int
    strafing: int
    """The bombing strength of the escorts, which counts if nobody meets the bombers."""
    dives: bool = False
    """Whether all bombers are dive bombers."""

    @property
    def bombers(self) -> int:
        """How many bombers fly."""
        return len(self.ratings) - 1

    def bomber(self, place: int) -> Bomber:
        """The bomber at a place in the order."""
        rating, bombs, shaken = (
            sums[place + 1] - sums[place] for sums in (self.ratings, self.bombs, self.shaken_bombs)
        )
        return Bomber(rating, bombs, shaken)


def raiders(
    hunters: int,
    hunting: int,
    bombers: Iterable[Bomber],
    escorts: int = 0,
    escort_ratings: int = 0,
    strafing: int = 0,
    dives: bool = False,
) -> Raiders:
    """A raid with these bombers, in the order in which they are intercepted."""
    order = sorted(bombers, key=lambda b: -prey(b.rating, b.bombs, b.reduced))
    ratings, bombs, shaken = (tuple(accumulate([b[n] for b in order], initial=0)) for n in range(3))
    return Raiders(
        hunters=hunters,
        hunting=hunting,
        ratings=ratings,
        bombs=bombs,
        shaken_bombs=shaken,
        escorts=escorts,
        escort_ratings=escort_ratings,
        strafing=strafing,
        dives=dives,
    )


class Stakes(NamedTuple):
    """The conditions of a fight, and what is at stake."""

    depletion: int = 0
    hunt_shift: int = 0
    attack_shift: int = 0
    columns: int = 0
    """Shifts on the Bombing Table, for weather and other reasons."""
    diving: int = 0
    """The shift if all bombers are dive bombers."""
    target: float = 1.0
    """What a point of damage counts."""
    bombs_first: bool = False
    care: float = 1.0
    """What a victory point of squadrons counts."""
    prize: float = 1.0
    """What a victory point of Gruppen counts."""
    coordinated: bool = False
    """Whether all escorts fight, however few bombers are intercepted."""


class Wing(NamedTuple):
    """Squadrons: how many, and their ratings added up."""

    squadrons: int
    ratings: int

    def parted(self, slipping: int) -> tuple[int, int, int, int]:
        """Those who slip past the hunters, Hurricanes first, and those who stay: numbers and ratings."""
        staying = self.squadrons - slipping
        past = max(HURRICANE * slipping, self.ratings - SPITFIRE * staying)
        return slipping, past, staying, self.ratings - past
