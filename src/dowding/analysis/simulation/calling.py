"""Simulation from Python: ``dowding.simulate`` and ``dowding.ladder``."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from dowding.analysis.ladder import Ladder, compare, pairings, play_runs, runs_of
from dowding.analysis.progress import Progress
from dowding.analysis.simulation.engines import Engine, local_engine
from dowding.analysis.simulation.makers import Named, by_side, check_travel, label, maker
from dowding.analysis.simulation.naming import Column
from dowding.analysis.simulation.plan import Plan, make_plan
from dowding.analysis.simulation.playing import Record
from dowding.analysis.simulation.runs import Run
from dowding.analysis.simulation.summary import Summary, summarise
from dowding.analysis.simulation.tables import Table, game_table, period_table
from dowding.analysis.statistics import Estimate
from dowding.commanders import commander_names
from dowding.commanders.commander import Factory
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame, Setting, find_game


class Simulation(Struct):
    """The games that were played, as tables; ``to_pandas`` and ``to_arrow`` give either of them."""

    plan: Plan
    records: list[Record]

    @property
    def games(self) -> Table:
        """A row for each game."""
        return game_table(find_game(self.plan.game), self.records)

    @property
    def days(self) -> Table:
        """A row for each day of each game, or for each raid or turn, as the game counts."""
        return period_table(find_game(self.plan.game), self.records)

    @property
    def summary(self) -> Summary:
        """Outcomes with intervals, distributions of figures, and faults."""
        return summarise(find_game(self.plan.game), self.plan, self.records)

    @property
    def faults(self) -> list[str]:
        """What went wrong in a game: in the rules, or in a commander."""
        return [f"game {r.index} (seed {r.seed}): {r.fault}" for r in self.records if r.fault]

    def to_pandas(self, table: str = "games") -> Any:
        """Return a table, ``games`` or ``days``, as a DataFrame of pandas."""
        return self._table(table).to_pandas()

    def to_arrow(self, table: str = "games") -> Any:
        """Return a table, ``games`` or ``days``, as a table of pyarrow."""
        return self._table(table).to_arrow()

    def _table(self, name: str) -> Table:
        if name not in ("games", "days"):
            raise SetupError(f"the tables are games and days, not {name!r}")
        return self.games if name == "games" else self.days


def simulate(
    game: str | AnyGame,
    scenario: str | None = None,
    *,
    games: int = 100,
    commanders: Mapping[str, Named] | Named | None = None,
    options: Mapping[str, Setting] | None = None,
    components: Path | str | None = None,
    seed: int = 1940,
    jobs: int = 1,
    folder: Path | str | None = None,
    cluster: str | None = None,
    progress: bool = True,
) -> Simulation:
    """Play many games between commanders and return their tables.

    A commander is a name, an object, or a function that makes one from a ``Posting``; a side without one
    has its usual one. ``jobs=0`` uses all cores, and ``cluster`` a Ray cluster; the tables are the same.
    Games are kept in ``folder``; called again with the same arguments, only the missing ones are played.
    """
    rules = find_game(game) if isinstance(game, str) else game
    if games < 1:
        raise SetupError(f"games must be at least 1, not {games}")
    given = by_side(rules, commanders)
    makers = {side: made for side, led in given.items() if (made := maker(led)) is not None}
    names = {side: led for side, led in given.items() if isinstance(led, str)}
    path = Path(components).resolve() if components is not None else None
    plan = make_plan(rules, scenario, options or {}, path, names, seed)
    plan = replace(plan, commanders=plan.commanders | {side: label(given[side]) for side in makers})
    run = Run(plan, Path(folder) if folder is not None else None, resume=folder is not None)
    engine = _engine(jobs, cluster, makers)
    try:
        missing = run.missing(games)
        shown = Progress(f"{rules.name} {plan.scenario}", games, games - len(missing))
        for records in engine.play(plan, missing, makers):
            run.keep(records)
            if progress:
                shown.add(len(records))
        shown.end()
    finally:
        engine.close()
    return Simulation(plan, run.in_order(games))


def _ends(found: Estimate | None) -> tuple[float | None, ...]:
    """A value and the ends of its interval."""
    return (found.value, found.low, found.high) if found else (None, None, None)


class Standings(Struct):
    """A ladder, and its rungs as a table."""

    ladder: Ladder

    @property
    def rungs(self) -> Table:
        """A row for each commander of each side, the best first."""
        rows = [
            [side.side, place, rung.commander, *_ends(rung.worth), rung.wins.value, *_ends(rung.lead)]
            for side in self.ladder.sides
            for place, rung in enumerate(side.rungs, 1)
        ]
        return Table("rungs", list(RUNGS), rows)

    def to_pandas(self) -> Any:
        """Return the rungs as a DataFrame of pandas."""
        return self.rungs.to_pandas()

    def to_arrow(self) -> Any:
        """Return the rungs as a table of pyarrow."""
        return self.rungs.to_arrow()


RUNGS = (
    Column("side", "The side."),
    Column("place", "The place among the commanders of the side, from 1."),
    Column("commander", "The commander."),
    Column("worth", "The mean worth of the results to the side.", "points"),
    Column("worth_low", "The lower end of its 95% interval.", "points"),
    Column("worth_high", "The upper end of its 95% interval.", "points"),
    Column("wins", "The share of games that were won."),
    Column("lead", "The mean difference to the next commander, over the same games.", "points"),
    Column("lead_low", "The lower end of its 95% interval.", "points"),
    Column("lead_high", "The upper end of its 95% interval.", "points"),
)


def ladder(
    game: str | AnyGame,
    scenario: str | None = None,
    *,
    commanders: Mapping[str, Sequence[Named]],
    games: int = 100,
    options: Mapping[str, Setting] | None = None,
    seed: int = 1940,
    jobs: int = 1,
    folder: Path | str | None = None,
    cluster: str | None = None,
    progress: bool = True,
) -> Standings:
    """Let commanders play on the same seeds, each against each of the other side, and compare them.

    ``commanders`` has for each side those that are compared; a side that is not named has its usual one.
    """
    rules = find_game(game) if isinstance(game, str) else game
    if games < 2:
        raise SetupError(f"games must be at least 2, not {games}")
    given = {rules.side_named(side): list(several) for side, several in commanders.items()}
    contenders = {side: [label(c) for c in given.get(side, ())] or commander_names(rules, side)[:1]
                  for side in rules.sides}  # fmt: skip
    makers: dict[str, dict[str, Factory]] = {
        side: {label(c): made for c in several if (made := maker(c)) is not None}
        for side, several in given.items()
    }
    for side, several in given.items():
        for name in [c for c in several if isinstance(c, str)]:
            make_plan(rules, scenario, options or {}, None, {side: name}, seed)
    plan = make_plan(rules, scenario, options or {}, None, {}, seed)
    engine = _engine(jobs, cluster, {f"{s} {n}": made for s in makers for n, made in makers[s].items()})
    try:
        runs = runs_of(plan, pairings(rules, contenders), Path(folder) if folder else None, bool(folder))
        kept = sum(len(run.in_order(games)) for run in runs.values())
        shown = Progress(f"{rules.name} {plan.scenario}, {len(runs)} pairings", len(runs) * games, kept)
        for count in play_runs(runs.values(), games, engine, makers):
            if progress:
                shown.add(count)
        shown.end()
    finally:
        engine.close()
    compared = [side for side, several in given.items() if len(several) > 1]
    if not compared:
        raise SetupError("name at least two commanders of the same side to compare")
    played = {pair: run.in_order(games) for pair, run in runs.items()}
    return Standings(compare(rules, plan, compared, played))


def _engine(jobs: int, cluster: str | None, makers: Mapping[str, Factory]) -> Engine:
    """Return the engine that plays; makers must be able to travel if others play."""
    if cluster is not None:
        from dowding.analysis.simulation.cluster import ClusterEngine

        return ClusterEngine(cluster)
    if jobs != 1:
        check_travel(makers)
    return local_engine(jobs)
