"""Engines play the games of a run, in one process or in several; all engines give the same records."""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from itertools import islice
from typing import Protocol, TypeAlias

from dowding.analysis.simulation.plan import NO_MAKERS, Makers, Plan
from dowding.analysis.simulation.playing import Record, play_some
from dowding.kernel.errors import DowdingError, SetupError

HANDFUL = 0.4
"""A worker is given as many games at once as take about this many seconds."""
MOST_JOBS = 256
"""More processes than this are refused, unless there are as many cores."""
MOST = 50
LIVES = 3
"""How often the workers may die in a row before the run is given up."""

Done: TypeAlias = tuple[list[Record], float]


class Engine(Protocol):
    """Plays games given by number, in any order."""

    workers: int

    def play(self, plan: Plan, indices: Sequence[int], makers: Makers = NO_MAKERS) -> Iterator[list[Record]]:
        """Play the games with these numbers and yield their records as they are finished."""
        ...

    def close(self) -> None:
        """Stop the workers."""
        ...


class LocalEngine:
    """Plays in this process, one game after the other."""

    workers = 1

    def play(self, plan: Plan, indices: Sequence[int], makers: Makers = NO_MAKERS) -> Iterator[list[Record]]:
        for index in indices:
            yield play_some(plan, [index], makers)[0]

    def close(self) -> None:
        """Do nothing, since there are no workers."""


class PoolEngine:
    """Plays in several processes on this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = self._hire()

    def _hire(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=context, initializer=_serve)

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)

    def play(self, plan: Plan, indices: Sequence[int], makers: Makers = NO_MAKERS) -> Iterator[list[Record]]:
        waiting, deaths, size = deque(indices), 0, 1
        in_hand: dict[Future[Done], list[int]] = {}
        while waiting or in_hand:
            try:
                while waiting and len(in_hand) < 2 * self.workers:
                    chunk = list(islice(waiting, size))
                    in_hand[self.pool.submit(play_some, plan, chunk, dict(makers))] = chunk
                    for _ in chunk:
                        waiting.popleft()
                records, size = _collect(in_hand, size)
                deaths = 0
                yield records
            except KeyboardInterrupt:
                yield from _finish(in_hand)
                raise
            except BrokenProcessPool:
                deaths += 1
                if deaths == LIVES:
                    raise DowdingError("the worker processes keep dying; perhaps memory is short") from None
                waiting.extendleft(index for chunk in in_hand.values() for index in reversed(chunk))
                in_hand.clear()
                self.pool = self._hire()


def _collect(in_hand: dict[Future[Done], list[int]], size: int) -> tuple[list[Record], int]:
    """Wait, and return the finished records and the size of the next chunks.

    The games of a dead worker stay in ``in_hand``. Raises BrokenProcessPool if no worker has finished.
    """
    done, _ = wait(in_hand, return_when=FIRST_COMPLETED)
    found: list[Record] = []
    for future in done:
        if isinstance(future.exception(), BrokenProcessPool):
            continue
        records, seconds = future.result()
        del in_hand[future]
        found += records
        size = max(1, min(MOST, int(HANDFUL * len(records) / max(seconds, 1e-6))))
    if not found:
        raise BrokenProcessPool
    return found, size


def _finish(in_hand: dict[Future[Done], list[int]]) -> Iterator[list[Record]]:
    """After an interrupt, yield the records of games in progress and cancel the rest."""
    running = [future for future in in_hand if not future.cancel()]
    with suppress(BrokenProcessPool):
        for future in running:
            yield future.result()[0]


def _serve() -> None:
    """Set up a worker process: it ignores interrupts and exits when its parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def cores() -> int:
    """Return the number of processor cores that may be used."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def local_engine(jobs: int) -> Engine:
    """Return an engine with the given number of processes; 0 means one for each core."""
    if jobs < 0:
        raise SetupError(f"--jobs must be 0 (all cores) or more, not {jobs}")
    if jobs > (most := max(MOST_JOBS, cores())):
        raise SetupError(f"--jobs may be at most {most}, not {jobs}: each job is a process of its own")
    workers = jobs or cores()
    return PoolEngine(workers) if workers > 1 else LocalEngine()
