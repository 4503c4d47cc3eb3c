"""The numbers of units, sectors, damage markers and cards; each kind has its own type."""

from typing import NewType, TypeAlias

Unit = NewType("Unit", int)
"""The number of a counter among all squadrons and Gruppen."""
Squadron: TypeAlias = Unit
Gruppe: TypeAlias = Unit
Sector = NewType("Sector", int)
"""The number of a sector of the map, in the order of the file."""
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
