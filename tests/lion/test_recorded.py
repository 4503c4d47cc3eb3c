"""Every way RAF: Lion can end has a recorded match that ends so; loading one verifies every digest."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dowding.analysis.report import report_on
from dowding.kernel.journal import Changed
from dowding.kernel.replaying import load
from dowding.kernel.saves import read
from dowding.kernel.steps import Result
from dowding.testing.recorded import recorded
from tests.raf.endings import assert_ends_so, endings

FOLDER = Path(__file__).parent / "recorded"
OF_RULES_1 = Path(__file__).parent / "recorded_rules_1"
"""Matches of the first rules of Lion; their digests are not compared."""
OF_RULES_2 = Path(__file__).parent / "recorded_rules_2"

ENDINGS = endings(
    prelude="13", hardest_days="17.1", thin_blue_line="17.2", sealion="16.1", invasion="16.11",
    elimination="16.2",
)  # fmt: skip


@pytest.fixture(scope="module")
def results() -> dict[str, Result]:
    return recorded(FOLDER)


def test_all_endings_are_recorded(results: dict[str, Result]) -> None:
    assert set(results) == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_the_match_ends_as_its_name_says(name: str, results: dict[str, Result]) -> None:
    assert_ends_so(results[name], ENDINGS[name])


def test_victory_points_are_the_sum_of_what_the_journal_tells() -> None:
    for path in sorted(FOLDER.glob("*.json"))[::4]:
        match = load(path)
        assert match.result is not None
        total, track = 0, match.state.kit.tracks.victory_points
        for entry in match.journal:
            if isinstance(entry, Changed) and entry.figure == "VP":
                total += entry.by
                assert entry.to == track.on(total)
        assert track.on(total) == match.result.score


def spoiled(tmp_path: Path, change: Callable[[list[Any]], None]) -> Path:
    """A recorded match of an earlier version of the rules whose answers were changed."""
    data = json.loads((OF_RULES_2 / "prelude-draw.json").read_bytes())
    data["header"]["rules"] = "0"
    change(data["branches"][0]["answers"])
    path = tmp_path / "match.json"
    path.write_text(json.dumps(data))
    return path


def test_a_match_opens_before_an_answer_that_has_become_illegal(tmp_path: Path) -> None:
    match = load(spoiled(tmp_path, lambda answers: answers.insert(1, True)))
    assert match.answered == 1
    assert re.search(r"before answer 2, which is no longer legal: .* by rule [IVX\d.]+: ", match.mended)


def test_an_answer_after_the_end_is_told_with_the_rule_of_the_end(tmp_path: Path) -> None:
    match = load(spoiled(tmp_path, lambda answers: answers.append(True)))
    assert match.result is not None
    assert re.search(r"The match is over; .* It ended by rule 13: Draw at -\d VP\.", match.mended)


@pytest.mark.parametrize(
    ("name", "kind", "score"),
    [
        ("prelude-draw", "draw", -5),
        ("campaign-elimination-british", "elimination_british", 35),
        ("thin-blue-line-sealion-preparations", "preparations", -11),
    ],
)
def test_a_match_of_the_first_rules_is_played_by_its_answers(name: str, kind: str, score: int) -> None:
    path = OF_RULES_1 / f"{name}.json"
    assert read(path).header.rules == "1"
    match = load(path)
    assert "since then 9.21, " in match.mended
    result = match.result
    assert result is not None
    assert (result.kind, result.score) == (kind, score)


@pytest.mark.parametrize(
    ("name", "kind", "score"),
    [("prelude-draw", "draw", -5), ("thin-blue-line-sealion-delayed", "delayed", -12)],
)
def test_a_match_of_the_second_rules_is_played_by_its_answers(name: str, kind: str, score: int) -> None:
    path = OF_RULES_2 / f"{name}.json"
    assert read(path).header.rules == "2"
    match = load(path)
    assert "since then 17.2" in match.mended
    assert match.result is not None
    assert (match.result.kind, match.result.score) == (kind, score)


def test_a_match_of_the_first_rules_with_an_illegal_answer_opens_before_it() -> None:
    match = load(OF_RULES_1 / "prelude-german-decisive-victory.json")
    assert match.answered == 11
    assert match.history.ahead()[0] == "85/4/11"
    assert re.search(r"version 1 .* before answer 12, .* by rule 9\.21: ", match.mended)
    assert report_on(match).answers == 11


def test_a_period_is_a_raid_day() -> None:
    match = load(FOLDER / "hardest-days-draw.json")
    assert match.game.period(match.state) > 1
