"""The environments pass the checks of Gymnasium and PettingZoo, and play the game as it is."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from msgspec import Struct
from pettingzoo.test import api_test, seed_test

from chain_home.rules import FIGHTER_COMMAND, LUFTWAFFE
from dowding.envs import OneSideEnv, env, raw_env
from dowding.envs.forms import Flat
from dowding.envs.observing import Knowledge, Places
from dowding.kernel.dice import Dice
from dowding.kernel.errors import SetupError
from dowding.kernel.worlds import imagine


@pytest.fixture(autouse=True)
def quiet() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("side", [LUFTWAFFE, FIGHTER_COMMAND])
def test_gymnasium_is_content(side: str) -> None:
    made = gymnasium.make("Dowding-v0", game="chain_home", side=side)
    check_env(made.unwrapped)


@pytest.mark.parametrize("scenario", ["morning", "day"])
def test_pettingzoo_is_content(scenario: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(game="chain_home", scenario=scenario), num_cycles=200)
    seed_test(lambda: env(game="chain_home", scenario=scenario), num_cycles=50)
    assert "Passed" in capsys.readouterr().out


def test_a_whole_game_with_twenty_squadrons_is_content(capsys: pytest.CaptureFixture[str]) -> None:
    made = gymnasium.make("Dowding-v0", game="hardest_days", side="Fighter Command")
    check_env(made.unwrapped)
    api_test(env(game="hardest_days", scenario="september_7"), num_cycles=100)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("side", ["Fighter Command", "Luftwaffe"])
def test_both_sides_of_a_duel_are_content(side: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = gymnasium.make("Dowding-v0", game="duel", side=side)
    check_env(made.unwrapped)
    api_test(env(game="duel", scenario="prelude"), num_cycles=100)
    assert "Passed" in capsys.readouterr().out


def test_a_day_of_eagle_is_content() -> None:
    check_env(gymnasium.make("Dowding-v0", game="eagle", side="Luftwaffe").unwrapped)


def any_legal(mask: Any, dice: Dice) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[dice.below(len(legal))])


def total(made: OneSideEnv, seed: int) -> tuple[float, int]:
    dice, steps, reward, over = Dice(seed), 0, 0.0, False
    _, info = made.reset(seed=seed)
    while not over:
        _, gained, over, _, info = made.step(any_legal(info["action_mask"], dice))
        assert "illegal" not in info
        reward, steps = reward + gained, steps + 1
    return reward, steps


def test_the_reward_is_what_the_result_is_worth() -> None:
    made = OneSideEnv("chain_home", FIGHTER_COMMAND, "day", "veteran")
    for seed in range(10):
        reward, steps = total(made, seed)
        result = made.table.position.result
        assert result is not None
        assert reward == result.score
        assert steps >= 3
    assert total(made, 4) == total(made, 4)


def test_all_rewards_of_agents_are_given_at_the_end() -> None:
    made = raw_env(game="chain_home", scenario="day")
    dice = Dice(3)
    made.reset(seed=3)
    rewards = dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter():
        seen, reward, over, _, _ = made.last()
        rewards[agent] += reward
        made.step(None if over else any_legal(seen["action_mask"], dice))
    result = made.table.position.result
    assert result is not None
    assert rewards == {LUFTWAFFE: -result.score, FIGHTER_COMMAND: result.score}


def test_an_illegal_action_is_replaced_and_told() -> None:
    made = OneSideEnv("chain_home", LUFTWAFFE)
    made.reset(seed=1)
    *_, info = made.step(7)
    assert info["illegal"] is True
    assert made.table.position.answered >= 1


def told(made: Any, side: str) -> list[bytes]:
    return [array.tobytes() for array in made.observe(side)["observation"].values()]


def test_observations_hold_nothing_hidden() -> None:
    made = raw_env(game="chain_home")
    made.reset(seed=2)
    position = made.table.position
    mine = told(made, FIGHTER_COMMAND)
    for seed in range(5):
        made.reset(seed=2)
        world = imagine(position, FIGHTER_COMMAND, Dice(seed))
        assert world is not None
        made.table.position = world
        assert told(made, FIGHTER_COMMAND) == mine
    made.reset(seed=2)
    world = imagine(position, None, Dice(1))
    assert world is not None
    made.table.position = world
    assert told(made, LUFTWAFFE) != mine


@pytest.mark.parametrize("observation", ["flat", "hashed"])
@pytest.mark.parametrize(
    ("game", "scenario"), [("chain_home", "day"), ("lion", "prelude"), ("londons_burning", "short")]
)
def test_what_is_seen_does_not_depend_on_what_was_seen_before(
    game: str, scenario: str, observation: str
) -> None:
    used, dice = raw_env(game=game, scenario=scenario, observation=observation), Dice(5)
    for seed in range(2):
        used.reset(seed=seed)
        while used.table.turn is not None:
            seen = used.observe(used.agent_selection)
            if dice.below(4) == 0:
                fresh = forgetful(used.table.form).sight()
                fresh.see(used.table.position.view(used.agent_selection))
                assert np.array_equal(seen["observation"], fresh.seen(used.table.assembly))
            used.step(any_legal(seen["action_mask"], dice))


def forgetful(form: Any) -> Any:
    """The form, without what it remembers of options."""
    if isinstance(form, Flat):
        form.schema.asking.forget()
    return form


class Weather(Struct, frozen=True):
    wind: float
    rain: float
    cloud: tuple[str, ...]


def test_fractions_add_up_alike_in_any_order() -> None:
    views = [Weather(n / 7, 1e6 / (n + 1), ("low",) * n) for n in range(9)]
    used = Knowledge(Places(1))
    for view in views:
        used.see(view)
        fresh = Knowledge(Places(1))
        fresh.see(view)
        assert used.values == fresh.values


def test_render_gives_text_and_svg() -> None:
    for mode, told in (("ansi", "Raid 1 of 4"), ("svg", "<svg"), (None, None)):
        one = OneSideEnv("chain_home", render_mode=mode)
        one.reset(seed=1)
        both = raw_env(game="chain_home", render_mode=mode)
        both.reset(seed=1)
        for shown in (one.render(), both.render()):
            assert shown is None if told is None else told in (shown or "")


def test_an_unknown_side_is_refused() -> None:
    with pytest.raises(SetupError, match="no side 'army'"):
        OneSideEnv("chain_home", "army")
    with pytest.raises(SetupError, match="Luftwaffe does not play here"):
        OneSideEnv("londons_burning", "luftwaffe")
