"""The page of play: steps in order, jumps that it defines, and faults that are named."""

from collections.abc import Callable
from typing import Any

import pytest

from chain_home.game import ChainHome
from chain_home.rules import LUFTWAFFE, Raids, land, plan
from chain_home.sequence import SEQUENCE
from dowding.kernel.asking import Ask
from dowding.kernel.errors import RulesError
from dowding.kernel.match import new_match
from dowding.kernel.steps import Finished, Goes, Phase, Result, Script, Sequence, at
from tests.kernel.staging import LAND, Query, staged

WON = Result(LUFTWAFFE, "over", 1, "9")


def asks(battle: Raids) -> Ask[None]:
    """Asks something and says nothing of what follows."""
    battle.points = yield from battle.number(LUFTWAFFE, 1, 3, rule="9", question=Query())


def asks_and_goes(battle: Raids) -> Script:
    """Jumps or ends, as it is answered."""
    answer = yield from battle.number(LUFTWAFFE, 1, 3, rule="9", question=Query())
    return (LAND, WON, None)[answer - 1]


def marks(battle: Raids) -> None:
    """A plain function: it asks nothing."""
    battle.points += 10


def test_the_page_names_phases_steps_and_jumps() -> None:
    assert [phase.title for phase in SEQUENCE.phases] == ["The raid approaches", "The raid is met"]
    assert [(step.rule, step.name) for step in SEQUENCE.steps.values()] == [
        ("2", "plan"), ("3", "detect"), ("4", "scramble"), ("5", "intercept"), ("6", "bomb"), ("7", "land"),
    ]  # fmt: skip
    assert SEQUENCE.first is SEQUENCE.of(plan)
    assert SEQUENCE.of(land).phase == "The raid is met"
    assert {name: step.name for name, step in SEQUENCE.jumps.items()} == {
        "no_raid": "land", "no_bombs": "land", "next_raid": "plan",
    }  # fmt: skip


def test_a_step_is_titled_by_its_function_unless_the_page_says_otherwise() -> None:
    assert at("9", asks_and_goes).title == "Asks and goes"
    assert at("9", asks_and_goes, "Another title").title == "Another title"


def test_who_returns_nothing_is_followed_by_the_next_of_the_page() -> None:
    match = staged(at("9", asks), at("9", marks), at("9", asks_and_goes))
    match.answer(2)
    assert match.step.name == "asks_and_goes"
    assert match.state.points == 12  # type: ignore[attr-defined]
    match.answer(3)
    assert match.step.name == "plan"


def test_a_jump_leads_where_the_page_says() -> None:
    match = staged(at("9", asks_and_goes))
    match.answer(1)
    assert match.step.name == "land"
    assert match.result is not None
    assert match.result.rule == "8.1", "without a card in hand, the landing ends the game"


def ends_at_once(battle: Raids) -> None:
    """Ends the match from within a plain function."""
    raise Finished(WON)


def returns_the_result(battle: Raids) -> Goes:
    """Ends the match by what it returns."""
    return WON


@pytest.mark.parametrize("end", [ends_at_once, returns_the_result])
def test_a_result_ends_the_match(end: Callable[[Raids], Any]) -> None:
    match = staged(at("9", asks), at("9", end))
    match.answer(1)
    assert (match.decision, match.result) == (None, WON)
    assert staged(at("9", end)).result == WON


def test_a_result_ends_the_match_from_a_step_that_asks() -> None:
    match = staged(at("9", asks_and_goes))
    match.answer(2)
    assert match.result == WON


def nowhere(battle: Raids) -> Goes:
    """Names a jump that the page does not define."""
    return "nowhere"


def hides_a_question(battle: Raids) -> Any:
    """A plain function that hands a generator on instead of being one."""
    return asks(battle)


def lists_what_follows(battle: Raids) -> Any:
    """Returns a function, as steps did before there was a page."""
    return plan


@pytest.mark.parametrize("wrong", [nowhere, hides_a_question, lists_what_follows])
def test_what_is_neither_jump_nor_result_is_a_fault_of_the_rules(wrong: Callable[[Raids], Any]) -> None:
    with pytest.raises(RulesError, match=r"<step 9 .*> returned .*, which is neither a jump of its page nor"):
        staged(at("9", wrong))


class Alone(ChainHome):
    """A page of one step, which names no jump."""

    sequence = Sequence(Phase("Alone", at("9", asks)))


def test_the_last_step_must_say_what_follows() -> None:
    with pytest.raises(RulesError, match="nothing follows <step 9 Asks>"):
        new_match(Alone(), seed=1).answer(1)


def other() -> Callable[[Raids], None]:
    def marks(battle: Raids) -> None:
        """Another function of the same name."""

    return marks


def test_two_functions_of_one_name_are_refused() -> None:
    with pytest.raises(RulesError, match="two steps of a sequence"):
        Sequence(Phase("One", at("9", marks)), Phase("Two", at("9", other())))


def cites_itself(battle: Raids) -> Ask[None]:
    """Asks under the number at which the page lists it."""
    yield from battle.number(LUFTWAFFE, 1, 3, rule=battle.here, question=Query())


def test_a_step_listed_at_two_places_cites_the_number_of_each() -> None:
    match = staged(at("9.1", cites_itself), at("9.2", marks), at("9.3", cites_itself))
    rules = []
    for _ in range(2):
        assert match.decision is not None
        rules.append(match.decision.rule)
        match.answer(1)
    assert rules == ["9.1", "9.3"]


def test_the_page_says_what_follows_a_phase() -> None:
    sequence = Sequence(Phase("One", at("9", asks), at("9", marks), then=asks), Phase("Two", at("9", land)))
    assert sequence.of(marks).next is sequence.of(asks)
    assert sequence.after(sequence.of(marks), None) is sequence.of(asks)


def test_a_jump_to_what_is_not_listed_is_refused() -> None:
    with pytest.raises(RulesError, match="asks is no step of this game"):
        Sequence(Phase("One", at("9", marks)), jumps={"back": asks})
    with pytest.raises(RulesError, match="marks is no step of this game"):
        Sequence(Phase("One", at("9", marks))).of(other())


def test_a_step_is_known_by_its_name_wherever_its_code_lies() -> None:
    """Moving a function to another module changes no digest."""

    def moved() -> Callable[[Raids], Ask[None]]:
        def asks(battle: Raids) -> Ask[None]:
            battle.points = yield from battle.number(LUFTWAFFE, 1, 3, rule="9", question=Query())

        return asks

    assert staged(at("9", asks)).digest() == staged(at("9", moved())).digest()
