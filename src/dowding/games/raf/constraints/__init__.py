"""What the rulebooks state or imply about the components; a set that breaks it is refused by name.

Nothing here is taste: a constraint must hold for the printed game too, so that its owner can type
in the true cards and counters. What our own cells must keep (``ours``) leaves cells that are marked as
printed alone. What else our reconstruction promises is left to the tests.
"""

from dowding.components import Folder
from dowding.games.raf.constraints import (
    air,
    days,
    forces,
    ground,
    night,
    ours,
    planning,
    raid_events,
    scenarios,
    sectors,
    strategies,
    targets,
    units,
    victory,
)
from dowding.games.raf.kit import RafKit

CHECKS = (
    sectors.check, units.check, targets.check, forces.check, raid_events.check, days.check,
    strategies.check, air.check, ground.check, planning.check, night.check, victory.check,
    scenarios.check, ours.check,
)  # fmt: skip


def check(folder: Folder, kit: RafKit) -> None:
    """Put every broken constraint on record."""
    for part in CHECKS:
        part(folder, kit)
