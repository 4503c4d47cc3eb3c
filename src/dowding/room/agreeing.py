"""What players do besides answering: ask for consent, offer, resign, hand over a seat, claim the match."""

import time
from collections.abc import Awaitable, Callable

from dowding.commanders import commander_names
from dowding.kernel.errors import DowdingError, SetupError
from dowding.room import wishes as w
from dowding.room.accords import Offer
from dowding.room.errors import Forbidden
from dowding.room.moving import steps_back
from dowding.room.table import Table
from dowding.store import Event, Seat

Again = Callable[[Table], Awaitable[str]]
"""Begins a rematch of a table, with sides exchanged, and returns the new match."""


def own_side(table: Table, seat: Seat) -> str:
    """Return the side for which a seat acts; a spectator may not."""
    side = table.eyes(seat)
    if side is None:
        raise Forbidden("Only a player can do this.")
    return side


def _must_go_on(table: Table) -> None:
    if table.decision is None:
        raise DowdingError("The match is over.")


async def ask_back(table: Table, seat: Seat, wish: w.Move, is_current: Callable[[int], bool]) -> None:
    """Ask the others for consent to take back answers, if the terms of the match allow it."""
    async with table.lock:
        table.must_be_current(wish.at, is_current)
        side, match = seat.sides[0], table.match
        match.may_return(match.answered - steps_back(match, wish.count, (side,)), match.header.people)
        await table.settle(Event("offer", name=side, to="undo", count=wish.count))


async def offer(table: Table, seat: Seat, wish: w.Offer, again: Again) -> None:
    """Offer a draw or a rematch. Somebody who plays all sides needs nobody else's consent."""
    async with table.lock:
        side = own_side(table, seat)
        if wish.offer == "draw":
            _must_go_on(table)
        elif table.decision is not None:
            raise DowdingError("A rematch comes after the end.")
        elif table.accord.next:
            raise DowdingError("The rematch has been made already.")
        await table.settle(Event("offer", name=side, to=wish.offer))
        await _concluded(table, again, *seat.sides)


async def consent(table: Table, seat: Seat, wish: w.Consent, again: Again) -> None:
    """Let a side agree to what was offered, or refuse it."""
    async with table.lock:
        side = own_side(table, seat)
        if table.accord.offer is None:
            raise DowdingError("Nothing is offered or asked for.")
        if not wish.agree:
            await table.settle(Event("refuse", name=side))
            return
        if not await _concluded(table, again, *seat.sides) and side not in table.accord.offer.agreed:
            await table.settle(Event("agree", name=side))


async def _concluded(table: Table, again: Again, *sides: str) -> bool:
    """Do what was offered if everybody has agreed to it, and return whether that is so."""
    offer = table.accord.offer
    if offer is None or not set(table.sides) <= {*offer.agreed, *sides}:
        return False
    event = Event("rematch", to=await again(table)) if offer.kind == "rematch" else _agreed(table, offer)
    await table.settle(event)
    return True


def _agreed(table: Table, offer: Offer) -> Event:
    if offer.kind == "draw":
        return Event("draw")
    return Event("undo", count=steps_back(table.match, offer.count, (offer.side,)))


async def resign(table: Table, seat: Seat) -> None:
    """Give up the match."""
    async with table.lock:
        _must_go_on(table)
        await table.settle(Event("resign", name=own_side(table, seat)))


async def command(table: Table, seat: Seat, wish: w.Command) -> None:
    """Give one's own seat to a commander, or take it back."""
    async with table.lock:
        _must_go_on(table)
        side = own_side(table, seat)
        if wish.commander:
            _must_be_known(table, side, wish.commander)
        if table.accord.commanders.get(side, "") != wish.commander:
            await table.settle(Event("command", name=side, to=wish.commander))


async def claim(table: Table, seat: Seat, wish: w.Claim) -> None:
    """After the time that was agreed, claim the match, or give the awaited seat to a commander."""
    async with table.lock:
        _must_go_on(table)
        side, patience = own_side(table, seat), table.row.terms.patience
        if not patience:
            raise Forbidden("No limit of time was agreed for this match.")
        if table.waits in seat.sides:
            raise Forbidden("It is for you to decide.")
        if time.time() < max(table.since, table.moved) + patience:
            raise Forbidden("The time that was agreed is not over yet.")
        if wish.claim == "match":
            await table.settle(Event("claim", name=side))
            return
        name = wish.commander or commander_names(table.match.game, table.waits)[0]
        _must_be_known(table, table.waits, name)
        await table.settle(Event("command", name=table.waits, to=name))


def _must_be_known(table: Table, side: str, name: str) -> None:
    names = commander_names(table.match.game, side)
    if name not in names:
        raise SetupError(f"there is no commander {name!r}; choose from {', '.join(names)}")
