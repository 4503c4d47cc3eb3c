"""A recorded match for every way to win, lose and draw in each version."""

import json
from pathlib import Path

import pytest

import dowding
from dowding.commanders import Posting
from dowding.commanders.londons_burning import MALAN
from dowding.games.londons_burning import GAME
from dowding.kernel.errors import SaveError
from dowding.kernel.saves import dump, read
from tests.londons_burning.table import KIT, now

RECORDED = Path(__file__).parent / "recorded"
OF_RULES_1 = Path(__file__).parent / "recorded_rules_1"
"""Matches of the first rules of London's Burning; their digests are not compared."""
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
    assert match.journal.total("RAF losses") == state.losses


def test_every_recorded_match_is_looked_at() -> None:
    assert {path.name.partition(".")[0] for path in RECORDED.glob("*.json")} == set(ENDINGS)


@pytest.mark.parametrize("name", ["solitaire-raf", "section-raf_2", "luftwaffe-raf"])
def test_a_match_of_the_first_rules_is_played_by_its_answers(name: str) -> None:
    path = OF_RULES_1 / f"{name}.dowding.json"
    assert read(path).header.rules == "1"
    result = dowding.load(path).result
    assert result is not None
    assert result.winner == ENDINGS[name]


def test_a_save_of_other_rules_is_refused_only_for_an_answer_that_is_illegal_now(tmp_path: Path) -> None:
    """The refusal names the place, the rule that bars the answer, and both versions of the rules."""
    match = dowding.new_match(GAME, "short", 4)
    malan, barred = MALAN(Posting(GAME, "RAF", KIT, 4)), ""
    while not barred and (decision := match.decision) is not None:
        barred = next((why.option.key for why in decision.why_not() if why.rule == "6.6"), "")
        if not barred:
            match.answer(malan.answer(decision, match.view("RAF")))
    saved, path = json.loads(dump(match)), tmp_path / "old.json"
    saved["header"]["rules"] = "1"
    path.write_text(json.dumps(saved))
    assert dowding.load(path).answered == match.answered
    saved["branches"][0]["answers"].append(barred)
    path.write_text(json.dumps(saved))
    with pytest.raises(
        SaveError, match=rf"answer {match.answered + 1} .*rule 6\.6.*rules version 1, these are 2"
    ):
        dowding.load(path)
