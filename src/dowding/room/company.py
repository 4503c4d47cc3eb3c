"""The company at a table: who sits where, who is there, and what they say to each other."""

import asyncio
import logging
import time
from collections import Counter

from msgspec.structs import replace

from dowding.kernel.errors import DowdingError
from dowding.room import messages as m
from dowding.room import wishes as w
from dowding.room.agreeing import own_side
from dowding.room.before_play import MOST_NAME
from dowding.room.calling import AWAY_SECONDS, SELDOM_SECONDS, Caller, Notice
from dowding.room.limits import one_line
from dowding.room.table import Table
from dowding.store import Calls, Person, Said, Seat, Store

log = logging.getLogger("dowding.room")

MOST_TEXT = 500
MOST_NOTE = 4000
MOST_MESSAGES = 5000
"""The maximum number of messages in one match."""
MOST_ADDRESS = 300
FRESH_SECONDS = 150.0
"""A person of another process is there if he was seen within this time."""
BEAT_SECONDS = 60.0
"""How often somebody who is there is noted."""


class Company:
    """The people at one table; what they do is stored before anybody is told."""

    def __init__(self, store: Store, table: Table, caller: Caller) -> None:
        self.store, self.table, self.caller = store, table, caller
        table.on_turn = self.turned
        self.seats: list[Seat] = []
        self.people: dict[str, Person] = {}
        self.pages: Counter[str] = Counter()
        """The number of open pages by seat."""
        self.said: list[Said] = []
        self.version = 0
        """How often something changed here, so that pages look at it only then."""
        self._storing: set[asyncio.Future[Person]] = set()
        self._called: dict[str, float] = {}
        """When each seat was last called."""
        self._calling: set[asyncio.Future[None]] = set()

    async def read(self) -> None:
        """Read what was said, and by whom, and who has which link."""
        self.people = await self.store.people(self.table.id)
        self.seats = await self.store.seats(self.table.id)
        for seat in self.seats:
            self.table.turn_out(seat.name, seat.token)
        last = self.said[-1].number if self.said else 0
        self.said += await self.store.said(self.table.id, last)
        self.version += 1

    def person(self, seat: Seat) -> Person:
        """Return who sits in a seat."""
        return self.people.get(seat.name, Person())

    # Being there

    def come(self, seat: Seat) -> None:
        """A page of a seat was opened."""
        self.pages[seat.name] += 1
        self.note_seen(seat)

    def leave(self, seat: Seat) -> None:
        """A page of a seat was closed."""
        self.pages[seat.name] -= 1
        self.note_seen(seat)

    def note_seen(self, seat: Seat) -> None:
        """Note that the person of a seat was there until now; nobody waits until that is stored."""
        if not seat.sides:
            return
        here, now = bool(self.pages[seat.name]), time.time()
        self.people[seat.name] = replace(self.person(seat), here=here, seen=now)
        self._tell_all()
        storing = asyncio.ensure_future(
            self.store.change_person(self.table.id, seat.name, here=here, seen=now)
        )
        self._storing.add(storing)
        storing.add_done_callback(self._stored)

    def _stored(self, storing: "asyncio.Future[Person]") -> None:
        self._storing.discard(storing)
        if not storing.cancelled() and (error := storing.exception()) is not None:
            log.warning("who is there was not stored: %s", error)

    def is_here(self, seat: Seat) -> bool:
        """Return whether the person of a seat has a page open, here or at another process."""
        person = self.person(seat)
        return bool(self.pages[seat.name]) or (person.here and time.time() - person.seen < FRESH_SECONDS)

    # Calling those who are not there

    def turned(self) -> None:
        """Another side has to decide: whoever plays it is called if he does not come by himself."""
        for seat in self.seats:
            if self._is_awaited(seat) and self.person(seat).calls != Calls():
                calling = asyncio.ensure_future(self._call_soon(seat))
                self._calling.add(calling)
                calling.add_done_callback(self._calling.discard)

    async def _call_soon(self, seat: Seat) -> None:
        await asyncio.sleep(AWAY_SECONDS)
        now = time.monotonic()
        if not self._is_awaited(seat) or now - self._called.get(seat.name, -SELDOM_SECONDS) < SELDOM_SECONDS:
            return
        self._called[seat.name] = now
        title = self.table.row.title
        text = f"It is your turn: {self.table.waits} has to decide."
        self.caller.call(self.person(seat).calls, Notice(title, text))

    def _is_awaited(self, seat: Seat) -> bool:
        waits = self.table.waits
        return waits in seat.sides and waits not in self.table.commanded and not self.is_here(seat)

    # What people do

    async def name(self, seat: Seat, wish: w.Name) -> None:
        """Say who sits in a seat."""
        own_side(self.table, seat)
        await self._change(seat, name=one_line(wish.name, MOST_NAME, "A name"))

    async def say(self, seat: Seat, wish: w.Say) -> None:
        """Send a message to the other players."""
        own_side(self.table, seat)
        if self.said and self.said[-1].number >= MOST_MESSAGES:
            raise DowdingError(f"A match can have at most {MOST_MESSAGES} messages.")
        said = await self.store.say(self.table.id, seat.name, one_line(wish.text, MOST_TEXT, "A message"))
        if not self.said or self.said[-1].number < said.number:
            self.said.append(said)
        self._tell_all()

    async def mark_read(self, seat: Seat, wish: w.Read) -> None:
        """Note that messages have been read."""
        last = self.said[-1].number if self.said else 0
        if seat.sides and self.person(seat).read < wish.number <= last:
            await self._change(seat, read=wish.number)

    async def note(self, seat: Seat, wish: w.Note) -> None:
        """Keep a note of the person in a seat."""
        own_side(self.table, seat)
        if len(wish.text) > MOST_NOTE:
            raise DowdingError(f"A note can have at most {MOST_NOTE} characters.")
        await self._change(seat, note=wish.text)

    async def tell(self, seat: Seat, wish: w.Tell) -> None:
        """Note the address to call when it is somebody's turn."""
        own_side(self.table, seat)
        if len(wish.address) > MOST_ADDRESS or len(wish.mail) > MOST_ADDRESS:
            raise DowdingError(f"An address can have at most {MOST_ADDRESS} characters.")
        if wish.address and not wish.address.startswith(("http://", "https://")):
            raise DowdingError("The address must begin with https:// or http://.")
        if wish.mail and ("@" not in wish.mail or not wish.mail.isprintable() or " " in wish.mail):
            raise DowdingError("This is not an address for mail.")
        await self._change(seat, calls=Calls(wish.address, wish.form, wish.mail))

    async def _change(self, seat: Seat, **fields: object) -> None:
        self.people[seat.name] = await self.store.change_person(self.table.id, seat.name, **fields)
        self._tell_all()

    def _tell_all(self) -> None:
        self.version += 1
        self.table.tell_all()

    # What pages are told

    def shown(self, seat: Seat, next_seat: str) -> m.Company:
        """Return the company as a page gets it."""
        table, accord = self.table, self.table.accord
        patience = table.row.terms.patience
        return m.Company(
            [self._sitting(seat) for seat in self.seats if seat.sides], table.commanded, accord.offer,
            accord.ended, patience, table.since if patience else 0.0, self.caller.calls, self.caller.mails,
            next_seat, sum(bool(seat.sides) for seat in self.seats) < len(table.match.header.people),
        )  # fmt: skip

    def _sitting(self, seat: Seat) -> m.Sitting:
        person, here = self.person(seat), self.is_here(seat)
        return m.Sitting(seat.name, seat.sides, person.name, here, 0.0 if here else person.seen)

    def own(self, seat: Seat) -> m.Own:
        """Return what only the person in a seat gets."""
        person = self.person(seat)
        return m.Own(person.name, person.note, person.calls)

    def talk(self, seat: Seat, after: int) -> m.Talk:
        """Return the messages after a number; a spectator gets none."""
        said = [said for said in self.said if said.number > after] if seat.sides else []
        return m.Talk(said, self.person(seat).read)
