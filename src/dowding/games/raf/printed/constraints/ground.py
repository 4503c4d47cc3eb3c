"""Bombing, recovery and turnaround: complete tables that favour the stronger."""

from dowding.components import Folder
from dowding.components.requiring import Require, once, requiring, unique
from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.printed.operations import Ground
from dowding.games.raf.words import BOMBERS, Aircraft


def check(folder: Folder, kit: RafKit) -> None:
    """Bombing first, then what happens on the airfields."""
    facings = [row.facing for row in kit.sheets.recovery]
    once(requiring(folder, "recovery.csv"), "facings", facings, ("full", "reduced"))
    _turnaround(requiring(folder, "turnaround.csv"), kit)
    _orders(requiring(folder, "selection_orders.csv"), kit)


def _turnaround(require: Require, kit: RafKit) -> None:
    rows = kit.sheets.turnaround
    unique(require, "moves", [(row.clock_spaces, row.source, row.facing) for row in rows])
    for spaces in (1, 2):
        moves = kit.operations.turnaround[spaces]
        sources = {move.source for move in moves}
        require(sources == set(Ground) - {Ground.SECTOR}, f"{spaces} spaces: every box is emptied (III.2)")
        require(all(m.to is not m.source for m in moves), f"{spaces} spaces: every move leads on (III.2)")


def _orders(require: Require, kit: RafKit) -> None:
    orders = kit.operations
    once(require, "bomber substitutes", orders.bomber_substitutes, BOMBERS)
    require(orders.bomber_substitutes[-1:] == (Aircraft.JU87,), "Ju 87s are substituted last (8.2)")
    ranks = [(facing, elite, flown) for facing, flown, elite in orders.escort_set_aside]
    require(len(set(ranks)) == len(ranks) == 6, "six kinds of escort are set aside in order (9.21)")
    sectors = [kit.sectors[s].name for s in orders.night_patrol_sectors]
    once(require, "night patrol sectors", sectors, ("6/11", "3/12", "1/10", "4/10", "5/11"))
    once(require, "groups with Blenheims", orders.blenheim_groups, (10, 11, 12))
