"""What can be chosen of an environment: its id, its side, who plays the others, and the reward."""

import re
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import dowding.envs
from dowding.commanders import RandomCommander
from dowding.envs import OneSideEnv, all_ids, env
from dowding.kernel.dice import Dice
from dowding.kernel.errors import RulesError, SetupError
from dowding.kernel.games import all_games, find_game
from tests.envs.test_envs import any_legal

IDS = all_ids()
SOME = ("Dowding/ChainHome-Day-FighterCommand-v0", "Dowding/LondonsBurning-Short-Luftwaffe-v0")

pytestmark = pytest.mark.filterwarnings("ignore")


def test_every_game_scenario_and_side_has_an_id() -> None:
    found = {(s["game"], s["scenario"], s["side"]) for s in IDS.values()}
    assert len(found) == len(IDS)
    assert found == {
        (game.name, scenario, side)
        for game in all_games().values()
        for scenario in game.scenarios
        for side in game.sides
    }


@pytest.mark.parametrize(
    "name", [*SOME, *[pytest.param(n, marks=pytest.mark.envs) for n in IDS if n not in SOME]]
)
def test_gymnasium_is_content_with_an_id(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped, skip_render_check=name not in SOME)


@pytest.mark.envs
@pytest.mark.parametrize("name", list(IDS))
def test_pettingzoo_is_content_with_the_table_of_an_id(name: str) -> None:
    settings = {key: value for key, value in IDS[name].items() if key != "side"}
    api_test(env(**settings), num_cycles=100)
    seed_test(lambda: env(**settings), num_cycles=30)


def test_the_example_in_the_documentation_of_the_package_runs() -> None:
    code = re.findall(r"^    (.*)", dowding.envs.__doc__ or "", re.MULTILINE)
    assert len(code) > 5
    played: dict[str, Any] = {}
    exec("\n".join(code), played)
    assert played["over"]
    assert played["info"]["day"] >= 1


def test_too_few_actions_are_refused() -> None:
    with pytest.raises(SetupError, match="needs 101 actions, not 32"):
        OneSideEnv("hardest_days", actions=32)
    assert OneSideEnv("hardest_days").table.actions == find_game("hardest_days").actions == 101


def test_a_game_that_declares_too_few_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find_game("lion")), "actions", 3)
    made = OneSideEnv("lion")
    with pytest.raises(RulesError, match="more actions than there are"):
        through(made, 1)


@pytest.mark.parametrize("game", ["lion", "duel"])
def test_an_unknown_opponent_is_refused(game: str) -> None:
    with pytest.raises(SetupError, match="there is no commander 'nobody' for"):
        OneSideEnv(game, "raf", opponent="nobody")
    with pytest.raises(SetupError, match="a commander or a policy, not 7"):
        OneSideEnv(game, "raf", opponent=7)


def through(made: OneSideEnv, seed: int) -> list[float]:
    """The rewards of a match played at random."""
    dice, rewards, over = Dice(seed), list[float](), False
    _, info = made.reset(seed=seed)
    while not over:
        _, reward, over, _, info = made.step(any_legal(info["action_mask"], dice))
        rewards.append(reward)
    return rewards


class Model:
    """As Stable-Baselines3 has it."""

    def predict(self, observation: Any, action_masks: Any) -> tuple[Any, None]:
        return action_masks.argmax(), None


def test_a_policy_a_model_or_a_commander_plays_the_other_side() -> None:
    asked: list[Any] = []

    def first(observation: Any, mask: Any) -> int:
        asked.append(observation["options"].shape)
        return int(mask.argmax())

    by_policy = through(OneSideEnv("chain_home", "fighter-command", opponent=first), 3)
    assert set(asked) == {(8, 5)}
    assert by_policy == through(OneSideEnv("chain_home", "fighter-command", opponent=Model()), 3)
    commander = RandomCommander(1)
    assert through(OneSideEnv("chain_home", "fighter-command", opponent=commander), 3) == through(
        OneSideEnv("chain_home", "fighter-command", opponent=commander), 3
    )


def test_rewards_by_potential_add_up_to_the_result() -> None:
    plain, shaped = (OneSideEnv("lion", "raf", reward=reward) for reward in ("result", "potential"))
    for seed in range(3):
        told = through(shaped, seed)
        shaped.reset(seed=seed)
        assert sum(told) == pytest.approx(sum(through(plain, seed)) - shaped.table.standing(shaped.side))
        assert any(told[:-1]), "something is told before the end"


def test_a_mask_is_never_all_zeros_not_even_where_matches_begin_anew() -> None:
    many = gymnasium.make_vec("Dowding/ChainHome-Morning-FighterCommand-v0", num_envs=2)
    _, info = many.reset(seed=1)
    dice, ended = Dice(1), 0
    for _ in range(60):
        assert info["action_mask"].any(axis=1).all()
        actions = np.array([any_legal(mask, dice) for mask in info["action_mask"]])
        _, _, over, _, info = many.step(actions)
        ended += int(over.sum())
    assert ended > 2
    many.close()
