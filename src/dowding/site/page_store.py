"""Matches in the browser's own database."""

import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec.structs import asdict, replace

from dowding.kernel.errors import SaveError
from dowding.store import (
    MOST_LISTED,
    Event,
    Kept,
    Overtaken,
    Person,
    Row,
    Said,
    Seat,
    Standing,
    Terms,
    damaged,
    seat_token,
)

T = TypeVar("T")
NONE_AGREED = Terms()


class Keep(Protocol):
    """The module ``keep.js``: it keeps texts under keys. A promise resolves when nothing can be lost."""

    def add(self, match: str, row: str, beginning: str, seats: list[list[str]]) -> Awaitable[None]:
        """Keep a new match, and its seats as pairs of token and text."""
        ...

    def append(self, match: str, number: int, events: list[str], fields: str) -> Awaitable[bool]:
        """Add events, numbered from ``number``, and change fields of the row, all or nothing.

        Return False if one of these numbers is in use.
        """
        ...

    def row(self, match: str) -> Awaitable[str | None]:
        """Return how a match is listed."""
        ...

    def change(self, match: str, fields: str) -> Awaitable[str]:
        """Change some fields of how a match is listed, also within other fields; return all of them."""
        ...

    def seat(self, token: str) -> Awaitable[str | None]:
        """Return the seat with a token."""
        ...

    def replace_seat(self, old: str, new: str, seat: str) -> Awaitable[None]:
        """Give a seat another token."""
        ...

    def rows(self) -> Awaitable[str]:
        """Return all matches with the text of how each is listed, as a JSON array of pairs."""
        ...

    def seats(self, match: str) -> Awaitable[str]:
        """Return all seats of a match, as one JSON array."""
        ...

    def kept(self, match: str) -> Awaitable[str | None]:
        """Return a match as a JSON array of its row, its beginning and its events."""
        ...


class Listing(msgspec.Struct, frozen=True):
    """How a match is listed, and whether it is listed at all."""

    row: Row
    hidden: bool = False
    events: int = 0
    """How many events the match has."""
    people: dict[str, Person] = {}


class PageStore:
    """A store for the room, over the database of the browser."""

    def __init__(self, keep: Keep) -> None:
        self.keep = keep

    async def add(
        self,
        game: str,
        title: str,
        beginning: bytes,
        commanders: dict[str, str],
        seats: Sequence[Seat],
        terms: Terms = NONE_AGREED,
    ) -> Row:
        """Store a new match with its seats."""
        now = time.time()
        row = Row(
            id=seats[0].match,
            game=game,
            title=title,
            commanders=commanders,
            made=now,
            touched=now,
            standing="",
            over=False,
            waits="",
            since=now,
            terms=terms,
        )
        pairs = [[seat.token, _text(seat)] for seat in seats]
        await _kept(self.keep.add(row.id, _text(Listing(row)), beginning.decode(), pairs))
        return row

    async def append(self, match: str, number: int, events: Sequence[Event], standing: Standing) -> None:
        """Add events, numbered from ``number``; raises Overtaken if that number is already in use."""
        texts = [_text(event) for event in events]
        fields = {"row": _row_fields(standing), "events": number + len(events) - 1}
        if not await _kept(self.keep.append(match, number, texts, _text(fields))):
            raise Overtaken("another page has changed the match")

    async def hide(self, match: str) -> None:
        """Remove a match from the list without deleting it."""
        await _kept(self.keep.change(match, _text({"hidden": True})))

    async def renew_seat(self, match: str, name: str) -> Seat:
        """Give a seat another token, so that its old link is no longer valid."""
        found = [seat for seat in await self.seats(match) if seat.name == name]
        if not found:
            raise SaveError("there is no such seat")
        seat = replace(found[0], token=seat_token(match))
        await _kept(self.keep.replace_seat(found[0].token, seat.token, _text(seat)))
        await self.change_person(match, name, renewed=True)
        return seat

    async def check(self) -> None:
        """Do nothing: whoever has the page sees how it is."""

    async def host_key(self) -> str:
        """Return the key of the lobby: whoever has the page has the lobby."""
        return ""

    async def renew_host_key(self) -> None:
        """Do nothing: nobody else can reach this lobby, so its key stays the same."""

    async def rows(self, find: str = "", before: float = 0.0) -> list[Row]:
        """Return some matches that are not hidden, the most recently played first."""
        pairs = _read(await self.keep.rows(), list[tuple[str, str]])
        found = [_listing(match, text) for match, text in pairs]
        rows = [listing.row for listing in found if not listing.hidden]
        if before:
            rows = [row for row in rows if row.touched < before]
        for word in find.lower().split():
            rows = [row for row in rows if word in f"{row.game} {row.title} {row.standing}".lower()]
        return sorted(rows, key=lambda row: row.touched, reverse=True)[:MOST_LISTED]

    async def row(self, match: str) -> Row:
        """Return one match as it is listed."""
        return (await self._listing(match)).row

    async def seat(self, token: str) -> Seat | None:
        """Return the seat with a token, or None."""
        found = await self.keep.seat(token)
        return _read(found, Seat) if found else None

    async def seats(self, match: str) -> list[Seat]:
        """Return all seats of a match."""
        return _read(await self.keep.seats(match), list[Seat])

    async def kept(self, match: str) -> Kept:
        """Return everything needed to open a match."""
        listing, beginning, events = _read(
            _there(await self.keep.kept(match)), tuple[Listing, str, list[Event]]
        )
        if listing.events != len(events):
            told = f"it had {listing.events} events, and {len(events)} were found"
            raise SaveError(f"the match is damaged: {told}")
        return Kept(listing.row, beginning.encode(), events)

    async def events(self, match: str, after: int) -> list[Event]:
        """Return the events of a match that come after a number."""
        return (await self.kept(match)).events[after:]

    async def people(self, match: str) -> dict[str, Person]:
        """Return who sits in the seats of a match, by the name of the seat."""
        return (await self._listing(match)).people

    async def change_person(self, match: str, seat: str, **fields: Any) -> Person:
        """Change some fields of the person in a seat."""
        if "calls" in fields:
            fields["calls"] = asdict(fields["calls"])
        changed = await _kept(self.keep.change(match, _text({"people": {seat: fields}})))
        return _read(changed, Listing).people[seat]

    async def say(self, match: str, seat: str, text: str) -> Said:
        """Refuse a message: in a page without a server nobody else can read it."""
        raise SaveError("nobody else can be reached from this page")

    async def talk(self, match: str, after: int = 0) -> list[Said]:
        """Return the messages of a match: there are none."""
        return []

    def now(self) -> float:
        """Return the time: nobody else waits here."""
        return time.time()

    def shown(self, moment: float) -> float:
        """Return a moment as it is."""
        return moment

    def watch(self, listener: Callable[[str], None]) -> None:
        """Do nothing: other pages of this browser cannot change a match that this one leads."""

    def close(self) -> None:
        """Do nothing: everything is already written."""

    async def _listing(self, match: str) -> Listing:
        return _read(_there(await self.keep.row(match)), Listing)


def _listing(match: str, text: str) -> Listing:
    """How a match is listed; one that is damaged is listed as such, so that the others can be played."""
    try:
        return _read(text, Listing)
    except SaveError:
        return Listing(damaged(match))


def _row_fields(standing: Standing) -> dict[str, Any]:
    """Return what changes in the row of a match after an event."""
    since = {} if standing.since is None else {"since": standing.since}
    told = {"standing": standing.summary, "over": standing.over, "waits": standing.waits}
    return {"touched": time.time(), **told, **since}


async def _kept(work: Awaitable[T]) -> T:
    """Wait until the browser has written something; raises SaveError if it cannot, as on a full disk."""
    try:
        return await work
    except Exception as error:
        raise SaveError(f"the browser cannot keep the match: {error}") from error


def _there(data: str | None) -> str:
    if not data:
        raise SaveError("there is no such match")
    return data


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _read(text: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise SaveError(f"what the browser has kept cannot be read: {error}") from error
