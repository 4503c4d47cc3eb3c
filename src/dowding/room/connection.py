"""The connection of a page: after its hello it gets the match as its seat sees it, and then every change."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from dowding.kernel.errors import AnswerError, DowdingError, RulesError, SaveError
from dowding.kernel.telling import Teller
from dowding.room import messages as m
from dowding.room import wishes as w
from dowding.room.agreeing import ask_back, asked_back
from dowding.room.aside import Aside
from dowding.room.before_play import Waiting
from dowding.room.company import BEAT_SECONDS, Company
from dowding.room.errors import Forbidden, Stale
from dowding.room.floods import floods
from dowding.room.helps import Helps
from dowding.room.practice import Practice, is_practice, practice_of
from dowding.room.presenting import changes, past, raw
from dowding.room.staff_ride import StaffRide
from dowding.room.table import Table
from dowding.room.tables import Tables, note_closed
from dowding.room.thinking import TooBusy
from dowding.room.welcoming import welcome
from dowding.room.wire import Left, Wire, turn_away, turn_out
from dowding.store import Seat, Unavailable

log = logging.getLogger("dowding.room")

FAILED = "The server failed at this. Its log says where; whoever runs it can report that."
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
        self.beside: m.Past | None = None
        """The history as the page was last sent it."""
        self.aside = Aside(tables, company, seat, self.send)
        self.bucket = tables.buckets.of(wire.client, seat.match, rate)
        self.looks, self._looking = tables.looks, set[asyncio.Task[None]]()
        self.helps = Helps(self.table, seat, tables.thinking, self.send, lambda: self.number)
        person = wire.client or seat.token
        self.ride = StaffRide(company, seat, person, tables.reviews, tables.looks, self.send)
        self.wishes: dict[type, Callable[[Any], Awaitable[None]]] = {
            w.Hello: self._again,
            w.Seal: self._late,
            w.Number: self._late,
            w.Answer: self._answer,
            w.Move: self._move,
            w.Look: self._look,
            w.Ping: self._pong,
            **self.aside.wishes,
            **self.helps.wishes,
            **self.ride.wishes,
            w.Stop: self._stop,
        }

    async def run(self) -> None:
        """Serve the page until it disconnects."""
        if not self.table.is_valid(self.seat):
            await turn_out(self.wire)
            return
        self.table.listeners.add(self.changed.set)
        self.table.commanding.wake()
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
            for task in (*tasks, *self._looking):
                task.cancel()
            self.helps.end()
            self.ride.end()
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
            floods.note(self.wire.client, "messages")
            await self.send(m.Refused(0, "limit", "Too many messages; wait a moment."))
            return
        try:
            wish = w.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            await self.send(m.Refused(0, "malformed", f"The message cannot be read: {error}"))
            return
        if isinstance(wish, w.Look):
            looking = asyncio.create_task(self._look_back(wish))
            self._looking.add(looking)
            looking.add_done_callback(self._looking.discard)
        else:
            await self._grant(wish)

    async def _look_back(self, wish: w.Look) -> None:
        """Look back while the page does other things. It is no error if the page is gone."""
        with contextlib.suppress(Left):
            await self._grant(wish)

    async def _grant(self, wish: w.AnyWish) -> None:
        """Carry out a request of the page, or send the reason for refusing it."""
        try:
            await self.wishes[type(wish)](wish)
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
        except Left:
            raise
        except Exception:
            log.exception("a %s could not be carried out", type(wish).__name__.lower())
            await self.send(m.Refused(wish.id, "failed", FAILED))

    async def _again(self, wish: w.Hello) -> None:
        await self.send(m.Refused(wish.id, "malformed", "This page has already said hello."))

    async def _late(self, wish: w.Seal | w.Number) -> None:
        """Leave a number alone that comes after the beginning: this page, or another one, has told it."""

    async def _answer(self, wish: w.Answer) -> None:
        began = time.perf_counter()
        await self.table.answer(self.seat, wish, self.is_current)
        self.counts.answers.add(time.perf_counter() - began)

    async def _move(self, wish: w.Move) -> None:
        """Go through the history; between people, only ask for consent to go back."""
        between = self.table.match.header.people and self.seat.sides and wish.to == "undo"
        await (ask_back if between else Table.move)(self.table, self.seat, wish, self.is_current)

    async def _stop(self, wish: w.Stop) -> None:
        (self.ride if wish.what == "review" else self.helps).stop()

    async def _pong(self, wish: w.Ping) -> None:
        await self.send(m.Pong(wish.id))

    async def _look(self, wish: w.Look) -> None:
        await self.send(await self.looks.look(self.table, self.seat, wish))

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
                await turn_out(self.wire)
                return
            async with self.table.lock:
                shown, self.version = self._shown(), self.table.version
            if shown is not None:
                await self.send(shown)
            await self.aside.push()

    def _facts(self) -> m.Welcome:
        row = self.table.row
        return welcome(
            self.table.match,
            self.seat,
            title=row.title,
            commanders=row.commanders,
            opens=self.table.opens_to(self.seat),
            helps=row.terms.helps,
        )

    def is_current(self, at: int) -> bool:
        """Return whether the page has received the present state under this number."""
        return at == self.number and (self.version == self.table.version or not self._has_news())

    def _has_news(self) -> bool:
        """Return whether something has changed that the seat may know and the page was not sent."""
        side = self.table.eyes(self.seat)
        teller = self.tellers.get(side)
        if self.whole or teller is None or (side, self._past(side)) != (self.seen[0], self.beside):
            return True
        return teller.has_news(self.table.match)

    def _past(self, side: str | None) -> m.Past:
        """Return the history as a side may know it, and who asks for consent to go back in it."""
        return past(self.table.match, side, self.table.may_move(self.seat), asked_back(self.table, side))

    def _seen(self, side: str | None, new: Any) -> tuple[msgspec.Raw | None, dict[str, Any] | None]:
        """Return the whole view of a side the first time, and later only the changes."""
        (seen_by, old), self.seen = self.seen, (side, new)
        if old is None or seen_by != side or self.whole:
            return raw(new), None
        return None, changes(old, new)

    def _shown(self) -> m.State | None:
        """Return the state for the page, or None if nothing has changed that its seat may know."""
        side = self.table.eyes(self.seat)
        teller = self.tellers.get(side) or self.tellers.setdefault(side, Teller(side, self.table.views.of))
        told, beside = teller.tell(self.table.match), self._past(side)
        if told is None and not self.whole and (side, beside) == (self.seen[0], self.beside):
            return None
        told = told or teller.last
        assert told is not None
        self.number = self.table.number(self.seat)
        start = 0 if self.whole else told.start
        view, changed = self._seen(side, told.view)
        shown = m.State(
            at=self.number,
            side=side,
            view=view,
            changes=changed,
            step=told.step,
            step_name=told.step_name,
            step_rule=told.rule,
            waiting=told.waiting,
            decision=told.decision,
            result=told.result,
            journal=self.table.lines.since(teller.reading, start),
            past=beside,
        )
        self.whole, self.beside = False, beside
        return shown


async def attend(wire: Wire, tables: Tables, rate: float) -> None:
    """Serve a page from its hello until it leaves or is turned away."""
    with contextlib.suppress(Left):
        connection = await _welcome(wire, tables, rate)
        if connection is not None:
            await connection.run()


async def _welcome(wire: Wire, tables: Tables, rate: float) -> Connection | Practice | None:
    """Wait for the hello of a page; return its connection, or None if it was refused."""
    try:
        wish = w.decode(await asyncio.wait_for(wire.receive(), HELLO_SECONDS))
    except (TimeoutError, msgspec.DecodeError, UnicodeError, RecursionError):
        await turn_away(wire, m.Refused(0, "malformed", "The first message must be a hello with a token."))
        return None
    try:
        if isinstance(wish, w.Hello) and is_practice(wish.token):
            return await practice_of(wire, tables, wish.token, rate)
        seat = await tables.store.seat(wish.token) if isinstance(wish, w.Hello) else None
        if seat is None:
            await turn_away(wire, m.Refused(0, "token", "This link is not valid here."))
            return None
        if gathering := await tables.gathering(seat.match):
            bucket = tables.buckets.of(wire.client, seat.match, rate)
            await Waiting(wire, gathering, seat, bucket).run()
        return Connection(wire, tables, await tables.company(seat.match), seat, rate)
    except Unavailable:
        await wire.close()
        return None
    except DowdingError as error:
        note_closed(_match_of(wish), error)
        await turn_away(wire, m.Refused(0, "failed", f"The match cannot be opened: {error}"))
        return None


def _match_of(wish: w.AnyWish) -> str:
    """The match that a hello names before the secret part of its token."""
    match, point, _ = wish.token.partition(".") if isinstance(wish, w.Hello) else ("", "", "")
    return match if point else "of an old link"
