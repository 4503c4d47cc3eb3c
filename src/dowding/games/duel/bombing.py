"""12: bombing; Jabos are fighters again when they have bombed."""

from dowding.games.duel.state import Duel
from dowding.games.raf import bombing
from dowding.kernel.steps import Script


def bombardment(battle: Duel) -> Script:
    """The Gruppen in the Bomber box bomb the primary target, or by strategy the secondary one."""
    goes = yield from bombing.bombardment(battle)
    battle.jabos = [g for g in battle.jabos if battle.tied[g] != battle.card]
    return goes
