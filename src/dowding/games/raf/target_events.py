"""Raid target events (compendium)."""

from collections.abc import Callable

from dowding.games.lion import bombing, interception
from dowding.games.lion.boxes import leave_raid
from dowding.games.lion.decks import draw_event
from dowding.games.lion.places import (
    AVAILABLE,
    BOMBER,
    CHANNEL_PATROL,
    CLOSE_ESCORT,
    INFLIGHT,
    LANDING,
    PATROL,
)
from dowding.games.lion.selection import call_one, fit_elite, join
from dowding.games.lion.state import REDUCED, Lion
from dowding.games.raf.tables.event_codes import RaidEvent
from dowding.games.raf.tables.raid_events import Event
from dowding.games.raf.words import GERMAN_FIGHTERS, Aircraft, Depth
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Script, step

RULE = "Raid target events"


@step("II.11", "Raid target event", open=True)
def raid_target_event(battle: Battle) -> Script:
    """A raid event card is drawn for its target event, even if nobody is left."""
    if not battle.snap:
        battle.event = draw_event(battle, "II.11", battle.kit.target_event_option)
        event = battle.kit.event[battle.event].target
        if event is not None:
            yield from target_event(battle, event)
    return bombing.bombardment if battle.bombs_fall_first() else interception.squadron_interception


def target_event(battle: Battle, event: Event) -> Ask[None]:
    """Carry out a target event, if its conditions hold."""
    if event.code is RaidEvent.SQUADRONS_INTERCEPT_BLENHEIMS:
        yield from squadrons_intercept_blenheims(battle)
    else:
        QUIET[event.code](battle, event)


def nothing(battle: Battle, why: str) -> None:
    """Tell that an event comes to nothing."""
    battle.note(RULE, "No event: {}.", why)


def big_wing(battle: Battle, event: Event) -> None:
    """Big Wing: two squadrons of 12 Group attack with advantage."""
    battle.big_wing = True
    battle.note(RULE, "Two or more squadrons of 12 Group would attack as a Big Wing.")


def channel_patrollers_escort(battle: Battle, event: Event) -> None:
    """Channel patrollers close escort, unless the target is deep."""
    if battle.target.depth is Depth.DEEP:
        return nothing(battle, "the target is too deep for channel patrollers")
    battle.move(battle.gruppen_in(CHANNEL_PATROL), CLOSE_ESCORT)
    return None


def escort_coordination(battle: Battle, event: Event) -> None:
    """Escort coordination: every close escort fights."""
    battle.coordination = True
    battle.note(RULE, "The escorts keep together.")


def clouds_inhibit_squadrons(battle: Battle, event: Event) -> None:
    """Clouds inhibit squadrons: those with the selector lose the raid."""
    if not battle.is_cloudy():
        return nothing(battle, "the sky is clear")
    lost = battle.with_selector(battle.squadrons_in_raid(), event.selectors)
    battle.move(lost, INFLIGHT)
    battle.note(RULE, "Lost in cloud: {}.", battle.names(lost))
    return None


def fighters_strafe(battle: Battle, event: Event) -> None:
    """Fighters strafe: close escorts with the selector."""
    battle.move(battle.with_selector(battle.gruppen_in(CLOSE_ESCORT), event.selectors), BOMBER)


def me110s_strafe(battle: Battle, event: Event) -> None:
    """Me 110s strafe: all of them leave the close escort."""
    flown = battle.kit.aircraft
    battle.move([g for g in battle.gruppen_in(CLOSE_ESCORT) if flown[g] is Aircraft.ME110], BOMBER)


def flak(battle: Battle, event: Event) -> None:
    """Flak: bombers with the selector are reduced, reduced ones turn back."""
    bombers = [g for g in battle.gruppen_in(BOMBER) if battle.kit.bomber[g]]
    for gruppe in battle.with_selector(bombers, event.selectors):
        battle.note(RULE, "Flak hits {}.", battle.kit.names[gruppe])
        if battle.reduced[gruppe]:
            battle.at[gruppe] = INFLIGHT
        battle.reduced[gruppe] = REDUCED
    if bombers and not battle.has_bomber_box():
        battle.note(RULE, "No bomber is left: the raid is over.")
        leave_raid(battle)


def pathfinders(battle: Battle, event: Event) -> None:
    """German pathfinders: bombs fall better."""
    battle.pathfinders = True
    battle.note(RULE, "Pathfinders lead the raid.")


def interception_over_coast(battle: Battle, event: Event) -> None:
    """Interception over coast: at the warning on the card the fight comes after the bombs."""
    if battle.warning not in event.warnings:
        return nothing(battle, "the warning was another")
    battle.move(battle.gruppen_in(CHANNEL_PATROL), CLOSE_ESCORT)
    battle.over_coast = True
    battle.note(RULE, "The raid will be met over the coast, on its way home.")
    return None


def low_level_bombers(battle: Battle, event: Event) -> None:
    """Low level bombers: easier prey, better bombing; not if only Ju 87s fly."""
    flown, bomber = battle.kit.aircraft, battle.kit.bomber
    low = [g for g in battle.gruppen_in(BOMBER) if bomber[g] and flown[g] is not Aircraft.JU87]
    if not low:
        return nothing(battle, "no level bombers fly")
    battle.low_level = True
    battle.note(RULE, "The bombers come in low.")
    return None


def non_essential_target(battle: Battle, event: Event) -> None:
    """Non-essential target: the wrong place is bombed."""
    battle.non_essential = True
    battle.note(RULE, "They are after a target of no consequence.")


def patrollers_vectored_away(battle: Battle, event: Event) -> None:
    """Patrollers vectored away: those with the selector are sent after nothing."""
    flying = [s for s in battle.kit.squadrons if battle.at[s] >= PATROL]
    sent = battle.with_selector(flying, event.selectors)
    for squadron in sent:
        battle.at[squadron] = LANDING if battle.reduced[squadron] else INFLIGHT
    battle.note(RULE, "Vectored away: {}.", battle.names(sent))


def secondary_target(battle: Battle, event: Event) -> None:
    """Secondary target: Gruppen with the selectors bomb it."""
    battle.secondary = list(event.selectors)
    battle.note(RULE, "{} make for {}.", " and ".join(event.selectors), battle.target.secondary.name)


def snap_raid(battle: Battle, event: Event) -> None:
    """Snap raid by elite Me 110s: it follows this raid."""
    if not fit_elite(battle):
        return nothing(battle, "no elite Gruppe is at its airbase")
    battle.snap_due = True
    battle.note(RULE, "Elite Me 110s prepare a snap raid.")
    return None


def undetected_escort(battle: Battle, event: Event) -> None:
    """Undetected escort: a fighter Gruppe more."""
    if event.intelligence and battle.intelligence not in event.intelligence:
        return nothing(battle, "the raid was seen too well")
    if not battle.has_bomber_box():
        return nothing(battle, "there is nobody to escort")
    types = GERMAN_FIGHTERS if battle.within_me109_range() else (Aircraft.ME110,)
    gruppe = call_one(battle, *types)
    if gruppe < 0:
        return nothing(battle, "no fighters are left at their bases")
    join(battle, gruppe, CLOSE_ESCORT)
    battle.note(RULE, "Nobody saw {}.", battle.kit.names[gruppe])
    return None


def squadrons_intercept_blenheims(battle: Battle) -> Ask[None]:
    """Squadrons intercept Blenheims: one that is not in the raid is sent after friends."""
    waiting = [
        s
        for s in battle.kit.squadrons
        if (battle.at[s] == AVAILABLE or battle.at[s] >= PATROL) and battle.kit.aircraft[s] is not Aircraft.BLENHEIM
    ]
    if not waiting:
        return nothing(battle, "no squadron is ready")
    first = min(group_rank(battle, s) for s in waiting)
    sent = yield from battle.pick_unit(
        [s for s in waiting if group_rank(battle, s) == first],
        rule=RULE,
        prompt="Which squadron flies after friendly Blenheims?",
    )
    battle.at[sent] = INFLIGHT
    return None


def group_rank(battle: Battle, squadron: int) -> int:
    """11 Group first, London next, then 10 and 12 Group, by where the squadron is."""
    return battle.kit.blenheim_rank[battle.where(squadron)]


QUIET: dict[RaidEvent, Callable[[Lion, Event], None]] = {
    RaidEvent.BIG_WING: big_wing,
    RaidEvent.CHANNEL_PATROLLERS_CLOSE_ESCORT: channel_patrollers_escort,
    RaidEvent.ESCORT_COORDINATION: escort_coordination,
    RaidEvent.CLOUDS_INHIBIT_SQUADRONS: clouds_inhibit_squadrons,
    RaidEvent.FIGHTERS_STRAFE: fighters_strafe,
    RaidEvent.ME110S_STRAFE: me110s_strafe,
    RaidEvent.FLAK: flak,
    RaidEvent.GERMAN_PATHFINDERS: pathfinders,
    RaidEvent.INTERCEPTION_OVER_COAST: interception_over_coast,
    RaidEvent.LOW_LEVEL_BOMBERS: low_level_bombers,
    RaidEvent.NON_ESSENTIAL_TARGET: non_essential_target,
    RaidEvent.PATROLLERS_VECTORED_AWAY: patrollers_vectored_away,
    RaidEvent.SECONDARY_TARGET: secondary_target,
    RaidEvent.SNAP_RAID_BY_ELITE_ME110S: snap_raid,
    RaidEvent.UNDETECTED_ESCORT: undetected_escort,
}
"""The events in which Fighter Command has nothing to choose."""
