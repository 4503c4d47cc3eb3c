"""All tables of a component set, read and not yet checked against the rules."""

from msgspec import Struct

from dowding.components import Folder
from dowding.games.londons_burning import rows
from dowding.games.londons_burning.words import Kind, Nation


class Read(Struct, frozen=True):
    """The tables as read."""

    hexes: tuple[rows.Hex, ...]
    targets: tuple[rows.Target, ...]
    starts: tuple[rows.StartHex, ...]
    paths: tuple[rows.FlightPath, ...]
    aircraft: tuple[rows.Aircraft, ...]
    pilots: tuple[rows.Pilot, ...]
    sizes: tuple[rows.RaidSize, ...]
    days: tuple[rows.Day, ...]
    charts: rows.Charts

    def at(self, kind: Kind) -> list[rows.Target]:
        """The targets of a kind."""
        return [target for target in self.targets if target.kind == kind]

    def germans(self) -> list[rows.Aircraft]:
        """The German air units."""
        return [unit for unit in self.aircraft if unit.nation == Nation.LUFTWAFFE]

    def typed(self, type: str) -> list[rows.Aircraft]:
        """The air units of a type."""
        return [unit for unit in self.aircraft if unit.type == type]


def read(folder: Folder) -> Read:
    """Read all tables; faults of form are raised together."""
    tables = Read(
        hexes=folder.table("hexes.csv", rows.Hex),
        targets=folder.table("targets.csv", rows.Target),
        starts=folder.table("start_hexes.csv", rows.StartHex),
        paths=folder.table("flight_paths.csv", rows.FlightPath),
        aircraft=folder.table("aircraft.csv", rows.Aircraft),
        pilots=folder.table("pilots.csv", rows.Pilot),
        sizes=folder.table("raid_sizes.csv", rows.RaidSize),
        days=folder.table("calendar.csv", rows.Day),
        charts=folder.document("charts.toml", rows.Charts),
    )
    folder.refuse_faults()
    return tables
