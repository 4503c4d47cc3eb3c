"""The ladder: all commanders play each other on the same seeds and are compared game by game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise, product
from pathlib import Path
from statistics import fmean
from types import MappingProxyType
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from dowding.analysis.simulation import Engine, Plan, Record, Run
from dowding.analysis.statistics import Estimate, mean, share
from dowding.commanders.commander import Factory
from dowding.kernel.errors import DowdingError
from dowding.kernel.games import AnyGame

NOBODY: Mapping[str, Mapping[str, Factory]] = MappingProxyType({})
Pairing: TypeAlias = tuple[str, ...]
"""The commander of each side, in the order of the game's sides."""


class Rung(Struct, frozen=True):
    """A commander's place on the ladder: the mean worth of its results and its share of wins."""

    commander: str
    worth: Estimate
    wins: Estimate
    lead: Estimate | None = None
    """The mean difference to the next commander below, over the same games."""

    @property
    def surely_better(self) -> bool:
        """Whether the lead is above zero with 95% confidence."""
        return self.lead is not None and self.lead.low > 0


class SideLadder(Struct, frozen=True):
    """The commanders of one side, best first."""

    side: str
    rungs: list[Rung]


class Ladder(Struct, frozen=True):
    """The ladders of all compared sides."""

    game: str
    scenario: str
    games: int
    """The number of games of each pairing."""
    seed: int
    sides: list[SideLadder]

    @property
    def is_clear(self) -> bool:
        """Whether every lead is above zero with 95% confidence."""
        return all(rung.surely_better for side in self.sides for rung in side.rungs[:-1])


def pairings(game: AnyGame, contenders: Mapping[str, Sequence[str]]) -> list[Pairing]:
    """Return every combination of the contenders of all sides."""
    return list(product(*(contenders[side] for side in game.sides)))


def runs_of(plan: Plan, pairs: Sequence[Pairing], folder: Path | None, resume: bool) -> dict[Pairing, Run]:
    """Return a run for each pairing, kept in the folder if one is given."""
    return {
        pair: Run(
            replace(plan, commanders=dict(zip(plan.commanders, pair, strict=True))),
            folder / "-".join(pair).replace(":", "_").replace("/", "_") if folder else None,
            resume,
        )
        for pair in pairs
    }


def play_runs(
    runs: Iterable[Run], games: int, engine: Engine, makers: Mapping[str, Mapping[str, Factory]] = NOBODY
) -> Iterator[int]:
    """Play the first games of each run, as far as they are missing, and yield how many were finished.

    ``makers`` says for a side who makes the commanders that no process could find by their names.
    """
    for run in runs:
        led = {s: makers[s][name] for s, name in run.plan.commanders.items() if name in makers.get(s, ())}
        for records in engine.play(run.plan, run.missing(games), led):
            for record in records:
                if record.fault:
                    who = ", ".join(run.plan.commanders.values())
                    raise DowdingError(f"{who}, seed {record.seed}: {record.fault}")
            run.keep(records)
            yield len(records)


def compare(
    game: AnyGame, plan: Plan, sides: Sequence[str], played: Mapping[Pairing, Sequence[Record]]
) -> Ladder:
    """Compute the ladders of the given sides from the games that every pairing has played."""
    common = set.intersection(*({record.index for record in records} for records in played.values()))
    if not common:
        raise DowdingError("no game was finished by every pairing, so there is nothing to compare")
    shared = {pair: [r for r in records if r.index in common] for pair, records in played.items()}
    ladders = [_climb(game, side, shared) for side in sides]
    return Ladder(game.name, plan.scenario, len(common), plan.seed, ladders)


def _climb(game: AnyGame, side: str, played: Mapping[Pairing, Sequence[Record]]) -> SideLadder:
    number = game.sides.index(side)
    names = list(dict.fromkeys(pair[number] for pair in played))
    results = {name: [r for pair, r in played.items() if pair[number] == name] for name in names}
    worth = {name: _by_seed(results[name], number) for name in names}
    order = sorted(names, key=lambda name: -fmean(worth[name]))
    leads = {a: mean([x - y for x, y in zip(worth[a], worth[b], strict=True)]) for a, b in pairwise(order)}
    rungs = [Rung(n, mean(worth[n]), _wins(results[n], side), leads.get(n)) for n in order]
    return SideLadder(side, rungs)


def _by_seed(results: Sequence[Sequence[Record]], number: int) -> list[float]:
    """Return, for each seed, the mean worth over all opponents."""
    ordered = [sorted(records, key=lambda record: record.index) for records in results]
    return [fmean(record.worths[number] for record in row) for row in zip(*ordered, strict=True)]


def _wins(results: Sequence[Sequence[Record]], side: str) -> Estimate:
    won = [record.winner == side for records in results for record in records]
    return share(sum(won), len(won))
