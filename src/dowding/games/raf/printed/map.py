"""The map: sectors and their neighbours, radar nets, and the sites that can be bombed."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from dowding.components import Folder
from dowding.components.cells import NumberOrNone
from dowding.components.sheets import MixedRow, Sheet
from dowding.games.raf.ids import Marker, Sector
from dowding.games.raf.places import patrol
from dowding.games.raf.printed.figures import Figures
from dowding.games.raf.printed.tracks import Tracks
from dowding.games.raf.printed.units import Counters
from dowding.games.raf.words import Reach, Region, TargetType
from dowding.kernel.decisions import Option, Subject

LONDON = "London"
SECTORS = (
    "1/10", "3/10", "4/10", "1/11", "2/11", "3/11", "4/11", "5/11", "6/11", "7/11",
    "1/12", "2/12", "3/12", LONDON,
)  # fmt: skip
UNSURE = "2/10"
"""No book names it; a printed map may have it."""

ALL_NEIGHBOURS: Mapping[str, frozenset[str]] = {
    "3/11": frozenset({"1/11", "4/11", "5/11", LONDON, "2/12", "4/10"}),
    "1/11": frozenset({"4/10", "2/11", "3/11", LONDON}),
}
LONDON_TOUCHES = frozenset({"1/11", "2/11", "3/11", "5/11", "6/11", "7/11"})
TOUCH = (
    ("3/10", "4/10"), ("4/10", "2/12"), ("2/12", "3/12"), ("3/12", "3/10"), ("2/11", "7/11"),
    ("7/11", "6/11"), ("6/11", "5/11"), ("5/11", "4/11"), ("4/11", "2/12"), ("1/10", "3/10"),
)  # fmt: skip
CORNERS = (("2/12", "3/10"), ("3/12", "4/10"), ("4/11", LONDON))

EDGE, BEYOND = ("3/11", "4/11"), ("3/10", "1/12", "2/12", "3/12")
ODD_REACH = {"Middle Wallop": Reach.EDGE, "Oxford": Reach.NO}

NAMED = (
    ("North Weald", TargetType.AIRFIELD, "5/11"),
    ("Hornchurch", TargetType.AIRFIELD, "6/11"),
    ("Middle Wallop", TargetType.AIRFIELD, "4/10"),
    ("Oxford", TargetType.CITY, "4/10"),
    (LONDON, TargetType.CITY, LONDON),
    ("Worth", TargetType.RADAR, "4/10"),
)
HEADQUARTERS = ("Box", "Uxbridge", "Stanmore")


def reach_of(sector: str, site: str = "") -> Reach:
    """Whether Me 109s reach a place (2P 21.4)."""
    if site in ODD_REACH:
        return ODD_REACH[site]
    return Reach.EDGE if sector in EDGE else Reach.NO if sector in BEYOND else Reach.YES


class PrintedSector(MixedRow, frozen=True, rename={"name": "sector", "luftflotten": "luftflotte"}):
    """A sector with its neighbours; London has no airfield, and its group is 0."""

    name: str
    station: str
    group: NumberOrNone
    luftflotten: tuple[int, ...]
    adjacent: tuple[Sector, ...]
    lat: float
    lon: float
    me109: Reach


class Site(MixedRow, frozen=True, rename={"key": "id", "regions": "region", "net": "radar_net"}):
    """A place that can be bombed; net is the number of a radar net, 0 for all else."""

    key: str
    name: str
    type: TargetType
    sector: Sector
    regions: tuple[Region, ...]
    me109: Reach
    lat: float
    lon: float
    net: NumberOrNone


class Net(MixedRow, frozen=True, rename={"name": "site"}):
    """A radar net, named after its site."""

    number: int
    name: str
    sector: Sector
    region: Region


class Board(Counters):
    """Sectors, sites and nets, and the places of damage markers."""

    tracks: Tracks
    figures: Figures

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.sector_table = Sheet(folder, "sectors.csv", PrintedSector)
        self.site_table = Sheet(folder, "sites.csv", Site)
        self.net_table = Sheet(folder, "radar_nets.csv", Net)

    def build(self) -> None:
        """Places by name and number."""
        super().build()
        self.sectors, self.sites = self.sector_table.rows, self.site_table.rows
        self.sector_names = tuple(sector.name for sector in self.sectors)
        self.sector_id = {name: Sector(number) for number, name in enumerate(self.sector_names)}
        if LONDON not in self.sector_id:
            self.sector_table.fault(0, "sector", f"expected the name of a sector, found {LONDON!r}")
            self.sector_table.folder.refuse()
        self.london = self.sector_id[LONDON]
        self.group = tuple(sector.group for sector in self.sectors)
        self.site = {(site.type, site.name): site for site in self.sites}
        for number, net in self.net_table.numbered():
            self.find_site(self.net_table, number, "site", TargetType.RADAR, net.name)
        self.nets = {net.number: net for net in self.net_table}

    def find_site(self, sheet: Sheet[Any], row: int, field: str, type: TargetType, name: str) -> None:
        """A cell must name a site of a type."""
        if (type, name) not in self.site:
            sheet.fault(row, field, f"expected the name of a site of type {type}, found {name!r}")

    def index(self) -> None:
        """Patrol reach, bases, and one damage marker for each radar net, headquarters and airfield."""
        super().index()
        self.all_sectors = cast("Sequence[Sector]", range(len(self.sectors)))
        self.patrol_circle = tuple(map(patrol, self.all_sectors))
        """By sector: its patrol circle."""
        self.patrol_circles = frozenset(self.patrol_circle)
        self.sector_option: Callable[[Sector], Option] = tuple(map(_option, self.sectors)).__getitem__
        near = {s: (s, *self.sectors[s].adjacent) for s in self.all_sectors}
        far = {s: tuple(sorted({t for n in near[s] for t in near[n]})) for s in near}
        self.reach = tuple((self._reach(circle, False), self._reach(circle, True)) for circle in (near, far))
        """By VHF, by tension, by sector: the sectors that may be patrolled."""
        self.near = tuple(near.get(home, ()) for home in self.home)
        """By squadron: the sectors that it may normally patrol."""
        self.based = tuple(
            tuple(s for s in self.squadrons if self.home[s] == sector) for sector in self.all_sectors
        )
        headquarters, nets = list(self.tracks.headquarters.groups), sorted(self.nets)
        self.net_markers = tuple(map(Marker, range(len(nets))))
        self.net_marker = dict(zip(nets, self.net_markers, strict=True))
        self.net_region = tuple(self.nets[number].region for number in nets)
        self.headquarters = {name: Marker(len(nets) + n) for n, name in enumerate(headquarters)}
        first = len(nets) + len(headquarters)
        self.control_room = tuple(Marker(first + s) for s in self.all_sectors)
        self.damage_names = (
            *(self.nets[number].name for number in nets),
            *headquarters,
            *(f"{sector.station} control room" for sector in self.sectors),
        )

    def _reach(
        self, circle: Mapping[Sector, tuple[Sector, ...]], tension: bool
    ) -> tuple[tuple[Sector, ...], ...]:
        closed = self.figures.tension.closed_group
        return tuple(
            tuple(t for t in circle[s] if not (tension and self.group[t] == closed)) for s in sorted(circle)
        )

    # What the booklets say of the map

    def check(self) -> None:
        """Sectors and their neighbours, sites, then nets."""
        super().check()
        require = self.sector_table.require
        self.sector_table.once("sectors", [name for name in self.sector_names if name != UNSURE], SECTORS)
        for sector in self.sectors:
            name = sector.name
            group = "0" if name == LONDON else name.rpartition("/")[2]
            require(str(sector.group) == group, f"sector {name} belongs to the group in its name")
            require(sector.me109 == reach_of(name), f"Me 109 reach of sector {name} is as listed (2P 21.4)")
            airfield = self.site.get((TargetType.AIRFIELD, sector.station))
            stands = airfield and airfield.sector == self.sector_id[name]
            require(name == LONDON or stands, f"sector {name} has an airfield site")
        self._check_neighbours()
        self._check_sites()
        self._check_nets()

    def _check_neighbours(self) -> None:
        require = self.sector_table.require
        near = {s.name: {self.sector_names[n] for n in s.adjacent} for s in self.sectors}
        for name, others in near.items():
            require(name not in others, f"sector {name} is not its own neighbour")
            for other in sorted(others):
                require(name in near[other], f"adjacency is mutual: {name} lists {other}")
        for name, neighbours in ALL_NEIGHBOURS.items():
            said = ", ".join(sorted(neighbours))
            require(near.get(name, set()) == neighbours, f"the neighbours of {name} are {said} (5)")
        require(near[LONDON] >= LONDON_TOUCHES, "London touches all of 11 Group but 4/11 (5)")
        for one, other in TOUCH:
            require(other in near.get(one, ()), f"{one} touches {other} (5)")
        for one, other in CORNERS:
            require(other not in near.get(one, ()), f"{one} does not touch {other} (5)")

    def _check_sites(self) -> None:
        require = self.site_table.require
        self.site_table.unique("sites", [(site.name, site.type) for site in self.sites])
        self.site_table.unique("site ids", [site.key for site in self.sites])
        for site in self.sites:
            sector = self.sectors[site.sector]
            reach = reach_of(sector.name, site.name)
            require(site.me109 == reach, f"Me 109 reach of {site.name} is as listed (2P 21.4)")
            areas = {int(region[2]) for region in site.regions}
            require(areas and areas <= set(sector.luftflotten), f"region of {site.name} fits its sector")
        places = {(site.name, site.type, self.sector_names[site.sector]) for site in self.sites}
        for name, kind, place in NAMED:
            require((name, kind, place) in places, f"{name} is a {kind} in {place}")
        found = sorted(site.name for site in self.sites if site.type is TargetType.HEADQUARTERS)
        require(found == sorted(HEADQUARTERS), "the headquarters are Box, Uxbridge and Stanmore (11.25)")

    def _check_nets(self) -> None:
        require, nets = self.net_table.require, self.nets
        numbers = [net.number for net in self.net_table]
        self.net_table.once("radar nets", numbers, range(1, max(7, len(numbers)) + 1))
        for number, net in nets.items():
            site = self.site[TargetType.RADAR, net.name]
            agree = (site.net, site.sector) == (number, net.sector) and net.region in site.regions
            require(agree, f"net {number} and its site {net.name} agree")
        radars = sum(site.type is TargetType.RADAR for site in self.sites)
        require(radars == len(nets), "each radar site has its net")
        require({net.region for net in nets.values()} == set(Region), "each region has a net (11.21)")
        found = {(number, net.name, net.region) for number, net in nets.items()}
        require((2, "Worth", Region.LF3) in found, "net 2 is Worth, in LF3")
        east = {number: net.name for number, net in nets.items() if net.region is Region.LF2_EAST}
        require("Foreness" in east.values(), "Foreness is in LF2 East (11.21)")
        for number in (6, 7):
            require(number in east, f"net {number} is in LF2 East (card 21)")


def _option(sector: PrintedSector) -> Option:
    """A sector with its station."""
    label = sector.name if sector.name == sector.station else f"{sector.name} {sector.station}"
    return Option(sector.name, label, Subject("place", sector.name))
