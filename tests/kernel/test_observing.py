"""Observers are told what happens to a position, and change nothing."""

from collections.abc import Callable

import pytest

from chain_home import GAME
from chain_home.rules import LUFTWAFFE, Raids
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer, RulesError
from dowding.kernel.match import new_match, stage
from dowding.kernel.observing import Observer
from dowding.kernel.position import Position
from dowding.kernel.steps import Result, Step, at
from tests.chain_home.test_rules import table
from tests.kernel.staging import Query, variant


class Witness(Observer):
    """Writes down all that it is told."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, str]] = []

    def step_begins(self, position: Position, step: Step) -> None:
        assert position.base.step is step
        self.seen.append(("begins", step.name))

    def before_answer(self, position: Position, decision: Decision, answer: Answer) -> None:
        assert position.decision is decision
        self.seen.append(("answers", decision.question.kind))

    def after_answer(self, position: Position, decision: Decision, answer: Answer) -> None:
        assert position.decision is not decision
        self.seen.append(("answered", decision.question.kind))

    def ended(self, position: Position, result: Result) -> None:
        self.seen.append(("ended", result.title))


class Glimpse(Witness):
    """Looks only where the position makes a base of its own accord."""

    closely = False


def watched(observer: Observer) -> Position:
    """A whole match at random, looked at by somebody."""
    dice, match = Dice(1), new_match(GAME, seed=1)
    position = Position(GAME, match.base, observer)
    while position.decision is not None:
        position.answer(position.decision.sample(dice.below))
    return position


def test_steps_and_answers_are_told_in_the_order_of_play() -> None:
    witness = Witness()
    watched(witness)
    assert witness.seen[:6] == [
        ("begins", "plan"),
        ("answers", "choose_target"), ("answered", "choose_target"),
        ("answers", "choose_gruppen"), ("answered", "choose_gruppen"),
        ("answers", "choose_height"),
    ]  # fmt: skip
    assert witness.seen[6:9] == [("begins", "detect"), ("begins", "scramble"), ("answered", "choose_height")]
    assert [told for told, _ in witness.seen].count("ended") == 1


def test_who_does_not_look_closely_is_told_only_the_first_step_after_an_answer() -> None:
    glimpse = Glimpse()
    watched(glimpse)
    assert ("begins", "detect") in glimpse.seen
    assert ("begins", "scramble") not in glimpse.seen


@pytest.mark.parametrize("observer", [Observer, Witness, Glimpse])
def test_being_watched_changes_nothing(observer: Callable[[], Observer]) -> None:
    dice, alone = Dice(1), new_match(GAME, seed=1).clone()
    while alone.decision is not None:
        alone.answer(alone.decision.sample(dice.below))
    assert watched(observer()).digest() == alone.digest()


def fails(battle: Raids) -> Ask[None]:
    """Fails after any answer."""
    yield from battle.number(LUFTWAFFE, 1, 3, rule="9", question=Query())
    raise ZeroDivisionError


def test_what_was_refused_or_failed_was_not_played() -> None:
    witness = Witness()
    match = stage(variant(at("9", fails)), table(), fails, observer=witness)
    with pytest.raises(IllegalAnswer):
        match.answer(7)
    assert witness.seen == [("begins", "fails")]
    with pytest.raises(RulesError):
        match.answer(1)
    assert witness.seen == [("begins", "fails"), ("answers", "query")]
