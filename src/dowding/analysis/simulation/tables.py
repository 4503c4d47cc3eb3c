"""The tables of a run, with one row for each game and one for each period, as CSV or Parquet."""

import csv
import io
from collections.abc import Sequence
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import Struct

from dowding.analysis.simulation.naming import Column, named
from dowding.analysis.simulation.playing import Record
from dowding.analysis.simulation.summary import unit_of
from dowding.analysis.simulation.values import adds_up, period_values, plain_name, value_names
from dowding.kernel.errors import SetupError, install
from dowding.kernel.games import AnyGame
from dowding.kernel.saves import write_whole

FORMATS = ("csv", "parquet")
GAME = Column("game", "The number of the game in its run, from 0.")
OF_GAMES = (
    GAME,
    Column("seed", "The seed of the match; with the same commanders it gives the same game."),
    Column("winner", "The side that won; empty for a draw."),
    Column("kind", "The kind of the result, as a name of the game."),
    Column("outcome", "What the outcome is called where games are counted."),
    Column("result", "The result in words."),
    Column("score", "The score of the result."),
    Column("decisions", "How many decisions were answered."),
    Column("fault", "What went wrong; empty if nothing did."),
)


class Table(Struct):
    """A named table: its columns, each with its meaning, and its rows."""

    name: str
    about: list[Column]
    rows: list[list[Any]]

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return [column.name for column in self.about]

    def to_arrow(self) -> Any:
        """Return it as a table of pyarrow; the meaning of each column is in the metadata of its field."""
        arrow = _pyarrow()
        columns = list(zip(*self.rows, strict=True)) if self.rows else [()] * len(self.about)
        arrays = [arrow.array(list(values)) for values in columns]
        told = zip(self.about, arrays, strict=True)
        fields = [arrow.field(c.name, array.type, metadata=c.metadata()) for c, array in told]
        return arrow.Table.from_arrays(arrays, schema=arrow.schema(fields))

    def to_pandas(self) -> Any:
        """Return it as a DataFrame; dates are dates, and ``attrs`` tells the meaning of each column."""
        try:
            pandas: Any = import_module("pandas")
        except ImportError:
            raise SetupError(f"to_pandas needs pandas: {install('analysis')}") from None
        found = pandas.DataFrame(self.rows, columns=self.columns)
        if "date" in found:
            found["date"] = pandas.to_datetime(found["date"])
        found.attrs = {column.name: column.told() for column in self.about}
        return found


def game_table(game: AnyGame, records: Sequence[Record]) -> Table:
    """Return a table with one row for each game."""
    figures = named([(name, f"{name} at the end", unit_of(game, name)) for name in game.figures], OF_GAMES)
    blank: list[Any] = [None] * len(game.figures)
    rows = [
        [
            r.index,
            r.seed,
            r.winner,
            r.kind,
            r.band,
            r.title,
            r.score,
            r.decisions,
            r.fault,
            *(r.figures or blank),
        ]
        for r in records
    ]
    return Table("games", [*OF_GAMES, *figures], rows)


def period_table(game: AnyGame, records: Sequence[Record]) -> Table:
    """Return a table with one row for each period of each game, which holds the values of that period."""
    first = named([(game.period_name, f"The number of the {game.period_name}", "")], (GAME,))
    about = [GAME, *first, Column("date", "The date, where the game has dates.")]
    about += named([(name, *_meaning(game, name)) for name in value_names(game)], about)
    rows = [[r.index, *row] for r in records for row in _dated(r, period_values(game, r))]
    return Table("periods", about, rows)


def _meaning(game: AnyGame, value: str) -> tuple[str, str]:
    """What a value of a period means, and what it is counted in."""
    name = plain_name(value)
    added = value == name and (adds_up(game, name) or name == game.score_is)
    when = f"what the {game.period_name} added" if added else f"at the end of the {game.period_name}"
    return f"{name}: {when}", unit_of(game, name)


def _dated(record: Record, rows: list[list[int]]) -> list[list[Any]]:
    dates: list[date | None] = [date.fromisoformat(told) for told in record.dates]
    dates = dates or [None] * len(rows)
    return [[number, day, *values] for day, (number, *values) in zip(dates, rows, strict=True)]


def write_table(table: Table, folder: Path, format: str) -> Path:
    """Write a table to a folder and return its path; a failed write leaves no partial file."""
    path = folder / f"{table.name}.{format}"
    write_whole(path, _parquet(table) if format == "parquet" else _csv(table))
    return path


def check_format(format: str) -> None:
    """Raise an error if tables cannot be written in this format."""
    if format not in FORMATS:
        raise SetupError(f"--format may be {' or '.join(FORMATS)}, not {format!r}")
    if format == "parquet":
        _pyarrow()


def _csv(table: Table) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows(table.rows)
    return text.getvalue().encode()


def _parquet(table: Table) -> bytes:
    sink = io.BytesIO()
    _pyarrow().parquet.write_table(table.to_arrow(), sink)
    return sink.getvalue()


def _pyarrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise SetupError(f"Parquet needs pyarrow: {install('analysis')}") from None
    return pyarrow
