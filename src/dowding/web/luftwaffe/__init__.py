"""What the boards of RAF: 2-Player and Eagle share: the Planning Board of the Luftwaffe."""

from pathlib import Path

from dowding.web.boards import Shared

PLANNING = Shared("luftwaffe", Path(__file__).parent / "static")
"""Hand, timetable, airbases, the sheet of a raid, and its missions."""

__all__ = ["PLANNING"]
