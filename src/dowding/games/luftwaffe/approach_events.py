"""Raid approach events (compendium): those of all games, and those of Eagle and 2-Player."""

from dowding.games.luftwaffe.entries import FuelLow, Pursued
from dowding.games.luftwaffe.questions import EvadeHunters
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import Gruppe, Squadron
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, HUNT, INFLIGHT, LIGHT_LOSS
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.approach_events import EVENTS as SHARED
from dowding.games.raf.raid.approach_events import RULE, released, set_weather
from dowding.games.raf.raid.combat_damage import count_loss
from dowding.games.raf.raid.raid_events import Happening, Happenings, carry_out
from dowding.games.raf.state.columns import FULL, REDUCED
from dowding.games.raf.state.decks import draw_event
from dowding.games.raf.telling.entries import Reason, RendezvousMissed
from dowding.games.raf.words import Depth, Weather
from dowding.kernel.asking import Ask

BETTER = {Weather.BROKEN: Weather.PATCHY, Weather.PATCHY: Weather.CLEAR, Weather.CLEAR: Weather.CLEAR}


def raid_approach_event(battle: PlannedBattle) -> Ask[None]:
    """A raid event card is drawn for its approach event."""
    card = draw_event(battle, battle.kit.approach_option(battle.game))
    event = battle.kit.raid_events[card].approach[battle.game]
    if event is not None:
        yield from carry_out(battle, RULE, card, event, EVENTS)


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
    battle.tell(RendezvousMissed, RULE, battle.names(lost))


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
    battle.tell(Pursued, RULE, battle.names(hunters), battle.names(squadrons))
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
    battle.tell(Pursued, RULE, battle.names(hunters), battle.names(squadrons))
    battle.move(hunters, INFLIGHT)
    for squadron in squadrons:
        battle.put(squadron, INFLIGHT if battle.reduced[squadron] else HUNT, REDUCED)
    yield from released(battle, hunters)


def hunter_fuel_low(battle: PlannedBattle, event: Event) -> None:
    """Hunter fuel low: hunters with the selector are reduced."""
    hunters = battle.with_selector(battle.gruppen_in(HUNT), event.selectors)
    battle.tell(FuelLow, RULE, battle.names(hunters))
    for gruppe in hunters:
        battle.turn(gruppe, REDUCED)


def target_is_coastal(battle: PlannedBattle, event: Event) -> Reason | None:
    """Fuel and navigation are no trouble on the way to the coast."""
    return Reason.COASTAL_TARGET if battle.target.depth is Depth.COAST else None


def squadrons_evade_hunters(battle: PlannedBattle, event: Event) -> Ask[None]:
    """Squadrons evade hunters: full Spitfires and Hurricanes with the selector may go on to the bombers."""
    squadrons = battle.with_selector(battle.squadrons_in(HUNT), event.selectors)
    able = [s for s in squadrons if battle.is_full_fighter(s)]
    on = yield from battle.british_picks(able, RULE, EvadeHunters())
    battle.move(on, BOMBER if battle.has_bomber_box() else INFLIGHT)


def weather_improves(battle: PlannedBattle, event: Event) -> None:
    """The weather of an area improves."""
    area = event.luftflotte - 2
    set_weather(battle, area, BETTER[battle.weather[area]])


EVENTS: Happenings[PlannedBattle] = {
    **SHARED,
    RaidEvent.ESCORT_RENDEZVOUS_FAILURE: Happening(escort_rendezvous_failure, no_escort_is_late),
    RaidEvent.HEAVY_PURSUIT: Happening(heavy_pursuit, nobody_is_chased),
    RaidEvent.HUNTERS_CHASE_STRAGGLERS: Happening(hunters_chase_stragglers, nobody_is_chased),
    RaidEvent.HUNTER_FUEL_LOW: Happening(hunter_fuel_low, target_is_coastal),
    RaidEvent.SQUADRONS_EVADE_HUNTERS: Happening(squadrons_evade_hunters),
    RaidEvent.WEATHER_IMPROVES: Happening(weather_improves),
}
