"""The thread that writes to the database: waiting jobs are committed together, and then reported.

A single answer is committed at once. When many answers arrive, committing each one would take most of the
time, so they are collected for a few milliseconds.

Every call into SQLite releases the interpreter lock and must wait to get it back from a busy event loop.
So all waiting events, which are the most frequent writes, are inserted with one statement.
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
"""After a commit of several jobs, the next commit waits this many seconds to collect more."""
MOST_TOGETHER = 256
"""The maximum number of jobs in one commit."""
ADD_EVENTS = """
INSERT INTO event SELECT value->>0, value->>1, value->>2, value->>3 FROM json_each(?)"""
TOUCH = """
UPDATE match SET touched = told.value->>1, standing = told.value->>2, over = told.value->>3,
  events = (SELECT max(number) FROM event WHERE event.match = match.id)
FROM json_each(?) AS told WHERE match.id = told.value->>0"""


class Append(Struct, frozen=True):
    """A job that adds events to a match and updates its row in the list."""

    events: list[tuple[str, int, str, float]]
    """For each event: match, number, data, time."""
    touch: tuple[str, float, str, bool]
    """Match, time, standing, and whether it is over."""

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Write only this job."""
        write_appends(connection, [self])


def write_appends(connection: sqlite3.Connection, appends: list[Append]) -> None:
    """Write many such jobs with two statements."""
    events = [event for append in appends for event in append.events]
    connection.execute(ADD_EVENTS, (msgspec.json.encode(events).decode(),))
    connection.execute(TOUCH, (msgspec.json.encode([append.touch for append in appends]).decode(),))


def connect(path: Path) -> sqlite3.Connection:
    """Open a database so that committed data survive a crash of the machine."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
    except (OSError, ValueError, sqlite3.Error) as error:
        raise SaveError(f"cannot open the matches in {path}: {error}") from error
    return connection


class Order:
    """A job with the future that waits for it and its result."""

    __slots__ = ("error", "job", "value", "waiter")

    def __init__(self, job: Job, waiter: "asyncio.Future[Any]") -> None:
        self.job, self.waiter = job, waiter
        self.value: Any = None
        self.error: Exception | None = None

    def settle(self) -> None:
        """Set the result of the future, unless it was cancelled."""
        if self.waiter.done():
            return
        if self.error is not None:
            self.waiter.set_exception(self.error)
        else:
            self.waiter.set_result(self.value)


class Writer:
    """Runs jobs one after another on a thread of its own."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.orders: SimpleQueue[Order | None] = SimpleQueue()
        self.thread = Thread(target=self._run, name="dowding-writer", daemon=True)
        self.thread.start()

    async def commit(self, job: Job) -> Any:
        """Run a job and wait until it is committed; return its result."""
        order = Order(job, asyncio.get_running_loop().create_future())
        self.orders.put(order)
        return await order.waiter

    def close(self) -> None:
        """Finish the waiting jobs and stop the thread."""
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
        """Commit a batch of jobs; a job that fails does not affect the others."""
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
        """Write the whole batch with two statements; return False if it has other jobs or a faulty one."""
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
        """Run one job; if it fails, its changes are rolled back."""
        self.connection.execute("SAVEPOINT job")
        try:
            order.value = order.job(self.connection)
        except Exception as error:
            self.connection.execute("ROLLBACK TO job")
            order.error = error
        self.connection.execute("RELEASE job")


def _wake(batch: list[Order]) -> None:
    """Set the results of a batch in the event loops that wait for them, except in closed loops."""
    loops = {order.waiter.get_loop() for order in batch}
    for loop in loops:
        own = [order for order in batch if order.waiter.get_loop() is loop]
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle, own)


def _settle(batch: list[Order]) -> None:
    for order in batch:
        order.settle()
