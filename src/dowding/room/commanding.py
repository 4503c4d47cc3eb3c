"""Commanders at a table: they answer one decision after another, while people do what they like.

A commander thinks about a copy of the position, and the table is not locked meanwhile. Its answer is stored
and told before it thinks again. If the match was changed in between, the answer is dropped.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Set
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from dowding.commanders import Commander, ask, find_commander
from dowding.kernel.decisions import Decision
from dowding.kernel.errors import DowdingError
from dowding.kernel.match import Match
from dowding.kernel.position import Position
from dowding.room.errors import Stale
from dowding.room.opening import Played
from dowding.store import Event

log = logging.getLogger("dowding.room")

SECRET_SECONDS, SEARCH_SECONDS = 0.3, 2.0
"""The secret answers of a commander are told only at multiples of this time after it was asked."""
ELSEWHERE_SECONDS = 10.0
"""Where another process lets the commanders answer, this one begins when it has heard nothing for so long."""
AGAIN_SECONDS = 5.0
"""An answer that could not be stored is tried again after this time."""


class Thought(Struct, frozen=True):
    """What a commander answers, and why."""

    answer: Any
    reason: str
    secret: bool
    is_last: bool
    """Whether no commander has to decide after it, as far as it was played."""


Think: TypeAlias = Callable[[], Thought | None]
Beside: TypeAlias = Callable[[Think], Awaitable[Thought | None]]
"""Lets a commander think somewhere else; of several matches, each in its turn."""


class Led(Protocol):
    """What commanders need of their table."""

    lock: asyncio.Lock
    played: Played
    is_lost: bool
    sides: tuple[str, ...]

    @property
    def match(self) -> Match: ...
    @property
    def decision(self) -> Decision | None: ...
    @property
    def is_closed(self) -> bool: ...
    @property
    def listeners(self) -> Set[Callable[[], None]]: ...
    @property
    def commanded(self) -> dict[str, str]: ...
    async def keep(self, events: list[Event]) -> None: ...


class Commanding:
    """The commanders of one table."""

    def __init__(self, table: Led, beside: Beside) -> None:
        self.table, self.beside = table, beside
        self._known: dict[str, tuple[str, Commander]] = {}
        self._going: asyncio.Task[None] | None = None
        self._left_until = 0.0
        """Until then the commanders are left to another process."""
        self._mine = asyncio.Event()
        """Is set when the match was changed here."""
        self._stuck: object = None
        """The moment at which a commander could not answer."""

    # When they answer

    @property
    def is_going(self) -> bool:
        """Whether a commander thinks, or waits to."""
        return self._going is not None and not self._going.done()

    def wake(self, changed: bool = False) -> None:
        """Let commanders answer if they have to; ``changed`` here, they are left to nobody else."""
        if changed:
            self._left_until = 0.0
            self._mine.set()
        if self.is_due() and not self.is_going:
            self._going = asyncio.get_running_loop().create_task(self._go_on())

    def leave(self) -> None:
        """Leave the commanders to another process, which has just stored something, as long as it goes on."""
        self._left_until = time.monotonic() + ELSEWHERE_SECONDS
        self._mine.clear()

    def end(self) -> None:
        """Let nobody answer any more."""
        if self._going is not None:
            self._going.cancel()

    def is_due(self) -> bool:
        """Return whether a commander has to decide; if no person plays, only while a page is open."""
        table, commanded = self.table, self.table.commanded
        if table.is_closed or table.is_lost or table.decision is None:
            return False
        if table.decision.side not in commanded or self._stuck == self._moment():
            return False
        return bool(table.listeners) or not set(table.sides) <= set(commanded)

    async def _go_on(self) -> None:
        """Let commanders answer until a person has to decide."""
        while self.is_due():
            if (left := self._left_until - time.monotonic()) > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._mine.wait(), left)
                continue
            try:
                with suppress(Stale):
                    await self._turn()
            except Exception as error:
                log.error("the answer of a commander was not stored: %s", error)
                await asyncio.sleep(AGAIN_SECONDS)

    # What they answer

    async def _turn(self) -> None:
        """Have one decision answered, and after a secret one those that follow until the next fixed time."""
        async with self.table.lock:
            moment, position, commanded = self._moment(), self.table.match.clone(), self.table.commanded
        seconds = SEARCH_SECONDS if "search" in commanded.values() else SECRET_SECONDS
        began, secret, late, thoughts = time.monotonic(), False, 0.0, list[Thought]()
        while moment == self._moment() and (not thoughts or (secret and late < seconds)):
            thought = await self.beside(partial(self._think, position, commanded, secret))
            late = time.monotonic() - began
            if thought is None:
                break
            thoughts.append(thought)
            secret = secret or thought.secret
            if thought.is_last:
                break
        if secret and moment == self._moment():
            await asyncio.sleep(-late % seconds)
        async with self.table.lock:
            if moment == self._moment():
                await self._give(thoughts)

    def _moment(self) -> object:
        """The place of the match on its lines of answers, and who commands: a thought is about one moment."""
        match, history = self.table.match, self.table.match.history
        return match, history.current, history.position, self.table.commanded, self.table.decision is None

    def _think(self, position: Position, commanded: dict[str, str], secret: bool) -> Thought | None:
        """Have the decision of a position answered; None if its commander cannot.

        If the answer or one before it is secret, the position is played on, and the next one can follow.
        """
        decision = position.decision
        assert decision is not None
        name, secret = commanded[decision.side], secret or not decision.public
        try:
            commander = self._commander(position, decision.side, name)
            answer, reason = ask(commander, position), commander.reason
            if secret:
                position.answer(answer, decision.side)
        except Exception as error:
            log.error("%s cannot answer in %r: %s", name, self.table.match, error)
            return None
        last = not secret or position.decision is None or position.decision.side not in commanded
        return Thought(answer, reason, not decision.public, last)

    async def _give(self, thoughts: list[Thought]) -> None:
        """Give the answers that commanders thought of, and store them."""
        played, events = self.table.played, list[Event]()
        for thought in thoughts:
            decision = played.match.decision
            assert decision is not None
            try:
                played.match.answer(thought.answer, decision.side, thought.reason)
            except DowdingError as error:
                log.error("a commander cannot answer in %r: %s", played.match, error)
                break
            events.append(played.last_answer(thought.reason))
            played.note(events[-1], decision.side)
        if events:
            await self.table.keep(events)
        else:
            self._stuck = self._moment()

    def _commander(self, position: Position, side: str, name: str) -> Commander:
        known = self._known.get(side)
        if known is None or known[0] != name:
            seed = self.table.match.header.seed
            known = self._known[side] = name, find_commander(name, position, side, seed)
        return known[1]
