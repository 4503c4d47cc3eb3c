"""Recovery and turnaround, and the orders in which the rules pick among equals."""

from enum import StrEnum

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import Names, numbered, refuse
from dowding.games.raf.words import Aircraft, Facing

FACINGS = {"full": Facing.FULL, "reduced": Facing.REDUCED}


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


class RecoveryRow(Struct, frozen=True):
    """How far ahead on the clock a returning fighter Gruppe is ready again."""

    facing: str
    clock_spaces: int
    provenance: Provenance


class TurnaroundRow(Struct, frozen=True):
    """A move of squadrons after a number of clock spaces; ``any`` and ``same`` keep the facing."""

    clock_spaces: str
    source: Ground
    facing: str
    to: Ground
    facing_after: str
    provenance: Provenance


class OrderRow(Struct, frozen=True):
    """A rank in an order."""

    purpose: Purpose
    rank: int
    value: str
    provenance: Provenance


class Move(Struct, frozen=True):
    """A move of the turnaround; None means any facing before the move, and the same facing after it."""

    source: Ground
    facing: Facing | None
    to: Ground
    facing_after: Facing | None


class Operations(Struct, frozen=True):
    """Recovery, turnaround and orders, as the rules look them up."""

    recovery: tuple[int, int]
    """The clock spaces until a fighter Gruppe is ready again, by facing."""
    turnaround: tuple[tuple[Move, ...], ...]
    """The moves, in order, after 0, 1, 2, and 3 or more clock spaces."""
    escort_set_aside: tuple[tuple[Facing, Aircraft, bool], ...]
    """The order in which escorts are set aside, by facing, type and elite."""
    bomber_substitutes: tuple[Aircraft, ...]
    night_raiders: tuple[Aircraft, ...]
    night_patrol_sectors: tuple[int, ...]
    airfield_point_losses: tuple[Aircraft, ...]
    blenheim_groups: tuple[int, ...]


def read_operations(
    folder: Folder,
    recovery: tuple[RecoveryRow, ...],
    turnaround: tuple[TurnaroundRow, ...],
    orders: tuple[OrderRow, ...],
    sectors: Names,
) -> Operations:
    """Read recovery, turnaround and orders."""
    spaces = {row.facing: row.clock_spaces for row in recovery}
    if set(spaces) != set(FACINGS):
        folder.fault("recovery.csv", 0, "facing", "constraint broken: one row for full, one for reduced")
        refuse(folder)
    moves: dict[str, list[Move]] = {"1": [], "2": [], "3..": []}
    for row, x in numbered(turnaround):
        if x.clock_spaces not in moves:
            folder.fault("turnaround.csv", row, "clock_spaces", "expected 1, 2 or 3..")
            continue
        move = Move(x.source, FACINGS.get(x.facing), x.to, FACINGS.get(x.facing_after))
        moves[x.clock_spaces].append(move)
    ranked = _Orders(folder, orders, sectors)
    return Operations(
        (spaces["full"], spaces["reduced"]),
        ((), *(tuple(line) for line in moves.values())),
        ranked.escorts(),
        ranked.aircraft(Purpose.BOMBER_SUBSTITUTE),
        ranked.aircraft(Purpose.NIGHT_RAIDERS),
        ranked.sectors(),
        ranked.aircraft(Purpose.AIRFIELD_POINT_LOSSES),
        ranked.groups(),
    )


class _Orders:
    """The rows of the orders, read by purpose."""

    file = "selection_orders.csv"

    def __init__(self, folder: Folder, rows: tuple[OrderRow, ...], names: Names) -> None:
        self.folder = folder
        self.rows = sorted(numbered(rows), key=lambda pair: pair[1].rank)
        self.names = names

    def values(self, purpose: Purpose) -> list[tuple[int, str]]:
        found = [(row, x.value) for row, x in self.rows if x.purpose is purpose]
        self.folder.require(found, self.file, f"there is an order for {purpose}")
        return found

    def aircraft(self, purpose: Purpose) -> tuple[Aircraft, ...]:
        return tuple(self.one_aircraft(row, value) for row, value in self.values(purpose))

    def one_aircraft(self, row: int, value: str) -> Aircraft:
        if value not in set(Aircraft):
            self.folder.fault(self.file, row, "value", f"expected an aircraft type, found {value!r}")
            return Aircraft.ME109
        return Aircraft(value)

    def escorts(self) -> tuple[tuple[Facing, Aircraft, bool], ...]:
        order = []
        for row, value in self.values(Purpose.ESCORT_SET_ASIDE):
            facing, _, rest = value.partition(" ")
            flown = rest.removeprefix("elite ")
            if facing not in FACINGS:
                expected = f"expected such as 'reduced elite Me110', found {value!r}"
                self.folder.fault(self.file, row, "value", expected)
                continue
            order.append((FACINGS[facing], self.one_aircraft(row, flown), flown != rest))
        return tuple(order)

    def sectors(self) -> tuple[int, ...]:
        values = self.values(Purpose.NIGHT_PATROL_SECTORS)
        return tuple(self.names.find(self.folder, self.file, row, "value", name) for row, name in values)

    def groups(self) -> tuple[int, ...]:
        groups = []
        for row, value in self.values(Purpose.BLENHEIMS_INTERCEPTED):
            number = value.removesuffix(" Group")
            if number not in ("10", "11", "12"):
                self.folder.fault(self.file, row, "value", f"expected such as '11 Group', found {value!r}")
                continue
            groups.append(int(number))
        return tuple(groups)
