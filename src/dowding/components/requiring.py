"""Help for writing constraints."""

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import pairwise


def rising(values: Iterable[int]) -> bool:
    """Whether no value is less than the one before."""
    return all(a <= b for a, b in pairwise(values))


def falling(values: Iterable[int]) -> bool:
    """Whether no value is greater than the one before."""
    return all(a >= b for a, b in pairwise(values))


def listed(things: Sequence[object]) -> str:
    """Things in a sentence."""
    return ", ".join(_said(thing) for thing in things)


def _said(thing: object) -> str:
    if isinstance(thing, tuple):
        return " ".join(_said(part) for part in thing)
    return str(thing.value) if isinstance(thing, Enum) else str(thing)
