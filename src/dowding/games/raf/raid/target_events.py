"""Raid target events that the games share (compendium)."""

from dowding.games.raf.ids import Squadron
from dowding.games.raf.places import BOMBER, CHANNEL_PATROL, CLOSE_ESCORT, INFLIGHT
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.boxes import leave_raid
from dowding.games.raf.raid.raid_events import TARGET, Happening, Happenings, sky_is_clear, target_is_deep
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import REDUCED
from dowding.games.raf.telling.entries import (
    BigWing,
    FlakHits,
    LostInCloud,
    MetOverCoast,
    NoBomberLeft,
    NonEssentialTarget,
    Reason,
)
from dowding.games.raf.telling.questions import InterceptBlenheims
from dowding.games.raf.words import Aircraft
from dowding.kernel.asking import Ask


def big_wing(battle: Battle, event: Event) -> None:
    """Big Wing: two squadrons of 12 Group attack with advantage."""
    battle.big_wing = True
    battle.tell(BigWing, TARGET)


def channel_patrollers_escort(battle: Battle, event: Event) -> None:
    """Channel patrollers close escort, unless the target is deep."""
    battle.move(battle.gruppen_in(CHANNEL_PATROL), CLOSE_ESCORT)


def clouds_inhibit_squadrons(battle: Battle, event: Event) -> None:
    """Clouds inhibit squadrons: those with the selector lose the raid."""
    lost = battle.with_selector(battle.squadrons_in_raid(), event.selectors)
    battle.move(lost, INFLIGHT)
    battle.tell(LostInCloud, TARGET, battle.names(lost))


def flak(battle: Battle, event: Event) -> None:
    """Flak: bombers with the selector are reduced, reduced ones turn back."""
    bombers = [g for g in battle.gruppen_in(BOMBER) if battle.kit.bomber[g]]
    for gruppe in battle.with_selector(bombers, event.selectors):
        battle.tell(FlakHits, TARGET, battle.kit.names[gruppe])
        battle.put(gruppe, INFLIGHT if battle.reduced[gruppe] else BOMBER, REDUCED)
    if bombers and not battle.has_bomber_box():
        battle.tell(NoBomberLeft, TARGET)
        leave_raid(battle)


def interception_over_coast(battle: Battle, event: Event) -> None:
    """Interception over coast: at the warning on the card, the fight comes after the bombing."""
    battle.move(battle.gruppen_in(CHANNEL_PATROL), CLOSE_ESCORT)
    battle.over_coast = True
    battle.tell(MetOverCoast, TARGET)


def warning_is_another(battle: Battle, event: Event) -> Reason | None:
    """Interception over coast needs the warning on the card."""
    return None if battle.warning in event.warnings else Reason.OTHER_WARNING


def non_essential_target(battle: Battle, event: Event) -> None:
    """Non-essential target: the wrong place is bombed."""
    battle.non_essential = True
    battle.tell(NonEssentialTarget, TARGET)


def no_level_bombers(battle: Battle, event: Event) -> Reason | None:
    """Low level bombers: there must be a bomber that is not a Ju 87."""
    flown, bomber = battle.kit.aircraft, battle.kit.bomber
    low = [g for g in battle.gruppen_in(BOMBER) if bomber[g] and flown[g] is not Aircraft.JU87]
    return None if low else Reason.NO_LEVEL_BOMBERS


def squadrons_intercept_blenheims(battle: Battle, event: Event) -> Ask[None]:
    """Squadrons intercept Blenheims: one that is not in the raid is sent after friendly aircraft."""
    waiting = waiting_fighters(battle)
    first = min(group_rank(battle, s) for s in waiting)
    nearest = [s for s in waiting if group_rank(battle, s) == first]
    sent = yield from battle.british_pick(nearest, TARGET, InterceptBlenheims())
    battle.move([sent], INFLIGHT)


def waiting_fighters(battle: Battle) -> list[Squadron]:
    """The Spitfire and Hurricane squadrons that are available or on patrol."""
    flown = battle.kit.aircraft
    waiting = sorted(battle.available_squadrons() + battle.patrolling_squadrons())
    return [s for s in waiting if flown[s] is not Aircraft.BLENHEIM]


def no_squadron_is_ready(battle: Battle, event: Event) -> Reason | None:
    """Squadrons intercept Blenheims: a squadron must be available or on patrol."""
    return None if waiting_fighters(battle) else Reason.NO_SQUADRON_READY


def group_rank(battle: Battle, squadron: Squadron) -> int:
    """11 Group first, London next, then 10 and 12 Group, by where the squadron is."""
    return battle.kit.operations.blenheim_rank[battle.where(squadron)]


EVENTS: Happenings[Battle] = {
    RaidEvent.BIG_WING: Happening(big_wing),
    RaidEvent.CHANNEL_PATROLLERS_CLOSE_ESCORT: Happening(channel_patrollers_escort, target_is_deep),
    RaidEvent.CLOUDS_INHIBIT_SQUADRONS: Happening(clouds_inhibit_squadrons, sky_is_clear),
    RaidEvent.FLAK: Happening(flak),
    RaidEvent.INTERCEPTION_OVER_COAST: Happening(interception_over_coast, warning_is_another),
    RaidEvent.NON_ESSENTIAL_TARGET: Happening(non_essential_target),
    RaidEvent.SQUADRONS_INTERCEPT_BLENHEIMS: Happening(squadrons_intercept_blenheims, no_squadron_is_ready),
}
"""The target events that the games share."""
