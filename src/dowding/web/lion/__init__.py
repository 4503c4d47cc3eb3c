"""The board of RAF: Lion: the shared board of the RAF games, with its own raid cards and lessons."""

from pathlib import Path

from dowding.web.boards import Board
from dowding.web.raf import ROOM, draw

BOARD = Board(draw, Path(__file__).parent / "static", (ROOM,))

__all__ = ["BOARD"]
