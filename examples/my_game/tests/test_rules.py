"""The rules, each staged at its step with dice that are known."""

from collections.abc import Sequence

import pytest

from dowding.kernel.errors import AnswerError
from dowding.kernel.match import Match, new_match, stage
from dowding.kernel.steps import Play
from my_game import GAME
from my_game.rules import DEFENDER, RAIDER, Raids, attack, end_raid, guard

HARBOUR, AIRFIELD, FACTORY = 0, 1, 2


def raids(**facts: int) -> Raids:
    """A state with its kit, and these facts."""
    state: Raids = new_match(GAME, seed=1).state.copy()  # type: ignore[assignment]
    for name, value in facts.items():
        setattr(state, name, value)
    return state


def run(state: Raids, step: Play, *answers: object, dice: Sequence[int] = ()) -> Match:
    """Play a step with given answers and dice."""
    match = stage(GAME, state.rig(dice=dice), step)
    for answer in answers:
        match.answer(answer)  # type: ignore[arg-type]
    return match


@pytest.mark.obliges("my-1-a", "my-1-b", "my-2-a")
def test_the_set_up() -> None:
    assert [new_match(GAME, name).view(None).raids for name in ("short", "long")] == [3, 6]
    match = new_match(GAME, options={"warned": True})
    assert match.view(None).last_guard == "Harbour"
    match.answer("Factory")
    assert match.view(RAIDER).target == "Factory"
    assert match.view(DEFENDER).target is None


@pytest.mark.obliges("my-3-a")
def test_the_guns_move_on() -> None:
    match = run(raids(target=FACTORY, last_guard=HARBOUR), guard)
    with pytest.raises(AnswerError, match="the guns were there in the last raid"):
        match.answer("Harbour")
    match.answer("Airfield")


@pytest.mark.obliges("my-4-a", "my-4-b")
@pytest.mark.parametrize(("guarded", "die", "damage"), [(FACTORY, 4, 0), (FACTORY, 5, 3), (HARBOUR, 1, 3)])
def test_the_guns_turn_back_with_four_or_less(guarded: int, die: int, damage: int) -> None:
    match = run(raids(target=FACTORY, guard=guarded), attack, dice=[die])
    assert match.view(None).damage == damage


@pytest.mark.obliges("my-5-a")
@pytest.mark.parametrize(("damage", "winner"), [(4, RAIDER), (3, DEFENDER)])
def test_damage_decides_after_the_last_raid(damage: int, winner: str) -> None:
    result = run(raids(raid=3, raids=3, damage=damage), end_raid).result
    assert result is not None
    assert result.winner == winner
