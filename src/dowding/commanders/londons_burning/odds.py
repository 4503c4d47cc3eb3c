"""What an attack may lead to (8.42 to 8.5), counted exactly: performance checks, hits, positions."""

from functools import lru_cache
from itertools import product
from math import comb

from msgspec import Struct

from dowding.commanders.adding import plain_sum
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.words import ENGINES, GUNNER, PILOT

FACES = 6
FATAL = FIGURES.combat.fatal


class Fate(Struct, frozen=True):
    """How likely a target is to be destroyed, or to have engines or the pilot hit and nothing worse."""

    destroyed: float = 0.0
    one_engine: float = 0.0
    """How likely one of two engines is hit."""
    engines: float = 0.0
    """How likely all its engines are hit."""
    pilot: float = 0.0

    @property
    def out(self) -> float:
        """How likely it is to leave the combat, one way or another."""
        return self.destroyed + self.one_engine + self.engines + self.pilot


@lru_cache(maxsize=64)
def margins(lead: int) -> tuple[tuple[int, float], ...]:
    """8.42: each margin that lets an attacker fire, with its chance, for a given lead over the target."""
    found: dict[int, float] = {}
    for own, other in product(range(FACES), repeat=2):
        margin = own - other + lead
        if margin > 0:
            found[margin] = found.get(margin, 0.0) + 1 / FACES**2
    return tuple(found.items())


@lru_cache(maxsize=256)
def hit_chances(dice: int, highest: int) -> tuple[float, ...]:
    """8.43: the chance of each number of hits."""
    p = highest / FACES
    return tuple(comb(dice, hits) * p**hits * (1 - p) ** (dice - hits) for hits in range(dice + 1))


@lru_cache(maxsize=1 << 16)
def fate(slots: tuple[int, ...], before: int, hits: int) -> Fate:
    """8.43, 9: what some hits do to an aircraft that had others before."""
    if any(before >> 2 * slot & 3 >= FATAL for slot in set(slots) if slot != GUNNER):
        return Fate(destroyed=1.0)
    if hits:
        return blend([(1 / FACES, fate(slots, marked(before, slot), hits - 1)) for slot in slots])
    engines = {slot for slot in slots if slot in ENGINES}
    struck = sum([before >> 2 * slot & 3 > 0 for slot in engines])
    if struck:
        return Fate(one_engine=1.0) if struck < len(engines) else Fate(engines=1.0)
    return Fate(pilot=1.0) if before >> 2 * PILOT & 3 else Fate()


def marked(hits: int, slot: int) -> int:
    """One more hit on a position; further ones change nothing."""
    return hits + (1 << 2 * slot) if hits >> 2 * slot & 3 < FATAL else hits


def blend(parts: list[tuple[float, Fate]]) -> Fate:
    """Fates weighed by their chances."""
    return Fate(
        plain_sum([p * f.destroyed for p, f in parts]),
        plain_sum([p * f.one_engine for p, f in parts]),
        plain_sum([p * f.engines for p, f in parts]),
        plain_sum([p * f.pilot for p, f in parts]),
    )


@lru_cache(maxsize=1 << 14)
def burst_fate(bursts: int, dice: int, highest: int, slots: tuple[int, ...], before: int) -> Fate:
    """8.43: what some bursts do."""
    chances = hit_chances(bursts * dice, highest)
    return blend([(chance, fate(slots, before, hits)) for hits, chance in enumerate(chances)])


@lru_cache(maxsize=1 << 14)
def attack_fate(lead: int, limit: int, dice: int, highest: int, slots: tuple[int, ...], before: int) -> Fate:
    """8.42, 8.43: what an attack from behind does, fired with all bursts that the check gives."""
    return blend(
        [(p, burst_fate(min(margin, limit), dice, highest, slots, before)) for margin, p in margins(lead)]
    )


@lru_cache(maxsize=64)
def return_hits(lead: int, limit: int, sun: bool) -> float:
    """8.44: the hits to be expected from a rear gun."""
    bursts = ((min(margin, limit) + (not sun)) // 2 * p for margin, p in margins(lead))
    return plain_sum(bursts) / FACES
