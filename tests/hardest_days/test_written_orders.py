"""10.1 and 5.2 as they are typed: squadrons by their numbers, then where they go."""

from collections import Counter
from typing import Any

import pytest

from dowding.games.hardest_days.air.squadron_movement import move_squadrons
from dowding.games.hardest_days.approach.patrol import patrol
from dowding.games.hardest_days.approach.written_orders import written_orders
from dowding.games.hardest_days.game import GAME
from dowding.games.hardest_days.state.battle import Battle
from dowding.games.hardest_days.state.set_up import green_squadrons
from dowding.games.hardest_days.telling.questions import MoveSquadrons, SendPatrols
from dowding.kernel.decisions import Plan
from dowding.kernel.decisions.laying import Laying
from dowding.kernel.dice import Dice
from dowding.kernel.errors import AnswerError, IllegalAnswer, UnreadableAnswer
from dowding.kernel.match import new_match, stage
from tests.hardest_days.table import KIT, fresh, put


def battle() -> Battle:
    """32, 610 and RCAF are ready, 501, 65, 74 and 603 in the air; 601 scrambles, 54 is in flight."""
    laid = put(put(fresh(), "7/11a medium", "501"), "inflight", "54")
    put(put(laid, "London medium", "603"), "3/11a ready", "RCAF")
    return put(put(put(laid, "6/11c low", "65"), "6/11b high", "74"), "1/11a scramble", "601")


def told(line: str) -> dict[str, str] | None:
    """The orders that a line gives, by names."""
    orders = written_orders(battle(), line)
    if orders is None:
        return None
    return {KIT.squadrons[squadron].name: KIT.place_name(box) for squadron, box in orders}


@pytest.mark.parametrize(
    ("line", "orders"),
    [
        ("610 up", {"610": "7/11b scramble"}),
        ("501 up", {"501": "7/11a high"}),
        ("501 down", {"501": "7/11a low"}),
        ("501 low", {"501": "7/11a low"}),
        ("501 2/11a", {"501": "2/11a medium"}),
        ("610 7/11a", {"610": "7/11a medium"}),
        ("601 2/11a", {"601": "2/11a medium"}),
        ("65 6/11b", {"65": "6/11b low"}),
        ("501 thames estuary", {"501": "Thames Estuary medium"}),
        ("32, 610 7/11a high", {"32": "7/11a high", "610": "7/11a high"}),
        ("32 610>7/11b medium", {"32": "7/11b medium", "610": "7/11b medium"}),
        ("scramble 7/11b", {"32": "7/11b scramble", "610": "7/11b scramble"}),
        ("climb", {"501": "7/11a high", "65": "6/11c medium", "603": "London high"}),
        ("climb 6/11c", {"65": "6/11c medium"}),
        ("off", {"601": "1/11a low"}),
        ("SCRAMBLE 7/11B", {"32": "7/11b scramble", "610": "7/11b scramble"}),
        ("Climb LONDON", {"603": "London high"}),
        ("rcaf up", {"RCAF": "3/11a scramble"}),
        ("RCAF 610 up", {"RCAF": "3/11a scramble", "610": "7/11b scramble"}),
        ("74 down", {"74": "6/11b medium"}),
        ("601 down", {"601": "1/11a ready"}),
    ],
)
def test_a_line_names_squadrons_and_where_they_go(line: str, orders: dict[str, str]) -> None:
    assert told(line) == orders


@pytest.mark.parametrize(
    "line", ["", "610", "nobody up", "610 nowhere", "54 up", "74 up", "610 down", "501 7/11z high"]
)
def test_what_names_no_order_is_left_to_the_general_notation(line: str) -> None:
    assert told(line) is None


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("scramble nowhere", "'nowhere' is no space"),
        ("off 7/11b", "No squadron is in a scramble box of 7/11b"),
        ("climb Thames Estuary", "in a low or medium box of Thames Estuary"),
    ],
)
def test_an_order_to_nobody_is_refused(line: str, why: str) -> None:
    with pytest.raises(UnreadableAnswer, match=why):
        told(line)


def test_hints_name_squadrons_and_boxes_that_can_be_chosen() -> None:
    """4/10a has no airfield, and so no Ready Box."""
    for step in (move_squadrons, patrol):
        decision = stage(GAME, battle(), step).decision
        assert isinstance(decision, Plan)
        laying = decision.laying()
        with pytest.raises(AnswerError) as refused:
            laying.typed("610 nowhere")
        thing, box = refused.value.reason.partition("such as ")[2].rstrip(".").split(" > ")
        assert laying.typed(f"{thing} > {box}") is None
        with pytest.raises(AnswerError) as refused:
            laying.typed("610 > nowhere")
        assert "4/10a ready" not in refused.value.reason
    with pytest.raises(AnswerError, match="65, 501, 603 cannot be chosen here"):
        laying.typed("climb")


def hints(decision: Plan[Any, Any]) -> list[str]:
    """The examples that a plan shows to people who type."""
    assert decision.written is not None
    return decision.written().split(", ")


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
def test_the_hint_for_green_squadrons_can_be_typed(scenario: str) -> None:
    decision = stage(GAME, fresh(scenario), green_squadrons).decision
    assert isinstance(decision, Plan)
    assert decision.laying().typed(hints(decision)[0]) is None


def test_every_hint_can_be_typed_where_it_is_shown() -> None:
    """Also where the squadrons of the opening are away, on the ground, or their airfield is hit."""
    match, dice, seen = new_match(GAME, seed=6), Dice(6), Counter[str]()
    while match.decision is not None and len(seen) < 6:
        decision = match.decision
        if isinstance(decision.question, SendPatrols | MoveSquadrons):
            assert isinstance(decision, Plan)
            for hint in hints(decision) if decision.options else []:
                laying = decision.laying()
                assert laying.typed(hint) is None
                assert max(laying.draft.boxes) >= 0, hint
                seen[hint.split()[-1] if "high" in hint or len(hint.split()) == 2 else hint.split()[0]] += 1
        match.answer(decision.sample(dice.below))
    assert {"high", "up", "down", "scramble"} <= set(seen)


def test_all_ready_squadrons_scramble() -> None:
    orders = told("scramble")
    assert orders is not None
    assert len(orders) > 15
    assert set(orders) >= {"32", "610", "43"}
    assert all(box.endswith(" scramble") for box in orders.values())


def test_orders_are_typed_line_by_line_and_an_illegal_one_is_refused() -> None:
    match = stage(GAME, battle(), move_squadrons)
    assert match.decision is not None
    assert "152 up, " in match.decision.how_to()
    laying = match.decision.laying()
    assert laying is not None
    assert laying.typed("501 2/11a") is None
    with pytest.raises(IllegalAnswer, match="610"):
        laying.typed("610 high")
    assert laying.typed("610 up") is None
    answer = laying.typed("send")
    assert answer is not None
    assert match.decision.spell(answer) == {"501": "2/11a medium", "610": "7/11b scramble"}


def moving() -> Laying:
    """The moves of a phase, to be typed."""
    decision = stage(GAME, battle(), move_squadrons).decision
    assert decision is not None
    laying = decision.laying()
    assert laying is not None
    return laying


def test_orders_are_taken_back_with_commas_or_spaces_between_the_numbers() -> None:
    laying = moving()
    for line in ("drop 501 65", "drop 501, 65", "drop 501,65 "):
        laying.typed("climb")
        assert sum(box >= 0 for box in laying.draft.boxes) == 3
        laying.typed(line)
        assert sum(box >= 0 for box in laying.draft.boxes) == 1
    with pytest.raises(AnswerError, match="'nobody' is not among"):
        laying.typed("drop 501 nobody")


@pytest.mark.obliges("thd-10.1-01")
def test_why_a_squadron_may_not_go_there_is_told_with_its_rule() -> None:
    laying = moving()
    with pytest.raises(IllegalAnswer, match=r"501 .* to London medium: it goes one step: .* \(rule 10.1\)"):
        laying.typed("501 London medium")
