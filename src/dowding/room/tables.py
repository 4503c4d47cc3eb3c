"""All tables of a server: opened when they are needed, and closed when they are idle."""

import asyncio
import logging
import time
from collections.abc import Mapping

from dowding.commanders import commander_names
from dowding.kernel.errors import DowdingError, SaveError, SetupError
from dowding.kernel.fairness import Toss
from dowding.kernel.games import Setting, find_game
from dowding.kernel.header import FREELY, Undo
from dowding.kernel.match import Match, new_match
from dowding.kernel.replaying import replay
from dowding.kernel.saves import dump, parse
from dowding.room.before_play import Gathering
from dowding.room.calling import Caller, NoCaller
from dowding.room.commanding import Beside
from dowding.room.company import Company
from dowding.room.opening import promised, toss_of
from dowding.room.post import Sent
from dowding.room.table import Table
from dowding.room.thinking import Elsewhere, Thinking
from dowding.store import Seat, Standing, Store, Terms, new_token, seat_token

log = logging.getLogger("dowding.room")

IMPORT_SECONDS = 10.0
"""The maximum time for replaying an imported file, in seconds."""
MOST_ANSWERS = 50_000
"""The maximum number of answers in an imported file."""
IDLE_SECONDS = 900.0
"""A table without pages is closed after this many seconds; its match is kept."""
SWEEP_SECONDS = 10.0
"""How often idle tables are looked for, at most."""

NO_TERMS = Terms()
SPECTATOR, ALL_SIDES = "spectator", "all sides"


class Counts:
    """What happened in this process, for whoever runs it."""

    def __init__(self) -> None:
        self.pages = self.answers = self.refused = 0
        self.seconds = 0.0


class Tables:
    """Opens tables, starts new matches and imports files."""

    def __init__(
        self,
        store: Store,
        elsewhere: Elsewhere | None = None,
        caller: Caller | None = None,
        beside: Beside = asyncio.to_thread,
    ) -> None:
        self.store, self.beside = store, beside
        self.caller = caller or NoCaller()
        self.thinking = Thinking(elsewhere)
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
        except Exception:
            self._open.pop(match, None)
            raise

    def _forget_lost(self, match: str) -> None:
        """Forget a table whose match could not be read again, so that it is opened again."""
        task = self._open.get(match)
        if task and task.done() and (task.exception() or task.result().table.is_lost):
            del self._open[match]

    # Other processes

    def watch(self) -> None:
        """Listen from now on to what other processes write."""
        self.store.watch(self._changed)

    def _changed(self, match: str) -> None:
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
        if match in self._open:
            await (await self.company(match)).read()
        return seat

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
            by_file = sum(bool(seat.sides) for seat in seats) < len(toss.people)
            self._gatherings.setdefault(match, Gathering(self.store, kept, people, by_file))
        found = self._gatherings[match]
        if found.is_complete:
            del self._gatherings[match]
            return None
        return found

    async def _opened(self, match: str) -> Company:
        kept = await self.store.kept(match)
        table = await asyncio.to_thread(Table, self.store, kept, self.beside)
        company = Company(self.store, table, self.caller)
        await company.read()
        await table.begin()
        return company

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
            if table.is_lost or (idle and not table.listeners):
                del self._open[match]
                self._used.pop(match, None)

    async def lay(
        self,
        game: str,
        scenario: str | None,
        seed: int | None,
        options: Mapping[str, Setting],
        commanders: dict[str, str],
        undo: Undo = FREELY,
        apart: bool = False,
        terms: Terms = NO_TERMS,
        by_file: str = "",
    ) -> list[Seat]:
        """Start a new match and return its seats.

        ``apart``, every person has a seat of his own; ``by_file``, only that side has one, and the match is
        sent to the others as a file.
        """
        played = find_game(game)
        chosen = played.chosen_options(options)
        hides = played.hides(played.chosen_scenario(scenario), chosen)
        match = new_match(played, scenario, seed, chosen, undo=undo, keyed=hides and seed is None)
        if not apart:
            return await self._add(match, commanders, terms=terms)
        people = _manned(match, commanders)
        if len(people) < 2:
            raise SetupError("a match by links needs two sides that are played by people")
        if seed is not None:
            raise SetupError("in a match between people nobody chooses the seed")
        if by_file and by_file not in people:
            raise SetupError(f"{by_file!r} is not played by a person; choose from {', '.join(people)}")
        return await self._add(match, commanders, Toss(people), terms, by_file)

    # A rematch

    async def again(self, table: Table) -> str:
        """Begin a match like one that is over, with sides exchanged, and return it."""
        header, game = table.match.header, table.match.game
        commanders = {
            _exchanged(table, side): commander_names(game, _exchanged(table, side))[0]
            for side in table.row.commanders
        }
        seats = await self.lay(
            header.game, header.scenario, None, header.options, commanders, header.undo,
            bool(header.people), table.row.terms,
        )  # fmt: skip
        people = await self.store.people(table.id)
        for seat in await self.store.seats(table.id):
            new, person = _seat_after(table, seat, seats), people.get(seat.name)
            if seat.sides and new is not None and person is not None:
                await self.store.change_person(new.match, new.name, name=person.name, calls=person.calls)
        return seats[0].match

    async def next_token(self, table: Table, seat: Seat) -> str:
        """Return the token of a seat in the rematch of a table, or nothing."""
        if not table.accord.next or not seat.sides:
            return ""
        new = _seat_after(table, seat, await self.store.seats(table.accord.next))
        return new.token if new else ""

    async def import_file(self, data: bytes, commanders: dict[str, str]) -> list[Seat]:
        """Import a match from a file, with every answer replayed and checked, and return its seats."""
        match = await asyncio.to_thread(_imported, data)
        return await self._add(match, commanders)

    async def take_post(self, sent: Sent, side: str) -> Seat:
        """Take in a match that was sent as a file: as a new one, or as what happened since it was sent."""
        known = [seat for seat in await self.store.seats(sent.match) if seat.sides]
        if not known:
            seat = Seat(seat_token(sent.match), sent.match, side, (side,))
            await self.store.add(sent.game, sent.title, sent.beginning, sent.commanders, [seat], sent.terms)
            await self.store.append(sent.match, 1, sent.events, Standing("Sent as a file"))
            return seat
        kept = await self.store.kept(sent.match)
        before = len(kept.events)
        if kept.beginning != sent.beginning or kept.events[: len(sent.events)] != sent.events[:before]:
            raise SaveError("the file does not go on from the match that is kept here: it was changed")
        if len(sent.events) < before:
            raise SaveError("the file is older than the match that is kept here")
        await self.store.append(sent.match, before + 1, sent.events[before:], Standing("Sent as a file"))
        self._changed(sent.match)
        return known[0]

    async def _add(
        self,
        match: Match,
        commanders: dict[str, str],
        toss: Toss | None = None,
        terms: Terms = NO_TERMS,
        by_file: str = "",
    ) -> list[Seat]:
        sides = _manned(match, commanders)
        name = new_token()[:16]
        seats = [Seat(seat_token(name), name, side, (side,)) for side in sides if by_file in ("", side)]
        if len(sides) > 1 and toss is None and not match.header.people:
            seats.insert(0, Seat(seat_token(name), name, ALL_SIDES, sides))
        if not by_file:
            seats.append(Seat(seat_token(name), name, SPECTATOR, ()))
        title = f"{match.game.title}: {match.game.scenarios[match.header.scenario].title}"
        beginning = dump(match) if toss is None else promised(match, toss)
        await self.store.add(match.game.name, title, beginning, commanders, seats, terms)
        return seats


def _exchanged(table: Table, side: str) -> str:
    """Return the side that the player of a side gets in a rematch: the next one."""
    sides = table.match.sides
    return sides[(sides.index(side) + 1) % len(sides)]


def _seat_after(table: Table, seat: Seat, seats: list[Seat]) -> Seat | None:
    """Return the seat in the rematch of whoever sits in a seat now."""
    sides = {_exchanged(table, side) for side in seat.sides}
    return next((new for new in seats if set(new.sides) == sides), None)


def _manned(match: Match, commanders: dict[str, str]) -> tuple[str, ...]:
    """Return the sides that people play, after checking the commanders."""
    playing = match.game.sides_in(match.header.scenario, match.header.options)
    for side, name in commanders.items():
        if side not in match.game.sides:
            known = ", ".join(match.game.sides)
            raise SetupError(f"{match.game.name} has no side {side!r}; choose from {known}")
        if name not in commander_names(match.game, side):
            known = ", ".join(commander_names(match.game, side))
            raise SetupError(f"there is no commander {name!r}; choose from {known}")
    return tuple(side for side in playing if side not in commanders)


def _imported(data: bytes) -> Match:
    saved = parse(data, "the file")
    if saved.header.components.folder is not None:
        raise SaveError("the file uses components from a folder; only the shipped ones can be used here")
    if sum(len(branch.answers) for branch in saved.branches) > MOST_ANSWERS:
        raise SaveError(f"the file holds more than {MOST_ANSWERS:,} answers")
    return replay(saved, "the file", patience=IMPORT_SECONDS)
