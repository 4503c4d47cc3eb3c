"""Forecasts for a page: worked out on copies, off the loop that serves everybody."""

import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from dowding.commanders import ask, commander_names, find_commander
from dowding.kernel.dice import Dice
from dowding.kernel.errors import DowdingError
from dowding.kernel.position import Position
from dowding.kernel.worlds import imagine

LONGEST = 20_000
"""No forecast follows a match for longer than this."""


class Forecaster:
    """Plays copies of a match to their end, in worlds that look to the side as this one does."""

    def __init__(self, position: Position, side: str | None, games: int, sides: Sequence[str]) -> None:
        self.position = position
        self.side = side
        self.games = games
        self.commanders = {side: commander_names(position.game, side)[0] for side in sides}
        """Who plays each side: the usual commander of the game, or else one who knows no doctrine."""
        self.luck = secrets.randbelow(2**32)
        """The dice that wait in the match itself are nobody's to foresee."""
        self.played = 0
        self.winners: Counter[str] = Counter()
        self.scores: Counter[int] = Counter()
        self.stopped = False

    def run(self, tell: Callable[["Forecaster"], Any]) -> None:
        """Play game after game; ``tell`` hears of each."""
        for number in range(self.games):
            if self.stopped:
                return
            try:
                self._play(number)
            except DowdingError:
                continue
            self.played += 1
            tell(self)

    def note(self) -> str:
        """Who played, for the reader."""
        if set(self.commanders.values()) == {"random"}:
            return "Played at random: by somebody who knows the rules and no doctrine."
        told = ", ".join(
            f"{side} by {name.replace('_', ' ').title()}" for side, name in self.commanders.items()
        )
        return f"Played on: {told}. What you would do may be better or worse."

    def _play(self, number: int) -> None:
        world = imagine(self.position, self.side, Dice(self.luck + number, "forecast"))
        if world is None:
            raise DowdingError("no such world was found")
        commanders = {
            side: find_commander(name, world, side, number) for side, name in self.commanders.items()
        }
        for _ in range(LONGEST):
            if self.stopped or (decision := world.decision) is None:
                break
            world.answer(ask(commanders[decision.side], world))
        if world.result is not None:
            self.winners[world.result.winner or ""] += 1
            self.scores[world.result.score] += 1
