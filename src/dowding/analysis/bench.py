"""Measure how fast the engine is.

All games are played at random through the public interface, with every answer checked for legality. An
event is an order, a throw of dice, or a card or chit that is drawn: games differ in how much one decision
holds, so events compare them better than decisions.
"""

import os
import platform
import sysconfig
import time
from collections.abc import Callable, Mapping
from itertools import cycle

from msgspec import Struct

from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame
from dowding.kernel.journal import Drew, Rolled
from dowding.kernel.match import Match, new_match
from dowding.kernel.position import Position

ROUNDS = 5
UNITS = ("decisions", "events", "games")
LOOK, ANSWER = "clones brought to their decision", "clones answered"
SEEDS = range(1, 13)
"""The games whose events are counted beforehand and then played against the clock."""


class Rate(Struct, frozen=True):
    """The name of a measurement and its rate per second."""

    name: str
    per_second: float


def measure_in_turn(
    things: Mapping[str, Callable[[], int]], seconds: float, tell: Callable[[], None] = lambda: None
) -> list[Rate]:
    """Measure functions that return amounts, in alternating rounds, so that other load affects all equally.

    The best of five rounds counts. Time is processor time, not wall-clock time. ``tell`` is called after
    each part of the work; there are five for each function.
    """
    best = dict.fromkeys(things, 0.0)
    for _ in range(ROUNDS):
        for name, once in things.items():
            done, start = 0, time.process_time()
            while (spent := time.process_time() - start) < seconds / ROUNDS:
                done += once()
            best[name] = max(best[name], done / spent)
            tell()
    return [Rate(name, rate) for name, rate in best.items()]


def interpreter() -> str:
    """Return which Python measures, and how it was built: this alone can make a difference of a half."""
    options = str(sysconfig.get_config_var("CONFIG_ARGS") or "")
    how = "with" if "--enable-optimizations" in options else "without"
    return (
        f"{platform.python_implementation()} {platform.python_version()}, {platform.python_compiler()}, "
        f"configured {how} --enable-optimizations, {platform.machine()}, {os.cpu_count()} cores"
    )


def game_runs(game: AnyGame, scenario: str) -> dict[str, Callable[[], int]]:
    """Return what is measured of a scenario: random play in several units, and clones from its middle."""
    dice, name = Dice(1940), f"{game.name} {scenario}"
    middle = halfway(new_match(game, scenario, seed=1940), dice)

    def clone() -> int:
        for _ in range(100):
            middle.clone()
        return 100

    def look() -> int:
        for _ in range(20):
            _ = middle.clone().decision
        return 20

    def answer() -> int:
        for _ in range(10):
            one = middle.clone()
            assert one.decision is not None
            one.answer(one.decision.sample(dice.below))
        return 10

    played = {f"{name}: {unit}": once for unit, once in counted_games(game, scenario).items()}
    return played | {f"{name}: clones": clone, f"{name}: {LOOK}": look, f"{name}: {ANSWER}": answer}


def halfway(start: Match, dice: Dice) -> Position:
    """Return a position in the middle of a random match, at which there is a choice."""
    middle = start.clone()
    for _ in range(_length(start.clone(), dice) // 2):
        if (decision := middle.decision) is None:
            break  # this match is shorter than half of the one that was measured
        middle.answer(decision.sample(dice.below))
    return middle if middle.decision is not None else start


def counted_games(game: AnyGame, scenario: str) -> dict[str, Callable[[], int]]:
    """Return, for each unit, a function that plays one of a few games again and returns how much it has."""
    matches = [new_match(game, scenario, seed=seed) for seed in SEEDS]
    counts = [_counts(new_match(game, scenario, seed=seed), Dice(seed)) for seed in SEEDS]

    def playing(unit: str) -> Callable[[], int]:
        games = cycle(zip(SEEDS, matches, counts, strict=True))

        def play() -> int:
            seed, match, count = next(games)
            _length(match.clone(), Dice(seed))
            return count[unit]

        return play

    return {unit: playing(unit) for unit in UNITS}


def _length(match: Position, dice: Dice) -> int:
    """Play a match to its end at random and return the number of decisions."""
    while (decision := match.decision) is not None:
        match.answer(decision.sample(dice.below))
    return match.answered


def _counts(match: Match, dice: Dice) -> dict[str, int]:
    """Play a match to its end at random and return its decisions and its events: orders, throws and cards."""
    orders = 0
    while (decision := match.decision) is not None:
        orders += decision.orders()
        match.answer(decision.sample(dice.below))
    chance = sum(isinstance(entry, (Rolled, Drew)) for entry in match.journal)
    return {"decisions": match.answered, "events": orders + chance, "games": 1}
