"""Reviews are made in a process of the lowest priority, so that nobody who plays waits for them."""

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path

import msgspec

from dowding.components.own import open_cabinet
from dowding.kernel.errors import DowdingError
from dowding.kernel.position import Position
from dowding.room.messages import Outgoing
from dowding.room.tasks import Task, Tell, Wanted, done
from dowding.store.own_sets import FolderSets

LOWEST = 19


class Niced:
    """One process that does tasks when nobody else needs the processor; it is started for the first one."""

    def __init__(self, sets: Path | None = None) -> None:
        """``sets`` is the folder of typed sets, in whose versions matches may have been begun."""
        self.sets = sets
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, task: Task, position: Position, wanted: Wanted, tell: Tell) -> Outgoing:
        """Do a task there."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), _step_back, (self.sets,))
        loop = asyncio.get_running_loop()
        try:
            text = await loop.run_in_executor(self._pool, done, msgspec.json.encode(task))
        except BrokenProcessPool:
            self.close()
            raise DowdingError("The review was interrupted; it can be gone on with.") from None
        return msgspec.Raw(text.encode())

    def close(self) -> None:
        """End the process; another one is started for the next task."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None


def _step_back(sets: Path | None) -> None:
    """Take the lowest priority, where a system has priorities, and know where typed sets are."""
    if sets is not None:
        open_cabinet(FolderSets(sets))
    if hasattr(os, "nice"):
        os.nice(LOWEST)
