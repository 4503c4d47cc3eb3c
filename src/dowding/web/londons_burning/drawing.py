"""What never moves: coast and rivers, the hexes with their terrain, and the targets.

The rows of the board run from south-west to north-east, so its right is north-east and its top north-west.
"""

import csv
from collections import defaultdict
from html import escape
from math import cos, degrees, sin, sqrt
from pathlib import Path

from dowding.games.londons_burning.board import COLUMNS, HEXES, ROWS
from dowding.games.londons_burning.printed.kit import Kit
from dowding.games.londons_burning.words import Terrain
from dowding.web.drawings import metadata
from dowding.web.ground import features, path
from dowding.web.londons_burning.legend import legend
from dowding.web.londons_burning.projection import ACROSS, LEFT, RADIUS, TOP, TURN, project

HERE = Path(__file__).parent
WIDTH = LEFT + ACROSS * (COLUMNS + 0.5) + 12
HEIGHT = TOP + RADIUS * (1.5 * len(ROWS) + 0.5) - 6

SIGNS = {
    "sector": '<circle r="7"/><circle r="4"/><circle r="1.4" class="dot"/>',
    "satellite": '<circle r="6"/><circle r="1.6" class="dot"/>',
    "emergency": '<circle r="6" stroke-dasharray="3 2.4"/>',
    "radar": '<path d="M-5 7 0-7 5 7M-3 1.5H3"/>',
    "convoy": '<path d="M-8 1H8L5 6H-5zM-2 1V-5H3V1"/>',
    "harbour": '<path d="M0-6V6M-4-2H4M-7 2C-6 6-3 7 0 7 3 7 6 6 7 2"/>',
    "oil": '<ellipse cy="-4" rx="6" ry="2.4"/><path d="M-6-4V4C-6 7 6 7 6 4V-4"/>',
    "London": '<path class="dot" d="M-9 6V-1H-5V-5H-1V6zM0 6V-8H5V6zM6 6V0H10V6z"/>',
}
SEAS = (("NORTH SEA", 1.36, 51.62), ("STRAIT OF DOVER", 1.34, 50.98))
LETTER = 5.2
"""How wide a letter of a target's name is. Long names of neighbours stand above and below their targets."""


def centre(name: str) -> tuple[float, float]:
    """The middle of a hex; A is the lowest row, and every second row sits half a hex to the right."""
    row, column = ROWS.index(name[0]), int(name[1:]) - 1
    x = LEFT + ACROSS * (column + 0.5 + (row % 2) / 2)
    return x, TOP + RADIUS * (1.5 * (len(ROWS) - 1 - row) + 1) - 12


def outline(x: float, y: float, radius: float = RADIUS) -> str:
    """A hex that stands on its point."""
    half = sqrt(3) * radius / 2
    corners = [(0, -radius), (half, -radius / 2), (half, radius / 2), (0, radius), (-half, radius / 2),
               (-half, -radius / 2)]  # fmt: skip
    return " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)


def draw(kit: Kit) -> str:
    """The board as the text of an SVG."""
    parts = [
        f'<g class="ground">{ground()}</g>', f'<g class="terrain">{terrain(kit)}</g>',
        names(), f'<g class="hexes">{hexes()}</g>', edges(), '<g class="tracks"></g>',
        f'<g class="targets">{targets(kit)}</g>', '<g class="badges"></g><g class="flyers"></g>', compass(),
        metadata(legend(kit)),
    ]  # fmt: skip
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="hexmap" viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}" '
        f'role="group" aria-label="Map of Kent and the Thames">{"".join(parts)}</svg>'
    )


def ground() -> str:
    """The real coast with its lines of depth; hills, woods, rivers and London within it."""
    rings: dict[str, list[tuple[float, float]]] = defaultdict(list)
    with (HERE / "coast.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            rings[row["ring"]].append((float(row["lon"]), float(row["lat"])))
    land = "".join(path(project(*place) for place in ring) for ring in rings.values())
    shapes = f'<path id="kent" d="{land}"/><clipPath id="in-kent"><use href="#kent"/></clipPath>'
    depths = "".join(f'<use class="fathoms-{n}" href="#kent"/>' for n in (1, 2, 3))
    return (
        f'<defs>{shapes}</defs>{depths}<use class="land" href="#kent"/>'
        f'<g clip-path="url(#in-kent)">{features(project)}</g><use class="coastline" href="#kent"/>'
    )


def names() -> str:
    """The names of the seas."""
    told = []
    for name, lon, lat in SEAS:
        x, y = project(lon, lat)
        told.append(f'<text class="sea-name" x="{x:.1f}" y="{y:.1f}">{name}</text>')
    return "".join(told)


def terrain(kit: Kit) -> str:
    """Where those who bail out fall into the sea: the rules go by hexes, not by the coast."""
    told = []
    for row in kit.hexes:
        if row.terrain is not Terrain.LAND:
            points = outline(*centre(row.hex))
            told.append(f'<polygon class="{row.terrain}" points="{points}"/>')
    return "".join(told)


def hexes() -> str:
    """Every hex, found by its name; what may be chosen is lit by the page."""
    told = []
    for name in HEXES:
        x, y = centre(name)
        points = outline(x, y, RADIUS - 0.6)
        told.append(
            f'<polygon class="hex" data-hex="{name}" data-x="{x:.1f}" data-y="{y:.1f}" points="{points}"/>'
        )
    return "".join(told)


def edges() -> str:
    """Letters of the rows and numbers of the columns."""
    told = []
    for row in ROWS:
        _, y = centre(f"{row}1")
        told.append(f'<text class="edge" x="16" y="{y + 4:.1f}">{row}</text>')
    for column in range(1, COLUMNS + 1):
        x, _ = centre(f"O{column}")
        told.append(f'<text class="edge" x="{x:.1f}" y="14">{column}</text>')
    return "".join(told)


def targets(kit: Kit) -> str:
    """The targets with their signs and names; a star appears where bombs fell."""
    told = []
    found = kit.targets
    called = {target.hex: lettered(target.name, str(target.kind)) for target in found}
    for target in found:
        x, y = centre(target.hex)
        name = called[target.hex]
        left = called.get(f"{target.hex[0]}{int(target.hex[1:]) - 1}", "")
        level = -15 if left and (len(left) + len(name)) / 2 * LETTER > ACROSS else 15
        place = f'data-target="{escape(target.name)}" data-at="{target.hex}" data-kind="{target.kind}"'
        sign = SIGNS.get(str(target.kind), SIGNS["satellite"])
        told.append(
            f'<g class="target-sign" {place} transform="translate({x:.1f} {y:.1f})">'
            f'<g class="sign" transform="translate(0 -6)">{sign}</g>'
            f'<text class="place-name" y="{level}">{escape(name)}</text>'
            f'<g class="defence"></g><g class="star"></g></g>'
        )
    return "".join(told)


def lettered(name: str, kind: str) -> str:
    """The name of a target as it is written on the board; signs tell the rest."""
    return "London" if kind == "London" else name.removesuffix(" radar")


def compass() -> str:
    """Where north is."""
    x, y = 18 * sin(TURN), -18 * cos(TURN)
    return (
        f'<g class="compass-rose" transform="translate(34 28)" aria-hidden="true"><circle r="12"/>'
        f'<path transform="rotate({degrees(TURN):.1f})" d="M0 9V-9M-4-4 0-10 4-4"/>'
        f'<text x="{x:.1f}" y="{y + 3.5:.1f}">N</text></g>'
    )
