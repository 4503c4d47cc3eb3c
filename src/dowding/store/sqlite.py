"""Matches in one SQLite file."""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from dowding.kernel.errors import SaveError
from dowding.store.dialect import SCHEMA, VERSION
from dowding.store.keeping import new_token
from dowding.store.shelf import home
from dowding.store.sql import SqlStore, check_version

T = TypeVar("T")

COLUMNS_SINCE_1 = {
    "events": "INTEGER",
    "waits": "TEXT NOT NULL DEFAULT ''",
    "since": "REAL NOT NULL DEFAULT 0",
    "terms": "TEXT NOT NULL DEFAULT '{}'",
}
"""Columns of the table of matches that the first versions did not have."""


class Sqlite:
    """The dialect of SQLite, for one file."""

    begin = "BEGIN IMMEDIATE"
    add_events = "INSERT INTO event SELECT value->>0, value->>1, value->>2, value->>3 FROM json_each(?)"
    touch = """
UPDATE match SET touched = told.value->>1, standing = told.value->>2, over = told.value->>3,
  waits = told.value->>4, since = coalesce(told.value->>5, since),
  events = (SELECT max(number) FROM event WHERE event.match = match.id)
FROM json_each(?) AS told WHERE match.id = told.value->>0"""
    seat_order = "rowid"
    errors: tuple[type[Exception], ...] = (sqlite3.Error,)
    faults: tuple[type[Exception], ...] = (sqlite3.OperationalError,)

    def __init__(self, path: Path) -> None:
        self.path = path

    def connect(self) -> sqlite3.Connection:
        """Open the file so that committed data survive a crash of the machine."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.touch(mode=0o600)
            connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=10)
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA foreign_keys=ON")
        except (OSError, ValueError, sqlite3.Error) as error:
            raise SaveError(f"cannot open the matches in {self.path}: {error}") from error
        return connection

    def sql(self, statement: str) -> str:
        """Return the statement as it is: statements are written for SQLite."""
        return statement

    def is_taken(self, error: Exception) -> bool:
        """Return whether the number of an event is already in use."""
        code = getattr(error, "sqlite_errorcode", None)
        return code == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY

    def is_clash(self, error: Exception) -> bool:
        """Return whether an error comes from the data of one job."""
        return isinstance(error, sqlite3.IntegrityError)

    def is_usable(self, connection: Any) -> bool:
        """Return True: a file cannot be lost."""
        return True

    def hold(self, connection: Any, match: str) -> None:
        """Do nothing: whoever writes holds the whole file from the beginning."""

    def notify(self, connection: Any, matches: list[str]) -> None:
        """Do nothing: nobody else listens."""


class SqliteStore(SqlStore):
    """The matches of a server in one file."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else home() / "matches.sqlite3"
        dialect = Sqlite(self.path)
        _lay_out(dialect.connect(), self.path)
        self.reader = dialect.connect()
        super().__init__(dialect)

    @property
    def place(self) -> str:
        """The name of the file."""
        return str(self.path)

    async def read(self, work: Callable[[Callable[..., Any]], T]) -> T:
        """Do some reading at once: it is short."""
        try:
            return work(lambda statement, *values: self.run(self.reader, statement, *values))
        except sqlite3.Error as error:
            raise SaveError(f"cannot read the matches: {error}") from error

    def close(self) -> None:
        """Finish all writes and close the file."""
        self.reader.close()
        super().close()


def _lay_out(connection: sqlite3.Connection, path: Path) -> None:
    """Create the tables; or copy a file of an earlier version, and bring its tables up to date."""
    try:
        version = _version(connection)
        if 0 < version < VERSION:
            _copy_beside(connection, path, version)
        connection.execute("BEGIN IMMEDIATE")
        for statement in SCHEMA.split(";"):
            connection.execute(statement)
        there = {column[1] for column in connection.execute("PRAGMA table_info(match)")}
        for name, kind in COLUMNS_SINCE_1.items():
            if name not in there:
                connection.execute(f"ALTER TABLE match ADD COLUMN {name} {kind}")
        connection.execute("INSERT OR IGNORE INTO fact VALUES ('host key', ?)", (new_token(),))
        connection.execute("INSERT OR IGNORE INTO fact VALUES ('clock', ?)", (repr(time.time()),))
        connection.execute("INSERT OR REPLACE INTO fact VALUES ('version', ?)", (str(VERSION),))
        connection.execute("COMMIT")
    except (OSError, sqlite3.Error) as error:
        raise SaveError(f"cannot open the matches in {path}: {error}") from error
    finally:
        connection.close()


def _version(connection: sqlite3.Connection) -> int:
    """Return the version of the tables; 0 if there are none."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if "match" not in tables:
        return 0
    return check_version(connection.execute("SELECT value FROM fact WHERE name = 'version'").fetchone())


def _copy_beside(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Keep the file as it was, beside the one that is brought up to date."""
    copy = path.with_name(f"{path.name}.version-{version}")
    if copy.exists():
        return
    half = copy.with_name(f"{copy.name}.part")
    half.unlink(missing_ok=True)
    half.touch(mode=0o600)
    target = sqlite3.connect(half)
    with target:
        connection.backup(target)
    target.close()
    half.rename(copy)
