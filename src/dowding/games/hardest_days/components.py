"""The component set of The Hardest Days: read, indexed, and held against the rulebook."""

from pathlib import Path

from dowding.components import ComponentSet, Folder
from dowding.games.hardest_days.constraints import check
from dowding.games.hardest_days.kit import Kit


def build(folder: Folder) -> Kit:
    """The kit of a folder whose files keep what the rulebook says."""
    kit = Kit(folder)
    check(folder, kit)
    return kit


COMPONENTS = ComponentSet("hardest_days", Path(__file__).parent / "data", build)
