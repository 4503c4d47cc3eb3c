"""12: bombing, with what strategy cards change; Jabos are fighters again when they have bombed."""

from dowding.games.duel.state import Duel
from dowding.games.duel.strategy import is_shown, show_strategies
from dowding.games.raf import bombing
from dowding.games.raf.tables.strategies import Reveal, StrategyCode
from dowding.games.raf.words import Selector
from dowding.kernel.steps import Script


def bombardment(battle: Duel) -> Script:
    """The Gruppen in the Bomber box bomb the primary target, or by strategy the secondary one."""
    show_strategies(battle, Reveal.BOMBARDMENT)
    battle.pathfinders = is_shown(battle, StrategyCode.PATHFINDERS)
    if is_shown(battle, StrategyCode.SECONDARY_TARGET):
        battle.secondary = list(Selector)
    goes = yield from bombing.bombardment(battle)
    battle.jabos = [g for g in battle.jabos if battle.tied[g] != battle.card]
    return goes
