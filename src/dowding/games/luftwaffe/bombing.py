"""12: bombing; Jabos are fighters again when they have bombed."""

from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.raid import bombing
from dowding.kernel.steps import Script


def bombardment(battle: PlannedBattle) -> Script:
    """The Gruppen in the Bomber box bomb the primary target, or the secondary one if a card says so."""
    goes = yield from bombing.bombardment(battle)
    battle.jabos = [g for g in battle.jabos if battle.tied[g] != battle.card]
    return goes
