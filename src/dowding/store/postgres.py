"""Matches in PostgreSQL, which several processes can use at once.

An event has the key (match, number), so if two processes write the same event, one of them must read again.
Whoever writes tells the others which match has changed, in the same transaction.
"""

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from threading import Event as Flag
from threading import Thread
from typing import Any, TypeVar

from dowding.kernel.errors import SaveError, SetupError, install

try:
    import psycopg
    from psycopg import errors as faults
except ImportError as error:  # pragma: no cover
    raise SetupError(f"PostgreSQL needs the extra 'postgres': {install('postgres')}") from error

from dowding.store.dialect import SCHEMA, VERSION
from dowding.store.keeping import Unavailable, new_token
from dowding.store.sql import SqlStore, check_version

log = logging.getLogger("dowding.store")
T = TypeVar("T")

CLASHES = (psycopg.IntegrityError, faults.DeadlockDetected, faults.SerializationFailure)
CHANNEL = "dowding"
OPENING = 1940_0713
"""The key of the lock under which the tables are made."""
HOLDING = 1940
"""The first half of the key of the lock on one match."""
SERVING = 1940_0915
"""The key of the lock that every serving process shares."""
CONNECT_SECONDS = 10
AGAIN_SECONDS = 0.5
"""After this time a lost connection is tried again."""
READERS = 2


class Postgres:
    """The dialect of PostgreSQL, for one database."""

    begin = "BEGIN"
    add_events = """
INSERT INTO event (match, number, data, at)
SELECT told->>0, (told->>1)::integer, told->>2, (told->>3)::float8
FROM json_array_elements(%s::json) AS told"""
    touch = """
UPDATE match SET touched = (told->>1)::float8, standing = told->>2, over = (told->>3)::integer,
  waits = told->>4, since = coalesce((told->>5)::float8, since),
  events = (SELECT max(number) FROM event WHERE event.match = match.id)
FROM json_array_elements(%s::json) AS told WHERE match.id = told->>0"""
    seat_order = "place"
    errors: tuple[type[Exception], ...] = (psycopg.Error,)
    faults: tuple[type[Exception], ...] = (psycopg.OperationalError,)

    def __init__(self, url: str) -> None:
        self.url = url
        self.name = secrets.token_hex(8)
        """What this process calls itself when it tells others of a change."""

    def connect(self) -> "psycopg.Connection[Any]":
        """Open a connection; raises SaveError without the password."""
        try:
            return psycopg.connect(self.url, autocommit=True, connect_timeout=CONNECT_SECONDS)
        except psycopg.Error as error:
            where = without_password(self.url)
            raise Unavailable(f"cannot open the matches in {where}: {error}") from error

    def sql(self, statement: str) -> str:
        """Return the statement with ``%s`` for its values."""
        return statement.replace("?", "%s")

    def is_taken(self, error: Exception) -> bool:
        """Return whether the number of an event is already in use."""
        return isinstance(error, faults.UniqueViolation)

    def is_clash(self, error: Exception) -> bool:
        """Return whether an error comes from the data of one job, or from another writer."""
        return isinstance(
            error, psycopg.IntegrityError | faults.DeadlockDetected | faults.SerializationFailure
        )

    def is_usable(self, connection: Any) -> bool:
        """Return whether a connection has not been lost."""
        return not connection.closed and not connection.broken

    def hold(self, connection: Any, match: str) -> None:
        """Wait until no other process changes the people and messages of a match, and keep them out."""
        connection.execute("SELECT pg_advisory_xact_lock(%s::int, hashtext(%s))", (HOLDING, match))

    def notify(self, connection: Any, matches: list[str]) -> None:
        """Tell other processes of matches when the transaction is committed."""
        connection.execute(
            "SELECT pg_notify(%s, %s || ' ' || id) FROM unnest(%s::text[]) AS id",
            (CHANNEL, self.name, sorted(set(matches))),
        )


class PostgresStore(SqlStore):
    """The matches of one or several servers in a PostgreSQL database."""

    def __init__(self, url: str) -> None:
        self.postgres = Postgres(url)
        _lay_out(self.postgres)
        self._free: list[Any] = []
        self._readers = ThreadPoolExecutor(READERS, "dowding-reader")
        self._listening: Thread | None = None
        self._closed = Flag()
        self.is_lost = False
        """Whether the listener has no connection."""
        super().__init__(self.postgres)

    @property
    def place(self) -> str:
        """The address of the database, without its password."""
        return without_password(self.postgres.url)

    async def read(self, work: Callable[[Callable[..., Any]], T]) -> T:
        """Do some reading in a thread, because the database may be far away."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Callable[..., Any]], T]) -> T:
        """Read; if the connection was lost, read once more with a new one."""
        try:
            try:
                return self._read_once(work)
            except psycopg.OperationalError:
                return self._read_once(work)
        except psycopg.OperationalError as error:
            raise Unavailable(f"cannot read the matches: {error}") from error
        except psycopg.Error as error:
            raise SaveError(f"cannot read the matches: {error}") from error

    def _read_once(self, work: Callable[[Callable[..., Any]], T]) -> T:
        connection = self._free.pop() if self._free else self.postgres.connect()
        try:
            found = work(lambda statement, *values: self.run(connection, statement, *values))
        except BaseException:
            connection.close()
            raise
        self._free.append(connection)
        return found

    def watch(self, listener: Callable[[str], None]) -> None:
        """Listen to other processes, and call the listener in the present event loop."""
        loop = asyncio.get_running_loop()

        def call(match: str) -> None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(listener, match)

        self._listening = Thread(target=self._listen, args=(call,), name="dowding-listener", daemon=True)
        self._listening.start()

    def _listen(self, call: Callable[[str], None]) -> None:
        while not self._closed.is_set():
            try:
                self._hear(call)
            except (psycopg.Error, SaveError) as error:
                self._lose(error)
            time.sleep(AGAIN_SECONDS)

    def _lose(self, error: Exception) -> None:
        """Say once that the database is lost; the listener always notices it."""
        if not self.is_lost and not self._closed.is_set():
            log.error("the database is lost: %s", " ".join(str(error).split()))
            self.is_lost = True

    def _hear(self, call: Callable[[str], None]) -> None:
        """Listen until the connection is lost. First, all matches are checked for missed changes.

        While it listens, it says that a server uses the matches, by a lock that it shares with others.
        """
        with self.postgres.connect() as connection:
            connection.execute("SELECT pg_advisory_lock_shared(%s)", (SERVING,))
            connection.execute(f"LISTEN {CHANNEL}")
            if self.is_lost:
                log.warning("the database is back")
                self.is_lost = False
            call("")
            while not self._closed.is_set():
                for notice in connection.notifies(timeout=1.0):
                    writer, _, match = notice.payload.partition(" ")
                    if writer != self.postgres.name:
                        call(match)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Hold the matches while no server uses them; raises SetupError if one does."""
        with self.postgres.connect() as connection:
            said = connection.execute("SELECT pg_try_advisory_lock(%s)", (SERVING,)).fetchone()
            if not said or not said[0]:
                where = without_password(self.postgres.url)
                raise SetupError(f"a server uses the matches in {where}; stop it first")
            yield

    def close(self) -> None:
        """Finish all writes and close the connections."""
        self._closed.set()
        self._readers.shutdown()
        for connection in self._free:
            connection.close()
        super().close()


def _lay_out(dialect: Postgres) -> None:
    """Create the tables and the host key if they do not exist; refuse those of a newer Dowding."""
    with dialect.connect() as connection:
        try:
            connection.execute("BEGIN")
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (OPENING,))
            known = connection.execute("SELECT to_regclass('fact')").fetchone()
            if known and known[0]:
                said = "SELECT value FROM fact WHERE name = 'version'"
                check_version(connection.execute(said).fetchone())
            for statement in schema().split(";"):
                if statement.strip():
                    connection.execute(statement)
            facts = "INSERT INTO fact VALUES (%s, %s) ON CONFLICT DO NOTHING"
            connection.execute(facts, ("host key", new_token()))
            connection.execute(facts, ("clock", repr(time.time())))
            connection.execute(facts, ("version", str(VERSION)))
            connection.execute("UPDATE fact SET value = %s WHERE name = 'version'", (str(VERSION),))
            connection.execute("COMMIT")
        except psycopg.Error as error:
            where = without_password(dialect.url)
            raise SaveError(f"cannot make the tables in {where}: {error}") from error


def schema() -> str:
    """Return the tables as PostgreSQL wants them."""
    text = SCHEMA.replace("BLOB", "TEXT").replace("beginning TEXT", "beginning BYTEA")
    text = text.replace("REAL", "DOUBLE PRECISION").replace(") WITHOUT ROWID", ")")
    return text.replace(
        "name TEXT NOT NULL, sides TEXT NOT NULL",
        "name TEXT NOT NULL, sides TEXT NOT NULL, place INTEGER GENERATED ALWAYS AS IDENTITY",
    )


def without_password(url: str) -> str:
    """Return an address that can be shown."""
    return re.sub(r"(://[^:/@]*):[^@]*@", r"\1@", url)
