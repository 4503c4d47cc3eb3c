"""Where a squadron or a group can be. Only this module knows how places are numbered."""

from collections.abc import Sequence
from typing import Final, NewType, cast

from dowding.games.hardest_days.ids import MARKERS, Raid, Section, Space
from dowding.games.raf.words import Box

Place = NewType("Place", int)
"""Where a squadron is: a box of the map, a box off the map, or a cell of the raid display."""
GroupPlace = NewType("GroupPlace", int)
"""Where a group is: its airbase, a space of the clock, a box, or a cell of a raid's display."""
Altitude = NewType("Altitude", int)
"""A box of a space: Ready and Scramble Box where there is an airfield, then the three altitudes."""
Cell = NewType("Cell", int)
"""A cell of a raid display."""

# The boxes of a space (2.4); the last three are also the altitudes of raids.

STAGES: Final = tuple(map(Altitude, range(5)))
"""From the ground up."""
READY, SCRAMBLE, LOW, MEDIUM, HIGH = STAGES
ALTITUDES: Final = (LOW, MEDIUM, HIGH)
_BOXES: Final = len(STAGES)

# Squadrons off the map

LANDING, REARM, LIGHT_LOSS, HEAVY_LOSS, INFLIGHT, OUT_OF_PLAY = (Place(-n) for n in range(1, 7))
INTERCEPTED: Final = Place(-7)
"""In the raid display, before the die has given it a section (11.1)."""
SQUADRON_PLACES: Final = {
    LANDING: "landing",
    REARM: "rearm",
    LIGHT_LOSS: "light loss",
    HEAVY_LOSS: "heavy loss",
    INFLIGHT: "inflight",
    OUT_OF_PLAY: "out of play",
    INTERCEPTED: "intercepted",
}

# The cells of a display: three sections each of three boxes, then Channel Patrol

CELLS: Final = tuple(map(Cell, range(10)))
HUNT, BOMBER, ESCORT, PATROL = CELLS[0:3], CELLS[3:6], CELLS[6:9], CELLS[9]
CELL_NAMES: Final = (
    "hunt left", "hunt centre", "hunt right", "bomber left", "bomber centre", "bomber right",
    "escort left", "escort centre", "escort right", "channel patrol",
)  # fmt: skip
CELL_NAMED: Final = dict(zip(CELL_NAMES, CELLS, strict=True))
BOX_OF_CELL: Final = (*(Box.HUNT,) * 3, *(Box.BOMBER_BOX,) * 3, *(Box.CLOSE_ESCORT,) * 3, Box.CHANNEL_PATROL)

# Groups

AIRBASE: Final = GroupPlace(0)
_CLOCK: Final = 1
"""Due back at the first clock space; the others follow."""
GROUP_INFLIGHT, GROUP_LIGHT_LOSS, GROUP_HEAVY_LOSS, GROUP_OUT = map(GroupPlace, range(20, 24))
GROUP_PLACES: Final = {
    AIRBASE: "airbase",
    GROUP_INFLIGHT: "inflight",
    GROUP_LIGHT_LOSS: "light loss",
    GROUP_HEAVY_LOSS: "heavy loss",
    GROUP_OUT: "out of play",
}
_IN_RAID: Final = 30
"""The first cell of the first display; the other cells follow, and then the other displays."""
_IN_DISPLAY: Final = 1000
"""A squadron in the first cell of the display that is fought; the other cells follow."""
RAID_CELLS: Final = tuple(
    tuple(GroupPlace(_IN_RAID + len(CELLS) * raid + of) for of in CELLS) for raid in MARKERS
)
"""The places of groups in the display of each raid, cell by cell."""

# Places are looked up, since almost every rule asks where somebody is.

_SPACES: Final = _IN_DISPLAY // _BOXES
"""More spaces than any map has."""
_MAP: Final = tuple(
    tuple(Place(_BOXES * space + altitude) for altitude in STAGES) for space in range(_SPACES)
)
_SKIES: Final = tuple((boxes[LOW], boxes[MEDIUM], boxes[HIGH]) for boxes in _MAP)
_DISPLAY: Final = tuple(Place(_IN_DISPLAY + of) for of in CELLS)

ON_MAP: Final = frozenset(place for boxes in _MAP for place in boxes)
"""The boxes of the map."""
AIRBORNE: Final = frozenset(place for skies in _SKIES for place in skies)
"""The three altitude boxes of every space (2.4)."""
READY_BOXES: Final = frozenset(boxes[READY] for boxes in _MAP)
IN_DISPLAY: Final = frozenset(_DISPLAY)
"""The cells of the display that is fought."""
HUNTED: Final = frozenset(_DISPLAY[0:3])
"""Those of its Hunt Box."""
AMONG_BOMBERS: Final = frozenset(_DISPLAY[3:6])
"""Those of its Bomber Box."""


# Squadrons


def box(space: Space, altitude: Altitude) -> Place:
    """A box of a space."""
    return _MAP[space][altitude]


def boxes_of_map(spaces: int) -> Sequence[Place]:
    """All boxes of a map of so many spaces, space by space and from the ground up."""
    return cast("Sequence[Place]", range(_BOXES * spaces))


def skies_over(space: Space) -> tuple[Place, Place, Place]:
    """The three altitude boxes of a space."""
    return _SKIES[space]


def space_of(place: Place) -> Space:
    """The space of a box of the map."""
    return Space(place // _BOXES)


def altitude_of(place: Place) -> Altitude:
    """Which box of its space a box of the map is."""
    return Altitude(place % _BOXES)


def higher(place: Place, levels: int) -> Place:
    """The box so many levels above another one in the same space; a negative number is below it."""
    return Place(place + levels)


def shown_in(cell: Cell) -> Place:
    """The place of a squadron in a cell of the display that is fought."""
    return _DISPLAY[cell]


def cell_at(place: Place) -> Cell:
    """The cell of the display in which a squadron is."""
    return Cell(place - _IN_DISPLAY)


# Groups


def in_raid(raid: Raid, cell: Cell) -> GroupPlace:
    """The place of a group in a cell of a raid's display."""
    return RAID_CELLS[raid][cell]


def is_in_raid(place: GroupPlace) -> bool:
    """Whether a group is in a raid's display."""
    return place >= _IN_RAID


def raid_at(place: GroupPlace) -> Raid:
    """The raid in whose display a group is."""
    return Raid((place - _IN_RAID) // len(CELLS))


def cell_in_raid(place: GroupPlace) -> Cell:
    """The cell of its raid's display in which a group is."""
    return CELLS[(place - _IN_RAID) % len(CELLS)]


def section_of(cell: Cell) -> Section:
    """The section of a cell of the Hunt, Bomber or Close Escort Box."""
    return Section(cell % 3)


def on_clock(hour: int) -> GroupPlace:
    """The space of an hour on the clock, where fighters wait until they are ready again."""
    return GroupPlace(_CLOCK + hour)


def hour_of(place: GroupPlace) -> int:
    """The hour of a space on the clock."""
    return place - _CLOCK
