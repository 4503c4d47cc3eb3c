"""The map: sectors and their neighbours, radar nets, and the sites that can be bombed."""

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import Names, numbered
from dowding.games.raf.words import Reach, Region, TargetType

LONDON = "London"


class SectorRow(Struct, frozen=True):
    """A sector as printed; London has neither airfield nor group."""

    sector: str
    station: str
    group: int | None
    luftflotte: tuple[int, ...]
    adjacent: tuple[str, ...]
    lat: float
    lon: float
    me109: Reach
    printed_fields: tuple[str, ...]
    provenance: Provenance


class SiteRow(Struct, frozen=True):
    """A target symbol on the map."""

    id: str
    name: str
    type: TargetType
    sector: str
    region: tuple[Region, ...]
    me109: Reach
    lat: float
    lon: float
    radar_net: int | None
    printed_fields: tuple[str, ...]
    provenance: Provenance


class NetRow(Struct, frozen=True):
    """A radar net and its number."""

    number: int
    site: str
    sector: str
    region: Region
    printed_fields: tuple[str, ...]
    provenance: Provenance


class PrintedSector(Struct, frozen=True):
    """A sector with the numbers of its neighbours; group 0 is London."""

    id: int
    name: str
    station: str
    group: int
    adjacent: tuple[int, ...]
    luftflotten: tuple[int, ...]
    me109: Reach
    lat: float
    lon: float
    provenance: Provenance


class Site(Struct, frozen=True):
    """A place that can be bombed; net is the number of a radar net, 0 for all else."""

    id: int
    key: str
    name: str
    type: TargetType
    sector: int
    regions: tuple[Region, ...]
    net: int
    me109: Reach
    lat: float
    lon: float
    provenance: Provenance


class Net(Struct, frozen=True):
    """A radar net."""

    number: int
    name: str
    site: int
    sector: int
    region: Region
    provenance: Provenance


def sector_names(rows: tuple[SectorRow, ...]) -> Names:
    """The sectors by name, numbered in the order of the file."""
    return Names("a sector", {row.sector: number for number, row in enumerate(rows)})


def read_sectors(folder: Folder, rows: tuple[SectorRow, ...], names: Names) -> tuple[PrintedSector, ...]:
    """The sectors with their neighbours."""
    return tuple(
        PrintedSector(
            row - 2, s.sector, s.station, s.group or 0,
            names.find_all(folder, "sectors.csv", row, "adjacent", s.adjacent),
            s.luftflotte, s.me109, s.lat, s.lon, s.provenance,
        )
        for row, s in numbered(rows)
    )  # fmt: skip


def read_sites(folder: Folder, rows: tuple[SiteRow, ...], names: Names) -> tuple[Site, ...]:
    """The sites, numbered in the order of the file."""
    return tuple(
        Site(
            row - 2, s.id, s.name, s.type,
            names.find(folder, "sites.csv", row, "sector", s.sector),
            s.region, s.radar_net or 0, s.me109, s.lat, s.lon, s.provenance,
        )
        for row, s in numbered(rows)
    )  # fmt: skip


def site_names(sites: tuple[Site, ...], type: TargetType) -> Names:
    """The sites of a type by name."""
    return Names(f"a site of type {type}", {s.name: s.id for s in sites if s.type is type})


def read_nets(
    folder: Folder, rows: tuple[NetRow, ...], names: Names, sites: tuple[Site, ...]
) -> dict[int, Net]:
    """The radar nets by number."""
    radars = site_names(sites, TargetType.RADAR)
    nets = {}
    for row, net in numbered(rows):
        site = radars.find(folder, "radar_nets.csv", row, "site", net.site)
        sector = names.find(folder, "radar_nets.csv", row, "sector", net.sector)
        nets[net.number] = Net(net.number, net.site, site, sector, net.region, net.provenance)
    return nets
