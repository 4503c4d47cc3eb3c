"""Raid target events (compendium): those of all games, and Lion's own."""

from dowding.games.lion.entries import (
    BombersLow,
    EscortsCoordinated,
    PathfindersLead,
    SecondaryTarget,
    SnapRaidPrepared,
    Unseen,
    VectoredAway,
)
from dowding.games.lion.raid_effort import has_fit
from dowding.games.lion.selection import call_one, fit_elite, join
from dowding.games.lion.state import Lion
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, INFLIGHT, LANDING
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.jumps import Jump
from dowding.games.raf.raid.raid_events import Happening, Happenings, carry_out
from dowding.games.raf.raid.target_events import EVENTS as SHARED
from dowding.games.raf.raid.target_events import RULE, no_level_bombers
from dowding.games.raf.state.columns import REDUCED
from dowding.games.raf.state.decks import draw_event
from dowding.games.raf.telling.entries import Reason
from dowding.games.raf.words import GERMAN_FIGHTERS, Aircraft
from dowding.kernel.steps import Script


def raid_target_event(battle: Lion) -> Script:
    """A raid event card is drawn for its target event, even if nobody is left."""
    if not battle.snap:
        battle.event = draw_event(battle, battle.kit.target_event_option(battle.game))
        event = battle.kit.raid_events[battle.event].target[battle.game]
        if event is not None:
            yield from carry_out(battle, RULE, battle.event, event, EVENTS)
    return Jump.BOMBS_FIRST if battle.bombs_fall_first() else None


def escort_coordination(battle: Lion, event: Event) -> None:
    """Escort coordination: every close escort fights."""
    battle.coordination = True
    battle.tell(EscortsCoordinated, RULE)


def fighters_strafe(battle: Lion, event: Event) -> None:
    """Fighters strafe: close escorts with the selector move to the Bomber box."""
    battle.move(battle.with_selector(battle.gruppen_in(CLOSE_ESCORT), event.selectors), BOMBER)


def me110s_strafe(battle: Lion, event: Event) -> None:
    """Me 110s strafe: all of them leave the close escort."""
    flown = battle.kit.aircraft
    battle.move([g for g in battle.gruppen_in(CLOSE_ESCORT) if flown[g] is Aircraft.ME110], BOMBER)


def pathfinders(battle: Lion, event: Event) -> None:
    """German pathfinders: bombing is better."""
    battle.pathfinders = True
    battle.tell(PathfindersLead, RULE)


def low_level_bombers(battle: Lion, event: Event) -> None:
    """Low level bombers: easier prey, better bombing."""
    battle.low_level = True
    battle.tell(BombersLow, RULE)


def patrollers_vectored_away(battle: Lion, event: Event) -> None:
    """Patrollers vectored away: those with the selector are sent off in vain."""
    flying = battle.patrolling_squadrons()
    sent = battle.with_selector(flying, event.selectors)
    battle.move([s for s in sent if battle.reduced[s] == REDUCED], LANDING)
    battle.move([s for s in sent if battle.reduced[s] != REDUCED], INFLIGHT)
    battle.tell(VectoredAway, RULE, battle.names(sent))


def secondary_target(battle: Lion, event: Event) -> None:
    """Secondary target: Gruppen with the selectors bomb it."""
    battle.secondary = list(event.selectors)
    battle.tell(SecondaryTarget, RULE, event.selectors, battle.target.secondary.name)


def snap_raid(battle: Lion, event: Event) -> None:
    """Snap raid by elite Me 110s: it follows this raid."""
    battle.snap_due = True
    battle.tell(SnapRaidPrepared, RULE)


def no_elite(battle: Lion, event: Event) -> Reason | None:
    """Snap raid: an elite Gruppe must stand full at its airbase."""
    return None if fit_elite(battle) else Reason.NO_ELITE


def undetected_escort(battle: Lion, event: Event) -> None:
    """Undetected escort: one more fighter Gruppe joins the raid."""
    before, gruppe = battle.standing(), call_one(battle, *escort_types(battle))
    join(battle, gruppe, CLOSE_ESCORT)
    battle.tell_moves(before)
    battle.tell(Unseen, RULE, battle.kit.names[gruppe])


def escort_types(battle: Lion) -> tuple[Aircraft, ...]:
    """The fighters that reach the target."""
    return GERMAN_FIGHTERS if battle.within_me109_range() else (Aircraft.ME110,)


def no_undetected_escort(battle: Lion, event: Event) -> Reason | None:
    """Undetected escort needs a raid that was seen badly, a unit to escort, and a fighter at its base."""
    if event.intelligence and battle.intelligence not in event.intelligence:
        return Reason.SEEN_TOO_WELL
    if not battle.has_bomber_box():
        return Reason.NOBODY_TO_ESCORT
    fleet = battle.kit.fleet[battle.target.luftflotte]
    ready = any(has_fit(battle, fleet[flown], 1) for flown in escort_types(battle))
    return None if ready else Reason.NO_FIGHTERS


EVENTS: Happenings[Lion] = {
    **SHARED,
    RaidEvent.ESCORT_COORDINATION: Happening(escort_coordination),
    RaidEvent.FIGHTERS_STRAFE: Happening(fighters_strafe),
    RaidEvent.ME110S_STRAFE: Happening(me110s_strafe),
    RaidEvent.GERMAN_PATHFINDERS: Happening(pathfinders),
    RaidEvent.LOW_LEVEL_BOMBERS: Happening(low_level_bombers, no_level_bombers),
    RaidEvent.PATROLLERS_VECTORED_AWAY: Happening(patrollers_vectored_away),
    RaidEvent.SECONDARY_TARGET: Happening(secondary_target),
    RaidEvent.SNAP_RAID_BY_ELITE_ME110S: Happening(snap_raid, no_elite),
    RaidEvent.UNDETECTED_ESCORT: Happening(undetected_escort, no_undetected_escort),
}
