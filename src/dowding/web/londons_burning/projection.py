"""From the globe to the hexes: they are ten kilometres wide, and their rows run north-eastwards.

The rotation and the position were fitted to the towns: each lies in its own hex or at its edge.
"""

from math import cos, radians, sin, sqrt

RADIUS = 26.0
ACROSS = sqrt(3) * RADIUS
"""The width of a hex, which is ten kilometres."""
LEFT, TOP = 46.0, 44.0

KM = ACROSS / 10
KM_A_DEGREE = 111.2
TURN = radians(60.9)
"""The angle by which north is turned to the right from the top of the board."""
MIDDLE = (0.6, 51.4)
"""A place in Kent, in degrees east and north, and where it lies on the board."""
MIDDLE_AT = (297.4, 307.1)


def project(lon: float, lat: float) -> tuple[float, float]:
    """A place on the board."""
    east = (lon - MIDDLE[0]) * cos(radians(MIDDLE[1])) * KM_A_DEGREE * KM
    north = (lat - MIDDLE[1]) * KM_A_DEGREE * KM
    x, y = MIDDLE_AT
    return x + east * cos(TURN) + north * sin(TURN), y + east * sin(TURN) - north * cos(TURN)
