"""One game of a run, from its number to its record."""

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
    """How one game went: its end, the figures then, and a row a period."""

    index: int
    seed: int
    winner: str | None = None
    title: str = ""
    score: int = 0
    decisions: int = 0
    figures: list[int] = []
    periods: list[list[int]] = []
    """Number of the period, then figures, series and tallies as they stood at its end."""
    fault: str = ""
    worths: list[float] = []
    """What the result was worth to each side."""
    kind: str = ""
    """The identity of the outcome."""


def play_some(plan: Plan, indices: Iterable[int]) -> tuple[list[Record], float]:
    """The records of some games, and the seconds they took: what a worker does."""
    start = time.perf_counter()
    return [play_game(plan, index) for index in indices], time.perf_counter() - start


def play_game(plan: Plan, index: int) -> Record:
    """Play one game to its end; a fault in the rules is put on record, and costs no other game."""
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
    """Play to the end; a row for each period."""
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
    """The names of what a period's row holds after its number."""
    return list(_counted(game))


def _counted(game: AnyGame) -> dict[str, Callable[[Any], int]]:
    """Figures, series and the parts of tallies, by name."""
    parts = {f"{name}: {part}": count for name, made in game.tallies.items() for part, count in made.items()}
    return {**game.figures, **game.series, **parts}
