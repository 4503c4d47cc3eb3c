"""The shared board of the RAF games: a plotting table with the sectors of the rules and the real coast."""

from pathlib import Path

from dowding.web.boards import Shared
from dowding.web.raf.drawing import draw

ROOM = Shared("raf", Path(__file__).parent / "static")
"""Table, tote, tracks, raid display and counters."""

__all__ = ["ROOM", "draw"]
