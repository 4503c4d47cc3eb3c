"""Whoever counts what he is sent learns nothing of the Luftwaffe's plans."""

import pytest

from chain_home import GAME
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE
from dowding.kernel.dice import Dice
from dowding.kernel.match import Match, new_match
from dowding.testing.sent import Ear, leaks_in_sending


def before_a_plan(seed: int) -> Match:
    """A match at the beginning of one of its raids."""
    match, dice = new_match(GAME, "day", seed), Dice(seed)
    for _ in range(dice.below(6)):
        while match.decision is not None and match.decision.side == LUFTWAFFE:
            match.answer(match.decision.sample(dice.below))
        while match.decision is not None and match.decision.side != LUFTWAFFE:
            match.answer(match.decision.sample(dice.below))
    return match


@pytest.mark.parametrize("side", [FIGHTER_COMMAND, None])
def test_two_plans_that_look_the_same_send_the_same(side: str | None) -> None:
    """Target, Gruppen and height are others; as long as the table looks the same, so is all else."""
    for seed in range(60):
        assert leaks_in_sending(before_a_plan(seed), side, Dice(seed)) == []


def test_the_number_of_questions_and_messages_is_the_same_for_every_plan() -> None:
    """A hand of one card and a single Gruppe leave no choice; from outside that cannot be told."""
    counted, forced = set(), 0
    for seed in range(300):
        match, dice = new_match(GAME, "day", seed), Dice(seed)
        while match.decision is not None and match.state.raid < 8:  # type: ignore[attr-defined]
            match.answer(match.decision.sample(dice.below))
        ear = Ear(match, FIGHTER_COMMAND)
        if match.decision is None or not ear.is_secret():
            continue
        questions = []
        while ear.is_secret():
            assert match.decision is not None
            questions.append(match.decision.question.kind)
            forced += match.decision.only() is not None
            ear.answer(match.decision.sample(dice.below))
        counted.add((tuple(questions), tuple(sent.waits for sent in ear.sent)))
    assert counted == {(("choose_target", "choose_gruppen", "choose_height"), (0, 3))}
    assert forced > 20
