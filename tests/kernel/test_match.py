"""The match: answering, going back, branching, and standing firm when rules fail."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

import dowding
from chain_home import GAME
from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE, Raids, scramble
from dowding.kernel.asking import Ask
from dowding.kernel.dice import Dice
from dowding.kernel.errors import (
    AnswerError,
    DowdingError,
    IllegalAnswer,
    NotYourDecision,
    RulesError,
    SetupError,
)
from dowding.kernel.games import find_game
from dowding.kernel.journal import Chose, Ended, Headline
from dowding.kernel.match import Match, new_match, stage
from dowding.kernel.position import Position
from dowding.kernel.steps import Goes, Result, Script, at
from tests.chain_home.test_rules import raid
from tests.kernel.staging import LAND, Query, staged


def played(answers: int, seed: int = 1) -> Match:
    match = new_match(GAME, "day", seed)
    dice = Dice(seed)
    for _ in range(answers):
        if match.decision is not None:
            match.answer(match.decision.sample(dice.below))
    return match


def to_the_end(position: Position, seed: int = 1) -> Position:
    dice = Dice(seed)
    while position.decision is not None:
        position.answer(position.decision.sample(dice.below))
    return position


def test_a_match_ends_with_a_result_and_says_so() -> None:
    match = new_match(GAME, seed=3)
    to_the_end(match)
    assert match.result is not None
    assert isinstance(match.journal[-1], Ended)
    with pytest.raises(NotYourDecision, match="over"):
        match.answer(0)


def test_only_the_side_that_is_asked_may_answer() -> None:
    match = new_match(GAME, seed=1)
    before = match.digest()
    with pytest.raises(
        NotYourDecision, match=f"It is for {LUFTWAFFE} to choose now, not for {FIGHTER_COMMAND}"
    ):
        match.answer(0, side=FIGHTER_COMMAND)
    assert match.digest() == before
    match.answer(0, side=LUFTWAFFE)
    assert match.digest() != before


def test_an_illegal_answer_changes_nothing() -> None:
    match = played(9)
    before, told = match.digest(), len(match.journal)
    with pytest.raises(IllegalAnswer):
        match.answer((99,))
    assert (match.digest(), len(match.journal), match.history.position) == (before, told, 9)


def test_journal_tells_choices_with_their_reason() -> None:
    match = new_match(GAME, seed=1)
    match.answer(0, reason="It is near.")
    chose = match.journal[-1]
    assert isinstance(chose, Chose)
    assert chose.text().endswith("(It is near.)")
    assert isinstance(match.journal[0], Headline)
    match.answer((0,))
    match.undo()
    assert any(isinstance(e, Chose) and e.reason == "It is near." for e in match.journal)


def test_clones_share_no_future_no_journal_and_no_history() -> None:
    match = played(11)
    before = match.digest()
    clone = match.clone()
    assert clone.digest() == before
    to_the_end(clone)
    assert match.digest() == before
    assert not isinstance(clone, Match)
    assert not hasattr(clone, "journal")
    assert not hasattr(clone, "history")


def test_clones_wake_at_the_step_that_asks() -> None:
    match = new_match(GAME, "day", seed=1)
    while not match.base.silent:
        assert match.decision is not None
        match.answer(match.decision.sample(Dice(1).below))
    clones = [match.clone() for _ in range(3)]
    assert {clone.digest() for clone in clones} == {match.digest()}
    near = match.base.near
    assert near is not None
    assert match.base.step is not near.step is match.step
    assert len({to_the_end(clone).digest() for clone in clones}) == 1


def test_undo_and_redo_restore_position_and_journal() -> None:
    match = played(30)
    digests = {30: match.digest()}
    stories = {30: [e.text() for e in match.journal]}
    for position in range(29, -1, -1):
        match.undo()
        digests[position] = match.digest()
        stories[position] = [e.text() for e in match.journal]
    for position in range(1, 31):
        match.redo()
        assert match.digest() == digests[position]
        assert [e.text() for e in match.journal] == stories[position]
    assert match.history.undone == 30
    assert list(match.history.branches) == ["main"]


def test_undo_costs_the_same_late_as_early() -> None:
    """Undo replays from the nearest mark: never more than a few dozen answers."""
    match = new_match(GAME, "day", 1)
    steps = count_steps(match)
    dice = Dice(1)
    replayed = []
    while match.decision is not None:
        match.answer(match.decision.sample(dice.below))
        if match.decision is not None:
            before = next(steps)
            match.undo()
            replayed.append(next(steps) - before)
            match.redo()
    assert len(replayed) > 30
    assert max(replayed) <= 80


def count_steps(match: Match) -> Iterator[int]:
    """How many times the rules of the opening step have been run."""
    runs = 0
    original = Match._go_on

    def counted(self: Match, answer: int) -> None:
        nonlocal runs
        runs += 1
        original(self, answer)

    Match._go_on = counted  # type: ignore[method-assign, assignment]
    try:
        while True:
            yield runs
    finally:
        Match._go_on = original  # type: ignore[method-assign]


@pytest.mark.parametrize("count", [-1, 6])
def test_undo_and_redo_refuse_what_is_not_there(count: int) -> None:
    match = played(5)
    with pytest.raises(DowdingError, match="cannot take back"):
        match.undo(count)
    with pytest.raises(DowdingError, match="cannot repeat"):
        match.redo(count)


def test_answering_otherwise_after_undo_opens_a_branch_and_loses_nothing() -> None:
    match = played(20)
    line, end = list(match.history.branch.line), match.digest()
    match.undo(7)
    dice = Dice(99)
    while match.history.current == "main":
        assert match.decision is not None
        match.answer(match.decision.sample(dice.below))
    assert match.history.current == "main-2"
    assert match.history.branches["main"].line == line
    match.switch("main")
    assert match.digest() == end


def test_branches_have_names_and_comments() -> None:
    match = played(6)
    match.branch("what if", "they had stayed at home")
    assert match.history.branch.comment == "they had stayed at home"
    assert match.decision is not None
    match.answer(match.decision.sample(Dice(5).below))
    match.history.rename("what if", "bold")
    match.switch("main")
    assert match.answered == 6
    match.switch("bold")
    assert match.answered == 7
    with pytest.raises(DowdingError, match="already"):
        match.branch("bold")
    with pytest.raises(DowdingError, match="no branch 'x'"):
        match.switch("x")


def trouble(battle: Raids) -> Script:
    """Fails when told to, after it has changed the state."""
    answer = yield from battle.number(LUFTWAFFE, 1, 3, rule="9", question=Query("How much trouble?"))
    battle.points += 100
    if answer == 2:
        raise ZeroDivisionError("too much")
    if answer == 3:
        raise RulesError("forbidden")
    return LAND


@pytest.mark.parametrize(
    ("answer", "told"), [(2, r"failed in Trouble \(rule 9\): ZeroDivisionError"), (3, "forbidden")]
)
def test_when_rules_fail_the_match_stands_where_it_stood(answer: int, told: str) -> None:
    match = staged(at("9", trouble))
    before, entries = match.digest(), len(match.journal)
    with pytest.raises(RulesError, match=told):
        match.answer(answer)
    assert (match.digest(), len(match.journal), match.history.position) == (before, entries, 0)
    match.answer(1)
    assert isinstance(match.journal[entries], Chose)


def late_trouble(battle: Raids) -> Ask[None]:
    """Asks again and again; some answers fail only in a silent step after it."""
    battle.points = yield from battle.number(LUFTWAFFE, 1, 3, rule="9", question=Query("How much trouble?"))


def silence(battle: Raids) -> Goes:
    """Fails without having asked."""
    if battle.points == 3:
        raise KeyboardInterrupt
    if battle.points == 2:
        raise ValueError("late")
    return "again"


@pytest.mark.parametrize(("wrong", "error"), [(2, RulesError), (3, KeyboardInterrupt)])
def test_a_failure_after_many_answers_leaves_no_trace(wrong: int, error: type[BaseException]) -> None:
    """The mark that a failed answer set must not be returned to."""
    match = staged(at("9", late_trouble), at("9", silence), again=late_trouble)
    for position in range(40):
        before = match.digest()
        with pytest.raises(error):
            match.answer(wrong)
        assert match.digest() == before
        match.answer(1)
        assert match.answered == position + 1
    end = match.digest()
    match.undo(30)
    match.redo(30)
    assert match.digest() == end


def test_a_staged_match_begins_in_the_middle() -> None:
    state = raid()
    given = state.encode()
    match = stage(GAME, state, scramble)
    assert (match.is_staged, match.step.name, match.answered) == (True, "scramble", 0)
    assert (match.header.game, match.header.scenario, match.header.options) == ("chain_home", "", {})
    assert match.sides == GAME.sides
    to_the_end(match)
    match.undo(match.answered)
    assert match.step.name == "scramble"
    assert state.encode() == given, "the state that was given is copied, never played on"
    with pytest.raises(RulesError, match="trouble is no step of this game"):
        stage(GAME, state, trouble)


def stillborn(battle: Raids) -> None:
    """Fails before anything is asked."""
    raise ZeroDivisionError("at once")


def test_a_step_that_fails_at_once_is_named() -> None:
    with pytest.raises(RulesError, match=r"failed in Stillborn \(rule 9\): ZeroDivisionError: at once"):
        staged(at("9", stillborn))


@pytest.mark.parametrize("wrong", [None, 1.5, 1.0, ("a",), (None,), {"a": 1}, [1], True, b"x", object()])
def test_answers_of_any_type_are_refused_not_crashed_on(wrong: Any) -> None:
    match = new_match(GAME, seed=1)
    with pytest.raises(AnswerError):
        match.answer(wrong)


@dataclass(slots=True)
class Aliased(Raids):
    """A state with a column that cannot be copied by slicing."""

    notes: dict[str, int] = field(default_factory=dict)


def test_columns_that_cannot_be_copied_are_refused() -> None:
    with pytest.raises(TypeError, match=r"Aliased.notes: a column holds numbers"):
        Aliased().copy()


@dataclass(slots=True)
class Hiding(Raids):
    """A state with a column that hides a method."""

    order: int = 0  # type: ignore[assignment]


def test_columns_that_hide_a_method_are_refused() -> None:
    with pytest.raises(TypeError, match=r"Hiding.order: a column may not hide a method"):
        Hiding().copy()


def forever(battle: Raids) -> Goes:
    """Never asks anything."""
    return "again"


def test_rules_that_run_in_circles_are_found_out() -> None:
    with pytest.raises(RulesError, match="without a decision, the last one <step 9 Forever>"):
        staged(at("9", forever), again=forever)


def test_setting_up_refuses_what_is_unknown() -> None:
    with pytest.raises(SetupError, match="no game 'chess'"):
        new_match("chess")
    with pytest.raises(SetupError, match="choose from morning, day"):
        new_match(GAME, "evening")
    with pytest.raises(SetupError, match="no option 'fog'"):
        new_match(GAME, options={"fog": True})
    with pytest.raises(SetupError, match="may be false, true, not 1"):
        new_match(GAME, options={"mist": 1})


def test_the_package_offers_the_whole_door() -> None:
    match = dowding.new_match("chain_home", scenario="morning", seed=1940, options={"mist": True})
    assert match.game is find_game("chain_home")
    assert (match.header.seed, match.header.options) == (1940, {"mist": True})
    assert match.summary(LUFTWAFFE).startswith("Raid 1 of 4, points +0, mist")
    to_the_end(match)
    assert isinstance(match.result, Result)


def test_matches_without_a_seed_differ_and_note_it() -> None:
    seeds = {m.header.seed for m in (new_match(GAME) for _ in range(4))}
    assert len(seeds) == 4


def test_a_moment_of_any_branch_can_be_looked_at() -> None:
    match = played(30)
    digest = match.digest()
    there = match.clone().digest()
    match.undo(10)
    earlier = match.digest()
    match.branch("another")
    assert match.decision is not None
    match.answer(match.decision.sample(Dice(7).below))
    stands = match.digest()
    assert match.moment(20).digest() == earlier
    assert match.moment(30, "main").digest() == digest == there
    assert match.moment(0).answered == 0
    assert match.digest() == stands
    with pytest.raises(DowdingError, match="not 99"):
        match.moment(99)


def test_a_match_tells_what_it_is_and_refuses_a_side_that_it_does_not_have() -> None:
    match = new_match("lion", "prelude", 1)
    assert repr(match) == "<Match of lion prelude: 11 August 1940, answer 0, Fighter Command decides>"
    asked = "<Place: Fighter Command is asked, by rule I.6: "
    assert repr(match.decision).startswith(asked), "of a decision only what a person can read"
    with pytest.raises(SetupError, match="lion has no side 'typo'; its sides are 'Fighter Command', or None"):
        match.view("typo")
