"""The outlines of the spaces, for drawing and for checking the map.

They are in ``outlines.geojson``. A set may leave it out; then its borders are not checked against outlines.
Two spaces are adjacent when they have an edge in common; a common point alone is a corner.
"""

import itertools
import math
from collections import Counter
from functools import cached_property
from typing import Any, TypeAlias

import msgspec

from dowding.components import Folder

FILE = "outlines.geojson"
Point: TypeAlias = tuple[float, float]
Edge: TypeAlias = frozenset[Point]
Ring: TypeAlias = list[Point]


class Outlines:
    """What is drawn: one or more rings for each space, a line for each coast track, and the coast."""

    def __init__(self, features: list[Any]) -> None:
        self.rings: dict[str, list[Ring]] = {}
        self.tracks: dict[str, Ring] = {}
        self.lines: dict[str, list[Ring]] = {}
        for feature in features:
            facts, shape = feature["properties"], feature["geometry"]["coordinates"]
            if facts["kind"] == "space":
                parts = [shape] if feature["geometry"]["type"] == "Polygon" else shape
                self.rings[facts["space"]] = [_points(ring) for part in parts for ring in part]
            elif facts["kind"] == "track":
                self.tracks[facts["track"]] = _points(shape)
            else:
                self.lines[facts["line"]] = [_points(line) for line in shape]
        self.edges = {space: _edges(rings) for space, rings in self.rings.items()}
        self.points = {space: {p for edge in edges for p in edge} for space, edges in self.edges.items()}
        self.uses = Counter(edge for edges in self.edges.values() for edge in edges)

    @cached_property
    def coast(self) -> set[Point]:
        """The points of the coastline."""
        return {point for line in self.lines.get("coast", []) for point in line}

    def border(self, one: str, other: str) -> float:
        """How many kilometres of border two spaces share."""
        return sum(map(kilometres, self.edges[one] & self.edges[other]))

    def washed(self, space: str) -> float:
        """How many kilometres of a space's outline run along the coast."""
        shore = [edge for edge in self.edges[space] if self.uses[edge] == 1 and edge <= self.coast]
        return sum(map(kilometres, shore))

    def meet_at_corner(self, one: str, other: str) -> bool:
        """Whether two spaces share a point and no edge."""
        return bool(self.points[one] & self.points[other]) and not self.edges[one] & self.edges[other]

    def inside(self, space: str, point: Point) -> bool:
        """Whether a point lies in a space."""
        x, y = point
        hit = False
        for ring in self.rings[space]:
            for (x1, y1), (x2, y2) in itertools.pairwise(ring):
                if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                    hit = not hit
        return hit

    def distance(self, space: str, point: Point) -> float:
        """How many kilometres a point lies from the nearest edge of a space."""
        return min(_to_edge(point, edge) for edge in self.edges[space])

    def run_through(self, one: str, other: str) -> bool:
        """Whether an edge of one space has its middle in the other."""
        if not self._boxes_overlap(one, other):
            return False
        middles = [
            ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            for edge in self.edges[one] - self.edges[other]
            for a, b in [sorted(edge)]
        ]
        west, south, east, north = self._boxes[other]
        return any(west < x < east and south < y < north and self.inside(other, (x, y)) for x, y in middles)

    @cached_property
    def _boxes(self) -> dict[str, tuple[float, float, float, float]]:
        boxes = {}
        for space, points in self.points.items():
            xs, ys = [x for x, _ in points], [y for _, y in points]
            boxes[space] = min(xs), min(ys), max(xs), max(ys)
        return boxes

    def _boxes_overlap(self, one: str, other: str) -> bool:
        w1, s1, e1, n1 = self._boxes[one]
        w2, s2, e2, n2 = self._boxes[other]
        return w1 < e2 and w2 < e1 and s1 < n2 and s2 < n1


def read_outlines(folder: Folder) -> Outlines | None:
    """The outlines of a folder, or None if it has none. Outlines that cannot be read are a fault."""
    path = folder.path / FILE
    if not path.exists():
        return None
    try:
        return Outlines(msgspec.json.decode(path.read_bytes())["features"])
    except (OSError, msgspec.DecodeError, KeyError, TypeError, ValueError) as error:
        folder.fault(FILE, 0, "", f"expected outlines as GeoJSON: {error!r}")
        return None


def kilometres(edge: Edge) -> float:
    """The length of an edge."""
    (x1, y1), (x2, y2) = edge
    return math.hypot((x1 - x2) * _east(y1), (y1 - y2) * NORTH)


NORTH = 110.57
"""Kilometres to a degree of latitude."""


def _east(latitude: float) -> float:
    return 111.32 * math.cos(math.radians(latitude))


def _to_edge(point: Point, edge: Edge) -> float:
    (x1, y1), (x2, y2) = edge
    k = _east(point[1])
    px, py, dx, dy = (point[0] - x1) * k, (point[1] - y1) * NORTH, (x2 - x1) * k, (y2 - y1) * NORTH
    along = max(0.0, min(1.0, (px * dx + py * dy) / (dx * dx + dy * dy)))
    return math.hypot(px - along * dx, py - along * dy)


def _points(ring: list[list[float]]) -> Ring:
    return [(float(x), float(y)) for x, y in ring]


def _edges(rings: list[Ring]) -> set[Edge]:
    return {frozenset(pair) for ring in rings for pair in itertools.pairwise(ring) if pair[0] != pair[1]}
