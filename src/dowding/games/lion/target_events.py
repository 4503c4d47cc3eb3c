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
from dowding.games.raf.event_codes import RaidEvent
from dowding.games.raf.raid_events import Event
from dowding.games.raf.words import GERMAN_FIGHTERS, Aircraft, Depth
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Script, step

RULE = "Raid target events"


@step("II.11", "Raid target event", open=True)
def raid_target_event(game: Lion) -> Script:
    """A raid event card is drawn for its target event, even if nobody is left."""
    if not game.snap:
        game.event = draw_event(game, "II.11", game.kit.target_event_option)
        event = game.kit.event[game.event].target
        if event is not None:
            yield from target_event(game, event)
    return bombing.bombardment if game.bombs_fall_first() else interception.squadron_interception


def target_event(game: Lion, event: Event) -> Ask[None]:
    """Carry out a target event, if its conditions hold."""
    if event.code is RaidEvent.SQUADRONS_INTERCEPT_BLENHEIMS:
        yield from squadrons_intercept_blenheims(game)
    else:
        QUIET[event.code](game, event)


def nothing(game: Lion, why: str) -> None:
    """Tell that an event comes to nothing."""
    game.note(RULE, "No event: {}.", why)


def big_wing(game: Lion, event: Event) -> None:
    """Big Wing: two squadrons of 12 Group attack with advantage."""
    game.big_wing = True
    game.note(RULE, "Two or more squadrons of 12 Group would attack as a Big Wing.")


def channel_patrollers_escort(game: Lion, event: Event) -> None:
    """Channel patrollers close escort, unless the target is deep."""
    if game.target.depth is Depth.DEEP:
        return nothing(game, "the target is too deep for channel patrollers")
    game.move(game.gruppen_in(CHANNEL_PATROL), CLOSE_ESCORT)
    return None


def escort_coordination(game: Lion, event: Event) -> None:
    """Escort coordination: every close escort fights."""
    game.coordination = True
    game.note(RULE, "The escorts keep together.")


def clouds_inhibit_squadrons(game: Lion, event: Event) -> None:
    """Clouds inhibit squadrons: those with the selector lose the raid."""
    if not game.is_cloudy():
        return nothing(game, "the sky is clear")
    lost = game.with_selector(game.squadrons_in_raid(), event.selectors)
    game.move(lost, INFLIGHT)
    game.note(RULE, "Lost in cloud: {}.", game.names(lost))
    return None


def fighters_strafe(game: Lion, event: Event) -> None:
    """Fighters strafe: close escorts with the selector."""
    game.move(game.with_selector(game.gruppen_in(CLOSE_ESCORT), event.selectors), BOMBER)


def me110s_strafe(game: Lion, event: Event) -> None:
    """Me 110s strafe: all of them leave the close escort."""
    flown = game.kit.aircraft
    game.move([g for g in game.gruppen_in(CLOSE_ESCORT) if flown[g] is Aircraft.ME110], BOMBER)


def flak(game: Lion, event: Event) -> None:
    """Flak: bombers with the selector are reduced, reduced ones turn back."""
    bombers = [g for g in game.gruppen_in(BOMBER) if game.kit.bomber[g]]
    for gruppe in game.with_selector(bombers, event.selectors):
        game.note(RULE, "Flak hits {}.", game.kit.names[gruppe])
        if game.reduced[gruppe]:
            game.at[gruppe] = INFLIGHT
        game.reduced[gruppe] = REDUCED
    if bombers and not game.has_bomber_box():
        game.note(RULE, "No bomber is left: the raid is over.")
        leave_raid(game)


def pathfinders(game: Lion, event: Event) -> None:
    """German pathfinders: bombs fall better."""
    game.pathfinders = True
    game.note(RULE, "Pathfinders lead the raid.")


def interception_over_coast(game: Lion, event: Event) -> None:
    """Interception over coast: at the warning on the card the fight comes after the bombs."""
    if game.warning not in event.warnings:
        return nothing(game, "the warning was another")
    game.move(game.gruppen_in(CHANNEL_PATROL), CLOSE_ESCORT)
    game.over_coast = True
    game.note(RULE, "The raid will be met over the coast, on its way home.")
    return None


def low_level_bombers(game: Lion, event: Event) -> None:
    """Low level bombers: easier prey, better bombing; not if only Ju 87s fly."""
    flown, bomber = game.kit.aircraft, game.kit.bomber
    low = [g for g in game.gruppen_in(BOMBER) if bomber[g] and flown[g] is not Aircraft.JU87]
    if not low:
        return nothing(game, "no level bombers fly")
    game.low_level = True
    game.note(RULE, "The bombers come in low.")
    return None


def non_essential_target(game: Lion, event: Event) -> None:
    """Non-essential target: the wrong place is bombed."""
    game.non_essential = True
    game.note(RULE, "They are after a target of no consequence.")


def patrollers_vectored_away(game: Lion, event: Event) -> None:
    """Patrollers vectored away: those with the selector are sent after nothing."""
    flying = [s for s in game.kit.squadrons if game.at[s] >= PATROL]
    sent = game.with_selector(flying, event.selectors)
    for squadron in sent:
        game.at[squadron] = LANDING if game.reduced[squadron] else INFLIGHT
    game.note(RULE, "Vectored away: {}.", game.names(sent))


def secondary_target(game: Lion, event: Event) -> None:
    """Secondary target: Gruppen with the selectors bomb it."""
    game.secondary = list(event.selectors)
    game.note(RULE, "{} make for {}.", " and ".join(event.selectors), game.target.secondary.name)


def snap_raid(game: Lion, event: Event) -> None:
    """Snap raid by elite Me 110s: it follows this raid."""
    if not fit_elite(game):
        return nothing(game, "no elite Gruppe is at its airbase")
    game.snap_due = True
    game.note(RULE, "Elite Me 110s prepare a snap raid.")
    return None


def undetected_escort(game: Lion, event: Event) -> None:
    """Undetected escort: a fighter Gruppe more."""
    if event.intelligence and game.intelligence not in event.intelligence:
        return nothing(game, "the raid was seen too well")
    if not game.has_bomber_box():
        return nothing(game, "there is nobody to escort")
    types = GERMAN_FIGHTERS if game.within_me109_range() else (Aircraft.ME110,)
    gruppe = call_one(game, *types)
    if gruppe < 0:
        return nothing(game, "no fighters are left at their bases")
    join(game, gruppe, CLOSE_ESCORT)
    game.note(RULE, "Nobody saw {}.", game.kit.names[gruppe])
    return None


def squadrons_intercept_blenheims(game: Lion) -> Ask[None]:
    """Squadrons intercept Blenheims: one that is not in the raid is sent after friends."""
    waiting = [
        s
        for s in game.kit.squadrons
        if (game.at[s] == AVAILABLE or game.at[s] >= PATROL) and game.kit.aircraft[s] is not Aircraft.BLENHEIM
    ]
    if not waiting:
        return nothing(game, "no squadron is ready")
    first = min(group_rank(game, s) for s in waiting)
    sent = yield from game.pick_unit(
        [s for s in waiting if group_rank(game, s) == first],
        rule=RULE,
        prompt="Which squadron flies after friendly Blenheims?",
    )
    game.at[sent] = INFLIGHT
    return None


def group_rank(game: Lion, squadron: int) -> int:
    """11 Group first, London next, then 10 and 12 Group, by where the squadron is."""
    return game.kit.blenheim_rank[game.where(squadron)]


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
