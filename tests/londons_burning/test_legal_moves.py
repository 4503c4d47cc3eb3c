"""The moves of a fighter near a raid, drawn by number without a list of all of them."""

from collections.abc import Iterator, Sequence

import pytest

from dowding.games.londons_burning.legal_moves import Moves
from dowding.games.londons_burning.questions import FlyTo
from dowding.games.londons_burning.reach import decode
from dowding.games.londons_burning.words import AIRFIELD, NOWHERE
from dowding.kernel.decisions import PickOne
from dowding.kernel.dice import Dice
from dowding.kernel.match import new_match


def offered(seed: int) -> Iterator[Sequence[int]]:
    """All lists of moves that a random match offers to fighters."""
    position, dice = new_match("londons_burning", "short", seed).clone(), Dice(seed)
    while (decision := position.decision) is not None:
        if isinstance(decision, PickOne) and isinstance(decision.question, FlyTo):
            yield decision.values
        position.answer(decision.sample(dice.below))


@pytest.fixture(scope="module")
def near() -> list[Moves]:
    """The moves of some fighters that have a raid or its way within reach."""
    return [moves for seed in range(4) for moves in offered(seed) if isinstance(moves, Moves)]


def test_a_move_is_the_same_by_number_and_in_the_list(near: list[Moves]) -> None:
    for moves in near:
        assert [moves[index] for index in range(len(moves))] == list(moves)
        assert (moves[-1], moves[:3]) == (list(moves)[-1], list(moves)[:3])
        with pytest.raises(IndexError):
            moves[len(moves)]


def test_no_move_is_listed_twice(near: list[Moves]) -> None:
    assert all(len(set(moves)) == len(moves) for moves in near)


def test_landings_come_last_and_facings_are_told_apart(near: list[Moves]) -> None:
    for moves in near:
        grounded = [decode(move)[1] == AIRFIELD for move in moves]
        assert grounded == sorted(grounded)
    assert any(decode(move)[2] != NOWHERE for moves in near for move in moves)
