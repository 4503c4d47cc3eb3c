"""Exact odds: play one answer once for each way that chance can fall, and weigh the results.

There is no second copy of the rules: the step itself is run, with every die face and card in turn.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from math import prod
from typing import Any, Generic, TypeVar

from dowding.kernel.decisions import Answer
from dowding.kernel.dice import Chance
from dowding.kernel.errors import NoExactOdds
from dowding.kernel.position import Position
from dowding.kernel.state import State
from dowding.kernel.steps import AnyStep

V = TypeVar("V")

LIMIT = 20_000
"""More ways than this are not counted one by one."""


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
        self.weights: list[Sequence[int]] = []
        self.at = 0

    def __call__(self, sides: int) -> int:
        return self.among((1,) * sides)

    def among(self, weights: Sequence[int]) -> int:
        if self.at == len(self.taken):
            self.taken.append(0)
            self.weights.append(weights)
        self.at += 1
        return self.taken[self.at - 1]

    def probability(self) -> Fraction:
        """How likely the way just taken is."""
        taken = [weights[at] for at, weights in zip(self.taken, self.weights, strict=True)]
        return Fraction(prod(taken), prod(map(sum, self.weights)))

    def next(self) -> bool:
        """Turn to the next way; False when all were taken."""
        while self.taken and self.taken[-1] == len(self.weights[-1]) - 1:
            self.taken.pop()
            self.weights.pop()
        if not self.taken:
            return False
        self.taken[-1] += 1
        self.at = 0
        return True


class _Enough(Exception):
    """The open steps are over, and nobody wants the next one."""


class _Future(Position):
    """A position that plays one answer with chance as given, through open steps, to the next question."""

    def _rebase(self, step: AnyStep) -> None:
        if not step.open:
            raise _Enough

    def resolve(self, answer: Answer, chance: Chance) -> State[Any]:
        """The state when something is asked again, or a step begins that is not open."""
        state = self.state
        assert self._desk is not None
        self._desk.chance = chance
        with suppress(_Enough):
            self._go_on(answer)
        return state


def outcomes(
    position: Position, answer: Answer, figure: Callable[[Any], V], limit: int = LIMIT
) -> Distribution[V]:
    """The exact distribution of a figure after an answer, when the next question is put.

    Play goes on through open steps, and stops where one begins that is not open. It reads the true
    state: what it returns is for rules and tests. Players are given ``odds``.
    """
    if position.decision is None:
        raise NoExactOdds("The match is over.")
    answer = position.decision.accept(answer)
    chances: dict[V, Fraction] = defaultdict(Fraction)
    for count, (state, probability) in enumerate(_futures(position, answer)):
        if count == limit:
            raise NoExactOdds(f"There are more than {limit:,} ways this can go.")
        chances[figure(state)] += probability
    return Distribution(dict(chances))


def odds(
    position: Position, answer: Answer, figure: Callable[[Any], V], limit: int = LIMIT
) -> Distribution[V]:
    """The exact distribution of a figure, if the step is open: if nothing hidden bears on it."""
    if not position.step.open:
        raise NoExactOdds("It may depend on what you cannot see.")
    return outcomes(position, answer, figure, limit)


def _futures(position: Position, answer: Answer) -> Iterator[tuple[State[Any], Fraction]]:
    paths = _Paths()
    while True:
        future = _Future(position.game, position.base)
        future._since, future._luck = position._since, position._luck
        yield future.resolve(answer, paths), paths.probability()
        if not paths.next():
            return
