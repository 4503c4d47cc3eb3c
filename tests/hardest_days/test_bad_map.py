"""A map that breaks what the rulebook says is refused with the constraint's name."""

from collections.abc import Callable

import pytest

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


def test_a_coastal_space_needs_no_recovery_arrow_even_if_it_lies_alone(copy: Copy) -> None:
    copy.set("spaces.csv", 2, "coastal", "no")
    found = copy.problems()
    assert "spaces.csv: constraint broken: 4/10a is coastal if it touches the sea (2.2)" in found
    assert not any("4/10b has a recovery arrow" in problem for problem in found)


def rename(old: str, new: str) -> Callable[[Rows], None]:
    def change(rows: Rows) -> None:
        for row in rows[1:]:
            row[:] = [";".join(new if part == old else part for part in cell.split(";")) for cell in row]

    return change
