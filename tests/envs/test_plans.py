"""A plan is taken apart into actions: one thing to one box at a time."""

import pytest

from dowding.envs import OneSideEnv
from dowding.kernel.dice import Dice
from tests.kernel.dayplan import DAYS, GAME, LUFTWAFFE


@pytest.mark.parametrize("seed", range(4))
def test_environments_take_it_apart(seed: int) -> None:
    made, dice = OneSideEnv(GAME, LUFTWAFFE, opponent="random"), Dice(seed)
    _, info = made.reset(seed=seed)
    over, actions = False, 0
    while not over:
        legal = [n for n, may in enumerate(info["action_mask"]) if may]
        _, _, over, _, info = made.step(legal[dice.below(len(legal))])
        assert "illegal" not in info
        actions += 1
    assert made.table.position.answered == 2 * DAYS
    assert actions > DAYS
