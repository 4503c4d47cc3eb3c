"""From scores to answers: what the methods ``compose`` and ``ranked`` of decisions have in common."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

Total: TypeAlias = Callable[[Any], float]
"""What a value is worth, given what was chosen before it."""
Below: TypeAlias = Callable[[int], int]
"""Gives a random number from 0 to one less than its argument."""


def best(values: Sequence[Any], total: Total, below: Below) -> int:
    """The position of the value that scores most; chance decides between equals."""
    scores = [total(value) for value in values]
    most = max(scores)
    equal = [index for index, score in enumerate(scores) if score == most]
    return equal[below(len(equal))] if len(equal) > 1 else equal[0]


def best_first(values: Sequence[Any], total: Total, most: int) -> list[int]:
    """The positions of the values that score most, best first, at most ``most`` of them."""
    scores = [total(value) for value in values]
    return sorted(range(len(values)), key=scores.__getitem__, reverse=True)[:most]
