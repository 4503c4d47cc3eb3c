"""Chance: a generator whose whole state is one integer, a keyed stream, and the record of a roll.

The generator is wyrand: a counter and one wide multiplication. It is fast, it is copied with the state,
and it gives the same numbers on every machine. Whoever has seen enough of its numbers could compute the
others; where somebody would have a reason to, a match draws from a keyed stream instead.
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

FACES = range(1, 7)
"""The faces of a die."""

Modifier: TypeAlias = tuple[int, str]
"""What is added to a roll, and why."""


COUNTED = 40
"""The counter of a keyed match holds two counts: open draws in this many bits, secret draws above them."""


class Chance(Protocol):
    """What stands in for the generator: a keyed stream, or what counts odds."""

    def __call__(self, sides: int, state: Any) -> int:
        """A number from 0 to sides - 1, all equally likely; ``state`` has the counter."""

    def secretly(self, sides: int, state: Any) -> int:
        """The same, where only some sides may know the number."""

    def among(self, weights: Sequence[int]) -> int | None:
        """The index of one of some weights, as likely as its weight says; None if dice are to be rolled."""


KEY_BYTES = 32
"""The length of a key. If another follows it, that one is the key of secret draws."""


class Keyed:
    """A stream of numbers that nobody can compute without its key; secret draws have one of their own."""

    __slots__ = ("key", "secret_key")

    def __init__(self, key: bytes) -> None:
        self.key = key[:KEY_BYTES]
        self.secret_key = key[KEY_BYTES:] or self.key

    def __call__(self, sides: int, state: Any) -> int:
        state.counter += 1
        return keyed_number(self.key, b"open %d" % (state.counter & ((1 << COUNTED) - 1)), sides)

    def secretly(self, sides: int, state: Any) -> int:
        state.counter += 1 << COUNTED
        return keyed_number(self.secret_key, b"secret %d" % (state.counter >> COUNTED), sides)

    def among(self, weights: Sequence[int]) -> int | None:
        return None


def keyed_number(key: bytes, draw: bytes, sides: int) -> int:
    """A number from 0 to sides - 1 that belongs to a draw under a key."""
    bits = blake2b(draw, digest_size=16, key=key).digest()
    return (int.from_bytes(bits, "big") * sides) >> 128


def key_of(seed: int) -> bytes:
    """The key of the stream that belongs to a seed."""
    return blake2b(f"{seed} key".encode(), digest_size=KEY_BYTES).digest()


def imagined_key(key: bytes, seed: int) -> bytes:
    """A key with the same open draws, and with secret draws that follow from another seed."""
    return key[:KEY_BYTES] + key_of(seed)


def scramble(counter: int) -> int:
    """The 64 random bits that belong to a counter."""
    product = counter * (counter ^ SALT)
    return ((product >> 64) ^ product) & MASK


def seeded(seed: int, purpose: str) -> int:
    """The first counter for a seed and a purpose; other seeds and purposes give unrelated numbers."""
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
        """The things in random order; the given list is not changed."""
        rest = list(things)
        return [rest.pop(self.below(len(rest))) for _ in things]


@lru_cache(maxsize=256)
def pools(dice: int, sides: int, highest: int) -> tuple[list[tuple[int, ...]], list[int]]:
    """Every result of some dice whose order does not matter, and in how many ways it can come.

    With ``highest``, only the number of dice that show that much or less matters.
    """
    if highest:
        numbers = range(dice + 1)
        throws = [(1,) * hits + (sides,) * (dice - hits) for hits in numbers]
        return throws, [comb(dice, n) * highest**n * (sides - highest) ** (dice - n) for n in numbers]
    throws = list(combinations_with_replacement(range(1, sides + 1), dice))
    return throws, [factorial(dice) // prod(map(factorial, Counter(t).values())) for t in throws]


class Roll(Struct, frozen=True, gc=False):
    """One roll: its purpose, the faces, the modifiers with their reasons, and the result on the chart."""

    purpose: str
    faces: tuple[int, ...]
    modifiers: tuple[Modifier, ...]
    total: int
    chart: str = ""
    outcome: str = ""
    sides: int = 6
    """The number of sides of each die."""
    parts: Any = None
    """The result on the chart as data, if it has several parts."""
    kind: str = ""
    """What the dice decide, as a name that the game defines."""
