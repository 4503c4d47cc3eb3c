"""The coast of England, Wales and the Continent, with lines of depth along it."""

import csv
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path

HERE = Path(__file__).parent
CHART = (-6.49, 3.49, 48.81, 53.19)
"""The edges of the detailed chart: west, east, south, north."""

Point = tuple[float, float]
Projection = Callable[[float, float], Point]


def path(points: Iterable[Point], close: bool = True) -> str:
    """Return the data of an SVG path through some points, each told from the one before, which is shorter."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    if not tenths:
        return ""
    steps = " ".join(f"{tenth(x - u)} {tenth(y - v)}" for (u, v), (x, y) in pairwise(tenths))
    (x, y), end = tenths[0], "z" if close else ""
    return f"M{tenth(x)} {tenth(y)}l{steps}{end}" if steps else f"M{tenth(x)} {tenth(y)}{end}"


def tenth(tenths: int) -> str:
    """Return a number of tenths as it is written in a path."""
    return f"{tenths / 10:g}"


def coast(project: Projection) -> tuple[str, str, str]:
    """Return the lines of depth, the shapes of land, and the shore, in detail only where games are played."""
    rings = read_rings()
    land = "".join(path(project(*p) for p in ring) for ring in rings.values())
    near = [line for (detail, _), ring in rings.items() if detail == "near" for line in shores(ring)]
    shore = "".join(path((project(*p) for p in line), False) for line in near)
    depths = "".join(f'<use class="fathoms-{n}" href="#shore"/>' for n in (1, 2, 3))
    shapes = (
        f'<path id="land" d="{land}"/><path id="shore" d="{shore}"/>'
        '<clipPath id="on-land"><use href="#land"/></clipPath>'
    )
    return depths, shapes, '<use class="shore" href="#shore"/>'


def read_rings() -> dict[tuple[str, str], list[Point]]:
    """Read the outlines of all land, by how much detail they have and their number."""
    rings: dict[tuple[str, str], list[Point]] = defaultdict(list)
    with (HERE / "coast.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            rings[row["detail"], row["ring"]].append((float(row["lon"]), float(row["lat"])))
    return rings


def shores(ring: list[Point]) -> Iterator[list[Point]]:
    """Yield the parts of a ring that are coast and not the edge of the chart."""
    line: list[Point] = []
    for one, other in pairwise([*ring, ring[0]]):
        if on_edge(one) and on_edge(other):
            if line:
                yield line
            line = []
        else:
            line = line or [one]
            line.append(other)
    if line:
        yield line


def on_edge(point: Point) -> bool:
    """Return whether a point lies on the edge of the chart."""
    west, east, south, north = CHART
    return not (west < point[0] < east and south < point[1] < north)
