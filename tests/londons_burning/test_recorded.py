"""A recorded match for every way to win, lose and draw in each version."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

import dowding
from dowding.analysis.report import report_on
from dowding.commanders import Posting
from dowding.commanders.londons_burning import MALAN
from dowding.games.londons_burning import GAME
from dowding.games.londons_burning.victory import luftwaffe_score
from dowding.kernel.saves import read, save
from tests.kernel.forging import forge, of_rules
from tests.londons_burning.table import KIT, now

RECORDED = Path(__file__).parent / "recorded"
OF_RULES_2 = Path(__file__).parent / "recorded_rules_2"
"""Matches of the rules before; their digests are not compared."""
ENDINGS = {
    "solitaire-raf": "RAF", "solitaire-luftwaffe": "Luftwaffe", "solitaire-draw": None,
    "section-raf_1": "RAF 1", "section-raf_2": "RAF 2", "section-luftwaffe": "Luftwaffe",
    "section-draw": None,
    "luftwaffe-raf": "RAF", "luftwaffe-luftwaffe": "Luftwaffe", "luftwaffe-draw": None,
}  # fmt: skip


@pytest.mark.obliges("lb-13.4-01", "lb-15.1-14", "lb-15.1-15")
@pytest.mark.parametrize(("name", "winner"), list(ENDINGS.items()))
def test_recorded_matches_end_as_they_did(name: str, winner: str | None) -> None:
    match = dowding.load(RECORDED / f"{name}.dowding.json")
    assert match.decision is None
    assert match.result is not None
    assert match.result.winner == winner
    assert match.header.options["players"] == name.partition("-")[0]
    state = now(match)
    assert match.journal.total("victories") == sum(state.scores)
    assert match.journal.total("Luftwaffe score") == luftwaffe_score(state)


@pytest.mark.parametrize("name", ["solitaire-raf", "section-luftwaffe"])
def test_the_report_follows_the_points_of_both_sides(name: str) -> None:
    match = dowding.load(RECORDED / f"{name}.dowding.json")
    assert match.result is not None
    raf, luftwaffe = report_on(match).courses
    assert [raf.figure, luftwaffe.figure] == ["victories", "Luftwaffe score"]
    assert raf.turns[-1].value - luftwaffe.turns[-1].value == match.result.score
    assert any(later.value < turn.value for turn, later in pairwise(luftwaffe.turns)), "repairs cost points"


def test_every_recorded_match_is_looked_at() -> None:
    assert {path.name.partition(".")[0] for path in RECORDED.glob("*.json")} == set(ENDINGS)


@pytest.mark.parametrize("name", ["solitaire-raf", "section-raf_2", "luftwaffe-raf"])
def test_a_match_of_the_rules_before_is_played_by_its_answers(name: str) -> None:
    path = OF_RULES_2 / f"{name}.dowding.json"
    assert read(path).header.rules == "2"
    match = dowding.load(path)
    assert "15.2 changed" in match.mended
    result = match.result
    assert result is not None
    assert result.winner == ENDINGS[name]


def test_a_save_of_other_rules_opens_before_an_answer_that_is_illegal_now(tmp_path: Path) -> None:
    """It says which answer that is, and the rule that bars it."""
    match = dowding.new_match(GAME, "short", 4)
    malan, barred = MALAN(Posting(GAME, "RAF", KIT, 4)), ""
    while not barred and (decision := match.decision) is not None:
        barred = next((why.option.key for why in decision.why_not() if why.rule == "6.6"), "")
        if not barred:
            match.answer(malan.answer(decision, match.view("RAF")))
    path, answered = tmp_path / "old.json", match.answered
    save(match, path)
    forge(path, lambda saved: of_rules("1", saved))
    assert dowding.load(path).answered == answered
    match.history.push(barred)
    match.history.given += 1
    save(match, path)
    forge(path, lambda saved: of_rules("1", saved))
    again = dowding.load(path)
    assert (again.answered, again.history.ahead()) == (answered, [barred])
    assert re.search(rf"version 1 .* before answer {answered + 1}, .*rule 6\.6", again.mended)
