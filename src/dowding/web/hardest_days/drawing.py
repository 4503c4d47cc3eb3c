"""What never moves: coast and spaces, coast tracks, arrows, targets, the limits of regions and of the Me 109.

The page finds spaces, columns, cells of tracks and targets by their data attributes.
"""

from html import escape
from itertools import pairwise
from math import atan2, degrees

from dowding.components import Folder
from dowding.games.hardest_days.components import COMPONENTS
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.printed.outlines import Edge, Outlines, read_outlines
from dowding.games.hardest_days.words import REGIONS as REGION_NAMES
from dowding.games.hardest_days.words import ArrowWhen
from dowding.games.raf.words import TargetType
from dowding.web.drawings import metadata
from dowding.web.ground import ground, path
from dowding.web.hardest_days.legend import legend
from dowding.web.hardest_days.places import (
    BESIDE,
    CELL,
    GROUND,
    MEDALLIONS,
    PLATE,
    REGIONS,
    RUNGS,
)
from dowding.web.hardest_days.projection import HEIGHT, WIDTH, project
from dowding.web.raf.lettering import Lettering

SIGNS = {
    TargetType.PORT: '<path d="M0-5V5M-2.800-2.200H2.800M-4.500 1.500A4.800 4.800 0 0 0 4.500 1.500"/>'
    '<circle cy="-5.500" r="1.400"/>',
    TargetType.RADAR: '<path d="M-3.500 5 0-5 3.500 5M-2 1H2"/>',
    TargetType.INDUSTRY: '<path d="M-5 4.500V-1L-1.500 1V-1L2 1V-5H4.500V4.500Z"/>',
    TargetType.CITY: '<path d="M-5 4.500V-1H-1.500V-5H2V0H5V4.500Z"/>',
    TargetType.HEADQUARTERS: '<path d="M-3 5V-5L4.500-2.500-3 0"/>',
}
CROSS = '<path class="hit" d="M-6-6 6 6M6-6-6 6"/>'
LINES = {"luftflotten": "parting", "regions_lf2": "parting", "me109_range": "limit"}
RIM = 100.0
"""How much room beside the table no word may take."""
SQUARE = 47.0
"""The side of a square of the plotting grid."""
SPACING = 15.0
"""The distance between targets that stand beside each other above a plate."""


def draw(kit: Kit) -> str:
    """Return the table as SVG text."""
    outlines = read_outlines(Folder(COMPONENTS.home))
    assert outlines is not None
    letters = Lettering()
    for edge in (-RIM, WIDTH + RIM):
        letters.block(edge, HEIGHT / 2, 2 * RIM, HEIGHT)
    for name in MEDALLIONS:
        left, top, right, bottom = plate(kit, name)
        letters.block((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)
    for x, y in REGIONS.values():
        letters.block(x, y + 14, 76, 50)
    parts = [
        f'<g class="turn"><g class="ground">{ground(project, WIDTH, HEIGHT, SQUARE)}</g>',
        spaces(outlines), limits(outlines), tracks(kit, outlines, letters), arrows(kit, outlines),
        targets(kit, letters), regions(), columns(kit), '<g class="plots"></g></g>', metadata(legend(kit)),
    ]  # fmt: skip
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" '
        f'role="img" aria-label="Map of south-east England">{"".join(parts)}</svg>'
    )


def spaces(outlines: Outlines) -> str:
    """Draw the spaces, each with its name as a data attribute."""
    told = []
    for name, rings in outlines.rings.items():
        shape = "".join(path(project(*point) for point in ring) for ring in rings)
        told.append(f'<path class="space-land" data-space="{escape(name)}" d="{shape}"/>')
    return f'<g class="spaces-drawn">{"".join(told)}</g>'


def limits(outlines: Outlines) -> str:
    """Draw the borders of the regions, and how far the Me 109 flies."""
    drawn = []
    for name, kind in LINES.items():
        shape = "".join(path((project(*p) for p in line), False) for line in outlines.lines.get(name, []))
        drawn.append(f'<path class="{kind}" d="{shape}"/>')
    return "".join(drawn)


def tracks(kit: Kit, outlines: Outlines, letters: Lettering) -> str:
    """Draw the coast tracks: numbered cells, and an arrow to the space behind the coast."""
    return "".join(
        track(outlines.tracks[t.name], t.name, t.letter, t.length, letters)
        for t in kit.tracks
        if t.name in outlines.tracks
    )


def track(line: list[tuple[float, float]], name: str, letter: str, length: int, letters: Lettering) -> str:
    """Draw one coast track; the cell with number 1 is next to the coast."""
    points = [project(*point) for point in line]
    (x1, y1), (x2, y2) = points[-2:]
    head = f"translate({x2:.1f} {y2:.1f}) rotate({degrees(atan2(y2 - y1, x2 - x1)):.0f})"
    drawn = f'<path class="way" d="{path(points, False)}"/>'
    drawn += f'<path class="way" d="M-7-4 0 0-7 4" transform="{head}"/>'
    for n, (x, y) in enumerate(points[:length]):
        letters.block(x, y, 20, 20)
        drawn += (
            f'<g data-cell="{escape(name)} {length - n}" data-x="{x:.1f}" data-y="{y:.1f}" '
            f'transform="translate({x:.1f} {y:.1f})"><g class="up"><rect class="cell" x="-8.500" y="-8.500" '
            f'width="17" height="17" rx="3"/><text class="cell-number" y="4">{length - n}</text></g></g>'
        )
    x, y = points[0]
    return drawn + letters.fixed(x + 17, y, letter, "track-letter")


def arrows(kit: Kit, outlines: Outlines) -> str:
    """Draw a chevron on each border that a movement arrow crosses; a homeward one is single."""
    drawn = []
    for (space, when), to in kit.arrows.items():
        one, other = kit.spaces[space].name, kit.spaces[to].name
        x, y = middle(outlines, one, other)
        (ax, ay), (bx, by) = MEDALLIONS[one], MEDALLIONS[other]
        shape = "M-4-4 1 0-4 4" + ("" if when is ArrowWhen.RECOVERING else "M0-4 5 0 0 4")
        way = f"translate({x:.1f} {y:.1f}) rotate({degrees(atan2(by - ay, bx - ax)):.0f})"
        drawn.append(f'<path class="chevron" d="{shape}" transform="{way}"/>')
    return "".join(drawn)


def middle(outlines: Outlines, one: str, other: str) -> tuple[float, float]:
    """Find the middle of the border of two spaces; of their plates if they have none on our map."""
    shared = outlines.edges[one] & outlines.edges[other]
    if not shared:
        (ax, ay), (bx, by) = MEDALLIONS[one], MEDALLIONS[other]
        return (ax + bx) / 2, (ay + by) / 2
    ends = [project(*point) for edge in shared for point in edge]
    wide = [(min(values), max(values)) for values in zip(*ends, strict=True)]
    centre = [sum(pair) / 2 for pair in wide]
    x, y = min(edge_middles(shared), key=lambda p: (p[0] - centre[0]) ** 2 + (p[1] - centre[1]) ** 2)
    return x, y


def edge_middles(edges: set[Edge]) -> list[tuple[float, float]]:
    """Find the middle of each of some edges."""
    pairs = [[project(*point) for point in sorted(edge)] for edge in edges]
    return [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for pair in pairs for a, b in pairwise(pair)]


def targets(kit: Kit, letters: Lettering) -> str:
    """Draw all targets except airfields, which are medallions. One under a plate stands above it."""
    drawn, hidden = [], dict.fromkeys(MEDALLIONS, 0)
    for row in kit.targets:
        if row.type is TargetType.AIRFIELD:
            continue
        x, y = project(row.lon, row.lat)
        space = kit.spaces[row.space].name
        covered = any(covers(kit, name, x, y) for name in MEDALLIONS)
        if covered:
            x, y = beside(space, hidden[space])
            hidden[space] += 1
        place = f'data-target="{escape(row.name)}" data-x="{x:.1f}" data-y="{y:.1f}"'
        drawn.append(
            f'<g class="target {row.type}" {place} transform="translate({x:.1f} {y:.1f})">'
            f"<title>{escape(row.name)}, {row.type} in {escape(space)}</title>"
            f'<g class="up">{SIGNS[row.type]}{CROSS}</g></g>'
        )
        letters.block(x, y, 10, 11)
        name = f"{row.net} {row.name}" if row.net else row.name
        drawn.append(letters.beside(x, y, str(row.net or "") if covered else name, "town"))
    return f'<g class="letters">{"".join(drawn)}</g>'


def plate(kit: Kit, name: str) -> tuple[float, float, float, float]:
    """Return what a space always covers, from left and top to right and bottom: medallion, name, ground."""
    x, y = MEDALLIONS[name]
    ground = GROUND if kit.spaces[kit.space_id[name]].airfield >= 0 else 0
    return x - CELL / 2, y - PLATE / 2, x + CELL / 2, y + PLATE / 2 + ground


def cell(kit: Kit, name: str) -> tuple[float, float, float, float]:
    """Return what a space covers while its rungs are open."""
    left, top, right, bottom = plate(kit, name)
    return left, top - RUNGS, right, bottom


def covers(kit: Kit, name: str, x: float, y: float) -> bool:
    """Whether the plate or the ground of a space would hide a point."""
    left, top, right, bottom = plate(kit, name)
    return left - 8 < x < right + 8 and top - 7 < y < bottom + 7


def beside(name: str, number: int) -> tuple[float, float]:
    """Where the next hidden target of a space stands: above its plate, from its side inwards."""
    x, y = MEDALLIONS[name]
    return x + BESIDE.get(name, 1) * (CELL / 2 - 8 - SPACING * number), y - PLATE / 2 - 9


def regions() -> str:
    """Write the names of the regions; weather and region chits are put there by the page."""
    return "".join(
        f'<g transform="translate({x} {y})" data-region="{name}"><g class="up">'
        f'<text class="region-name">{name}</text><g class="sky"></g></g></g>'
        for name, (x, y) in REGIONS.items()
    )


def columns(kit: Kit) -> str:
    """Mark where the page puts the medallion of each space, and name its airfield and its region."""
    marks = []
    for space in kit.spaces:
        x, y = MEDALLIONS[space.name]
        field = kit.targets[space.airfield].name if space.airfield >= 0 else ""
        coast = ' data-coast=""' if space.coastal else ""
        marks.append(
            f'<g data-column="{escape(space.name)}" data-airfield="{escape(field)}" '
            f'data-under="{REGION_NAMES[space.region]}"{coast} data-x="{x}" data-y="{y}"/>'
        )
    return "".join(marks)
