"""What differs between the databases that can keep matches, and the tables that all of them have."""

from typing import Any, Protocol

VERSION = 2
"""The version of the tables. Version 1 had neither people nor messages, and did not say its number."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS match (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, title TEXT NOT NULL, beginning BLOB NOT NULL,
  commanders BLOB NOT NULL, made REAL NOT NULL, touched REAL NOT NULL, standing TEXT NOT NULL DEFAULT '',
  over INTEGER NOT NULL DEFAULT 0, hidden INTEGER NOT NULL DEFAULT 0, events INTEGER,
  waits TEXT NOT NULL DEFAULT '', since REAL NOT NULL DEFAULT 0, terms TEXT NOT NULL DEFAULT '{}');
CREATE TABLE IF NOT EXISTS seat (
  token TEXT PRIMARY KEY, match TEXT NOT NULL REFERENCES match(id), name TEXT NOT NULL, sides BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS seat_of_match ON seat(match);
CREATE TABLE IF NOT EXISTS event (
  match TEXT NOT NULL REFERENCES match(id), number INTEGER NOT NULL, data BLOB NOT NULL, at REAL NOT NULL,
  PRIMARY KEY (match, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS person (
  match TEXT NOT NULL REFERENCES match(id), seat TEXT NOT NULL, data BLOB NOT NULL,
  PRIMARY KEY (match, seat)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS message (
  match TEXT NOT NULL REFERENCES match(id), number INTEGER NOT NULL, seat TEXT NOT NULL, text TEXT NOT NULL,
  at REAL NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""
"""The number of its events is kept with each match, so that missing events are noticed.

Files of version 1 lack that number until the next event. They also hold a table of snapshots, which contains
nothing that is not in the other tables.
"""

TABLES = {
    "match": "id, game, title, beginning, commanders, made, touched, standing, over, hidden, events, waits,"
    " since, terms",
    "seat": "token, match, name, sides",
    "event": "match, number, data, at",
    "person": "match, seat, data",
    "message": "match, number, seat, text, at",
    "fact": "name, value",
}
"""The columns of every table, in an order in which rows can be copied."""


class Connection(Protocol):
    """A connection to a database: the part of it that is used here."""

    def execute(self, query: Any, params: Any = ..., /) -> Any:
        """Run a statement and return its cursor."""
        ...

    def close(self) -> None:
        """End the connection."""
        ...


class Dialect(Protocol):
    """One kind of database. Statements are written with question marks for their values."""

    begin: str
    """Begins a transaction that will write."""
    add_events: str
    """Inserts the events of a JSON list: match, number, data, time."""
    touch: str
    """Updates matches from a JSON list: match, time, standing, over, waits, since."""
    seat_order: str
    """The column that tells in which order seats were made."""
    errors: tuple[type[Exception], ...]
    """What its library raises."""
    faults: tuple[type[Exception], ...]
    """What it raises if the database itself cannot go on: the disk is full, the connection is lost."""

    def connect(self) -> Any:
        """Open a connection that begins and ends transactions only when told to."""
        ...

    def sql(self, statement: str) -> str:
        """Return a statement as the database wants it."""
        ...

    def is_taken(self, error: Exception) -> bool:
        """Return whether an error means that the number of an event is already in use."""
        ...

    def is_clash(self, error: Exception) -> bool:
        """Return whether an error comes from the data of one job, or from another writer."""
        ...

    def is_usable(self, connection: Any) -> bool:
        """Return whether a connection has not been lost."""
        ...

    def hold(self, connection: Any, match: str) -> None:
        """Let no other process read what it then changes of a match, until the transaction ends."""
        ...

    def notify(self, connection: Any, matches: list[str]) -> None:
        """Tell other processes, with the present transaction, that matches have changed."""
        ...
