"""The printed parts of Chain Home: target cards, units and charts."""

from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from dowding.components import ComponentSet, Folder, Provenance
from dowding.kernel.decisions import Option, Subject


class Target(Struct, frozen=True):
    """A target card."""

    card: int
    name: str
    sector: str
    value: int
    radar: int
    provenance: Provenance


class Squadron(Struct, frozen=True):
    """A British unit."""

    name: str
    type: str
    rating: int
    provenance: Provenance


class Gruppe(Struct, frozen=True):
    """A German unit."""

    name: str
    type: str
    provenance: Provenance


class Known(StrEnum):
    """What the filter room knows of a raid."""

    NOTHING = "nothing"
    SECTOR = "sector"
    EVERYTHING = "everything"


class Effect(StrEnum):
    """What becomes of an attack."""

    BEATEN_OFF = "beaten off"
    TURNED_BACK = "turned back"
    SHOT_DOWN = "shot down"


class Charts(Struct, frozen=True):
    """The three tables, keyed as printed."""

    provenance: Provenance
    detection: dict[str, Known]
    combat: dict[str, Effect]
    bombing: dict[str, int]


class Kit:
    """All components, and how each is described to a player."""

    def __init__(self, folder: Folder) -> None:
        targets = folder.table("targets.csv", Target)
        self.squadrons = folder.table("squadrons.csv", Squadron)
        self.gruppen = folder.table("gruppen.csv", Gruppe)
        charts = folder.document("charts.toml", Charts)
        folder.refuse_faults()
        folder.unique("targets.csv", targets, "card")
        folder.unique("targets.csv", targets, "name")
        folder.unique("squadrons.csv", self.squadrons, "name")
        folder.unique("gruppen.csv", self.gruppen, "name")
        folder.require(all(t.card > 0 for t in targets), "targets.csv", "cards count from 1")
        folder.require(len(targets) >= 3, "targets.csv", "a hand holds three cards (2.1)")
        folder.require(self.gruppen, "gruppen.csv", "somebody must fly (2.3)")
        folder.require(self.squadrons, "squadrons.csv", "somebody must meet them (4.1)")
        self.targets = {target.card: target for target in targets}
        self.sectors = sorted({target.sector for target in targets})
        self.detection = folder.chart("charts.toml", "Detection", charts.detection)
        self.combat = folder.chart("charts.toml", "Combat", charts.combat)
        self.bombing = folder.chart("charts.toml", "Bombing", charts.bombing)

    def target(self, card: int) -> Option:
        """A target card as an option."""
        target = self.targets[card]
        label = f"{target.name} (worth {target.value}, in {target.sector})"
        return Option(target.name, label, Subject("card", str(card)))

    def gruppe(self, number: int) -> Option:
        """A Gruppe as an option."""
        name = self.gruppen[number].name
        return Option(name, f"{name} ({self.gruppen[number].type})", Subject("unit", name))

    def squadron(self, number: int) -> Option:
        """A squadron as an option."""
        squadron = self.squadrons[number]
        label = f"{squadron.name} ({squadron.type}, {squadron.rating})"
        return Option(squadron.name, label, Subject("unit", squadron.name))

    def sector(self, sector: str) -> Option:
        """A sector as an option."""
        return Option(sector, sector, Subject("place", sector))


COMPONENTS = ComponentSet("chain_home", Path(__file__).parent / "data", Kit)
