"""The connection of a page: after its hello it gets the match as its seat sees it, and then every change."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from dowding.commanders import adviser_names
from dowding.games.records import on_record
from dowding.kernel.errors import AnswerError, DowdingError, RulesError, SaveError
from dowding.kernel.telling import Teller
from dowding.room import messages as m
from dowding.room import wishes as w
from dowding.room.agreeing import ask_back
from dowding.room.aside import Aside
from dowding.room.before_play import Waiting
from dowding.room.company import BEAT_SECONDS, Company
from dowding.room.errors import Forbidden, Stale
from dowding.room.helps import Helps
from dowding.room.limits import Bucket
from dowding.room.looking import look
from dowding.room.presenting import changes, past, raw
from dowding.room.table import Table
from dowding.room.tables import Tables
from dowding.room.thinking import TooBusy
from dowding.room.wire import Left, Wire
from dowding.store import Seat, Unavailable
from dowding.web import boards

RENEWED = "The host has made another link for this seat; this one is no longer valid."
HELLO_SECONDS = 10.0
"""A connection without a hello is closed after this many seconds."""


class Connection:
    """The connection of one page to one table."""

    def __init__(self, wire: Wire, tables: Tables, company: Company, seat: Seat, rate: float) -> None:
        self.wire, self.company, self.seat = wire, company, seat
        self.table: Table = company.table
        self.counts = tables.counts
        self.changed = asyncio.Event()
        self.number = 0
        """The number of the last event that the page was told of."""
        self.version = -1
        """The version of the table up to which the page has received everything."""
        self.whole = True
        """Whether the page needs the whole view and the whole log."""
        self.tellers: dict[str | None, Teller] = {}
        self.seen: tuple[str | None, Any] = (None, None)
        """The side whose view the page was last sent, and that view."""
        self.beside: tuple[m.Past, str] | None = None
        """The history as the page was last sent it, and how people ended the match."""
        self.aside = Aside(tables, company, seat, self.send)
        self.bucket = Bucket(2 * rate, rate)
        self.helps = Helps(self.table, seat, tables.thinking, self.send, lambda: self.number)
        self.wishes: dict[type, Callable[[Any], Awaitable[None]]] = {
            w.Answer: self._answer,
            w.Move: self._move,
            w.Look: self._look,
            w.Ping: self._pong,
            **self.aside.wishes,
            **self.helps.wishes,
        }

    async def run(self) -> None:
        """Serve the page until it disconnects."""
        self.table.listeners.add(self.changed.set)
        self.changed.set()
        await self.send(self._facts())
        self.company.come(self.seat)
        self.counts.pages += 1
        tasks = [asyncio.create_task(self._push()), asyncio.create_task(self._beat())]
        try:
            while True:
                await self._receive()
        finally:
            self.table.listeners.discard(self.changed.set)
            for task in tasks:
                task.cancel()
            self.helps.end()
            self.company.leave(self.seat)
            self.counts.pages -= 1

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self.company.note_seen(self.seat)

    async def send(self, message: Any) -> None:
        """Send one message."""
        self.counts.refused += isinstance(message, m.Refused)
        await self.wire.send(m.encode(message).decode())

    # From the page

    async def _receive(self) -> None:
        text = await self.wire.receive()
        if self.table.is_lost or not self.table.is_valid(self.seat):
            await self.wire.close()
            raise Left
        if not self.bucket.take():
            await self.send(m.Refused(0, "limit", "Too many messages; wait a moment."))
            return
        try:
            wish = w.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            await self.send(m.Refused(0, "malformed", f"The message cannot be read: {error}"))
            return
        await self._grant(wish)

    async def _grant(self, wish: w.AnyWish) -> None:
        """Carry out a request of the page, or send the reason for refusing it."""
        try:
            await self.wishes[type(wish)](wish)
        except KeyError:
            await self.send(m.Refused(wish.id, "malformed", "The match has already begun."))
        except Stale as error:
            self.whole = True
            self.changed.set()
            await self.send(m.Refused(wish.id, "stale", str(error)))
        except AnswerError as error:
            await self.send(m.Refused(wish.id, "illegal", str(error)))
        except (RulesError, SaveError) as error:
            await self.send(m.Refused(wish.id, "failed", str(error)))
        except TooBusy as error:
            await self.send(m.Refused(wish.id, "limit", str(error)))
        except Forbidden as error:
            await self.send(m.Refused(wish.id, "forbidden", str(error)))
        except DowdingError as error:
            await self.send(m.Refused(wish.id, "illegal", str(error)))

    async def _answer(self, wish: w.Answer) -> None:
        began = time.perf_counter()
        await self.table.answer(self.seat, wish, self.is_current)
        self.counts.answers += 1
        self.counts.seconds += time.perf_counter() - began

    async def _move(self, wish: w.Move) -> None:
        """Go through the history; between people, only ask for consent to go back."""
        between = self.table.match.header.people and self.seat.sides and wish.to == "undo"
        await (ask_back if between else Table.move)(self.table, self.seat, wish, self.is_current)

    async def _pong(self, wish: w.Ping) -> None:
        await self.send(m.Pong(wish.id))

    async def _look(self, wish: w.Look) -> None:
        async with self.table.lock:
            looked = look(self.table, self.seat, wish)
        await self.send(looked)

    # To the page

    async def _push(self) -> None:
        """Send what has changed. If the matches cannot be reached, close; the page will connect again."""
        with contextlib.suppress(Left):
            try:
                await self._push_on()
            except SaveError:
                await self.wire.close()

    async def _push_on(self) -> None:
        while True:
            await self.changed.wait()
            self.changed.clear()
            if not self.table.is_valid(self.seat):
                await _turn_away(self.wire, "token", RENEWED)
                return
            async with self.table.lock:
                shown, self.version = self._shown(), self.table.version
            if shown is not None:
                await self.send(shown)
            await self.aside.push()

    def _facts(self) -> m.Welcome:
        match, row = self.table.match, self.table.row
        game, header = match.game, match.header
        opens = self.table.opens_to(self.seat)
        return m.Welcome(
            self.table.id, game.name, row.title, game.title, header.scenario,
            game.scenarios[header.scenario].title, header.options, str(header.seed) if opens else "", opens,
            header.undo, header.proof.commitment if header.proof else "", game.sides, self.seat.name,
            self.seat.sides, row.commanders, self._advisers(), self._signs(),
            {"lost": game.lost_are, **game.units}, list(game.figures), game.good_for or "",
            boards.has_board(game.name), on_record(game.name) is not None, row.terms.helps, match.mended,
        )  # fmt: skip

    def _signs(self) -> dict[str, int]:
        game, plays = self.table.match.game, self.seat.sides
        side = plays[0] if len(plays) == 1 else None
        return {figure: game.figure_sign(figure, side) for figure in game.figures}

    def _advisers(self) -> dict[str, list[str]]:
        game = self.table.match.game
        return {side: adviser_names(game, side) for side in self.seat.sides}

    def is_current(self, at: int) -> bool:
        """Return whether the page has received the present state under this number."""
        return at == self.number and (self.version == self.table.version or self._shown() is None)

    def _seen(self, side: str | None, new: Any) -> tuple[msgspec.Raw | None, dict[str, Any] | None]:
        """Return the whole view of a side the first time, and later only the changes."""
        (seen_by, old), self.seen = self.seen, (side, new)
        if old is None or seen_by != side or self.whole:
            return raw(new), None
        return None, changes(old, new)

    def _shown(self) -> m.State | None:
        """Return the state for the page, or None if nothing has changed that its seat may know."""
        match, offer, ended = self.table.match, self.table.accord.offer, self.table.accord.ended
        side = self.table.eyes(self.seat)
        teller = self.tellers.get(side) or self.tellers.setdefault(side, Teller(side))
        told = teller.tell(match)
        asked = m.Asked(offer.side, offer.count) if offer and offer.kind == "undo" else None
        beside = past(match, side, self.table.may_move(self.seat), asked), ended
        if told is None and not self.whole and (side, beside) == (self.seen[0], self.beside):
            return None
        told = told or teller.last
        assert told is not None
        self.number = self.table.number(self.seat)
        start = 0 if self.whole else told.start
        shown = m.State(
            self.number, side, *self._seen(side, told.view), told.step, told.rule,
            None if ended else told.waiting, None if ended else told.decision, told.odds,
            self.table.result, self.table.lines.since(teller.reading, start), beside[0],
        )  # fmt: skip
        self.whole, self.beside = False, beside
        return shown


async def attend(wire: Wire, tables: Tables, rate: float) -> None:
    """Serve a page from its hello until it leaves or is turned away."""
    with contextlib.suppress(Left):
        connection = await _welcome(wire, tables, rate)
        if connection is not None:
            await connection.run()


async def _welcome(wire: Wire, tables: Tables, rate: float) -> Connection | None:
    """Wait for the hello of a page; return its connection, or None if it was refused."""
    try:
        wish = w.decode(await asyncio.wait_for(wire.receive(), HELLO_SECONDS))
    except (TimeoutError, msgspec.DecodeError, UnicodeError, RecursionError):
        await _turn_away(wire, "malformed", "The first message must be a hello with a token.")
        return None
    try:
        seat = await tables.store.seat(wish.token) if isinstance(wish, w.Hello) else None
        if seat is None:
            await _turn_away(wire, "token", "This link is not valid here.")
            return None
        if gathering := await tables.gathering(seat.match):
            await Waiting(wire, gathering, seat, rate).run()
        return Connection(wire, tables, await tables.company(seat.match), seat, rate)
    except Unavailable:
        await wire.close()
        return None
    except DowdingError as error:
        await _turn_away(wire, "failed", f"The match cannot be opened: {error}")
        return None


async def _turn_away(wire: Wire, fault: Any, told: str) -> None:
    await wire.send(m.encode(m.Refused(0, fault, told)).decode())
    await wire.close()
