"""Several processes that serve the same matches on one port; one that dies is replaced."""

import logging
import multiprocessing
import os
import signal
import socket
import time
from itertools import count
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any

from dowding.kernel.errors import SetupError
from dowding.server import logs
from dowding.server.metrics import Column, Slate
from dowding.server.running import run
from dowding.server.settings import Settings
from dowding.store import Unavailable
from dowding.store.copying import open_store
from dowding.store.sql import SqlStore

log = logging.getLogger("dowding.server")

QUICK_SECONDS = 3.0
"""A worker that ends by itself sooner than this has failed to start."""
MOST_QUICK = 5
"""After this many such deaths in a row the server gives up."""
STOP_SECONDS = 10.0
AGAIN_SECONDS = 1.0
"""After this time a database that could not be reached is tried again."""


class Workers:
    """The parent: it holds the listening socket and answers no requests itself."""

    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        self.settings, self.listener = settings, listener
        self.context = multiprocessing.get_context("spawn")
        self.alive, self._held = self.context.Pipe(duplex=False)
        """Workers stop when the other end of this pipe is closed, which happens if the parent dies."""
        self.working: dict[BaseProcess, tuple[int, float]] = {}
        """The number of each worker, and when it began."""
        self.slate = Slate(settings.workers)
        self.stopped = False

    def run(self) -> None:
        """Keep the workers going until the server is told to stop."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        quick = 0
        while not self.stopped:
            while len(self.working) < self.settings.workers:
                self._start()
            wait([process.sentinel for process in self.working], timeout=0.5)
            ages = self._bury()
            quick = quick + 1 if any(age < QUICK_SECONDS for age in ages) else 0 if ages else quick
            if quick >= MOST_QUICK:
                self._end()
                raise SetupError("the workers die as soon as they begin; see what they have said above")
        self._end()

    def _start(self) -> None:
        taken = {number for number, _ in self.working.values()}
        number = next(number for number in count() if number not in taken)
        given = self.settings, self.listener, self.alive, self.slate, number
        process = self.context.Process(target=work, args=given, name="dowding-worker")
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is heard by the parent alone
        process.start()
        signal.signal(signal.SIGINT, heard)
        self.working[process] = number, time.monotonic()
        log.info("worker %d began as process %s", number + 1, process.pid)

    def _bury(self) -> list[float]:
        """Forget the workers that have died; return how long each lived that was not killed by a signal."""
        dead = [process for process in self.working if not process.is_alive()]
        ages = []
        for process in dead:
            number, began = self.working.pop(process)
            self.slate.lost(number)
            if not self.stopped:
                told = "worker %d was lost: process %s, exit code %s; it is replaced"
                log.error(told, number + 1, process.pid, process.exitcode)
            if (process.exitcode or 0) >= 0:
                ages.append(time.monotonic() - began)
        return ages

    def _stop(self, number: int, frame: Any) -> None:
        self.stopped = True

    def _end(self) -> None:
        for process in self.working:
            process.terminate()
        for process in self.working:
            process.join(STOP_SECONDS)
            process.kill()


def work(settings: Settings, listener: socket.socket, alive: Connection, slate: Slate, number: int) -> None:
    """Serve in a worker, until it is told to stop or its parent is gone."""
    logs.set_up()
    Thread(target=_watch_parent, args=(alive,), daemon=True).start()
    run(open_when_there(settings.database), settings, listener, column=Column(slate, number))


def open_when_there(database: str) -> SqlStore:
    """Open the matches; while the database cannot be reached, wait for it instead of dying."""
    waited = False
    while True:
        try:
            store = open_store(database)
        except Unavailable as error:
            if not waited:
                log.error("the database is lost, and a worker waits for it: %s", " ".join(str(error).split()))
            waited = True
            time.sleep(AGAIN_SECONDS)
        else:
            if waited:
                log.warning("the database is back")
            return store


def _watch_parent(alive: Connection) -> None:
    try:
        alive.recv_bytes()
    except (EOFError, OSError):
        os.kill(os.getpid(), signal.SIGTERM)
