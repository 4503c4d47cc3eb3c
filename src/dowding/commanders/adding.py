"""Adding numbers that are not whole, with the same result on every Python.

Since Python 3.12 the built-in ``sum`` corrects rounding errors of floats; before, it did not. A difference in
the last digit can change which of two answers is the better one.
"""

from collections.abc import Iterable
from functools import reduce
from operator import add


def plain_sum(numbers: Iterable[float]) -> float:
    """Add numbers from left to right, rounding after each."""
    return reduce(add, numbers, 0.0)
