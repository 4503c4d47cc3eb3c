"""Long calculations that nobody has to wait for: they are done elsewhere, and within limits.

Odds, advice, forecasts, luck and diaries are optional. If too many are wanted at once, some are refused.
The answers of commanders and the opening of matches never wait for them.
"""

import asyncio
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from dowding.kernel.errors import DowdingError
from dowding.kernel.position import Position
from dowding.room.messages import Outgoing
from dowding.room.tasks import Task, Tell, Wanted
from dowding.store import Seat

THREADS = 2
MOST = 12
"""How many calculations may run or wait in the whole room."""
MOST_OF_MATCH = 4
MOST_OF_SEAT = 3
MOST_OF_SPECTATORS = 1
"""All spectators of a match share this allowance."""


class TooBusy(DowdingError):
    """Raised if a calculation cannot be taken on."""


class Elsewhere(Protocol):
    """Where tasks are done: threads on a server, another worker in a page."""

    async def run(self, task: Task, position: Position, wanted: Wanted, tell: Tell) -> Outgoing:
        """Do a task; it ends soon after ``wanted`` returns False. ``tell`` may be called in between."""
        ...

    def close(self) -> None:
        """Take on nothing more, and forget what waits."""
        ...


class Threads:
    """A few threads of this process."""

    def __init__(self, threads: int = THREADS) -> None:
        self._pool = ThreadPoolExecutor(threads, "dowding-thinking")

    async def run(self, task: Task, position: Position, wanted: Wanted, tell: Tell) -> Outgoing:
        """Do a task in one of the threads."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, task.work, position, wanted, tell)

    def close(self) -> None:
        """Take on nothing more, and forget what waits."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class Thinking:
    """The calculations of a room: those that run, those that wait, and the limits on both."""

    def __init__(self, elsewhere: Elsewhere | None = None, most: int = MOST) -> None:
        self.most = most
        self.elsewhere: Elsewhere = elsewhere or Threads()
        self._going: Counter[str] = Counter()

    async def run(
        self,
        seat: Seat,
        task: Task,
        position: Position,
        wanted: Wanted = lambda: True,
        tell: Tell = lambda message: None,
    ) -> Outgoing:
        """Have a task done and return its result; if the caller is cancelled, it is not wanted."""
        names = self._admitted(seat)
        self._going.update(names)
        end, given_up = time.monotonic() + task.seconds, False

        def still_wanted() -> bool:
            return not given_up and time.monotonic() < end and wanted()

        try:
            return await self.elsewhere.run(task, position, still_wanted, tell)
        finally:
            given_up = True
            self._going.subtract(names)

    @property
    def going(self) -> int:
        """How many calculations run or wait."""
        return self._going[""]

    def close(self) -> None:
        """Take on nothing more."""
        self.elsewhere.close()

    def _admitted(self, seat: Seat) -> tuple[str, ...]:
        """Return the names under which a calculation is counted, or raise TooBusy."""
        if self._going[""] >= self.most:
            raise TooBusy("The server is busy with other calculations; try again in a moment.")
        if self._going[seat.match] >= MOST_OF_MATCH:
            raise TooBusy("Too much is being calculated for this match; try again in a moment.")
        own, most = f"seat {seat.token}", MOST_OF_SEAT
        if not seat.sides:
            own, most = f"spectators of {seat.match}", MOST_OF_SPECTATORS
        if self._going[own] >= most:
            raise TooBusy("Too much is being calculated for this seat; try again in a moment.")
        return "", seat.match, own
