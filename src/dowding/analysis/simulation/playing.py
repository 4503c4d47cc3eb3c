"""Play one game of a run and make its record."""

import time
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from dowding.analysis.simulation.plan import Plan, game_seed, open_game
from dowding.commanders import Commander, ask
from dowding.kernel.errors import DowdingError, SetupError
from dowding.kernel.games import AnyGame
from dowding.kernel.position import Position

LONGEST = 100_000
"""Decisions after which a game counts as endless."""


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
    """The number of the period, then the figures, series and tallies at its end."""
    fault: str = ""
    worths: list[float] = []
    """The worth of the result to each side."""
    kind: str = ""
    """The kind of the result."""


def play_some(plan: Plan, indices: Iterable[int]) -> tuple[list[Record], float]:
    """Play some games and return their records and the seconds they took."""
    start = time.perf_counter()
    return [play_game(plan, index) for index in indices], time.perf_counter() - start


def play_game(plan: Plan, index: int) -> Record:
    """Play one game to its end; an error in the rules is recorded and does not stop the run."""
    seed = game_seed(plan.seed, index)
    try:
        match, commanders = open_game(plan, index)
        position = match.clone()
        periods = _play(position, commanders)
    except SetupError:
        raise
    except Exception as error:
        told = str(error) if isinstance(error, DowdingError) else f"{type(error).__name__}: {error}"
        return Record(index, seed, fault=told)
    result, game = position.result, position.game
    if result is None:
        return Record(index, seed, decisions=position.answered, fault="the game does not end")
    figures = _figures(game, position.state)
    worths = [game.worth(result, side) for side in game.sides]
    return Record(
        index, seed, result.winner, result.title, result.score, position.answered, figures, periods,
        worths=worths, kind=result.kind,
    )  # fmt: skip


def _play(position: Position, commanders: dict[str, Commander]) -> list[list[int]]:
    """Play to the end and return a row for each period."""
    game, rows = position.game, []
    period = game.period(position.state)
    while (decision := position.decision) is not None and position.answered < LONGEST:
        position.answer(ask(commanders[decision.side], position))
        if (now := game.period(position.state)) != period:
            rows.append([period, *_columns(game, position.state)])
            period = now
    return [*rows, [period, *_columns(game, position.state)]] if period or rows else []


def _figures(game: AnyGame, state: Any) -> list[int]:
    return [figure(state) for figure in game.figures.values()]


def _columns(game: AnyGame, state: Any) -> list[int]:
    return [count(state) for count in _counted(game).values()]


def column_names(game: AnyGame) -> list[str]:
    """Return the names of the columns of a period's row, after its number."""
    return list(_counted(game))


def _counted(game: AnyGame) -> dict[str, Callable[[Any], int]]:
    """Return all figures, series and parts of tallies by name."""
    parts = {f"{name}: {part}": count for name, made in game.tallies.items() for part, count in made.items()}
    return {**game.figures, **game.series, **parts}
