"""What simulated games of a scenario came to: how they ended, how long they were, and what was lost."""

from collections.abc import Mapping, Sequence
from datetime import date

from msgspec import Struct

from dowding.analysis.simulation.playing import Record
from dowding.analysis.simulation.summary import count_outcomes, figure_columns, unit_of
from dowding.analysis.statistics import Estimate, mean, share
from dowding.games.records import OnRecord
from dowding.kernel.games import AnyGame


class Ending(Struct, frozen=True):
    """One outcome, and how often it occurred, with a 95 % interval of its share."""

    title: str
    winner: str | None
    games: int
    share: float
    low: float
    high: float


class Mean(Struct, frozen=True):
    """The mean of a figure at the end of a game, with its 95 % interval; without one for a single game."""

    name: str
    unit: str
    mean: float
    low: float | None
    high: float | None


class InHistory(Struct, frozen=True):
    """What was lost in 1940 in the days that the games covered, on average over the games."""

    unit: str
    note: str
    lost: dict[str, float]


class Runs(Struct, frozen=True):
    """What some games of a scenario came to."""

    title: str
    games: int
    outcomes: list[Ending]
    length: Mean
    """The days from the first to the last."""
    balance: dict[str, Estimate]
    """The share of each winner; "" is a draw."""
    figures: list[Mean]
    record: InHistory | None


def runs_of(title: str, game: AnyGame, records: Sequence[Record], on_record: OnRecord | None) -> Runs | None:
    """Put together what some games came to; None if none was played to its end."""
    sound = [record for record in records if not record.fault]
    if not sound:
        return None
    outcomes = [
        Ending(one.title, one.winner, one.games, one.share.value, one.share.low, one.share.high)
        for one in count_outcomes(sound)
    ]
    columns = figure_columns(game, sound)
    return Runs(
        title=title,
        games=len(sound),
        outcomes=outcomes,
        length=_mean("length", "days", [_days(record) for record in sound]),
        balance=_balance(game, sound),
        figures=[_mean(name, unit_of(game, name), values) for name, values in columns.items()],
        record=_in_history(sound, on_record) if on_record is not None else None,
    )


def _balance(game: AnyGame, records: Sequence[Record]) -> dict[str, Estimate]:
    won = [record.winner or "" for record in records]
    return {
        winner: share(won.count(winner), len(won))
        for winner in dict.fromkeys([*game.sides, *won])
        if won.count(winner)
    }


def _mean(name: str, unit: str, values: Sequence[float]) -> Mean:
    found = mean(values)
    known = len(values) > 1
    return Mean(name, unit, found.value, found.low if known else None, found.high if known else None)


def _days(record: Record) -> int:
    """The days that a game covered; the number of its periods if it has no dates."""
    if not record.dates:
        return len(record.periods)
    first, last = date.fromisoformat(min(record.dates)), date.fromisoformat(max(record.dates))
    return (last - first).days + 1


def _in_history(records: Sequence[Record], on_record: OnRecord) -> InHistory | None:
    lost = {day.date.isoformat(): day.lost for day in on_record.days}
    totals = [_lost(record, lost) for record in records if record.dates]
    if not totals:
        return None
    owners = list(next(iter(lost.values()), {}))
    means = {owner: sum(total[owner] for total in totals) / len(totals) for owner in owners}
    return InHistory(on_record.unit, on_record.note, means)


def _lost(record: Record, lost: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    """What was lost in 1940 from the first to the last day of a game."""
    first, last = min(record.dates), max(record.dates)
    days = [by_owner for day, by_owner in lost.items() if first <= day <= last]
    owners = next(iter(lost.values()), {})
    return {owner: sum(day.get(owner, 0) for day in days) for owner in owners}
