"""A map that breaks what the rulebook says is refused with the constraint's name."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from dowding.games.hardest_days.components import COMPONENTS
from tests.raf.spoiling import Copy, Rows

# File, row, field, new value, the constraint that breaks.
MAP = [
    ("spaces.csv", 2, "adjacent", "4/10b;4/10c", "adjacency is mutual: 1/11b lists 4/10a"),
    ("spaces.csv", 2, "adjacent", "4/10a;4/10b;4/10c;1/11b", "4/10a is not its own neighbour"),
    ("spaces.csv", 10, "adjacent", "4/10c;1/11c;London",
     "the neighbours of 3/11a are 1/11c, 3/11b, 4/10c, London (5.2)"),
    ("spaces.csv", 16, "adjacent", "5/11a;5/11b;6/11a;7/11a;Thames Estuary",
     "6/11b is adjacent to 6/11c (9.4)"),
    ("spaces.csv", 16, "adjacent", "5/11a;5/11b;6/11a;6/11c;Thames Estuary",
     "6/11b is adjacent to 7/11a (9.4)"),
    ("spaces.csv", 16, "adjacent", "5/11a;5/11b;6/11a;6/11c;7/11a;7/11b;Thames Estuary",
     "6/11b is not adjacent to 7/11b (9.4)"),
    ("spaces.csv", 16, "adjacent", "5/11a;5/11b;6/11a;6/11c;7/11a;London;Thames Estuary",
     "6/11b is not adjacent to London (9.4)"),
    ("spaces.csv", 18, "adjacent", "2/11a;6/11a;6/11b;6/11c", "7/11a is adjacent to 7/11b (9.4)"),
    ("spaces.csv", 17, "adjacent", "5/11b;6/11b;7/11a;7/11b", "6/11c is adjacent to London (9.4)"),
    ("spaces.csv", 15, "adjacent", "7/11a;Thames Estuary", "6/11a is adjacent to 6/11b (13.2)"),
    ("spaces.csv", 7, "adjacent", "4/10c;1/11a;1/11b;2/11a;2/11b;3/11a;London",
     "1/11c is not adjacent to 2/11a (2.3)"),
    ("spaces.csv", 7, "adjacent", "4/10c;4/10a;1/11a;1/11b;2/11b;3/11a;London",
     "1/11c is not adjacent to 4/10a (2.3)"),
    ("spaces.csv", 5, "adjacent", "1/11b;1/11c",
     "the neighbours of 1/11a are those it shares an edge with (2.3)"),
    ("spaces.csv", 10, "airfield", "", "3/11a has an airfield (5.2)"),
    ("spaces.csv", 17, "airfield", "Rochford", "the airfield of 6/11c is a target there (2.4)"),
    ("spaces.csv", 6, "region", "LF2 East", "LF2 East is in one piece (2.6)"),
    ("spaces.csv", 20, "region", "LF2 East", "LF2 South is in one piece (2.6)"),
    ("spaces.csv", 4, "luftflotte", "2", "region and Luftflotte of 4/10c agree (2.6)"),
    ("spaces.csv", 13, "me109", "beyond",
     "no coastal space lies beyond the Me 109 line; found: 5/11a (9.9)"),
    ("spaces.csv", 19, "me109", "beyond", "what lies beyond the Me 109 line is in one piece (9.9)"),
    ("spaces.csv", 12, "me109", "within", "4/11a lies beyond the Me 109 line (RAF 21.4)"),
    ("spaces.csv", 4, "me109", "within", "4/10c lies beyond the Me 109 line (RAF 21.4)"),
    ("spaces.csv", 17, "coastal", "yes", "6/11c touches water and is not coastal (2.2)"),
    ("spaces.csv", 21, "coastal", "no", "the Thames Estuary is coastal and lies over water (2.2)"),
    ("spaces.csv", 9, "coastal", "yes", "2/11b is coastal if it touches the sea (2.2)"),
    ("spaces.csv", 8, "coastal", "no", "2/11a is coastal if it touches the sea (2.2)"),
    ("targets.csv", 4, "target", "Langley", "targets have one row each; repeated: Langley"),
    ("targets.csv", 4, "type", "base",
     "a target is an airfield, port, radar net, industry, city or HQ (2.5)"),
    ("targets.csv", 6, "type", "airfield",
     "4/10b has one airfield at most, as it has one Ready Box (2.4)"),
    ("targets.csv", 44, "space", "6/11b", "Hornchurch is a target of type airfield in 6/11c (2.4)"),
    ("targets.csv", 41, "space", "6/11c", "Rochford is a target of type airfield in 6/11b (13.2)"),
    ("targets.csv", 13, "space", "1/11a", "Poling is a target of type radar in 1/11b (2.2)"),
    ("targets.csv", 13, "lat", "50.8", "Poling stands on the Isle of Wight (2.2)"),
    ("targets.csv", 42, "type", "city", "Rochester is a target of type industry (13.2)"),
    ("targets.csv", 40, "type", "port", "Canterbury is a target of type industry (13.2)"),
    ("targets.csv", 38, "type", "city", "Dover is a target of type port (13.2)"),
    ("targets.csv", 3, "net", "8", "Bournemouth has a number if and only if it is a radar net (2.5)"),
    ("targets.csv", 2, "net", "8", "radar nets are numbered from 1 along the coast, from the west (2.5)"),
    ("targets.csv", 28, "type", "city", "there is more than one headquarters (14.10)"),
    ("targets.csv", 17, "lat", "51.7", "Farnborough lies in 1/11c (2.5)"),
    ("targets.csv", 14, "lat", "50.1", "Portsmouth lies in 1/11b (2.5)"),
    ("tracks.csv", 4, "length", "3", "LF2 East C has 2 spaces (7.4)"),
    ("tracks.csv", 8, "length", "2", "LF3 A has 3 spaces (7.4)"),
    ("tracks.csv", 3, "entry", "7/11a", "LF2 East B points at a coastal space of its own region (2.7)"),
    ("tracks.csv", 10, "entry", "4/10c", "LF3 C points at a coastal space of its own region (2.7)"),
    ("tracks.csv", 9, "nets", "1;9", "every net that LF3 B lists is on the map (7.1)"),
    ("tracks.csv", 4, "entry", "5/11a", "LF2 East C points at 6/11a (7.4)"),
    ("tracks.csv", 6, "nets", "4;6", "LF2 South B points at 7/11a with nets 4 and 5 (2.2)"),
    ("tracks.csv", 5, "nets", "4;5", "no other track lists nets 4 and 5 alone (2.2)"),
    ("arrows.csv", 7, "to", "4/10a", "the arrows of 2/11a lead to spaces beside it (9.4)"),
    ("arrows.csv", 14, "to", "7/11a", "from 6/11b the way to London is by 6/11c (9.4)"),
    ("arrows.csv", 15, "to", "6/11c", "from 6/11b the way to 7/11b is by 7/11a (9.4)"),
    ("arrows.csv", 15, "when", "target is London",
     "arrows have one row each; repeated: 6/11b target is London"),
    ("arrows.csv", 3, "to", "4/10c",
     "an arrow stands in every space that a raid on Southampton from LF3 C leaves (9.4)"),
    ("arrows.csv", 9, "when", "otherwise",
     "3/11a has a recovery arrow if and only if no neighbour is coastal (9.6)"),
    ("arrows.csv", 16, "when", "recovering",
     "7/11a has a recovery arrow if and only if no neighbour is coastal (9.6)"),
    ("arrows.csv", 9, "to", "3/11b", "the recovery arrow of 3/11a leads toward the coast (9.6)"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "row", "field", "value", "constraint"), MAP)
def test_a_broken_constraint_of_the_map_is_named(
    copy: Copy, file: str, row: int, field: str, value: str, constraint: str
) -> None:
    copy.set(file, row, field, value)
    assert f"{file}: constraint broken: {constraint}" in copy.problems()


def test_a_space_that_the_rules_name_is_missed(copy: Copy) -> None:
    for file in ("spaces.csv", "arrows.csv", "targets.csv", "tracks.csv", "squadrons.csv"):
        copy.edit(file, rename("2/11a", "2/11c"))
    found = copy.problems()
    missing = "every space that the rules name exists; missing: 2/11a (2.2)"
    assert f"spaces.csv: constraint broken: {missing}" in found
    gap = "the spaces of 2/11 have the letters a, b and c, without gap (2.2)"
    assert f"spaces.csv: constraint broken: {gap}" in found


def test_a_map_in_two_pieces(copy: Copy) -> None:
    def cut(rows: Rows) -> None:
        place = rows[0].index("adjacent")
        for row in rows[1:]:
            kept = [n for n in row[place].split(";") if (n == "4/10b") == (row[0] == "4/10b")]
            row[place] = ";".join(kept)

    copy.edit("spaces.csv", cut)
    assert "spaces.csv: constraint broken: the map is in one piece" in copy.problems()


def test_a_region_without_spaces(copy: Copy) -> None:
    def move(rows: Rows) -> None:
        place = rows[0].index("region")
        for row in rows[1:]:
            row[place] = row[place].replace("LF3", "LF2 South")

    copy.edit("spaces.csv", move)
    assert "spaces.csv: constraint broken: there is a region LF3 (2.6)" in copy.problems()


def test_every_type_of_target_is_on_the_map(copy: Copy) -> None:
    def turn(rows: Rows) -> None:
        for row in rows[1:]:
            row[1] = row[1].replace("city", "port")

    copy.edit("targets.csv", turn)
    assert "targets.csv: constraint broken: there are targets of type city (2.5)" in copy.problems()


def test_coast_tracks_stand_in_order(copy: Copy) -> None:
    def swap(rows: Rows) -> None:
        rows[1], rows[2] = rows[2], rows[1]

    copy.edit("tracks.csv", swap)
    order = "coast tracks stand in order from the north-east to the south-west (8.16)"
    assert f"tracks.csv: constraint broken: {order}" in copy.problems()


def test_a_tenth_coast_track(copy: Copy) -> None:
    copy.edit("tracks.csv", lambda rows: rows.append(["LF3", "D", *rows[-1][2:]]))
    assert "tracks.csv: constraint broken: there are no other coast tracks; found: LF3 D" in copy.problems()


def test_a_target_that_no_track_of_its_luftflotte_reaches(copy: Copy) -> None:
    copy.set("tracks.csv", 10, "entry", "1/11b")
    reached = "Warmwell is reached from a coast track of its Luftflotte (9.4)"
    assert f"arrows.csv: constraint broken: {reached}" in copy.problems()


def test_what_the_example_finds_from_east_c_must_be_within_reach(copy: Copy) -> None:
    copy.set("targets.csv", 42, "space", "4/10b")
    reached = "Rochester is reached from LF2 East C (13.2)"
    assert f"arrows.csv: constraint broken: {reached}" in copy.problems()


def rename(old: str, new: str) -> Callable[[Rows], None]:
    def change(rows: Rows) -> None:
        for row in rows[1:]:
            row[:] = [";".join(new if part == old else part for part in cell.split(";")) for cell in row]

    return change


# Outlines


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
    (copy.path / "outlines.geojson").unlink()
    assert COMPONENTS.load(copy.path).digest == COMPONENTS.load().digest
