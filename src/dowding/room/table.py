"""A table: one open match, its seats, and the lock that orders all changes."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

from dowding.kernel.accounts import Account
from dowding.kernel.decisions import Decision
from dowding.kernel.errors import DowdingError, RulesError
from dowding.kernel.history import OPEN
from dowding.kernel.match import Match
from dowding.kernel.record_book import Page
from dowding.kernel.saves import dump
from dowding.room import wishes as w
from dowding.room.accords import Accord
from dowding.room.allowing import must_decide
from dowding.room.commanding import Beside, Commanding
from dowding.room.errors import Forbidden, Stale
from dowding.room.moving import moved
from dowding.room.opening import Played, again, played, standing_of
from dowding.room.presenting import Lines, Views
from dowding.store import Event, Kept, Overtaken, Seat, Standing, Store

ELSEWHERE = "The match was changed elsewhere; the page now shows its present state."


class Table:
    """One open match; every change is made under the lock and stored before anybody is told."""

    def __init__(self, store: Store, kept: Kept, beside: Beside = asyncio.to_thread) -> None:
        self.store = store
        self.commanding = Commanding(self, beside)
        self.id = kept.row.id
        self.row = kept.row
        self.at = len(kept.events)
        """The number of the last event that is stored."""
        self.played: Played = played(kept)
        header = self.match.header
        playing = self.match.game.sides_in(header.scenario, header.options)
        self.sides = tuple(side for side in playing if side not in kept.row.commanders)
        """The sides that people play."""
        self.elsewhere: tuple[str, ...] = ()
        """In a match by file, the sides whose players and commanders answer in another room."""
        self.lock = asyncio.Lock()
        self.is_lost = False
        """Whether the match could not be read again after a failed write: the table must be opened again."""
        self.listeners: set[Callable[[], None]] = set()
        self.lines, self.views = Lines(), Views()
        self.version = 0
        """How often the pages were told to look for changes."""
        self.waits, self.since = self.played.waits, kept.row.since
        """The side that has to decide, and since when, as everybody may know it."""
        self.on_turn: Callable[[], None] = lambda: None
        """Is called when another side has to decide."""
        self._tokens: dict[str, str] = {}
        """The tokens of the seats whose links were renewed while the table was open."""

    # What it is

    @property
    def match(self) -> Match:
        """The match itself."""
        return self.played.match

    @property
    def accord(self) -> Accord:
        """What people have agreed on."""
        return self.played.accord

    @property
    def is_closed(self) -> bool:
        """Whether nothing can be added, because the rules have changed."""
        return self.played.is_closed

    @property
    def decision(self) -> Decision | None:
        """The pending decision; None if the match is over, by the rules or by people."""
        return self.match.decision

    @property
    def commanded(self) -> dict[str, str]:
        """The commanders by the side that they play here at present."""
        every = {**self.row.commanders, **self.accord.commanders}
        return {side: name for side, name in every.items() if name and side not in self.elsewhere}

    def number(self, seat: Seat) -> int:
        """Return the number of the last event that a seat knows of."""
        heard = self.played.heard
        return heard[OPEN] + sum(heard[side] for side in seat.sides)

    # What seats may do

    async def begin(self) -> None:
        """Begin to play: say whose turn it is, and let commanders answer if it is theirs."""
        async with self.lock:
            with suppress(Stale):
                await self._tell_turn()
        self.commanding.wake()

    async def _tell_turn(self) -> None:
        """Note who has to decide, if that is not kept yet."""
        if self.row.waits == self.waits or self.is_closed:
            return
        self.since = time.time()
        now = Standing(standing_of(self.match), self.decision is None, self.waits, self.since)
        await self.store.append(self.id, self.at + 1, [], now)
        self.on_turn()

    async def answer(self, seat: Seat, wish: w.Answer, is_current: Callable[[int], bool]) -> None:
        """Answer the pending decision for one of the seat's sides, if its page has seen the present state."""
        async with self.lock:
            self.must_be_current(wish.at, is_current)
            decision = must_decide(self.decision, seat.sides)
            self.match.answer(decision.read(wish.answer), decision.side)
            answered = self.played.last_answer()
            self.played.note(answered, decision.side)
            await self.keep([answered])
            self.commanding.wake(changed=True)

    async def move(self, seat: Seat, wish: w.Move, is_current: Callable[[int], bool]) -> None:
        """Go back, forward, or to a branch, in a match that one person plays."""
        async with self.lock:
            self.must_be_current(wish.at, is_current)
            if not self.may_move(seat):
                raise Forbidden("Answers can be taken back only in solitaire play.")
            try:
                event = moved(self.match, wish, self.sides)
            except RulesError:
                await self._open_again()
                raise
            self._note([event])
            await self.keep([event])
            self.commanding.wake(changed=True)

    async def settle(self, *events: Event) -> None:
        """Store what people have agreed on, and let commanders answer if it is their turn now."""
        for event in events:
            self.played.add(event, again)
        await self.keep([*events])
        self.commanding.wake(changed=True)

    def turn_out(self, name: str, token: str) -> None:
        """Accept only the new link of a seat from now on."""
        self._tokens[name] = token
        self.tell_all()

    def is_valid(self, seat: Seat) -> bool:
        """Return whether the link by which a page was opened is still valid."""
        return self._tokens.get(seat.name, seat.token) == seat.token

    def may_move(self, seat: Seat) -> bool:
        """Return whether a seat may move through the history."""
        return not self.match.header.people and bool(seat.sides) and set(self.sides) <= set(seat.sides)

    def tell_all(self) -> None:
        """Have every page look for changes."""
        self.version += 1
        for listener in list(self.listeners):
            listener()

    # What seats may see

    def opens_to(self, seat: Seat) -> bool:
        """Return whether a seat may have the file: after the end, or if it hides nothing from the seat."""
        header = self.match.header
        hides = self.match.game.hides(header.scenario, header.options)
        alone = not hides or set(self.match.sides) <= set(seat.sides)
        return self.decision is None or (alone and self.may_move(seat))

    def eyes(self, seat: Seat) -> str | None:
        """Return the side whose view a seat sees: the deciding one if it plays that, or else its first."""
        deciding = self.match.decision.side if self.match.decision else None
        if deciding in seat.sides:
            return deciding
        return seat.sides[0] if seat.sides else None

    def export(self) -> bytes:
        """Return the match as a saved file."""
        return dump(self.match)

    def accounts(self, seat: Seat) -> list[Account]:
        """Return the game's tables for a report, made from what a seat may read."""
        match = self.match
        told = match.journal.told_to(self.eyes(seat), match.result is not None)
        return match.game.accounts([entry for _, entry in told])

    def record_book(self, seat: Seat) -> list[Page]:
        """Return the operations record book, made from what a seat may read and see."""
        match, side = self.match, self.eyes(seat)
        told = match.journal.told_to(side, match.result is not None)
        return match.game.record_book([entry for _, entry in told], match.view(side))

    # The inner working

    def must_be_current(self, at: int, is_current: Callable[[int], bool]) -> None:
        """Refuse a page that has not seen the present state."""
        self.must_be_open()
        if not is_current(at):
            raise Stale("The match has moved on; the page now shows its present state.")

    def must_be_open(self) -> None:
        """Refuse to add anything to events that cannot be played any more."""
        if self.is_closed:
            raise Forbidden(self.match.mended)

    def _note(self, events: list[Event]) -> None:
        for event in events:
            self.played.note(event, "")

    async def keep(self, events: list[Event]) -> None:
        """Store events that were applied, then tell the pages; if that fails, restore the match as it was."""
        if not events:
            return
        now = self._standing(events)
        try:
            await self.store.append(self.id, self.at + 1, events, now)
        except Overtaken as error:
            await self._open_again()
            self.tell_all()
            self.commanding.leave()
            self.commanding.wake()
            raise Stale(ELSEWHERE) from error
        except Exception:
            await self._open_again()
            raise
        self.at += len(events)
        turned = now.waits != self.waits
        self.played.note_time(events, self.waits, self.store.now())
        self.waits, self.since = now.waits, now.since or self.since
        self.tell_all()
        if turned:
            self.on_turn()

    def _standing(self, events: list[Event]) -> Standing:
        """Return how the match stands; its time changes only if all may know that it moved."""
        waits = self.played.waits
        since = time.time() if self.played.is_told(events, self.waits) else None
        return Standing(standing_of(self.match), self.decision is None, waits, since)

    async def _open_again(self) -> None:
        self.is_lost = True
        kept = await self.store.kept(self.id)
        self.at, self.row = len(kept.events), kept.row
        self.played = played(kept)
        self.waits, self.since = self.played.waits, kept.row.since
        self.is_lost = False

    async def catch_up(self) -> None:
        """Apply what another process has stored, and tell the pages."""
        async with self.lock:
            news = await self.store.events(self.id, self.at)
            if news:
                self.commanding.leave()
            try:
                for event in news:
                    self.played.add(event, again, self.store.now())
            except DowdingError:
                await self._open_again()
                news = []
            self.at += len(news)
            if news:
                row = await self.store.row(self.id)
                self.waits, self.since = self.played.waits, row.since
        self.tell_all()
        self.commanding.wake()
