"""``dowding measure value``: fit what a long match is worth before its end, for reviews."""

import argparse
from pathlib import Path

import msgspec

from dowding.analysis.review.fitting import fit
from dowding.analysis.review.value import FOLDER, path_of
from dowding.analysis.simulation.plan import make_plan
from dowding.cli.output import OK, emit
from dowding.cli.progress import Progress
from dowding.kernel.errors import SetupError
from dowding.kernel.games import find_game

FEWEST = 8
"""With fewer games no value can be fitted and checked."""


def value(args: argparse.Namespace) -> int:
    """Fit the value of a scenario to simulated matches, and keep it."""
    if args.games < FEWEST:
        raise SetupError(f"--games must be at least {FEWEST}, not {args.games}")
    game = find_game(args.game)
    plan = make_plan(game, args.scenario, {}, None, {}, args.seed)
    progress = Progress(f"{game.name} {plan.scenario}", args.games)
    try:
        fitted = fit(plan, args.games, lambda: progress.add(1))
    except ImportError as error:
        raise SetupError("fitting needs numpy: install the extra analysis") from error
    progress.end()
    folder: Path = args.out or FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path = path_of(game.name, plan.scenario, folder)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(fitted), indent=1) + b"\n")
    rows = [f"  {side}: {foretold:.2f}" for side, foretold in fitted.foretold.items()]
    emit(args, fitted, [f"Written to {path}. Correlation with the result, in games not used:", *rows])
    return OK
