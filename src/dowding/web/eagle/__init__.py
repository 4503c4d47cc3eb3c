"""The board of RAF: Eagle: the Planning Board of the Luftwaffe, and the table seen from its side."""

from pathlib import Path

from dowding.web.boards import Board
from dowding.web.luftwaffe import PLANNING
from dowding.web.raf import ROOM, draw

BOARD = Board(draw, Path(__file__).parent / "static", (ROOM, PLANNING))

__all__ = ["BOARD"]
