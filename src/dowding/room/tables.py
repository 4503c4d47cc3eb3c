"""All tables of a server: opened when they are needed, and closed when they are idle."""

import asyncio
import logging
import time
from collections.abc import Mapping
from typing import Any

from dowding.commanders import commander_names
from dowding.kernel.errors import DowdingError, SaveError, SetNotHere
from dowding.kernel.games import Loaded, Setting, find_game
from dowding.kernel.header import FREELY, Header, Undo
from dowding.kernel.match import Match
from dowding.kernel.replaying import replay
from dowding.kernel.saves import parse
from dowding.room.before_play import Gathering
from dowding.room.calling import Caller, NoCaller
from dowding.room.commanding import Beside
from dowding.room.company import Company
from dowding.room.comparing_sets import Comparisons
from dowding.room.confirming import confirm
from dowding.room.laying import NO_TERMS, Laid, laid, lay
from dowding.room.limits import Bucket, Buckets
from dowding.room.looking import Looks
from dowding.room.manners import NO_MANNERS, Manners
from dowding.room.opening import toss_of
from dowding.room.own_sets import OwnSets
from dowding.room.post import Sent, goes_by_file
from dowding.room.reviewing import Reviews
from dowding.room.table import Table
from dowding.room.taking import MATCH, added, laid_out
from dowding.room.thinking import Elsewhere, Thinking
from dowding.store import Person, Seat, Store, Terms, Unavailable, seat_token
from dowding.store.figures import Histogram
from dowding.store.own_sets import SetStore
from dowding.web.files import Read, read

log = logging.getLogger("dowding.room")

IMPORT_SECONDS = 10.0
"""The maximum time for replaying an imported file, in seconds."""
MOST_ANSWERS = 50_000
"""The maximum number of answers in an imported file."""
IDLE_SECONDS = 900.0
"""A table without pages is closed after this many seconds; its match is kept."""
SWEEP_SECONDS = 10.0
"""How often idle tables are looked for, at most."""

NO_SET = (
    "This match was played with {played}, which is not here, so it cannot be played again. Import the set as"
    " a zip under My components first. Without it, dowding verify still checks the chain and the dice."
)
MOST_REASON = 300
"""How much of the reason why a match cannot be opened is written into the log."""

MOST_GUESTS = 30
"""How many guided matches people without the key may begin in an hour, all together."""


def note_closed(match: str, error: Exception) -> None:
    """Write into the log that a match cannot be opened, unless all of them cannot be reached."""
    if not isinstance(error, Unavailable):
        log.error("match %s cannot be opened: %s", match, " ".join(str(error).split())[:MOST_REASON])


class Counts:
    """What happened in this process, for whoever runs it."""

    def __init__(self) -> None:
        self.pages = self.refused = 0
        self.answers = Histogram()


class Tables:
    """Opens tables, starts new matches and imports files."""

    def __init__(
        self,
        store: Store,
        elsewhere: Elsewhere | None = None,
        caller: Caller | None = None,
        beside: Beside = asyncio.to_thread,
        reviewing: Elsewhere | None = None,
        read: Read = read,
        *,
        manners: Manners = NO_MANNERS,
        sets: SetStore | None = None,
    ) -> None:
        """``read`` returns files of the page by their addresses, for replays; ``sets`` keeps typed sets."""
        self.manners = manners
        self.store, self.beside, self.read = store, beside, read
        self.caller = caller or NoCaller()
        self.thinking, self.looks = Thinking(elsewhere), Looks()
        self.reviews = Reviews(reviewing or elsewhere)
        self.sets = OwnSets(sets)
        self.comparisons = Comparisons(self.sets, self.reviews)
        self.buckets = Buckets()
        self.guests = Bucket(MOST_GUESTS, MOST_GUESTS / 3600)
        self.counts = Counts()
        self._open: dict[str, asyncio.Task[Company]] = {}
        self._used: dict[str, float] = {}
        self._swept = 0.0
        """When idle tables were last looked for."""
        self._gatherings: dict[str, Gathering] = {}
        self._catching: set[asyncio.Future[None]] = set()

    @property
    def open_tables(self) -> int:
        """How many matches are open."""
        return len(self._open)

    async def at(self, match: str) -> Table:
        """Return the table of a match, and open it if necessary."""
        return (await self.company(match)).table

    async def company(self, match: str) -> Company:
        """Return the company at the table of a match, and open it if necessary."""
        self._close_idle()
        self._used[match] = time.monotonic()
        self._forget_lost(match)
        if match not in self._open:
            self._open[match] = asyncio.create_task(self._opened(match))
        try:
            return await asyncio.shield(self._open[match])
        except Exception as error:
            self._open.pop(match, None)
            note_closed(match, error)
            raise

    def _forget_lost(self, match: str) -> None:
        """Forget a table whose match could not be read again, so that it is opened again."""
        task = self._open.get(match)
        if task and task.done() and (task.exception() or task.result().table.is_lost):
            del self._open[match]

    # Other processes

    def watch(self) -> None:
        """Listen from now on to what other processes write."""
        self.store.watch(self.changed)

    def changed(self, match: str) -> None:
        """Read again what is kept of a match that is open here, or of all."""
        for name in [match] if match else [*self._open, *self._gatherings]:
            if name in self._open or name in self._gatherings:
                catching = asyncio.ensure_future(self._catch_up(name))
                self._catching.add(catching)
                catching.add_done_callback(self._catching.discard)

    async def _catch_up(self, match: str) -> None:
        try:
            if found := self._gatherings.get(match):
                await found.catch_up()
            if task := self._open.get(match):
                company = await asyncio.shield(task)
                await company.read()
                await company.table.catch_up()
        except DowdingError as error:
            log.warning("match %s cannot be brought up to date: %s", match, error)

    async def renew(self, match: str, name: str) -> Seat:
        """Give a seat another link; pages that were opened by the old one are closed."""
        seat = await self.store.renew_seat(match, name)
        if found := self._gatherings.get(match):
            found.turn_out(seat)
        if match in self._open:
            company = await self.company(match)
            company.table.turn_out(seat.name, seat.token)
            await company.read()
        return seat

    async def confirm(self, match: str, seat: str, code: str) -> None:
        """Note that the address for mail of a seat is confirmed, and tell its pages."""
        await confirm(self.store, match, seat, code)
        self.changed(match)

    async def gathering(self, match: str) -> Gathering | None:
        """Return the gathering before a match between people; None once everybody has added a number."""
        if match in self._open:
            return None
        if match not in self._gatherings:
            kept = await self.store.kept(match)
            toss = toss_of(kept)
            if toss is None or toss.is_complete:
                return None
            people, seats = await self.store.people(match), await self.store.seats(match)
            by_file = goes_by_file(seats, toss.people)
            made = self._gatherings.setdefault(
                match, Gathering(self.store, kept, people, self.manners, by_file)
            )
            await made.listen()
            made.turn_out(*await self.store.seats(match))  # again: one may have been renewed meanwhile
        found = self._gatherings[match]
        if found.is_complete:
            del self._gatherings[match]
            return None
        return found

    async def _opened(self, match: str) -> Company:
        kept = await self.store.kept(match)
        table = await asyncio.to_thread(Table, self.store, kept, self.beside)
        company = Company(self.store, table, self.caller, self.manners)
        await company.read()
        await table.begin()
        return company

    def close(self) -> None:
        """Let nobody think any more."""
        self.thinking.close()
        self.looks.close()
        self.comparisons.close()
        self.reviews.close()
        self.sets.close()
        for task in self._open.values():
            if task.done() and not task.cancelled() and not task.exception():
                task.result().table.commanding.end()

    def _close_idle(self) -> None:
        now = time.monotonic()
        if now - self._swept < SWEEP_SECONDS:
            return
        self._swept = now
        for match, task in list(self._open.items()):
            idle = now - self._used.get(match, now) > IDLE_SECONDS
            if not task.done() or task.exception():
                continue
            table = task.result().table
            if table.is_lost or (idle and not table.listeners and not table.commanding.is_going):
                del self._open[match]
                self._used.pop(match, None)

    async def lay(
        self,
        game: str,
        scenario: str | None,
        seed: int | None,
        options: Mapping[str, Setting],
        commanders: dict[str, str],
        *,
        undo: Undo = FREELY,
        apart: bool = False,
        terms: Terms = NO_TERMS,
        by_file: str = "",
        components: Loaded[Any] | None = None,
    ) -> list[Seat]:
        """Start a new match and return its seats.

        ``apart``, every person has a seat of his own; ``by_file``, only that side has one, and the match is
        sent to the others as a file.
        """
        found = lay(
            game,
            scenario,
            seed,
            options,
            commanders,
            undo=undo,
            apart=apart,
            terms=terms,
            by_file=by_file,
            components=components,
        )
        return await self.add(found)

    async def lay_out(self, match: Match, commanders: dict[str, str]) -> list[Seat]:
        """Take in a match as it stands, and return its seats."""
        return await self.add(laid(match, commanders))

    # A rematch

    async def again(self, table: Table) -> str:
        """Begin a match like one that is over, with sides exchanged, and return it."""
        header, game = table.match.header, table.match.game
        commanders = {
            _exchanged(table, side): commander_names(game, _exchanged(table, side))[0]
            for side in table.row.commanders
        }
        seats = await self.lay(
            header.game,
            header.scenario,
            None,
            header.options,
            commanders,
            undo=header.undo,
            apart=bool(header.people),
            terms=table.row.terms,
            components=game.components.load(None, header.components.digest) if header.own else None,
        )
        people, before = await self.store.people(table.id), await self.store.seats(table.id)
        after = {seat.name: new for seat in before if (new := _seat_after(table, seat, seats)) is not None}
        await self.manners.follow(table.id, seats[0].match, {new.name: old for old, new in after.items()})
        for seat in before:
            new, person = after.get(seat.name), people.get(seat.name)
            if seat.sides and new is not None and person is not None:
                await self.store.change_person(new.match, new.name, name=person.name, calls=person.calls)
        return seats[0].match

    async def next_token(self, table: Table, seat: Seat) -> str:
        """Return the token of a seat in the rematch of a table; nothing without one, or if it was renewed."""
        again = table.accord.next
        new = _seat_after(table, seat, await self.store.seats(again)) if again and seat.sides else None
        if new is None or (await self.store.people(again)).get(new.name, Person()).renewed:
            return ""
        return new.token

    async def import_file(self, data: bytes, commanders: dict[str, str]) -> list[Seat]:
        """Import a match from a file, with every answer replayed and checked, and return its seats."""
        match = await asyncio.to_thread(_imported, data)
        await self.sets.note_played(match.header.components.digest)
        return await self.add(laid(match, commanders))

    # Letters

    async def take_post(self, sent: Sent, side: str) -> Seat:
        """Take in a match that was sent as a file: as a new one, or as what happened since it was sent."""
        seats = await self.store.seats(sent.match) if MATCH.fullmatch(sent.match) else []
        if not seats:
            return await self._take_first(sent, side)
        kept = await self.store.kept(sent.match)
        people = parse(kept.beginning, sent.match).header.people
        seat = next((seat for seat in seats if seat.sides == (side,)), None)
        if seat is None or not goes_by_file(seats, people):
            raise SaveError(
                "this match is not played by file here, or not by the side that the letter is for"
            )
        news, standing = await asyncio.to_thread(added, kept, sent, side, self.store.now())
        if news:
            await self.store.append(sent.match, len(kept.events) + 1, news, standing)
            await self._catch_up(sent.match)
            if sent.match in self._open:
                (await self.at(sent.match)).commanding.wake(changed=True)
        return seat

    async def _take_first(self, sent: Sent, side: str) -> Seat:
        """Take in a match that is not kept here yet."""
        kept = await asyncio.to_thread(laid_out, sent)
        events, standing = await asyncio.to_thread(added, kept, sent, side, self.store.now())
        seat, row = Seat(seat_token(sent.match), sent.match, side, (side,)), kept.row
        await self.store.add(row.game, row.title, kept.beginning, row.commanders, [seat], row.terms)
        await self.store.append(row.id, 1, events, standing)
        return seat

    async def add(self, found: Laid) -> list[Seat]:
        """Keep a match that was laid out, and return its seats."""
        await self.store.add(
            found.game, found.title, found.beginning, found.commanders, found.seats, found.terms
        )
        return found.seats


def _exchanged(table: Table, side: str) -> str:
    """Return the side that the player of a side gets in a rematch: the next one."""
    sides = table.match.sides
    return sides[(sides.index(side) + 1) % len(sides)]


def _seat_after(table: Table, seat: Seat, seats: list[Seat]) -> Seat | None:
    """Return the seat in the rematch of whoever sits in a seat now."""
    sides = {_exchanged(table, side) for side in seat.sides}
    return next((new for new in seats if set(new.sides) == sides), None)


def _imported(data: bytes) -> Match:
    saved = parse(data, "the file")
    if sum(len(branch.answers) for branch in saved.branches) > MOST_ANSWERS:
        raise SaveError(f"the file holds more than {MOST_ANSWERS:,} answers")
    try:
        return replay(saved, "the file", _known_set(saved.header), patience=IMPORT_SECONDS)
    except SetNotHere as error:
        raise SetNotHere(NO_SET.format(played=saved.header.played_with)) from error


def _known_set(header: Header) -> Loaded[Any] | None:
    """The set of a match that was begun with a folder, by its digest: no file opens folders to a room."""
    used = header.components
    if used.folder is None:
        return None
    loaded = find_game(header.game).components.load(None, used.digest)
    if loaded.digest != used.digest:
        raise SetNotHere(NO_SET.format(played=header.played_with))
    return loaded
