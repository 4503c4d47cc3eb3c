"""``dowding measure value``: fit what a long match is worth before its end, for reviews."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from dowding.analysis.progress import Progress
from dowding.analysis.review.fitting import fit
from dowding.analysis.review.value import VALUES, Value
from dowding.analysis.simulation.plan import make_plan
from dowding.cli.output import OK, emit
from dowding.kernel.errors import SetupError
from dowding.kernel.games import find_game

FEWEST = 16
"""With fewer games no value can be fitted and checked."""


def value(args: argparse.Namespace) -> int:
    """Fit the value of a scenario to simulated matches, and keep it."""
    if args.games < FEWEST:
        raise SetupError(f"--games must be at least {FEWEST}, not {args.games}")
    fitted, path = fit_value(args.game, args.scenario, args.games, args.seed, args.out)
    emit(args, fitted, [f"Written to {path}.", *_rows(fitted)])
    return OK


def fit_value(
    name: str, scenario: str | None, games: int, seed: int, folder: Path | None = None
) -> tuple[Value, Path]:
    """Fit the value of a scenario, and write it, if nowhere else, where it is shipped."""
    game = find_game(name)
    plan = make_plan(game, scenario, {}, None, {}, seed)
    progress = Progress(f"{game.name} {plan.scenario}: matches for a value", games)
    try:
        fitted = fit(plan, games, lambda: progress.add(1))
    except ImportError as error:
        raise SetupError("fitting needs numpy: install the extra analysis") from error
    progress.end()
    return fitted, VALUES.write(game.name, plan.scenario, fitted, folder)


def _rows(value: Value) -> Iterator[str]:
    """How good a value is in games that were not used for the fit."""
    for side, fitted in value.sides.items():
        yield f"{side}, in games not used for the fit:"
        yield f"  correlation with the result {fitted.correlation:.2f} (as it stands: {fitted.standing:.2f})"
        yield "  foretold   came   (by tenths of the value, with one standard error)"
        for tenth in fitted.tenths:
            yield f"  {tenth.foretold:8.1f} {tenth.came:6.1f} ±{tenth.error:.1f}"
