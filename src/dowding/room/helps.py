"""What a page may ask besides answering: why not, odds, advice, luck, the diary, and a forecast."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from dowding.commanders import commander_names
from dowding.kernel.decisions import Decision, Shown
from dowding.kernel.errors import DowdingError
from dowding.kernel.match import Match
from dowding.kernel.position import Position
from dowding.room import messages as m
from dowding.room import tasks
from dowding.room import wishes as w
from dowding.room.table import Table
from dowding.room.tasks import TOLD_EVERY, Subject, Task, Wanted
from dowding.room.thinking import Thinking, TooBusy
from dowding.room.wire import Left
from dowding.store import Seat

MOST_FORECAST = 500
NO_HELPS = "This match is played without help from the program."
NOTHING = "There is nothing for you to decide now."


def question_ahead(match: Match, side: str) -> Shown | None:
    """Return the question that a side can prepare while it waits. It is asked of a copy, and not answered."""
    script = match.game.ahead(match.state.copy(), side)
    decision = next(script, None) if script is not None else None
    return decision.shown() if decision is not None and decision.side == side else None


class Helps:
    """The calculations that one page asks for, at most one of each kind at a time."""

    def __init__(
        self,
        table: Table,
        seat: Seat,
        thinking: Thinking,
        send: Callable[[Any], Awaitable[None]],
        number: Callable[[], int],
    ) -> None:
        self.table, self.seat, self.thinking = table, seat, thinking
        self.send, self.number = send, number
        self.busy: dict[type, asyncio.Task[None]] = {}
        self.stopped = False
        self.newest = 0
        """The number of the last wish for odds; earlier ones are no longer wanted."""
        self.wishes: dict[type, Callable[[Any], Awaitable[None]]] = {
            w.Why: self._if_helped(self._why),
            w.Prepare: self._prepare,
            w.Odds: self._if_helped(self._replace(self._odds)),
            w.Luck: self._start(self._luck),
            w.Diary: self._start(self._diary),
            w.Book: self._book,
            w.Advise: self._if_helped(self._start(self._advise)),
            w.Forecast: self._if_helped(self._start(self._forecast)),
        }

    def end(self) -> None:
        """Note that the page is gone, so that nothing is wanted from now on."""
        for task in self.busy.values():
            task.cancel()

    def stop(self) -> None:
        """Stop the forecast."""
        self.stopped = True

    def _if_helped(self, grant: Callable[[Any], Awaitable[None]]) -> Callable[[Any], Awaitable[None]]:
        """Refuse a help in a match that was begun without helps."""

        async def granted(wish: w.Wish) -> None:
            if self.table.row.terms.helps:
                await grant(wish)
            else:
                await self.send(m.Refused(wish.id, "forbidden", NO_HELPS))

        return granted

    def _start(self, work: Callable[[Any], Awaitable[None]]) -> Callable[[Any], Awaitable[None]]:
        """Run a long calculation as a task, at most one of each kind for a page."""

        async def start(wish: w.Wish) -> None:
            before = self.busy.get(type(wish))
            if before is not None and not before.done():
                raise TooBusy("A calculation of this kind is already running.")
            self.busy[type(wish)] = asyncio.create_task(self._whole(wish, work))

        return start

    def _replace(self, work: Callable[[Any], Awaitable[None]]) -> Callable[[Any], Awaitable[None]]:
        """Run a calculation as a task that takes the place of the one before, if that still runs."""

        async def after(before: asyncio.Task[None] | None, wish: w.Wish) -> None:
            if before is not None:
                await asyncio.wait([before])
            await self._whole(wish, work)

        async def start(wish: w.Wish) -> None:
            self.newest = wish.id
            self.busy[type(wish)] = asyncio.create_task(after(self.busy.get(type(wish)), wish))

        return start

    async def _whole(self, wish: w.Wish, work: Callable[[Any], Awaitable[None]]) -> None:
        """Do the work of a task, and send the page any refusal. It is no error if the page is gone."""
        with contextlib.suppress(Left):
            try:
                await work(wish)
            except DowdingError as error:
                fault = "limit" if isinstance(error, TooBusy) else "failed"
                await self.send(m.Refused(wish.id, fault, str(error)))  # type: ignore[arg-type]

    async def _moment(self) -> tuple[Position, Decision | None, int, Subject]:
        """Return a copy of the position, the pending decision, the number of the state, and the subject."""
        async with self.table.lock:
            match, history = self.table.match, self.table.match.history
            line = history.branch.line[: history.position]
            return (
                match.clone(),
                self.table.decision,
                self.number(),
                Subject(self.table.id, match.header, line),
            )

    async def _why(self, wish: w.Why) -> None:
        async with self.table.lock:
            decision = self.table.decision
            own = decision is not None and decision.side in self.seat.sides
            refusals = decision.why_not() if decision is not None and own else []
            at = self.number()
        await self.send(m.Why(wish.id, at, refusals))

    async def _prepare(self, wish: w.Prepare) -> None:
        async with self.table.lock:
            match, decision, at = self.table.match, self.table.decision, self.number()
            side = self.seat.sides[0] if len(self.seat.sides) == 1 else ""
            waits = side and decision is not None and decision.side != side
            ahead = question_ahead(match, side) if waits else None
        await self.send(m.Ahead(wish.id, at, ahead))

    async def _odds(self, wish: w.Odds) -> None:
        position, decision, at, subject = await self._moment()
        own = decision is not None and decision.side in self.seat.sides
        if not own or self.newest != wish.id:
            await self.send(m.Odds(wish.id, at, None, [], None, True))
            return
        task = tasks.Odds(wish.id, at, subject, wish.answers)
        await self._streamed(task, position, lambda: self.number() == at and self.newest == wish.id)

    async def _advise(self, wish: w.Advise) -> None:
        position, decision, at, subject = await self._moment()
        if decision is None or decision.side not in self.seat.sides:
            await self.send(m.Refused(wish.id, "illegal", NOTHING))
            return
        names = commander_names(position.game, decision.side)
        name = wish.commander or names[0]
        if name not in names:
            await self.send(m.Refused(wish.id, "illegal", f"There is no commander {name!r}."))
            return
        task = tasks.Advise(wish.id, at, subject, decision.side, name)
        await self.send(await self.thinking.run(self.seat, task, position))

    async def _diary(self, wish: w.Diary) -> None:
        position, _, at, subject = await self._moment()
        task = tasks.Diary(wish.id, at, subject, self.table.accounts(self.seat))
        await self.send(await self.thinking.run(self.seat, task, position))

    async def _book(self, wish: w.Book) -> None:
        async with self.table.lock:
            pages, at = self.table.record_book(self.seat), self.number()
        contents = [
            m.Title(page.unit, page.counter, page.title, page.side, page.aircraft, len(page.lines))
            for page in pages
        ]
        wanted = [page for page in pages if wish.all or wish.unit in (page.unit, page.counter)]
        await self.send(m.Book(wish.id, at, contents, wanted if wish.all or wish.unit else []))

    async def _luck(self, wish: w.Luck) -> None:
        position, _, at, subject = await self._moment()
        await self.send(await self.thinking.run(self.seat, tasks.Luck(wish.id, at, subject), position))

    async def _forecast(self, wish: w.Forecast) -> None:
        position, _, at, subject = await self._moment()
        side = self.table.eyes(self.seat)
        games = max(1, min(wish.games, MOST_FORECAST))
        task = tasks.Forecast(wish.id, at, subject, side, games, self.table.match.sides)
        self.stopped = False
        await self._streamed(task, position, lambda: not self.stopped)

    async def _streamed(self, task: Task, position: Position, wanted: Wanted) -> None:
        """Send what a task has found from time to time, and at last the whole."""
        found: list[m.Outgoing] = []
        working = asyncio.create_task(self.thinking.run(self.seat, task, position, wanted, found.append))
        try:
            while not (await asyncio.wait([working], timeout=TOLD_EVERY))[0]:
                if found:
                    await self.send(found[-1])
                    found.clear()
            await self.send(working.result())
        finally:
            working.cancel()
