"""The commands that run many games: fuzz and bench."""

import argparse
import sys
import time
from pathlib import Path

from dowding.analysis.bench import bench as run_bench
from dowding.analysis.fuzz import Finding
from dowding.analysis.fuzz import fuzz as run_fuzz
from dowding.cli.output import FAULT, OK, columns, emit
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame, all_games, find_game


def _chosen(args: argparse.Namespace) -> list[AnyGame]:
    if args.game is None and not args.all:
        raise SetupError("name a game, or say --all")
    return list(all_games().values()) if args.all else [find_game(args.game)]


def fuzz(args: argparse.Namespace) -> int:
    """Play random games and look for anything wrong."""
    if args.games < 1:
        raise SetupError(f"--games must be at least 1, not {args.games}")
    findings: list[Finding] = []
    start = time.perf_counter()
    try:
        for game in _chosen(args):
            total = args.games * (1 if args.scenario else len(game.scenarios))
            for count, found in enumerate(
                run_fuzz(game, args.games, args.seed, args.scenario, args.out), start=1
            ):
                findings.append(found)
                _progress(f"{game.name}: {count} of {total} games", start, len(findings))
    except KeyboardInterrupt:
        print("\nStopped; what was done so far:", file=sys.stderr)
    faults = [found for found in findings if found.fault]
    decisions = sum(found.decisions for found in findings)
    data = {"games": len(findings), "decisions": decisions, "faults": faults}
    lines = [f"{len(findings)} random games, {decisions} decisions, {len(faults)} faults"]
    lines += [f"  {f.game} {f.scenario} seed {f.seed}: {f.fault}\n    {f.file}" for f in faults]
    emit(args, data, lines)
    return FAULT if faults else OK


def _progress(told: str, start: float, done: int) -> None:
    """A line that renews itself, for those who sit before a screen."""
    if sys.stderr.isatty():
        rate = done / max(time.perf_counter() - start, 1e-9)
        print(f"\r{told}, {rate:.0f} a second ", end="", file=sys.stderr, flush=True)


def bench(args: argparse.Namespace) -> int:
    """Measure games beside the yardsticks."""
    if not 0 < args.seconds < 3600:
        raise SetupError(f"--seconds must be more than 0 and less than an hour, not {args.seconds}")
    games = [find_game(args.game)] if args.game else list(all_games().values())
    report = run_bench(games, args.seconds)
    rows = [(rate.name, f"{rate.per_second:>12,.0f} /s") for rate in report.rates]
    rows += [(ratio.name, f"{ratio.ratio:>12.2f} times") for ratio in report.ratios]
    lines = columns(rows)
    if report.missing:
        missing = ", ".join(report.missing)
        lines.append(f"Not installed, so not compared with: {missing} (make bench installs them)")
    emit(args, report, lines)
    return OK


DEFAULT_OUT = Path("fuzz-failures")
