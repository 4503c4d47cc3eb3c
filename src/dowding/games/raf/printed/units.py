"""The counters: 49 British squadrons and 84 German Gruppen in one numbering."""

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import Names, numbered
from dowding.games.raf.words import BOMBERS, Aircraft, Enters, Selector, Side


class SquadronRow(Struct, frozen=True):
    """A British counter as printed."""

    designation: str
    sector: str | None
    type: Aircraft
    status: Enters
    full: int
    reduced: int
    selector: Selector
    vhf: bool
    printed_fields: tuple[str, ...]
    provenance: Provenance


class GruppeRow(Struct, frozen=True):
    """A German counter as printed."""

    designation: str
    luftflotte: int
    type: Aircraft
    status: Enters
    elite: bool
    full: int
    reduced: int
    bombing_full: int
    bombing_reduced: int
    selector: Selector
    printed_fields: tuple[str, ...]
    provenance: Provenance


class PrintedUnit(Struct, frozen=True):
    """A squadron or Gruppe; ratings are indexed by its facing."""

    id: int
    name: str
    side: Side
    type: Aircraft
    selector: Selector
    enters: Enters
    combat: tuple[int, int]
    bombing: tuple[int, int]
    bomber: bool
    sector: int
    """The home of a squadron; -1 for aces and Gruppen."""
    luftflotte: int
    """The Luftflotte of a Gruppe; 0 for squadrons."""
    elite: bool
    vhf: bool
    provenance: Provenance


def read_units(
    folder: Folder,
    squadrons: tuple[SquadronRow, ...],
    gruppen: tuple[GruppeRow, ...],
    sectors: Names,
) -> tuple[PrintedUnit, ...]:
    """Read all units, squadrons first; the number of a unit is its place in the list."""
    units: list[PrintedUnit] = []
    for row, s in numbered(squadrons):
        home = -1
        if s.sector is not None:
            home = sectors.find(folder, "squadrons.csv", row, "sector", s.sector)
        units.append(
            PrintedUnit(
                len(units), s.designation, Side.BRITISH, s.type, s.selector, s.status,
                (s.full, s.reduced), (0, 0), False, home, 0, False, s.vhf, s.provenance,
            )
        )  # fmt: skip
    for g in gruppen:
        bombing = (g.bombing_full, g.bombing_reduced)
        units.append(
            PrintedUnit(
                len(units), g.designation, Side.GERMAN, g.type, g.selector, g.status,
                (g.full, g.reduced), bombing, g.type in BOMBERS, -1, g.luftflotte,
                g.elite, False, g.provenance,
            )
        )  # fmt: skip
    return tuple(units)
