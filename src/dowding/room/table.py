"""A table: one open match, its seats, and the lock that orders all changes."""

import asyncio
import logging
import time
from collections.abc import Callable

from msgspec import Struct

from dowding.commanders import Commander, ask, find_commander
from dowding.kernel.accounts import Account
from dowding.kernel.errors import DowdingError, NotYourDecision, RulesError
from dowding.kernel.history import OPEN
from dowding.kernel.match import Match
from dowding.kernel.saves import dump
from dowding.kernel.telling import known_at, moment_of
from dowding.room import messages as m
from dowding.room import wishes as w
from dowding.room.moving import moved, steps_back
from dowding.room.opening import UNHEARD, is_unrenewed, played
from dowding.room.presenting import raw
from dowding.store import Event, Kept, Overtaken, Seat, Store

log = logging.getLogger("dowding.room")


SECRET_SECONDS = 0.3
"""If a commander answered in secret, its answers are told at a multiple of this time after it was asked."""


class Stale(DowdingError):
    """Raised if the match has changed since the page last saw it."""


class Forbidden(DowdingError):
    """Raised if a seat may not do something."""


class Request(Struct, frozen=True):
    """A side in a match between people wants to take back answers, and who has consented."""

    side: str
    count: int
    """How many answers of its own."""
    agreed: tuple[str, ...]


class Table:
    """One open match; every change is made under the lock and stored before anybody is told."""

    def __init__(self, store: Store, kept: Kept) -> None:
        self.store = store
        self.id = kept.row.id
        self.row = kept.row
        self.at = len(kept.events)
        """The number of the last event that is stored."""
        self.match, self.heard, self.is_closed = played(kept)
        """The match, its number of events by the side that alone knows of them, and whether it is closed."""
        self._unrenewed = is_unrenewed(kept)
        self.request: Request | None = None
        """The wish to take back answers that waits for consent."""
        header = self.match.header
        playing = self.match.game.sides_in(header.scenario, header.options)
        self.sides = tuple(side for side in playing if side not in kept.row.commanders)
        """The sides that people play."""
        self.commanders: dict[str, Commander] = {
            side: find_commander(name, self.match, side, header.seed)
            for side, name in kept.row.commanders.items()
        }
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        self._tokens: dict[str, str] = {}
        """The tokens of the seats whose links were renewed while the table was open."""

    # What seats may do

    async def begin(self) -> None:
        """Let commanders answer until a person has to decide."""
        async with self.lock:
            renewed = [Event("renewed")] if self._unrenewed and not self.is_closed else []
            self._unrenewed = False
            await self._keep([*renewed, *await self._command()])

    async def answer(self, seat: Seat, wish: w.Answer, is_current: Callable[[int], bool]) -> None:
        """Answer the pending decision for one of the seat's sides, if its page has seen the present state."""
        async with self.lock:
            self._must_be_current(wish.at, is_current)
            decision = self.match.decision
            if decision is None:
                raise NotYourDecision("The match is over: nothing is left to decide.")
            if decision.side not in seat.sides:
                raise NotYourDecision(f"It is for {decision.side} to decide now.")
            self.match.answer(decision.read(wish.answer), decision.side)
            self.request = None
            await self._keep([self._last_answer(), *await self._command()])

    async def move(self, seat: Seat, wish: w.Move, is_current: Callable[[int], bool]) -> None:
        """Go back, forward, or to a branch; between people, only ask for consent to go back."""
        async with self.lock:
            self._must_be_current(wish.at, is_current)
            if self.match.header.people and seat.sides and wish.to == "undo":
                self._ask_back(seat.sides[0], wish.count)
                return
            if not self.may_move(seat):
                raise Forbidden("Answers can be taken back only in solitaire play.")
            await self._move(wish)

    async def _move(self, wish: w.Move) -> None:
        try:
            events = moved(self.match, wish, self.sides)
        except RulesError:
            await self._open_again()
            raise
        await self._keep([*events, *await self._command()])

    async def _open_again(self) -> None:
        kept = await self.store.kept(self.id)
        self.at = len(kept.events)
        self.match, self.heard, self.is_closed = played(kept)

    def turn_out(self, name: str, token: str) -> None:
        """Only the new link of a seat is valid from now on."""
        self._tokens[name] = token
        self._tell_all()

    def is_valid(self, seat: Seat) -> bool:
        """Return whether the link by which a page was opened is still valid."""
        return self._tokens.get(seat.name, seat.token) == seat.token

    def number(self, seat: Seat) -> int:
        """Return the number of the last event that a seat knows of."""
        return self.heard[OPEN] + sum(self.heard[side] for side in seat.sides)

    def may_move(self, seat: Seat) -> bool:
        """Return whether a seat may move through the history."""
        return not self.match.header.people and bool(seat.sides) and set(self.sides) <= set(seat.sides)

    # Consent between people

    def _ask_back(self, side: str, count: int) -> None:
        """Note that a side wants to take back answers, if what was agreed allows it at all."""
        people = self.match.header.people
        self.match.may_return(self.match.answered - steps_back(self.match, count, (side,)), people)
        self.request = Request(side, count, (side,))
        self._tell_all()

    async def consent(self, seat: Seat, wish: w.Consent) -> None:
        """Let a side agree that another one takes back answers, or refuse it."""
        async with self.lock:
            request, people = self.request, self.match.header.people
            if request is None or not seat.sides:
                raise DowdingError("Nobody has asked to take back an answer.")
            if not wish.agree:
                self.request = None
                self._tell_all()
                return
            agreed = (*request.agreed, *seat.sides)
            if not set(people) <= set(agreed):
                self.request = Request(request.side, request.count, agreed)
                self._tell_all()
                return
            self.request = None
            steps = steps_back(self.match, request.count, (request.side,))
            self.match.undo(steps, agreed)
            await self._keep([Event("undo", count=steps), *await self._command()])

    def _count(self, events: list[Event]) -> None:
        """Count the latest events by who knows of them; answers among them are the last of the line."""
        answers = sum(event.kind == "answer" for event in events)
        history = self.match.history
        self.heard.update(history.branch.secrets[history.position - answers : history.position])
        self.heard[OPEN] += sum(event.kind not in ("answer", *UNHEARD) for event in events)

    def _tell_all(self) -> None:
        for listener in list(self.listeners):
            listener()

    def opens_to(self, seat: Seat) -> bool:
        """Return whether a seat may have the file: after the end, or if nothing in it is hidden from it."""
        header = self.match.header
        hides = self.match.game.hides(header.scenario, header.options)
        alone = not hides or set(self.match.sides) <= set(seat.sides)
        return self.match.decision is None or (alone and self.may_move(seat))

    def look(self, seat: Seat, wish: w.Look) -> m.Look:
        """Return an earlier moment of the match as the seat may see it."""
        side = self.eyes(seat, self.match.decision.side if self.match.decision else None)
        ahead = wish.branch is not None or wish.answers > known_at(self.match, side)
        if ahead and not self.may_move(seat):
            raise Forbidden("Other branches can be looked at only in solitaire play.")
        at = moment_of(self.match, wish.branch, side, wish.answers)
        position = self.match.moment(at, wish.branch)
        view = position.view(side)
        branch = wish.branch or self.match.history.current
        told = self.match.game.summary(view)
        return m.Look(wish.id, wish.answers, branch, raw(view), told, position.step.title)

    def eyes(self, seat: Seat, deciding: str | None) -> str | None:
        """Return the side whose view a seat sees: the deciding one if it is its own, or else its first."""
        if deciding in seat.sides:
            return deciding
        return seat.sides[0] if seat.sides else None

    def export(self) -> bytes:
        """Return the match as a saved file."""
        return dump(self.match)

    def accounts(self, seat: Seat) -> list[Account]:
        """Return the game's tables for a report, made from what a seat may read."""
        match = self.match
        side = self.eyes(seat, match.decision.side if match.decision else None)
        told = match.journal.told_to(side, match.result is not None)
        return match.game.accounts([entry for _, entry in told])

    # The inner working

    def _last_answer(self, reason: str = "") -> Event:
        history = self.match.history
        return Event("answer", history.branch.line[history.position - 1], reason)

    def _must_be_current(self, at: int, is_current: Callable[[int], bool]) -> None:
        if self.is_closed:
            raise Forbidden(self.match.mended)
        if not is_current(at):
            raise Stale("The match has moved on; the page now shows its present state.")

    async def _command(self) -> list[Event]:
        """Let commanders answer until a person is asked, and return their answers as events."""
        if self.is_closed:
            return []
        if self.match.decision is None or self.match.decision.side not in self.commanders:
            return []
        began = time.monotonic()
        history, before = self.match.history, self.match.answered
        events = await asyncio.to_thread(self._let_command)
        if any(history.branch.secrets[before : history.position]):
            await asyncio.sleep(-(time.monotonic() - began) % SECRET_SECONDS)
        return events

    def _let_command(self) -> list[Event]:
        events: list[Event] = []
        while (decision := self.match.decision) is not None and decision.side in self.commanders:
            commander = self.commanders[decision.side]
            try:
                answer = ask(commander, self.match)
                self.match.answer(answer, decision.side, commander.reason)
            except DowdingError as error:
                log.error("match %s: %s cannot answer: %s", self.id, commander.name, error)
                break
            events.append(self._last_answer(commander.reason))
        return events

    async def _keep(self, events: list[Event]) -> None:
        """Store events, then notify the pages; if they cannot be stored, restore the match as it was."""
        if not events:
            return
        try:
            await self.store.append(
                self.id, self.at + 1, events, standing(self.match), self.match.decision is None
            )
        except Overtaken as error:
            await self._open_again()
            self._tell_all()
            raise Stale("The match was changed elsewhere; the page now shows its present state.") from error
        except Exception:
            await self._open_again()
            raise
        self.at += len(events)
        self._count(events)
        self._tell_all()


def standing(match: Match) -> str:
    """Return a line for the lobby that says how a match stands, without anything hidden."""
    if match.result is not None:
        return match.result.title
    assert match.decision is not None
    return f"{match.step.title}: {match.decision.side} to decide"
