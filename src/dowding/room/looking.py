"""Earlier moments of a match, as a seat may see them.

A look takes as long as an answer, and nobody needs it to go on. So looks are made in a thread of their own,
from a copy of the match that stands still. A seat has one look at a time, and all spectators of a match share
one. So whoever looks a lot waits for himself, and for nobody else.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeAlias, TypeVar
from weakref import WeakValueDictionary

from dowding.kernel.errors import DowdingError
from dowding.kernel.looking import table_at
from dowding.kernel.match import Match
from dowding.kernel.telling import known_at, moment_of
from dowding.room import messages as m
from dowding.room import wishes as w
from dowding.room.errors import Forbidden
from dowding.room.presenting import raw
from dowding.room.table import Table
from dowding.room.thinking import TooBusy
from dowding.store import Seat

T = TypeVar("T")
Make: TypeAlias = Callable[[Match, str | None, bool], T]
"""Makes something of a match for a side, which may perhaps move through its history."""

MOST_WAITING = 24
"""How many looks of one seat, or of all spectators of a match, may wait."""


class Looks:
    """The looks of a room: in one thread, each seat in its turn."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "dowding-looking")
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._waiting: Counter[str] = Counter()

    async def look(self, table: Table, seat: Seat, wish: w.Look) -> m.Look:
        """Return an earlier moment of the match as the seat may see it."""
        return await self.see(table, seat, partial(look, wish), wish.branch)

    async def see(self, table: Table, seat: Seat, make: Make[T], branch: str | None = None) -> T:
        """Return what is made of a copy of the match that stands still, when it is the seat's turn."""
        name = f"seat {seat.token}" if seat.sides else f"spectators of {seat.match}"
        if self._waiting[name] >= MOST_WAITING:
            raise TooBusy("Too many looks at earlier moments wait; try again in a moment.")
        turn = self._turns.setdefault(name, asyncio.Lock())
        self._waiting[name] += 1
        try:
            async with turn:
                return await self._made(table, seat, make, branch)
        finally:
            self._waiting -= Counter([name])

    async def _made(self, table: Table, seat: Seat, make: Make[T], branch: str | None) -> T:
        async with table.lock:
            match = table.match.still(branch)
            side, may = table.eyes(seat), table.may_move(seat)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, make, match, side, may)

    def close(self) -> None:
        """Make no more looks."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def look(wish: w.Look, match: Match, side: str | None, may_move: bool) -> m.Look:
    """Return an earlier moment of a match as a side may see it."""
    if wish.line is not None:
        return _at_line(match, side, wish, wish.line)
    ahead = wish.branch is not None or wish.answers > known_at(match, side)
    if ahead and not may_move:
        raise Forbidden("Other branches can be looked at only in solitaire play.")
    at = moment_of(match, wish.branch, side, wish.answers)
    position = match.moment(at, wish.branch)
    view = position.view(side)
    branch = wish.branch or match.history.current
    told = match.game.summary(view)
    return m.Look(wish.id, wish.answers, branch, raw(view), told, position.step.title)


def _at_line(match: Match, side: str | None, wish: w.Look, line: int) -> m.Look:
    """Return the moment at which a line of a side's log was told."""
    over = match.decision is None
    number = match.journal.number_of(line, side, over) if line >= 0 else -1
    if number < 0:
        raise DowdingError("The log has no such line.")
    view, step = table_at(match, number, side)
    told = match.journal.told_to(side, over)[line]
    summary, branch = match.game.summary(view), match.history.current
    return m.Look(wish.id, told[0], branch, raw(view), summary, step.title, line)
