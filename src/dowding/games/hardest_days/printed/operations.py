"""The recovery of groups and the turnaround of squadrons."""

from dowding.components import Folder
from dowding.components.sheets import Printed, Row, Sheet
from dowding.games.hardest_days.words import Ground

RECOVERY = {
    ("bomber", False): (None, "reduced"), ("bomber", True): (None, "reduced"),
    ("fighter", False): (3, "full"), ("fighter", True): (4, "full"),
}  # fmt: skip
TURNAROUND = [
    ("a", Ground.REARM, "any", Ground.READY, "same"), ("b", Ground.LANDING, "any", Ground.REARM, "same"),
    ("c", Ground.AIRBORNE, "any", Ground.REARM, "same"), ("d", Ground.INFLIGHT, "full", Ground.REARM, "same"),
    ("e", Ground.INFLIGHT, "reduced", Ground.LANDING, "full"),
]  # fmt: skip


class RecoveryRow(Row, frozen=True):
    """A line of the German Recovery Schedule; no number of spaces means done for the day (15.2)."""

    group: str
    facing: str
    clock_spaces: int | None
    facing_after: str


class TurnaroundRow(Row, frozen=True):
    """A step of squadron turnaround (4.1)."""

    step: str
    source: Ground
    facing: str
    to: Ground
    facing_after: str


class Operations(Printed):
    """Recovery and turnaround, as the rules look them up."""

    def __init__(self, folder: Folder) -> None:
        self.schedule = Sheet(folder, "recovery.csv", RecoveryRow)
        self.steps = Sheet(folder, "turnaround.csv", TurnaroundRow)

    def build(self) -> None:
        """By kind of group or place, and whether it is reduced."""
        self.recovery = {(row.group, row.facing == "reduced"): row for row in self.schedule}
        self.turnaround = {
            (row.source, reduced): row
            for row in self.steps
            for reduced in (False, True)
            if row.facing in ("any", "reduced" if reduced else "full")
        }

    def check(self) -> None:
        """Both are as printed."""
        schedule = {key: (row.clock_spaces, row.facing_after) for key, row in self.recovery.items()}
        self.schedule.require(schedule == RECOVERY, "groups recover as printed (15.2)")
        steps = [(row.step, row.source, row.facing, row.to, row.facing_after) for row in self.steps]
        self.steps.require(steps == TURNAROUND, "squadrons turn around in five steps as printed (4.1)")
