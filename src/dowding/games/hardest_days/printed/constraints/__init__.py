"""What the rulebook states or implies about the components. A set that breaks a constraint is refused.

Nothing here is a matter of taste. A constraint must also hold for the printed game, so that its owner can
type in the real map, counters and charts. What holds only for our reconstruction is left to the tests.
"""

from dowding.components import Folder
from dowding.games.hardest_days.printed.constraints import (
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
from dowding.games.hardest_days.printed.kit import Kit

CHECKS = (
    spaces.check, targets.check, tracks.check, outlines.check, units.check, chits.check, scenarios.check,
    approach.check, air.check, ground.check,
)  # fmt: skip


def check(folder: Folder, kit: Kit) -> None:
    """Record every broken constraint."""
    for part in CHECKS:
        part(folder, kit)
