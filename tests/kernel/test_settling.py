"""Matches that people ended: they are over, their files say so, and they can go on."""

import json
from pathlib import Path
from typing import Literal

import pytest

from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE
from dowding.analysis.report import report_on
from dowding.kernel.course import Deed
from dowding.kernel.dice import Dice
from dowding.kernel.errors import DowdingError, NotYourDecision, SaveError
from dowding.kernel.looking import table_at
from dowding.kernel.match import Match
from dowding.kernel.replaying import load
from dowding.kernel.saves import Saved, save
from dowding.kernel.signs import signed
from dowding.kernel.telling import Teller
from tests.kernel.forging import forge
from tests.kernel.test_match import played


@pytest.fixture
def match() -> Match:
    """A match in the middle, which goes on."""
    match = played(10)
    assert match.decision is not None
    return match


def saved(match: Match, tmp_path: Path) -> Match:
    save(match, tmp_path / "m.json")
    return load(tmp_path / "m.json")


@pytest.mark.parametrize(
    ("how", "by", "winner", "title"),
    [
        ("resign", FIGHTER_COMMAND, LUFTWAFFE, "Fighter Command resigned: Luftwaffe wins"),
        ("claim", FIGHTER_COMMAND, FIGHTER_COMMAND, "Fighter Command claimed the match and wins"),
        ("draw", "", None, "Draw by agreement"),
    ],
)
def test_a_file_says_how_people_ended_the_match(
    match: Match, tmp_path: Path, how: Literal["resign", "claim", "draw"], by: str, winner: str, title: str
) -> None:
    match.settle(how, by)
    for ended in (match, saved(match, tmp_path)):
        assert ended.decision is None
        assert ended.result is not None
        assert (ended.result.winner, ended.result.title, ended.result.rule) == (winner, title, "")
        assert ended.settled is not None
        assert (ended.settled.did, ended.settled.by) == (how, by)
        assert [entry.text() for entry in ended.journal][-1] == title
        with pytest.raises(NotYourDecision, match="over"):
            ended.answer(0)
        with pytest.raises(DowdingError, match="over"):
            ended.settle("draw")
    told = json.loads((tmp_path / "m.json").read_text())
    assert (told["standing"], told["over"]) == (title, True)


def test_the_report_names_the_winner_and_no_empty_rule(match: Match, tmp_path: Path) -> None:
    match.settle("resign", FIGHTER_COMMAND)
    found = report_on(saved(match, tmp_path))
    assert found.over
    assert found.seen_by == "all"
    score = match.result.score if match.result else 0
    assert found.result == f"Fighter Command resigned: Luftwaffe wins. Score {signed(score)}"


def test_everything_is_told_after_the_end(match: Match) -> None:
    teller = Teller(None)
    before = teller.tell(match)
    assert before is not None
    match.settle("draw")
    after = teller.tell(match)
    assert after is not None
    assert len(teller.reading.entries) == len(match.journal)
    assert (after.waiting, after.decision) == (None, None)
    table_at(match, len(match.journal) - 1, None)


@pytest.mark.parametrize("again", [False, True])
def test_it_goes_on_when_an_answer_is_taken_back(match: Match, tmp_path: Path, again: bool) -> None:
    assert match.decision is not None
    digest, asked = match.digest(), match.decision.shown()
    match.undo(2)
    match.redo(1)
    match.settle("resign", LUFTWAFFE)
    if again:
        match = saved(match, tmp_path)
    match.redo(1)
    assert match.settled is None
    assert match.result is None
    assert match.digest() == digest
    assert match.decision is not None
    assert match.decision.shown() == asked
    match.settle("draw")
    match.undo(1)
    assert match.settled is None
    assert match.decision is not None
    match.answer(match.decision.sample(Dice(3).below))
    assert saved(match, tmp_path).digest() == match.digest()
    texts = [entry.text() for entry in match.journal]
    assert not any("resigned" in text or "agreement" in text for text in texts)


def test_a_branch_that_is_opened_at_the_end_is_over_too(match: Match, tmp_path: Path) -> None:
    match.settle("draw")
    match.branch("another")
    again = saved(match, tmp_path)
    assert again.settled is not None
    assert again.decision is None
    again.switch("main")
    assert again.decision is not None


def test_only_who_plays_can_end_it(match: Match) -> None:
    for how, by in (("resign", ""), ("claim", "nobody"), ("draw", LUFTWAFFE)):
        with pytest.raises(DowdingError, match="cannot have ended"):
            match.settle(how, by)  # type: ignore[arg-type]
    assert match.decision is not None


def test_another_end_is_found_out(match: Match, tmp_path: Path) -> None:
    match.settle("resign", FIGHTER_COMMAND)
    path = tmp_path / "m.json"
    save(match, path)
    text = path.read_text()
    path.write_text(text.replace('"by": "Fighter Command"', '"by": "Luftwaffe"'))
    with pytest.raises(SaveError, match="how it ended after answer 10"):
        load(path)

    def nobody(file: Saved) -> None:
        file.course[-1] = Deed("resign", by="<script>")

    path.write_text(text)
    forge(path, nobody)
    with pytest.raises(SaveError, match="cannot have ended"):
        load(path)
