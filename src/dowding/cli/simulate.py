"""``dowding simulate``: play many games between commanders, and write tables and plots."""

import argparse
import sys
from pathlib import Path
from typing import Any

from dowding.analysis.progress import Progress, clock
from dowding.analysis.rendering.drawing import can_draw
from dowding.analysis.rendering.run_page import write_run_page
from dowding.analysis.rendering.run_plots import draw_run, write_plots
from dowding.analysis.simulation import Engine, Record, Run, Summary, local_engine, summarise
from dowding.analysis.simulation.comparing import (
    Comparison,
    compare_runs,
    comparison_title,
    difference_rows,
)
from dowding.analysis.simulation.plan import Plan, make_plan
from dowding.analysis.simulation.summary import outcome_rows, spread_rows
from dowding.analysis.simulation.tables import check_format, game_table, period_table, write_table
from dowding.cli.options import commanders, options
from dowding.cli.output import FAULT, OK, columns, emit
from dowding.kernel.errors import SetupError, install
from dowding.kernel.games import AnyGame, find_game

INTERRUPTED = 130


def simulate(args: argparse.Namespace) -> int:
    """Play a run, or the missing part of it, and print its summary."""
    game, plan = planned(args)
    check_format(args.format)
    other = Run.kept(args.against) if args.against else None
    if other and other.plan.game != plan.game:
        raise SetupError(f"{args.against} holds a run of {other.plan.game}, not of {plan.game}")
    engine = make_engine(args)
    try:
        run = Run(plan, args.out, args.resume)
        finished = play_out(run, engine, args.games, f"{game.name} {plan.scenario}")
    finally:
        engine.close()
    records = run.in_order(args.games)
    summary = summarise(game, plan, records)
    against = compare_runs(game, plan, records, other.plan, list(other.records.values())) if other else None
    files = _write(args, game, summary, records, against) if finished and args.out else []
    data: dict[str, Any] = {"summary": summary, "files": [str(path) for path in files]}
    emit(args, data | ({"against": against} if against else {}), _lines(args, summary, against, files))
    if not finished:
        return INTERRUPTED
    return FAULT if summary.faults else OK


def planned(args: argparse.Namespace) -> tuple[AnyGame, Plan]:
    """Return the requested game and its plan, after checking them."""
    if args.games < 1:
        raise SetupError(f"--games must be at least 1, not {args.games}")
    game = find_game(args.game)
    led = commanders(game, args.commander, args.rest)
    folder = args.components.resolve() if args.components else None
    return game, make_plan(game, args.scenario, options(game, args.option), folder, led, args.seed)


def make_engine(args: argparse.Namespace) -> Engine:
    """Return the engine that plays: processes on this machine, or a cluster."""
    if args.cluster is None:
        return local_engine(args.jobs)
    from dowding.analysis.simulation.cluster import ClusterEngine

    return ClusterEngine(args.cluster)


def play_out(run: Run, engine: Engine, games: int, title: str) -> bool:
    """Play the missing games and keep their records; return False if interrupted."""
    missing = run.missing(games)
    progress = Progress(title, games, games - len(missing))
    finished = True
    try:
        for records in engine.play(run.plan, missing):
            run.keep(records)
            progress.add(len(records))
    except KeyboardInterrupt:
        finished = False
    progress.end()
    if missing:
        played = progress.done - progress.before
        who = f"{engine.workers} worker{'s' if engine.workers > 1 else ''}"
        print(
            f"{played:,} games in {clock(progress.seconds)}, {progress.rate:,.1f} a second, {who}.",
            file=sys.stderr,
        )
    return finished


def _write(
    args: argparse.Namespace,
    game: AnyGame,
    summary: Summary,
    records: list[Record],
    against: Comparison | None,
) -> list[Path]:
    tables = [game_table(game, records), period_table(game, records)]
    files = [write_table(table, args.out, args.format) for table in tables]
    drawings = [] if args.no_plots else draw_run(game, summary, records)
    files += write_plots(args.out, drawings)
    return [*files, write_run_page(args.out, game, summary, drawings, against)]


def _lines(
    args: argparse.Namespace, summary: Summary, against: Comparison | None, files: list[Path]
) -> list[str]:
    lines = [f"{summary.games:,} games of {summary.plan.in_words()}"]
    if summary.games > len(summary.faults):
        lines += ["", *columns(outcome_rows(summary)), "", *columns(spread_rows(summary))]
    if against:
        lines += ["", comparison_title(against), "", *columns(difference_rows(against))]
    lines += [f"fault: {fault}" for fault in summary.faults[:10]]
    if summary.games < args.games:
        lines.append(f"Stopped after {summary.games:,} of {args.games:,} games; {way_on(args)}.")
    elif files:
        drawn = any(file.suffix in (".png", ".svg") for file in files)
        lines.append(f"\n{'Tables, plots and a page' if drawn else 'Tables and a page'} are in {args.out}.")
        if not drawn and not args.no_plots and not can_draw():
            lines.append(f"Plots need matplotlib: {install('analysis')}.")
    return lines


def way_on(args: argparse.Namespace) -> str:
    """Return how a run that was stopped can be continued."""
    return "--resume continues it" if args.out else "without --out nothing was kept"
