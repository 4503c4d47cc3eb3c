"""The numbers by which units, sectors, damage markers and cards go, each kind a type of its own."""

from typing import NewType, TypeAlias

Unit = NewType("Unit", int)
"""A counter: its place among all squadrons and Gruppen."""
Squadron: TypeAlias = Unit
Gruppe: TypeAlias = Unit
Sector = NewType("Sector", int)
"""A sector of the map, in the order of its file."""
Marker = NewType("Marker", int)
"""The place of a damage marker: a radar net, a headquarters or the control room of a sector."""
TargetNumber = NewType("TargetNumber", int)
ForceNumber = NewType("ForceNumber", int)
EventNumber = NewType("EventNumber", int)
DayNumber = NewType("DayNumber", int)
"""The printed number of a card."""

NO_UNIT, NOWHERE, NO_MARKER = Unit(-1), Sector(-1), Marker(-1)
NO_TARGET, NO_EVENT, NO_DAY = TargetNumber(0), EventNumber(0), DayNumber(0)
"""No card."""
