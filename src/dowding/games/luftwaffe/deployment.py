"""7.3, 21.4: who is reduced when a raid is deployed on the map, and what is announced."""

from dowding.games.luftwaffe.formation import me109_reach
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import Gruppe
from dowding.games.raf.places import BOMBER, CHANNEL_PATROL, CLOSE_ESCORT, HUNT, PLACE_NAMES, Place
from dowding.games.raf.telling.entries import Deployed
from dowding.games.raf.words import Aircraft, Reach


def flies_reduced(battle: PlannedBattle, gruppe: Gruppe, box: Place) -> bool:
    """21.4: Me 109s at the edge of their range, and elite Me 110s beyond it, are reduced."""
    if not battle.advanced:
        return False
    if battle.kit.aircraft[gruppe] is Aircraft.ME109:
        return me109_reach(battle) is Reach.EDGE and box != CHANNEL_PATROL
    return battle.kit.elite[gruppe] and battle.kit.targets[battle.card].me109 is Reach.NO


def tell_deployment(battle: PlannedBattle) -> None:
    """Tell which Gruppen fly, and how."""
    if battle.telling:
        for box in (BOMBER, CLOSE_ESCORT, HUNT, CHANNEL_PATROL):
            if found := battle.gruppen_in(box):
                battle.tell(Deployed, "7.3", PLACE_NAMES[box], battle.names(found), battle.types(found))
