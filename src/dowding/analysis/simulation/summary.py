"""The summary of a run: how often each outcome occurred, and the distribution of the figures."""

from collections.abc import Sequence
from statistics import fmean, pstdev

from msgspec import Struct

from dowding.analysis.simulation.plan import Plan
from dowding.analysis.simulation.playing import Record
from dowding.analysis.statistics import Estimate, quantile, share
from dowding.kernel.games import AnyGame

MOST_KINDS = 12
"""If games end in more ways than this, outcomes are counted by winner instead."""


class Outcome(Struct, frozen=True):
    """One outcome and how often it occurred."""

    kind: str
    title: str
    """What people read: the title, if all games that ended so have the same."""
    games: int
    share: Estimate


class Spread(Struct, frozen=True):
    """The distribution of a figure over the games."""

    name: str
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
    """Count the outcomes, with the highest mean score first."""
    kinds = [record.kind for record in records]
    if len(set(kinds)) > MOST_KINDS:
        kinds = [record.winner or "A draw" for record in records]
    ended: dict[str, list[Record]] = {}
    for kind, record in zip(kinds, records, strict=True):
        ended.setdefault(kind, []).append(record)
    order = sorted(ended, key=lambda kind: (-fmean(r.score for r in ended[kind]), kind))
    return [
        Outcome(kind, spoken(kind, ended[kind]), len(ended[kind]), share(len(ended[kind]), len(records)))
        for kind in order
    ]


def spoken(kind: str, records: Sequence[Record]) -> str:
    """Return the title of an outcome, or its kind in words if titles differ from game to game."""
    titles = {record.title for record in records}
    if len(titles) == 1:
        return titles.pop()
    words = kind.replace("_", " ")
    return words[:1].upper() + words[1:]


def spreads(game: AnyGame, records: Sequence[Record]) -> list[Spread]:
    """Return the distributions of the score, every figure and the number of decisions."""
    if not records:
        return []
    columns: dict[str, list[int]] = {"score": [r.score for r in records]}
    columns |= {name: [r.figures[n] for r in records] for n, name in enumerate(game.figures)}
    columns["decisions"] = [r.decisions for r in records]
    return [spread(name, values) for name, values in columns.items()]


def spread(name: str, values: Sequence[float]) -> Spread:
    """Return the mean, standard deviation and quantiles of some values."""
    ordered = sorted(values)
    low, median, high = (quantile(ordered, part) for part in (0.05, 0.5, 0.95))
    return Spread(name, fmean(values), pstdev(values), ordered[0], low, median, high, ordered[-1])


def outcome_rows(summary: Summary) -> list[tuple[str, ...]]:
    """Return the outcomes as the rows of a table, with a heading."""
    head: tuple[str, ...] = ("outcome", "games", "share", "95% interval")
    return [head] + [
        (o.title, f"{o.games:,}", f"{o.share.value:.1%}", f"{o.share.low:.1%} to {o.share.high:.1%}")
        for o in summary.outcomes
    ]


def spread_rows(summary: Summary) -> list[tuple[str, ...]]:
    """Return the distributions as the rows of a table, with a heading."""
    head = ("figure", "mean", "deviation", "least", "5%", "median", "95%", "most")
    return [head] + [
        (s.name, f"{s.mean:.2f}", f"{s.deviation:.2f}", *(f"{v:g}" for v in _quantiles(s)))
        for s in summary.spreads
    ]


def _quantiles(s: Spread) -> tuple[float, ...]:
    return s.least, round(s.low, 1), round(s.median, 1), round(s.high, 1), s.most
