"""Compare the speed of the engine and the environments with other libraries, in the same run.

    python benchmarks/yardsticks.py --seconds 3
    python benchmarks/yardsticks.py chain_home

Engines are compared with python-chess and OpenSpiel's backgammon. Environments are compared with the classic
ones of PettingZoo, without wrappers (``raw_env``) and with the usual ones (``env``); ours need none.
"""

import argparse
import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from msgspec import Struct

from dowding.analysis.bench import ANSWER, LOOK, UNITS, Rate, game_runs, interpreter, measure_in_turn
from dowding.envs.benchmark import env_runs, play_through
from dowding.kernel.dice import Dice
from dowding.kernel.games import AnyGame, all_games, find_game

SPIEL = "OpenSpiel backgammon"
LONG_GAME = 400
"""The maximum length of a random chess game."""
CLASSIC = ("rps_v2", "tictactoe_v3", "connect_four_v3")
"""The fastest of PettingZoo's classic environments."""


class Ratio(Struct, frozen=True):
    """One rate as a multiple of another."""

    name: str
    ratio: float


class Comparison(Struct):
    """All rates and ratios of a run, and the libraries that are not installed."""

    rates: list[Rate] = []
    ratios: list[Ratio] = []
    missing: list[str] = []


def chess_runs() -> dict[str, Callable[[], int]]:
    """Return random games of python-chess, in which a move is both decision and event."""
    import chess

    rng = random.Random(1940)

    def play() -> int:
        board = chess.Board()
        while not board.is_game_over() and len(board.move_stack) < LONG_GAME:
            board.push(rng.choice(list(board.legal_moves)))
        return len(board.move_stack)

    return {"python-chess: moves": play}


class Backgammon:
    """OpenSpiel's backgammon from Python: random games, and clones from the middle of one."""

    def __init__(self) -> None:
        import pyspiel

        self.rng = random.Random(1940)
        self.game = pyspiel.load_game("backgammon")
        self.middle = self.game.new_initial_state()
        for _ in range(40):
            self.advance(self.middle)
        while self.middle.is_chance_node():
            self.advance(self.middle)

    def advance(self, state: Any) -> int:
        """Throw the dice, or choose; return the number of decisions."""
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(self.rng.choices(actions, chances)[0])
            return 0
        state.apply_action(self.rng.choice(state.legal_actions()))
        return 1

    def play(self, unit: str) -> int:
        """Play a game; events are decisions and throws."""
        state, decisions, events = self.game.new_initial_state(), 0, 0
        while not state.is_terminal():
            decisions += self.advance(state)
            events += 1
        return {"decisions": decisions, "events": events, "games": 1}[unit]

    def clone(self) -> int:
        """Only copy."""
        for _ in range(100):
            self.middle.clone()
        return 100

    def look(self) -> int:
        """Copy, and list what is legal."""
        for _ in range(20):
            self.middle.clone().legal_actions()
        return 20

    def answer(self) -> int:
        """Copy, choose, and throw the dice, up to the next choice and what is legal in it."""
        for _ in range(10):
            state = self.middle.clone()
            self.advance(state)
            while state.is_chance_node():
                self.advance(state)
            state.legal_actions()
        return 10


def open_spiel_runs() -> dict[str, Callable[[], int]]:
    """Return what is measured of backgammon."""
    game = Backgammon()
    played = {f"{SPIEL}: {unit}": partial(game.play, unit) for unit in UNITS}
    return played | {
        f"{SPIEL}: clones": game.clone,
        f"{SPIEL}: {LOOK}": game.look,
        f"{SPIEL}: {ANSWER}": game.answer,
    }


def compare_engines(games: list[AnyGame], seconds: float) -> Comparison:
    """Measure every scenario of some games and the other libraries that are installed, all in turn."""
    runs: dict[str, Callable[[], int]] = {}
    missing = []
    for name, yardstick in (("chess", chess_runs), ("open-spiel", open_spiel_runs)):
        try:
            runs |= yardstick()
        except ImportError:
            missing.append(name)
    scenarios = [(game, scenario) for game in games for scenario in game.scenarios]
    for game, scenario in scenarios:
        runs |= game_runs(game, scenario)
    rates = measure_in_turn(runs, seconds)
    found = {rate.name: rate.per_second for rate in rates}
    ratios = [r for game, scenario in scenarios for r in engine_ratios(f"{game.name} {scenario}", found)]
    return Comparison(rates, ratios, missing)


def engine_ratios(ours: str, found: dict[str, float]) -> list[Ratio]:
    """Return the rates of one scenario as multiples of those of the other libraries, like with like."""
    pairs = [("decisions", "python-chess: moves"), ("events", "python-chess: moves")]
    pairs += [(unit, f"{SPIEL}: {unit}") for unit in ("decisions", "events", LOOK, ANSWER)]
    return [
        Ratio(f"{ours}: {unit} / {name}", found[f"{ours}: {unit}"] / found[name])
        for unit, name in pairs
        if name in found
    ]


def compare_environments(games: list[AnyGame], seconds: float) -> Comparison:
    """Measure our environments and PettingZoo's, with and without wrappers, in alternating rounds."""
    missing: list[str] = []
    dice = Dice(1940)
    theirs = [classic_runs(kind, dice, missing) for kind in ("env", "raw_env")]
    ours = env_runs(games, dice)
    rates = measure_in_turn({**theirs[0], **theirs[1], **ours}, seconds)
    found = {rate.name: rate.per_second for rate in rates}
    fastest = [max(group, key=found.__getitem__) for group in theirs if group]
    ratios = [Ratio(f"{name} / {best}", found[name] / found[best]) for name in ours for best in fastest]
    return Comparison(rates, ratios, sorted(set(missing)))


def classic_runs(kind: str, dice: Dice, missing: list[str]) -> dict[str, Callable[[], int]]:
    """Return a match of each classic environment; those that cannot be made are listed as missing."""
    runs: dict[str, Callable[[], int]] = {}
    for name in CLASSIC:
        try:
            made = getattr(import_module(f"pettingzoo.classic.{name}"), kind)()
        except Exception:  # its modules fail in various ways if pygame is missing
            missing.append(f"PettingZoo's {name}")
            continue
        runs[f"PettingZoo {name} {kind}: steps"] = partial(play_through, made, dice)
    return runs


def show(told: Comparison) -> None:
    """Print rates, ratios, and the missing libraries."""
    rows = [(rate.name, f"{rate.per_second:>12,.1f} /s") for rate in told.rates]
    rows += [(ratio.name, f"{ratio.ratio:>12.2f} times") for ratio in told.ratios]
    width = max(len(name) for name, _ in rows)
    for name, figure in rows:
        print(f"{name:<{width}}  {figure}")
    if told.missing:
        print(f"Not installed, so not compared with: {', '.join(told.missing)} (make bench installs them)")


def main() -> None:
    """Measure and compare as requested on the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", help="the game to measure (default: all)")
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds per measurement (default: 3)")
    args = parser.parse_args()
    print(interpreter())
    games = [find_game(args.game)] if args.game else list(all_games().values())
    show(compare_engines(games, args.seconds))
    show(compare_environments(games, args.seconds))


if __name__ == "__main__":
    main()
