"""The spaces: names, borders, regions, and the range of Me 109s."""

from collections.abc import Iterable

from dowding.components import Folder
from dowding.components.requiring import Require, requiring, unique
from dowding.games.hardest_days.ids import Space
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.words import REGIONS

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


def check(folder: Folder, kit: Kit) -> None:
    """Names, borders, airfields, regions, then the range limit."""
    require = requiring(folder, "spaces.csv")
    names = [space.name for space in kit.spaces]
    unique(require, "spaces", names)
    missing = [name for name in NAMED if name not in names]
    require(not missing, f"every space that the rules name exists; missing: {', '.join(missing)} (2.2)")
    _letters(require, kit)
    _borders(require, kit)
    if not missing:
        _printed_borders(require, kit)
        require(kit.spaces[kit.space_id["3/11a"]].airfield >= 0, "3/11a has an airfield (5.2)")
    _regions(require, kit)
    _range(require, kit)


def _letters(require: Require, kit: Kit) -> None:
    sectors: dict[str, list[str]] = {}
    for space in kit.spaces:
        if space.sector:
            sectors.setdefault(space.sector, []).append(space.name[-1])
    for sector, letters in sectors.items():
        plain = sorted(letters) == list("abc")[: len(letters)]
        require(plain, f"the spaces of {sector} have the letters a, b and c, without gap (2.2)")


def _borders(require: Require, kit: Kit) -> None:
    for space in kit.spaces:
        require(space.id not in space.adjacent, f"{space.name} is not its own neighbour")
        for other in space.adjacent:
            mutual = space.id in kit.spaces[other].adjacent
            require(mutual, f"adjacency is mutual: {space.name} lists {kit.spaces[other].name}")
    require(_in_one_piece(kit, [space.id for space in kit.spaces]), "the map is in one piece")


def _printed_borders(require: Require, kit: Kit) -> None:
    near = {s.name: {kit.spaces[n].name for n in s.adjacent} for s in kit.spaces}
    listed = ", ".join(sorted(NEIGHBOURS_OF_3_11A))
    require(near["3/11a"] == NEIGHBOURS_OF_3_11A, f"the neighbours of 3/11a are {listed} (5.2)")
    for one, other, rule in TOUCH:
        require(other in near[one], f"{one} is adjacent to {other} ({rule})")
    for one, other, rule in APART:
        require(other not in near[one], f"{one} is not adjacent to {other} ({rule})")


def _regions(require: Require, kit: Kit) -> None:
    for number, region in enumerate(REGIONS):
        spaces = [space.id for space in kit.spaces if space.region == number]
        require(spaces, f"there is a region {region} (2.6)")
        require(_in_one_piece(kit, spaces), f"{region} is in one piece (2.6)")
    for row in kit.sheets.spaces:
        agree = row.region.startswith(f"LF{row.luftflotte}")
        require(agree, f"region and Luftflotte of {row.space} agree (2.6)")


def _range(require: Require, kit: Kit) -> None:
    beyond = {space.id for space in kit.spaces if space.beyond}
    within = {space.id for space in kit.spaces} - beyond
    coastal = [kit.spaces[n].name for n in sorted(beyond) if kit.coastal[n]]
    require(not coastal, f"no coastal space lies beyond the Me 109 line; found: {', '.join(coastal)} (9.9)")
    for side, spaces in (("within", within), ("beyond", beyond)):
        require(_in_one_piece(kit, spaces), f"what lies {side} the Me 109 line is in one piece (9.9)")
    for space in kit.spaces:
        far = space.sector in FAR or any(
            target.name == "Middle Wallop" for target in kit.targets if target.space == space.id
        )
        require(space.beyond or not far, f"{space.name} lies beyond the Me 109 line (RAF 21.4)")


def _in_one_piece(kit: Kit, spaces: Iterable[Space]) -> bool:
    rest = set(spaces)
    edge = {min(rest)} if rest else set()
    while edge:
        rest -= edge
        edge = {n for space in edge for n in kit.spaces[space].adjacent} & rest
    return not rest
