"""Before a match between people: every player adds a number, so that nobody chooses the dice."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, TypeAlias

import msgspec

from dowding.kernel.errors import DowdingError
from dowding.kernel.fairness import Toss
from dowding.kernel.match import beginning
from dowding.kernel.saves import parse
from dowding.room import messages as m
from dowding.room import wishes as w
from dowding.room.floods import floods
from dowding.room.limits import Bucket, one_line
from dowding.room.manners import NO_MANNERS, Manners
from dowding.room.opening import NAME, toss_of
from dowding.room.welcoming import components_told
from dowding.room.wire import Left, Wire, turn_out
from dowding.store import Event, Kept, Person, Said, Seat, Standing, Store
from dowding.web import boards

MOST_NAME = 40
MOST_TEXT = 500
MOST_MESSAGES = 5000
"""The maximum number of messages in one match."""
Early: TypeAlias = w.Seal | w.Number | w.Name | w.Say | w.Read
"""What a player can do before the match begins."""


class Gathering:
    """The players of a match that has no seed yet; every number is stored before anybody is told."""

    def __init__(
        self,
        store: Store,
        kept: Kept,
        people: dict[str, Person],
        manners: Manners = NO_MANNERS,
        by_file: bool = False,
    ) -> None:
        toss = toss_of(kept)
        assert toss is not None
        self.store, self.row, self.toss = store, kept.row, toss
        self.manners, self.by_file = manners, by_file
        self.deaf: Mapping[str, frozenset[str]] = {}
        """For each seat those whose messages it does not get."""
        self.people = people
        """Who sits where, as far as they have said so."""
        self.at = len(kept.events)
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        self.messages: list[Said] = []
        self.opening = beginning(parse(kept.beginning, NAME).header)
        """The match as it would begin with other dice; it says what is the same with all of them."""
        self._tokens: dict[str, str] = {}
        """The tokens of the seats."""

    def turn_out(self, *seats: Seat) -> None:
        """Accept only these links of their seats from now on."""
        if any(not self.is_valid(seat) for seat in seats):
            self._tell_all()
        self._tokens |= {seat.name: seat.token for seat in seats}

    def is_valid(self, seat: Seat) -> bool:
        """Return whether the link by which a page was opened is still valid."""
        return self._tokens.get(seat.name, seat.token) == seat.token

    @property
    def is_complete(self) -> bool:
        """Whether everybody has added a number, so that the match can begin."""
        return self.toss.is_complete

    async def add(self, seat: Seat, wish: w.Seal | w.Number) -> None:
        """Take the seal of a number, or the number itself, from a seat that plays one side."""
        if len(seat.sides) != 1:
            raise DowdingError("Only a player adds a number.")
        (side,) = seat.sides
        async with self.lock:
            if isinstance(wish, w.Number) and self.toss.numbers.get(side) == wish.number:
                return  # another page of the same seat has told it
            try:
                await self._add(side, wish)
            except DowdingError:
                await self._read()  # another process may have stored what is missing here
                await self._add(side, wish)
        self._tell_all()

    async def _add(self, side: str, wish: w.Seal | w.Number) -> None:
        toss = deepcopy(self.toss)
        event = add_number(toss, side, wish)
        await self.store.append(self.row.id, self.at + 1, [event], standing_before(toss))
        self.at, self.toss = self.at + 1, toss

    async def name(self, seat: Seat, wish: w.Name) -> None:
        """Say who sits in a seat."""
        name = one_line(wish.name, MOST_NAME, "A name")
        await self.manners.must_be_free_to_name(seat)
        self.people[seat.name] = await self.store.change_person(self.row.id, seat.name, name=name)
        self._tell_all()

    async def say(self, seat: Seat, wish: w.Say) -> None:
        """Send a message to the other players."""
        if len(self.messages) >= MOST_MESSAGES:
            raise DowdingError(f"A match can have at most {MOST_MESSAGES} messages.")
        text = one_line(wish.text, MOST_TEXT, "A message")
        await self.manners.must_be_free_to_say(seat)
        await self.store.say(self.row.id, seat.name, text)
        await self.listen()
        self._tell_all()

    async def mark_read(self, seat: Seat, wish: w.Read) -> None:
        """Note that messages have been read."""
        number = min(wish.number, self.messages[-1].number if self.messages else 0)
        self.people[seat.name] = await self.store.change_person(self.row.id, seat.name, read=number)
        self._tell_all()

    async def listen(self) -> None:
        """Read what was said, here or at another process."""
        last = self.messages[-1].number if self.messages else 0
        self.messages = [*self.messages, *await self.store.talk(self.row.id, last)]
        self.deaf = await self.manners.deaf(self.row.id)

    def talk(self, seat: Seat, after: int) -> m.Talk:
        """Return the messages after a number; a spectator gets none."""
        unheard = self.deaf.get(seat.name, frozenset())
        said = [said for said in self.messages if said.number > after and said.seat not in unheard]
        return m.Talk(said if seat.sides else [], self.people.get(seat.name, Person()).read)

    async def catch_up(self) -> None:
        """Read what another process has stored."""
        seats = await self.store.seats(self.row.id)
        if any(not self.is_valid(seat) for seat in seats):
            self.messages = []  # whoever had the old link may have taken his words with him
        self.turn_out(*seats)
        async with self.lock:
            await self._read()
            await self.listen()
        self._tell_all()

    async def _read(self) -> None:
        kept = await self.store.kept(self.row.id)
        toss = toss_of(kept)
        assert toss is not None
        self.at, self.toss = len(kept.events), toss
        self.people = await self.store.people(self.row.id)

    def _tell_all(self) -> None:
        for listener in list(self.listeners):
            listener()

    def shown(self, seat: Seat) -> m.Before:
        """What a page is told of it; a number itself is told to nobody before the end."""
        toss, game = self.toss, self.opening.game
        return m.Before(
            match=self.row.id,
            game=game.name,
            title=self.row.title,
            seat=seat.name,
            plays=seat.sides,
            people=toss.people,
            purpose=game.purpose(self.opening.state, seat.sides[0]) if seat.sides else "",
            board=boards.has_board(game.name),
            commitment=toss.commitment,
            seals=dict(toss.seals),
            added=tuple(toss.numbers),
            names={name: who.name for name, who in self.people.items()},
            by_file=self.by_file,
            patience=self.row.terms.patience,
            components=components_told(self.opening.header),
        )


def add_number(toss: Toss, side: str, wish: w.Seal | w.Number) -> Event:
    """Add the seal of a number, or the number itself, to a toss, and return what to store."""
    if isinstance(wish, w.Seal):
        toss.seal(side, wish.seal)
        return Event("seal", name=side, to=wish.seal)
    toss.tell(side, wish.number)
    return Event("number", name=side, to=wish.number)


def standing_before(toss: Toss) -> Standing:
    """How a match stands before its beginning."""
    missing = [side for side in toss.people if side not in toss.numbers]
    return Standing("The numbers are added", waits=missing[0] if missing else "", since=time.time())


class Waiting:
    """The connection of one page until the match begins."""

    def __init__(self, wire: Wire, gathering: Gathering, seat: Seat, bucket: Bucket) -> None:
        self.wire, self.gathering, self.seat = wire, gathering, seat
        self.changed = asyncio.Event()
        self.bucket = bucket
        self.heard = self.read = 0
        """The number of the last message that the page was sent, and how far it has read."""

    async def run(self) -> None:
        """Serve the page until everybody has added a number."""
        self.gathering.listeners.add(self.changed.set)
        self.changed.set()
        hearing: asyncio.Future[Any] | None = None
        try:
            while True:
                changing: asyncio.Future[Any] = asyncio.ensure_future(self.changed.wait())
                hearing = hearing or asyncio.ensure_future(self.wire.receive())
                await asyncio.wait({changing, hearing}, return_when=asyncio.FIRST_COMPLETED)
                changing.cancel()
                if not self.gathering.is_valid(self.seat):
                    await turn_out(self.wire)
                    raise Left
                if hearing.done():
                    text, hearing = hearing.result(), None
                    await self._grant(text)
                if self.changed.is_set():
                    self.changed.clear()
                    await self._send(self.gathering.shown(self.seat))
                    await self._tell_talk()
                    if self.gathering.is_complete:
                        return
        finally:
            self.gathering.listeners.discard(self.changed.set)
            if hearing is not None:
                hearing.cancel()
                with contextlib.suppress(asyncio.CancelledError, Left):
                    await hearing

    async def _tell_talk(self) -> None:
        """Send the messages that the page does not have yet."""
        talk = self.gathering.talk(self.seat, self.heard)
        if talk.said or talk.read != self.read:
            self.heard = talk.said[-1].number if talk.said else self.heard
            self.read = talk.read
            await self._send(talk)

    async def _take(self, wish: Early) -> None:
        if not self.seat.sides:
            raise DowdingError("Only a player can do this.")
        gathering = self.gathering
        if isinstance(wish, w.Name):
            await gathering.name(self.seat, wish)
        elif isinstance(wish, w.Say):
            await gathering.say(self.seat, wish)
        elif isinstance(wish, w.Read):
            await gathering.mark_read(self.seat, wish)
        else:
            await gathering.add(self.seat, wish)

    async def _send(self, message: m.Message) -> None:
        await self.wire.send(m.encode(message).decode())

    async def _grant(self, text: str) -> None:
        """Take a seal or a number, or send the reason for refusing it."""
        try:
            wish = w.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            await self._send(m.Refused(0, "malformed", f"The message cannot be read: {error}"))
            return
        if not self.bucket.take():
            floods.note(self.wire.client, "messages")
            await self._send(m.Refused(wish.id, "limit", "Too many messages; wait a moment."))
        elif not isinstance(wish, Early):
            await self._send(m.Refused(wish.id, "illegal", "The match has not begun."))
        else:
            try:
                await self._take(wish)
            except DowdingError as error:
                await self._send(m.Refused(wish.id, "illegal", str(error)))
