"""Answers in few words."""

import pytest

import dowding
from dowding.analysis.wording import named
from dowding.commanders import ask
from dowding.commanders.register import usual_commanders
from dowding.games.luftwaffe.questions import PlanDay
from dowding.games.raf.components import COMPONENTS
from dowding.kernel.asking import Asking, Desk
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.journal import Journal
from tests.kernel.staging import Query
from tests.kernel.test_decisions import RAF, SECTORS, asked

SQUADRONS = ["54", "65", "74", "92"]
ALL = (0, 1, 2, 3)


def table() -> Asking[None]:
    table: Asking[None] = Asking()
    table.desk = Desk(Journal())
    return table


def some(things: list[str]) -> Decision:
    return asked(
        table().pick_some(RAF, things, rule="1", question=Query("Who?"), at_least=0, at_most=len(things))
    )


@pytest.mark.parametrize(
    ("answer", "first", "yours", "told"),
    [
        ((0, 1, 2), (0, 1, 2), True, "Your three: 54, 65, 74"),
        ((0, 1, 2), (0, 1, 2), False, "54, 65, 74"),
        ((0,), (0,), True, "Your choice: 54"),
        (ALL, ALL, False, "All four"),
        (ALL, ALL, True, "Yours: all four"),
        (ALL, (0, 1), False, "All four"),
        ((), (0, 1), False, "None"),
        ((), (0, 1), True, "Yours: none"),
        ((1, 2), (0, 1, 2), False, "Without 54"),
        ((0, 1, 2, 3), (0, 1, 2), True, "Yours: all four"),
        ((0, 1), (1, 2), True, "Your two: only 54, 65"),
        ((1, 2, 3), (0, 1, 2), False, "Only 65, 74, 92"),
        ((1,), (), False, "With 65"),
    ],
)
def test_sets(answer: Answer, first: Answer, yours: bool, told: str) -> None:
    assert named(some(SQUADRONS), answer, first, yours) == told


def test_two_are_both() -> None:
    assert named(some(["54", "65"]), (0, 1), (), False) == "Both"


def test_one_thing_is_named() -> None:
    assert named(some(["54"]), (0,), (), False) == "With 54"


def test_places() -> None:
    place = asked(table().place(RAF, SQUADRONS, SECTORS, rule="4", question=Query("Where?")))
    assert named(place, (0, 0, 1, -1), (0, 0, 1, -1), False) == "54, 65 to Kenley; 74 to Hornchurch"
    assert named(place, (0, 1, 1, -1), (0, 0, 1, -1), False) == "65 to Hornchurch"
    assert named(place, (-1, 0, 1, -1), (0, 0, 1, -1), True) == "Your two: without 54"
    assert named(place, (-1,) * 4, (0, 0, 1, -1), False) == "None"


def test_what_is_long_is_told_by_its_number() -> None:
    many = some([f"{number} Squadron" for number in range(30)])
    answer = tuple(range(14))
    assert named(many, answer, answer, True) == "Your 14"
    assert named(many, tuple(range(9)), tuple(range(9)), False) == "Another choice of nine"
    known = {"Park": (*answer, 20)}
    assert named(many, answer, answer, False, known) == "As Park, but without 20 Squadron"
    assert named(many, (*answer, 20), (*answer, 20), False, known) == "Another choice of 15", "Park's own"
    assert named(many, answer, answer, True, known) == "Your 14: as Park, but without 20 Squadron"


def test_what_is_long_and_goes_to_places_is_told_by_how_many_go_where() -> None:
    squadrons = [f"{number} Squadron" for number in range(30)]
    place = asked(table().place(RAF, squadrons, SECTORS, rule="4", question=Query("Where?")))
    here, there = (0,) * 10 + (1,) * 20, (0,) * 12 + (1,) * 18
    assert named(place, here, here, False) == "Ten to Kenley, 20 to Hornchurch"
    assert named(place, there, (1,) * 30, False) == "Twelve to Kenley, 18 to Hornchurch"
    assert named(place, here, here, True) == "Your 30: ten to Kenley, 20 to Hornchurch"


def test_a_plan_is_told_by_its_raids() -> None:
    match = dowding.new_match("eagle", scenario="prelude", seed=5)
    commanders = usual_commanders(match, 1)
    while match.decision is not None and not isinstance(match.decision.question, PlanDay):
        match.answer(ask(commanders[match.decision.side], match))
    assert match.decision is not None
    plan = ask(commanders[match.decision.side], match)
    raids = match.decision.outline(plan)["raids"]
    assert named(match.decision, plan, plan, True) == f"Your plan: {raids} raids"
    assert named(match.decision, plan, plan, False) == f"{raids} raids"


def test_squadrons_are_called_by_their_number() -> None:
    kit = COMPONENTS.load().kit
    units = [kit.unit_id[name] for name in ("54/6/11", "65/6/11", "74/6/11")]
    who = table().pick_some(
        RAF, units, rule="1", question=Query("Who?"), at_least=0, at_most=3, describe=kit.unit_option
    )
    assert named(asked(who), (1, 2), (0, 1, 2), False) == "Without 54"
