"""Adding numbers that are not whole, with the same result on every Python.

The built-in ``sum`` keeps a correction for floats since Python 3.12 and none before. A last digit that
differs can change which of two answers is the better one.
"""

from collections.abc import Iterable
from functools import reduce
from operator import add


def plain_sum(numbers: Iterable[float]) -> float:
    """Add numbers from left to right, rounding after each."""
    return reduce(add, numbers, 0.0)
