"""How fast the engine is, beside two yardsticks measured in the same run.

Random games throughout: the kernel through its ordinary door, with full checks of legality.
"""

import random
import time
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame
from dowding.kernel.match import new_match
from dowding.kernel.position import Position

LONG_GAME = 400
"""Random chess games are cut off here, as is usual."""


class Rate(Struct, frozen=True):
    """How often something can be done in a second."""

    name: str
    per_second: float


class Ratio(Struct, frozen=True):
    """One rate as a multiple of another."""

    name: str
    ratio: float


class Report(Struct, frozen=True):
    """All rates and ratios of a run."""

    rates: list[Rate]
    ratios: list[Ratio]
    missing: list[str]
    """Yardsticks that are not installed."""


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


def chess_rates(seconds: float) -> list[Rate]:
    """Random games of python-chess."""
    import chess

    rng = random.Random(1940)  # noqa: S311

    def play() -> int:
        board = chess.Board()
        while not board.is_game_over() and len(board.move_stack) < LONG_GAME:
            board.push(rng.choice(list(board.legal_moves)))
        return len(board.move_stack)

    return [Rate("python-chess: moves", measure(play, seconds))]


def open_spiel_rates(seconds: float) -> list[Rate]:
    """Random games of OpenSpiel's backgammon, driven from Python; dice are not counted."""
    import pyspiel

    rng = random.Random(1940)  # noqa: S311
    game = pyspiel.load_game("backgammon")

    def advance(state: Any) -> int:
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
            return 0
        state.apply_action(rng.choice(state.legal_actions()))
        return 1

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += advance(state)
        return decisions

    middle = game.new_initial_state()
    for _ in range(40):
        advance(middle)

    def clone() -> int:
        for _ in range(100):
            middle.clone()
        return 100

    return [
        Rate("OpenSpiel backgammon: decisions", measure(play, seconds)),
        Rate("OpenSpiel backgammon: clones", measure(clone, seconds / 2)),
    ]


def bench(games: list[AnyGame], seconds: float) -> Report:
    """Measure games and yardsticks, and compare."""
    rates: list[Rate] = []
    missing: list[str] = []
    for name, yardstick in (("chess", chess_rates), ("open-spiel", open_spiel_rates)):
        try:
            rates += yardstick(seconds)
        except ImportError:
            missing.append(name)
    yardsticks = {rate.name: rate.per_second for rate in rates}
    ratios: list[Ratio] = []
    for game in games:
        for scenario in game.scenarios:
            found = game_rates(game, scenario, seconds)
            rates += found
            ratios += _compare(found, yardsticks)
    return Report(rates, ratios, missing)


def _compare(found: list[Rate], yardsticks: dict[str, float]) -> list[Ratio]:
    decisions, clones = found[0], found[2]
    pairs = [
        (decisions, "python-chess: moves"),
        (decisions, "OpenSpiel backgammon: decisions"),
        (clones, "OpenSpiel backgammon: clones"),
    ]
    return [
        Ratio(f"{rate.name} / {name}", rate.per_second / yardsticks[name])
        for rate, name in pairs
        if name in yardsticks
    ]
