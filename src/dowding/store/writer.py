"""The one thread that writes: what waits is committed together, and nobody is told before it is safe.

Every call into SQLite lets go of the interpreter and has to get it back from a busy loop. So what is
written most often, an event, goes in with all others that wait as one statement.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from dowding.kernel.errors import SaveError

Job: TypeAlias = Callable[[sqlite3.Connection], Any]

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


class Writer:
    """Runs jobs one after the other on a thread of its own."""

    def __init__(self, path: Path) -> None:
        self.connection = connect(path)
        self.jobs: SimpleQueue[tuple[Job, Future[Any]] | None] = SimpleQueue()
        self.waiting: dict[Future[Any], asyncio.Future[Any]] = {}
        self.thread = Thread(target=self._run, name="dowding-writer", daemon=True)
        self.thread.start()

    def submit(self, job: Job) -> "Future[Any]":
        """Do something with the database; the future is done when it is committed."""
        future: Future[Any] = Future()
        self.jobs.put((job, future))
        return future

    async def commit(self, job: Job) -> Any:
        """The same for those who wait in a loop: all who were committed together are woken together."""
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[Any] = loop.create_future()
        future: Future[Any] = Future()
        self.waiting[future] = waiter
        self.jobs.put((job, future))
        return await waiter

    def close(self) -> None:
        """Finish what waits, and stop."""
        self.jobs.put(None)
        self.thread.join()
        self.connection.close()

    def _run(self) -> None:
        while (first := self.jobs.get()) is not None:
            batch, last = [first], False
            while not last and len(batch) < MOST_TOGETHER and not self.jobs.empty():
                job = self.jobs.get()
                last = job is None
                if job is not None:
                    batch.append(job)
            self._commit(batch)
            self._wake([(self.waiting.pop(f), f) for _, f in batch if f in self.waiting])
            if last:
                return

    def _wake(self, settled: list[tuple["asyncio.Future[Any]", "Future[Any]"]]) -> None:
        loops = {waiter.get_loop() for waiter, _ in settled}
        for loop in loops:
            own = [pair for pair in settled if pair[0].get_loop() is loop]
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(_pass_on, own)

    def _commit(self, batch: list[tuple[Job, Future[Any]]]) -> None:
        """All of a batch, or what of it can be done."""
        done: list[tuple[Future[Any], Any]] = []
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            self._do(batch, done)
            self.connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            for _, future in batch:
                if not future.done():
                    future.set_exception(SaveError(f"cannot keep the match: {error}"))
            return
        for future, value in done:
            future.set_result(value)

    def _do(self, batch: list[tuple[Job, Future[Any]]], done: list[tuple[Future[Any], Any]]) -> None:
        """Appends that stand together are written at once; if that fails, each by itself."""
        appends = [job for job, _ in batch if isinstance(job, Append)]
        if len(appends) < len(batch) or not self._together(appends):
            for job, future in batch:
                self._alone(job, future, done)
            return
        done += [(future, None) for _, future in batch]

    def _together(self, appends: list[Append]) -> bool:
        self.connection.execute("SAVEPOINT together")
        try:
            write_appends(self.connection, appends)
        except sqlite3.IntegrityError:
            self.connection.execute("ROLLBACK TO together")
            return False
        finally:
            self.connection.execute("RELEASE together")
        return True

    def _alone(self, job: Job, future: "Future[Any]", done: list[tuple["Future[Any]", Any]]) -> None:
        """One job; if it fails, what it did is taken back."""
        self.connection.execute("SAVEPOINT job")
        try:
            done.append((future, job(self.connection)))
        except Exception as error:
            self.connection.execute("ROLLBACK TO job")
            future.set_exception(error)
        self.connection.execute("RELEASE job")


def _pass_on(settled: list[tuple["asyncio.Future[Any]", "Future[Any]"]]) -> None:
    """Tell those who wait in a loop, in that loop; who has left in the meantime is not told."""
    for waiter, future in settled:
        if waiter.done():
            continue
        if error := future.exception():
            waiter.set_exception(error)
        else:
            waiter.set_result(future.result())
