"""Hills, woods, rivers and towns: coarse lines of our own, drawn soft below what is played.

A ridge is one line. Strokes of several widths over each other make its shade and its light without a filter,
and dashes across it make the hachures, so that a whole range costs a few points.
"""

import csv
from itertools import pairwise
from typing import NamedTuple

from dowding.web.ground.coast import HERE, Point, Projection, path

WOOD = (
    '<pattern id="trees" width="7" height="6" patternUnits="userSpaceOnUse">'
    '<path class="tree" d="M1.5 1.5h0M5 4.5h0"/></pattern>'
)
STREETS = (
    '<pattern id="streets" width="13" height="11" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(-9)"><path class="houses" d="M.5.8h4.5v2.7H.5zM6 .3h2.6v3.4H6zM9.6 1h3v2H9.6z'
    "M1 4.6h2.8v2.6H1zM4.8 4.8h4v3H4.8zM9.8 4h2.4v3.6H9.8z"
    'M.4 8.2h3.8v2.2H.4zM5.2 8.8h2.4v2H5.2zM8.6 8.6h3.8v1.8H8.6z"/></pattern>'
)
SIDES = ("shade", "light")
SOFT = (1, 2, 3, 4)
"""The strokes that lie over each other on either side of a ridge, the widest first."""


class Feature(NamedTuple):
    """Something of the ground, as a line or an outline in degrees."""

    kind: str
    name: str
    line: list[Point]


def read_features() -> list[Feature]:
    """Read all features of the ground."""
    with (HERE / "features.csv").open(encoding="utf-8", newline="") as file:
        return [Feature(row["kind"], row["name"], read_line(row["line"])) for row in csv.DictReader(file)]


def read_line(told: str) -> list[Point]:
    """Read a line: longitude and latitude in turn."""
    numbers = [float(number) for number in told.split()]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def features(project: Projection) -> str:
    """Draw hills, woods, towns and rivers, from below."""
    found = read_features()

    def drawn(kind: str) -> str:
        lines = [[project(*point) for point in feature.line] for feature in found if feature.kind == kind]
        closed = kind in ("wood", "town", "core")
        return "".join(path(line) if closed else smooth(line) for line in lines)

    return (
        f'<defs>{WOOD}{STREETS}<path id="ridges" d="{drawn("ridge")}"/></defs>{relief()}'
        f'<path class="wood" fill="url(#trees)" d="{drawn("wood")}"/>'
        f'<path class="town-ground" d="{drawn("town")}"/><path class="town-ground" d="{drawn("core")}"/>'
        f'<path fill="url(#streets)" d="{drawn("town")}"/>'
        f'<path class="river" d="{drawn("river")}"/>'
    )


def relief() -> str:
    """Draw the slopes of all ridges: a dark side, a light side, and hachures down the dark one."""
    strokes = "".join(f'<use class="soft-{n}" href="#ridges"/>' for n in SOFT)
    slopes = "".join(f'<g class="{side}">{strokes}</g>' for side in SIDES)
    return f'<g class="relief">{slopes}<use class="hachures" href="#ridges"/></g>'


def smooth(line: list[Point]) -> str:
    """Return a path that rounds the corners of a line: it goes through the middles of its pieces."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(line)]
    curves = "".join(f"Q{told(p)} {told(m)}" for p, m in zip(line[1:-1], middles[1:], strict=True))
    return f"M{told(line[0])}L{told(middles[0])}{curves}L{told(line[-1])}"


def told(point: Point) -> str:
    """Return a point of a coarse line."""
    return f"{point[0]:.0f} {point[1]:.0f}"
