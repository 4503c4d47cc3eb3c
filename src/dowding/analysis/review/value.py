"""The value of a position before the end: what a match from here is worth, as simulated matches ended.

In a long match a game played on to the end says nothing, because so much is still to come. So imagined games
end with their chapter, and what is left is told by a fitted value: a sum of the game's own numbers, bent by a
curve, since a match cannot be won by more than its track allows. Both were fitted to simulated matches
(``dowding measure value``) and are kept as data.
"""

from bisect import bisect
from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any

from msgspec import Struct

from dowding.analysis.review.keeping import Folder
from dowding.analysis.review.provenance import MadeWith
from dowding.commanders.adding import plain_sum
from dowding.kernel.games import AnyGame
from dowding.kernel.state import State

STANDING = "standing"
"""The feature that tells how the match stands."""


class Knot(Struct, frozen=True):
    """A point of a curve: where the sum is this, matches were worth so much on average."""

    total: float
    worth: float


class Tenth(Struct, frozen=True):
    """A tenth of the moments that were not used for the fit, by value: what was foretold, and what came."""

    foretold: float
    came: float
    error: float
    """One standard error of what came; the moments of one match count as one."""


class Fitted(Struct, frozen=True):
    """The value of one side, and how well it did in games that were not used for the fit."""

    coefficients: list[float]
    """One number for each feature."""
    curve: list[Knot]
    lowest: float
    """The worst result of all games; a value is not below it, unless the match already stands worse."""
    highest: float
    """The best result of all games; a value is not above it, unless the match already stands better."""
    spread: float
    """The standard deviation of the result of one match."""
    correlation: float = 0.0
    """That of the value with the result, in games not used for the fit."""
    standing: float = 0.0
    """That of how the match stands, for comparison."""
    tenths: list[Tenth] = []

    def of(self, numbers: Sequence[float], stands: float = 0.0) -> float:
        """The value of a position with these features, in a match that stands so."""
        total = plain_sum([number * by for number, by in zip(numbers, self.coefficients, strict=True)])
        lowest, highest = min(self.lowest, stands), max(self.highest, stands)
        return min(max(bent(self.curve, total), lowest), highest)


class Value(Struct, frozen=True):
    """Fitted values of one scenario, and what they were made with."""

    made: MadeWith
    games: int
    features: list[str]
    sides: dict[str, Fitted]

    def worth(self, game: AnyGame, state: State[Any], side: str) -> float:
        """What a match is worth to a side, as it stands."""
        numbers = features(game, state, self.made.scenario, side)
        return self.sides[side].of(numbers, numbers[self.features.index(STANDING)])


_total = attrgetter("total")


def bent(curve: Sequence[Knot], total: float) -> float:
    """The worth at a point of a curve, which is straight between its knots and beyond them."""
    if len(curve) < 2:
        return total
    at = min(max(bisect(curve, total, key=_total), 1), len(curve) - 1)
    low, high = curve[at - 1], curve[at]
    slope = (high.worth - low.worth) / (high.total - low.total)
    return low.worth + slope * (total - low.total)


def features(game: AnyGame, state: State[Any], scenario: str, side: str) -> list[float]:
    """The numbers of which a value is made: all figures and series, each also times the days gone by."""
    day = days_gone(game, state, scenario)
    numbers = [float(count(state)) for count in counts(game).values()]
    numbers.append(game.standing(state, side))
    return [1.0, day, day * day, *numbers, *(day * number for number in numbers), numbers[0] * numbers[0]]


def feature_names(game: AnyGame) -> list[str]:
    """The names of these numbers, in their order."""
    names = [*counts(game), STANDING]
    later = [f"{name}, times days" for name in names]
    return ["constant", "days", "days squared", *names, *later, f"{names[0]} squared"]


@cache
def counts(game: AnyGame) -> dict[str, Callable[[Any], int]]:
    """The figures and series of a game."""
    return {**game.figures, **game.series}


def days_gone(game: AnyGame, state: State[Any], scenario: str) -> float:
    """How much of a match is over: days since the first one, or periods where there are no days."""
    today, first = game.today(state), game.scenarios[scenario].first
    if today is None or not first:
        return float(game.period(state))
    return float((today - today.fromisoformat(first)).days)


VALUES = Folder("values", Value)


@cache
def value_of(game: str, scenario: str) -> Value | None:
    """The value that is shipped for a scenario, if there is one."""
    return VALUES.read(game, scenario)
