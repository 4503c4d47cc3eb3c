"""Where raids enter, and the Flight Path of Raid diagram."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.sheets import Sheet
from dowding.games.londons_burning.board import BOTTOM, NEIGHBOURS, NORTH_WEST, NUMBER, ROW, distance
from dowding.games.londons_burning.ids import OFF_MAP, Place
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.printed.hexes import ARROWS
from dowding.games.londons_burning.printed.targets import Targets
from dowding.games.londons_burning.words import Direction, Kind, opposite

NUMBERS = [1, 2, 3, 4, 5, 6]


class StartHex(Struct, frozen=True):
    """Where a raid enters, by die."""

    number: int
    hex: str
    arrow: str
    provenance: Provenance


class FlightPath(Struct, frozen=True):
    """A line of the Flight Path of Raid diagram, as flown toward the north-west."""

    path: int
    speed_3: tuple[str, ...]
    speed_4: tuple[str, ...]
    provenance: Provenance


class FlightPaths(Targets):
    """The ways of raids over the board."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.start_table = Sheet(folder, "start_hexes.csv", StartHex)
        self.path_table = Sheet(folder, "flight_paths.csv", FlightPath)

    def check(self) -> None:
        """5.3, 6.4: start hexes, then the six paths."""
        super().check()
        self._check_starts()
        self._check_paths()

    def _check_starts(self) -> None:
        require, starts = self.start_table.require, self.start_table.rows
        require(all(row.hex in NUMBER for row in starts), "starts are hexes (2.1)")
        self.folder.refuse_faults()
        places = [NUMBER[row.hex] for row in starts]
        require(sorted({row.number for row in starts}) == NUMBERS, "start hexes 1 to 6 (5.3)")
        require(all(ROW[place] == BOTTOM for place in places), "starts in row A (5.3)")
        require(all(row.arrow in ARROWS for row in starts), "every start has its arrow (6.5)")
        dover = [NUMBER[target.hex] for target in self.at(Kind.HARBOUR)]
        near = any(distance(start, place) <= 3 for start in places for place in dover)
        require(near, "Dover within one move of a start")
        hexes = [NUMBER[target.hex] for target in self.targets]
        reached = all(any(can_fly(start, place) for start in places) for place in hexes)
        require(reached, "every target can be reached from some start (15.2)")

    def _check_paths(self) -> None:
        require, paths = self.path_table.require, self.path_table.rows
        steps = [step for path in paths for step in (*path.speed_3, *path.speed_4)]
        require(all(Direction.__members__.get(step) in NORTH_WEST for step in steps),
                "raids fly W and NW only (6.4)")  # fmt: skip
        require([path.path for path in paths] == NUMBERS, "paths 1 to 6 (6.4)")
        self.folder.refuse_faults()
        lengths = all(len(path.speed_3) == 3 and len(path.speed_4) == 4 for path in paths)
        require(lengths, "a step a point (6.4)")
        edge = NUMBER["G11"]
        out = leaves(edge, paths[5].speed_3) and not leaves(edge, paths[4].speed_3)
        require(out, "from G11 path 6 leaves the map and path 5 does not (6.4)")

    def index(self) -> None:
        """Starts by die, and paths by speed, inbound and outbound."""
        super().index()
        speeds, paths = FIGURES.movement, self.path_table.rows
        self.starts = tuple((NUMBER[row.hex], int(Direction[row.arrow])) for row in self.start_table)
        self.inbound = {
            speeds.slow: tuple(tuple(int(Direction[step]) for step in path.speed_3) for path in paths),
            speeds.fast: tuple(tuple(int(Direction[step]) for step in path.speed_4) for path in paths),
        }
        self.outbound = {
            speed: tuple(tuple(opposite(step) for step in path) for path in inbound)
            for speed, inbound in self.inbound.items()
        }


def can_fly(start: Place, target: Place) -> bool:
    """Whether steps to the north-west lead from one hex to another."""
    reached: Iterable[Place] = {start}
    while reached:
        if target in reached:
            return True
        reached = {NEIGHBOURS[place][step] for place in reached for step in NORTH_WEST} - {OFF_MAP}
    return False


def leaves(place: Place, steps: Sequence[str]) -> bool:
    """Whether a path runs off the map."""
    for step in steps:
        place = NEIGHBOURS[place][Direction[step]]
        if place == OFF_MAP:
            return True
    return False
