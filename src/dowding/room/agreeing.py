"""What players do besides answering: ask for consent, offer, resign, hand over a seat, claim the match."""

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from dowding.commanders import commander_names
from dowding.kernel.history import OPEN
from dowding.room import messages as m
from dowding.room import wishes as w
from dowding.room.allowing import Scene, conclusion, must_be_allowed
from dowding.room.errors import Forbidden
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


def scene_of(table: Table) -> Scene:
    """Return what decides whether a player may do something now."""
    waited = table.store.now() - table.played.moved
    patience, by_file = table.row.terms.patience, bool(table.elsewhere)
    return Scene(table.match, table.accord, table.sides, patience, waited, by_file)


async def _do(table: Table, event: Event, by: str) -> None:
    table.must_be_open()
    must_be_allowed(scene_of(table), event, by)
    await table.settle(event)


# Offers


async def ask_back(table: Table, seat: Seat, wish: w.Move, is_current: Callable[[int], bool]) -> None:
    """Ask the others for consent to take back answers, if the terms of the match allow it."""
    async with table.lock:
        table.must_be_current(wish.at, is_current)
        side = seat.sides[0]
        await _do(table, Event("offer", name=side, to="undo", count=wish.count), side)


def asked_back(table: Table, side: str | None) -> m.Asked | None:
    """Return who wants to take back which answers, as far as a side may know it."""
    offer, match = table.accord.offer, table.match
    if offer is None or offer.kind != "undo":
        return None
    given = [at for at, giver in enumerate(match.givers()) if giver == offer.side]
    secrets = match.history.branch.secrets
    known = [at for at in given[-offer.count - table.accord.since :] if secrets[at] in (OPEN, side)]
    decisions = [match.moment(at).decision for at in known]
    prompts = tuple(decision.prompt for decision in decisions if decision is not None)
    return m.Asked(offer.side, offer.count, offer.number, prompts)


async def offer(table: Table, seat: Seat, wish: w.Offer, again: Again) -> None:
    """Offer a draw or a rematch. Somebody who plays all sides needs nobody else's consent."""
    async with table.lock:
        side = own_side(table, seat)
        await _do(table, Event("offer", name=side, to=wish.offer), side)
        await _agree(table, seat, again)


async def consent(table: Table, seat: Seat, wish: w.Consent, again: Again) -> None:
    """Let a side agree to the offer that it names, or refuse it."""
    async with table.lock:
        side = own_side(table, seat)
        answer = Event("agree" if wish.agree else "refuse", name=side, count=wish.offer)
        offer = table.accord.offer
        if not wish.agree or offer is None or offer.number != wish.offer:
            await _do(table, answer, side)
        else:
            await _agree(table, seat, again)


async def _agree(table: Table, seat: Seat, again: Again) -> None:
    """Agree for all sides of a seat, and do what was offered if everybody has agreed to it."""
    offer = table.accord.offer
    assert offer is not None
    for side in seat.sides:
        if side not in offer.agreed:
            await _do(table, Event("agree", name=side, count=offer.number), side)
    event = conclusion(scene_of(table))
    if event is not None:
        made = replace(event, to=await again(table)) if event.kind == "rematch" else event
        await _do(table, made, own_side(table, seat))


# What a side does by itself


async def resign(table: Table, seat: Seat) -> None:
    """Give up the match."""
    async with table.lock:
        side = own_side(table, seat)
        await _do(table, Event("resign", name=side), side)


async def command(table: Table, seat: Seat, wish: w.Command) -> None:
    """Give one's own seat to a commander, or take it back."""
    async with table.lock:
        side = own_side(table, seat)
        if table.accord.commanders.get(side, "") != wish.commander:
            await _do(table, Event("command", name=side, to=wish.commander), side)


async def claim(table: Table, seat: Seat, wish: w.Claim) -> None:
    """After the time that was agreed, claim the match, or give the awaited seat to a commander."""
    async with table.lock:
        side = own_side(table, seat)
        if wish.claim == "match":
            await _do(table, Event("claim", name=side), side)
            return
        must_be_allowed(scene_of(table), Event("claim", name=side), side)
        name = wish.commander or commander_names(table.match.game, table.waits)[0]
        await _do(table, Event("command", name=table.waits, to=name), side)
