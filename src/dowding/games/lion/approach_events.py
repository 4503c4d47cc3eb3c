"""Raid approach events (compendium)."""

from collections.abc import Callable

from dowding.games.lion import combat
from dowding.games.lion.boxes import leave_hunt
from dowding.games.lion.decks import draw_event
from dowding.games.lion.patrol import has_vhf
from dowding.games.lion.places import BOMBER, CHANNEL_PATROL, CLOSE_ESCORT, HUNT, INFLIGHT
from dowding.games.lion.selection import call_one, join
from dowding.games.lion.state import REDUCED, Lion
from dowding.games.raf.event_codes import RaidEvent
from dowding.games.raf.raid_events import Event
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
def raid_approach_event(game: Lion) -> Script:
    """A raid event card is drawn for its approach event."""
    if not game.snap:
        event = game.kit.event[draw_event(game, "II.9", game.kit.approach_option)].approach
        if event is not None:
            yield from approach_event(game, event)
    return combat.hunter_attack


def approach_event(game: Lion, event: Event) -> Ask[None]:
    """Carry out an approach event, if its conditions hold."""
    if event.code in QUIET:
        QUIET[event.code](game, event)
    else:
        yield from CHOICES[event.code](game, event)


def nothing(game: Lion, why: str) -> None:
    """Tell that an event comes to nothing."""
    game.note(RULE, "No event: {}.", why)


def break_formation(game: Lion, event: Event) -> None:
    """Bombers break formation: those with the selector are reduced."""
    bombers = [g for g in game.gruppen_in(BOMBER) if game.kit.bomber[g]]
    reduce(game, game.with_selector(bombers, event.selectors))


def reduce(game: Lion, gruppen: list[int]) -> None:
    """Turn Gruppen to their reduced side."""
    if gruppen:
        game.note(RULE, "Out of formation: {}.", game.names(gruppen))
    for gruppe in gruppen:
        game.reduced[gruppe] = REDUCED


def british_altitude(game: Lion, event: Event) -> None:
    """British altitude advantage: both combats one row lower, if a condition holds."""
    if condition_holds(game, event):
        game.altitude = 1
        game.note(RULE, "The squadrons have the advantage of height.")
    else:
        nothing(game, "nobody is higher")


def german_altitude(game: Lion, event: Event) -> None:
    """German altitude advantage: both combats one row higher, if a condition holds."""
    if condition_holds(game, event):
        game.altitude = -1
        game.note(RULE, "The Gruppen have the advantage of height.")
    else:
        nothing(game, "nobody is higher")


def condition_holds(game: Lion, event: Event) -> bool:
    """Whether one of the conditions on the card holds."""
    return (
        game.warning in event.warnings
        or game.intelligence in event.intelligence
        or game.target.depth in event.depths
    )


def channel_patrollers_hunt(game: Lion, event: Event) -> None:
    """Channel patrollers hunt, unless the target is deep; without prey they escort."""
    if game.target.depth is Depth.DEEP:
        return nothing(game, "the target is too deep for channel patrollers")
    box = HUNT if game.squadrons_in(HUNT) else CLOSE_ESCORT
    game.move(game.gruppen_in(CHANNEL_PATROL), box)
    return None


def clouds_scatter(game: Lion, event: Event) -> None:
    """Clouds scatter raid: every Gruppe with the selector is reduced."""
    if not game.is_cloudy():
        return nothing(game, "the sky is clear")
    reduce(game, game.with_selector(game.gruppen_in_raid(), event.selectors))
    return None


def lf3_weather_changes(game: Lion, event: Event) -> None:
    """LF3 area weather changes: one worse, and from the worst to clear."""
    old = game.weather[LF3]
    set_weather(game, LF3, Weather.CLEAR if old is Weather.BROKEN else WORSE[old])


def weather_worsens(game: Lion, event: Event) -> None:
    """The weather of an area worsens."""
    area = event.luftflotte - 2
    set_weather(game, area, WORSE[game.weather[area]])


def weather_moves_east(game: Lion, event: Event) -> None:
    """The weather of the Luftflotte 3 area comes to that of Luftflotte 2."""
    set_weather(game, LF2, game.weather[LF3])


def set_weather(game: Lion, area: int, weather: Weather) -> None:
    """The weather of an area becomes another."""
    game.weather[area] = weather
    game.note(RULE, "The weather over Luftflotte {}: {}.", area + 2, weather)


def rendezvous_failure(game: Lion, event: Event) -> None:
    """Rendezvous failure: in a large raid bombers and escorts with the selector turn back."""
    if len(game.gruppen_in_raid()) < UNWIELDY:
        return nothing(game, "the raid is small enough")
    flying = game.gruppen_in(BOMBER) + game.gruppen_in(CLOSE_ESCORT)
    had_bombers = game.has_bomber_box()
    lost = game.with_selector(flying, event.selectors)
    game.move(lost, INFLIGHT)
    game.note(RULE, "Rendezvous missed: {}.", game.names(lost))
    if had_bombers and not game.has_bomber_box():
        game.escorts_strafe()
    return None


def undetected_hunters(game: Lion, event: Event) -> None:
    """Undetected hunters: an Me 109 Gruppe more."""
    if event.intelligence and game.intelligence not in event.intelligence:
        return nothing(game, "the raid was seen too well")
    if not game.within_me109_range():
        return nothing(game, "the target is beyond Me 109 range")
    gruppe = call_one(game, Aircraft.ME109)
    if gruppe < 0:
        return nothing(game, "no Me 109s are left at their bases")
    join(game, gruppe, HUNT if game.has_hunters() else CLOSE_ESCORT)
    game.note(RULE, "Nobody saw {}.", game.kit.names[gruppe])
    return None


def clouds_inhibit_hunters(game: Lion, event: Event) -> Ask[None]:
    """Clouds inhibit hunters: those with the selector leave before the hunter attack."""
    if not game.is_cloudy():
        return nothing(game, "the sky is clear")
    lost = game.with_selector(game.gruppen_in(HUNT), event.selectors)
    game.move(lost, INFLIGHT)
    yield from released(game, lost)


def me109s_close_escort(game: Lion, event: Event) -> Ask[None]:
    """Me 109s close escort: those with the selector in the Hunt and Inflight boxes."""
    hunters = game.gruppen_in(HUNT) + game.gruppen_in(INFLIGHT)
    called = [
        g for g in game.with_selector(hunters, event.selectors) if game.kit.aircraft[g] is Aircraft.ME109
    ]
    game.move(called, CLOSE_ESCORT if game.has_bomber_box() else BOMBER)
    yield from released(game, called)


def released(game: Lion, gone: list[int]) -> Ask[None]:
    """Squadrons whose last hunters have gone leave the Hunt box."""
    if gone:
        game.note(RULE, "No longer hunting: {}.", game.names(gone))
    if gone and not game.has_hunters():
        yield from leave_hunt(game)


def radio_confusion(game: Lion, event: Event) -> Ask[None]:
    """Radio confusion: of five squadrons or more, a full one with the selector turns back."""
    vhf = game.kit.vhf if has_vhf(game) else None
    responding = [s for s in game.squadrons_in_raid() if vhf is None or not vhf[s]]
    if len(responding) < CONFUSING:
        return nothing(game, "the few squadrons understand each other")
    confused = [s for s in game.with_selector(responding, event.selectors) if not game.reduced[s]]
    if not confused:
        return nothing(game, "no full squadron bears the letter")
    lost = yield from game.pick_unit(
        confused, rule=RULE, prompt="Radio confusion: which squadron turns back?"
    )
    game.at[lost] = INFLIGHT
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
