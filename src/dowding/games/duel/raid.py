"""7.3, 8, 9: the raid is declared, detected and deployed; who responds depends on what is known of it."""

from dowding.games.duel.entries import DetectionShown
from dowding.games.duel.questions import TellSize
from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.detection import declare, detection_modifiers, names_of
from dowding.games.luftwaffe.entries import DecoyShown, RaidCalled
from dowding.games.luftwaffe.fighter_assignment import limit
from dowding.games.luftwaffe.formation import flies_reduced, tell_deployment
from dowding.games.luftwaffe.jumps import PlanJump
from dowding.games.luftwaffe.questions import CallRaid
from dowding.games.luftwaffe.raid import is_shown, show_strategies
from dowding.games.luftwaffe.state import Stage
from dowding.games.raf.places import CHANNEL_PATROL, CLOSE_ESCORT, HUNT, INFLIGHT, Place
from dowding.games.raf.printed.strategies import Reveal, StrategyCode
from dowding.games.raf.raid.commitment import commit, miss_raid
from dowding.games.raf.raid.detection import place_marker
from dowding.games.raf.telling.entries import GruppenPlotted
from dowding.games.raf.words import LUFTWAFFE, Intelligence, WarningLevel
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Goes


def raid_detection(battle: Duel) -> Ask[None]:
    """8: target and marker are shown, the die is secret; a poorly seen raid is called major or minor."""
    battle.flown.append(battle.card)
    declare(battle)
    modifiers = detection_modifiers(battle)
    total = battle.roll("Detection", rule="8", modifiers=modifiers, seen_by=(LUFTWAFFE,))
    battle.detection_die = total - sum(by for by, _ in modifiers)
    battle.stage = Stage.DECLARED
    found = battle.kit.detection.track[total]
    battle.space = found.space
    place_marker(battle, found, secret=True)
    if battle.intelligence is Intelligence.POOR:
        battle.called = yield from battle.pick(LUFTWAFFE, names_of(battle), rule="8", question=CallRaid())
        battle.tell(RaidCalled, "8", battle.called)


def poor_commitment(battle: Duel) -> Ask[None]:
    """At poor intelligence only the target of the raid is known."""
    if battle.intelligence is Intelligence.POOR:
        yield from commit(battle)


def raid_size(battle: Duel) -> Ask[None]:
    """7.3: at limited intelligence the number of Gruppen is announced; for a decoy, any number."""
    if battle.intelligence is not Intelligence.LIMITED:
        return
    size = len(battle.raiders)
    low, high = (size, size) if size else (1, limit(battle, battle.card))
    battle.told_size = yield from battle.number(LUFTWAFFE, low, high, rule="7.3", question=TellSize())
    battle.tell(GruppenPlotted, battle.here, battle.told_size)


def limited_commitment(battle: Duel) -> Ask[None]:
    """At limited intelligence the number of Gruppen is known."""
    if battle.intelligence is Intelligence.LIMITED:
        yield from commit(battle)


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


def accurate_commitment(battle: Duel) -> Ask[None]:
    """At accurate intelligence the whole raid is known, and whether it could assemble.

    Only now does such a raid cost points if nobody meets it.
    """
    if battle.intelligence is Intelligence.ACCURATE:
        yield from commit(battle)
        miss_raid(battle)
