"""Chance: the generator whose whole state is one integer, and what a roll leaves behind.

The generator is wyrand: a counter and one wide multiplication. Cheap to step, free to copy, the
same on every machine, and good enough for any number of campaigns.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

T = TypeVar("T")

MASK = (1 << 64) - 1
STRIDE = 0xA0761D6478BD642F
SALT = 0xE7037ED1A0B428DB

Modifier: TypeAlias = tuple[int, str]
"""What is added to a roll, and why."""


class Chance(Protocol):
    """What stands in for the generator while odds are counted."""

    def __call__(self, sides: int) -> int:
        """A number from 0 to sides - 1, all equally likely."""

    def among(self, weights: Sequence[int]) -> int:
        """The place of one of some weights, each as likely as it is heavy."""


def scramble(counter: int) -> int:
    """The 64 random bits that belong to a counter."""
    product = counter * (counter ^ SALT)
    return ((product >> 64) ^ product) & MASK


def seeded(seed: int, purpose: str) -> int:
    """The counter with which a seed begins; other seeds and purposes have nothing in common with it."""
    return int.from_bytes(blake2b(f"{seed} {purpose}".encode(), digest_size=8).digest(), "big")


class Dice:
    """Chance outside a match: for commanders, fuzzers and set-ups, seeded and reproducible."""

    __slots__ = ("counter",)

    def __init__(self, seed: int, purpose: str = "") -> None:
        """Streams for different purposes, such as two commanders, are independent of each other."""
        self.counter = seeded(seed, purpose)

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1."""
        self.counter = counter = (self.counter + STRIDE) & MASK
        product = counter * (counter ^ SALT)
        return ((((product >> 64) ^ product) & MASK) * sides) >> 64

    def shuffled(self, things: list[T]) -> list[T]:
        """The things in random order; the list given is left alone."""
        rest = list(things)
        return [rest.pop(self.below(len(rest))) for _ in things]


@lru_cache(maxsize=256)
def pools(dice: int, sides: int, highest: int) -> tuple[list[tuple[int, ...]], list[int]]:
    """Every throw of some dice whose order means nothing, and how many ways lead to each.

    With ``highest``, all that matters is how many dice show no more than it.
    """
    if highest:
        numbers = range(dice + 1)
        throws = [(1,) * hits + (sides,) * (dice - hits) for hits in numbers]
        return throws, [comb(dice, n) * highest**n * (sides - highest) ** (dice - n) for n in numbers]
    throws = list(combinations_with_replacement(range(1, sides + 1), dice))
    return throws, [factorial(dice) // prod(map(factorial, Counter(t).values())) for t in throws]


class Roll(Struct, frozen=True):
    """One throw: what for, what fell, what was added and why, and what the chart made of it."""

    purpose: str
    faces: tuple[int, ...]
    modifiers: tuple[Modifier, ...]
    total: int
    chart: str = ""
    outcome: str = ""
    sides: int = 6
    """Of each die."""
    parts: Any = None
    """What the chart says as data, where it says several things at once."""
