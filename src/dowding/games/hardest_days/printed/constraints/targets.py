"""The targets: types, names, places, and the numbers of the radar nets."""

from dowding.components import Folder
from dowding.components.requiring import Require, requiring, unique
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.words import TARGET_TYPES
from dowding.games.raf.words import TargetType

PRINTED = (
    ("Hornchurch", TargetType.AIRFIELD, "6/11c", "2.4"),
    ("Rochford", TargetType.AIRFIELD, "6/11b", "13.2"),
    ("Poling", TargetType.RADAR, "1/11b", "2.2"),
    ("Rochester", TargetType.INDUSTRY, "", "13.2"),
    ("Canterbury", TargetType.INDUSTRY, "", "13.2"),
    ("Dover", TargetType.PORT, "", "13.2"),
)
ISLE_OF_WIGHT_NORTH = 50.77
"""The north coast of the Isle of Wight lies south of this latitude."""
NORTH_SEA = 2
"""The number of nets on the east coast, where going east no longer means along the coast."""


def check(folder: Folder, kit: Kit) -> None:
    """Types and names, airfields, what is printed, radar nets, headquarters."""
    require = requiring(folder, "targets.csv")
    unique(require, "targets", [target.name for target in kit.targets])
    found = {target.type for target in kit.targets}
    for kind in TARGET_TYPES:
        require(kind in found, f"there are targets of type {kind} (2.5)")
    require(
        TargetType.BASE not in found, "a target is an airfield, port, radar net, industry, city or HQ (2.5)"
    )
    _airfields(require, requiring(folder, "spaces.csv"), kit)
    _printed(require, kit)
    _nets(require, kit)
    headquarters = len(kit.headquarters)
    require(headquarters > 1, "there is more than one headquarters (14.10)")


def _airfields(require: Require, spaces: Require, kit: Kit) -> None:
    for space in kit.spaces:
        here = [t.id for t in kit.targets if t.space == space.id and t.type is TargetType.AIRFIELD]
        require(len(here) <= 1, f"{space.name} has one airfield at most, as it has one Ready Box (2.4)")
        listed = [space.airfield] if space.airfield >= 0 else []
        spaces(here == listed, f"the airfield of {space.name} is a target there (2.4)")


def _printed(require: Require, kit: Kit) -> None:
    rows = {row.target: row for row in kit.sheets.targets}
    for name, kind, space, rule in PRINTED:
        row = rows.get(name)
        right = row is not None and row.type is kind and space in ("", row.space)
        require(right, f"{name} is a target of type {kind}{f' in {space}' if space else ''} ({rule})")
    poling = rows.get("Poling")
    if poling is not None:
        require(poling.lat < ISLE_OF_WIGHT_NORTH, "Poling stands on the Isle of Wight (2.2)")


def _nets(require: Require, kit: Kit) -> None:
    for row in kit.sheets.targets:
        numbered = (row.net is not None) == (row.type is TargetType.RADAR)
        require(numbered, f"{row.target} has a number if and only if it is a radar net (2.5)")
    masts = sorted((row for row in kit.sheets.targets if row.net is not None), key=lambda row: row.lon)
    numbers = [row.net for row in masts]
    plain = list(range(1, len(numbers) + 1))
    turned = plain[:-NORTH_SEA] + plain[: -NORTH_SEA - 1 : -1]
    along = numbers in (plain, turned)
    require(along, "radar nets are numbered from 1 along the coast, from the west (2.5)")
