"""Long calculations that nobody has to wait for: they run in threads of their own, and within limits.

Odds, advice, forecasts, luck and diaries are optional. If too many are wanted at once, some are refused.
The answers of commanders and the opening of matches use other threads and never wait for them.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias, TypeVar

from dowding.kernel.errors import DowdingError
from dowding.store import Seat

T = TypeVar("T")

Wanted: TypeAlias = Callable[[], bool]
"""Returns whether a calculation is still wanted; it stops soon after the answer is no."""

THREADS = 2
MOST = 12
"""How many calculations may run or wait in the whole server."""
MOST_OF_MATCH = 4
MOST_OF_SEAT = 3
MOST_OF_SPECTATORS = 1
"""All spectators of a match share this allowance."""
SECONDS = 4.0
"""After this time a calculation is no longer wanted, and tells what it has found."""


class TooBusy(DowdingError):
    """Raised if a calculation cannot be taken on."""


class Thinking:
    """The calculations of a server: those that run, those that wait, and the limits on both."""

    def __init__(self, threads: int = THREADS, most: int = MOST) -> None:
        self.most = most
        self._pool = ThreadPoolExecutor(threads, "dowding-thinking")
        self._going: Counter[str] = Counter()

    async def run(self, seat: Seat, work: Callable[[Wanted], T], seconds: float = SECONDS) -> T:
        """Do some work in a thread and return its result; if the caller is cancelled, it is not wanted."""
        names = self._admitted(seat)
        self._going.update(names)
        end, given_up = time.monotonic() + seconds, False

        def wanted() -> bool:
            return not given_up and time.monotonic() < end

        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, wanted)
        finally:
            given_up = True
            self._going.subtract(names)

    def close(self) -> None:
        """Take on nothing more, and forget what waits."""
        self._pool.shutdown(wait=False, cancel_futures=True)

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
