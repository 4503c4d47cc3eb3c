"""Every way RAF: Lion can end has a recorded match that ends so; loading one verifies every digest."""

import re
from pathlib import Path

import pytest

from dowding.analysis.report import report_on
from dowding.kernel.journal import Changed
from dowding.kernel.match import beginning
from dowding.kernel.replaying import load
from dowding.kernel.saves import read, save
from dowding.kernel.steps import Result
from dowding.testing.recorded import recorded
from tests.kernel.forging import forge, of_rules
from tests.raf.endings import assert_ends_so, endings

FOLDER = Path(__file__).parent / "recorded"
OF_RULES_2 = Path(__file__).parent / "recorded_rules_2"
"""Matches of the rules before; their digests are not compared."""

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


def with_answer(tmp_path: Path, answers: int, added: bool) -> Path:
    """A recorded match of the rules before, in which another answer follows the first ones."""
    old, path = load(OF_RULES_2 / "prelude-draw.json"), tmp_path / "match.json"
    match = beginning(old.header)
    for notation in old.history.branch.line[:answers]:
        match.answer(notation)
    match.history.push(added)
    match.history.given += 1
    save(match, path)
    forge(path, lambda saved: of_rules("2", saved))
    return path


def test_a_match_opens_before_an_answer_that_has_become_illegal(tmp_path: Path) -> None:
    match = load(with_answer(tmp_path, answers=1, added=True))
    assert match.answered == 1
    assert match.history.ahead() == [True]
    assert report_on(match).answers == 1
    assert re.search(r"before answer 2, which is no longer legal: .* by rule [IVX\d.]+: ", match.mended)


def test_an_answer_after_the_end_is_told_with_the_rule_of_the_end(tmp_path: Path) -> None:
    whole = load(OF_RULES_2 / "prelude-draw.json").answered
    match = load(with_answer(tmp_path, answers=whole, added=True))
    assert match.result is not None
    assert re.search(r"The match is over; .* It ended by rule 13: Draw at −\d VP\.", match.mended)


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


def test_a_period_is_a_raid_day() -> None:
    match = load(FOLDER / "hardest-days-draw.json")
    assert match.game.period(match.state) > 1
