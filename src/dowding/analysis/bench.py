"""Measure how fast the engine is.

All games are played at random through the public interface, with every answer checked for legality.
"""

import time
from collections.abc import Callable, Mapping

from msgspec import Struct

from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame
from dowding.kernel.match import new_match
from dowding.kernel.position import Position


class Rate(Struct, frozen=True):
    """The name of a measurement and its rate per second."""

    name: str
    per_second: float


def measure(once: Callable[[], int], seconds: float) -> float:
    """Call a function repeatedly, add up the amounts it returns, and return the best rate of five rounds.

    Time is processor time, not wall-clock time.
    """
    (rate,) = measure_in_turn({"": once}, seconds)
    return rate.per_second


def measure_in_turn(things: Mapping[str, Callable[[], int]], seconds: float) -> list[Rate]:
    """Measure several functions in alternating rounds, so that other load affects them equally."""
    best = dict.fromkeys(things, 0.0)
    for _ in range(5):
        for name, once in things.items():
            done, start = 0, time.process_time()
            while (spent := time.process_time() - start) < seconds / 5:
                done += once()
            best[name] = max(best[name], done / spent)
    return [Rate(name, rate) for name, rate in best.items()]


def game_rates(game: AnyGame, scenario: str, seconds: float) -> list[Rate]:
    """Measure random play and cloning of one scenario."""
    dice = Dice(1940)
    start = new_match(game, scenario, seed=1940)
    middle = start.clone()
    for _ in range(_length(start.clone(), dice) // 2):
        assert middle.decision is not None
        middle.answer(middle.decision.sample(dice.below))

    def play() -> int:
        match = start.clone()
        match.reseed(dice.below(2**63))
        return _length(match, dice)

    def clone() -> int:
        for _ in range(100):
            middle.clone()
        return 100

    def clone_and_look() -> int:
        for _ in range(20):
            _ = middle.clone().decision
        return 20

    name = f"{game.name} {scenario}"
    return [
        Rate(f"{name}: decisions", measure(play, seconds)),
        Rate(f"{name}: clones", measure(clone, seconds / 2)),
        Rate(f"{name}: clones brought to their decision", measure(clone_and_look, seconds / 2)),
    ]


def _length(match: Position, dice: Dice) -> int:
    """Play a match to its end at random and return the number of decisions."""
    while (decision := match.decision) is not None:
        match.answer(decision.sample(dice.below))
    return match.answered


def bench(games: list[AnyGame], seconds: float) -> list[Rate]:
    """Measure every scenario of the given games."""
    return [rate for game in games for name in game.scenarios for rate in game_rates(game, name, seconds)]
