"""What differs between the databases that can keep matches, and the tables that all of them have."""

from typing import Any, Protocol

VERSION = 3
"""The version of the tables. Version 1 had neither people nor messages, and did not say its number.

Version 2 had no club: neither members nor what belongs to them.
"""

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
CREATE INDEX IF NOT EXISTS message_by_time ON message(at);
CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS member (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, shape TEXT NOT NULL UNIQUE, role TEXT NOT NULL, mail TEXT UNIQUE,
  made REAL NOT NULL, seen REAL NOT NULL, muted REAL NOT NULL DEFAULT 0, data TEXT NOT NULL DEFAULT '{}');
CREATE INDEX IF NOT EXISTS member_by_seen ON member(seen);
CREATE TABLE IF NOT EXISTS passkey (
  id TEXT PRIMARY KEY, member TEXT NOT NULL REFERENCES member(id), public TEXT NOT NULL,
  uses INTEGER NOT NULL, label TEXT NOT NULL, made REAL NOT NULL, used REAL NOT NULL DEFAULT 0);
CREATE INDEX IF NOT EXISTS passkey_of_member ON passkey(member);
CREATE TABLE IF NOT EXISTS session (
  hash TEXT PRIMARY KEY, member TEXT NOT NULL REFERENCES member(id), device TEXT NOT NULL, made REAL NOT NULL,
  seen REAL NOT NULL);
CREATE INDEX IF NOT EXISTS session_of_member ON session(member);
CREATE TABLE IF NOT EXISTS ticket (
  hash TEXT PRIMARY KEY, kind TEXT NOT NULL, member TEXT NOT NULL, data TEXT NOT NULL, made REAL NOT NULL,
  ends REAL NOT NULL);
CREATE TABLE IF NOT EXISTS offer (
  id TEXT PRIMARY KEY, member TEXT NOT NULL REFERENCES member(id), game TEXT NOT NULL, data TEXT NOT NULL,
  made REAL NOT NULL, ends REAL NOT NULL, state TEXT NOT NULL, match TEXT NOT NULL DEFAULT '');
CREATE INDEX IF NOT EXISTS offer_by_state ON offer(state, made);
CREATE TABLE IF NOT EXISTS sitting (
  match TEXT NOT NULL REFERENCES match(id), seat TEXT NOT NULL, member TEXT NOT NULL REFERENCES member(id),
  PRIMARY KEY (match, seat)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sitting_of_member ON sitting(member);
CREATE TABLE IF NOT EXISTS club_match (
  match TEXT PRIMARY KEY REFERENCES match(id), watch INTEGER NOT NULL, judged INTEGER NOT NULL DEFAULT 0,
  why TEXT NOT NULL DEFAULT '');
CREATE INDEX IF NOT EXISTS club_match_to_judge ON club_match(judged, watch);
CREATE TABLE IF NOT EXISTS outcome (
  match TEXT NOT NULL REFERENCES match(id), side TEXT NOT NULL, member TEXT NOT NULL, other TEXT NOT NULL,
  game TEXT NOT NULL, scenario TEXT NOT NULL, season TEXT NOT NULL, score INTEGER NOT NULL, at REAL NOT NULL,
  PRIMARY KEY (match, side)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS outcome_of_member ON outcome(member, season);
CREATE TABLE IF NOT EXISTS act (
  number INTEGER PRIMARY KEY, at REAL NOT NULL, author TEXT NOT NULL, whom TEXT NOT NULL, kind TEXT NOT NULL,
  text TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS act_for_member ON act(whom, number);
CREATE TABLE IF NOT EXISTS report (
  id TEXT PRIMARY KEY, at REAL NOT NULL, author TEXT NOT NULL, whom TEXT NOT NULL, match TEXT NOT NULL,
  said TEXT NOT NULL, text TEXT NOT NULL, done INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS block (
  member TEXT NOT NULL REFERENCES member(id), other TEXT NOT NULL REFERENCES member(id),
  PRIMARY KEY (member, other)) WITHOUT ROWID;
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
    "member": "id, name, shape, role, mail, made, seen, muted, data",
    "passkey": "id, member, public, uses, label, made, used",
    "session": "hash, member, device, made, seen",
    "ticket": "hash, kind, member, data, made, ends",
    "offer": "id, member, game, data, made, ends, state, match",
    "sitting": "match, seat, member",
    "club_match": "match, watch, judged, why",
    "outcome": "match, side, member, other, game, scenario, season, score, at",
    "act": "number, at, author, whom, kind, text",
    "report": "id, at, author, whom, match, said, text, done",
    "block": "member, other",
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
