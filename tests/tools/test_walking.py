"""The walk through a raid names the file of each step, and counts how often the reader turns to another."""

from pathlib import Path

import pytest
from tools.walking import Stop, changes_of_file, changes_of_package, steps_of, walk

AT_MOST = {"lion": 7, "duel": 11, "eagle": 11}
"""Changes of file in one raid."""


def stops(*files: str) -> list[Stop]:
    return [Stop("II", "step", Path(file)) for file in files]


@pytest.mark.parametrize(
    ("files", "of_file", "of_package"),
    [
        ([], 0, 0),
        (["lion/clock.py"], 0, 0),
        (["lion/clock.py", "lion/clock.py"], 0, 0),
        (["lion/clock.py", "lion/night.py", "lion/night.py"], 1, 0),
        (["lion/night.py", "raf/night.py", "lion/night.py"], 2, 2),
        (["raf/raid/attack.py", "raf/day/night.py"], 1, 0),
    ],
)
def test_a_change_is_counted_between_neighbours(files: list[str], of_file: int, of_package: int) -> None:
    assert changes_of_file(stops(*files)) == of_file
    assert changes_of_package(stops(*files)) == of_package


def test_a_walk_follows_the_book_and_finds_the_functions(pytestconfig: pytest.Config) -> None:
    games = pytestconfig.rootpath / "src" / "dowding" / "games"
    raid = walk(steps_of("lion", "II. Raid"))
    assert [(raid[0].rule, raid[0].step), (raid[-1].rule, raid[-1].step)] == [
        ("II.1", "determine_target"),
        ("II.16", "clock_update"),
    ]
    for stop in raid:
        assert f"def {stop.step}(" in (games / stop.file).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", AT_MOST)
def test_a_raid_is_read_in_few_files(game: str) -> None:
    assert changes_of_file(walk(steps_of(game, "II. Raid"))) <= AT_MOST[game]
