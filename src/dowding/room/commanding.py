"""Commanders at a table: they answer for their sides until a person is asked."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from dowding.commanders import Commander, ask, find_commander
from dowding.kernel.errors import DowdingError
from dowding.kernel.match import Match
from dowding.room.opening import Played
from dowding.store import Event

log = logging.getLogger("dowding.room")

SECRET_SECONDS, SEARCH_SECONDS = 0.3, 2.0
"""The secret answers of a commander are told only at multiples of this time after it was asked."""
LetCommand: TypeAlias = Callable[[Played, dict[str, str]], list[Event]]
Beside: TypeAlias = Callable[[LetCommand, Played, dict[str, str]], Awaitable[list[Event]]]
"""Calls a function somewhere else, and returns what it returns."""


class Commanding:
    """The commanders of one table."""

    def __init__(self, beside: Beside) -> None:
        self.beside = beside
        """Lets commanders answer without stopping everybody else."""
        self._known: dict[str, tuple[str, Commander]] = {}

    async def answers(self, played: Played, commanded: dict[str, str]) -> list[Event]:
        """Let commanders answer until a person is asked, and return their answers as events.

        ``commanded`` names the commander of each side that has one.
        """
        match = played.match
        if match.decision is None or match.decision.side not in commanded:
            return []
        began, before = time.monotonic(), match.answered
        events = await self.beside(self._answer, played, commanded)
        if any(match.history.branch.secrets[before : match.history.position]):
            seconds = SEARCH_SECONDS if "search" in commanded.values() else SECRET_SECONDS
            await asyncio.sleep(-(time.monotonic() - began) % seconds)
        return events

    def _answer(self, played: Played, commanded: dict[str, str]) -> list[Event]:
        match, events = played.match, list[Event]()
        while (decision := match.decision) is not None and decision.side in commanded:
            commander = self._commander(match, decision.side, commanded[decision.side])
            try:
                match.answer(ask(commander, match), decision.side, commander.reason)
            except DowdingError as error:
                log.error("%s cannot answer in %r: %s", commander.name, match, error)
                break
            events.append(played.last_answer(commander.reason))
            played.note(events[-1], decision.side)
        return events

    def _commander(self, match: Match, side: str, name: str) -> Commander:
        known = self._known.get(side)
        if known is None or known[0] != name:
            known = self._known[side] = name, find_commander(name, match, side, match.header.seed)
        return known[1]
