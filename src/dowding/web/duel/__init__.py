"""The board of RAF: 2-Player: the shared board of the RAF games, and the Planning Board of the Luftwaffe."""

from pathlib import Path

from dowding.web.boards import Board
from dowding.web.luftwaffe import PLANNING
from dowding.web.raf import ROOM, draw

BOARD = Board(draw, Path(__file__).parent / "static", (ROOM, PLANNING))

__all__ = ["BOARD"]
