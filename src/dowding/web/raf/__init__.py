"""The plotting table of the RAF games: drawn from the geometry that the rules use, over the real coast."""

from pathlib import Path

from dowding.web.boards import Shared
from dowding.web.raf.drawing import draw

ROOM = Shared("raf", Path(__file__).parent / "static")
"""Table, tote, tracks, raid display and counters."""

__all__ = ["ROOM", "draw"]
