"""Counters that break what the rulebooks say are refused with the constraint's name."""

import pytest

from tests.raf.spoiling import Copy, Rows

UNITS = [
    ("squadrons.csv", 2, "status", "reinforcement",
     "27 squadrons start, 15 are reinforcements, 5 Blenheims, 2 aces (2.21)"),
    ("squadrons.csv", 21, "type", "Hurricane", "54/6/11 flies Spitfire and starts (3, 17.2, 18.31)"),
    ("squadrons.csv", 21, "designation", "54/5/11", "54/5/11 names its sector and group"),
    ("squadrons.csv", 21, "sector", "", "54/6/11 has an airfield"),
    ("squadrons.csv", 21, "sector", "London", "54/6/11 has an airfield"),
    ("squadrons.csv", 2, "type", "Me109", "squadrons fly Spitfires, Hurricanes, Blenheims (2.21)"),
    ("squadrons.csv", 2, "vhf", "yes", "three squadrons have VHF (19.6)"),
    ("squadrons.csv", 2, "reduced", "5", "234/1/10 is no better reduced than full (2.21)"),
    ("squadrons.csv", 3, "designation", "234/1/10", "squadrons have one row each; repeated: 234/1/10"),
    ("squadrons.csv", 45, "sector", "6/11",
     "one Blenheim squadron each in 6/11, 3/12, 1/10, 4/10 and 5/11 (British Night Patrol Table)"),
    ("squadrons.csv", 50, "type", "Spitfire", "the aces are a Spitfire and a Hurricane (19.44)"),
    ("squadrons.csv", 50, "sector", "6/11", "aces have no sector (19.44)"),
    ("gruppen.csv", 2, "status", "reinforcement", "77 Gruppen start, 7 are reinforcements (2.21)"),
    ("gruppen.csv", 8, "type", "Me110", "I/JG51/2 flies Me109 and starts (3, 17.2, 18.31)"),
    ("gruppen.csv", 8, "type", "Spitfire", "Gruppen fly German aircraft (2.21)"),
    ("gruppen.csv", 8, "luftflotte", "3", "I/JG51/2 names its Luftflotte"),
    ("gruppen.csv", 8, "luftflotte", "4", "I/JG51/2 belongs to Luftflotte 2 or 3"),
    ("gruppen.csv", 8, "elite", "yes", "two Me 110 Gruppen of Luftflotte 2 are elite (8.21)"),
    ("gruppen.csv", 8, "full", "3", "I/JG51/2 is no better reduced than full (2.21)"),
    ("gruppen.csv", 8, "bombing_reduced", "3", "I/JG51/2 bombs no better reduced than full (2.21)"),
    ("gruppen.csv", 8, "bombing_full", "0", "I/JG51/2 has a bombing strength (11.1)"),
    ("gruppen.csv", 26, "designation", "EGr/2", "there is a EGr (2.21)"),
    ("gruppen.csv", 80, "type", "Ju87", "Ju 87s are not reinforced (15.22)"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "row", "field", "value", "constraint"), UNITS)
def test_a_broken_constraint_of_the_counters_is_named(
    copy: Copy, file: str, row: int, field: str, value: str, constraint: str
) -> None:
    copy.set(file, row, field, value)
    assert f"{file}: constraint broken: {constraint}" in copy.problems()


def test_a_unit_too_few(copy: Copy) -> None:
    def lose(rows: Rows) -> None:
        del rows[1]

    copy.edit("gruppen.csv", lose)
    wanted = "gruppen.csv: constraint broken: 77 Gruppen start, 7 are reinforcements (2.21)"
    assert copy.problems() == [wanted]


def test_ratings_that_spoil_the_printed_examples(copy: Copy) -> None:
    """10: with every Me 109 much weaker, neither example can be made."""

    def weaken(rows: Rows) -> None:
        place = rows[0].index("full")
        for row in rows[1:]:
            if "Me109" in row:
                row[place], row[place + 1] = "9", "9"

    copy.edit("gruppen.csv", weaken)
    problems = copy.problems()
    assert any("the hunter attack of the example: 12" in problem for problem in problems)
    assert any("the squadron attack of the example: 19" in problem for problem in problems)


def test_one_selector_for_all_spitfires(copy: Copy) -> None:
    def letter(rows: Rows) -> None:
        place = rows[0].index("selector")
        for row in rows[1:]:
            if "Spitfire" in row:
                row[place] = "A"

    copy.edit("squadrons.csv", letter)
    wanted = "squadrons.csv: constraint broken: Spitfire units bear all three selector letters (8.2)"
    assert wanted in copy.problems()
