"""10, 19.7: the squadron attack, after which the Ju 87s may leave the battle."""

from dowding.games.lion.entries import StukasWithdrawn
from dowding.games.lion.state import Lion
from dowding.games.raf.places import LOSS_BOXES, REMOVED
from dowding.games.raf.raid import combat
from dowding.kernel.steps import Goes


def squadron_attack(battle: Lion) -> Goes:
    """All squadrons in the Bomber box attack the Gruppen that they intercepted."""
    goes = combat.squadron_attack(battle)
    withdraw_stukas(battle)
    return goes


def withdraw_stukas(battle: Lion) -> None:
    """19.7: after three Ju 87 Gruppen are lost, all leave the battle."""
    if not battle.advanced:
        return
    place, stukas = battle.at, battle.kit.stukas
    if sum(place[g] in LOSS_BOXES for g in stukas) >= battle.kit.figures.advanced.stukas_lost:
        battle.move(stukas, REMOVED)
        battle.raiders = [g for g in battle.raiders if place[g] != REMOVED]
        battle.intercepted = [g for g in battle.intercepted if place[g] != REMOVED]
        battle.tell(StukasWithdrawn, "19.7", battle.names(stukas))
