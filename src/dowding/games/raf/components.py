"""The component set of RAF: read, indexed, and held against the rulebooks."""

from pathlib import Path

from dowding.components import ComponentSet, Folder
from dowding.games.raf.constraints import check
from dowding.games.raf.kit import RafKit


def build(folder: Folder) -> RafKit:
    """The kit of a folder whose files keep what the rulebooks say."""
    kit = RafKit(folder)
    check(folder, kit)
    folder.refuse_faults()
    kit.index()
    return kit


COMPONENTS = ComponentSet("raf", Path(__file__).parent / "data", build)
