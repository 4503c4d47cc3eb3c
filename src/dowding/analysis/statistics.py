"""The statistics used in tables: means, shares and quantiles, with 95% confidence intervals."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev, variance

from msgspec import Struct

from dowding.commanders.estimates import quantile as expanded

CONFIDENCE = 1.96
"""The half-width of a 95% interval of the normal distribution, in standard errors."""
FEW = (12.706, 4.303, 3.182, 2.776)
"""The same of Student's distribution for one to four degrees of freedom."""
THIRD = 2.556
"""The next term of its expansion by the inverse of the degrees of freedom."""


class Estimate(Struct, frozen=True):
    """An estimated value with its 95% confidence interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:+z.2f} ({self.low:+z.2f} to {self.high:+z.2f})"

    def percent(self) -> str:
        """Format the estimate of a share in percent."""
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"


def mean(values: Sequence[float]) -> Estimate:
    """Return the mean of a sample with Student's interval; for a single value it is infinite."""
    middle = fmean(values)
    if len(values) < 2:
        return Estimate(middle, float("-inf"), float("inf"))
    error = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(middle, middle - error, middle + error)


def difference(ones: Sequence[float], others: Sequence[float]) -> Estimate:
    """Return the difference of the means of two independent samples; of single values it may be anything.

    The interval is Welch's, since the samples may differ in size and spread.
    """
    middle = fmean(ones) - fmean(others)
    if min(len(ones), len(others)) < 2:
        return Estimate(middle, float("-inf"), float("inf"))
    parts = [variance(sample) / len(sample) for sample in (ones, others)]
    shares = [part**2 / (len(s) - 1) for part, s in zip(parts, (ones, others), strict=True)]
    freedom = sum(parts) ** 2 / sum(shares) if sum(shares) else 1.0
    error = student(freedom) * sqrt(sum(parts))
    return Estimate(middle, middle - error, middle + error)


def student(freedom: float) -> float:
    """Return the half-width of a 95% interval of Student's distribution, in standard errors."""
    whole = max(1, int(freedom))
    return FEW[whole - 1] if whole <= len(FEW) else expanded(whole) + THIRD / whole**3


def share(count: int, total: int) -> Estimate:
    """Return a share with Wilson's interval, which is also valid near 0 and 1."""
    p, z2 = count / total, CONFIDENCE**2
    middle = (p + z2 / (2 * total)) / (1 + z2 / total)
    half = CONFIDENCE * sqrt(p * (1 - p) / total + z2 / (4 * total**2)) / (1 + z2 / total)
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half))


def quantile(ordered: Sequence[float], part: float) -> float:
    """Return the quantile of sorted values, with linear interpolation."""
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
