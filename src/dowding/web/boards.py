"""Boards: a game may bring a drawing made in Python and a module that moves what moves.

A board registers as an entry point of the group ``dowding.boards`` under the name of its game. Its
folder holds ``board.js``; without a board, a game is shown by its view alone.
"""

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from msgspec import Struct

ENTRY_POINTS = "dowding.boards"


class Shared(Struct, frozen=True):
    """Modules and style sheets that the boards of several games use, served as ``/boards/NAME``."""

    name: str
    folder: Path


class Board(Struct, frozen=True):
    """What a game's board is made of."""

    draw: Callable[[], str]
    """Draws what never moves, as the text of an SVG."""
    folder: Path
    """Holds board.js, and what it needs."""
    shared: Shared | None = None
    """What it has in common with other boards."""


@cache
def all_boards() -> dict[str, Board]:
    """Every installed board, by the name of its game."""
    return {point.name: point.load() for point in entry_points(group=ENTRY_POINTS)}


def has_board(game: str) -> bool:
    """Whether a game brings a board."""
    return game in all_boards()


def folders() -> dict[str, Path]:
    """The folders that are served: of each game by its name, and what several of them share."""
    shared = [board.shared for board in all_boards().values() if board.shared]
    return {name: board.folder for name, board in all_boards().items()} | {s.name: s.folder for s in shared}


def style_folders(game: str) -> list[Path]:
    """The folders whose style sheets a game's board needs, the shared one first; none without a board."""
    board = all_boards().get(game)
    if board is None:
        return []
    return [board.shared.folder, board.folder] if board.shared else [board.folder]


@cache
def svg(game: str) -> str | None:
    """The static drawing of a game's board."""
    board = all_boards().get(game)
    return board.draw() if board else None
