"""The drawn table of The Hardest Days: every space, track, cell and target, in its place and legible."""

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from dowding.components import Folder
from dowding.games.hardest_days.components import COMPONENTS
from dowding.games.hardest_days.printed.outlines import read_outlines
from dowding.games.raf.words import TargetType
from dowding.web import boards
from dowding.web.hardest_days.drawing import beside, cell, covers, plate
from dowding.web.hardest_days.places import MEDALLIONS, REGIONS
from dowding.web.hardest_days.projection import ACROSS, DOWN, HEIGHT, WIDTH, project
from dowding.web.raf.lettering import LETTER, LINE, Box, box_around

KIT = COMPONENTS.load().kit
DRAWING = boards.svg("hardest_days") or ""


def cells() -> dict[str, Box]:
    """What each space covers while its rungs are open."""
    return {name: Box(*cell(KIT, name)) for name in MEDALLIONS}


def plates() -> dict[str, Box]:
    """What each space always covers."""
    return {name: Box(*plate(KIT, name)) for name in MEDALLIONS}


def test_every_space_track_and_target_is_drawn() -> None:
    for space in KIT.spaces:
        assert f'data-space="{space.name}"' in DRAWING
        assert f'data-column="{space.name}"' in DRAWING
    for track in KIT.tracks:
        cells = re.findall(rf'data-cell="{track.name} (\d)"', DRAWING)
        assert sorted(map(int, cells)) == list(range(1, track.length + 1))
    for target in KIT.targets:
        named = f'data-target="{target.name}"' if target.type is not TargetType.AIRFIELD else target.name
        assert named in DRAWING
    assert len(re.findall('class="chevron"', DRAWING)) == len(KIT.arrows)


def test_south_is_up_and_the_whole_map_is_on_the_table() -> None:
    dover, hatfield = project(1.341, 51.143), project(-0.25, 51.765)
    assert dover[0] < hatfield[0]
    assert dover[1] < hatfield[1]
    for row in KIT.targets:
        x, y = project(row.lon, row.lat)
        assert 0 < x < WIDTH, row.name
        assert 0 < y < HEIGHT, row.name


@pytest.mark.parametrize(("axis", "rising"), [(ACROSS, True), (DOWN, False)])
def test_an_axis_never_folds(axis: tuple[tuple[float, float], ...], rising: bool) -> None:
    degrees, units = [d for d, _ in axis], [u for _, u in axis]
    assert degrees == sorted(degrees)
    assert units == sorted(units, reverse=not rising)


def test_a_medallion_stands_in_its_own_space_and_no_cell_on_another() -> None:
    outlines = read_outlines(Folder(COMPONENTS.home))
    assert outlines is not None
    for name, (x, y) in MEDALLIONS.items():
        xs = [project(*point)[0] for point in outlines.points[name]]
        ys = [project(*point)[1] for point in outlines.points[name]]
        assert min(xs) - 25 < x < max(xs) + 25, name
        assert min(ys) - 25 < y < max(ys) + 25, name
    for (one, box), (other, against) in combinations(cells().items(), 2):
        assert not box.touches(against), f"{one} lies on {other}"
    for name, box in cells().items():
        assert box.left >= 0, name
        assert box.right <= WIDTH, name
        assert box.top >= 0, name
        assert box.bottom <= HEIGHT, name


def test_no_target_is_hidden_by_a_medallion() -> None:
    for mark in re.finditer(r'data-target="([^"]+)" data-x="([\d.]+)" data-y="([\d.]+)"', DRAWING):
        x, y = float(mark[2]), float(mark[3])
        lies_on = [name for name, box in plates().items() if box.touches(box_around(x, y, 4, 4))]
        assert not lies_on, f"{mark[1]} lies on {lies_on}"
    assert covers(KIT, "7/11b", *MEDALLIONS["7/11b"])
    assert not covers(KIT, "7/11b", *beside("7/11b", 0))


def words() -> Iterator[tuple[str, Box]]:
    """The names of targets, where they are written."""
    drawn = r'translate\(([-\d.]+) ([-\d.]+)\)"[^>]*><g class="up"><text class="town" y="4">([^<]+)<'
    for mark in re.finditer(drawn, DRAWING):
        yield mark[3], box_around(float(mark[1]), float(mark[2]), len(mark[3]) * LETTER, LINE)


def test_names_lie_on_no_medallion_and_on_no_other_name() -> None:
    named = dict(words())
    assert len(named) > 12
    for name, box in named.items():
        assert not [place for place, other in plates().items() if box.touches(other)], name
    for (one, box), (other, against) in combinations(named.items(), 2):
        assert not box.touches(against), f"{one} lies on {other}"


def test_the_regions_are_named_where_no_space_is() -> None:
    for name, (x, y) in REGIONS.items():
        assert f'data-region="{name}"' in DRAWING
        assert not [place for place, box in cells().items() if box.touches(box_around(x, y, 60, 14))]
