"""Under which raid a strategy card does most."""

from dowding.commanders.luftwaffe import targets
from dowding.commanders.luftwaffe.table import Table
from dowding.games.luftwaffe.planning_board import Card, Hour, StrategyCard, Under
from dowding.games.raf.ids import TargetNumber
from dowding.games.raf.printed.strategies import StrategyCode
from dowding.games.raf.words import Effort

ON_THE_STRONGEST = (
    StrategyCode.PATHFINDERS,
    StrategyCode.DECEPTIVE_FORMATION,
    StrategyCode.HIGH_COVER,
    StrategyCode.MAJOR_RAID_COORDINATION,
)
"""What helps most in the raid with most bombers and hunters."""


def lay_strategies(table: Table) -> None:
    """Every card that helps a raid of the plan."""
    for thing in table.decision.values:
        if isinstance(thing, StrategyCard):
            lay_strategy(table, thing)


def lay_strategy(table: Table, card: StrategyCard) -> None:
    """One card, where it does most."""
    code = table.kit.strategies[card.number].code
    major, minor = of_effort(table, Effort.MAJOR), of_effort(table, Effort.MINOR)
    if code is StrategyCode.DECOY_RAID:
        lay_decoy(table, card)
    elif code is StrategyCode.SNAP_RAID and minor:
        table.lay(card, Under(minor[0]))
    elif code is StrategyCode.MAJOR_RAID and minor and table.lay(card, Under(minor[0])):
        table.enlarged.add(minor[0])
    elif code in ON_THE_STRONGEST and major:
        table.lay(card, Under(major[0]))


def lay_decoy(table: Table, card: StrategyCard) -> None:
    """A target that is not raided, in the hour of the first raid: squadrons that meet nobody are away."""
    spare = [
        t.number for t in table.decision.values if isinstance(t, Card) and not table.is_planned(t.number)
    ]
    if spare and table.raids:
        far = max(spare, key=lambda c: targets.defenders(table.kit, table.view, c, 1))
        if table.lay(Card(far), Hour(table.raids[0].hour)):
            table.lay(card, Under(far))


def of_effort(table: Table, effort: Effort) -> list[TargetNumber]:
    """The planned raids that are major, or minor."""
    return [r.card for r in table.raids if targets.effort(table.kit, table.view, r.card) is effort]
