"""Forecasts: play copies of a match to their end, outside the event loop of the server."""

import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from msgspec import Struct

from dowding.analysis.statistics import share
from dowding.commanders import ask, commander_names, find_commander
from dowding.commanders.estimates import Estimate, estimate
from dowding.commanders.register import usual_commanders
from dowding.commanders.rollouts import unit
from dowding.kernel.dice import Dice
from dowding.kernel.errors import DowdingError
from dowding.kernel.horizon import horizon
from dowding.kernel.position import Position
from dowding.kernel.questions import Reach
from dowding.kernel.words import plural
from dowding.kernel.worlds import imagine

LONGEST = 20_000
"""The maximum number of decisions in one game of a forecast."""


class Ending(Struct, frozen=True):
    """How often games ended in one way, and between which shares the true one lies in 95 of 100 cases."""

    winner: str
    """The side that won; empty if nobody did."""
    share: float
    low: float
    high: float


class Forecaster:
    """Plays copies of a match to their end, with hidden information dealt again."""

    def __init__(self, position: Position, side: str | None, games: int, sides: Sequence[str]) -> None:
        self.position = position
        self.side = side
        self.games = games
        self.commanders = {side: commander_names(position.game, side)[0] for side in sides}
        """The commander of each side: the usual one of the game, or else the random one."""
        self.deal = usual_commanders(position, 0)[side].deals if side is not None else None
        """How what is hidden from the side is imagined."""
        self.luck = secrets.randbelow(2**32)
        """A new seed, because nobody may know the dice of the match itself."""
        self.until = horizon(position, Reach.MATCH).name
        self.unit = unit(position.game)
        self.played = 0
        self.unfound = 0
        """How many games were not played, because nothing was found that fits what the side has seen."""
        self.winners: Counter[str] = Counter()
        self.scores: Counter[int] = Counter()

    def run(self, wanted: Callable[[], bool]) -> Iterator[None]:
        """Play the games, one after another, until they are no longer wanted; stop after each."""
        for number in range(self.games):
            with suppress(DowdingError):
                self._play(number, wanted)
            if not wanted():
                return
            yield

    def endings(self) -> list[Ending]:
        """Return who won how often, by name; a draw comes first."""
        shares = {winner: share(count, self.played) for winner, count in sorted(self.winners.items())}
        return [Ending(winner, found.value, found.low, found.high) for winner, found in shares.items()]

    def score(self) -> Estimate | None:
        """Return the mean score, or None before two games have ended."""
        scores = list(self.scores.elements())
        return estimate(scores) if len(scores) > 1 else None

    def note(self) -> str:
        """Return a note for the reader that says who played, and which games could not be played."""
        if not self.unfound:
            return self._by_whom()
        missing = f"{plural(self.unfound, 'game')} of {self.games} could not be played"
        return f"{self._by_whom()} {missing}: no plan was found that fits what you have seen."

    def _by_whom(self) -> str:
        if set(self.commanders.values()) == {"random"}:
            return "Played on at random, without any doctrine."
        told = ", ".join(
            f"{side} by {name.replace('_', ' ').title()}" for side, name in self.commanders.items()
        )
        return f"Played on by commanders: {told}. You may do better or worse."

    def _play(self, number: int, wanted: Callable[[], bool]) -> None:
        world = imagine(self.position, self.side, Dice(self.luck + number, "forecast"), self.deal)
        if world is None:
            self.unfound += 1
            return
        commanders = {
            side: find_commander(name, world, side, number) for side, name in self.commanders.items()
        }
        for _ in range(LONGEST):
            if (decision := world.decision) is None:
                break
            if not wanted():
                return
            world.answer(ask(commanders[decision.side], world))
        self.played += 1
        if world.result is not None:
            self.winners[world.result.winner or ""] += 1
            self.scores[world.result.score] += 1
