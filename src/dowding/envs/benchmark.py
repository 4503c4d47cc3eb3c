"""Measure the steps per second of environments, in the loop that PettingZoo documents."""

from collections.abc import Callable
from functools import partial
from typing import Any

from dowding.envs.sides import env
from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame


def env_runs(games: list[AnyGame], dice: Dice) -> dict[str, Callable[[], int]]:
    """Return, for each game, a function that plays one match of its last scenario."""
    made = {f"{g.name} env: steps": env(game=g, scenario=list(g.scenarios)[-1]) for g in games}
    return {name: partial(play_through, one, dice) for name, one in made.items()}


def play_through(made: Any, dice: Dice) -> int:
    """Play one match with random legal actions and return the number of steps."""
    steps = 0
    made.reset(seed=dice.below(2**31))
    for agent in made.agent_iter():
        seen, _, terminated, truncated, _ = made.last()
        steps += 1
        made.step(None if terminated or truncated else _any_action(made, agent, seen, dice))
    return steps


def _any_action(made: Any, agent: str, seen: Any, dice: Dice) -> int:
    if not isinstance(seen, dict):
        return dice.below(int(made.action_space(agent).n))
    legal = seen["action_mask"].nonzero()[0]
    return int(legal[dice.below(len(legal))])
