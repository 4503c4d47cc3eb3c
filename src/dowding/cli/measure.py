"""The commands that run many games: fuzz and bench."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from dowding.analysis.bench import ROUNDS, game_runs, interpreter, measure_in_turn
from dowding.analysis.fuzz import Finding, versions
from dowding.analysis.fuzz import fuzz as run_fuzz
from dowding.analysis.progress import Progress
from dowding.cli.options import options
from dowding.cli.output import FAULT, OK, columns, emit
from dowding.kernel.dice import Dice
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame, all_games, find_game

Runs: TypeAlias = dict[str, Callable[[], int]]


def _chosen(args: argparse.Namespace) -> list[AnyGame]:
    if args.game is None and not args.all:
        raise SetupError("name a game, or use --all")
    return list(all_games().values()) if args.all else [find_game(args.game)]


def fuzz(args: argparse.Namespace) -> int:
    """Play random games and look for faults."""
    if args.games < 1:
        raise SetupError(f"--games must be at least 1, not {args.games}")
    if args.out.exists() and not args.out.is_dir():
        raise SetupError(f"{args.out} is not a folder, so faulty games cannot be saved there")
    findings: list[Finding] = []
    try:
        for game in _chosen(args):
            scenarios = [game.chosen_scenario(args.scenario)] if args.scenario else list(game.scenarios)
            said = options(game, args.option)
            total = args.games * sum(len(versions(game, scenario, said)) for scenario in scenarios)
            progress = Progress(f"{game.name}: random games", total)
            for found in run_fuzz(game, args.games, args.seed, scenarios, args.out, said):
                findings.append(found)
                progress.add(1)
            progress.end()
    except KeyboardInterrupt:
        print("\nStopped. Results so far:", file=sys.stderr)
    faults = [found for found in findings if found.fault]
    decisions = sum(found.decisions for found in findings)
    data = {"games": len(findings), "decisions": decisions, "faults": faults}
    lines = [f"{len(findings)} random games, {decisions} decisions, {len(faults)} faults"]
    lines += [f"  {f.game} {f.scenario} seed {f.seed}: {f.fault}\n    {f.file}" for f in faults]
    emit(args, data, lines)
    return FAULT if faults else OK


def bench(args: argparse.Namespace) -> int:
    """Measure games, and their environments if Gymnasium and PettingZoo are installed."""
    if not 0 < args.seconds < 3600:
        raise SetupError(f"--seconds must be more than 0 and less than an hour, not {args.seconds}")
    games = [find_game(args.game)] if args.game else list(all_games().values())
    runs = _prepared(games)
    missing = _add_envs(runs, games)
    progress = Progress("measurements", ROUNDS * len(runs))
    rates = measure_in_turn(runs, args.seconds, lambda: progress.add(1))
    progress.end()
    lines = [interpreter(), *columns([(r.name, f"{r.per_second:>12,.1f} /s") for r in rates])]
    if missing:
        lines.append(f"Not installed, so environments are not measured: {', '.join(missing)}")
    emit(args, {"interpreter": interpreter(), "rates": rates, "missing": missing}, lines)
    return OK


def _prepared(games: list[AnyGame]) -> Runs:
    """Return what is measured of every scenario; its games are played once, to count what they hold."""
    scenarios, runs = [(game, name) for game in games for name in game.scenarios], Runs()
    progress = Progress("scenarios prepared", len(scenarios))
    for game, name in scenarios:
        runs |= game_runs(game, name)
        progress.add(1)
    progress.end()
    return runs


def _add_envs(runs: Runs, games: list[AnyGame]) -> list[str]:
    """Add the environments to what is measured; return the names of the missing libraries, if any."""
    try:
        from dowding.envs.benchmark import env_runs
    except ImportError:
        return ["gymnasium", "pettingzoo"]
    runs |= env_runs(games, Dice(1940))
    return []


DEFAULT_OUT = Path("fuzz-failures")
