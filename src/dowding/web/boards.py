"""Boards: a game may bring a drawing made in Python and a module that moves what moves.

A board registers as an entry point of the group ``dowding.boards`` under the name of its game. Its
folder holds ``board.js``; without a board, a game is shown by its view alone.
"""

from collections.abc import Callable
from datetime import date
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from msgspec import Struct

ENTRY_POINTS = "dowding.boards"


class RecordDay(Struct, frozen=True):
    """What a day cost, by whose losses they were, as the game's ``lost`` names them."""

    date: date
    lost: dict[str, int]


class Record(Struct, frozen=True):
    """What happened in truth, day by day."""

    title: str
    unit: str
    note: str
    days: list[RecordDay]


class Board(Struct, frozen=True):
    """What a game's board is made of."""

    draw: Callable[[], str]
    """Draws what never moves, as the text of an SVG."""
    folder: Path
    """Holds board.js, and what it needs."""
    record: Callable[[], "Record"] | None = None
    """What happened in truth, for reports to set beside a match."""


@cache
def all_boards() -> dict[str, Board]:
    """Every installed board, by the name of its game."""
    return {point.name: point.load() for point in entry_points(group=ENTRY_POINTS)}


def has_board(game: str) -> bool:
    """Whether a game brings a board."""
    return game in all_boards()


def folders() -> list[tuple[str, Path]]:
    """The folders that are served, by the name of the game."""
    return [(name, board.folder) for name, board in all_boards().items()]


@cache
def record(game: str) -> Record | None:
    """What happened in truth, if the game's board knows."""
    board = all_boards().get(game)
    return board.record() if board and board.record else None


@cache
def svg(game: str) -> str | None:
    """The static drawing of a game's board."""
    board = all_boards().get(game)
    return board.draw() if board else None
