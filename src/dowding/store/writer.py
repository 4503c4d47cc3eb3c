"""The one thread that writes: what waits is committed together, and nobody is told before it is safe.

A lone answer is committed at once. Where many answer, a commit for each would be most of the work, so
they are gathered for a few milliseconds.

Every call into SQLite lets go of the interpreter and has to get it back from a busy loop. So what is
written most often, an event, goes in with all others that wait as one statement.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import sleep
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from dowding.kernel.errors import SaveError

Job: TypeAlias = Callable[[sqlite3.Connection], Any]

GATHER = 0.004
"""When several answered while one commit was made, the next one waits for so many seconds for company."""
MOST_TOGETHER = 256
"""So many jobs share one commit at most."""
ADD_EVENTS = """
INSERT INTO event SELECT value->>0, value->>1, value->>2, value->>3 FROM json_each(?)"""
TOUCH = """
UPDATE match SET touched = told.value->>1, standing = told.value->>2, over = told.value->>3
FROM json_each(?) AS told WHERE match.id = told.value->>0"""


class Append(Struct, frozen=True):
    """Events for a match, and how it stands after them."""

    events: list[tuple[str, int, str, float]]
    """Match, number, data, time."""
    touch: tuple[str, float, str, bool]
    """Match, time, standing, whether it is over."""

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Write this alone."""
        write_appends(connection, [self])


def write_appends(connection: sqlite3.Connection, appends: list[Append]) -> None:
    """Write many of them with two statements."""
    events = [event for append in appends for event in append.events]
    connection.execute(ADD_EVENTS, (msgspec.json.encode(events).decode(),))
    connection.execute(TOUCH, (msgspec.json.encode([append.touch for append in appends]).decode(),))


def connect(path: Path) -> sqlite3.Connection:
    """A connection that keeps what it was given, whatever happens to the machine."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
    except (OSError, sqlite3.Error) as error:
        raise SaveError(f"cannot open the matches in {path}: {error}") from error
    return connection


class Order:
    """A job, who waits for it, and what came of it."""

    __slots__ = ("error", "job", "value", "waiter")

    def __init__(self, job: Job, waiter: "asyncio.Future[Any]") -> None:
        self.job, self.waiter = job, waiter
        self.value: Any = None
        self.error: Exception | None = None

    def settle(self) -> None:
        """Tell who waits, unless he has left in the meantime."""
        if self.waiter.done():
            return
        if self.error is not None:
            self.waiter.set_exception(self.error)
        else:
            self.waiter.set_result(self.value)


class Writer:
    """Does jobs one after the other on a thread of its own."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.orders: SimpleQueue[Order | None] = SimpleQueue()
        self.thread = Thread(target=self._run, name="dowding-writer", daemon=True)
        self.thread.start()

    async def commit(self, job: Job) -> Any:
        """Do something with the database, and wait until it is committed."""
        order = Order(job, asyncio.get_running_loop().create_future())
        self.orders.put(order)
        return await order.waiter

    def close(self) -> None:
        """Finish what waits, and stop."""
        self.orders.put(None)
        self.thread.join()
        self.connection.close()

    def _run(self) -> None:
        crowded = False
        while (first := self.orders.get()) is not None:
            if crowded:
                sleep(GATHER)
            batch, last = [first], False
            while not last and len(batch) < MOST_TOGETHER and not self.orders.empty():
                order = self.orders.get()
                last = order is None
                if order is not None:
                    batch.append(order)
            self._commit(batch)
            _wake(batch)
            crowded = len(batch) > 1
            if last:
                return

    def _commit(self, batch: list[Order]) -> None:
        """All of a batch, or what of it can be done."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            if not self._together(batch):
                for order in batch:
                    self._alone(order)
            self.connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            for order in batch:
                order.error = order.error or SaveError(f"cannot keep the match: {error}")

    def _together(self, batch: list[Order]) -> bool:
        """Write the whole batch at once if it is all appends and none of them is wrong."""
        appends = [order.job for order in batch if isinstance(order.job, Append)]
        if len(appends) < len(batch):
            return False
        try:
            write_appends(self.connection, appends)
        except sqlite3.IntegrityError:
            self.connection.execute("ROLLBACK")
            self.connection.execute("BEGIN IMMEDIATE")
            return False
        return True

    def _alone(self, order: Order) -> None:
        """One job; if it fails, what it did is taken back."""
        self.connection.execute("SAVEPOINT job")
        try:
            order.value = order.job(self.connection)
        except Exception as error:
            self.connection.execute("ROLLBACK TO job")
            order.error = error
        self.connection.execute("RELEASE job")


def _wake(batch: list[Order]) -> None:
    """Tell all who wait in a loop together, in that loop; a loop that was closed is not told."""
    loops = {order.waiter.get_loop() for order in batch}
    for loop in loops:
        own = [order for order in batch if order.waiter.get_loop() is loop]
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle, own)


def _settle(batch: list[Order]) -> None:
    for order in batch:
        order.settle()
