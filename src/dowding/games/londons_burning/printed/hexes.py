"""The hexes of the board with their terrain, and the arrows of row O toward London."""

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.sheets import Printed, Sheet
from dowding.games.londons_burning.board import COLUMNS, HEXES, NEIGHBOURS, NUMBER, ROW, TOP
from dowding.games.londons_burning.ids import OFF_MAP
from dowding.games.londons_burning.words import NOWHERE, Direction, Terrain

ARROWS = [direction.name for direction in Direction]


class Hex(Struct, frozen=True):
    """A hex of the board; row O has arrows toward London."""

    hex: str
    terrain: Terrain
    arrow: str
    provenance: Provenance


class Hexes(Printed):
    """The hexes, numbered in the order of their names."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.hexes = Sheet(folder, "hexes.csv", Hex)

    def check(self) -> None:
        """2.1: every hex once; later constraints rely on it."""
        require, names = self.hexes.require, sorted(row.hex for row in self.hexes)
        require(names == sorted(HEXES), f"rows A to O of {COLUMNS} hexes, each once (2.1)")
        require(all(row.arrow in ["", *ARROWS] for row in self.hexes), "arrows are hexsides (6.4)")
        self.folder.refuse_faults()

    def check_arrows(self, london: set[str]) -> None:
        """6.4: row O leads to London by arrows."""
        arrows = {row.hex: row.arrow for row in self.hexes}
        top = [name for name in HEXES if ROW[NUMBER[name]] == TOP]
        leads = all(leads_to(name, arrows, london) for name in top)
        self.hexes.require(leads, "row O leads to London by arrows (6.4)")
        self.hexes.require(not any(arrows[n] for n in HEXES if n not in top), "arrows in row O only (6.4)")

    def index(self) -> None:
        """Terrain and arrow of each hex by its number."""
        rows = {row.hex: row for row in self.hexes}
        self.terrain = tuple(rows[name].terrain for name in HEXES)
        self.map_terrain = {name: rows[name].terrain.value for name in HEXES}
        arrows = [rows[name].arrow for name in HEXES]
        self.arrows = tuple(Direction[arrow] if arrow else NOWHERE for arrow in arrows)


def leads_to(name: str, arrows: dict[str, str], goal: set[str]) -> bool:
    """Whether the arrows lead from a hex to one of the goal."""
    for _ in range(COLUMNS):
        if name in goal:
            return True
        place = NEIGHBOURS[NUMBER[name]][Direction[arrows[name]]] if arrows[name] else OFF_MAP
        if place == OFF_MAP:
            return False
        name = HEXES[place]
    return False
