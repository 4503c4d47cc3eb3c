"""Raid approach events (compendium)."""

from collections.abc import Callable

from dowding.games.lion import combat
from dowding.games.lion.boxes import leave_hunt
from dowding.games.lion.decks import draw_event
from dowding.games.lion.patrol import has_vhf
from dowding.games.lion.places import BOMBER, CHANNEL_PATROL, CLOSE_ESCORT, HUNT, INFLIGHT
from dowding.games.lion.selection import call_one, join
from dowding.games.lion.state import REDUCED, Lion
from dowding.games.raf.tables.event_codes import RaidEvent
from dowding.games.raf.tables.raid_events import Event
from dowding.games.raf.words import Aircraft, Depth, Weather
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Script, step

CONFUSING = 5
"""Radio confusion needs so many squadrons in the raid."""
UNWIELDY = 7
"""Rendezvous failure needs so many Gruppen in the raid."""
WORSE = {Weather.CLEAR: Weather.PATCHY, Weather.PATCHY: Weather.BROKEN, Weather.BROKEN: Weather.BROKEN}
LF2, LF3 = 0, 1
RULE = "Raid approach events"


@step("II.9", "Raid approach event", open=True)
def raid_approach_event(battle: Battle) -> Script:
    """A raid event card is drawn for its approach event."""
    if not battle.snap:
        event = battle.kit.event[draw_event(battle, "II.9", battle.kit.approach_option)].approach
        if event is not None:
            yield from approach_event(battle, event)
    return combat.hunter_attack


def approach_event(battle: Battle, event: Event) -> Ask[None]:
    """Carry out an approach event, if its conditions hold."""
    if event.code in QUIET:
        QUIET[event.code](battle, event)
    else:
        yield from CHOICES[event.code](battle, event)


def nothing(battle: Battle, why: str) -> None:
    """Tell that an event comes to nothing."""
    battle.note(RULE, "No event: {}.", why)


def break_formation(battle: Battle, event: Event) -> None:
    """Bombers break formation: those with the selector are reduced."""
    bombers = [g for g in battle.gruppen_in(BOMBER) if battle.kit.bomber[g]]
    reduce(battle, battle.with_selector(bombers, event.selectors))


def reduce(battle: Battle, gruppen: list[int]) -> None:
    """Turn Gruppen to their reduced side."""
    if gruppen:
        battle.note(RULE, "Out of formation: {}.", battle.names(gruppen))
    for gruppe in gruppen:
        battle.reduced[gruppe] = REDUCED


def british_altitude(battle: Battle, event: Event) -> None:
    """British altitude advantage: both combats one row lower, if a condition holds."""
    if condition_holds(battle, event):
        battle.altitude = 1
        battle.note(RULE, "The squadrons have the advantage of height.")
    else:
        nothing(battle, "nobody is higher")


def german_altitude(battle: Battle, event: Event) -> None:
    """German altitude advantage: both combats one row higher, if a condition holds."""
    if condition_holds(battle, event):
        battle.altitude = -1
        battle.note(RULE, "The Gruppen have the advantage of height.")
    else:
        nothing(battle, "nobody is higher")


def condition_holds(battle: Battle, event: Event) -> bool:
    """Whether one of the conditions on the card holds."""
    return (
        battle.warning in event.warnings
        or battle.intelligence in event.intelligence
        or battle.target.depth in event.depths
    )


def channel_patrollers_hunt(battle: Battle, event: Event) -> None:
    """Channel patrollers hunt, unless the target is deep; without prey they escort."""
    if battle.target.depth is Depth.DEEP:
        return nothing(battle, "the target is too deep for channel patrollers")
    box = HUNT if battle.squadrons_in(HUNT) else CLOSE_ESCORT
    battle.move(battle.gruppen_in(CHANNEL_PATROL), box)
    return None


def clouds_scatter(battle: Battle, event: Event) -> None:
    """Clouds scatter raid: every Gruppe with the selector is reduced."""
    if not battle.is_cloudy():
        return nothing(battle, "the sky is clear")
    reduce(battle, battle.with_selector(battle.gruppen_in_raid(), event.selectors))
    return None


def lf3_weather_changes(battle: Battle, event: Event) -> None:
    """LF3 area weather changes: one worse, and from the worst to clear."""
    old = battle.weather[LF3]
    set_weather(battle, LF3, Weather.CLEAR if old is Weather.BROKEN else WORSE[old])


def weather_worsens(battle: Battle, event: Event) -> None:
    """The weather of an area worsens."""
    area = event.luftflotte - 2
    set_weather(battle, area, WORSE[battle.weather[area]])


def weather_moves_east(battle: Battle, event: Event) -> None:
    """The weather of the Luftflotte 3 area comes to that of Luftflotte 2."""
    set_weather(battle, LF2, battle.weather[LF3])


def set_weather(battle: Battle, area: int, weather: Weather) -> None:
    """The weather of an area becomes another."""
    battle.weather[area] = weather
    battle.note(RULE, "The weather over Luftflotte {}: {}.", area + 2, weather)


def rendezvous_failure(battle: Battle, event: Event) -> None:
    """Rendezvous failure: in a large raid bombers and escorts with the selector turn back."""
    if len(battle.gruppen_in_raid()) < UNWIELDY:
        return nothing(battle, "the raid is small enough")
    flying = battle.gruppen_in(BOMBER) + battle.gruppen_in(CLOSE_ESCORT)
    had_bombers = battle.has_bomber_box()
    lost = battle.with_selector(flying, event.selectors)
    battle.move(lost, INFLIGHT)
    battle.note(RULE, "Rendezvous missed: {}.", battle.names(lost))
    if had_bombers and not battle.has_bomber_box():
        battle.escorts_strafe()
    return None


def undetected_hunters(battle: Battle, event: Event) -> None:
    """Undetected hunters: an Me 109 Gruppe more."""
    if event.intelligence and battle.intelligence not in event.intelligence:
        return nothing(battle, "the raid was seen too well")
    if not battle.within_me109_range():
        return nothing(battle, "the target is beyond Me 109 range")
    gruppe = call_one(battle, Aircraft.ME109)
    if gruppe < 0:
        return nothing(battle, "no Me 109s are left at their bases")
    join(battle, gruppe, HUNT if battle.has_hunters() else CLOSE_ESCORT)
    battle.note(RULE, "Nobody saw {}.", battle.kit.names[gruppe])
    return None


def clouds_inhibit_hunters(battle: Battle, event: Event) -> Ask[None]:
    """Clouds inhibit hunters: those with the selector leave before the hunter attack."""
    if not battle.is_cloudy():
        return nothing(battle, "the sky is clear")
    lost = battle.with_selector(battle.gruppen_in(HUNT), event.selectors)
    battle.move(lost, INFLIGHT)
    yield from released(battle, lost)


def me109s_close_escort(battle: Battle, event: Event) -> Ask[None]:
    """Me 109s close escort: those with the selector in the Hunt and Inflight boxes."""
    hunters = battle.gruppen_in(HUNT) + battle.gruppen_in(INFLIGHT)
    called = [
        g for g in battle.with_selector(hunters, event.selectors) if battle.kit.aircraft[g] is Aircraft.ME109
    ]
    battle.move(called, CLOSE_ESCORT if battle.has_bomber_box() else BOMBER)
    yield from released(battle, called)


def released(battle: Battle, gone: list[int]) -> Ask[None]:
    """Squadrons whose last hunters have gone leave the Hunt box."""
    if gone:
        battle.note(RULE, "No longer hunting: {}.", battle.names(gone))
    if gone and not battle.has_hunters():
        yield from leave_hunt(battle)


def radio_confusion(battle: Battle, event: Event) -> Ask[None]:
    """Radio confusion: of five squadrons or more, a full one with the selector turns back."""
    vhf = battle.kit.vhf if has_vhf(battle) else None
    responding = [s for s in battle.squadrons_in_raid() if vhf is None or not vhf[s]]
    if len(responding) < CONFUSING:
        return nothing(battle, "the few squadrons understand each other")
    confused = [s for s in battle.with_selector(responding, event.selectors) if not battle.reduced[s]]
    if not confused:
        return nothing(battle, "no full squadron bears the letter")
    lost = yield from battle.pick_unit(
        confused, rule=RULE, prompt="Radio confusion: which squadron turns back?"
    )
    battle.at[lost] = INFLIGHT
    return None


QUIET: dict[RaidEvent, Callable[[Lion, Event], None]] = {
    RaidEvent.BOMBERS_BREAK_FORMATION: break_formation,
    RaidEvent.BRITISH_ALTITUDE_ADVANTAGE: british_altitude,
    RaidEvent.GERMAN_ALTITUDE_ADVANTAGE: german_altitude,
    RaidEvent.CHANNEL_PATROLLERS_HUNT: channel_patrollers_hunt,
    RaidEvent.CLOUDS_SCATTER_RAID: clouds_scatter,
    RaidEvent.LF3_WEATHER_CHANGES: lf3_weather_changes,
    RaidEvent.WEATHER_WORSENS: weather_worsens,
    RaidEvent.WEATHER_MOVES_EAST: weather_moves_east,
    RaidEvent.RENDEZVOUS_FAILURE: rendezvous_failure,
    RaidEvent.UNDETECTED_HUNTERS: undetected_hunters,
}
CHOICES: dict[RaidEvent, Callable[[Lion, Event], Ask[None]]] = {
    RaidEvent.CLOUDS_INHIBIT_HUNTERS: clouds_inhibit_hunters,
    RaidEvent.ME109S_CLOSE_ESCORT: me109s_close_escort,
    RaidEvent.RADIO_CONFUSION: radio_confusion,
}
"""The events in which the squadrons may have to choose."""
