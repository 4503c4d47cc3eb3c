"""Measure how fast the engine is.

All games are played at random through the public interface, with every answer checked for legality. An
event is an order, a throw of dice, or a card or chit that is drawn: games differ in how much one decision
holds, so events compare them better than decisions.
"""

import time
from collections.abc import Callable, Mapping
from itertools import cycle

from msgspec import Struct

from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame
from dowding.kernel.journal import Drew, Rolled
from dowding.kernel.match import Match, new_match
from dowding.kernel.position import Position

SEEDS = range(1, 13)
"""The games whose events are counted beforehand and then played against the clock."""


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
        Rate(f"{name}: events", measure(counted_games(game, scenario), seconds)),
        Rate(f"{name}: clones", measure(clone, seconds / 2)),
        Rate(f"{name}: clones brought to their decision", measure(clone_and_look, seconds / 2)),
    ]


def counted_games(game: AnyGame, scenario: str) -> Callable[[], int]:
    """Return a function that plays one of a few games again and returns how many events it has."""
    matches = [new_match(game, scenario, seed=seed) for seed in SEEDS]
    events = [_events(new_match(game, scenario, seed=seed), Dice(seed)) for seed in SEEDS]
    games = cycle(zip(SEEDS, matches, events, strict=True))

    def play() -> int:
        seed, match, count = next(games)
        _length(match.clone(), Dice(seed))
        return count

    return play


def _length(match: Position, dice: Dice) -> int:
    """Play a match to its end at random and return the number of decisions."""
    while (decision := match.decision) is not None:
        match.answer(decision.sample(dice.below))
    return match.answered


def _events(match: Match, dice: Dice) -> int:
    """Play a match to its end at random and return the number of orders, throws and cards."""
    orders = 0
    while (decision := match.decision) is not None:
        orders += decision.orders()
        match.answer(decision.sample(dice.below))
    return orders + sum(isinstance(entry, (Rolled, Drew)) for entry in match.journal)


def bench(games: list[AnyGame], seconds: float) -> list[Rate]:
    """Measure every scenario of the given games."""
    return [rate for game in games for name in game.scenarios for rate in game_rates(game, name, seconds)]
