"""How fast the engine is.

Random games throughout: the kernel through its ordinary door, with full checks of legality.
"""

import time
from collections.abc import Callable, Mapping

from msgspec import Struct

from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame
from dowding.kernel.match import new_match
from dowding.kernel.position import Position


class Rate(Struct, frozen=True):
    """How often something can be done in a second."""

    name: str
    per_second: float


def measure(once: Callable[[], int], seconds: float) -> float:
    """Repeat something that returns how much it did; the best rate of five parts, by processor time."""
    (rate,) = measure_in_turn({"": once}, seconds)
    return rate.per_second


def measure_in_turn(things: Mapping[str, Callable[[], int]], seconds: float) -> list[Rate]:
    """The same for several things: a part of each in turn, so that a busy moment falls on all of them."""
    best = dict.fromkeys(things, 0.0)
    for _ in range(5):
        for name, once in things.items():
            done, start = 0, time.process_time()
            while (spent := time.process_time() - start) < seconds / 5:
                done += once()
            best[name] = max(best[name], done / spent)
    return [Rate(name, rate) for name, rate in best.items()]


def game_rates(game: AnyGame, scenario: str, seconds: float) -> list[Rate]:
    """Random play and cloning of one scenario."""
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
    """Play to the end at random; how many decisions there were."""
    while (decision := match.decision) is not None:
        match.answer(decision.sample(dice.below))
    return match.answered


def bench(games: list[AnyGame], seconds: float) -> list[Rate]:
    """Measure every scenario of some games."""
    return [rate for game in games for name in game.scenarios for rate in game_rates(game, name, seconds)]
