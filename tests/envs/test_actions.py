"""Decisions as sequences of actions: every answer can be reached, and no other."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from dowding.kernel.decisions import (
    NO_CONCORDANCE,
    Answer,
    Assembly,
    Bar,
    Confirm,
    Decision,
    Number,
    Order,
    PickOne,
    PickSome,
    Place,
    plain,
)
from dowding.kernel.dice import Dice
from tests.kernel.staging import Query

ASKED: tuple[str, str, Query, bool, Mapping[str, str]] = ("RAF", "1", Query(), False, NO_CONCORDANCE)
THREE = [5, 6, 7]


def two_at_most_of_seven(values: list[int]) -> Bar | None:
    return ("1", "not five and seven together") if {5, 7} <= set(values) else None


def reached(decision: Decision, taken: tuple[int, ...] = ()) -> Iterator[Answer]:
    """All answers that sequences of legal actions lead to."""
    for action in replayed(decision, taken).legal:
        answer = replayed(decision, taken).take(action, Dice(1).below)
        if answer is None:
            yield from reached(decision, (*taken, action))
        else:
            yield answer


def replayed(decision: Decision, taken: tuple[int, ...]) -> Assembly:
    assembly = decision.assemble(10)
    for action in taken:
        assert assembly.take(action, Dice(1).below) is None
    return assembly


def some(least: int, most: int, check: Any = None) -> Decision:
    return PickSome(*ASKED, THREE, plain, THREE, None, least, most, check)


def place(most: int, room: int) -> Decision:
    return Place(*ASKED, THREE, plain, THREE, None, [1, 2], plain, None, lambda box: room, 0, most, None)


@pytest.mark.parametrize(
    "decision",
    [
        PickOne(*ASKED, THREE, plain, THREE, None),
        Number(*ASKED, 3, 8),
        Confirm(*ASKED, "yes", "no"),
        Order(*ASKED, THREE, plain, THREE, None),
        some(0, 3),
        some(1, 2),
        some(3, 3),
        some(2, 3),
        place(3, 3),
        place(2, 1),
        Order(*ASKED, [], plain, [], None),
        Place(*ASKED, [], plain, [], None, [1, 2], plain, None, None, 0, 2, None),
    ],
)
def test_every_answer_is_reached_once(decision: Decision) -> None:
    assert sorted(map(str, reached(decision))) == sorted(map(str, decision.answers()))


def test_a_set_that_is_not_allowed_cannot_be_confirmed() -> None:
    decision = some(1, 2, two_at_most_of_seven)
    assert set(reached(decision)) == set(decision.answers())


def test_options_beyond_the_last_action_cannot_be_chosen() -> None:
    decision = PickOne(*ASKED, range(50), plain, range(50), None)
    assert decision.assemble(10).legal == list(range(10))
