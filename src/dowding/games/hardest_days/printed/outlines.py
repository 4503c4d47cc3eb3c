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
from dowding.components.sheets import File
from dowding.games.hardest_days.printed.targets import TargetSymbol
from dowding.games.hardest_days.printed.tracks import Tracks
from dowding.games.raf.words import TargetType

FILE = "outlines.geojson"
ISLE_OF_WIGHT = (-1.29, 50.67)
SEA_KM, BORDER_KM, SHORE_KM = 2.0, 1.0, 3.0
"""What counts as touching the sea, as a border, and as the shore of a port or a radar net."""
RIVER, ESTUARY = "6/11c", "Thames Estuary"
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


# What the rulebook says of the outlines


def check_outlines(folder: Folder, board: Tracks) -> None:
    """Form, borders, water, targets and tracks; nothing where a set has no outlines."""
    drawn = read_outlines(folder)
    if drawn is None:
        return
    file, names = File(folder, FILE), [space.name for space in board.spaces]
    file.require(set(names) == set(drawn.rings), "every space has one outline")
    if set(names) <= set(drawn.rings):
        _check_form(file, drawn, names)
        _check_borders(board, drawn)
        _check_water(board, drawn)
        for target in board.targets:
            space = board.spaces[target.space].name
            board.target_table.require(_lies_in(drawn, target, space), f"{target.name} lies in {space} (2.5)")
    lengths = {track.name: track.length + 1 for track in board.tracks}
    right = lengths == {name: len(line) for name, line in drawn.tracks.items()}
    file.require(right, "every coast track is drawn: its spaces, then a point in England (2.7)")


def _check_form(file: File, drawn: Outlines, names: list[str]) -> None:
    closed = all(ring[0] == ring[-1] for rings in drawn.rings.values() for ring in rings)
    file.require(closed, "outlines are closed")
    file.require(max(drawn.uses.values()) <= 2, "no edge belongs to more than two spaces")
    for one, other in itertools.combinations(names, 2):
        sliver = 0 < drawn.border(one, other) <= BORDER_KM
        file.require(not sliver, f"{one} and {other} share a kilometre or nothing")
        crossing = drawn.run_through(one, other) or drawn.run_through(other, one)
        file.require(not crossing, f"the outlines of {one} and {other} do not cross")


def _check_borders(board: Tracks, drawn: Outlines) -> None:
    require = board.space_table.require
    for space in board.spaces:
        near = {s.name for s in board.spaces if s is not space and drawn.border(space.name, s.name)}
        listed = {board.spaces[n].name for n in space.adjacent}
        require(listed == near, f"the neighbours of {space.name} are those it shares an edge with (2.3)")
    for other in ("2/11a", "4/10a"):
        if {"1/11c", other} <= set(drawn.rings):
            require(drawn.meet_at_corner("1/11c", other), f"1/11c meets {other} at a corner only (2.3)")


def _check_water(board: Tracks, drawn: Outlines) -> None:
    require = board.space_table.require
    for space in board.spaces:
        name = space.name
        wet = drawn.washed(name) > SEA_KM or (ESTUARY in drawn.edges and drawn.border(name, ESTUARY) > 0)
        if name == RIVER:
            require(wet and not space.coastal, "6/11c touches water and is not coastal (2.2)")
        elif name == ESTUARY:
            over_water = not any(drawn.inside(name, (t.lon, t.lat)) for t in board.targets)
            require(space.coastal and over_water, "the Thames Estuary is coastal and lies over water (2.2)")
        else:
            require(space.coastal == wet, f"{name} is coastal if it touches the sea (2.2)")
    if "1/11b" in drawn.rings:
        require(drawn.inside("1/11b", ISLE_OF_WIGHT), "the Isle of Wight is part of 1/11b (2.2)")


def _lies_in(drawn: Outlines, target: TargetSymbol, space: str) -> bool:
    point = (target.lon, target.lat)
    on_shore = target.type in (TargetType.PORT, TargetType.RADAR)
    return drawn.inside(space, point) or (on_shore and drawn.distance(space, point) < SHORE_KM)
