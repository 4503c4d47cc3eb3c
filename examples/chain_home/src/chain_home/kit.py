"""The printed parts of Chain Home: target cards, units and charts."""

from pathlib import Path

from msgspec import Struct

from dowding.components import ComponentSet, Folder, Provenance
from dowding.kernel.charts import Chart
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


class Charts(Struct, frozen=True):
    """The three tables, keyed as printed."""

    provenance: Provenance
    detection: dict[str, str]
    combat: dict[str, str]
    bombing: dict[str, int]


class Kit:
    """All components, and how each is described to a player."""

    def __init__(self, folder: Folder) -> None:
        targets = folder.table("targets.csv", Target)
        self.squadrons = folder.table("squadrons.csv", Squadron)
        self.gruppen = folder.table("gruppen.csv", Gruppe)
        charts = folder.document("charts.toml", Charts)
        folder.refuse_faults()
        folder.require(len(targets) >= 3, "targets.csv", "a hand holds three cards (2.1)")
        folder.require(self.gruppen, "gruppen.csv", "somebody must fly (2.3)")
        self.targets = {target.card: target for target in targets}
        self.sectors = sorted({target.sector for target in targets})
        self.detection = Chart("Detection", charts.detection)
        self.combat = Chart("Combat", charts.combat)
        self.bombing = Chart("Bombing", charts.bombing)

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
