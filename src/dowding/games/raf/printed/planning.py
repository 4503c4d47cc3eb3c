"""The tables that make a raid: priority and effort, limits, channel patrol, rendezvous, strategy."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from dowding.components import Folder, Provenance
from dowding.components.reading import numbered, read_chart
from dowding.games.raf.words import Effort, Priority, Selector
from dowding.kernel.charts import Chart
from dowding.kernel.dice import FACES


class RaidPriorityRow(Struct, frozen=True):
    """A column of Lion's Raid Priority Table."""

    priority: Priority
    strategic_value: int
    die_1: Effort
    die_2: Effort
    die_3: Effort
    die_4: Effort
    die_5: Effort
    die_6: Effort
    provenance: Provenance


class RaidEligibilityRow(Struct, frozen=True):
    """What may be planned against a target, by strategic value (Eagle, 2-Player)."""

    priority: Priority
    value_1: Effort
    value_2: Effort
    value_3: Effort
    provenance: Provenance


class RaidLimitRow(Struct, frozen=True):
    """The largest major raid by the number of raids planned for the day."""

    raids_planned: str
    largest_major_raid: int
    provenance: Provenance


class ChannelPatrolRow(Struct, frozen=True):
    """The number of Me 109s needed on channel patrol, by the number of bombers."""

    bombers: str
    me109: int
    provenance: Provenance


class RendezvousRow(Struct, frozen=True):
    """When a raid fails to assemble, by die."""

    die: int
    failure_if: str
    provenance: Provenance


class FailureResult(StrEnum):
    """What becomes of Gruppen that fail to assemble."""

    REDUCED = "reduced"
    LEAVE = "leave"


class RendezvousFailure(Struct, frozen=True):
    """By the second die: which Gruppen suffer, and how."""

    die: int
    selector: Selector
    result: FailureResult
    provenance: Provenance

    def __str__(self) -> str:
        return f"Gruppen {self.selector} {'leave' if self.result is FailureResult.LEAVE else 'are reduced'}"


class StrategyDrawRow(Struct, frozen=True):
    """The strategy cards drawn at a score."""

    vp: str
    cards: int
    provenance: Provenance


class Planning(Struct, frozen=True):
    """The planning tables, as the rules look them up."""

    effort: Mapping[tuple[Priority, int], Chart[Effort]]
    eligibility: Mapping[tuple[Priority, int], Effort]
    largest_raid: Chart[int]
    channel_patrol: Chart[int]
    rendezvous: Chart[str]
    rendezvous_failure: Chart[RendezvousFailure]
    strategy_cards: Chart[int]


def read_planning(
    folder: Folder,
    priorities: tuple[RaidPriorityRow, ...],
    eligibility: tuple[RaidEligibilityRow, ...],
    limits: tuple[RaidLimitRow, ...],
    patrols: tuple[ChannelPatrolRow, ...],
    rendezvous: tuple[RendezvousRow, ...],
    failures: tuple[RendezvousFailure, ...],
    draws: tuple[StrategyDrawRow, ...],
) -> Planning:
    """Read all planning tables."""
    limit_cells = [(row, x.raids_planned, x.largest_major_raid) for row, x in numbered(limits)]
    patrol_cells = [(row, x.bombers, x.me109) for row, x in numbered(patrols)]
    first_cells = [(row, str(x.die), x.failure_if) for row, x in numbered(rendezvous)]
    second_cells = [(row, str(x.die), x) for row, x in numbered(failures)]
    draw_cells = [(row, x.vp, x.cards) for row, x in numbered(draws)]
    return Planning(
        {(x.priority, x.strategic_value): _effort(x) for x in priorities},
        {(x.priority, v): getattr(x, f"value_{v}") for x in eligibility for v in (1, 2, 3)},
        read_chart(folder, "raid_limits.csv", "raids_planned", "Largest raid", limit_cells),
        read_chart(folder, "channel_patrol.csv", "bombers", "Channel Patrol Chart", patrol_cells),
        read_chart(folder, "rendezvous.csv", "die", "Raid Rendezvous Table", first_cells),
        read_chart(folder, "rendezvous_failure.csv", "die", "Rendezvous Failure", second_cells),
        read_chart(folder, "strategy_draw.csv", "vp", "Strategy Draw", draw_cells),
    )


def _effort(row: RaidPriorityRow) -> Chart[Effort]:
    name = f"Raid Priority Table, {row.priority}, value {row.strategic_value}"
    return Chart(name, {str(die): getattr(row, f"die_{die}") for die in FACES})
