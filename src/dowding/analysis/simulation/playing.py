"""Play one game of a run and make its record."""

import gc
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct

from dowding.analysis.simulation.plan import NO_MAKERS, Makers, Plan, game_seed, open_game
from dowding.commanders import Commander, ask
from dowding.kernel.errors import DowdingError, SetupError
from dowding.kernel.games import AnyGame
from dowding.kernel.observing import Observer
from dowding.kernel.position import Position

LONGEST = 100_000
"""Decisions after which a game counts as endless."""
SELDOM = 50_000
"""So many more objects than before are made until garbage is collected, while games are simulated."""


class Record(Struct, frozen=True):
    """How one game went: its result, the final figures, and one row for each period."""

    index: int
    seed: int
    winner: str | None = None
    title: str = ""
    score: int = 0
    decisions: int = 0
    figures: list[int] = []
    periods: list[list[int]] = []
    """The number of each period, then the figures, series and tallies at its end."""
    fault: str = ""
    worths: list[float] = []
    """The worth of the result to each side."""
    kind: str = ""
    """The kind of the result."""
    band: str = ""
    """What the outcome is called where games are counted."""
    dates: list[str] = []
    """The date of each period, where the game has dates."""
    start: list[int] = []
    """The figures, series and tallies before the first period."""


def play_some(plan: Plan, indices: Iterable[int], makers: Makers = NO_MAKERS) -> tuple[list[Record], float]:
    """Play some games and return their records and the seconds they took."""
    start = time.perf_counter()
    with collected_seldom():
        return [play_game(plan, index, makers) for index in indices], time.perf_counter() - start


@contextmanager
def collected_seldom() -> Iterator[None]:
    """Look for garbage in cycles seldom: games leave hardly any, and to look takes a fourteenth of a run."""
    young, *older = gc.get_threshold()
    gc.set_threshold(max(young, SELDOM) if young else 0, *older)
    try:
        yield
    finally:
        gc.set_threshold(young, *older)


def play_game(plan: Plan, index: int, makers: Makers = NO_MAKERS) -> Record:
    """Play one game to its end; an error in the rules is recorded and does not stop the run."""
    seed = game_seed(plan.seed, index)
    try:
        match, commanders = open_game(plan, index, makers)
        book = DayBook(match.game, match.base.state)
        position = Position(match.game, match.base, book)
        _play(position, commanders)
    except SetupError:
        raise
    except Exception as error:
        told = str(error) if isinstance(error, DowdingError) else f"{type(error).__name__}: {error}"
        return Record(index, seed, fault=told)
    result, game, state = position.result, position.game, position.state
    if result is None:
        return Record(index, seed, decisions=position.answered, fault="the game does not end")
    book.close(state)
    worths = [game.worth(result, side) for side in game.sides]
    return Record(
        index=index,
        seed=seed,
        winner=result.winner,
        title=result.title,
        score=result.score,
        decisions=position.answered,
        figures=[figure(state) for figure in game.figures.values()],
        periods=book.rows,
        worths=worths,
        kind=result.kind,
        band=game.band(state, result),
        dates=book.dates,
        start=book.start,
    )


def _play(position: Position, commanders: dict[str, Commander]) -> None:
    """Play to the end."""
    while (decision := position.decision) is not None and position.answered < LONGEST:
        position.answer(ask(commanders[decision.side], position))


class DayBook(Observer):
    """Notes a row at the end of each period: its number, and all figures, series and tallies.

    The step in which a period ends belongs to it.
    """

    closely = False

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game = game
        self.counted = counted(game)
        self.rows: list[list[int]] = []
        self.dates: list[str] = []
        self.start = self._columns(state)
        self.period, self.date = game.period(state), self._date(state)

    def between_steps(self, state: Any) -> None:
        if (now := self.game.period(state)) != self.period:
            self.close(state)
            self.period, self.date = now, self._date(state)

    def close(self, state: Any) -> None:
        """Note the row of the present period; a game without periods has none."""
        if self.period or self.rows:
            self.rows.append([self.period, *self._columns(state)])
            self.dates += [self.date] if self.date else []

    def _columns(self, state: Any) -> list[int]:
        return [count(state) for count in self.counted.values()]

    def _date(self, state: Any) -> str:
        today = self.game.today(state)
        return today.isoformat() if today is not None else ""


def column_names(game: AnyGame) -> list[str]:
    """Return the names of the columns of a period's row, after its number."""
    return list(counted(game))


def counted(game: AnyGame) -> dict[str, Callable[[Any], int]]:
    """Return all figures, series and parts of tallies by name."""
    parts = {f"{name}: {part}": count for name, made in game.tallies.items() for part, count in made.items()}
    return {**game.figures, **game.series, **parts}
