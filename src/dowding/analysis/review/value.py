"""The value of a position before the end: what a match from here is worth, as simulated matches ended.

In a long match a game played on to the end says nothing, because so much is still to come. So imagined games
end with their chapter, and what is left is told by a fitted value: a sum of the game's own numbers, with
coefficients that were fitted to simulated matches (``dowding measure value``) and are kept as data.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from dowding.commanders.adding import plain_sum
from dowding.kernel.games import AnyGame
from dowding.kernel.state import State

FOLDER = Path(__file__).parent / "values"


class Value(Struct, frozen=True):
    """Fitted values of one scenario, and what they were made with."""

    game: str
    scenario: str
    rules: str
    """The version of the rules."""
    components: str
    """The fingerprint of the components."""
    commanders: dict[str, str]
    seed: int
    games: int
    features: list[str]
    coefficients: dict[str, list[float]]
    """For each side, one number for each feature."""
    spread: dict[str, float]
    """For each side, the standard deviation of the result of one match."""
    foretold: dict[str, float]
    """For each side, the correlation of the value with the result, in games not used for the fit."""

    def worth(self, game: AnyGame, state: State[Any], side: str) -> float:
        """What a match is worth to a side, as it stands."""
        numbers = features(game, state, self.scenario, side)
        return plain_sum([number * by for number, by in zip(numbers, self.coefficients[side], strict=True)])

    def fits(self, game: AnyGame, components: str) -> bool:
        """Whether it was made with these rules and components."""
        return self.rules == game.rules and self.components == components


def features(game: AnyGame, state: State[Any], scenario: str, side: str) -> list[float]:
    """The numbers of which a value is made: all figures and series, each also times the days gone by."""
    day = days_gone(game, state, scenario)
    numbers = [float(count(state)) for count in counts(game).values()]
    numbers.append(game.standing(state, side))
    return [1.0, day, day * day, *numbers, *(day * number for number in numbers), numbers[0] * numbers[0]]


def feature_names(game: AnyGame) -> list[str]:
    """The names of these numbers, in their order."""
    names = [*counts(game), "standing"]
    later = [f"{name}, times days" for name in names]
    return ["constant", "days", "days squared", *names, *later, f"{names[0]} squared"]


def counts(game: AnyGame) -> dict[str, Callable[[Any], int]]:
    """The figures and series of a game."""
    return {**game.figures, **game.series}


def days_gone(game: AnyGame, state: State[Any], scenario: str) -> float:
    """How much of a match is over: days since the first one, or periods where there are no days."""
    today, first = game.today(state), game.scenarios[scenario].first
    if today is None or not first:
        return float(game.period(state))
    return float((today - today.fromisoformat(first)).days)


def path_of(game: str, scenario: str, folder: Path = FOLDER) -> Path:
    """Where the value of a scenario is kept."""
    return folder / f"{game}-{scenario}.json"


@cache
def value_of(game: str, scenario: str) -> Value | None:
    """The value that is shipped for a scenario, if there is one."""
    path = path_of(game, scenario)
    return msgspec.json.decode(path.read_bytes(), type=Value) if path.exists() else None


def kept_values(folder: Path = FOLDER) -> list[Value]:
    """All values that are shipped."""
    return [msgspec.json.decode(path.read_bytes(), type=Value) for path in sorted(folder.glob("*.json"))]
