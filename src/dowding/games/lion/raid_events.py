"""Raid approach and target events (compendium): those of all games, and Lion's own."""

from collections.abc import Sequence

from dowding.games.lion.entries import (
    BombersLow,
    EscortsCoordinated,
    PathfindersLead,
    SecondaryTarget,
    SnapRaidPrepared,
    Unseen,
    VectoredAway,
)
from dowding.games.lion.questions import RadioConfusion
from dowding.games.lion.raid_effort import has_fit
from dowding.games.lion.selection import call_one, fit_elite, join
from dowding.games.lion.state import Lion
from dowding.games.raf.day.patrol import has_vhf
from dowding.games.raf.ids import Gruppe, Squadron
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, HUNT, INFLIGHT, LANDING
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid import approach_events, target_events
from dowding.games.raf.raid.approach_events import reduce, released
from dowding.games.raf.raid.jumps import Jump
from dowding.games.raf.raid.raid_events import (
    APPROACH,
    TARGET,
    Happening,
    Happenings,
    approach_event,
    target_event,
)
from dowding.games.raf.raid.target_events import no_level_bombers
from dowding.games.raf.state.columns import REDUCED
from dowding.games.raf.telling.entries import Reason
from dowding.games.raf.words import GERMAN_FIGHTERS, Aircraft
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Script


def raid_approach_event(battle: Lion) -> Ask[None]:
    """A raid event card is drawn for its approach event; a snap raid has none."""
    if not battle.snap:
        yield from approach_event(battle, APPROACH_EVENTS)


def break_formation(battle: Lion, event: Event) -> None:
    """Bombers break formation: those with the selector are reduced."""
    bombers = [g for g in battle.gruppen_in(BOMBER) if battle.kit.bomber[g]]
    reduce(battle, battle.with_selector(bombers, event.selectors))


def undetected_hunters(battle: Lion, event: Event) -> None:
    """Undetected hunters: one more Me 109 Gruppe joins the raid."""
    before, gruppe = battle.standing(), call_one(battle, Aircraft.ME109)
    join(battle, gruppe, HUNT if battle.has_hunters() else CLOSE_ESCORT)
    battle.tell_moves(before)
    battle.tell(Unseen, APPROACH, battle.kit.names[gruppe])


def no_undetected_hunters(battle: Lion, event: Event) -> Reason | None:
    """Undetected hunters need a raid that was seen badly, and Me 109s within their range."""
    if event.intelligence and battle.intelligence not in event.intelligence:
        return Reason.SEEN_TOO_WELL
    if not battle.within_me109_range():
        return Reason.BEYOND_RANGE
    ready = has_fit(battle, battle.kit.fleet[battle.target.luftflotte][Aircraft.ME109], 1)
    return None if ready else Reason.NO_ME109


def me109s_close_escort(battle: Lion, event: Event) -> Ask[None]:
    """Me 109s close escort: those with the selector in the Hunt and Inflight boxes become close escorts."""
    hunters = battle.gruppen_in(HUNT) + battle.gruppen_in(INFLIGHT)
    flown = battle.kit.aircraft
    called = [g for g in battle.with_selector(hunters, event.selectors) if flown[g] is Aircraft.ME109]
    battle.move(called, CLOSE_ESCORT if battle.has_bomber_box() else BOMBER)
    yield from released(battle, called)


def radio_confusion(battle: Lion, event: Event) -> Ask[None]:
    """Radio confusion: if there are five squadrons or more, a full one with the selector turns back."""
    lost = yield from battle.british_pick(confused(battle, event), APPROACH, RadioConfusion())
    battle.move([lost], INFLIGHT)


def on_the_air(battle: Lion) -> list[Squadron]:
    """The squadrons in the raid whose radio can be misunderstood."""
    vhf = battle.kit.vhf if has_vhf(battle) else None
    return [s for s in battle.squadrons_in_raid() if vhf is None or not vhf[s]]


def confused(battle: Lion, event: Event) -> list[Squadron]:
    """The full squadrons among them that bear the selector on the card."""
    responding = on_the_air(battle)
    return [s for s in battle.with_selector(responding, event.selectors) if not battle.reduced[s]]


def nobody_is_confused(battle: Lion, event: Event) -> Reason | None:
    """Radio confusion needs many squadrons, and a full one with the selector."""
    if len(on_the_air(battle)) < battle.kit.figures.events.radio_confusion_squadrons:
        return Reason.FEW_SQUADRONS
    return None if confused(battle, event) else Reason.NO_FULL_SQUADRON


APPROACH_EVENTS: Happenings[Lion] = {
    **approach_events.EVENTS,
    RaidEvent.BOMBERS_BREAK_FORMATION: Happening(break_formation),
    RaidEvent.UNDETECTED_HUNTERS: Happening(undetected_hunters, no_undetected_hunters),
    RaidEvent.ME109S_CLOSE_ESCORT: Happening(me109s_close_escort),
    RaidEvent.RADIO_CONFUSION: Happening(radio_confusion, nobody_is_confused),
}


def raid_target_event(battle: Lion) -> Script:
    """A raid event card is drawn for its target event, even if nobody is left; a snap raid has none."""
    if not battle.snap:
        yield from target_event(battle, TARGET_EVENTS)
    return Jump.BOMBS_FIRST if battle.bombs_fall_first() else None


def escort_coordination(battle: Lion, event: Event) -> None:
    """Escort coordination: every close escort fights."""
    battle.coordination = True
    battle.tell(EscortsCoordinated, TARGET)


def strafers(battle: Lion, event: Event) -> Sequence[Gruppe]:
    """The close escorts that strafe: those with the selector, or all Me 110s."""
    escorts, flown = battle.gruppen_in(CLOSE_ESCORT), battle.kit.aircraft
    if event.code is RaidEvent.ME110S_STRAFE:
        return [g for g in escorts if flown[g] is Aircraft.ME110]
    return battle.with_selector(escorts, event.selectors)


def nobody_strafes(battle: Lion, event: Event) -> Reason | None:
    """Strafing needs a close escort with the selector, or an Me 110."""
    if strafers(battle, event):
        return None
    return Reason.NO_ME110 if event.code is RaidEvent.ME110S_STRAFE else Reason.NO_ESCORT


def escorts_strafe(battle: Lion, event: Event) -> None:
    """Fighters strafe, Me 110s strafe: close escorts move to the Bomber box."""
    battle.move(strafers(battle, event), BOMBER)


def pathfinders(battle: Lion, event: Event) -> None:
    """German pathfinders: bombing is better."""
    battle.pathfinders = True
    battle.tell(PathfindersLead, TARGET)


def low_level_bombers(battle: Lion, event: Event) -> None:
    """Low level bombers: easier prey, better bombing."""
    battle.low_level = True
    battle.tell(BombersLow, TARGET)


def patrollers_vectored_away(battle: Lion, event: Event) -> None:
    """Patrollers vectored away: those with the selector are sent off in vain."""
    flying = battle.patrolling_squadrons()
    sent = battle.with_selector(flying, event.selectors)
    battle.move([s for s in sent if battle.reduced[s] == REDUCED], LANDING)
    battle.move([s for s in sent if battle.reduced[s] != REDUCED], INFLIGHT)
    battle.tell(VectoredAway, TARGET, battle.names(sent))


def secondary_target(battle: Lion, event: Event) -> None:
    """Secondary target: Gruppen with the selectors bomb it."""
    battle.secondary = list(event.selectors)
    battle.tell(SecondaryTarget, TARGET, event.selectors, battle.target.secondary.name)


def snap_raid(battle: Lion, event: Event) -> None:
    """Snap raid by elite Me 110s: it follows this raid."""
    battle.snap_due = True
    battle.tell(SnapRaidPrepared, TARGET)


def no_elite(battle: Lion, event: Event) -> Reason | None:
    """Snap raid: an elite Gruppe must stand full at its airbase."""
    return None if fit_elite(battle) else Reason.NO_ELITE


def undetected_escort(battle: Lion, event: Event) -> None:
    """Undetected escort: one more fighter Gruppe joins the raid."""
    before, gruppe = battle.standing(), call_one(battle, *escort_types(battle))
    join(battle, gruppe, CLOSE_ESCORT)
    battle.tell_moves(before)
    battle.tell(Unseen, TARGET, battle.kit.names[gruppe])


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


TARGET_EVENTS: Happenings[Lion] = {
    **target_events.EVENTS,
    RaidEvent.ESCORT_COORDINATION: Happening(escort_coordination),
    RaidEvent.FIGHTERS_STRAFE: Happening(escorts_strafe, nobody_strafes),
    RaidEvent.ME110S_STRAFE: Happening(escorts_strafe, nobody_strafes),
    RaidEvent.GERMAN_PATHFINDERS: Happening(pathfinders),
    RaidEvent.LOW_LEVEL_BOMBERS: Happening(low_level_bombers, no_level_bombers),
    RaidEvent.PATROLLERS_VECTORED_AWAY: Happening(patrollers_vectored_away),
    RaidEvent.SECONDARY_TARGET: Happening(secondary_target),
    RaidEvent.SNAP_RAID_BY_ELITE_ME110S: Happening(snap_raid, no_elite),
    RaidEvent.UNDETECTED_ESCORT: Happening(undetected_escort, no_undetected_escort),
}
