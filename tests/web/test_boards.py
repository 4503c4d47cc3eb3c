"""The drawn boards: sound SVG, everything in its place, lettering that does not collide either way up."""

import json
import re
from html import unescape
from math import cos, hypot, radians, sin
from xml.etree import ElementTree

import pytest

from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.printed.kit import COMPONENTS as BURNING
from dowding.games.raf.components import COMPONENTS
from dowding.web import STATIC, boards
from dowding.web.ground.coast import read_rings
from dowding.web.ground.features import read_features
from dowding.web.londons_burning.drawing import centre
from dowding.web.londons_burning.projection import RADIUS
from dowding.web.londons_burning.projection import project as hex_project
from dowding.web.raf.lettering import LETTER, LINE, Lettering, box_around
from dowding.web.raf.places import ANCHORS, NETS_FACE
from dowding.web.raf.projection import HEIGHT, WIDTH, project


@pytest.mark.parametrize("game", ["duel", "eagle", "hardest_days", "lion", "londons_burning"])
def test_a_board_is_sound_svg_without_style_or_script(game: str) -> None:
    drawing = boards.svg(game)
    assert drawing is not None
    root = ElementTree.fromstring(drawing)
    assert not any("style" in element.attrib for element in root.iter())
    assert not re.search(r"<script|\son\w+=|javascript:", drawing)
    folder = boards.folders()[game]
    assert (folder / "board.js").exists()
    ElementTree.fromstring((folder / "card.svg").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", ["duel", "eagle", "hardest_days", "lion", "londons_burning"])
def test_every_table_lies_on_hills_woods_rivers_and_london(game: str) -> None:
    drawing = boards.svg(game) or ""
    for part in ("fathoms-1", "relief", "hachures", "wood", "river", "town-ground"):
        assert f'class="{part}"' in drawing, part


def test_lions_table_shows_every_sector_and_site() -> None:
    drawing, kit = boards.svg("lion") or "", COMPONENTS.load().kit
    for sector in kit.sectors:
        assert f'data-sector="{sector.name}"' in drawing
        assert f'data-anchor="{sector.name}"' in drawing
    for site in kit.sites:
        assert f'data-site="{site.name}"' in drawing


def test_the_projection_puts_south_up_and_east_left() -> None:
    dover, oxford = project(1.315, 51.128), project(-1.258, 51.752)
    assert dover[0] < oxford[0]
    assert dover[1] < oxford[1]
    for place in ANCHORS.values():
        x, y = project(*place)
        assert 0 < x < WIDTH
        assert 0 < y < HEIGHT


def test_every_radar_net_looks_out_to_sea() -> None:
    drawing, kit = boards.svg("lion") or "", COMPONENTS.load().kit
    for site in (site for site in kit.sites if site.net):
        drawn = re.search(rf'data-net="{site.name}"><path class="wash" d="M(\S+) (\S+)L(\S+) (\S+)A', drawing)
        arc = re.search(rf'data-net="{site.name}">.*? 0 0 \d (\S+) (\S+?)Z', drawing)
        assert drawn
        assert arc
        x, y, left, top = (float(number) for number in drawn.groups())
        right, low = (float(number) for number in arc.groups())
        bearing = radians(NETS_FACE[site.name])
        sea = project(site.lon + sin(bearing) * 0.4, site.lat + cos(bearing) * 0.25)
        ahead = ((left + right) / 2 - x, (top + low) / 2 - y)
        assert ahead[0] * (sea[0] - x) + ahead[1] * (sea[1] - y) > 0, site.name
        assert hypot(*ahead) > 10


def test_words_find_free_room_or_stay_away() -> None:
    letters = Lettering()
    drawn = [letters.beside(100, 100, "Dover", "town") for _ in range(20)]
    assert len([word for word in drawn if word]) < 20
    for n, box in enumerate(letters.taken):
        assert not any(box.touches(other) for other in letters.taken[n + 1 :])
    assert box_around(0, 0, 4 * LETTER, LINE).touches(box_around(1, 1, 2, 2))


def test_the_hex_board_has_every_hex() -> None:
    drawing = boards.svg("londons_burning") or ""
    assert all(f'data-hex="{name}"' in drawing for name in HEXES)


def test_the_hexes_lie_on_the_real_map() -> None:
    """Every airfield that both games know lies in its own hex, or at most a little beyond its edge."""
    sites = {site.name: site for site in COMPONENTS.load().kit.sites}
    found = 0
    for target in BURNING.load().kit.targets:
        if site := sites.get(target.name):
            (x, y), (hex_x, hex_y) = hex_project(site.lon, site.lat), centre(target.hex)
            assert hypot(x - hex_x, y - hex_y) < 1.2 * RADIUS, target.name
            found += 1
    assert found >= 8


def test_the_hex_board_tells_what_each_die_hits() -> None:
    told = re.search(r"<metadata>(.*)</metadata>", boards.svg("londons_burning") or "")
    assert told is not None
    types = json.loads(unescape(told[1]))["types"]
    assert types["Spitfire"]["positions"] == ["engine", "engine", "pilot", "pilot", "frame", "frame"]
    assert all(len(of["positions"]) == 6 for of in types.values())


def test_a_game_without_a_board_has_none() -> None:
    assert boards.svg("chain_home") is None
    assert not boards.has_board("chain_home")


def test_the_page_asks_nobody_else() -> None:
    for path in STATIC.rglob("*.*"):
        if path.suffix == ".woff2" or path.name.startswith("OFL"):
            continue  # the licence of a font names its authors
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"https?://(?!www\.w3\.org)", text), path
        assert "style=" not in text or path.suffix != ".html", path


@pytest.mark.parametrize("game", ["lion", "hardest_days"])
def test_the_ground_lies_below_everything_and_every_feature_on_land(game: str) -> None:
    drawing = boards.svg(game) or ""
    root = ElementTree.fromstring(drawing)
    uses = [element.attrib["href"][1:] for element in root.iter() if "href" in element.attrib]
    uses += re.findall(r"url\(#([\w-]+)\)", drawing)
    defined = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    assert set(uses) <= defined
    assert {"land", "shore", "ridges", "trees", "streets", "lamp"} <= set(uses)
    turn = next(element for element in root if element.attrib.get("class") == "turn")
    assert turn[0].attrib["class"] == "ground"


def test_hills_rivers_and_towns_are_where_the_coast_has_land() -> None:
    rings = list(read_rings().values())
    for feature in read_features():
        inland = sum(on_land(point, rings) for point in feature.line)
        assert inland >= 0.6 * len(feature.line), feature.name


def on_land(point: tuple[float, float], rings: list[list[tuple[float, float]]]) -> bool:
    """Whether a point lies inside the outline of some land."""
    return any(inside(point, ring) for ring in rings)


def inside(point: tuple[float, float], ring: list[tuple[float, float]]) -> bool:
    x, y = point
    crossed = [
        (ax - bx) * (y - by) / (ay - by) + bx > x
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True)
        if (ay > y) != (by > y)
    ]
    return sum(crossed) % 2 == 1
