"""The board of The Hardest Days, drawn from the spaces, tracks and targets of the rules."""

from pathlib import Path

from dowding.web.boards import Board
from dowding.web.hardest_days.drawing import draw
from dowding.web.raf import ROOM

BOARD = Board(draw, Path(__file__).parent / "static", (ROOM,))

__all__ = ["BOARD"]
