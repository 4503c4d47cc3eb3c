"""What never moves: the hexes with their terrain, and the targets with guns and balloons.

The rows of the board run from south-west to north-east, so the drawing's right is the board's north-east.
"""

import csv
from html import escape
from math import sqrt

from dowding.games.londons_burning.board import COLUMNS, HEXES, ROWS
from dowding.games.londons_burning.kit import COMPONENTS

RADIUS = 26.0
ACROSS = sqrt(3) * RADIUS
LEFT, TOP = 46.0, 44.0
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


def draw() -> str:
    """The board as the text of an SVG."""
    parts = [f'<g class="ground">{ground()}</g>', f'<g class="hexes">{hexes()}</g>', edges()]
    parts += [
        f'<g class="targets">{targets()}</g>',
        '<g class="raid-layer"></g><g class="flyers"></g>',
        compass(),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="hexmap" viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}" '
        f'role="group" aria-label="Map of Kent and the Thames">{"".join(parts)}</svg>'
    )


def ground() -> str:
    """Land and sea, a little larger than the hexes so that no seam shows."""
    told = []
    with (COMPONENTS.home / "hexes.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            points = outline(*centre(row["hex"]), RADIUS + 0.6)
            told.append((row["terrain"] != "sea", f'<polygon class="{row["terrain"]}" points="{points}"/>'))
    return "".join(text for _, text in sorted(told))


def hexes() -> str:
    """Every hex, found by its name; what may be chosen is lit by the page."""
    told = []
    for name in HEXES:
        x, y = centre(name)
        points = outline(x, y, RADIUS - 1)
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


def targets() -> str:
    """The targets with their signs and names; a star appears where bombs fell."""
    told = []
    found = COMPONENTS.load().kit.targets
    taken = {target.hex for target in found}
    for target in found:
        x, y = centre(target.hex)
        name = "London" if str(target.kind) == "London" else target.name.removesuffix(" radar")
        level = -15 if f"{target.hex[0]}{int(target.hex[1:]) - 1}" in taken else 15
        place = f'data-target="{escape(target.name)}" transform="translate({x:.1f} {y:.1f})"'
        sign = SIGNS.get(str(target.kind), SIGNS["satellite"])
        told.append(
            f'<g class="target-sign" {place}>'
            f'<g class="sign" transform="translate(0 -6)">{sign}</g>'
            f'<text class="place-name" y="{level}">{escape(name)}</text><g class="star"></g></g>'
        )
    return "".join(told)


def compass() -> str:
    """North is up to the right."""
    return (
        '<g class="compass-rose" transform="translate(26 14)" aria-hidden="true"><circle r="10"/>'
        '<path d="M-5 5 6-6M6-6H0M6-6V0"/></g>'
    )
