"""The commands that run many games: fuzz and bench."""

import argparse
import sys
from pathlib import Path

from dowding.analysis.bench import Rate, interpreter
from dowding.analysis.bench import bench as run_bench
from dowding.analysis.fuzz import Finding, versions
from dowding.analysis.fuzz import fuzz as run_fuzz
from dowding.analysis.progress import Progress
from dowding.cli.options import options
from dowding.cli.output import FAULT, OK, columns, emit
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame, all_games, find_game


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
    rates = run_bench(games, args.seconds)
    missing = _add_envs(rates, games, args.seconds)
    lines = [interpreter(), *columns([(r.name, f"{r.per_second:>12,.1f} /s") for r in rates])]
    if missing:
        lines.append(f"Not installed, so environments are not measured: {', '.join(missing)}")
    emit(args, {"interpreter": interpreter(), "rates": rates, "missing": missing}, lines)
    return OK


def _add_envs(rates: list[Rate], games: list[AnyGame], seconds: float) -> list[str]:
    """Add the rates of the environments; return the names of the missing libraries, if any."""
    try:
        from dowding.envs.benchmark import env_rates
    except ImportError:
        return ["gymnasium", "pettingzoo"]
    rates += env_rates(games, seconds)
    return []


DEFAULT_OUT = Path("fuzz-failures")
