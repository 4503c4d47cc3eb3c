"""Two runs compared: how outcomes and figures differ, with 95% confidence intervals.

If both runs have the same seed, game n of one has the seed of game n of the other, and they are compared pair
by pair. This makes the intervals narrower where the games go alike.
"""

from collections.abc import Sequence

from msgspec import Struct

from dowding.analysis.simulation.plan import Plan
from dowding.analysis.simulation.playing import Record
from dowding.analysis.simulation.summary import count_outcomes, figure_columns, unit_of
from dowding.analysis.statistics import Estimate, difference, mean
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame

PERCENT = "% of games"


class Difference(Struct, frozen=True):
    """A share or a mean in the other run and in this one, and this one less the other."""

    name: str
    unit: str
    other: float
    this: float
    by: Estimate

    @property
    def is_sure(self) -> bool:
        """Whether the interval excludes zero."""
        return self.by.low > 0 or self.by.high < 0


class Comparison(Struct, frozen=True):
    """What was compared: the other run, how many games of each, whether pair by pair, and the differences."""

    other: Plan
    games: int
    other_games: int
    paired: bool
    outcomes: list[Difference]
    figures: list[Difference]


class Sides(Struct, frozen=True):
    """The games of two runs; if they are pairs, game by game in the same order."""

    this: list[Record]
    other: list[Record]
    paired: bool

    def differ(self, name: str, unit: str, this: Sequence[float], other: Sequence[float]) -> Difference:
        """Compare two columns, one value for each game."""
        by = (
            mean([a - b for a, b in zip(this, other, strict=True)])
            if self.paired
            else difference(this, other)
        )
        return Difference(name, unit, mean(other).value, mean(this).value, by)


def compare_runs(
    game: AnyGame, plan: Plan, records: Sequence[Record], other: Plan, others: Sequence[Record]
) -> Comparison:
    """Compare the games of two runs that have no fault. Both runs must be of the same game."""
    if other.game != plan.game:
        raise SetupError(f"a run of {plan.game} cannot be compared with one of {other.game}")
    sides = _sides(plan.seed == other.seed, records, others)
    if not sides.this or not sides.other:
        raise SetupError("the two runs have no games to compare")
    return Comparison(
        other, len(sides.this), len(sides.other), sides.paired, _outcomes(sides), _figures(game, sides)
    )


def _sides(paired: bool, records: Sequence[Record], others: Sequence[Record]) -> Sides:
    this = {record.index: record for record in records if not record.fault}
    other = {record.index: record for record in others if not record.fault}
    if not paired:
        return Sides(list(this.values()), list(other.values()), False)
    both = sorted(this.keys() & other.keys())
    return Sides([this[n] for n in both], [other[n] for n in both], True)


def _outcomes(sides: Sides) -> list[Difference]:
    return [
        sides.differ(
            outcome.title,
            PERCENT,
            [100.0 * outcome.includes(r) for r in sides.this],
            [100.0 * outcome.includes(r) for r in sides.other],
        )
        for outcome in count_outcomes([*sides.this, *sides.other])
    ]


def _figures(game: AnyGame, sides: Sides) -> list[Difference]:
    this, other = figure_columns(game, sides.this), figure_columns(game, sides.other)
    return [sides.differ(name, unit_of(game, name), this[name], other[name]) for name in this]


def comparison_title(comparison: Comparison) -> str:
    """Return a sentence that says what is compared with what."""
    how = f"{comparison.games:,} games of each, pair by pair on the same seeds"
    if not comparison.paired:
        how = f"{comparison.games:,} games against {comparison.other_games:,}, on other seeds"
    return f"Against {comparison.other.in_words()}: {how}."


def difference_rows(comparison: Comparison) -> list[tuple[str, ...]]:
    """Return the differences as the rows of a table, with a heading."""
    head: tuple[str, ...] = (
        "outcome or figure",
        "unit",
        "other run",
        "this run",
        "difference (95% interval)",
        "",
    )
    return [head] + [
        (d.name, d.unit, f"{d.other:.2f}", f"{d.this:.2f}", str(d.by), "" if d.is_sure else "may be chance")
        for d in (*comparison.outcomes, *comparison.figures)
    ]
