"""Every way RAF: Lion can end has a recorded match that ends so; loading one verifies every digest."""

import json
from dataclasses import fields
from pathlib import Path

import pytest

from dowding.games.lion.state import Lion
from dowding.kernel.saves import load
from dowding.kernel.steps import Result
from dowding.testing.recorded import recorded

FOLDER = Path(__file__).parent / "recorded"
RAF, GERMANS = "Fighter Command", "Luftwaffe"

ENDINGS = {
    "prelude-british-decisive-victory": (RAF, "British decisive victory", 10, 35, "13"),
    "prelude-british-tactical-victory": (RAF, "British tactical victory", 0, 9, "13"),
    "prelude-draw": (None, "Draw", -5, -1, "13"),
    "prelude-german-tactical-victory": (GERMANS, "German tactical victory", -15, -6, "13"),
    "prelude-german-decisive-victory": (GERMANS, "German decisive victory", -35, -16, "13"),
    "hardest-days-british-decisive-victory": (RAF, "British decisive victory", 15, 34, "17.1"),
    "hardest-days-british-operational-victory": (RAF, "British operational victory", 0, 14, "17.1"),
    "hardest-days-draw": (None, "Draw", -10, -1, "17.1"),
    "hardest-days-german-operational-victory": (GERMANS, "German operational victory", -25, -11, "17.1"),
    "hardest-days-german-decisive-victory": (GERMANS, "German decisive victory", -34, -26, "17.1"),
    "hardest-days-elimination-british": (RAF, "British decisive victory", 35, 35, "16.2"),
    "hardest-days-elimination-german": (GERMANS, "German decisive victory", -35, -35, "16.2"),
    "thin-blue-line-sealion-cancelled-at-once": (RAF, "British decisive victory", -34, 34, "16.1"),
    "thin-blue-line-sealion-delayed-luftwaffe-spent": (RAF, "British operational victory", -34, 34, "17.2"),
    "thin-blue-line-sealion-delayed": (GERMANS, "German operational victory", -34, 34, "17.2"),
    "thin-blue-line-sealion-preparations": (GERMANS, "German decisive victory", -34, 34, "17.2"),
    "thin-blue-line-elimination-british": (RAF, "British decisive victory", 35, 35, "16.2"),
    "thin-blue-line-elimination-german": (GERMANS, "German decisive victory", -35, -35, "16.2"),
    "campaign-sealion-cancelled-at-once": (RAF, "British decisive victory", -34, 34, "16.1"),
    "campaign-sealion-cancelled-in-time": (RAF, "British operational victory", -34, 34, "16.1"),
    "campaign-sealion-cancelled-late": (RAF, "British operational victory", -34, 34, "16.1"),
    "campaign-sealion-delayed-too-long": (None, "Draw", -34, 34, "16.1"),
    "campaign-sealion-not-ready-in-time": (None, "Draw", -34, 34, "16.1"),
    "campaign-d-day-lands": (GERMANS, "German decisive victory", -34, 34, "16.11"),
    "campaign-d-day-held-off": (GERMANS, "German operational victory", -34, 34, "16.11"),
    "campaign-d-day-withstood": (RAF, "British tactical victory", -34, 34, "16.11"),
    "campaign-elimination-british": (RAF, "British decisive victory", 35, 35, "16.2"),
    "campaign-elimination-german": (GERMANS, "German decisive victory", -35, -35, "16.2"),
}


@pytest.fixture(scope="module")
def results() -> dict[str, Result]:
    return recorded(FOLDER)


def test_all_endings_are_recorded(results: dict[str, Result]) -> None:
    assert set(results) == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_the_match_ends_as_its_name_says(name: str, results: dict[str, Result]) -> None:
    winner, title, lowest, highest, rule = ENDINGS[name]
    result = results[name]
    assert (result.winner, result.rule) == (winner, rule)
    assert result.title.startswith(title)
    assert lowest <= result.score <= highest


def test_victory_points_are_the_sum_of_what_the_journal_tells() -> None:
    for path in sorted(FOLDER.glob("*.json"))[::4]:
        match = load(path)
        assert match.result is not None
        assert match.journal.total("VP") == match.result.score


def test_a_period_is_a_raid_day() -> None:
    match = load(FOLDER / "hardest-days-draw.json")
    assert match.game.period(match.state) > 1


def test_every_column_is_written_once_in_the_order_of_old_files() -> None:
    """Digests in files were taken when all columns stood in one class."""
    assert sorted(Lion.written_as) == sorted(column.name for column in fields(Lion))
    assert list(json.loads(Lion().encode())) == list(Lion.written_as)
