"""The hex board of London's Burning, drawn from the hexes and targets of the rules."""

from pathlib import Path

from dowding.web.boards import Board
from dowding.web.londons_burning.drawing import draw

BOARD = Board(draw, Path(__file__).parent / "static")

__all__ = ["BOARD"]
