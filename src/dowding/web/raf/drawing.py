"""The static drawing of the table: coast, sectors, radar nets, airfields, towns, limits and lettering.

The page finds sectors, sites and anchors by their data attributes, and draws everything else itself.
"""

from collections.abc import Iterator
from html import escape
from math import cos, hypot, pi, radians, sin
from typing import Any

import msgspec

from dowding.games.raf.components import COMPONENTS
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.printed.map import Site
from dowding.web.drawings import metadata
from dowding.web.ground import ground, path
from dowding.web.raf.legend import legend
from dowding.web.raf.lettering import Lettering
from dowding.web.raf.places import ANCHORS, FRANCE, NETS_FACE, REGIONS, SEAS, TOWNS
from dowding.web.raf.projection import HEIGHT, WIDTH, project

SEAWARD = 180.0
"""Which way a radar net looks if our map does not have it."""
SQUARE = 50.0
"""The side of a square of the plotting grid."""
ME109_KM = 205.0
"""The range of an Me 109 with some minutes over England."""
KM_A_DEGREE = 111.2
ORIGINS = {"2": (1.62, 50.78), "3": (-1.55, 49.68)}
"""Where the raids of each Luftflotte cross the coast: the Pas de Calais and the Cotentin."""
FIELD = '<circle class="field" r="5"/><circle class="field-dot" r="1.8"/>'
SMALL_FIELD = '<circle class="field" r="2.8"/>'
MAST = '<path class="mast" d="M-4.5 4.5 0-5 4.5 4.5zM0-5V-9"/>'
TOWN = '<rect class="town-mark" x="-2.2" y="-2.2" width="4.4" height="4.4"/>'
CROSS = '<path class="hit" d="M-6-6 6 6M6-6-6 6"/>'


def draw(kit: RafKit) -> str:
    """Return the table as SVG text."""
    letters = Lettering()
    for block in ANCHORS.values():
        letters.block(*project(*block), 168, 74)
    parts = [
        DEFINITIONS, f'<g class="turn"><g class="ground">{ground(project, WIDTH, HEIGHT, SQUARE)}</g>',
        f'<g class="sectors">{sectors()}</g>',
        limits(), f'<g class="nets">{nets(kit)}</g>', f'<g class="sites">{sites(kit)}</g>', anchors(kit),
        '<g class="plots"></g>', f'<g class="letters">{lettering(kit, letters)}</g></g>',
        metadata(legend(kit)),
    ]  # fmt: skip
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" '
        f'role="img" aria-label="Plotting table of southern England">{"".join(parts)}</svg>'
    )


DEFINITIONS = (
    '<defs><pattern id="enroute" width="9" height="9" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><rect width="9" height="9" class="pat-ground"/>'
    '<path d="M0 0V9" class="pat-stripe"/></pattern>'
    '<pattern id="inrange" width="8" height="8" patternUnits="userSpaceOnUse">'
    '<rect width="8" height="8" class="pat-ground-2"/><circle cx="2" cy="2" r="1.1" class="pat-dot"/>'
    '<circle cx="6" cy="6" r="1.1" class="pat-dot"/></pattern></defs>'
)


def sectors() -> str:
    """Draw the sectors, each with its name as a data attribute."""
    features: list[Any] = msgspec.json.decode((COMPONENTS.home / "sectors.geojson").read_bytes())["features"]
    return "".join(
        f'<path class="sector-land" data-sector="{escape(f["properties"]["id"])}" '
        f'd="{path(project(lon, lat) for lon, lat in f["geometry"]["coordinates"][0])}"/>'
        for f in features
    )


def limits() -> str:
    """Draw the range of the Me 109, and the boundary between the areas of the two Luftflotten."""
    reach = "".join(path((project(*p) for p in arc), False) for arc in me109_arcs())
    parting = path([project(-0.45, 49.2), project(-0.72, 50.72)], False)
    return f'<path class="limit" d="{reach}"/><path class="parting" d="{parting}"/>'


def me109_arcs() -> Iterator[list[tuple[float, float]]]:
    """Yield the outline of the area within range of either point of origin."""
    for name, (lon, lat) in ORIGINS.items():
        others = [origin for other, origin in ORIGINS.items() if other != name]
        arc: list[tuple[float, float]] = []
        for n in range(181):
            angle = 2 * pi * n / 180
            reach = ME109_KM / KM_A_DEGREE
            point = (lon + reach * sin(angle) / cos(radians(lat)), lat + reach * cos(angle))
            if all(kilometres(point, other) > ME109_KM for other in others):
                arc.append(point)
            elif arc:
                yield arc
                arc = []
        if arc:
            yield arc


def kilometres(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Return the approximate distance of two points, accurate enough for the Channel."""
    across = (one[0] - other[0]) * cos(radians((one[1] + other[1]) / 2))
    return KM_A_DEGREE * hypot(across, one[1] - other[1])


def nets(kit: RafKit) -> str:
    """Draw the radar nets as fans over the sea."""
    return "".join(net(site) for site in kit.sites if site.net)


def net(site: Site) -> str:
    """Draw one net: three arcs and a wash."""
    x, y = project(site.lon, site.lat)
    facing = radians(NETS_FACE.get(site.name, SEAWARD))

    def arc(radius: float) -> str:
        ends = [
            f"{x - radius * sin(facing + turn):.1f} {y + radius * cos(facing + turn):.1f}"
            for turn in (-0.8, 0.8)
        ]
        return f"M{ends[0]}A{radius} {radius} 0 0 1 {ends[1]}"

    wash = f"M{x:.1f} {y:.1f}L{arc(64)[1:]}Z"
    arcs = "".join(arc(radius) for radius in (28, 46, 64))
    drawn = f'<path class="wash" d="{wash}"/><path class="arcs" d="{arcs}"/>'
    return f'<g data-net="{escape(site.name)}">{drawn}</g>'


def sites(kit: RafKit) -> str:
    """Draw every site that can be bombed; most are visible only when they are a target."""
    stations = {sector.station for sector in kit.sectors}
    return "".join(site_mark(site, site.name in stations) for site in kit.sites)


def site_mark(site: Site, station: bool) -> str:
    """Draw a site with its mark, and a cross that is shown when it is hit."""
    x, y = project(site.lon, site.lat)
    kind = str(site.type)
    mark = MAST if site.net else FIELD if station else SMALL_FIELD if kind == "airfield" else TOWN
    quiet = "" if site.net or station or site.name in TOWNS else " quiet"
    return (
        f'<g class="site {kind}{quiet}" data-site="{escape(site.name)}" data-x="{x:.1f}" data-y="{y:.1f}" '
        f'transform="translate({x:.1f} {y:.1f})"><g class="up">{mark}{CROSS}</g></g>'
    )


def anchors(kit: RafKit) -> str:
    """Mark where the page puts the squadrons of a sector, where raids start, and where they approach."""
    drawn = {sector.name: (sector.lon, sector.lat) for sector in kit.sectors if sector.name not in ANCHORS}
    told = [("anchor", name, lon, lat) for name, (lon, lat) in (ANCHORS | drawn).items()]
    told += [("origin", name, lon, lat) for name, (lon, lat) in ORIGINS.items()]
    told += [("region", name, lon, lat) for name, (lon, lat) in REGIONS.items()]
    marks = []
    for kind, name, lon, lat in told:
        x, y = project(lon, lat)
        marks.append(f'<g data-{kind}="{escape(name)}" data-x="{x:.1f}" data-y="{y:.1f}"/>')
    return "".join(marks)


def lettering(kit: RafKit, letters: Lettering) -> str:
    """Draw the names of towns, nets and seas so that they do not overlap, even if the table is turned."""
    told = [letters.fixed(*project(lon, lat), text, "sea-name") for text, lon, lat in SEAS]
    named = [(site, f"{site.net} {site.name}") for site in kit.sites if site.net]
    named += [(site, site.name) for site in kit.sites if site.name in TOWNS]
    told += [letters.beside(*project(site.lon, site.lat), text, "town") for site, text in named]
    for name, lon, lat in FRANCE:
        x, y = project(lon, lat)
        told.append(f'<g transform="translate({x:.1f} {y:.1f})"><g class="up">{TOWN}</g></g>')
        told.append(letters.beside(x, y, name, "town"))
    return "".join(told)
