"""The component set of RAF: it is read, indexed, and checked against the rulebooks."""

from pathlib import Path

from dowding.components import ComponentSet, Folder
from dowding.games.raf.constraints import check
from dowding.games.raf.kit import RafKit


def build(folder: Folder) -> RafKit:
    """Return the kit of a folder, after checking its files against the rulebooks."""
    kit = RafKit(folder)
    check(folder, kit)
    folder.refuse_faults()
    kit.index()
    return kit


COMPONENTS = ComponentSet("raf", Path(__file__).parent / "data", build)
