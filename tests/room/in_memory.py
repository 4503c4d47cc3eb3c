"""A room without a network and without a database: a store in memory, and wires that are queues."""

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from dowding.kernel.errors import SaveError
from dowding.room import Left
from dowding.store import (
    Event,
    Kept,
    Overtaken,
    Person,
    Row,
    Said,
    Seat,
    Standing,
    Terms,
    new_token,
    seat_token,
)

NO_TERMS = Terms()


class MemoryStore:
    """Matches that are forgotten with the process."""

    def __init__(self) -> None:
        self.matches: dict[str, Kept] = {}
        self.places: dict[str, Seat] = {}
        self.persons: dict[tuple[str, str], Person] = {}
        self.messages: dict[str, list[Said]] = {}
        self.key = new_token()
        self.hidden: set[str] = set()

    async def add(
        self,
        game: str,
        title: str,
        beginning: bytes,
        commanders: dict[str, str],
        seats: Sequence[Seat],
        terms: Terms = NO_TERMS,
    ) -> Row:
        now = time.time()
        row = Row(seats[0].match, game, title, commanders, now, now, "", False, terms=terms)
        self.matches[row.id] = Kept(row, beginning, [])
        self.places |= {seat.token: seat for seat in seats}
        return row

    async def append(self, match: str, number: int, events: Sequence[Event], standing: Standing) -> None:
        kept = self.matches[match]
        if number != len(kept.events) + 1:
            raise Overtaken("another process has changed the match")
        kept.events.extend(events)

    async def row(self, match: str) -> Row:
        return (await self.kept(match)).row

    async def events(self, match: str, after: int) -> list[Event]:
        return self.matches[match].events[after:]

    async def people(self, match: str) -> dict[str, Person]:
        return {seat: person for (of, seat), person in self.persons.items() if of == match}

    async def change_person(self, match: str, seat: str, **fields: Any) -> Person:
        person = replace(self.persons.get((match, seat), Person()), **fields)
        self.persons[match, seat] = person
        return person

    async def say(self, match: str, seat: str, text: str) -> Said:
        before = await self.talk(match)
        said = Said(len(before) + 1, seat, text, time.time())
        self.messages[match] = [*before, said]
        return said

    async def talk(self, match: str, after: int = 0) -> list[Said]:
        return [said for said in self.messages.get(match, []) if said.number > after]

    def now(self) -> float:
        return time.time()

    def shown(self, moment: float) -> float:
        return moment

    def watch(self, listener: Callable[[str], None]) -> None:
        pass

    async def hide(self, match: str) -> None:
        self.hidden.add(match)

    async def renew_seat(self, match: str, name: str) -> Seat:
        (old,) = [seat for seat in await self.seats(match) if seat.name == name]
        del self.places[old.token]
        new = Seat(seat_token(match), match, name, old.sides)
        self.places[new.token] = new
        await self.change_person(match, name, renewed=True)
        return new

    async def check(self) -> None:
        pass

    async def host_key(self) -> str:
        return self.key

    async def renew_host_key(self) -> None:
        self.key = new_token()

    async def rows(self, find: str = "", before: float = 0.0) -> list[Row]:
        rows = [kept.row for kept in self.matches.values() if kept.row.id not in self.hidden]
        return [row for row in rows if find in row.title and (not before or row.touched < before)]

    async def seat(self, token: str) -> Seat | None:
        return self.places.get(token)

    async def seats(self, match: str) -> list[Seat]:
        return [seat for seat in self.places.values() if seat.match == match]

    async def kept(self, match: str) -> Kept:
        if match not in self.matches:
            raise SaveError("there is no such match")
        return self.matches[match]

    def close(self) -> None:
        pass


class QueueWire:
    """A wire within one process; the test is the page at its other end."""

    def __init__(self, client: str = "") -> None:
        self.client = client
        self.to_room: asyncio.Queue[str | None] = asyncio.Queue()
        self.to_page: asyncio.Queue[str | None] = asyncio.Queue()

    async def receive(self) -> str:
        text = await self.to_room.get()
        if text is None:
            raise Left
        return text

    async def send(self, text: str) -> None:
        await self.to_page.put(text)

    async def close(self) -> None:
        await self.to_page.put(None)

    def say(self, **message: Any) -> None:
        """Say something as the page."""
        self.to_room.put_nowait(json.dumps(message))

    def leave(self) -> None:
        """Go away as the page."""
        self.to_room.put_nowait(None)

    async def hear(self, type: str) -> dict[str, Any]:
        """The next message of a type."""
        while (text := await asyncio.wait_for(self.to_page.get(), 20)) is not None:
            message: dict[str, Any] = json.loads(text)
            if message["type"] == type and (type != "odds" or message["done"]):
                return message
        raise Left
