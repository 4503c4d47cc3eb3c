"""The printed parts: target cards, and the chart of the guns."""

from pathlib import Path

from msgspec import Struct

from dowding.components import ComponentSet, Folder, Provenance
from dowding.kernel.decisions import Option, Subject


class Target(Struct, frozen=True):
    """A target card: a row of targets.csv."""

    name: str
    value: int
    provenance: Provenance


class Charts(Struct, frozen=True):
    """The tables of charts.toml, keyed as printed."""

    provenance: Provenance
    guns: dict[str, str]


class Kit:
    """All components, and how each is described to a player."""

    def __init__(self, folder: Folder) -> None:
        self.targets = folder.table("targets.csv", Target)
        charts = folder.document("charts.toml", Charts)
        folder.refuse_faults()
        folder.unique("targets.csv", self.targets, "name")
        folder.require(len(self.targets) >= 2, "targets.csv", "there must be a choice of targets (2)")
        self.guns = folder.chart("charts.toml", "Guns", charts.guns)

    def target(self, number: int) -> Option:
        """A target as an option."""
        target = self.targets[number]
        return Option(target.name, f"{target.name} (worth {target.value})", Subject("place", target.name))


COMPONENTS = ComponentSet("my_game", Path(__file__).parent / "data", Kit)
