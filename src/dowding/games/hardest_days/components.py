"""The component set of The Hardest Days: read, indexed, and checked against the rulebook."""

from pathlib import Path

from dowding.components import ComponentSet, Folder
from dowding.games.hardest_days.constraints import check
from dowding.games.hardest_days.kit import Kit


def build(folder: Folder) -> Kit:
    """Build the kit from a folder, and check that its files agree with the rulebook."""
    kit = Kit(folder)
    check(folder, kit)
    return kit


COMPONENTS = ComponentSet("hardest_days", Path(__file__).parent / "data", build)
