"""Where a squadron or a group can be, as small numbers.

A squadron on the map is at ``BOXES * space + box``. In a raid display it is at a place from ``IN_DISPLAY``
on, a group at a place from ``IN_RAID`` on; all other places are single boxes.
"""

from typing import Final

from dowding.games.raf.tables.combat import Box

# The boxes of a space (2.4); the last three are also the altitudes of raids.
READY, SCRAMBLE, LOW, MEDIUM, HIGH = range(5)
BOXES: Final = 5
ALTITUDES: Final = (LOW, MEDIUM, HIGH)

# Squadrons off the map
LANDING, REARM, LIGHT_LOSS, HEAVY_LOSS, INFLIGHT, OUT_OF_PLAY = -1, -2, -3, -4, -5, -6
INTERCEPTED: Final = -7
"""In the raid display, before the die has given it a section (11.1)."""
IN_DISPLAY: Final = 1000
"""In the Hunt Box: 1000, 1001, 1002 from left to right; in the Bomber Box: 1003 to 1005."""

# Groups
AIRBASE: Final = 0
ON_CLOCK: Final = 1
"""Due back at the first clock space; the others follow."""
GROUP_INFLIGHT, GROUP_LIGHT_LOSS, GROUP_HEAVY_LOSS, GROUP_OUT = 20, 21, 22, 23
IN_RAID: Final = 30
"""In display 1 from here on, in display 2 ten places later, in display 3 twenty."""
CELLS: Final = 10
HUNT, BOMBER, ESCORT, PATROL = 0, 3, 6, 9
"""Cells of a display: three sections each of Hunt, Bomber and Close Escort Box, then Channel Patrol."""
SECTIONS: Final = range(3)

BOX_OF_CELL: Final = (*(Box.HUNT,) * 3, *(Box.BOMBER_BOX,) * 3, *(Box.CLOSE_ESCORT,) * 3, Box.CHANNEL_PATROL)


def cell(raid: int, of: int) -> int:
    """The place of a group in a cell of a raid's display."""
    return IN_RAID + CELLS * raid + of


def space_of(place: int) -> int:
    """The space of a place on the map."""
    return place // BOXES


def is_on_map(place: int) -> bool:
    """Whether a squadron stands in a box of the map."""
    return 0 <= place < IN_DISPLAY


def is_airborne(place: int) -> bool:
    """Whether a squadron is in one of the three altitude boxes of a space (2.4)."""
    return 0 <= place < IN_DISPLAY and place % BOXES >= LOW


CELL_NAMES: Final = (
    "hunt left", "hunt centre", "hunt right", "bomber left", "bomber centre", "bomber right",
    "escort left", "escort centre", "escort right", "channel patrol",
)  # fmt: skip
GROUP_PLACES: Final = {
    AIRBASE: "airbase",
    GROUP_INFLIGHT: "inflight",
    GROUP_LIGHT_LOSS: "light loss",
    GROUP_HEAVY_LOSS: "heavy loss",
    GROUP_OUT: "out of play",
}
SQUADRON_PLACES: Final = {
    LANDING: "landing",
    REARM: "rearm",
    LIGHT_LOSS: "light loss",
    HEAVY_LOSS: "heavy loss",
    INFLIGHT: "inflight",
    OUT_OF_PLAY: "out of play",
    INTERCEPTED: "intercepted",
}
