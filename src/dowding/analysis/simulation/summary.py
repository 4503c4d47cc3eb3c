"""The summary of a run: how often each outcome occurred, and the distribution of the figures."""

from collections.abc import Sequence
from statistics import fmean, pstdev

from msgspec import Struct

from dowding.analysis.simulation.plan import Plan
from dowding.analysis.simulation.playing import Record
from dowding.analysis.statistics import Estimate, quantile, share
from dowding.kernel.games import AnyGame

MOST_KINDS = 20
"""If games end in more ways than this, outcomes are counted by winner instead."""


class Outcome(Struct, frozen=True):
    """One outcome and how often it occurred."""

    kind: str
    """The kind of the result; empty if games are counted by winner only."""
    winner: str | None
    title: str
    """The line of the victory table, with its bounds where victory points decide."""
    games: int
    share: Estimate

    def includes(self, record: Record) -> bool:
        """Whether a game ended like this."""
        return record.winner == self.winner and self.kind in ("", record.kind)


class Spread(Struct, frozen=True, kw_only=True):
    """The distribution of a figure over the games."""

    name: str
    unit: str
    mean: float
    deviation: float
    least: float
    low: float
    median: float
    high: float
    most: float


class Summary(Struct, frozen=True):
    """The plan, the number of games, the faults, the outcomes and the distributions of a run."""

    plan: Plan
    games: int
    faults: list[str]
    outcomes: list[Outcome]
    spreads: list[Spread]


def summarise(game: AnyGame, plan: Plan, records: Sequence[Record]) -> Summary:
    """Summarise the games without a fault, and list the faults of the others."""
    sound = [record for record in records if not record.fault]
    faults = [f"game {r.index} (seed {r.seed}): {r.fault}" for r in records if r.fault]
    return Summary(plan, len(records), faults, count_outcomes(sound), spreads(game, sound))


def count_outcomes(records: Sequence[Record]) -> list[Outcome]:
    """Count the outcomes by kind and winner, with the highest mean score first."""
    by_winner = len({record.kind for record in records}) > MOST_KINDS
    ended: dict[tuple[str, str | None], list[Record]] = {}
    for record in records:
        ended.setdefault(("" if by_winner else record.kind, record.winner), []).append(record)
    order = sorted(ended, key=lambda ending: (-fmean(r.score for r in ended[ending]), ending[0]))
    return [
        Outcome(*ending, _title(by_winner, some[0]), len(some), share(len(some), len(records)))
        for ending in order
        if (some := ended[ending])
    ]


def _title(by_winner: bool, record: Record) -> str:
    """What an outcome is called, by one game that ended so."""
    if by_winner:
        return f"{record.winner} wins" if record.winner else "A draw"
    return record.band or record.title


def spreads(game: AnyGame, records: Sequence[Record]) -> list[Spread]:
    """Return the distributions of the score, every figure and the number of decisions."""
    if not records:
        return []
    columns = figure_columns(game, records)
    return [spread(name, unit_of(game, name), values) for name, values in columns.items()]


def figure_columns(game: AnyGame, records: Sequence[Record]) -> dict[str, list[int]]:
    """Return the final figures by name, one value for each game; the score only if no figure is the score."""
    columns = {name: [r.figures[n] for r in records] for n, name in enumerate(game.figures)}
    score = {} if game.score_is else {"score": [r.score for r in records]}
    return {**score, **columns, "decisions": [r.decisions for r in records]}


def unit_of(game: AnyGame, name: str) -> str:
    """Return what a figure, a series or a part of a tally is counted in."""
    usual = {"score": "points", "decisions": "decisions"}
    return game.units.get(name) or game.units.get(name.partition(":")[0]) or usual.get(name, "")


def spread(name: str, unit: str, values: Sequence[float]) -> Spread:
    """Return the mean, standard deviation and quantiles of some values."""
    ordered = sorted(values)
    low, median, high = (quantile(ordered, part) for part in (0.05, 0.5, 0.95))
    return Spread(
        name=name,
        unit=unit,
        mean=fmean(values),
        deviation=pstdev(values),
        least=ordered[0],
        low=low,
        median=median,
        high=high,
        most=ordered[-1],
    )


def outcome_rows(summary: Summary) -> list[tuple[str, ...]]:
    """Return the outcomes as the rows of a table, with a heading."""
    head: tuple[str, ...] = ("outcome", "games", "share", "95% interval")
    return [head] + [
        (o.title, f"{o.games:,}", f"{o.share.value:.1%}", f"{o.share.low:.1%} to {o.share.high:.1%}")
        for o in summary.outcomes
    ]


def spread_rows(summary: Summary) -> list[tuple[str, ...]]:
    """Return the distributions as the rows of a table, with a heading."""
    head = ("figure", "unit", "mean", "deviation", "least", "5%", "median", "95%", "most")
    return [head] + [
        (s.name, s.unit, f"{s.mean:.2f}", f"{s.deviation:.2f}", *(f"{v:g}" for v in _quantiles(s)))
        for s in summary.spreads
    ]


def _quantiles(s: Spread) -> tuple[float, ...]:
    return s.least, round(s.low, 1), round(s.median, 1), round(s.high, 1), s.most
