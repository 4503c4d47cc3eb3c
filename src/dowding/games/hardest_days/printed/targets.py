"""The targets of the map."""

from dowding.components import Folder
from dowding.components.cells import NumberOrNone
from dowding.components.sheets import MixedRow, Sheet
from dowding.games.hardest_days.ids import Space, Target
from dowding.games.hardest_days.printed.spaces import FAR, Spaces
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


class TargetSymbol(MixedRow, frozen=True, rename={"name": "target"}):
    """A target symbol; net is 0 for all but radar nets."""

    id: Target
    name: str
    type: TargetType
    space: Space
    net: NumberOrNone
    lat: float
    lon: float

    def __str__(self) -> str:
        return f"{self.name} ({self.type})"


class Targets(Spaces):
    """The targets, numbered in the order of their file."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.target_table = Sheet(folder, "targets.csv", TargetSymbol, number="id")

    def build(self) -> None:
        """Targets by name."""
        super().build()
        self.targets = self.target_table.rows
        self.target_id = {target.name: target.id for target in self.targets}
        self.headquarters = tuple(t.id for t in self.targets if t.type is TargetType.HEADQUARTERS)

    # What the rulebook says of the targets

    def check(self) -> None:
        """Types and names, airfields, what is printed, radar nets, headquarters."""
        super().check()
        require, found = self.target_table.require, {target.type for target in self.targets}
        self.target_table.unique("targets", [target.name for target in self.targets])
        for kind in TARGET_TYPES:
            require(kind in found, f"there are targets of type {kind} (2.5)")
        other = TargetType.BASE in found
        require(not other, "a target is an airfield, port, radar net, industry, city or HQ (2.5)")
        self._check_airfields()
        self._check_printed_targets()
        self._check_nets()
        require(len(self.headquarters) > 1, "there is more than one headquarters (14.10)")

    def _check_airfields(self) -> None:
        for space in self.spaces:
            here = [t for t in self.targets if t.space == space.id]
            fields = [t.id for t in here if t.type is TargetType.AIRFIELD]
            one = f"{space.name} has one airfield at most, as it has one Ready Box (2.4)"
            self.target_table.require(len(fields) <= 1, one)
            listed = [space.airfield] if space.airfield >= 0 else []
            self.space_table.require(
                fields == listed, f"the airfield of {space.name} is a target there (2.4)"
            )
            far = space.sector in FAR or any(target.name == "Middle Wallop" for target in here)
            beyond = space.beyond or not far
            self.space_table.require(beyond, f"{space.name} lies beyond the Me 109 line (RAF 21.4)")

    def _check_printed_targets(self) -> None:
        require, targets = self.target_table.require, {target.name: target for target in self.targets}
        for name, kind, space, rule in PRINTED:
            t = targets.get(name)
            right = t is not None and t.type is kind and space in ("", self.spaces[t.space].name)
            require(right, f"{name} is a target of type {kind}{f' in {space}' if space else ''} ({rule})")
        if "Poling" in targets:
            on_island = targets["Poling"].lat < ISLE_OF_WIGHT_NORTH
            require(on_island, "Poling stands on the Isle of Wight (2.2)")

    def _check_nets(self) -> None:
        require = self.target_table.require
        for target in self.targets:
            numbered = (target.net > 0) == (target.type is TargetType.RADAR)
            require(numbered, f"{target.name} has a number if and only if it is a radar net (2.5)")
        numbers = [target.net for target in sorted(self.targets, key=lambda t: t.lon) if target.net]
        plain = list(range(1, len(numbers) + 1))
        turned = plain[:-NORTH_SEA] + plain[: -NORTH_SEA - 1 : -1]
        along = numbers in (plain, turned)
        require(along, "radar nets are numbered from 1 along the coast, from the west (2.5)")
