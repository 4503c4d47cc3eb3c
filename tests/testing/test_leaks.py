"""The leak test tells a leak from two worlds that only differ behind the scenes."""

import pytest

from chain_home import GAME
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE, Raids, plan
from dowding.kernel.dice import Dice
from dowding.kernel.match import Match, stage
from dowding.kernel.steps import Script, step
from dowding.testing.leaks import leaks_by_deal
from tests.chain_home.test_rules import table


def secretly(game: Raids) -> list[int]:
    """What the Luftwaffe may choose hangs on a card that the other side cannot see."""
    return [1, 2] if game.deck[0] % 2 else [1]


@step("9", "Behind the scenes")
def behind_the_scenes(game: Raids) -> Script:
    """In some worlds the Luftwaffe has a choice, in others none; Fighter Command learns nothing of it."""
    yield from game.pick(LUFTWAFFE, secretly(game), rule="9", prompt="Which?")
    yield from game.number(FIGHTER_COMMAND, 0, 3, rule="9", prompt="How many?", public=True)
    yield from game.number(FIGHTER_COMMAND, 0, 3, rule="9", prompt="And now?", public=True)
    return plan


@step("9", "On the stage")
def on_the_stage(game: Raids) -> Script:
    """The same, but what Fighter Command is asked depends on the card."""
    yield from game.pick(LUFTWAFFE, secretly(game), rule="9", prompt="Which?")
    yield from game.number(FIGHTER_COMMAND, 0, 3, rule="9", prompt="How many?", public=True)
    yield from game.number(FIGHTER_COMMAND, 0, 3 + game.deck[0] % 2, rule="9", prompt="And now?", public=True)
    return plan


def at_the_last_question(match: Match) -> Match:
    while match.decision is not None and "And now" not in match.decision.prompt:
        match.answer(0)
    return match


@pytest.mark.parametrize("first", [0, 1])
def test_a_secret_question_more_or_less_is_no_leak(first: int) -> None:
    state = table()
    state.deck.sort(key=lambda card: card % 2 != first)
    match = at_the_last_question(stage(GAME, state, behind_the_scenes))
    assert not [told for seed in range(20) for told in leaks_by_deal(match, FIGHTER_COMMAND, Dice(seed))]


def test_what_is_asked_on_the_stage_still_is_one() -> None:
    match = at_the_last_question(stage(GAME, table(), on_the_stage))
    found = [told for seed in range(20) for told in leaks_by_deal(match, FIGHTER_COMMAND, Dice(seed))]
    assert any("a decision betrays something hidden" in told for told in found)
