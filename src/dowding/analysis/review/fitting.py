"""How a value is fitted: to matches that were noted at the end of every chapter. It needs numpy."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from dowding.analysis.review.noting import Played, play_games
from dowding.analysis.review.provenance import made_with
from dowding.analysis.review.value import Fitted, Knot, Tenth, Value, feature_names
from dowding.analysis.review.valuing import deviation
from dowding.analysis.simulation.plan import Plan, open_game
from dowding.kernel.games import find_game

if TYPE_CHECKING:
    from numpy import ndarray

    Numbers: TypeAlias = "ndarray[Any, Any]"

HELD_OUT = 4
"""One game in this many is kept out of the fit, to check it."""
RIDGE = 0.001
"""How strongly coefficients are drawn to zero, for one row, when all features have the same spread."""
SMALL = 1e-9
"""A feature with less spread than this is constant."""
PARTS = 10
"""A curve has so many knots at most, and a fit is checked in so many parts."""


def fit(plan: Plan, games: int, progress: Callable[[], None] = lambda: None) -> Value:
    """Play games, and fit a value for each side to how they ended."""
    played = list(play_games(plan, games, progress))
    match, _ = open_game(plan, 0)
    usual = {side: [plan.commanders[side]] for side in match.sides}
    return Value(
        made=made_with(match.header, usual, plan.seed),
        games=games,
        features=feature_names(find_game(plan.game)),
        sides={side: fitted(played, side) for side in match.sides},
    )


def fitted(played: Sequence[Played], side: str) -> Fitted:
    """The value of one side; each fourth game is kept out, and tells how good the value is."""
    learned = Rows([one for index, one in enumerate(played) if index % HELD_OUT], side)
    checked = Rows([one for index, one in enumerate(played) if not index % HELD_OUT], side)
    coefficients = _ridge(learned)
    results = [one.worth[side] for one in played]
    value = Fitted(
        coefficients=[float(one) for one in coefficients],
        curve=_curve(learned.features @ coefficients, learned.worths),
        lowest=min(results),
        highest=max(results),
        spread=round(deviation(results), 3),
    )
    foretold = [value.of([float(number) for number in row]) for row in checked.features]
    return replace(
        value,
        correlation=_correlation(foretold, checked.worths),
        standing=_correlation(checked.features[:, _standing(checked)], checked.worths),
        tenths=_tenths(foretold, checked),
    )


class Rows:
    """The chapters of some games as numbers: features, the worth of the result, and which game it was."""

    def __init__(self, played: Sequence[Played], side: str) -> None:
        import numpy as np

        rows = [(row, one.worth[side], game) for game, one in enumerate(played) for row in one.rows[side]]
        self.features: Numbers = np.array([row for row, _, _ in rows])
        self.worths: Numbers = np.array([worth for _, worth, _ in rows])
        self.games: Numbers = np.array([game for _, _, game in rows])


def _standing(rows: Rows) -> int:
    """The column of how the match stands: it is the last of the plain numbers."""
    return 2 + (int(rows.features.shape[1]) - 4) // 2


def _ridge(rows: Rows) -> "Numbers":
    """Coefficients for the features as they are; they are fitted to features of equal spread."""
    import numpy as np

    x, y = rows.features, rows.worths
    middle, spread = x.mean(axis=0), x.std(axis=0)
    varies = spread > SMALL
    z = (x[:, varies] - middle[varies]) / spread[varies]
    inner = z.T @ z + RIDGE * len(z) * np.eye(z.shape[1])
    slopes = np.zeros(x.shape[1])
    slopes[varies] = np.linalg.solve(inner, z.T @ (y - y.mean())) / spread[varies]
    slopes[0] = y.mean() - float(slopes @ middle)
    return np.array([float(f"{slope:.6g}") for slope in slopes])


def _curve(totals: "Numbers", worths: "Numbers") -> list[Knot]:
    """What matches were worth where the sum was so much; it never falls."""
    import numpy as np

    pooled: list[tuple[float, float, int]] = []
    for part in np.array_split(np.argsort(totals, kind="stable"), PARTS):
        total, worth, count = float(totals[part].mean()), float(worths[part].mean()), len(part)
        while pooled and pooled[-1][1] >= worth:
            before = pooled.pop()
            both = count + before[2]
            total = (total * count + before[0] * before[2]) / both
            worth = (worth * count + before[1] * before[2]) / both
            count = both
        pooled.append((total, worth, count))
    return [Knot(round(total, 4), round(worth, 4)) for total, worth, _ in pooled]


def _tenths(foretold: Sequence[float], rows: Rows) -> list[Tenth]:
    """What was foretold and what came, by tenths of the value."""
    import numpy as np

    values = np.array(foretold)
    found = []
    for part in np.array_split(np.argsort(values, kind="stable"), PARTS):
        off, games = rows.worths[part] - values[part], rows.games[part]
        sums = [float(off[games == game].sum()) for game in np.unique(games)]
        error = sqrt(sum(one * one for one in sums)) / len(part)
        found.append(
            Tenth(
                foretold=round(float(values[part].mean()), 2),
                came=round(float(rows.worths[part].mean()), 2),
                error=round(error, 2),
            )
        )
    return found


def _correlation(foretold: "Sequence[float] | Numbers", worths: "Numbers") -> float:
    """How well a value foretells results."""
    import numpy as np

    return round(float(np.corrcoef(foretold, worths)[0, 1]), 3)
