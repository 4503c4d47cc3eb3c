"""What the rulebooks state or imply about the components.

A set that breaks a constraint is refused, and the constraint is named. Every constraint must hold for the
printed game too, so that its owner can type in the true cards and counters. The constraints on our own
cells (``ours``) do not apply to cells that are marked as printed. Whatever else our reconstruction promises
is left to the tests.
"""

from dowding.components import Folder
from dowding.games.raf.printed.constraints import (
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
from dowding.games.raf.printed.kit import RafKit

CHECKS = (
    sectors.check, units.check, targets.check, forces.check, raid_events.check, days.check,
    strategies.check, ground.check, planning.check, night.check, victory.check,
    scenarios.check, ours.check,
)  # fmt: skip


def check(folder: Folder, kit: RafKit) -> None:
    """Record every broken constraint."""
    for part in CHECKS:
        part(folder, kit)
    for chart in kit.parts:
        chart.check()
