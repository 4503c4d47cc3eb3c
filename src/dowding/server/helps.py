"""What a page may ask besides answering: why not, odds, advice, luck, the diary, and a forecast."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.websockets import WebSocketDisconnect

from dowding.analysis.diary import diary_of
from dowding.analysis.odds import odds_of
from dowding.commanders import advise, commander_names
from dowding.kernel.decisions import Decision
from dowding.kernel.errors import DowdingError
from dowding.kernel.position import Position
from dowding.server import messages as m
from dowding.server import wishes as w
from dowding.server.forecasting import Forecaster
from dowding.server.table import Table
from dowding.server.thinking import Thinking, TooBusy, Wanted
from dowding.store import Seat

MOST_FORECAST = 500
FORECAST_SECONDS = 60.0
NOTHING = "There is nothing for you to decide now."


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
        self.forecaster: Forecaster | None = None
        self.wishes: dict[type, Callable[[Any], Awaitable[None]]] = {
            w.Why: self._why,
            w.Odds: self._start(self._odds),
            w.Luck: self._start(self._luck),
            w.Diary: self._start(self._diary),
            w.Advise: self._start(self._advise),
            w.Forecast: self._start(self._forecast),
            w.Stop: self._stop,
        }

    def end(self) -> None:
        """The page is gone: nothing is wanted any more."""
        for task in self.busy.values():
            task.cancel()

    def _start(self, work: Callable[[Any], Awaitable[None]]) -> Callable[[Any], Awaitable[None]]:
        """Run a long calculation as a task, at most one of each kind for a page."""

        async def start(wish: w.Wish) -> None:
            before = self.busy.get(type(wish))
            if before is not None and not before.done():
                raise TooBusy("A calculation of this kind is already running.")
            self.busy[type(wish)] = asyncio.create_task(self._whole(wish, work))

        return start

    async def _whole(self, wish: w.Wish, work: Callable[[Any], Awaitable[None]]) -> None:
        """Do the work of a task; a refusal is sent to the page, and a page that is gone is no fault."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            try:
                await work(wish)
            except DowdingError as error:
                fault = "limit" if isinstance(error, TooBusy) else "failed"
                await self.send(m.Refused(wish.id, fault, str(error)))  # type: ignore[arg-type]

    async def _moment(self) -> tuple[Position, int, Decision | None]:
        """Return a copy of the position, the number of the last state, and the pending decision."""
        async with self.table.lock:
            return self.table.match.clone(), self.number(), self.table.match.decision

    async def _why(self, wish: w.Why) -> None:
        async with self.table.lock:
            decision = self.table.match.decision
            own = decision is not None and decision.side in self.seat.sides
            refusals = decision.why_not() if decision is not None and own else []
            at = self.number()
        await self.send(m.Why(wish.id, at, refusals))

    async def _odds(self, wish: w.Odds) -> None:
        position, at, decision = await self._moment()
        if decision is None or decision.side not in self.seat.sides:
            await self.send(m.Odds(wish.id, at, [], NOTHING))
            return

        def work(wanted: Wanted) -> Any:
            return odds_of(position, wish.answers, lambda: wanted() and self.number() == at)

        found, note = await self.thinking.run(self.seat, work)
        await self.send(m.Odds(wish.id, at, found, note))

    async def _advise(self, wish: w.Advise) -> None:
        position, at, decision = await self._moment()
        if decision is None or decision.side not in self.seat.sides:
            await self.send(m.Refused(wish.id, "illegal", NOTHING))
            return
        names = commander_names(position.game, decision.side)
        name, side = wish.commander or names[0], decision.side
        if name not in names:
            await self.send(m.Refused(wish.id, "illegal", f"There is no commander {name!r}."))
            return
        found = await self.thinking.run(self.seat, lambda wanted: advise(position, side, name, at))
        await self.send(m.Advice(wish.id, at, found.notation, found.told, found.reason, found.by))

    async def _diary(self, wish: w.Diary) -> None:
        header, line = await self.table.so_far()
        days = await self.thinking.run(self.seat, lambda wanted: diary_of(header, line))
        async with self.table.lock:
            accounts, at = self.table.accounts(self.seat), self.number()
        await self.send(m.Diary(wish.id, at, days, accounts))

    async def _luck(self, wish: w.Luck) -> None:
        _, line = await self.table.so_far()
        found = await self.thinking.run(self.seat, lambda wanted: self.table.weigh(line))
        luck = found.luck, found.usual, found.throws, found.verdict()
        await self.send(m.Luck(wish.id, self.number(), found.figure, *luck))

    async def _forecast(self, wish: w.Forecast) -> None:
        position, at, decision = await self._moment()
        side = self.table.eyes(self.seat, decision.side if decision else None)
        games = max(1, min(wish.games, MOST_FORECAST))
        forecaster = self.forecaster = Forecaster(position, side, games, self.table.match.sides)
        running = self.thinking.run(self.seat, forecaster.run, FORECAST_SECONDS)
        working = asyncio.create_task(running)
        try:
            while not working.done():
                await asyncio.wait([working], timeout=0.25)
                if not working.done() or working.exception() is None:
                    await self.send(_so_far(wish.id, at, forecaster, working.done()))
            working.result()
        finally:
            forecaster.stopped = True
            working.cancel()

    async def _stop(self, wish: w.Stop) -> None:
        if self.forecaster is not None:
            self.forecaster.stopped = True


def _so_far(id: int, at: int, forecaster: Forecaster, done: bool) -> m.Forecast:
    return m.Forecast(
        id, at, forecaster.played, forecaster.games, done, dict(forecaster.winners),
        dict(forecaster.scores), forecaster.note(),
    )  # fmt: skip
