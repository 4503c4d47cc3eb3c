"""The thread that writes to the database: waiting jobs are committed together, and then reported.

A single answer is committed at once. When many answers arrive, committing each one would take most of the
time, so they are collected for a few milliseconds.

Every call into SQLite releases the interpreter lock and must wait to get it back from a busy event loop.
So all waiting events, which are the most frequent writes, are inserted with one statement.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import sleep
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from dowding.kernel.errors import SaveError
from dowding.store.dialect import Dialect

Job: TypeAlias = Callable[[Any], Any]
"""Gets the connection; what it returns is the result of the write."""

GATHER = 0.002
"""After a commit of several jobs, the next one waits this many seconds for each of them to collect more."""
MOST_GATHER = 0.03
"""The longest such wait in seconds."""
MOST_TOGETHER = 256
"""The maximum number of jobs in one commit."""


class Append(Struct, frozen=True):
    """A job that adds events to a match and updates its row in the list."""

    match: str
    events: list[tuple[str, int, str, float]]
    """For each event: match, number, data, time."""
    touch: tuple[str, float, str, int, str, float | None]
    """Match, time, standing, whether it is over, who has to decide, and since when."""


class Order:
    """A job with the future that waits for it and its result."""

    __slots__ = ("error", "job", "value", "waiter")

    def __init__(self, job: "Job | Append", waiter: "asyncio.Future[Any]") -> None:
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

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.connection = dialect.connect()
        self.orders: SimpleQueue[Order | None] = SimpleQueue()
        self.thread = Thread(target=self._run, name="dowding-writer", daemon=True)
        self.thread.start()

    async def commit(self, job: "Job | Append") -> Any:
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
        before = 0
        while (first := self.orders.get()) is not None:
            if before > 1:
                sleep(min(GATHER * before, MOST_GATHER))
            batch, last = [first], False
            while not last and len(batch) < MOST_TOGETHER and not self.orders.empty():
                order = self.orders.get()
                last = order is None
                if order is not None:
                    batch.append(order)
            self._commit(batch)
            _wake(batch)
            before = len(batch)
            if last:
                return

    def _commit(self, batch: list[Order]) -> None:
        """Commit a batch of jobs; a job that fails does not affect the others."""
        try:
            if not self.dialect.is_usable(self.connection):
                self.connection = self.dialect.connect()
            self.connection.execute(self.dialect.begin)
            appends = [order.job for order in batch if isinstance(order.job, Append)]
            others = [order for order in batch if not isinstance(order.job, Append)]
            for order in others if self._together(appends) else batch:
                self._alone(order)
            self.connection.execute("COMMIT")
        except self.dialect.errors as error:
            with suppress(*self.dialect.errors):
                self.connection.execute("ROLLBACK")
            _fail(batch, SaveError(f"cannot keep the match: {error}"))
        except SaveError as error:
            _fail(batch, error)

    def _together(self, appends: list[Append]) -> bool:
        """Write the events of many matches with few statements; return False if one of them clashes."""
        if not appends:
            return True
        try:
            self._append(appends)
        except self.dialect.errors as error:
            if not self.dialect.is_clash(error):
                raise
            self.connection.execute("ROLLBACK")
            self.connection.execute(self.dialect.begin)
            return False
        return True

    def _append(self, appends: list[Append]) -> None:
        """Write many such jobs, in the order of their matches, so that two writers never wait in a ring."""
        appends.sort(key=lambda append: append.match)
        events = [event for append in appends for event in append.events]
        touched = [append.touch for append in appends]
        self.connection.execute(self.dialect.add_events, (msgspec.json.encode(events).decode(),))
        self.connection.execute(self.dialect.touch, (msgspec.json.encode(touched).decode(),))
        self.dialect.told(self.connection, [append.match for append in appends])

    def _alone(self, order: Order) -> None:
        """Run one job; if it fails, its changes are rolled back."""
        self.connection.execute("SAVEPOINT job")
        try:
            if isinstance(order.job, Append):
                self._append([order.job])
            else:
                order.value = order.job(self.connection)
        except Exception as error:
            self.connection.execute("ROLLBACK TO job")
            order.error = error
        self.connection.execute("RELEASE job")


def _fail(batch: list[Order], error: SaveError) -> None:
    for order in batch:
        order.error = order.error or error


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
