"""The map projection of the table: south at the top; London and Kent get more room than the west and the sea.

Each axis consists of straight pieces, so that the columns of neighbouring spaces stand side by side.
"""

from itertools import pairwise

WIDTH, HEIGHT = 846.0, 562.0

ACROSS = ((-2.78, 2.5), (-1.54, 161.1), (1.42, 761.0), (2.0, 831.3))
"""Longitude, and how far it lies from the western edge."""
DOWN = (
    (50.16, 552.7),
    (50.6, 483.9),
    (50.72, 452.6),
    (50.8, 424.2),
    (51.7, 97.0),
    (51.78, 76.0),
    (52.058, 20.0),
)
"""Latitude, and how far it lies from the northern edge."""

Axis = tuple[tuple[float, float], ...]


def along(axis: Axis, degrees: float) -> float:
    """Convert degrees to units of the table; beyond its ends an axis goes straight on."""
    pieces = list(pairwise(axis))
    inner = [piece for piece in pieces if degrees < piece[1][0]]
    (low, start), (high, end) = inner[0] if inner else pieces[-1]
    return start + (degrees - low) / (high - low) * (end - start)


def project(lon: float, lat: float) -> tuple[float, float]:
    """Convert longitude and latitude to a point of the table, with south up and east to the left."""
    return WIDTH - along(ACROSS, lon), HEIGHT - along(DOWN, lat)
