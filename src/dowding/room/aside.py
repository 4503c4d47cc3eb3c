"""What a page does and gets besides the match: the company, messages, offers, and a note of its own."""

from collections.abc import Awaitable, Callable
from typing import Any

from dowding.room import agreeing
from dowding.room import messages as m
from dowding.room import wishes as w
from dowding.room.company import Company
from dowding.room.tables import Tables
from dowding.store import Seat


class Aside:
    """The part of a connection that is not about answers."""

    def __init__(
        self, tables: Tables, company: Company, seat: Seat, send: Callable[[Any], Awaitable[None]]
    ) -> None:
        self.tables, self.company, self.seat, self.send = tables, company, seat, send
        self.table = table = company.table
        self._company: m.Company | None = None
        self._own: m.Own | None = None
        self._talk: m.Talk | None = None
        self._heard = 0
        self._at: tuple[Any, ...] = ()
        """The state from which the last messages were made."""
        again = tables.again
        self.wishes: dict[type, Callable[[Any], Awaitable[None]]] = {
            w.Offer: lambda wish: agreeing.offer(table, seat, wish, again),
            w.Consent: lambda wish: agreeing.consent(table, seat, wish, again),
            w.Resign: lambda wish: agreeing.resign(table, seat),
            w.Command: lambda wish: agreeing.command(table, seat, wish),
            w.Claim: lambda wish: agreeing.claim(table, seat, wish),
            w.Name: lambda wish: company.name(seat, wish),
            w.Say: lambda wish: company.say(seat, wish),
            w.Read: lambda wish: company.mark_read(seat, wish),
            w.Note: lambda wish: company.note(seat, wish),
            w.Tell: lambda wish: company.tell(seat, wish),
        }

    async def push(self) -> None:
        """Send what has changed."""
        table = self.table
        agreed = table.accord, table.match.settled
        at = self.company.version, agreed, table.row.terms.patience and table.played.turned
        if at == self._at:
            return
        self._at = at
        shown = self.company.shown(self.seat, await self.tables.next_token(self.table, self.seat))
        if shown != self._company:
            self._company = shown
            await self.send(shown)
        if not self.seat.sides:
            return
        own, talk = self.company.own(self.seat), self.company.talk(self.seat, self._heard)
        if own != self._own:
            self._own = own
            await self.send(own)
        if talk != self._talk:
            self._talk = m.Talk([], talk.read)
            self._heard = talk.said[-1].number if talk.said else self._heard
            await self.send(talk)
