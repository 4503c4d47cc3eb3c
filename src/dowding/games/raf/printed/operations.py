"""Recovery and turnaround, and the orders in which the rules pick among equals."""

from enum import StrEnum
from typing import TypeAlias

from dowding.components import Folder
from dowding.components.sheets import Printed, Row, Sheet
from dowding.games.raf.ids import Sector
from dowding.games.raf.places import AVAILABLE, INFLIGHT, LANDING, REARM, Place
from dowding.games.raf.printed.map import Board
from dowding.games.raf.printed.units import BLENHEIM_SECTORS
from dowding.games.raf.words import BOMBERS, Aircraft, Facing

FACINGS = {facing.name.lower(): facing for facing in Facing}
SPACES = ("1", "2", "3..")
Ways: TypeAlias = tuple[tuple[Place, int], ...]
"""By facing: where a squadron goes on the ground, and its facing there."""


class Ground(StrEnum):
    """Where a squadron is between raids."""

    SECTOR = "sector"
    PATROL = "patrol"
    REARM = "rearm"
    LANDING = "landing"
    INFLIGHT = "inflight"


class Purpose(StrEnum):
    """What an order is for."""

    ESCORT_SET_ASIDE = "escort_set_aside"
    BOMBER_SUBSTITUTE = "bomber_substitute"
    NIGHT_RAIDERS = "night_raiders"
    NIGHT_PATROL_SECTORS = "night_patrol_sectors"
    AIRFIELD_POINT_LOSSES = "airfield_point_losses"
    BLENHEIMS_INTERCEPTED = "blenheims_intercepted"


GROUND = {
    Ground.SECTOR: AVAILABLE,
    Ground.REARM: REARM,
    Ground.LANDING: LANDING,
    Ground.INFLIGHT: INFLIGHT,
}


class RecoveryRow(Row, frozen=True):
    """How far ahead on the clock a returning fighter Gruppe is ready again."""

    facing: str
    clock_spaces: int


class TurnaroundRow(Row, frozen=True):
    """A move of squadrons after a number of clock spaces; ``any`` and ``same`` keep the facing."""

    clock_spaces: str
    source: Ground
    facing: str
    to: Ground
    facing_after: str


class OrderRow(Row, frozen=True):
    """A rank in an order."""

    purpose: Purpose
    rank: int
    value: str


class Operations(Printed):
    """Recovery, turnaround and orders, as the rules look them up."""

    def __init__(self, folder: Folder, board: Board) -> None:
        self.board = board
        self.recoveries = Sheet(folder, "recovery.csv", RecoveryRow)
        self.moves = Sheet(folder, "turnaround.csv", TurnaroundRow)
        self.orders = Sheet(folder, "selection_orders.csv", OrderRow)

    def build(self) -> None:
        """Recovery by facing, and the orders."""
        spaces = {row.facing: row.clock_spaces for row in self.recoveries}
        if set(spaces) != set(FACINGS):
            self.recoveries.fault(0, "facing", "constraint broken: one row for full, one for reduced")
            self.recoveries.folder.refuse()
        self.recovery = spaces["full"], spaces["reduced"]
        """The clock spaces until a fighter Gruppe is ready again, by facing."""
        for number, row in self.moves.numbered():
            if row.clock_spaces not in SPACES:
                self.moves.fault(number, "clock_spaces", "expected 1, 2 or 3..")
        self.escort_set_aside = self._escorts()
        """The order in which escorts are set aside, by facing, type and elite."""
        self.substitutes = self._aircraft(Purpose.BOMBER_SUBSTITUTE)
        self.night_raiders = self._aircraft(Purpose.NIGHT_RAIDERS)
        self.night_patrol_sectors = self._sectors()
        self.airfield_point_losses = self._aircraft(Purpose.AIRFIELD_POINT_LOSSES)
        self.blenheim_groups = self._groups()

    def _order(self, purpose: Purpose) -> list[tuple[int, str]]:
        """The rows and values of an order."""
        ranked = sorted(self.orders.numbered(), key=lambda pair: pair[1].rank)
        found = [(number, row.value) for number, row in ranked if row.purpose is purpose]
        self.orders.require(found, f"there is an order for {purpose}")
        return found

    def _aircraft(self, purpose: Purpose) -> tuple[Aircraft, ...]:
        return tuple(self._one_aircraft(number, value) for number, value in self._order(purpose))

    def _one_aircraft(self, number: int, value: str) -> Aircraft:
        if value not in set(Aircraft):
            self.orders.fault(number, "value", f"expected an aircraft type, found {value!r}")
            return Aircraft.ME109
        return Aircraft(value)

    def _escorts(self) -> tuple[tuple[Facing, Aircraft, bool], ...]:
        order = []
        for number, value in self._order(Purpose.ESCORT_SET_ASIDE):
            facing, _, rest = value.partition(" ")
            flown = rest.removeprefix("elite ")
            if facing not in FACINGS:
                expected = f"expected such as 'reduced elite Me110', found {value!r}"
                self.orders.fault(number, "value", expected)
                continue
            order.append((FACINGS[facing], self._one_aircraft(number, flown), flown != rest))
        return tuple(order)

    def _sectors(self) -> tuple[Sector, ...]:
        order = self._order(Purpose.NIGHT_PATROL_SECTORS)
        for number, name in order:
            if name not in self.board.sector_id:
                self.orders.fault(number, "value", f"expected the name of a sector, found {name!r}")
        return tuple(self.board.sector_id.get(name, self.board.london) for _, name in order)

    def _groups(self) -> tuple[int, ...]:
        groups = []
        for number, value in self._order(Purpose.BLENHEIMS_INTERCEPTED):
            group = value.removesuffix(" Group")
            if group not in ("10", "11", "12"):
                self.orders.fault(number, "value", f"expected such as '11 Group', found {value!r}")
                continue
            groups.append(int(group))
        return tuple(groups)

    def index(self) -> None:
        """The orders by unit and sector, and the turnaround by place."""
        board, order = self.board, self.escort_set_aside
        self.bomber_substitutes = {b: (b, *(s for s in self.substitutes if s is not b)) for b in BOMBERS}
        kinds = list(zip(board.aircraft, board.elite, strict=True))
        ranks = {kind: rank for rank, kind in enumerate(order)}
        self.escort_rank = tuple(tuple(ranks.get((f, *kind), 0) for kind in kinds) for f in Facing)
        """By facing and unit: how soon an escort is set aside."""
        self.turnaround = ({}, *map(self._turnaround, SPACES))
        """By clock spaces, place and facing: where a squadron goes, and its facing there."""
        groups = list(self.blenheim_groups)
        groups.insert(groups.index(board.figures.blenheims_intercepted.london_after_group) + 1, 0)
        self.blenheim_rank = tuple(map(groups.index, board.group))

    def _turnaround(self, spaces: str) -> dict[Place, Ways]:
        moves = [row for row in self.moves if row.clock_spaces == spaces]
        found = {place: _ways(moves, ground) for ground, place in GROUND.items()}
        found |= dict.fromkeys(self.board.patrol_circle, _ways(moves, Ground.PATROL))
        return {place: ways for place, ways in found.items() if ways}

    def check(self) -> None:
        """The tables are complete; squadrons move on; the orders hold what they must."""
        self.recoveries.once("facings", [row.facing for row in self.recoveries], FACINGS)
        require, found = self.moves.require, [(r.clock_spaces, r.source, r.facing) for r in self.moves]
        self.moves.unique("moves", found)
        for spaces in ("1", "2"):
            moves = [row for row in self.moves if row.clock_spaces == spaces]
            emptied = {row.source for row in moves} == set(Ground) - {Ground.SECTOR}
            require(emptied, f"{spaces} spaces: every box is emptied (III.2)")
            require(all(m.to is not m.source for m in moves), f"{spaces} spaces: every move leads on (III.2)")
        self.orders.once("bomber substitutes", self.substitutes, BOMBERS)
        last = self.substitutes[-1:] == (Aircraft.JU87,)
        self.orders.require(last, "Ju 87s are substituted last (8.2)")
        six = len(set(self.escort_set_aside)) == len(self.escort_set_aside) == 6
        self.orders.require(six, "six kinds of escort are set aside in order (9.21)")
        sectors = [self.board.sector_names[s] for s in self.night_patrol_sectors]
        self.orders.once("night patrol sectors", sectors, BLENHEIM_SECTORS)
        self.orders.once("groups with Blenheims", self.blenheim_groups, (10, 11, 12))


def _ways(moves: list[TurnaroundRow], ground: Ground) -> Ways:
    rows = [row for row in moves if row.source is ground]
    first = [
        next((row for row in rows if FACINGS.get(row.facing, facing) is facing), None) for facing in Facing
    ]
    return tuple(
        (GROUND[row.to], int(FACINGS.get(row.facing_after, facing)))
        for facing, row in zip(Facing, first, strict=True)
        if row is not None
    )
