"""The tables that make a raid: priority and effort, limits, channel patrol, rendezvous, strategy."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from dowding.components import Folder
from dowding.components.requiring import falling, rising
from dowding.components.sheets import Faces, Printed, Row, Sheet
from dowding.games.raf.words import Effort, Priority, Selector
from dowding.kernel.charts import Chart
from dowding.kernel.dice import FACES

RISING = (Effort.NONE, Effort.MINOR, Effort.MAJOR)
VALUES = (1, 2, 3)
COLUMNS = [(priority, value) for priority in Priority for value in VALUES]
MEDIUM_2 = (Effort.NONE, Effort.NONE, Effort.MINOR, Effort.MINOR, Effort.MAJOR, Effort.MAJOR)


class RaidPriorityRow(Faces[Effort], frozen=True):
    """A column of Lion's Raid Priority Table."""

    priority: Priority
    strategic_value: int


class RaidEligibilityRow(Row, frozen=True):
    """What may be planned against a target, by strategic value (Eagle, 2-Player)."""

    priority: Priority
    value_1: Effort
    value_2: Effort
    value_3: Effort


class RaidLimitRow(Row, frozen=True):
    """The largest major raid by the number of raids planned for the day."""

    raids_planned: str
    largest_major_raid: int


class ChannelPatrolRow(Row, frozen=True):
    """The number of Me 109s needed on channel patrol, by the number of bombers."""

    bombers: str
    me109: int


class RendezvousRow(Row, frozen=True):
    """When a raid fails to assemble, by die."""

    die: int
    failure_if: str


class FailureResult(StrEnum):
    """What becomes of Gruppen that fail to assemble."""

    REDUCED = "reduced"
    LEAVE = "leave"


class RendezvousFailure(Row, frozen=True):
    """By the second die: which Gruppen suffer, and how."""

    die: int
    selector: Selector
    result: FailureResult

    def __str__(self) -> str:
        return (
            f"each Gruppe {self.selector} {'leaves' if self.result is FailureResult.LEAVE else 'is reduced'}"
        )


class StrategyDrawRow(Row, frozen=True):
    """The strategy cards drawn at a score."""

    vp: str
    cards: int


class Planning(Printed):
    """The planning tables, as the rules look them up."""

    def __init__(self, folder: Folder) -> None:
        self.priorities = Sheet(folder, "raid_priority.csv", RaidPriorityRow)
        self.eligible = Sheet(folder, "raid_eligibility.csv", RaidEligibilityRow)
        self.limits = Sheet(folder, "raid_limits.csv", RaidLimitRow)
        self.patrols = Sheet(folder, "channel_patrol.csv", ChannelPatrolRow)
        self.failures = Sheet(folder, "rendezvous.csv", RendezvousRow)
        self.failure_results = Sheet(folder, "rendezvous_failure.csv", RendezvousFailure)
        self.draws = Sheet(folder, "strategy_draw.csv", StrategyDrawRow)

    def build(self) -> None:
        """Each table by what finds its rows and columns."""
        self.effort = tuple(
            {(row.priority, row.strategic_value): _effort(row, depleted) for row in self.priorities}
            for depleted in (False, True)
        )
        """By depletion, then by priority and strategic value."""
        self.eligibility: dict[tuple[Priority, int], Effort] = {
            (row.priority, v): getattr(row, f"value_{v}") for row in self.eligible for v in VALUES
        }
        self.largest_raid = self.limits.chart(
            "Largest raid", "raids_planned", lambda row: row.largest_major_raid
        )
        self.channel_patrol = self.patrols.chart("Channel Patrol Chart", "bombers", lambda row: row.me109)
        self.rendezvous = self.failures.chart("Raid Rendezvous Table", "die", lambda row: row.failure_if)
        self.rendezvous_failure = self.failure_results.chart("Rendezvous Failure", "die")
        self.strategy_cards = self.draws.chart("Strategy Draw", "vp", lambda row: row.cards)

    def check(self) -> None:
        """The tables are complete, and more of one thing brings no less of another."""
        self._check_effort()
        self._check_eligibility()
        require, raids = self.limits.require, self.largest_raid
        require(raids.low == 1, "raids are counted from one (2P 5.4)")
        require(falling(raids.rows), "more raids are no larger (2P 5.4)")
        require, patrol = self.patrols.require, self.channel_patrol
        require(patrol.low == 0, "bombers are counted from none (2P 7.1)")
        require(patrol.rows[:2] == (0, 0), "no channel patrol below two bombers (2P 7.1)")
        require(rising(patrol.rows), "more bombers, no smaller channel patrol (2P 7.1)")
        require, cards = self.draws.require, self.strategy_cards
        require(cards[-7] == 3, "three strategy cards at -7 VP (2P 17)")
        require(falling(cards.rows), "more VP, no more strategy cards (2P 17)")
        require(min(cards.rows) >= 0, "strategy cards are not negative")
        require(max(cards.rows) <= 10, "there are ten strategy cards (2P 2.3.4)")
        self.failures.once("faces of the die", [row.die for row in self.failures], FACES)
        self.failure_results.once("faces of the die", [row.die for row in self.failure_results], FACES)

    def _check_effort(self) -> None:
        require = self.priorities.require
        found = [(row.priority, row.strategic_value) for row in self.priorities]
        if not self.priorities.once("columns of the Raid Priority Table", found, COLUMNS):
            return
        full, depleted = self.effort
        require(full[Priority.MEDIUM, 2].rows == MEDIUM_2, "medium priority, value 2 is as printed (6)")
        for table in self.effort:
            for priority, value in COLUMNS:
                better = _rises(table[priority, value].rows)
                require(better, f"{priority}, value {value}: a higher die, no lesser raid")
            for value in VALUES:
                better = _rise(table[priority, value].rows for priority in Priority)
                require(better, f"value {value}: higher priority, no lesser raid (6)")
            for priority in Priority:
                better = _rise(table[priority, value].rows for value in VALUES)
                require(better, f"{priority} priority: higher value, no lesser raid (6)")
        grows = any(chart.rows != depleted[key].rows for key, chart in full.items())
        require(grows, "some minor raids turn major when the Luftwaffe is depleted (15.4)")

    def _check_eligibility(self) -> None:
        require, table = self.eligible.require, self.eligibility
        if not self.eligible.once("priorities", [row.priority for row in self.eligible], Priority):
            return
        medium = [table[Priority.MEDIUM, value] for value in VALUES]
        require(medium == [*RISING], "medium priority is as printed (2P 5.1)")
        grows = table[Priority.HIGH, 1] is Effort.MINOR_OR_MAJOR
        require(grows, "high priority, value 1 is minor, and major when depleted (2P 16.4)")
        for depleted in (False, True):
            raids = {key: effort.when(depleted) for key, effort in table.items()}
            for priority in Priority:
                better = _rises([raids[priority, value] for value in VALUES])
                require(better, f"{priority} priority: higher value, no lesser raid (2P 5.1)")
            for value in VALUES:
                better = _rises([raids[priority, value] for priority in Priority])
                require(better, f"value {value}: higher priority, no lesser raid (2P 5.1)")


def _effort(row: RaidPriorityRow, depleted: bool) -> Chart[Effort]:
    chart = row.chart(f"Raid Priority Table, {row.priority}, value {row.strategic_value}")
    return Chart(chart.name, {str(die): chart[die].when(depleted) for die in FACES})


def _rises(raids: Sequence[Effort]) -> bool:
    return rising(map(RISING.index, raids))


def _rise(columns: Iterable[Sequence[Effort]]) -> bool:
    """Whether the raids of each face rise from column to column."""
    return all(map(_rises, zip(*columns, strict=True)))
