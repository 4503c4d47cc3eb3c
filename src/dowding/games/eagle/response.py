"""II.4d: the responding squadrons are deployed; a decoy is found out."""

from dowding.games.eagle.state import Eagle
from dowding.games.luftwaffe.entries import DecoyShown
from dowding.games.luftwaffe.fighter_assignment import is_decoy
from dowding.games.luftwaffe.jumps import PlanJump
from dowding.games.raf.places import HUNT, INFLIGHT
from dowding.games.raf.raid.commitment import miss_raid
from dowding.games.raf.telling.entries import Responded
from dowding.kernel.steps import Goes


def squadron_deployment(battle: Eagle) -> Goes:
    """II.4d: the responders go to the Hunt box, each keeping its facing."""
    battle.responders = sorted(battle.response_pool)
    battle.move(battle.responders, HUNT)
    battle.tell(Responded, "7.2", battle.names(battle.responders), False)
    if is_decoy(battle, battle.card):
        battle.tell(DecoyShown, "17.11", battle.names(battle.responders))
        battle.move(battle.responders, INFLIGHT)
        return PlanJump.DECOY
    if battle.costs_no_response:
        miss_raid(battle)
    return None
