"""The map projection of the table: south at the top; London and Kent get more room than the west and the sea.

Each axis consists of straight pieces, so that the cells of neighbouring spaces stand side by side.
"""

from itertools import pairwise

WIDTH, HEIGHT = 1000.0, 590.0

ACROSS = ((-2.78, 3.0), (-1.54, 190.4), (1.42, 899.5), (2.0, 982.6))
"""Longitude, and how far it lies from the western edge."""
DOWN = (
    (50.16, 580.2),
    (50.6, 508.0),
    (50.72, 475.1),
    (50.8, 445.3),
    (51.7, 101.8),
    (51.78, 79.8),
    (52.058, 21.0),
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
