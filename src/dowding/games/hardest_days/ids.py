"""Typed numbers of the things that the rules handle, so that no space is mistaken for a squadron."""

from typing import Final, NewType

Squadron = NewType("Squadron", int)
"""A squadron, by its row in squadrons.csv."""
Group = NewType("Group", int)
"""A German group, by its row in groups.csv."""
Luftflotte = NewType("Luftflotte", int)
"""An air fleet by its printed number, 2 or 3."""
Raid = NewType("Raid", int)
"""A raid by its marker, from 0; the printed number is one more."""
Space = NewType("Space", int)
"""A space of the map, by its row in spaces.csv."""
Track = NewType("Track", int)
"""A coast track, by its row in tracks.csv."""
Target = NewType("Target", int)
"""A target, by its row in targets.csv."""
Airfield = NewType("Airfield", Target)
"""An airfield, as a target."""
RegionNumber = NewType("RegionNumber", int)
"""A region, counted from the north-east; also the chit that stands for it in the region cup."""
SizeNumber = NewType("SizeNumber", int)
"""A Raid Size Chit, by its row in size_chits.csv."""
EventNumber = NewType("EventNumber", int)
"""An event chit, by its row in event_chits.csv."""
Letter = NewType("Letter", int)
"""A selector: 0 is A, 1 is B, 2 is C."""
Section = NewType("Section", int)
"""A section of the Hunt, Bomber or Close Escort Box: left, centre or right."""
Sky = NewType("Sky", int)
"""The weather of a region: clear, patchy or broken."""

MARKERS: Final = tuple(map(Raid, range(3)))
"""The raid markers."""
EVERY_REGION: Final = tuple(map(RegionNumber, range(3)))
SECTIONS: Final = tuple(map(Section, range(3)))
CLEAR, PATCHY, BROKEN = map(Sky, range(3))

NO_RAID, NO_SPACE, NO_TRACK, NO_TARGET = Raid(-1), Space(-1), Track(-1), Target(-1)
NO_GROUP, NO_SECTION, NO_LETTER, NO_SKY = Group(-1), Section(-1), Letter(-1), Sky(-1)
NO_SIZE, NO_EVENT = SizeNumber(-1), EventNumber(-1)
"""No chit."""
NONE: Final = -1
"""No warning or intelligence yet."""
