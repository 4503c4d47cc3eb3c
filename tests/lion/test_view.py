"""What players see of the table."""

import pytest

from dowding.games.lion import GAME
from dowding.games.lion.day import advance_warning
from dowding.games.raf.words import (
    FIGHTER_COMMAND,
)
from dowding.kernel.dice import Dice
from dowding.kernel.match import new_match
from tests.lion.situations import (
    SPITFIRE_A,
    campaign,
    raid,
    run,
    unit,
)
from tests.raf.cards import KENLEY


@pytest.mark.obliges("lion-I.5-a", "lion-I.5-b", "lion-11.21-f", "lion-2.31-a")
def test_only_the_backs_of_target_cards_are_seen() -> None:
    state = campaign()
    run(state, advance_warning)
    seen = GAME.view(state, FIGHTER_COMMAND)
    assert seen.pulled == state.kit.target_cards[state.pulled].region
    assert seen.top == state.kit.target_cards[state.top].region
    before = (state.pulled, state.top)
    for seed in range(20):
        GAME.redeal(state, FIGHTER_COMMAND, Dice(seed))
        assert GAME.view(state, FIGHTER_COMMAND) == seen
    assert (state.pulled, state.top) != before
    state.damage[state.kit.net_marker[2]] = state.damage[state.kit.net_marker[6]] = 1
    assert GAME.view(state, FIGHTER_COMMAND).top is None


def test_a_snapshot_is_small_and_the_board_is_told() -> None:
    match = new_match(GAME, "campaign", seed=3)
    dice = Dice(3)
    for _ in range(20):
        assert match.decision is not None
        match.answer(match.decision.sample(dice.below))
    assert len(match.state.encode()) < 10_000
    board = match.summary(FIGHTER_COMMAND)
    assert "6/11   Hornchurch" in board
    assert "Luftflotte 3" in board
    assert unit(raid(campaign(), KENLEY), SPITFIRE_A) >= 0
