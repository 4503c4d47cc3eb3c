"""Copy all matches from one database into another that is empty."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from dowding.kernel.errors import SetupError
from dowding.store.clock import Clock, read_clock
from dowding.store.dialect import TABLES
from dowding.store.sql import SqlStore


def is_postgres(where: str) -> bool:
    """Return whether an address is one of PostgreSQL; otherwise it is a SQLite file.

    Any other address of the form ``scheme://...`` is refused: it would become the name of a new file.
    """
    scheme, is_address, _ = where.partition("://")
    if is_address and scheme not in ("postgresql", "postgres"):
        raise SetupError(f"{scheme}:// is no address of matches; use postgresql://... or the name of a file")
    return bool(is_address)


def open_store(where: str) -> SqlStore:
    """Open the store at an address of PostgreSQL, or in a SQLite file."""
    if is_postgres(where):
        from dowding.store.postgres import PostgresStore

        return PostgresStore(where)
    from dowding.store.sqlite import SqliteStore

    return SqliteStore(Path(where))


async def copy_matches(source: SqlStore, target: SqlStore, progress: Callable[[str, int], None]) -> int:
    """Copy everything in one transaction, and return the number of matches; the source is not changed.

    ``told`` is called with each table and the number of its rows.
    """
    if await target.read(lambda run: run("SELECT count(*) FROM match").fetchone()[0]):
        raise SetupError("the target already holds matches; choose an empty one")
    tables = {name: await source.read(_all_rows(source, name)) for name in TABLES}

    def job(connection: Any) -> None:
        connection.execute("DELETE FROM fact")
        for name, rows in tables.items():
            marks = ", ".join("?" for _ in TABLES[name].split(","))
            insert = f"INSERT INTO {name} ({TABLES[name]}) VALUES ({marks})"  # noqa: S608, all from TABLES
            said = target.dialect.sql(insert)
            for row in rows:
                connection.execute(said, row)
            progress(name, len(rows))
        target.writer.clock = Clock(read_clock(connection))

    await target.write(job)
    return len(tables["match"])


def _all_rows(source: SqlStore, table: str) -> Callable[[Callable[..., Any]], list[tuple[Any, ...]]]:
    order = f" ORDER BY {source.dialect.seat_order}" if table == "seat" else ""
    said = f"SELECT {TABLES[table]} FROM {table}{order}"  # noqa: S608, all from TABLES
    return lambda run: [tuple(_plain(value) for value in row) for row in run(said).fetchall()]


def _plain(value: Any) -> Any:
    return bytes(value) if isinstance(value, memoryview) else value
