"""7.3, 7.4: the raid is deployed on the map, and may fail to assemble."""

from dowding.games.duel.entries import DecoyShown, DetectionShown, RendezvousFails
from dowding.games.duel.formation import me109_reach
from dowding.games.duel.jumps import DuelJump
from dowding.games.duel.state import Duel, Stage
from dowding.games.duel.strategy import is_shown, show_strategies
from dowding.games.raf.approach_events import reduce
from dowding.games.raf.columns import REDUCED
from dowding.games.raf.commitment import miss_raid
from dowding.games.raf.entries import Deployed, RendezvousMissed
from dowding.games.raf.ids import Gruppe
from dowding.games.raf.places import (
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    HUNT,
    INFLIGHT,
    PLACE_NAMES,
    Place,
)
from dowding.games.raf.tables.planning import FailureResult
from dowding.games.raf.tables.strategies import Reveal, StrategyCode
from dowding.games.raf.words import LUFTWAFFE, Aircraft, Intelligence, Reach, WarningLevel, Weather
from dowding.kernel.steps import Goes


def raid_deployment(battle: Duel) -> Goes:
    """7.3: all Gruppen go to the boxes of the map's Raid Display; a decoy is shown to be one."""
    battle.stage = Stage.DEPLOYED
    battle.tell(DetectionShown, "8", battle.detection_die)
    show_strategies(battle, Reveal.RAID_DEPLOYMENT)
    if is_shown(battle, StrategyCode.DECOY_RAID):
        battle.tell(DecoyShown, "17.11", battle.names(battle.responders))
        battle.move(battle.responders, INFLIGHT)
        return DuelJump.DECOY
    for gruppe, box in zip(battle.raiders, battle.missions, strict=True):
        battle.put(gruppe, deployed_box(battle, box), int(flies_reduced(battle, gruppe, box)))
    battle.missions = []
    battle.major_raids += len(battle.raiders) > battle.kit.figures.declared.largest_minor
    tell_deployment(battle)
    if battle.intelligence is not Intelligence.ACCURATE:
        miss_raid(battle)
    return None


def deployed_box(battle: Duel, box: Place) -> Place:
    """7.31, 21.5: without warning channel patrollers escort; if the response is delayed they hunt."""
    if box != CHANNEL_PATROL:
        return box
    if battle.delayed:
        return HUNT
    return CLOSE_ESCORT if battle.warning is WarningLevel.NONE else CHANNEL_PATROL


def flies_reduced(battle: Duel, gruppe: Gruppe, box: Place) -> bool:
    """21.4: Me 109s at the edge of their range, and elite Me 110s beyond it, are reduced."""
    if not battle.advanced:
        return False
    if battle.kit.aircraft[gruppe] is Aircraft.ME109:
        return me109_reach(battle) is Reach.EDGE and box != CHANNEL_PATROL
    return battle.kit.elite[gruppe] and battle.kit.targets[battle.card].me109 is Reach.NO


def tell_deployment(battle: Duel) -> None:
    """Tell which Gruppen fly, and how."""
    if battle.telling:
        for box in (BOMBER, CLOSE_ESCORT, HUNT, CHANNEL_PATROL):
            if found := battle.gruppen_in(box):
                battle.tell(Deployed, "7.3", PLACE_NAMES[box], battle.names(found), battle.types(found))


def rendezvous_check(battle: Duel) -> None:
    """7.4: a secret die says whether the raid fails to assemble, an open one whom that befalls."""
    die = battle.roll("Rendezvous check", rule="7.4", seen_by=(LUFTWAFFE,))
    if not fails_to_assemble(battle, die):
        return
    battle.tell(RendezvousFails, "7.4")
    failure = battle.consult(battle.kit.planning.rendezvous_failure, "Rendezvous failure", rule="7.4")
    battle.missed = failure.die
    hit = battle.with_selector(battle.gruppen_in_raid(), [failure.selector])
    if failure.result is FailureResult.REDUCED:
        reduce(battle, [g for g in hit if battle.reduced[g] != REDUCED])
    else:
        battle.move(hit, INFLIGHT)
        battle.tell(RendezvousMissed, "7.4", battle.names(hit))


def fails_to_assemble(battle: Duel, die: int) -> bool:
    """7.4: whether the line of the Raid Rendezvous Check Table holds."""
    figures, cards, size = battle.kit.figures.rendezvous, battle.kit.target_cards, len(battle.raiders)
    hour = [card for card, at in zip(battle.planned, battle.hours, strict=True) if at == battle.clock]
    area = [card for card in hour if cards[card].luftflotte == battle.target.luftflotte]
    lines = (
        len(area) >= figures.raids_of_a_luftflotte,
        len(hour) >= figures.raids_of_a_segment,
        battle.sky() is Weather.BROKEN and size >= figures.gruppen_in_broken_cloud,
        size >= figures.gruppen_undepleted and not battle.is_depleted,
        size >= figures.gruppen_on_five,
        size >= figures.gruppen_on_six,
    )
    return lines[die - 1]
