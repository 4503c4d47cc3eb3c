"""7.3: the raid is deployed on the map."""

from dowding.games.duel.entries import DetectionShown
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.deployment import flies_reduced, tell_deployment
from dowding.games.luftwaffe.detection import detection_modifiers
from dowding.games.luftwaffe.entries import DecoyShown
from dowding.games.luftwaffe.jumps import PlanJump
from dowding.games.luftwaffe.state import Stage
from dowding.games.luftwaffe.strategy import is_shown, show_strategies
from dowding.games.raf.places import CHANNEL_PATROL, CLOSE_ESCORT, HUNT, INFLIGHT, Place
from dowding.games.raf.printed.strategies import Reveal, StrategyCode
from dowding.games.raf.raid.commitment import miss_raid
from dowding.games.raf.words import Intelligence, WarningLevel
from dowding.kernel.steps import Goes


def raid_deployment(battle: Duel) -> Goes:
    """7.3: all Gruppen go to the boxes of the map's Raid Display; a decoy is shown to be one."""
    battle.stage = Stage.DEPLOYED
    show_strategies(battle, Reveal.RAID_DEPLOYMENT)
    battle.tell(DetectionShown, "8", battle.detection_die, tuple(detection_modifiers(battle)))
    if is_shown(battle, StrategyCode.DECOY_RAID):
        battle.tell(DecoyShown, "17.11", battle.names(battle.responders))
        battle.move(battle.responders, INFLIGHT)
        return PlanJump.DECOY
    for gruppe, box in zip(battle.raiders, battle.missions, strict=True):
        battle.put(gruppe, deployed_box(battle, box), int(flies_reduced(battle, gruppe, box)))
    battle.missions = []
    remember_raid(battle)
    battle.major_raids += len(battle.raiders) > battle.kit.figures.declared.largest_minor
    tell_deployment(battle)
    if battle.intelligence is not Intelligence.ACCURATE:
        miss_raid(battle)
    return None


def remember_raid(battle: Duel) -> None:
    """5.4, 21.3: how large a raid was, and its Jabos, tell something of the rest of the plan."""
    if not is_shown(battle, StrategyCode.MAJOR_RAID_COORDINATION):
        battle.largest = max(battle.largest, len(battle.raiders))
    battle.jabos_seen += sum(map(battle.is_flying_jabo, battle.raiders))


def deployed_box(battle: Duel, box: Place) -> Place:
    """7.31, 21.5: without warning channel patrollers escort; if the response is delayed they hunt."""
    if box != CHANNEL_PATROL:
        return box
    if battle.delayed:
        return HUNT
    return CLOSE_ESCORT if battle.warning is WarningLevel.NONE else CHANNEL_PATROL
