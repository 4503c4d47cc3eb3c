"""Every way RAF: Eagle can end has a recorded match that ends so; loading one verifies every digest."""

from pathlib import Path

import pytest

from dowding.kernel.steps import Result
from dowding.testing.recorded import recorded
from tests.raf.endings import assert_ends_so, assert_mended, assert_played_on, endings, with_two_sides

FOLDER = Path(__file__).parent / "recorded"
OF_RULES_1 = Path(__file__).parent / "recorded_rules_1"
"""Matches of the first rules; their digests are not compared."""
ENDINGS = with_two_sides(
    endings(
        prelude="14",
        hardest_days="19.1",
        thin_blue_line="19.2",
        sealion="VP",
        invasion="VP",
        elimination="VP",
    )
)


@pytest.fixture(scope="module")
def results() -> dict[str, Result]:
    return recorded(FOLDER)


def test_all_endings_are_recorded(results: dict[str, Result]) -> None:
    assert set(results) == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_the_match_ends_as_its_name_says(name: str, results: dict[str, Result]) -> None:
    assert_ends_so(results[name], ENDINGS[name])


def test_play_goes_on_after_the_thin_blue_line() -> None:
    assert_played_on(FOLDER)


def test_a_match_of_the_first_rules_is_played_by_its_answers() -> None:
    assert_mended(OF_RULES_1, cited="II.4, IV.6")
