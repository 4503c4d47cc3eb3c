"""Means with their margins: what is told of a few imagined games, and how sure it is."""

from collections.abc import Sequence
from math import inf, isinf, sqrt

from msgspec import Struct

from dowding.commanders.adding import plain_sum

LIKELY = 1.96
"""So many standard errors hold 95 of 100 means of large samples."""
LEAST = 0.05
"""A margin that is smaller is told as if it were this."""


class Estimate(Struct, frozen=True):
    """A mean, and the margin on either side within which the true one lies in 95 of 100 cases."""

    mean: float
    margin: float

    @property
    def clear(self) -> bool:
        """Whether it differs from nothing by more than its margin."""
        return abs(self.mean) > self.margin

    def give_or_take(self) -> str:
        """The margin in signs, such as ``±0.4``; of a single game there is none."""
        return "" if isinf(self.margin) else f" ±{max(self.margin, LEAST):.1f}"


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of a sample with its margin, which allows for a small one."""
    count = len(values)
    mean = plain_sum(values) / count
    if count < 2:
        return Estimate(mean, inf)
    spread = plain_sum([(value - mean) ** 2 for value in values]) / (count - 1)
    return Estimate(mean, quantile(count - 1) * sqrt(spread / count))


def quantile(freedom: int) -> float:
    """Student's quantile for 95 of 100 cases: its expansion by the inverse of the degrees of freedom."""
    return LIKELY + 2.372 / freedom + 2.823 / freedom**2
