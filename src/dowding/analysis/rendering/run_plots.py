"""The drawings of a run."""

from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

from dowding.analysis.rendering.drawing import Drawing, bands, bars, can_draw, histogram, intervals
from dowding.analysis.simulation.playing import Record, column_names
from dowding.analysis.simulation.summary import Summary, figure_columns, unit_of
from dowding.analysis.simulation.values import period_values, plain_name, value_names
from dowding.analysis.statistics import Estimate, quantile
from dowding.kernel.errors import SaveError
from dowding.kernel.games import AnyGame

PARTS = (0.05, 0.25, 0.5, 0.75, 0.95)


def draw_run(game: AnyGame, summary: Summary, records: Sequence[Record]) -> list[Drawing]:
    """Make all drawings of a run: outcomes, final figures, tallies, and the course of figures and series."""
    sound = [record for record in records if not record.fault]
    if not sound or not can_draw():
        return []
    titles = [outcome.title for outcome in summary.outcomes]
    drawn = [bars("outcomes", "How games ended", titles, [o.share for o in summary.outcomes])]
    drawn += [
        histogram(_slug(name), f"{_capital(name)} at the end", values, unit_of(game, name))
        for name, values in figure_columns(game, sound).items()
    ]
    return drawn + _tallies(game, sound) + _courses(game, sound)


def _tallies(game: AnyGame, records: Sequence[Record]) -> list[Drawing]:
    """Draw the mean of each tally, and the interval that holds 90% of the games."""
    rows = [record.periods[-1][1:] for record in records if record.periods]
    names, drawn = column_names(game), []
    for name, parts in game.tallies.items() if rows else ():
        columns = [sorted(row[names.index(f"{name}: {part}")] for row in rows) for part in parts]
        means = [Estimate(fmean(c), quantile(c, PARTS[0]), quantile(c, PARTS[-1])) for c in columns]
        title, note = (
            f"{_capital(name)} in a game",
            "The point is the mean; nine in ten games lie on the line.",
        )
        drawn.append(intervals(_slug(name), title, list(parts), means, unit_of(game, name), note))
    return drawn


def _courses(game: AnyGame, records: Sequence[Record]) -> list[Drawing]:
    """Draw how the values of a period go on: what each one added, or how things stood at its end."""
    by_period: dict[int, list[list[int]]] = {}
    for record in records:
        for period, *values in period_values(game, record):
            by_period.setdefault(period, []).append(values)
    periods = sorted(by_period)
    if len(periods) < 2:
        return []
    drawn, shown = [], len(value_names(game)) - sum(map(len, game.tallies.values()))
    for number, name in enumerate(value_names(game)[:shown]):
        columns = [sorted(row[number] for row in by_period[period]) for period in periods]
        course = [[quantile(column, part) for column in columns] for part in PARTS]
        title, unit = f"{_capital(name)}, by {game.period_name}", unit_of(game, plain_name(name))
        drawn.append(bands(f"course-{_slug(name)}", title, periods, course, game.period_name, unit))
    return drawn


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _slug(name: str) -> str:
    return "-".join("".join(c if c.isalnum() else " " for c in name.casefold()).split())


def write_plots(folder: Path, drawings: Sequence[Drawing]) -> list[Path]:
    """Write every drawing as PNG and SVG into the subfolder ``plots`` and return the paths."""
    if not drawings:
        return []
    try:
        (folder / "plots").mkdir(exist_ok=True)
    except OSError as error:
        raise SaveError(f"cannot make the folder {folder / 'plots'}: {error.strerror}") from error
    return [path for drawn in drawings for path in drawn.write(folder / "plots")]
