"""Components of The Hardest Days that are changed in several places: what is told of them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dowding.games.hardest_days.components import COMPONENTS
from tests.spoiling import Copy, Rows


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


def test_coast_tracks_stand_in_order(copy: Copy) -> None:
    def swap(rows: Rows) -> None:
        rows[1], rows[2] = rows[2], rows[1]

    copy.edit("tracks.csv", swap)
    order = "coast tracks stand in order from the north-east to the south-west (8.16)"
    assert f"tracks.csv: constraint broken: {order}" in copy.problems()


def test_a_tenth_coast_track(copy: Copy) -> None:
    copy.edit("tracks.csv", lambda rows: rows.append(["LF3", "D", *rows[-1][2:]]))
    assert "tracks.csv: constraint broken: there are no other coast tracks; found: LF3 D" in copy.problems()


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


def test_an_event_that_is_listed_twice(copy: Copy) -> None:
    copy.edit("events.csv", lambda rows: rows.append(rows[1]))
    twice = "events have one row each; repeated: bombers_break_formation"
    assert f"events.csv: constraint broken: {twice}" in copy.problems()


def test_printed_dice_of_the_sections(copy: Copy) -> None:
    def swap(rows: Rows) -> None:
        rows[2][1:4], rows[3][1:4] = rows[3][1:4], rows[2][1:4]

    copy.edit("bomber_box.csv", swap)
    copy.edit("hunt_box.csv", swap)
    found = copy.problems()
    assert "bomber_box.csv: constraint broken: die 3 is C, B, A (8.10)" in found
    assert "hunt_box.csv: constraint broken: die 2 is C, A, B (11.1)" in found


def test_squadrons_evade_in_every_way(copy: Copy) -> None:
    def clear_up(rows: Rows) -> None:
        for row in rows[1:]:
            row[:] = ["cloud" if cell == "broken cloud" else cell for cell in row]

    copy.edit("hunt_box.csv", clear_up)
    evade = "squadrons evade always, in cloud and in broken cloud (11.1)"
    assert f"hunt_box.csv: constraint broken: {evade}" in copy.problems()


def test_references_are_told_with_their_place(copy: Copy) -> None:
    copy.set("raid_targets.csv", 2, "die_1", "Atlantis")
    copy.set("squadrons.csv", 2, "home", "9/11a")
    copy.set("arrows.csv", 2, "to", "9/11b")
    found = copy.problems()
    assert "raid_targets.csv, row 2, die_1: expected the name of a target, found 'Atlantis'" in found
    assert "squadrons.csv, row 2, home: expected the name of a space, found '9/11a'" in found
    assert "arrows.csv, row 2, to: expected the name of a space, found '9/11b'" in found


def test_faults_of_form_are_told_before_anything_else_is_looked_at(copy: Copy) -> None:
    copy.set("spaces.csv", 2, "coastal", "perhaps")
    copy.set("arrows.csv", 2, "to", "9/11b")
    copy.set("weather.csv", 4, "weather", "patchy")
    coastal, to = copy.problems()
    assert coastal.startswith("spaces.csv, row 2, coastal: expected")
    assert to == "arrows.csv, row 2, to: expected the name of a space, found '9/11b'"


def test_an_event_that_is_nowhere_listed(copy: Copy) -> None:
    copy.fill("event_chits.csv", "target=weather_shift", "target=decoy_raid")
    copy.fill("events.csv", "event=weather_shift", "")
    missing = "events each have a row; missing: weather_shift"
    assert f"events.csv: constraint broken: {missing}" in copy.problems()


def test_the_shipped_set_may_be_exported_and_played_with(tmp_path: Path) -> None:
    COMPONENTS.export(tmp_path / "mine")
    assert COMPONENTS.load(tmp_path / "mine").digest == COMPONENTS.load().digest


@pytest.mark.parametrize("name", ["Northolt", "Hornchurch", "Uxbridge"])
def test_targets_are_welcome_in_any_order(copy: Copy, name: str) -> None:
    def to_the_top(rows: Rows) -> None:
        rows.sort(key=lambda row: (row[0] != "target", row[0] != name))

    copy.edit("targets.csv", to_the_top)
    assert copy.kit().targets[0].name == name


def test_chits_need_counters(copy: Copy) -> None:
    """One chit of a region of which the sheet has no counter is one too many."""
    copy.fill("counters.csv", "counter=LF3 chit", "")
    copy.fill("scenarios.csv", "scenario=august_24", "lf3_chits=1")
    too_many = "august_24: the counter sheet has so many counters LF3 chit (3.5)"
    assert f"scenarios.csv: constraint broken: {too_many}" in copy.problems()
