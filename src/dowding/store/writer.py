"""The thread that writes to the database: waiting jobs are committed together, and then reported.

A single answer is committed at once. When many answers arrive, committing each one would take most of the
time, so they are collected for a few milliseconds.

Every call into SQLite releases the interpreter lock and must wait to get it back from a busy event loop.
So all waiting events, which are the most frequent writes, are inserted with one statement.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter, sleep
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from dowding.kernel.errors import SaveError
from dowding.store.clock import TICK_SECONDS, Clock, read_clock
from dowding.store.dialect import Dialect
from dowding.store.figures import Writing

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


class Held(Struct, frozen=True):
    """A job that reads something of a match and then changes it, while no other process may."""

    match: str
    job: Job


class Order:
    """A job with the future that waits for it and its result."""

    __slots__ = ("error", "job", "value", "waiter")

    def __init__(self, job: "Job | Append | Held", waiter: "asyncio.Future[Any]") -> None:
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
        self.clock = Clock(read_clock(self.connection))
        self.writing = Writing()
        self.orders: SimpleQueue[Order | None] = SimpleQueue()
        self.thread = Thread(target=self._run, name="dowding-writer", daemon=True)
        self.thread.start()

    async def commit(self, job: "Job | Append | Held") -> Any:
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
        while (first := self._next()) is not None:
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

    def _next(self) -> Order | None:
        """Wait for the next job; meanwhile the time is kept."""
        while True:
            if self.clock.is_due:
                self._keep_time()
            with suppress(Empty):
                return self.orders.get(timeout=TICK_SECONDS)

    def _keep_time(self) -> None:
        """Keep the time; if the database cannot be reached, the next time will do."""
        with suppress(SaveError, *self.dialect.errors):
            if not self.dialect.is_usable(self.connection):
                self.connection = self.dialect.connect()
            self.clock.keep(self.connection, self.dialect)

    def _commit(self, batch: list[Order]) -> None:
        """Commit a batch of jobs; a job that fails does not affect the others."""
        began = perf_counter()
        try:
            if not self.dialect.is_usable(self.connection):
                self.connection = self.dialect.connect()
            self.connection.execute(self.dialect.begin)
            appends = [order.job for order in batch if isinstance(order.job, Append)]
            together = self._together(appends)
            for order in sorted(batch, key=_place):
                if not (together and isinstance(order.job, Append)):
                    self._alone(order)
            self.connection.execute("COMMIT")
        except self.dialect.errors as error:
            with suppress(*self.dialect.errors):
                self.connection.execute("ROLLBACK")
            _fail(batch, SaveError(f"cannot keep the match: {error}"))
            self.writing.failed(len(batch), error)
        except SaveError as error:
            _fail(batch, error)
            self.writing.failed(len(batch), error)
        else:
            self._note(batch, perf_counter() - began)

    def _note(self, batch: list[Order], seconds: float) -> None:
        """Note how a commit went: a job that the database could not carry out is a fault of the database."""
        faults = [order.error for order in batch if self._is_fault(order.error)]
        if faults and faults[0] is not None:
            self.writing.failed(len(faults), faults[0])
        else:
            self.writing.went_well(len(batch), seconds)

    def _is_fault(self, error: Exception | None) -> bool:
        return isinstance(error, self.dialect.faults) and not self.dialect.is_clash(error)

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
        self.dialect.notify(self.connection, [append.match for append in appends])

    def _alone(self, order: Order) -> None:
        """Run one job; if it fails, its changes are rolled back."""
        self.connection.execute("SAVEPOINT job")
        try:
            if isinstance(order.job, Append):
                self._append([order.job])
            elif isinstance(order.job, Held):
                self.dialect.hold(self.connection, order.job.match)
                order.value = order.job.job(self.connection)
            else:
                order.value = order.job(self.connection)
        except Exception as error:
            order.error = error
            self._roll_back(error)
        self.connection.execute("RELEASE job")

    def _roll_back(self, error: Exception) -> None:
        """Take back a job that failed; if all of them are lost with it, as on a full disk, raise why."""
        try:
            self.connection.execute("ROLLBACK TO job")
        except self.dialect.errors as lost:
            raise error if isinstance(error, self.dialect.errors) else lost from error


def _place(order: Order) -> tuple[int, str]:
    """The place of a job in its batch: in the order of matches, so that two writers never wait in a ring."""
    job = order.job
    if isinstance(job, (Append, Held)):
        return (0, job.match) if isinstance(job, Append) else (2, job.match)
    return 1, ""


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
