"""The spaces of the map with their boxes, and the movement arrows."""

from collections.abc import Iterable
from functools import cache

from dowding.components import Folder
from dowding.components.cells import Names
from dowding.components.sheets import MixedRow, Printed, Row, Sheet
from dowding.games.hardest_days.ids import NO_TARGET, Airfield, Luftflotte, RegionNumber, Space, Target
from dowding.games.hardest_days.places import (
    ALTITUDES,
    CELL_NAMES,
    IN_DISPLAY,
    ON_MAP,
    SQUADRON_PLACES,
    Place,
    altitude_of,
    box,
    boxes_of_map,
    cell_at,
    space_of,
)
from dowding.games.hardest_days.words import REGIONS, ArrowWhen, MapBox, Reach
from dowding.games.raf.words import TargetType
from dowding.kernel.decisions import Facts, Option, Subject

BOX_NAMES = tuple(MapBox)
NAMED = (
    "1/11b", "1/11c", "2/11a", "3/11a", "3/11b", "4/10a", "4/10b", "4/10c", "6/11a", "6/11b", "6/11c",
    "7/11a", "7/11b", "London", "Thames Estuary",
)  # fmt: skip
NEIGHBOURS_OF_3_11A = {"3/11b", "1/11c", "4/10c", "London"}
TOUCH = (
    ("6/11b", "6/11c", "9.4"), ("6/11b", "7/11a", "9.4"), ("7/11a", "7/11b", "9.4"),
    ("6/11c", "London", "9.4"), ("6/11a", "6/11b", "13.2"),
)  # fmt: skip
APART = (
    ("6/11b", "7/11b", "9.4"), ("6/11b", "London", "9.4"), ("1/11c", "2/11a", "2.3"),
    ("1/11c", "4/10a", "2.3"),
)  # fmt: skip
FAR = ("3/11", "4/11")


class Box(Facts, frozen=True, gc=False):
    """A box of the map."""

    space: str
    box: MapBox


class MapSpace(MixedRow, frozen=True, rename={"name": "space", "fleet": "luftflotte"}):
    """A space with its neighbours; lat and lon say where its boxes are drawn."""

    id: Space
    name: str
    airfield: Airfield
    """NO_TARGET if there is none."""
    coastal: bool
    region: RegionNumber
    fleet: int
    me109: Reach
    adjacent: tuple[Space, ...]
    lat: float
    lon: float

    @property
    def sector(self) -> str:
        """Sector and fighter group, such as 6/11; London and the Thames Estuary have none."""
        return self.name[:-1] if "/" in self.name else ""

    @property
    def beyond(self) -> bool:
        """Whether it lies beyond the range limit of Me 109s."""
        return self.me109 is Reach.BEYOND


class ArrowRow(Row, frozen=True):
    """A movement arrow."""

    space: Space
    when: ArrowWhen
    to: Space


class Spaces(Printed):
    """The spaces, numbered in the order of their file, and their boxes."""

    def __init__(self, folder: Folder) -> None:
        _name_things(folder)
        self.space_table = Sheet(folder, "spaces.csv", MapSpace, number="id")
        self.arrow_table = Sheet(folder, "arrows.csv", ArrowRow)

    def build(self) -> None:
        """Spaces by name, borders and boxes."""
        self.spaces = self.space_table.rows
        self.space_id = {space.name: space.id for space in self.spaces}
        self.arrows = {(arrow.space, arrow.when): arrow.to for arrow in self.arrow_table}
        """Where each arrow points, by space and occasion."""
        self.coastal = tuple(space.coastal for space in self.spaces)
        self.beyond = tuple(space.beyond for space in self.spaces)
        self.region_of = tuple(space.region for space in self.spaces)
        self.fleets = tuple(Luftflotte(int(region[2])) for region in REGIONS)
        """The Luftflotte of each region."""
        self.boxes = boxes_of_map(len(self.spaces))
        """All boxes of the map."""
        self.patrols = tuple(
            tuple(box(over, altitude) for over in (space.id, *space.adjacent) for altitude in ALTITUDES)
            for space in self.spaces
        )
        """Where a squadron of each space may patrol (5.2)."""

    @cache
    def box_option(self, place: Place) -> Option:
        """A box of a space."""
        space, name = self.spaces[space_of(place)].name, BOX_NAMES[altitude_of(place)]
        key = f"{space} {name}"
        return Option(key, key, Subject("box", key), facts=Box(space, name))

    @cache
    def place_name(self, place: Place) -> str:
        """Where a squadron is: a box of the map, of the tote board, or of a raid display."""
        if place in IN_DISPLAY:
            return CELL_NAMES[cell_at(place)]
        return self.box_option(place).key if place in ON_MAP else SQUADRON_PLACES[place]

    def space_option(self, space: Space) -> Option:
        """A space."""
        name = self.spaces[space].name
        return Option(name, name, Subject("place", name))

    # What the rulebook says of the spaces

    def check(self) -> None:
        """Names, borders, regions, then the range limit."""
        require, names = self.space_table.require, [space.name for space in self.spaces]
        self.space_table.unique("spaces", names)
        missing = [name for name in NAMED if name not in names]
        require(not missing, f"every space that the rules name exists; missing: {', '.join(missing)} (2.2)")
        self._check_letters()
        for space in self.spaces:
            require(space.id not in space.adjacent, f"{space.name} is not its own neighbour")
            for other in space.adjacent:
                mutual = space.id in self.spaces[other].adjacent
                require(mutual, f"adjacency is mutual: {space.name} lists {names[other]}")
            agree = REGIONS[space.region].startswith(f"LF{space.fleet}")
            require(agree, f"region and Luftflotte of {space.name} agree (2.6)")
        require(self._in_one_piece(space.id for space in self.spaces), "the map is in one piece")
        if not missing:
            self._check_printed()
        for number, region in enumerate(REGIONS):
            spaces = [space.id for space in self.spaces if space.region == number]
            require(spaces, f"there is a region {region} (2.6)")
            require(self._in_one_piece(spaces), f"{region} is in one piece (2.6)")
        self._check_range()

    def _check_letters(self) -> None:
        sectors: dict[str, list[str]] = {}
        for space in self.spaces:
            if space.sector:
                sectors.setdefault(space.sector, []).append(space.name[-1])
        for sector, letters in sectors.items():
            plain = sorted(letters) == list("abc")[: len(letters)]
            self.space_table.require(
                plain, f"the spaces of {sector} have the letters a, b and c, without gap (2.2)"
            )

    def _check_printed(self) -> None:
        require = self.space_table.require
        near = {s.name: {self.spaces[n].name for n in s.adjacent} for s in self.spaces}
        listed = ", ".join(sorted(NEIGHBOURS_OF_3_11A))
        require(near["3/11a"] == NEIGHBOURS_OF_3_11A, f"the neighbours of 3/11a are {listed} (5.2)")
        for one, other, rule in TOUCH:
            require(other in near[one], f"{one} is adjacent to {other} ({rule})")
        for one, other, rule in APART:
            require(other not in near[one], f"{one} is not adjacent to {other} ({rule})")
        require(self.spaces[self.space_id["3/11a"]].airfield >= 0, "3/11a has an airfield (5.2)")

    def _check_range(self) -> None:
        require, beyond = self.space_table.require, [space for space in self.spaces if space.beyond]
        found = ", ".join(space.name for space in beyond if space.coastal)
        require(not found, f"no coastal space lies beyond the Me 109 line; found: {found} (9.9)")
        for side, far in (("within", False), ("beyond", True)):
            whole = self._in_one_piece(space.id for space in self.spaces if space.beyond == far)
            require(whole, f"what lies {side} the Me 109 line is in one piece (9.9)")

    def _in_one_piece(self, spaces: Iterable[Space]) -> bool:
        rest = set(spaces)
        edge = {min(rest)} if rest else set()
        while edge:
            rest -= edge
            edge = {n for space in edge for n in self.spaces[space].adjacent} & rest
        return not rest


def _name_things(folder: Folder) -> None:
    """Let cells name spaces, regions, targets and airfields; an empty cell is no airfield."""
    folder.names[Space] = Names.of("a space", folder.column("spaces.csv", "space"))
    folder.names[RegionNumber] = Names.of("a region", REGIONS)
    types = folder.column("targets.csv", "type")
    named = folder.names[Target] = Names.of("a target", folder.column("targets.csv", "target"))
    fields = {n: i for n, i in named.numbers.items() if types[i : i + 1] == [TargetType.AIRFIELD]}
    folder.names[Airfield] = Names("the name of an airfield", {"": NO_TARGET, **fields})
