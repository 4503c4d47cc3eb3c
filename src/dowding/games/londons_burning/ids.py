"""Typed numbers of the things that the rules handle, so that no hex is mistaken for an aircraft."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""The seat of an RAF pilot: 0 in aircraft #1, 1 in aircraft #2."""
Unit = NewType("Unit", int)
"""An air unit, by its row in aircraft.csv."""
PilotId = NewType("PilotId", int)
"""An RAF pilot, by his row in pilots.csv."""
TargetId = NewType("TargetId", int)
"""A target, by its row in targets.csv."""
Marker = NewType("Marker", int)
"""A raid size marker in the cup."""
Place = NewType("Place", int)
"""A hex of the board."""
Level = NewType("Level", int)
"""An altitude level, Airfield the lowest."""
Slot = NewType("Slot", int)
"""A damage position of an aircraft."""
Box = NewType("Box", int)
"""Where an air unit lies: with the raid, in the mix, among the destroyed, and so on."""
Station = NewType("Station", int)
"""Where a pilot is: flying, in reserve, due on a later day, dead."""

SEATS: Final = (Seat(0), Seat(1))
NOBODY: Final = PilotId(-1)
NO_TARGET: Final = TargetId(-1)
OFF_MAP: Final = Place(-1)
NONE: Final = -1
"""No path, no phase, no day."""
