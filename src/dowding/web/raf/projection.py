"""The map projection of the table: south at the top, and 11 Group larger than the rest.

Kent and the Thames need much room, Cornwall little. Each axis is stretched by a density that is high over
the core and falls off smoothly, so that lines stay smooth.
"""

from bisect import bisect_right
from math import exp

WIDTH, HEIGHT = 1000.0, 600.0
WEST, EAST, SOUTH, NORTH = -5.75, 2.55, 49.55, 52.98
STEPS = 400


class Axis:
    """One axis: converts degrees to table units from 0 to a length."""

    def __init__(
        self, low: float, high: float, core: tuple[float, float], edge: float, length: float
    ) -> None:
        self.low, self.high = low, high
        width = (high - low) / STEPS
        total, sums = 0.0, [0.0]
        for n in range(STEPS):
            total += density(low + (n + 0.5) * width, core, edge) * width
            sums.append(total)
        self.marks = [low + n * width for n in range(STEPS + 1)]
        self.units = [length * s / total for s in sums]

    def __call__(self, degrees: float) -> float:
        """Convert degrees to table units; beyond the ends the conversion is linear."""
        n = min(max(bisect_right(self.marks, degrees) - 1, 0), STEPS - 1)
        part = (degrees - self.marks[n]) / (self.marks[n + 1] - self.marks[n])
        return self.units[n] + part * (self.units[n + 1] - self.units[n])


def density(degrees: float, core: tuple[float, float], edge: float) -> float:
    """Return the density: 1 inside the core, ``edge`` outside, with a smooth transition."""
    soft = 0.12
    rise = 1 / (1 + exp(-(degrees - core[0]) / soft))
    fall = 1 / (1 + exp((degrees - core[1]) / soft))
    return edge + (1 - edge) * rise * fall


ACROSS = Axis(WEST, EAST, (-1.75, 1.55), 0.32, WIDTH)
DOWN = Axis(SOUTH, NORTH, (50.78, 52.25), 0.27, HEIGHT)


def project(lon: float, lat: float) -> tuple[float, float]:
    """Convert longitude and latitude to a point of the table, with south up and east to the left."""
    return WIDTH - ACROSS(lon), DOWN(lat)
