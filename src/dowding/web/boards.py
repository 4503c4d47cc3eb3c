"""Boards: a game may have an SVG drawing made in Python and a JavaScript module that moves the pieces.

A board is an entry point of the group ``dowding.boards`` with the name of its game. Its folder contains
``board.js``. A game without a board is shown by its view alone.
"""

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from msgspec import Struct

from dowding.kernel.games import find_game

ENTRY_POINTS = "dowding.boards"


class Shared(Struct, frozen=True):
    """Modules and style sheets that the boards of several games use, served as ``/boards/NAME``."""

    name: str
    folder: Path


class Board(Struct, frozen=True):
    """The parts of a game's board."""

    draw: Callable[[Any], str]
    """Returns the static drawing as SVG text, of the kit of a match's components."""
    folder: Path
    """The folder of board.js and the files it needs."""
    shared: tuple[Shared, ...] = ()
    """What it shares with other boards."""


@cache
def all_boards() -> dict[str, Board]:
    """Return every installed board by the name of its game."""
    return {point.name: point.load() for point in entry_points(group=ENTRY_POINTS)}


@cache
def has_board(game: str) -> bool:
    """Return whether a game has a board; nothing is loaded."""
    return bool(entry_points(group=ENTRY_POINTS, name=game))


def folders() -> dict[str, Path]:
    """Return the folders to serve: one for each board, by the name of its game, and the shared ones."""
    shared = {part.name: part.folder for board in all_boards().values() for part in board.shared}
    return {name: board.folder for name, board in all_boards().items()} | shared


def style_folders(game: str) -> list[Path]:
    """Return the folders with the style sheets of a board, the shared ones first; empty without a board."""
    board = all_boards().get(game)
    if board is None:
        return []
    return [*(part.folder for part in board.shared), board.folder]


def svg(game: str) -> str | None:
    """Return the static drawing of a game's board with today's components, or None if it has no board."""
    return _drawn(game) if game in all_boards() else None


@cache
def _drawn(game: str) -> str:
    return all_boards()[game].draw(find_game(game).components.load().kit)


def svg_of(game: str, digest: str, kit: Any) -> str | None:
    """Return the drawing with the kit of a match, whose components have a digest."""
    if game not in all_boards():
        return None
    return svg(game) if digest == find_game(game).components.load().digest else all_boards()[game].draw(kit)
