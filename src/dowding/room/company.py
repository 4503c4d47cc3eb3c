"""The company at a table: who sits where, who is there, and what they say to each other."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from dowding.kernel.errors import DowdingError
from dowding.room import messages as m
from dowding.room import wishes as w
from dowding.room.agreeing import own_side
from dowding.room.before_play import MOST_MESSAGES, MOST_NAME, MOST_TEXT
from dowding.room.calling import AWAY_SECONDS, SELDOM_SECONDS, Asking, Caller, Notice, check_addresses
from dowding.room.confirming import code_of
from dowding.room.limits import Bucket, one_line
from dowding.room.manners import NO_MANNERS, Manners
from dowding.room.post import elsewhere
from dowding.room.table import Table
from dowding.store import Calls, Person, ReviewMade, Said, Seat, Store

log = logging.getLogger("dowding.room")

MOST_NOTE = 4000
MOST_LETTERS = 3
LETTERS_RATE = 1 / 600
"""Letters that ask for a confirmation: three at once, and then one in ten minutes for each seat."""
FRESH_SECONDS = 150.0
"""A person of another process is there if he was seen within this time."""
BEAT_SECONDS = 60.0
"""How often somebody who is there is noted."""


class Company:
    """The people at one table; what they do is stored before anybody is told."""

    def __init__(self, store: Store, table: Table, caller: Caller, manners: Manners = NO_MANNERS) -> None:
        self.store, self.table, self.caller, self.manners = store, table, caller, manners
        self.deaf: Mapping[str, frozenset[str]] = {}
        """For each seat those whose messages it does not get."""
        table.on_turn = self.turned
        self.seats: list[Seat] = []
        self.people: dict[str, Person] = {}
        self.pages: Counter[str] = Counter()
        """The number of open pages by seat."""
        self.messages: list[Said] = []
        self.version = 0
        """How often something changed here, so that pages look at it only then."""
        self._storing: set[asyncio.Future[Person]] = set()
        self._called: dict[str, float] = {}
        """When each seat was last called."""
        self._calling: set[asyncio.Future[None]] = set()
        self._letters: dict[str, Bucket] = {}
        """How many letters that ask for a confirmation each seat may still have sent."""
        self._lock = asyncio.Lock()
        """Orders what is read and written, so that nothing older covers what is newer."""

    async def read(self) -> None:
        """Read what was said, and by whom, and who has which link."""
        async with self._lock:
            self.people = await self.store.people(self.table.id)
            before, self.seats = self.seats, await self.store.seats(self.table.id)
            if before and {seat.token for seat in before} != {seat.token for seat in self.seats}:
                self.messages = []  # whoever had the old link may have taken his words with him
            self.deaf = await self.manners.deaf(self.table.id)
            self.table.elsewhere = elsewhere(self.seats, self.table.match.header.people)
            for seat in self.seats:
                self.table.turn_out(seat.name, seat.token)
            await self._listen()
        self.version += 1

    @property
    def _last(self) -> int:
        """The number of the last message."""
        return self.messages[-1].number if self.messages else 0

    async def _listen(self) -> None:
        """Read what was said since the last message, here or at another process."""
        self.messages = [*self.messages, *await self.store.talk(self.table.id, self._last)]

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
            self._tell_all()  # watchers are counted
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
            may_be_called = self.person(seat).calls != Calls() or self.manners.calls_members
            if may_be_called and self._is_awaited(seat):
                calling = asyncio.ensure_future(self._call_soon(seat))
                self._calling.add(calling)
                calling.add_done_callback(self._calling.discard)

    async def _call_soon(self, seat: Seat) -> None:
        await asyncio.sleep(AWAY_SECONDS)
        now = time.monotonic()
        if not self._is_awaited(seat) or now - self._called.get(seat.name, -SELDOM_SECONDS) < SELDOM_SECONDS:
            return
        calls = self.person(seat).calls
        if calls == Calls():
            calls = await self.manners.calls_of(seat)
        if calls == Calls():
            return
        self._called[seat.name] = now
        title = self.table.row.title
        text = f"It is your turn: {self.table.waits} has to decide."
        self.caller.call(calls, Notice(title, text))

    def _is_awaited(self, seat: Seat) -> bool:
        waits = self.table.waits
        return waits in seat.sides and waits not in self.table.commanded and not self.is_here(seat)

    # What people do

    async def name(self, seat: Seat, wish: w.Name) -> None:
        """Say who sits in a seat."""
        own_side(self.table, seat)
        await self.manners.must_be_free_to_name(seat)
        await self._change(seat, name=one_line(wish.name, MOST_NAME, "A name"))

    async def say(self, seat: Seat, wish: w.Say) -> None:
        """Send a message to the other players."""
        own_side(self.table, seat)
        if self._last >= MOST_MESSAGES:
            raise DowdingError(f"A match can have at most {MOST_MESSAGES} messages.")
        text = one_line(wish.text, MOST_TEXT, "A message")
        await self.manners.must_be_free_to_say(seat)
        async with self._lock:
            said = await self.store.say(self.table.id, seat.name, text)
            if said.number == self._last + 1:
                self.messages.append(said)
            else:
                await self._listen()
        self._tell_all()

    async def mark_read(self, seat: Seat, wish: w.Read) -> None:
        """Note that messages have been read."""
        if seat.sides and self.person(seat).read < wish.number <= self._last:
            await self._change(seat, read=wish.number)

    async def note(self, seat: Seat, wish: w.Note) -> None:
        """Keep a note of the person in a seat."""
        own_side(self.table, seat)
        if len(wish.text) > MOST_NOTE:
            raise DowdingError(f"A note can have at most {MOST_NOTE} characters.")
        await self._change(seat, note=wish.text)

    async def note_review(self, seat: Seat, side: str, made: ReviewMade) -> None:
        """Keep with what a review was made, so that the same one can be made again."""
        before = self.person(seat).reviews
        if before.get(side) != made:
            await self._change(seat, reviews={**before, side: made})

    async def tell(self, seat: Seat, wish: w.Tell) -> None:
        """Note the address to call when it is somebody's turn; one for mail must be confirmed first."""
        own_side(self.table, seat)
        check_addresses(wish.address, wish.mail)
        before = self.person(seat).calls
        confirmed = before.confirmed and wish.mail == before.mail
        asks = bool(wish.mail) and not confirmed and self.caller.mails
        if asks and not self._letters.setdefault(seat.name, Bucket(MOST_LETTERS, LETTERS_RATE)).take():
            raise DowdingError("Letters were sent a moment ago. Wait ten minutes before the next one.")
        await self._change(seat, calls=Calls(wish.address, wish.form, wish.mail, confirmed))
        if asks:
            code = code_of(await self.store.host_key(), self.table.id, seat.name, wish.mail)
            self.caller.ask(wish.mail, Asking(self.table.id, self.table.row.title, seat.name, code))

    async def _change(self, seat: Seat, **fields: object) -> None:
        async with self._lock:
            self.people[seat.name] = await self.store.change_person(self.table.id, seat.name, **fields)
        self._tell_all()

    def _tell_all(self) -> None:
        self.version += 1
        self.table.tell_all()

    # What pages are told

    def shown(self, seat: Seat, next_seat: str) -> m.Company:
        """Return the company as a page gets it."""
        table, settled = self.table, self.table.match.settled
        patience = table.row.terms.patience
        return m.Company(
            people=[self._sitting(seat) for seat in self.seats if seat.sides],
            watchers=sum(self.pages[seat.name] for seat in self.seats if not seat.sides),
            commanders=table.commanded,
            offer=table.accord.offer,
            refused=table.accord.refused,
            ended=settled.did if settled else "",
            patience=patience,
            since=self._since() if patience else 0.0,
            told=self.caller.calls,
            mails=self.caller.mails,
            next=next_seat,
            by_file=bool(table.elsewhere),
        )

    def _since(self) -> float:
        """Since when somebody is waited for; time in which nobody could answer is left out."""
        return self.store.shown(self.table.played.turned)

    def _sitting(self, seat: Seat) -> m.Sitting:
        person, here = self.person(seat), self.is_here(seat)
        return m.Sitting(seat.name, seat.sides, person.name, here, 0.0 if here else person.seen)

    def own(self, seat: Seat) -> m.Own:
        """Return what only the person in a seat gets."""
        person = self.person(seat)
        return m.Own(person.name, person.note, person.calls, person.reviews)

    def talk(self, seat: Seat, after: int) -> m.Talk:
        """Return the messages after a number; a spectator gets none."""
        unheard = self.deaf.get(seat.name, frozenset())
        said = [said for said in self.messages if said.number > after and said.seat not in unheard]
        return m.Talk(said if seat.sides else [], self.person(seat).read)
