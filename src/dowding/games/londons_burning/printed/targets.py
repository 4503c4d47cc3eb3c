"""The target hexes with their printed defences."""

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.sheets import Sheet
from dowding.games.londons_burning.board import HEXES, NUMBER, ROW, TOP, distance
from dowding.games.londons_burning.ids import NO_TARGET, TargetId
from dowding.games.londons_burning.printed.hexes import Hexes
from dowding.games.londons_burning.words import AIRFIELDS, Guns, Kind
from dowding.kernel.decisions import Option, Subject

KINDS = {
    Kind.SECTOR: 5, Kind.RADAR: 4, Kind.CONVOY: 1, Kind.HARBOUR: 1, Kind.OIL: 1, Kind.LONDON: 4,
}  # fmt: skip


class Target(Struct, frozen=True):
    """A target hex with its printed defences."""

    name: str
    hex: str
    kind: Kind
    aa: Guns
    balloons: bool
    provenance: Provenance


class Targets(Hexes):
    """The targets, numbered in the order of their file, on their hexes."""

    def __init__(self, folder: Folder) -> None:
        super().__init__(folder)
        self.target_table = Sheet(folder, "targets.csv", Target)
        self.targets = self.target_table.rows

    def at(self, kind: Kind) -> list[Target]:
        """The targets of a kind."""
        return [target for target in self.targets if target.kind == kind]

    def check(self) -> None:
        """5.1, 6.7, 15.2: twenty-eight targets of the right kinds with the right defences."""
        super().check()
        require = self.target_table.require
        require(all(target.hex in NUMBER for target in self.targets), "targets are hexes (2.1)")
        self.folder.refuse_faults()
        require(len({target.hex for target in self.targets}) == 28, "28 target hexes (15.2)")
        for kind, count in KINDS.items():
            require(len(self.at(kind)) == count, f"{count} of kind {kind} (5.1)")
        require(sum(target.kind in AIRFIELDS for target in self.targets) == 17, "17 airfields")
        spare = self.at(Kind.SATELLITE) and self.at(Kind.EMERGENCY)
        require(spare, "satellite and emergency fields (5.2)")
        self._check_defences()
        self._check_places()
        self.folder.refuse_faults()
        self.check_arrows({target.hex for target in self.at(Kind.LONDON)})

    def _check_defences(self) -> None:
        require = self.target_table.require
        balloons = sorted(target.kind for target in self.targets if target.balloons)
        require(balloons == sorted([Kind.HARBOUR, *[Kind.LONDON] * 4]), "balloons at Dover and London (6.7)")
        require([target.aa for target in self.at(Kind.HARBOUR)] == [Guns.HEAVY], "heavy AA at Dover (10.3)")
        lympne = [target.aa for target in self.targets if target.name == "Lympne"]
        require(lympne == [Guns.NONE], "no AA at Lympne (10.3)")
        light = any(target.aa != Guns.HEAVY for target in self.at(Kind.RADAR))
        require(light, "a radar without heavy AA (10.3)")

    def _check_places(self) -> None:
        require = self.target_table.require
        hexes = {target.name: target.hex for target in self.targets}
        london = [NUMBER[target.hex] for target in self.at(Kind.LONDON)]
        require(hexes.get("Rochford") == "I8", "Rochford is I8")
        require(any(ROW[place] == TOP for place in london), "a London hex in row O (6.4)")
        hornchurch = NUMBER.get(hexes.get("Hornchurch", ""))
        beside = hornchurch is not None and any(distance(hornchurch, place) == 1 for place in london)
        require(beside, "Hornchurch lies beside London")

    def index(self) -> None:
        """Targets by hex and by kind."""
        super().index()
        self.all_targets = tuple(map(TargetId, range(len(self.targets))))
        self.hex_of = tuple(NUMBER[target.hex] for target in self.targets)
        self.airfields = self._of_kind(*AIRFIELDS)
        self.sectors = self._of_kind(Kind.SECTOR)
        self.satellites = self._of_kind(Kind.SATELLITE)
        self.radars = self._of_kind(Kind.RADAR)
        self.london = self._of_kind(Kind.LONDON)
        self.burning = self._of_kind(Kind.LONDON, Kind.OIL)
        self.target_at = self._by_hex(self.all_targets)
        self.airfield_at = self._by_hex(self.airfields)
        self.map_targets = {target.name: (target.hex, target.kind.value) for target in self.targets}
        self.is_london = tuple(target.kind == Kind.LONDON for target in self.targets)

    def _of_kind(self, *kinds: Kind) -> tuple[TargetId, ...]:
        return tuple(number for number in self.all_targets if self.targets[number].kind in kinds)

    def _by_hex(self, targets: tuple[TargetId, ...]) -> list[TargetId]:
        found = [NO_TARGET] * len(HEXES)
        for target in targets:
            found[self.hex_of[target]] = target
        return found

    def describe_target(self, target: TargetId) -> Option:
        """A target as an option."""
        found = self.targets[target]
        kind = "" if found.kind.value in found.name else f", {found.kind}"
        return Option(found.name, f"{found.name} ({found.hex}{kind})", Subject("hex", found.hex))
