"""Two sets compared by simulated games, which are played where reviews are made: nobody waits for them."""

import asyncio
from collections import OrderedDict
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from dowding.analysis.simulation.beside import Runs, runs_of
from dowding.analysis.simulation.plan import Plan, make_plan
from dowding.analysis.simulation.playing import Record
from dowding.games.records import on_record
from dowding.kernel.errors import DowdingError, SetupError
from dowding.kernel.games import Loaded, find_game
from dowding.kernel.match import Match, new_match
from dowding.room import tasks
from dowding.room.own_sets import SHIPPED, OwnSets
from dowding.room.reviewing import Reviews
from dowding.store import new_token

SEED = 1940
"""The seed of all comparisons, so that equal sets give equal games."""
MOST_GAMES = 1000
MOST_KEPT = 8
MOST_GOING = 3
State: TypeAlias = Literal["runs", "done", "stopped", "failed"]


class Comparing(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a comparison of two sets."""

    one: str
    other: str
    game: str
    scenario: str | None = None
    games: int = 200


class Compared(Struct, frozen=True):
    """How far a comparison is, and what was found so far; ``this`` is the first set."""

    id: str
    done: int
    of: int
    state: State
    told: str
    this: Runs | None
    other: Runs | None


class Run:
    """The games of one set."""

    def __init__(self, title: str, plan: Plan, match: Match) -> None:
        self.title, self.plan, self.match = title, plan, match
        self.records: list[Record] = []

    def task(self) -> tasks.Games:
        """The next games to be played."""
        subject = tasks.Subject("", self.match.header, [])
        return tasks.Games(0, 0, subject, plan=self.plan, first=len(self.records))

    def found(self) -> Runs | None:
        """What the games came to so far."""
        return runs_of(self.title, self.match.game, self.records, on_record(self.plan.game))


class Comparison:
    """Two sets, as far as their games were played."""

    def __init__(self, runs: tuple[Run, Run], games: int) -> None:
        self.id, self.runs, self.games = new_token()[:16], runs, games
        self.state: State = "runs"
        self.told = ""

    @property
    def next(self) -> Run | None:
        """The set with fewer games, unless both have all."""
        run = min(self.runs, key=lambda run: len(run.records))
        return run if len(run.records) < self.games else None

    def compared(self) -> Compared:
        """What there is to tell."""
        this, other = self.runs
        done = sum(min(len(run.records), self.games) for run in self.runs)
        return Compared(self.id, done, 2 * self.games, self.state, self.told, this.found(), other.found())


class Comparisons:
    """The comparisons of a room."""

    def __init__(self, sets: OwnSets, reviews: Reviews) -> None:
        self.sets, self.reviews = sets, reviews
        self._kept: OrderedDict[str, Comparison] = OrderedDict()
        self._going: set[asyncio.Task[None]] = set()

    async def begin(self, wanted: Comparing) -> Compared:
        """Begin to play games with two sets."""
        if not 1 <= wanted.games <= MOST_GAMES:
            raise SetupError(f"At most {MOST_GAMES:,} games of each can be played.")
        if sum(one.state == "runs" for one in self._kept.values()) >= MOST_GOING:
            raise SetupError("Other comparisons are still running; stop one first.")
        runs = await self._run(wanted, wanted.one), await self._run(wanted, wanted.other)
        comparison = Comparison(runs, wanted.games)
        self._kept[comparison.id] = comparison
        while len(self._kept) > MOST_KEPT:
            self._kept.pop(next(name for name, one in self._kept.items() if one is not comparison))
        going = asyncio.create_task(self._go_on(comparison))
        self._going.add(going)
        going.add_done_callback(self._going.discard)
        return comparison.compared()

    async def _run(self, wanted: Comparing, id: str) -> Run:
        game = find_game(wanted.game)
        loaded: Loaded[Any] = await self.sets.loaded(id, game.components.name)
        if loaded.name != game.components.name:
            raise SetupError(f"{game.title} is not played with {loaded.name}.")
        title = loaded.own.title if loaded.own is not None else SHIPPED
        plan = await asyncio.to_thread(make_plan, game, wanted.scenario, {}, loaded, {}, SEED)
        return Run(title, plan, new_match(game, plan.scenario, SEED, components=loaded))

    async def _go_on(self, comparison: Comparison) -> None:
        """Play part after part, each where nobody waits for it."""
        try:
            while comparison.state == "runs" and (run := comparison.next) is not None:
                found = await self.reviews.part(run.match, run.task(), list[Record])
                run.records += found[: comparison.games - len(run.records)]
            if comparison.state == "runs":
                comparison.state = "done"
        except DowdingError as error:
            comparison.state, comparison.told = "failed", str(error)

    def told(self, id: str) -> Compared:
        """Return how far a comparison is."""
        return self._find(id).compared()

    def stop(self, id: str) -> Compared:
        """Play no more games for a comparison."""
        comparison = self._find(id)
        if comparison.state == "runs":
            comparison.state = "stopped"
        return comparison.compared()

    def _find(self, id: str) -> Comparison:
        if id not in self._kept:
            raise DowdingError("There is no such comparison; begin it again.")
        return self._kept[id]

    def close(self) -> None:
        """Play no more games."""
        for comparison in self._kept.values():
            if comparison.state == "runs":
                comparison.state = "stopped"
