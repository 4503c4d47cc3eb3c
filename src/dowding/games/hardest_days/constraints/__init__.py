"""What the rulebook states or implies about the components; a set that breaks it is refused by name.

Nothing here is taste: a constraint must hold for the printed game too, so that its owner can type in the
true map, counters and charts. What only our reconstruction promises is left to the tests.
"""

from dowding.components import Folder
from dowding.games.hardest_days.constraints import (
    air,
    approach,
    chits,
    ground,
    outlines,
    scenarios,
    spaces,
    targets,
    tracks,
    units,
)
from dowding.games.hardest_days.kit import Kit

CHECKS = (
    spaces.check, targets.check, tracks.check, outlines.check, units.check, chits.check, scenarios.check,
    approach.check, air.check, ground.check,
)  # fmt: skip


def check(folder: Folder, kit: Kit) -> None:
    """Put every broken constraint on record."""
    for part in CHECKS:
        part(folder, kit)
