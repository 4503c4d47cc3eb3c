"""How answers may be taken back is agreed when a match is made."""

from pathlib import Path

import pytest

from chain_home import GAME
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.dice import Dice
from dowding.kernel.errors import DowdingError
from dowding.kernel.header import FREELY, NEVER, NOT_PAST_A_DIE, UNDO, Undo
from dowding.kernel.match import Match, new_match
from dowding.kernel.replaying import load
from dowding.kernel.saves import save
from tests.kernel.test_fairness import PEOPLE, tossed


def played(undo: Undo, answers: int = 3) -> Match:
    """Three secret answers, after which a die has been rolled."""
    match, dice = new_match(GAME, "day", 1, undo=undo), Dice(1)
    for _ in range(answers):
        assert match.decision is not None
        match.answer(match.decision.sample(dice.below))
    return match


def test_freely_means_always_and_noted() -> None:
    match = played(FREELY)
    match.undo(3)
    assert (match.answered, match.history.undone) == (0, 3)


def test_never_means_never_and_no_other_branch_either() -> None:
    match = played(NEVER)
    with pytest.raises(DowdingError, match="no answer is ever taken back"):
        match.undo()
    match.branch("aside")
    match.answer(match.decision.sample(Dice(2).below))  # type: ignore[union-attr]
    with pytest.raises(DowdingError, match="no answer is ever taken back"):
        match.switch("main")
    assert match.history.undone == 0


def test_not_past_a_die_means_that_what_was_rolled_stands() -> None:
    match = played(NOT_PAST_A_DIE, answers=2)
    match.undo(2)
    assert match.answered == 0
    match = played(NOT_PAST_A_DIE, answers=3)
    before = match.digest()
    for answers in (1, 2, 3):
        with pytest.raises(DowdingError, match="past a die or a card"):
            match.undo(answers)
    assert (match.digest(), match.history.undone) == (before, 0)


@pytest.mark.parametrize("undo", UNDO)
def test_what_was_agreed_is_in_the_file(undo: Undo, tmp_path: Path) -> None:
    save(played(undo), tmp_path / "m.json")
    again = load(tmp_path / "m.json")
    assert again.header.undo == undo
    if undo == NEVER:
        with pytest.raises(DowdingError, match="ever taken back"):
            again.undo()


def test_between_people_all_of_them_must_consent_each_time() -> None:
    match = new_match(GAME, "day", toss=tossed({LUFTWAFFE: "1", FIGHTER_COMMAND: "2"}))
    for _ in range(2):
        assert match.decision is not None
        match.answer(match.decision.sample(Dice(1).below))
    for agreed in ((), (LUFTWAFFE,), (FIGHTER_COMMAND,)):
        with pytest.raises(DowdingError, match=r"only if .* consents"):
            match.undo(1, agreed)
    match.undo(1, PEOPLE)
    assert match.answered == 1
    with pytest.raises(DowdingError, match="consents"):
        match.undo()
