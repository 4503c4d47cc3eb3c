"""``dowding measure grades``: review matches of all commanders, so that reviews can grade people."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from dowding.analysis.progress import Progress
from dowding.analysis.review.grades import TABLES, Table, scale_of
from dowding.analysis.review.measuring import Measure, measure, who_is_measured
from dowding.cli.output import OK, emit
from dowding.kernel.errors import SetupError
from dowding.kernel.games import find_game
from dowding.kernel.match import new_match

FEWEST = {"matches": 2, "worlds": 4, "decisions": 1}
"""With fewer nothing can be measured."""


def grades(args: argparse.Namespace) -> int:
    """Measure the commanders of a scenario, and keep the table."""
    for name, least in FEWEST.items():
        if getattr(args, name) < least:
            raise SetupError(f"--{name} must be at least {least}, not {getattr(args, name)}")
    scenario = find_game(args.game).chosen_scenario(args.scenario)
    what = Measure(args.game, scenario, args.matches, args.worlds, args.decisions, args.seed)
    table, path = measure_grades(what, args.out)
    emit(args, table, [f"Written to {path}.", *_rows(table)])
    return OK


def measure_grades(what: Measure, folder: Path | None = None) -> tuple[Table, Path]:
    """Measure the commanders of a scenario, and write the table, if nowhere else, where it is shipped."""
    game = find_game(what.game)
    sides = new_match(game, what.scenario, what.seed, {}).sides
    total = what.matches * sum(len(who_is_measured(game, side)) for side in sides)
    progress = Progress(f"{game.name} {what.scenario}: matches of commanders", total)
    table = measure(what, lambda: progress.add(1))
    progress.end()
    return table, TABLES.write(game.name, what.scenario, table, folder)


def _rows(table: Table) -> Iterator[str]:
    """What each commander gives away, and the limits of grades."""
    for side, measured in table.sides.items():
        yield f"{side}: points given away, gained in a match (with one standard error)"
        for one in measured:
            yield (
                f"  {one.name:<14} {one.rate:6.3f} ±{one.error:.3f} {one.gain:+8.2f} ±{one.gain_error:.2f}"
                f"   {one.rated} rated in {one.matches} matches"
            )
        scale = scale_of(measured, table.needed)
        told = ", ".join(f"{limit:.2f}" for limit in scale.limits) if scale else "none, for want of order"
        yield f"  limits of grades: {told}"
