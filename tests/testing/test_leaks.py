"""The leak test tells a leak from two worlds that only differ behind the scenes."""

import pytest

from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE, Raids
from dowding.kernel.asking import Ask
from dowding.kernel.dice import Dice
from dowding.kernel.match import Match
from dowding.kernel.steps import at
from dowding.testing.leaks import leaks_by_deal
from tests.chain_home.test_rules import table
from tests.kernel.staging import Query, staged


def secretly(battle: Raids) -> list[int]:
    """What the Luftwaffe may choose hangs on a card that the other side cannot see."""
    return [1, 2] if battle.deck[0] % 2 else [1]


def behind_the_scenes(battle: Raids) -> Ask[None]:
    """In some worlds the Luftwaffe has a choice, in others none; Fighter Command learns nothing of it."""
    yield from battle.pick(LUFTWAFFE, secretly(battle), rule="9", question=Query("Which?"))
    yield from battle.number(FIGHTER_COMMAND, 0, 3, rule="9", question=Query("How many?"), public=True)
    yield from battle.number(FIGHTER_COMMAND, 0, 3, rule="9", question=Query("And now?"), public=True)


def on_the_stage(battle: Raids) -> Ask[None]:
    """The same, but what Fighter Command is asked depends on the card."""
    yield from battle.pick(LUFTWAFFE, secretly(battle), rule="9", question=Query("Which?"))
    yield from battle.number(FIGHTER_COMMAND, 0, 3, rule="9", question=Query("How many?"), public=True)
    most = 3 + battle.deck[0] % 2
    yield from battle.number(FIGHTER_COMMAND, 0, most, rule="9", question=Query("And now?"), public=True)


def at_the_last_question(match: Match) -> Match:
    while match.decision is not None and match.decision.question != Query("And now?"):
        match.answer(0)
    return match


@pytest.mark.parametrize("first", [0, 1])
def test_a_secret_question_more_or_less_is_no_leak(first: int) -> None:
    state = table()
    state.deck.sort(key=lambda card: card % 2 != first)
    match = at_the_last_question(staged(at("9", behind_the_scenes), state=state))
    assert not [told for seed in range(20) for told in leaks_by_deal(match, FIGHTER_COMMAND, Dice(seed))]


def test_what_is_asked_on_the_stage_still_is_one() -> None:
    match = at_the_last_question(staged(at("9", on_the_stage)))
    found = [told for seed in range(20) for told in leaks_by_deal(match, FIGHTER_COMMAND, Dice(seed))]
    assert any("a decision betrays something hidden" in told for told in found)
