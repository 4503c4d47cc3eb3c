"""The leak test tells a leak from two worlds that only differ behind the scenes."""

import pytest

from chain_home.entries import NobodyFlies
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE, Raids
from dowding.kernel.asking import Ask
from dowding.kernel.dice import Dice
from dowding.kernel.match import Match
from dowding.kernel.steps import Play, at
from dowding.testing.differing import first_difference
from dowding.testing.leaks import leaks_by_deal
from dowding.testing.sent import leaks_in_sending
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
def test_a_secret_question_that_leaves_no_choice_is_no_leak(first: int) -> None:
    state = table()
    state.deck.sort(key=lambda card: card % 2 != first)
    match = at_the_last_question(staged(at("9", behind_the_scenes), state=state))
    assert not [told for seed in range(20) for told in leaks_by_deal(match, FIGHTER_COMMAND, Dice(seed))]
    assert not found_in(staged(at("9", behind_the_scenes), state=state))


def test_what_is_asked_on_the_stage_still_is_one() -> None:
    match = at_the_last_question(staged(at("9", on_the_stage)))
    found = [told for seed in range(20) for told in leaks_by_deal(match, FIGHTER_COMMAND, Dice(seed))]
    assert any("a decision betrays something hidden" in told for told in found)


def found_in(match: Match) -> list[str]:
    """What the comparison of messages finds in twenty tries."""
    return [told for seed in range(20) for told in leaks_in_sending(match, FIGHTER_COMMAND, Dice(seed))]


def shows_for_a_moment(battle: Raids) -> Ask[None]:
    """In the middle of a step the table tells of the card; at its end nothing is left of it."""
    before, battle.raid = battle.raid, battle.raid + battle.deck[0] % 2
    battle.tell(NobodyFlies, "9")
    battle.raid = before
    yield from goes_on(battle)


def test_what_a_look_back_shows_in_the_middle_of_a_step_is_a_leak() -> None:
    match = staged(at("9", shows_for_a_moment))
    found = [told for seed in range(20) for told in leaks_by_deal(match, FIGHTER_COMMAND, Dice(seed))]
    assert any("looking back shows Fighter Command something hidden" in told for told in found)


def goes_on(battle: Raids) -> Ask[None]:
    yield from battle.number(FIGHTER_COMMAND, 0, 3, rule="9", question=Query("How many?"), public=True)


def asks_when_there_is_a_choice(battle: Raids) -> Ask[None]:
    """A secret question is left out where it has one answer: whoever counts learns of the card."""
    if len(secretly(battle)) > 1:
        yield from battle.pick(LUFTWAFFE, secretly(battle), rule="9", question=Query("Which?"))
    battle.raid += 1
    yield from goes_on(battle)


def asks_as_often_as_it_answers(battle: Raids) -> Ask[None]:
    """The number of secret questions follows from a secret answer."""
    times = yield from battle.number(LUFTWAFFE, 1, 4, rule="9", question=Query("How often?"))
    for _ in range(times):
        yield from battle.confirm(LUFTWAFFE, rule="9", question=Query("Again?"))
    battle.raid += 1
    yield from goes_on(battle)


def says_that_something_was_drawn(battle: Raids) -> Ask[None]:
    """A line of the log is longer by what is hidden in it."""
    battle.tell(NobodyFlies, "9" * (1 + battle.deck[0] % 2))
    yield from goes_on(battle)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (asks_when_there_is_a_choice, "the number of messages"),
        (asks_as_often_as_it_answers, "the number of waits before message"),
        (says_that_something_was_drawn, r"entries.0.rule of message 0"),
    ],
)
def test_what_counting_tells_is_a_leak_and_its_field_is_named(step: Play, told: str) -> None:
    found = found_in(staged(at("9", step)))
    assert found
    assert all(told in sentence for sentence in found)


def test_the_first_field_that_differs_is_named_by_its_path() -> None:
    one = {"at": 3, "journal": {"entries": [{"at": 1}, {"at": 2}]}}
    assert first_difference(one, one) == ""
    assert first_difference(one, {**one, "at": 4}) == "at"
    assert (
        first_difference(one, {**one, "journal": {"entries": [{"at": 1}, {"at": 3}]}})
        == "journal.entries.1.at"
    )
    assert first_difference(one, {**one, "journal": {"entries": [{"at": 1}]}}) == "journal.entries"
    assert first_difference(1, 2) == "everything"
