"""Outlines that do not fit together, or say something else than the tables, are refused by name."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from dowding.games.hardest_days.components import COMPONENTS
from tests.hardest_days.test_faults_told import rename
from tests.spoiling import Copy


def redraw(copy: Copy, change: Callable[[list[Any]], None]) -> list[str]:
    path = copy.path / "outlines.geojson"
    drawn = json.loads(path.read_text(encoding="utf-8"))
    change(drawn["features"])
    path.write_text(json.dumps(drawn), encoding="utf-8")
    return copy.problems()


def outline(features: list[Any], space: str) -> Any:
    return next(f for f in features if f["properties"].get("space") == space)["geometry"]["coordinates"]


def test_a_space_without_outline(copy: Copy) -> None:
    found = redraw(copy, lambda features: features.pop(0))
    assert "outlines.geojson: constraint broken: every space has one outline" in found


def test_an_outline_that_is_not_closed(copy: Copy) -> None:
    found = redraw(copy, lambda features: outline(features, "London")[0].pop())
    assert "outlines.geojson: constraint broken: outlines are closed" in found


def test_a_space_that_lies_over_another(copy: Copy) -> None:
    def lay(features: list[Any]) -> None:
        outline(features, "4/11a")[0][:] = [[x + 0.05, y - 0.1] for x, y in outline(features, "London")[0]]

    found = redraw(copy, lay)
    assert "outlines.geojson: constraint broken: the outlines of 4/11a and London do not cross" in found


def test_an_edge_of_three_spaces(copy: Copy) -> None:
    def share(features: list[Any]) -> None:
        outline(features, "4/10b")[0][:] = outline(features, "London")[0]

    found = redraw(copy, share)
    assert "outlines.geojson: constraint broken: no edge belongs to more than two spaces" in found


def test_a_border_too_short_to_see(copy: Copy) -> None:
    def touch(features: list[Any]) -> None:
        one, other = outline(features, "4/10b")[0], outline(features, "4/11a")[0]
        one[1:1] = [[0.0, 52.4], [0.001, 52.4]]
        other[1:1] = [[0.0, 52.4], [0.001, 52.4]]

    found = redraw(copy, touch)
    assert "outlines.geojson: constraint broken: 4/10b and 4/11a share a kilometre or nothing" in found


def test_a_corner_that_is_none(copy: Copy) -> None:
    def part(features: list[Any]) -> None:
        ring = outline(features, "4/10a")[0]
        ring[:] = [[x - 0.01, y] for x, y in ring]

    found = redraw(copy, part)
    assert "spaces.csv: constraint broken: 1/11c meets 4/10a at a corner only (2.3)" in found


def test_the_isle_of_wight_is_missed(copy: Copy) -> None:
    def sink(features: list[Any]) -> None:
        parts = outline(features, "1/11b")
        parts[:] = [part for part in parts if max(y for _, y in part[0]) > 50.78]

    found = redraw(copy, sink)
    assert "spaces.csv: constraint broken: the Isle of Wight is part of 1/11b (2.2)" in found


def test_a_coast_track_that_is_not_drawn(copy: Copy) -> None:
    def forget(features: list[Any]) -> None:
        features.remove(next(f for f in features if f["properties"]["kind"] == "track"))

    drawn = "every coast track is drawn: its spaces, then a point in England (2.7)"
    assert f"outlines.geojson: constraint broken: {drawn}" in redraw(copy, forget)


def test_outlines_that_cannot_be_read(copy: Copy) -> None:
    (copy.path / "outlines.geojson").write_text("{}", encoding="utf-8")
    assert copy.problems()[0].startswith("outlines.geojson: expected outlines as GeoJSON")


def test_a_set_may_leave_its_outlines_out(copy: Copy) -> None:
    """Whoever types in the printed map need not draw it; then its borders are believed."""
    COMPONENTS.export(copy.path / "whole")
    assert not (copy.path / "whole" / "outlines.geojson").exists()
    assert COMPONENTS.load(copy.path / "whole").digest == COMPONENTS.load().digest


@pytest.mark.parametrize(("one", "other"), [("4/10b", "London"), ("London", "4/10b")])
def test_a_space_with_a_spur_into_another(copy: Copy, one: str, other: str) -> None:
    """Nothing of the other space lies in the spur."""

    def grow(features: list[Any]) -> None:
        ring, (x, y) = outline(features, one)[0], centre(outline(features, other)[0])
        ring[1:1] = [[x, y], [x + 0.001, y]]

    crossing = "the outlines of 4/10b and London do not cross"
    assert f"outlines.geojson: constraint broken: {crossing}" in redraw(copy, grow)


def centre(ring: list[list[float]]) -> tuple[float, float]:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


@pytest.mark.parametrize("space", ["1/11b", "1/11c", "2/11a", "4/10a", "6/11b", "7/11b", "Thames Estuary"])
def test_a_space_of_another_name_everywhere(copy: Copy, space: str) -> None:
    """It is missed by name, and what else is known of it is not looked at."""
    for file in ("spaces.csv", "arrows.csv", "targets.csv", "tracks.csv", "squadrons.csv"):
        copy.edit(file, rename(space, "Elsewhere"))

    def call(features: list[Any]) -> None:
        next(f for f in features if f["properties"].get("space") == space)["properties"]["space"] = (
            "Elsewhere"
        )

    missing = f"every space that the rules name exists; missing: {space} (2.2)"
    assert f"spaces.csv: constraint broken: {missing}" in redraw(copy, call)


@pytest.mark.parametrize(
    ("name", "near", "far"), [("Worth", "50.57", "50.56"), ("Portland", "50.51", "50.49")]
)
def test_radar_nets_and_ports_may_stand_on_the_shore(copy: Copy, name: str, near: str, far: str) -> None:
    """Nearer to their space than three kilometres, if not in it."""
    copy.fill("targets.csv", f"target={name}", f"lat={near}")
    copy.kit()
    copy.fill("targets.csv", f"target={name}", f"lat={far}")
    assert any(f"{name} lies in" in problem for problem in copy.problems())
