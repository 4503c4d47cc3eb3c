"""A table: one open match, its seats, and the lock that orders all changes."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from dowding.analysis.diary import DayTold, diary_of
from dowding.analysis.fortune import Fortune, FortuneTeller
from dowding.commanders import Commander, ask, find_commander
from dowding.kernel.decisions import Notation
from dowding.kernel.errors import DowdingError, NotYourDecision, RulesError
from dowding.kernel.match import Match
from dowding.kernel.replaying import replay
from dowding.kernel.saves import dump, parse
from dowding.server import messages as m
from dowding.server import wishes as w
from dowding.server.presenting import raw
from dowding.store import Database, Event, Kept, Seat

log = logging.getLogger("dowding.server")


class Stale(DowdingError):
    """Raised if the match has changed since the page last saw it."""


class Forbidden(DowdingError):
    """Raised if a seat may not do something."""


class Table:
    """One open match; every change is made under the lock and stored before anybody is told."""

    def __init__(self, database: Database, kept: Kept) -> None:
        self.database = database
        self.id = kept.row.id
        self.row = kept.row
        self.at = len(kept.events)
        """The number of the last event; a request that names another one is out of date."""
        self.match = _played(kept)
        header = self.match.header
        playing = self.match.game.sides_in(header.scenario, header.options)
        self.sides = tuple(side for side in playing if side not in kept.row.commanders)
        """The sides that people play."""
        self.commanders: dict[str, Commander] = {
            side: find_commander(name, self.match, side, header.seed)
            for side, name in kept.row.commanders.items()
        }
        self.lock = asyncio.Lock()
        self.weighing = asyncio.Lock()
        self._teller: FortuneTeller | None = None
        self.listeners: set[Callable[[], None]] = set()

    # What seats may do

    async def begin(self) -> None:
        """Let commanders answer until a person has to decide."""
        async with self.lock:
            await self._keep(await self._command())

    async def answer(self, seat: Seat, wish: w.Answer) -> None:
        """Answer the pending decision for one of the seat's sides."""
        async with self.lock:
            self._current(wish.at)
            decision = self.match.decision
            if decision is None:
                raise NotYourDecision("The match is over: nothing is left to decide.")
            if decision.side not in seat.sides:
                raise NotYourDecision(f"It is for {decision.side} to decide now.")
            self.match.answer(decision.read(wish.answer), decision.side)
            await self._keep([self._last_answer(), *await self._command()])

    async def move(self, seat: Seat, wish: w.Move) -> None:
        """Go back, forward, or to a branch; only allowed to a seat that plays all human sides."""
        async with self.lock:
            self._current(wish.at)
            if not self.may_move(seat):
                raise Forbidden("Answers can be taken back only in solitaire play.")
            try:
                events = self._moved(wish)
            except RulesError:
                self.match = _played(self.database.kept(self.id))
                raise
            await self._keep([*events, *await self._command()])

    def may_move(self, seat: Seat) -> bool:
        """Return whether a seat may move through the history."""
        return bool(seat.sides) and set(self.sides) <= set(seat.sides)

    def look(self, seat: Seat, wish: w.Look) -> m.Look:
        """Return an earlier moment of the match as the seat may see it."""
        ahead = wish.branch is not None or wish.answers > self.match.answered
        if ahead and not self.may_move(seat):
            raise Forbidden("Other branches can be looked at only in solitaire play.")
        position = self.match.moment(wish.answers, wish.branch)
        side = self.eyes(seat, position.decision.side if position.decision else None)
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

    async def fortune(self) -> tuple[int, Fortune]:
        """Return the number of the last event and the luck up to it."""
        async with self.weighing:
            async with self.lock:
                history, at = self.match.history, self.at
                line = history.branch.line[: history.position]
            return at, await asyncio.to_thread(self._weigh, line)

    async def diary(self) -> tuple[int, list[DayTold]]:
        """Return the number of the last event and the diary up to it."""
        async with self.weighing:
            async with self.lock:
                header, history, at = self.match.header, self.match.history, self.at
                line = history.branch.line[: history.position]
            return at, await asyncio.to_thread(diary_of, header, line)

    def _weigh(self, line: list[Notation]) -> Fortune:
        if self._teller is None:
            header = self.match.header
            self._teller = FortuneTeller(header)
        return self._teller.follow(line)

    # The inner working

    def _current(self, at: int) -> None:
        if at != self.at:
            raise Stale("The match has moved on; the page now shows its present state.")

    def _last_answer(self, reason: str = "") -> Event:
        history = self.match.history
        return Event("answer", history.branch.line[history.position - 1], reason)

    async def _command(self) -> list[Event]:
        """Let commanders answer until a person is asked, and return their answers as events."""
        if self.match.decision is None or self.match.decision.side not in self.commanders:
            return []
        return await asyncio.to_thread(self._let_command)

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

    def _moved(self, wish: w.Move) -> list[Event]:
        match = self.match
        if wish.to == "undo":
            return self._undone(wish.count)
        if wish.to == "redo":
            return self._redone(wish.count)
        name = wish.name.strip()
        if wish.to == "branch":
            _nameable(name)
            match.branch(name)
            return [Event("branch", name=name)]
        if wish.to == "switch":
            match.switch(name)
            return [Event("switch", name=name)]
        _nameable(wish.new.strip())
        match.history.rename(name, wish.new.strip())
        return [Event("rename", name=name, to=wish.new.strip())]

    def _undone(self, wanted: int) -> list[Event]:
        """Take back answers of people, and the commanders' answers since then."""
        steps, left = 0, wanted
        for giver in reversed(self.match.givers()):
            steps += 1
            left -= giver in self.sides
            if not left:
                break
        if wanted < 1 or left:
            raise DowdingError("You have not given that many answers.")
        self.match.undo(steps)
        return [Event("undo", count=steps)]

    def _redone(self, wanted: int) -> list[Event]:
        """Give answers again until a person is asked, as many times as wanted."""
        if wanted < 1 or not self.match.history.ahead():
            raise DowdingError("There are no answers to give again: none was taken back.")
        steps = 0
        while wanted and self.match.history.ahead():
            self.match.redo()
            steps += 1
            waits = self.match.decision is None or self.match.decision.side in self.sides
            wanted -= waits
        return [Event("redo", count=steps)]

    async def _keep(self, events: list[Event]) -> None:
        """Store events, then notify the pages; if they cannot be stored, restore the match as it was."""
        if not events:
            return
        try:
            await self.database.append(
                self.id, self.at + 1, events, standing(self.match), self.match.decision is None
            )
        except Exception:
            self.match = _played(self.database.kept(self.id))
            raise
        self.at += len(events)
        for listener in list(self.listeners):
            listener()


def standing(match: Match) -> str:
    """Return a line for the lobby that says how a match stands, without anything hidden."""
    if match.result is not None:
        return match.result.title
    assert match.decision is not None
    return f"{match.step.title}: {match.decision.side} to decide"


def _nameable(name: str) -> None:
    if not name or len(name) > 60 or not name.isprintable():
        raise DowdingError("A branch needs a name of 1 to 60 printable characters.")


def _played(kept: Kept) -> Match:
    """The match with everything that happened to it."""
    match = replay(parse(kept.beginning, "the kept match"), "the kept match")
    for event in kept.events:
        _again(match, event)
    return match


def _again(match: Match, event: Event) -> None:
    """Apply a stored event to a match."""
    moves: dict[str, Callable[[], Any]] = {
        "undo": lambda: match.undo(event.count),
        "redo": lambda: match.redo(event.count),
        "branch": lambda: match.branch(event.name),
        "switch": lambda: match.switch(event.name),
        "rename": lambda: match.history.rename(event.name, event.to),
    }
    if event.kind == "answer":
        assert match.decision is not None
        match.answer(match.decision.read(event.answer), reason=event.reason)
    else:
        moves[event.kind]()
