"""Odds and forecasts for a page: worked out on copies, off the loop that serves everybody."""

import secrets
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Any

from dowding.commanders import ask, find_commander
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.dice import Dice
from dowding.kernel.errors import AnswerError, DowdingError, NoExactOdds
from dowding.kernel.outcomes import odds
from dowding.kernel.position import Position
from dowding.kernel.worlds import imagine
from dowding.server.messages import AnswerChances, Chances

MOST_ANSWERS = 8
"""So many answers get their odds; a list of hundreds helps nobody."""
MOST_WAYS = 3_000
"""More ways than this that chance can fall are too many to count while somebody waits."""
LONGEST = 20_000
"""No forecast follows a match for longer than this."""


def chances(position: Position, asked: list[Notation]) -> tuple[list[AnswerChances], str]:
    """Exact odds of the game's figures for some answers, and a note for the reader."""
    decision, figures = position.decision, position.game.figures
    if decision is None or not figures:
        return [], "There are no odds to give here."
    found: list[AnswerChances] = []
    try:
        for answer in _answers(decision, asked):
            joint = odds(position, answer, lambda s: tuple(f(s) for f in figures.values()), MOST_WAYS)
            shown = [_marginal(joint.chances, n, name) for n, name in enumerate(figures)]
            found.append(AnswerChances(decision.tell(answer), decision.spell(answer), shown))
    except NoExactOdds as error:
        return found, str(error)
    except AnswerError as error:
        return found, f"No odds for this choice: {error}"
    more = not asked and next(islice(decision.answers(), MOST_ANSWERS, None), None) is not None
    return found, f"Only the first {MOST_ANSWERS} answers are looked at." if more else ""


def _answers(decision: Decision, asked: list[Notation]) -> Iterator[Answer]:
    if not asked:
        yield from islice(decision.answers(), MOST_ANSWERS)
    for notation in asked[:MOST_ANSWERS]:
        yield decision.accept(decision.read(notation))


def _marginal(joint: dict[tuple[int, ...], Fraction], number: int, name: str) -> Chances:
    sums: dict[int, Fraction] = defaultdict(Fraction)
    for values, chance in joint.items():
        sums[values[number]] += chance
    mean = sum((value * chance for value, chance in sums.items()), Fraction(0))
    return Chances(name, [(v, float(p)) for v, p in sorted(sums.items())], float(mean))


class Forecaster:
    """Plays copies of a match to their end, in worlds that look to the side as this one does."""

    def __init__(self, position: Position, side: str | None, games: int, commander: str) -> None:
        self.position = position
        self.side = side
        self.games = games
        self.commander = commander
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

    def _play(self, number: int) -> None:
        world = imagine(self.position, self.side, Dice(self.luck + number, "forecast"))
        if world is None:
            raise DowdingError("no such world was found")
        sides = self.position.game.sides
        commanders = {side: find_commander(self.commander, world, side, number) for side in sides}
        for _ in range(LONGEST):
            if self.stopped or (decision := world.decision) is None:
                break
            world.answer(ask(commanders[decision.side], world))
        if world.result is not None:
            self.winners[world.result.winner or ""] += 1
            self.scores[world.result.score] += 1
