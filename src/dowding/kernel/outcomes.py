"""Exact odds: play one answer once for each way that chance can fall, and weigh the results.

There is no second copy of the rules: the step itself is run, with every die face and card in turn.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Generic, TypeVar

from dowding.kernel.decisions import Answer
from dowding.kernel.dice import Dice
from dowding.kernel.errors import AnswerError, NoExactOdds
from dowding.kernel.position import Position
from dowding.kernel.state import State

V = TypeVar("V")

LIMIT = 20_000
"""More ways than this are not counted one by one."""
WORLDS = 6
"""In so many different dealings of what is hidden must the odds agree to be called exact."""


class Distribution(Generic[V]):
    """Values with their probabilities, which sum to one."""

    def __init__(self, chances: dict[V, Fraction]) -> None:
        self.chances = chances

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self.chances == other.chances

    def __hash__(self) -> int:
        return hash(frozenset(self.chances.items()))

    def __repr__(self) -> str:
        told = ", ".join(f"{value}: {float(chance):.1%}" for value, chance in self.rows())
        return f"Distribution({told})"

    def rows(self) -> list[tuple[V, Fraction]]:
        """The values from least to greatest, each with its probability."""
        return sorted(self.chances.items(), key=lambda row: row[0])  # type: ignore[arg-type, return-value]

    def chance(self, wanted: Callable[[V], bool]) -> Fraction:
        """The probability that a value fits."""
        return sum((p for value, p in self.chances.items() if wanted(value)), Fraction(0))

    def mean(self: "Distribution[int]") -> Fraction:
        """The expected value."""
        return sum((value * p for value, p in self.chances.items()), Fraction(0))


class _Paths:
    """Chance that takes every way in turn: an odometer over the questions put to it."""

    def __init__(self) -> None:
        self.taken: list[int] = []
        self.sides: list[int] = []
        self.at = 0

    def __call__(self, sides: int) -> int:
        if self.at == len(self.taken):
            self.taken.append(0)
            self.sides.append(sides)
        self.at += 1
        return self.taken[self.at - 1]

    def probability(self) -> Fraction:
        """How likely the way just taken is."""
        chance = Fraction(1)
        for sides in self.sides:
            chance /= sides
        return chance

    def next(self) -> bool:
        """Turn to the next way; False when all were taken."""
        while self.taken and self.taken[-1] == self.sides[-1] - 1:
            self.taken.pop()
            self.sides.pop()
        if not self.taken:
            return False
        self.taken[-1] += 1
        self.at = 0
        return True


def outcomes(
    position: Position, answer: Answer, figure: Callable[[Any], V], limit: int = LIMIT
) -> Distribution[V]:
    """The exact distribution of a figure after an answer, at the end of the step or the next decision.

    It reads the true state: what it returns is for rules and tests. Players are given ``odds``.
    """
    chances: dict[V, Fraction] = defaultdict(Fraction)
    for count, (state, probability) in enumerate(_futures(position, answer)):
        if count == limit:
            raise NoExactOdds(f"There are more than {limit:,} ways this can go.")
        chances[figure(state)] += probability
    return Distribution(dict(chances))


def odds(
    position: Position, side: str | None, answer: Answer, figure: Callable[[Any], V], limit: int = LIMIT
) -> Distribution[V]:
    """The exact distribution of a figure as a side can know it.

    Only worlds in which all that the side cannot see is dealt anew are looked at, so nothing hidden
    shows; where they disagree, there are no exact odds.
    """
    found = [outcomes(world, answer, figure, limit) for world in worlds(position, side)]
    if not found or any(other != found[0] for other in found):
        raise NoExactOdds("It depends on what you cannot see.")
    return found[0]


def worlds(position: Position, side: str | None) -> Iterator[Position]:
    """Some different positions that look to the side exactly as this one does."""
    seen = position.view(side)
    known: set[bytes] = set()
    for number in range(4 * WORLDS):
        world = position.redealt(side, Dice(number))
        try:
            consistent = world.view(side) == seen
        except AnswerError:
            continue
        dealt = world.state.encode()
        if consistent and dealt not in known:
            known.add(dealt)
            yield world
        if len(known) == WORLDS or (number == WORLDS and len(known) == 1):
            return


def _futures(position: Position, answer: Answer) -> Iterator[tuple[State[Any], Fraction]]:
    paths = _Paths()
    while True:
        yield position.clone().resolve(answer, paths), paths.probability()
        if not paths.next():
            return
