"""The tables of German planning and of Eagle's response."""

from dowding.components import Folder
from dowding.components.requiring import Require, falling, once, requiring, rising, unique
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.printed.response import ResponseModifier, ResponsePriority, TacticsChart
from dowding.games.raf.words import Effort, Priority
from dowding.kernel.dice import FACES

RISING = (Effort.NONE, Effort.MINOR, Effort.MAJOR)
VALUES = (1, 2, 3)
COLUMNS = [(priority, value) for priority in Priority for value in VALUES]
MEDIUM_2 = (Effort.NONE, Effort.NONE, Effort.MINOR, Effort.MINOR, Effort.MAJOR, Effort.MAJOR)


def check(folder: Folder, kit: RafKit) -> None:
    """Effort, limits, then the response."""
    _effort(requiring(folder, "raid_priority.csv"), kit)
    _eligibility(requiring(folder, "raid_eligibility.csv"), kit)
    limits = requiring(folder, "raid_limits.csv")
    limits(kit.planning.largest_raid.low == 1, "raids are counted from one (2P 5.4)")
    limits(falling(kit.planning.largest_raid.rows), "more raids are no larger (2P 5.4)")
    patrol = requiring(folder, "channel_patrol.csv")
    patrol(kit.planning.channel_patrol.low == 0, "bombers are counted from none (2P 7.1)")
    patrol(kit.planning.channel_patrol.rows[:2] == (0, 0), "no channel patrol below two bombers (2P 7.1)")
    patrol(rising(kit.planning.channel_patrol.rows), "more bombers, no smaller channel patrol (2P 7.1)")
    draw = requiring(folder, "strategy_draw.csv")
    draw(kit.planning.strategy_cards[-7] == 3, "three strategy cards at -7 VP (2P 17)")
    draw(falling(kit.planning.strategy_cards.rows), "more VP, no more strategy cards (2P 17)")
    draw(min(kit.planning.strategy_cards.rows) >= 0, "strategy cards are not negative")
    draw(max(kit.planning.strategy_cards.rows) <= 10, "there are ten strategy cards (2P 2.3.4)")
    for file, rows in (
        ("rendezvous.csv", kit.sheets.rendezvous),
        ("rendezvous_failure.csv", kit.sheets.rendezvous_failure),
    ):
        once(requiring(folder, file), "faces of the die", [row.die for row in rows], FACES)
    _response(folder, kit)


def _rank(effort: Effort, depleted: bool) -> int:
    return RISING.index(effort.when(depleted))


def _effort(require: Require, kit: RafKit) -> None:
    found = [(row.priority, row.strategic_value) for row in kit.sheets.raid_priority]
    if not once(require, "columns of the Raid Priority Table", found, COLUMNS):
        return
    table = kit.planning.effort
    require(table[Priority.MEDIUM, 2].rows == MEDIUM_2, "medium priority, value 2 is as printed (6)")
    for depleted in (False, True):
        ranks = {key: [_rank(e, depleted) for e in chart.rows] for key, chart in table.items()}
        for priority, value in COLUMNS:
            require(
                rising(ranks[priority, value]),
                f"{priority}, value {value}: a higher die, no lesser raid",
            )
        for value in VALUES:
            by_die = zip(*(ranks[priority, value] for priority in Priority), strict=True)
            require(all(map(rising, by_die)), f"value {value}: higher priority, no lesser raid (6)")
        for priority in Priority:
            by_die = zip(*(ranks[priority, value] for value in VALUES), strict=True)
            require(all(map(rising, by_die)), f"{priority} priority: higher value, no lesser raid (6)")
    grows = any(Effort.MINOR_OR_MAJOR in chart.rows for chart in table.values())
    require(grows, "some minor raids turn major when the Luftwaffe is depleted (15.4)")


def _eligibility(require: Require, kit: RafKit) -> None:
    rows = [row.priority for row in kit.sheets.raid_eligibility]
    if not once(require, "priorities", rows, Priority):
        return
    table = kit.planning.eligibility
    medium = [table[Priority.MEDIUM, value] for value in VALUES]
    require(medium == [Effort.NONE, Effort.MINOR, Effort.MAJOR], "medium priority is as printed (2P 5.1)")
    grows = table[Priority.HIGH, 1] is Effort.MINOR_OR_MAJOR
    require(grows, "high priority, value 1 is minor, and major when depleted (2P 16.4)")
    for depleted in (False, True):
        for priority in Priority:
            ranks = [_rank(table[priority, value], depleted) for value in VALUES]
            require(rising(ranks), f"{priority} priority: higher value, no lesser raid (2P 5.1)")
        for value in VALUES:
            ranks = [_rank(table[priority, value], depleted) for priority in Priority]
            require(rising(ranks), f"value {value}: higher priority, no lesser raid (2P 5.1)")


def _response(folder: Folder, kit: RafKit) -> None:
    modifiers = [row.id for row in kit.sheets.response_modifiers]
    once(requiring(folder, "response_modifiers.csv"), "response modifiers", modifiers, ResponseModifier)
    priority = requiring(folder, "response_priority.csv")
    priority(kit.response.priority.low == 1, "modified dice are counted from 1")
    priority(set(kit.response.priority.rows) == set(ResponsePriority), "every response priority can be had")
    removal = requiring(folder, "response_removal.csv")
    removal(kit.response.removal.low == 1, "pools are counted from one squadron")
    for row in kit.sheets.response_removal:
        removed = (row.minimal, row.low, row.high, row.all_out)
        removal(falling(removed), f"pool {row.pool}: more eagerness removes no more squadrons")
    tactics = requiring(folder, "response_tactics.csv")
    cells = [(cell.chart, cell.pool, cell.column) for cell in kit.sheets.response_tactics]
    unique(tactics, "cells of the tactics charts", cells)
    for chart in TacticsChart:
        pools = kit.response.poor if chart is TacticsChart.POOR else kit.response.tactics[chart]
        tactics(pools.low == 1, f"{chart}: pools are counted from one squadron")
    for minor_major in kit.response.poor.rows:
        tactics(all(minor_major), "poor: there is a result for minor and for major raids")
