"""The map: which sectors touch, how far Me 109s reach, the radar nets and the named places."""

from collections.abc import Mapping

from dowding.components import Folder
from dowding.components.requiring import once, requiring, unique
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.printed.map import LONDON, PrintedSector, Site
from dowding.games.raf.words import Reach, Region, TargetType

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


def check(folder: Folder, kit: RafKit) -> None:
    """Sectors, then nets and sites."""
    _sectors(folder, kit)
    _adjacency(folder, kit)
    _sites(folder, kit)
    _nets(folder, kit)


def _sectors(folder: Folder, kit: RafKit) -> None:
    require = requiring(folder, "sectors.csv")
    once(require, "sectors", [s.name for s in kit.sectors if s.name != UNSURE], SECTORS)
    for s in kit.sectors:
        group = "0" if s.name == LONDON else s.name.rpartition("/")[2]
        require(str(s.group) == group, f"sector {s.name} belongs to the group in its name")
        require(s.me109 == reach_of(s.name), f"Me 109 reach of sector {s.name} is as listed (2P 21.4)")
        require(s.name == LONDON or _has_airfield(kit, s), f"sector {s.name} has an airfield site")


def _has_airfield(kit: RafKit, sector: PrintedSector) -> bool:
    return any(
        site.type is TargetType.AIRFIELD and site.sector == sector.id and site.name == sector.station
        for site in kit.sites
    )


def _adjacency(folder: Folder, kit: RafKit) -> None:
    require = requiring(folder, "sectors.csv")
    near = {s.name: {kit.sectors[n].name for n in s.adjacent} for s in kit.sectors}
    for name, others in near.items():
        require(name not in others, f"sector {name} is not its own neighbour")
        for other in sorted(others):
            require(name in near[other], f"adjacency is mutual: {name} lists {other}")
    for name, neighbours in ALL_NEIGHBOURS.items():
        said = ", ".join(sorted(neighbours))
        require(near.get(name, set()) == neighbours, f"the neighbours of {name} are {said} (5)")
    require(near.get(LONDON, set()) >= LONDON_TOUCHES, "London touches all of 11 Group but 4/11 (5)")
    for one, other in TOUCH:
        require(other in near.get(one, ()), f"{one} touches {other} (5)")
    for one, other in CORNERS:
        require(other not in near.get(one, ()), f"{one} does not touch {other} (5)")


def _sites(folder: Folder, kit: RafKit) -> None:
    require = requiring(folder, "sites.csv")
    unique(require, "sites", [(site.name, site.type) for site in kit.sites])
    unique(require, "site ids", [site.key for site in kit.sites])
    for site in kit.sites:
        sector = kit.sectors[site.sector]
        reach = reach_of(sector.name, site.name)
        require(site.me109 == reach, f"Me 109 reach of {site.name} is as listed (2P 21.4)")
        areas = {int(region[2]) for region in site.regions}
        require(areas and areas <= set(sector.luftflotten), f"region of {site.name} fits its sector")
    for name, kind, sector_name in NAMED:
        require(_stands(kit, name, kind, sector_name), f"{name} is a {kind} in {sector_name}")
    found = sorted(site.name for site in kit.sites if site.type is TargetType.HEADQUARTERS)
    require(found == sorted(HEADQUARTERS), "the headquarters are Box, Uxbridge and Stanmore (11.25)")


def _stands(kit: RafKit, name: str, kind: TargetType, sector: str) -> bool:
    def fits(site: Site) -> bool:
        return (site.name, site.type, kit.sectors[site.sector].name) == (name, kind, sector)

    return any(fits(site) for site in kit.sites)


def _nets(folder: Folder, kit: RafKit) -> None:
    require = requiring(folder, "radar_nets.csv")
    numbers = [row.number for row in kit.sheets.nets]
    once(require, "radar nets", numbers, range(1, max(7, len(numbers)) + 1))
    for net in kit.nets.values():
        site = kit.sites[net.site]
        require(
            (site.net, site.sector) == (net.number, net.sector) and net.region in site.regions,
            f"net {net.number} and its site {net.name} agree",
        )
    radars = sum(site.type is TargetType.RADAR for site in kit.sites)
    require(radars == len(kit.nets), "each radar site has its net")
    require({net.region for net in kit.nets.values()} == set(Region), "each region has a net (11.21)")
    worth = kit.nets.get(2)
    require(worth and (worth.name, worth.region) == ("Worth", Region.LF3), "net 2 is Worth, in LF3")
    east = {net.name for net in kit.nets.values() if net.region is Region.LF2_EAST}
    require("Foreness" in east, "Foreness is in LF2 East (11.21)")
    for number in (6, 7):
        net_ = kit.nets.get(number)
        require(net_ and net_.region is Region.LF2_EAST, f"net {number} is in LF2 East (card 21)")
