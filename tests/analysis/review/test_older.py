"""Matches of older rules and sets: they are reviewed if they can be played again, or it is said why not."""

from pathlib import Path

import pytest

from dowding.analysis.review import review
from dowding.analysis.review.reviewing import Reviewer
from dowding.kernel.errors import SetupError
from dowding.kernel.match import Match
from dowding.kernel.replaying import load
from dowding.kernel.saves import Saved, save
from tests.analysis.review.playing import played
from tests.kernel.forging import forge, of_rules

TESTS = Path(__file__).parents[2]


def test_a_match_of_older_rules_is_reviewed_under_those_of_today_and_says_so() -> None:
    match = load(TESTS / "chain_home" / "recorded_rules_1" / "draw.json")
    found = review(match, match.sides[0], worlds=4)
    assert "begun under version 1 of the rules" in found.note
    assert found.rules == match.game.rules != "1"
    assert found.start + found.gained + found.luck == pytest.approx(found.result, abs=1e-9)


def test_a_match_with_an_older_set_is_reviewed_with_that_set() -> None:
    match = load(TESTS / "commanders" / "by_hand" / "lion-prelude-1.json")
    reviewer = reviewer_at_the_end(match)
    assert reviewer.header.components.digest == match.header.components.digest
    assert reviewer.value is None, "a fitted value is that of another set"
    first = reviewer.look_at(0, 4)
    assert first is not None
    assert first.verdict is not None


def reviewer_at_the_end(match: Match) -> Reviewer:
    line = match.history.branch.line[: match.history.position]
    return Reviewer(match.header, line, match.sides[0], 0, match.moment(0))


def test_a_match_that_older_rules_cut_short_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """It can be played on from there, and a review would be advice."""
    file = tmp_path / "cut.json"
    save(played("chain_home", "morning", seed=1), file)

    def change(saved: Saved) -> None:
        of_rules("0", saved)
        saved.branches[0].answers[3] = "nonsense"

    forge(file, change)
    match = load(file)
    assert match.answered == 3
    told = (
        r"when it is over: This match was begun under version 0 .* before answer 4, which is no longer legal"
    )
    with pytest.raises(SetupError, match=told):
        review(match, match.sides[0], worlds=4)
