"""The plotting table of RAF: Lion: drawn from the geometry that the rules use, over the real coast."""

from pathlib import Path

from dowding.web.boards import Board
from dowding.web.lion.drawing import draw

BOARD = Board(draw, Path(__file__).parent / "static")

__all__ = ["BOARD"]
