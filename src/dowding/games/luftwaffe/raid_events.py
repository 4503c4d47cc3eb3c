"""Raid approach and target events (compendium): those of all games, and those of Eagle and 2-Player."""

from dowding.games.luftwaffe.entries import (
    AttackExtended,
    FuelLow,
    LostTheirWay,
    MetLate,
    Pursued,
    QuickTurnaround,
)
from dowding.games.luftwaffe.questions import EvadeHunters, ExtendAttack
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import Gruppe, Squadron
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, HUNT, INFLIGHT, LANDING, LIGHT_LOSS, REARM
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid import approach_events, target_events
from dowding.games.raf.raid.approach_events import released, set_weather
from dowding.games.raf.raid.boxes import leave_raid
from dowding.games.raf.raid.combat import count_loss
from dowding.games.raf.raid.raid_events import APPROACH, TARGET, Happening, Happenings
from dowding.games.raf.state.columns import FULL, REDUCED
from dowding.games.raf.telling.entries import (
    FlakHits,
    NoBomberLeft,
    NonEssentialTarget,
    Reason,
    RendezvousMissed,
)
from dowding.games.raf.words import Aircraft, Depth, TargetType, WarningLevel, Weather
from dowding.kernel.asking import Ask

BETTER = {Weather.BROKEN: Weather.PATCHY, Weather.PATCHY: Weather.CLEAR, Weather.CLEAR: Weather.CLEAR}
ONE_SPACE = 1
"""Squadron turnaround: as if the clock advanced by one space."""


def late_escorts(battle: PlannedBattle, event: Event) -> list[Gruppe]:
    """The close escorts that bear the selectors on the card."""
    return battle.with_selector(battle.gruppen_in(CLOSE_ESCORT), event.selectors)


def no_escort_is_late(battle: PlannedBattle, event: Event) -> Reason | None:
    """Escort rendezvous failure needs a close escort with the selector."""
    return None if late_escorts(battle, event) else Reason.NO_ESCORT


def escort_rendezvous_failure(battle: PlannedBattle, event: Event) -> None:
    """Escort rendezvous failure: close escorts with the selector turn back."""
    lost = late_escorts(battle, event)
    battle.move(lost, INFLIGHT)
    battle.tell(RendezvousMissed, APPROACH, battle.names(lost))


def chased(battle: PlannedBattle, event: Event) -> tuple[list[Gruppe], list[Squadron]]:
    """The hunters and the squadrons in the Hunt box that bear the selectors on the card."""
    hunters = battle.with_selector(battle.gruppen_in(HUNT), event.selectors)
    return hunters, battle.with_selector(battle.squadrons_in(HUNT), event.selectors)


def nobody_is_chased(battle: PlannedBattle, event: Event) -> Reason | None:
    """A pursuit needs a unit of each side with the selector."""
    return None if all(chased(battle, event)) else Reason.NOBODY_CHASED


def heavy_pursuit(battle: PlannedBattle, event: Event) -> Ask[None]:
    """Heavy pursuit: both sides leave; full squadrons are reduced, and reduced ones suffer light loss."""
    hunters, squadrons = chased(battle, event)
    battle.tell(Pursued, APPROACH, battle.names(hunters), battle.names(squadrons))
    battle.move(hunters, INFLIGHT)
    for squadron in squadrons:
        if battle.reduced[squadron]:
            battle.put(squadron, LIGHT_LOSS, FULL)
            count_loss(battle, squadron, 1, LIGHT_LOSS)
        else:
            battle.put(squadron, INFLIGHT, REDUCED)
    battle.settle()
    yield from released(battle, hunters)


def hunters_chase_stragglers(battle: PlannedBattle, event: Event) -> Ask[None]:
    """Hunters chase stragglers: the hunters leave; full squadrons are reduced, reduced ones leave too."""
    hunters, squadrons = chased(battle, event)
    battle.tell(Pursued, APPROACH, battle.names(hunters), battle.names(squadrons))
    battle.move(hunters, INFLIGHT)
    for squadron in squadrons:
        battle.put(squadron, INFLIGHT if battle.reduced[squadron] else HUNT, REDUCED)
    yield from released(battle, hunters)


def hunter_fuel_low(battle: PlannedBattle, event: Event) -> None:
    """Hunter fuel low: hunters with the selector are reduced."""
    hunters = battle.with_selector(battle.gruppen_in(HUNT), event.selectors)
    battle.tell(FuelLow, APPROACH, battle.names(hunters))
    for gruppe in hunters:
        battle.turn(gruppe, REDUCED)


def target_is_coastal(battle: PlannedBattle, event: Event) -> Reason | None:
    """Fuel and navigation are no trouble on the way to the coast."""
    return Reason.COASTAL_TARGET if battle.target.depth is Depth.COAST else None


def squadrons_evade_hunters(battle: PlannedBattle, event: Event) -> Ask[None]:
    """Squadrons evade hunters: full Spitfires and Hurricanes with the selector may go on to the bombers."""
    squadrons = battle.with_selector(battle.squadrons_in(HUNT), event.selectors)
    able = [s for s in squadrons if battle.is_full_fighter(s)]
    on = yield from battle.british_picks(able, APPROACH, EvadeHunters())
    battle.move(on, BOMBER if battle.has_bomber_box() else INFLIGHT)


def weather_improves(battle: PlannedBattle, event: Event) -> None:
    """The weather of an area improves."""
    area = event.luftflotte - 2
    set_weather(battle, area, BETTER[battle.weather[area]])


APPROACH_EVENTS: Happenings[PlannedBattle] = {
    **approach_events.EVENTS,
    RaidEvent.ESCORT_RENDEZVOUS_FAILURE: Happening(escort_rendezvous_failure, no_escort_is_late),
    RaidEvent.HEAVY_PURSUIT: Happening(heavy_pursuit, nobody_is_chased),
    RaidEvent.HUNTERS_CHASE_STRAGGLERS: Happening(hunters_chase_stragglers, nobody_is_chased),
    RaidEvent.HUNTER_FUEL_LOW: Happening(hunter_fuel_low, target_is_coastal),
    RaidEvent.SQUADRONS_EVADE_HUNTERS: Happening(squadrons_evade_hunters),
    RaidEvent.WEATHER_IMPROVES: Happening(weather_improves),
}


def extended_attack(battle: PlannedBattle, event: Event) -> Ask[None]:
    """Extended attack: for each full squadron in the Bomber box a full bomber is reduced."""
    full = [s for s in battle.squadrons_in(BOMBER) if not battle.reduced[s]]
    bombers = [g for g in battle.gruppen_in(BOMBER) if battle.is_bomber(g) and not battle.reduced[g]]
    number = min(len(full), len(bombers))
    hit = yield from battle.british_picks(
        bombers, TARGET, ExtendAttack(number), number, number, kin=battle.kin
    )
    battle.tell(AttackExtended, TARGET, battle.names(hit))
    for gruppe in hit:
        battle.turn(gruppe, REDUCED)


def flak(battle: PlannedBattle, event: Event) -> None:
    """Flak: Gruppen with the selector are reduced or turn back; Ju 87s and low bombers suffer light loss."""
    gruppen = battle.gruppen_in(BOMBER)
    for gruppe in battle.with_selector(gruppen, event.selectors):
        battle.tell(FlakHits, TARGET, battle.kit.names[gruppe])
        hit_by_flak(battle, gruppe)
    battle.settle()
    if gruppen and not battle.has_bomber_box():
        battle.tell(NoBomberLeft, TARGET)
        leave_raid(battle)


def hit_by_flak(battle: PlannedBattle, gruppe: Gruppe) -> None:
    """Flak: what becomes of one Gruppe."""
    if battle.low_level or battle.kit.aircraft[gruppe] is Aircraft.JU87:
        battle.put(gruppe, LIGHT_LOSS, FULL)
        count_loss(battle, gruppe, 0, LIGHT_LOSS)
    else:
        battle.put(gruppe, INFLIGHT if battle.reduced[gruppe] else BOMBER, REDUCED)


def late_interception(battle: PlannedBattle, event: Event) -> None:
    """Late interception: the fight comes after the bombing."""
    battle.met_late = True
    battle.tell(MetLate, TARGET)


def warning_is_better(battle: PlannedBattle, event: Event) -> Reason | None:
    """Late interception needs no warning, or a late one."""
    late = battle.warning in (WarningLevel.NONE, WarningLevel.LATE)
    return None if late else Reason.OTHER_WARNING


def navigational_error(battle: PlannedBattle, event: Event) -> None:
    """Navigational error: bombing is worse."""
    battle.astray = True
    battle.tell(LostTheirWay, TARGET)


def non_essential_target(battle: PlannedBattle, event: Event) -> None:
    """Non-essential target: the wrong place is bombed; some versions spare headquarters too."""
    battle.non_essential = True
    battle.headquarters_spared = event.spares_headquarters
    battle.tell(NonEssentialTarget, TARGET)


def squadron_turnaround_event(battle: PlannedBattle, event: Event) -> None:
    """Squadron turnaround: squadrons on the ground and in flight gain one clock space.

    Those in flight gain nothing if the raid is on the airfield of their own sector.
    """
    before, moves, kit = battle.standing(), battle.kit.operations.turnaround[ONE_SPACE], battle.kit
    bombed = battle.target.sector if battle.target.type is TargetType.AIRFIELD else None
    for squadron in kit.squadrons:
        where = battle.at[squadron]
        if where in (REARM, LANDING) or (where == INFLIGHT and battle.home(squadron) != bombed):
            battle.at[squadron], battle.reduced[squadron] = moves[where][battle.reduced[squadron]]
    battle.tell_moves(before)
    battle.tell(QuickTurnaround, TARGET)


def ultra_intercept(battle: PlannedBattle, event: Event) -> None:
    """ULTRA intercept: Fighter Command holds the only marker."""
    battle.hold_ultra()


TARGET_EVENTS: Happenings[PlannedBattle] = {
    **target_events.EVENTS,
    RaidEvent.EXTENDED_ATTACK: Happening(extended_attack),
    RaidEvent.FLAK: Happening(flak),
    RaidEvent.LATE_INTERCEPTION: Happening(late_interception, warning_is_better),
    RaidEvent.NAVIGATIONAL_ERROR: Happening(navigational_error, target_is_coastal),
    RaidEvent.NON_ESSENTIAL_TARGET: Happening(non_essential_target),
    RaidEvent.SQUADRON_TURNAROUND: Happening(squadron_turnaround_event),
    RaidEvent.ULTRA_INTERCEPT: Happening(ultra_intercept),
}
