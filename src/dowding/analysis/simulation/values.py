"""The values of a period: what it added to running totals, and how the other figures stood at its end."""

from itertools import pairwise

from dowding.analysis.simulation.playing import Record, column_names
from dowding.kernel.games import AnyGame

AT_THE_END = " at the end"


def adds_up(game: AnyGame, name: str) -> bool:
    """Whether a column is a running total: tallies are, and figures and series that the game names."""
    return name in game.totals or name not in (*game.figures, *game.series)


def value_names(game: AnyGame) -> list[str]:
    """Return the names of the values: what a period added by its plain name, the rest "at the end"."""
    score = [game.score_is] if game.score_is else []
    return score + [n if adds_up(game, n) else n + AT_THE_END for n in column_names(game)]


def plain_name(value: str) -> str:
    """Return the name of the figure or series that a value belongs to."""
    return value.removesuffix(AT_THE_END)


def period_values(game: AnyGame, record: Record) -> list[list[int]]:
    """Return a row for each period: its number, then its values. The score has both: gained, and reached."""
    names = column_names(game)
    grows = [adds_up(game, name) for name in names]
    score = [names.index(game.score_is)] if game.score_is else []
    rows = []
    for (_, *before), (number, *after) in pairwise([[0, *record.start], *record.periods]):
        gained = [after[at] - before[at] for at in score]
        rows.append([number, *gained, *(b - a * g for a, b, g in zip(before, after, grows, strict=True))])
    return rows
