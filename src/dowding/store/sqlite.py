"""Matches in one SQLite file: how each began, and what happened since, which is only ever added to."""

import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from dowding.kernel.errors import SaveError
from dowding.store.keeping import Event, Kept, Overtaken, Row, Seat, new_token
from dowding.store.shelf import home
from dowding.store.writer import Append, Job, Writer, connect

SCHEMA = """
CREATE TABLE IF NOT EXISTS match (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, title TEXT NOT NULL, beginning BLOB NOT NULL,
  commanders BLOB NOT NULL, made REAL NOT NULL, touched REAL NOT NULL, standing TEXT NOT NULL DEFAULT '',
  over INTEGER NOT NULL DEFAULT 0, hidden INTEGER NOT NULL DEFAULT 0, events INTEGER);
CREATE TABLE IF NOT EXISTS seat (
  token TEXT PRIMARY KEY, match TEXT NOT NULL REFERENCES match(id), name TEXT NOT NULL, sides BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS seat_of_match ON seat(match);
CREATE TABLE IF NOT EXISTS event (
  match TEXT NOT NULL REFERENCES match(id), number INTEGER NOT NULL, data BLOB NOT NULL, at REAL NOT NULL,
  PRIMARY KEY (match, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""
"""How many events a match has is kept with it, so that missing ones are noticed.

Files of earlier versions lack that number until the next event, and hold a table of snapshots besides, which
says nothing that the others do not.
"""


class SqliteStore:
    """The matches of a server in one file; reads are short, writes are awaited until they are committed."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else home() / "matches.sqlite3"
        connection = connect(self.path)
        _lay_out(connection)
        self.writer = Writer(connection)
        self.reader = connect(self.path)

    def close(self) -> None:
        """Finish all writes and close the file."""
        self.reader.close()
        self.writer.close()

    async def write(self, job: Job) -> Any:
        """Run a job on the writing thread and wait until it is committed."""
        return await self.writer.commit(job)

    # Writing

    async def add(
        self, game: str, title: str, beginning: bytes, commanders: dict[str, str], seats: Sequence[Seat]
    ) -> Row:
        """Store a new match with its seats."""
        now = time.time()
        row = Row(seats[0].match, game, title, commanders, now, now, "", False)

        def job(c: sqlite3.Connection) -> None:
            c.execute(
                "INSERT INTO match (id, game, title, beginning, commanders, made, touched)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (row.id, game, title, beginning, msgspec.json.encode(commanders), now, now),
            )
            c.executemany(
                "INSERT INTO seat VALUES (?, ?, ?, ?)",
                [(s.token, s.match, s.name, msgspec.json.encode(s.sides)) for s in seats],
            )

        await self.write(job)
        return row

    async def append(
        self, match: str, number: int, events: Sequence[Event], standing: str, over: bool
    ) -> None:
        """Add events, numbered from ``number``; raises Overtaken if that number is already in use."""
        now = time.time()
        rows = [(match, number + n, msgspec.json.encode(e).decode(), now) for n, e in enumerate(events)]
        try:
            await self.write(Append(rows, (match, now, standing, over)))
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
                raise Overtaken("another process has changed the match") from error
            raise SaveError(f"cannot keep the match: {error}") from error

    async def hide(self, match: str) -> None:
        """Remove a match from the list without deleting it."""
        await self.write(lambda c: c.execute("UPDATE match SET hidden = 1 WHERE id = ?", (match,)))

    async def renew_seat(self, match: str, name: str) -> Seat:
        """Give a seat another token, so that its old link is no longer valid."""
        token = new_token()

        def job(c: sqlite3.Connection) -> None:
            c.execute("UPDATE seat SET token = ? WHERE match = ? AND name = ?", (token, match, name))

        await self.write(job)
        seat = await self.seat(token)
        if seat is None:
            raise SaveError("there is no such seat")
        return seat

    # Reading

    async def host_key(self) -> str:
        """Return the key of the lobby, which stays the same for this database."""
        ((key,),) = self.reader.execute("SELECT value FROM fact WHERE name = 'host key'")
        return str(key)

    async def renew_host_key(self) -> None:
        """Give the lobby another key."""
        told = "UPDATE fact SET value = ? WHERE name = 'host key'"
        await self.write(lambda c: c.execute(told, (new_token(),)))

    async def rows(self) -> list[Row]:
        """Return the matches that are not hidden, the most recently played first."""
        found = self.reader.execute(f"{_ROW} WHERE hidden = 0 ORDER BY touched DESC LIMIT 200")
        return [_listed(*row) for row in found]

    async def seat(self, token: str) -> Seat | None:
        """Return the seat with a token, or None."""
        row = self.reader.execute("SELECT * FROM seat WHERE token = ?", (token,)).fetchone()
        return _seat(*row) if row else None

    async def seats(self, match: str) -> list[Seat]:
        """Return all seats of a match."""
        found = self.reader.execute("SELECT * FROM seat WHERE match = ? ORDER BY rowid", (match,))
        return [_seat(*row) for row in found]

    async def kept(self, match: str) -> Kept:
        """Return everything needed to open a match."""
        row = self.reader.execute(f"{_ROW} WHERE id = ?", (match,)).fetchone()
        if row is None:
            raise SaveError("there is no such match")
        beginning, count = self.reader.execute(
            "SELECT beginning, events FROM match WHERE id = ?", (match,)
        ).fetchone()
        found = self.reader.execute("SELECT data FROM event WHERE match = ? ORDER BY number", (match,))
        events = [_event(number, data) for number, (data,) in enumerate(found, start=1)]
        if count is not None and count != len(events):
            raise SaveError(f"the match is damaged: it had {count} events, and {len(events)} were found")
        return Kept(_row(*row), bytes(beginning), events)


_ROW = "SELECT id, game, title, commanders, made, touched, standing, over FROM match"


def _lay_out(connection: sqlite3.Connection) -> None:
    """Create the tables and the host key if they do not exist."""
    connection.execute("BEGIN IMMEDIATE")
    for statement in SCHEMA.split(";"):
        connection.execute(statement)
    if "events" not in [column[1] for column in connection.execute("PRAGMA table_info(match)")]:
        connection.execute("ALTER TABLE match ADD COLUMN events INTEGER")
    connection.execute("INSERT OR IGNORE INTO fact VALUES ('host key', ?)", (new_token(),))
    connection.execute("COMMIT")


def _event(number: int, data: bytes | str) -> Event:
    try:
        return msgspec.json.decode(data, type=Event)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise SaveError(f"the match is damaged: its event {number} cannot be read: {error}") from error


def _row(
    id: str, game: str, title: str, commanders: bytes, made: float, touched: float, standing: str, over: int
) -> Row:
    try:
        sides = msgspec.json.decode(commanders, type=dict[str, str])
    except (msgspec.DecodeError, UnicodeError) as error:
        raise SaveError(f"the match is damaged: its commanders cannot be read: {error}") from error
    return Row(id, game, title, sides, made, touched, standing, bool(over))


def _listed(id: str, game: str, title: str, *rest: Any) -> Row:
    """The row of a match; one that is damaged is listed as such, so that the others can be played."""
    try:
        return _row(id, game, title, *rest)
    except SaveError:
        return Row(id, str(game), str(title), {}, 0.0, 0.0, "This match is damaged.", True)


def _seat(token: str, match: str, name: str, sides: bytes) -> Seat:
    return Seat(token, match, name, msgspec.json.decode(sides, type=tuple[str, ...]))
