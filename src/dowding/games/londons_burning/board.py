"""The board (2.1): rows A to O of 10-km hexes, eleven to a row.

Rows run from south-west to north-east; B, D, F and so on sit half a hex to the north-east.
"""

from typing import Final

from dowding.games.londons_burning.ids import OFF_MAP, Place
from dowding.games.londons_burning.words import Direction

ROWS: Final = "ABCDEFGHIJKLMNO"
COLUMNS: Final = 11

SOUTH_EAST: Final = (Direction.E, Direction.SE)
NORTH_WEST: Final = (Direction.W, Direction.NW)

HEXES: Final = tuple(f"{row}{column}" for row in ROWS for column in range(1, COLUMNS + 1))
PLACES: Final = tuple(map(Place, range(len(HEXES))))
"""The number of every hex, in the order of their names."""
NUMBER: Final = dict(zip(HEXES, PLACES, strict=True))
ROW: Final = tuple(place // COLUMNS for place in PLACES)
BOTTOM, TOP = 0, len(ROWS) - 1


def _number(row: int, column: int) -> Place:
    on_map = 0 <= row < len(ROWS) and 0 <= column < COLUMNS
    return PLACES[row * COLUMNS + column] if on_map else OFF_MAP


def _around(place: Place) -> tuple[Place, ...]:
    """The six neighbours of a hex in the order of the directions."""
    row, column = divmod(place, COLUMNS)
    left, right = (column, column + 1) if row % 2 else (column - 1, column)
    return (
        _number(row, column + 1), _number(row - 1, right), _number(row - 1, left),
        _number(row, column - 1), _number(row + 1, left), _number(row + 1, right),
    )  # fmt: skip


NEIGHBOURS: Final = tuple(map(_around, PLACES))


def distance(one: Place, other: Place) -> int:
    """The distance between two hexes: the last one counts, the first does not."""
    (row, column), (other_row, other_column) = divmod(one, COLUMNS), divmod(other, COLUMNS)
    rise = other_row - row
    slant = (other_column - other_row // 2) - (column - row // 2)
    return (abs(rise) + abs(slant) + abs(rise + slant)) // 2


def within(centre: Place, reach: int) -> list[Place]:
    """The hexes within reach of a centre, and the centre itself."""
    return [place for place in PLACES if distance(centre, place) <= reach]
