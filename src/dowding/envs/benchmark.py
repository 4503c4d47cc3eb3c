"""Steps a second of our environments, beside PettingZoo's own in the same run and the same loop.

Theirs both bare (``raw_env``) and as meant to be used, in wrappers (``env``); ours needs none.
"""

from functools import partial
from importlib import import_module
from typing import Any

from dowding.analysis.bench import Rate, Ratio, measure_in_turn
from dowding.envs.sides import env
from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame

CLASSIC = ("rps_v2", "tictactoe_v3", "connect_four_v3")
"""The quick ones of PettingZoo's classic environments; the others are slower still."""


def env_rates(games: list[AnyGame], seconds: float) -> tuple[list[Rate], list[Ratio], list[str]]:
    """Rates of all environments, ours beside the fastest of theirs, and what is not installed."""
    missing: list[str] = []
    theirs = [_classic(kind, missing) for kind in ("env", "raw_env")]
    ours = {f"{g.name} env: steps": env(game=g, scenario=list(g.scenarios)[-1]) for g in games}
    dice = Dice(1940)
    all_of_them = {name: made for group in (*theirs, ours) for name, made in group.items()}
    rates = measure_in_turn(
        {name: partial(play_through, made, dice) for name, made in all_of_them.items()}, seconds
    )
    found = {rate.name: rate.per_second for rate in rates}
    fastest = [max(group, key=found.__getitem__) for group in theirs if group]
    ratios = [Ratio(f"{name} / {best}", found[name] / found[best]) for name in ours for best in fastest]
    return rates, ratios, sorted(set(missing))


def _classic(kind: str, missing: list[str]) -> dict[str, Any]:
    found = {}
    for name in CLASSIC:
        try:
            made = getattr(import_module(f"pettingzoo.classic.{name}"), kind)()
        except Exception:  # its modules fail in ways of their own where pygame is not there
            missing.append(f"PettingZoo's {name}")
            continue
        found[f"PettingZoo {name} {kind}: steps"] = made
    return found


def play_through(made: Any, dice: Dice) -> int:
    """One match of any environment by random legal actions; how many steps it took."""
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
