"""How a value is fitted: matches of the usual commanders are noted at the end of every chapter."""

from collections.abc import Callable
from statistics import stdev
from typing import Any, TypeAlias

from msgspec import Struct

from dowding.analysis.review.value import Value, feature_names, features
from dowding.analysis.simulation.plan import Plan, open_game
from dowding.commanders import ask
from dowding.kernel.games import AnyGame, find_game
from dowding.kernel.observing import Observer
from dowding.kernel.position import Position

HELD_OUT = 4
"""One game in this many is kept out of the fit, to check it."""
RIDGE = 0.001
"""How strongly coefficients are drawn to zero, for one row, when all features have the same spread."""
SMALL = 1e-9
"""A feature with less spread than this is constant."""


class Notes(Observer):
    """Notes the features of each side at the end of every chapter."""

    closely = False

    def __init__(self, game: AnyGame, scenario: str, sides: tuple[str, ...], state: Any) -> None:
        self.game, self.scenario = game, scenario
        self.chapter = game.chapter(state)
        self.rows: dict[str, list[list[float]]] = {side: [] for side in sides}

    def between_steps(self, state: Any) -> None:
        chapter = self.game.chapter(state)
        if chapter > self.chapter:
            for side, rows in self.rows.items():
                rows.append(features(self.game, state, self.scenario, side))
        self.chapter = chapter


class Played(Struct, frozen=True):
    """One game: for each side the features of its chapters, and the worth of the result."""

    rows: dict[str, list[list[float]]]
    worth: dict[str, float]


def play(plan: Plan, index: int) -> Played:
    """Play one game by its commanders, and note it."""
    match, commanders = open_game(plan, index)
    notes = Notes(match.game, plan.scenario, match.sides, match.base.state)
    position = Position(match.game, match.base, notes)
    while (decision := position.decision) is not None:
        position.answer(ask(commanders[decision.side], position))
    assert position.result is not None, "the match is over"
    return Played(notes.rows, {side: match.game.worth(position.result, side) for side in match.sides})


def fit(plan: Plan, games: int, progress: Callable[[], None] = lambda: None) -> Value:
    """Play games, and fit a value for each side to how they ended."""
    game = find_game(plan.game)
    played: list[Played] = []
    for index in range(games):
        played.append(play(plan, index))
        progress()
    learned = [one for index, one in enumerate(played) if index % HELD_OUT]
    checked = [one for index, one in enumerate(played) if not index % HELD_OUT]
    coefficients = {side: _ridge(_pairs(learned, side)) for side in played[0].rows}
    foretold = {side: _correlation(made, _pairs(checked, side)) for side, made in coefficients.items()}
    return Value(
        game=game.name,
        scenario=plan.scenario,
        rules=game.rules,
        components=plan.components.digest,
        commanders=dict(plan.commanders),
        seed=plan.seed,
        games=games,
        features=feature_names(game),
        coefficients=coefficients,
        spread={side: round(stdev([one.worth[side] for one in played]), 3) for side in coefficients},
        foretold=foretold,
    )


Pairs: TypeAlias = list[tuple[list[float], float]]
"""The features of chapters, each with the worth of the result of its game."""


def _pairs(played: list[Played], side: str) -> Pairs:
    return [(row, one.worth[side]) for one in played for row in one.rows[side]]


def _ridge(pairs: Pairs) -> list[float]:
    """Coefficients for the features as they are; they are fitted to features of equal spread."""
    import numpy as np

    x, y = np.array([row for row, _ in pairs]), np.array([worth for _, worth in pairs])
    middle, spread = x.mean(axis=0), x.std(axis=0)
    varies = spread > SMALL
    z = (x[:, varies] - middle[varies]) / spread[varies]
    inner = z.T @ z + RIDGE * len(z) * np.eye(z.shape[1])
    slopes = np.zeros(x.shape[1])
    slopes[varies] = np.linalg.solve(inner, z.T @ (y - y.mean())) / spread[varies]
    slopes[0] = y.mean() - float(slopes @ middle)
    return [float(f"{slope:.6g}") for slope in slopes]


def _correlation(coefficients: list[float], pairs: Pairs) -> float:
    """How well a value foretells results."""
    import numpy as np

    foretold = np.array([row for row, _ in pairs]) @ np.array(coefficients)
    return round(float(np.corrcoef(foretold, [worth for _, worth in pairs])[0, 1]), 3)
