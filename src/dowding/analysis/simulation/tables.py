"""The tables of a run, with one row for each game and one for each period, as CSV or Parquet."""

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from dowding.analysis.simulation.playing import Record
from dowding.analysis.simulation.values import period_values, value_names
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame
from dowding.kernel.saves import write_whole

FORMATS = ("csv", "parquet")


class Table(Struct):
    """A named table: its columns and its rows."""

    name: str
    columns: list[str]
    rows: list[list[Any]]


def game_table(game: AnyGame, records: Sequence[Record]) -> Table:
    """Return a table with one row for each game."""
    columns = [
        "game", "seed", "winner", "kind", "outcome", "result", "score", "decisions", "fault", *game.figures
    ]  # fmt: skip
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
    return Table("games", columns, rows)


def period_table(game: AnyGame, records: Sequence[Record]) -> Table:
    """Return a table with one row for each period of each game, which holds the values of that period."""
    columns = ["game", game.period_name, "date", *value_names(game)]
    rows = [[r.index, *row] for r in records for row in _dated(r, period_values(game, r))]
    return Table("periods", columns, rows)


def _dated(record: Record, rows: list[list[int]]) -> list[list[Any]]:
    dates = record.dates or [""] * len(rows)
    return [[number, date, *values] for date, (number, *values) in zip(dates, rows, strict=True)]


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
    arrow = _pyarrow()
    columns = list(zip(*table.rows, strict=True)) if table.rows else [()] * len(table.columns)
    sink = io.BytesIO()
    arrow.parquet.write_table(arrow.table(dict(zip(table.columns, map(list, columns), strict=True))), sink)
    return sink.getvalue()


def _pyarrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise SetupError("Parquet needs pyarrow: pip install 'dowding[analysis]'") from None
    return pyarrow
