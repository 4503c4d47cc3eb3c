"""Doctrine: judgements are added up, answers are legal whatever they say, and reasons are given."""

from collections.abc import Mapping
from typing import Any, TypeAlias, cast

import pytest

from dowding.commanders import Doctrine, Posting, RandomCommander, Situation, ask, decides, weighs
from dowding.commanders.doctrine import NO_CHOICE
from dowding.kernel.decisions import (
    NO_CONCORDANCE,
    Answer,
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
from dowding.kernel.games import find_game
from dowding.kernel.questions import Question
from tests.kernel.staging import Query

Now: TypeAlias = Situation[Question, None, None]
ASKED: tuple[str, str, Query, bool, Mapping[str, str]] = ("RAF", "1", Query(), False, NO_CONCORDANCE)


def pick_one(*values: int) -> Decision:
    return PickOne(*ASKED, values, plain, values, None)


def pick_some(values: list[int], least: int, most: int, check: Any = None) -> Decision:
    return PickSome(*ASKED, values, plain, values, None, least, most, check)


def place(things: list[int], boxes: list[int], room: int, most: int, check: Any = None) -> Decision:
    return Place(
        *ASKED, things, plain, things, None, boxes, plain, None, lambda box: room, 0, most, check
    )  # fmt: skip


@weighs(Query, reason="Big is good.")
def big(now: Now, value: Any) -> float:
    return float(value if not isinstance(value, tuple) else value[0] + value[1])


@weighs(Query, reason="Three is enough.")
def three_is_enough(now: Now, value: Any) -> float:
    return -100.0 if len(now.chosen) >= 3 else 0.0


def answered(decision: Decision, *judgements: Any) -> tuple[Answer, str]:
    posting = Posting(find_game("chain_home"), "RAF", None, 1)
    commander = Doctrine("tester", "", judgements)(posting)
    answer = commander.answer(decision, None)
    assert decision.accept(answer) == answer
    return answer, commander.reason


def test_a_doctrine_looks_at_the_table_only_where_there_is_a_choice() -> None:
    looks: list[str] = []

    class Table:
        def __init__(self, decision: Decision) -> None:
            self.decision, self.game = decision, find_game("chain_home")

        def view(self, side: str) -> None:
            looks.append(side)

    class Bold(RandomCommander):
        def answer(self, decision: Decision, view: Any, worlds: Any = None) -> Answer:
            return 0

    tester = Doctrine("tester", "", (big,))(Posting(find_game("chain_home"), "RAF", None, 1))
    assert ask(tester, cast(Any, Table(pick_one(7)))) == 0
    assert tester.reason == NO_CHOICE
    assert looks == []
    assert ask(tester, cast(Any, Table(pick_one(3, 9)))) == 1
    assert looks == ["RAF"]
    assert [ask(Bold(seed), cast(Any, Table(pick_one(3, 9)))) for seed in range(8)] == [0] * 8


@pytest.mark.parametrize(
    ("decision", "best"),
    [
        (pick_one(3, 9, 4), [1, 2]),
        (Number(*ASKED, 2, 6), [6, 5]),
        (pick_some([-1, 5, 2], 0, 3), []),
    ],
)
def test_single_values_are_ranked_the_best_first(decision: Decision, best: list[Answer]) -> None:
    posting = Posting(find_game("chain_home"), "RAF", None, 1)
    assert Doctrine("tester", "", (big,))(posting).ranking(decision, None, 2) == best
    assert Doctrine("silent", "", ())(posting).ranking(decision, None, 2) == []


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        (pick_one(3, 9, 4), 1),
        (Number(*ASKED, 2, 6), 6),
        (Confirm(*ASKED, "yes", "no"), 1),
        (pick_some([-1, 5, 2, -3], 0, 4), (1, 2)),
        (pick_some([-1, 5, 2, -3], 3, 4), (0, 1, 2)),
        (pick_some([1, 5, 2, 3, 4], 0, 5), (1, 3, 4)),
        (Order(*ASKED, [3, 9, 4], plain, [3, 9, 4], None), (1, 2, 0)),
        (place([1, 2, -9], [0, 4], 1, 3), (0, 1, -1)),
        (place([1, 2, -9], [0, 4], 2, 1), (-1, 1, -1)),
    ],
)
def test_the_best_answer_of_every_kind(decision: Decision, answer: Answer) -> None:
    assert answered(decision, big, three_is_enough) == (answer, "Big is good.")


def odd_sum(values: list[Any]) -> Bar | None:
    total = sum(v[0] if isinstance(v, tuple) else v for v in values)
    return None if total % 2 else ("1", "the sum must be odd")


@pytest.mark.parametrize(
    "decision", [pick_some([4, 6, 3], 1, 2, odd_sum), place([4, 6, 3], [0, 1], 1, 2, odd_sum)]
)
def test_where_the_best_things_together_are_illegal_another_answer_is_found(decision: Decision) -> None:
    answer, _ = answered(decision, big)
    assert decision.accept(answer)


def test_holding_back_has_a_reason() -> None:
    @weighs(Query, reason="Spare them.")
    def spare(now: Now, value: int) -> float:
        return -50

    assert answered(pick_some([1, 2], 0, 2), big, spare) == ((), "Spare them.")


def test_who_decides_is_followed_before_those_who_weigh() -> None:
    @decides(Query, reason="Because.")
    def four(now: Now, decision: Decision) -> str | None:
        return "4"

    @decides(Query, reason="Never.")
    def abstains(now: Now, decision: Decision) -> None:
        return None

    assert answered(pick_one(3, 9, 4), big, abstains, four) == (2, "Because.")
    assert four.name == "four"


class Elsewhere(Question, frozen=True):
    """A question that is not put here."""


def test_where_nobody_speaks_anything_legal_is_answered() -> None:
    @weighs(Elsewhere, reason="Not here.")
    def elsewhere(now: Now, value: int) -> float:
        return 1

    assert answered(pick_one(3, 9, 4), elsewhere)[1] == ""


def test_values_of_a_placement_are_within_reach() -> None:
    decision = Place(*ASKED, [1, 2], plain, [1, 2], None, [7, 8], plain, lambda t: [6 + t], None, 0, 2, None)
    assert list(decision.weighable()) == [(1, 7), (2, 8)]
