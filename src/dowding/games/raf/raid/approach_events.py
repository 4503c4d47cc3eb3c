"""Raid approach events that the games share (compendium)."""

from dowding.games.raf.ids import Gruppe
from dowding.games.raf.places import BOMBER, CHANNEL_PATROL, CLOSE_ESCORT, HUNT, INFLIGHT
from dowding.games.raf.printed.event_codes import RaidEvent
from dowding.games.raf.printed.raid_events import Event
from dowding.games.raf.raid.boxes import escorts_strafe, leave_hunt
from dowding.games.raf.raid.raid_events import APPROACH, Happening, Happenings, sky_is_clear, target_is_deep
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import REDUCED
from dowding.games.raf.telling.entries import (
    BritishHigher,
    GermansHigher,
    NoLongerHunting,
    OutOfFormation,
    Reason,
    RendezvousMissed,
    WeatherChanges,
)
from dowding.games.raf.words import Weather
from dowding.kernel.asking import Ask

WORSE = {Weather.CLEAR: Weather.PATCHY, Weather.PATCHY: Weather.BROKEN, Weather.BROKEN: Weather.BROKEN}
LF2, LF3 = 0, 1


def reduce(battle: Battle, gruppen: list[Gruppe]) -> None:
    """Turn Gruppen to their reduced side."""
    if gruppen:
        battle.tell(OutOfFormation, APPROACH, battle.names(gruppen))
    for gruppe in gruppen:
        battle.turn(gruppe, REDUCED)


def british_altitude(battle: Battle, event: Event) -> None:
    """British altitude advantage: both combats are shifted one row down."""
    battle.altitude = 1
    battle.tell(BritishHigher, APPROACH)


def german_altitude(battle: Battle, event: Event) -> None:
    """German altitude advantage: both combats are shifted one row up."""
    battle.altitude = -1
    battle.tell(GermansHigher, APPROACH)


def nobody_is_higher(battle: Battle, event: Event) -> Reason | None:
    """Altitude advantage: one of the conditions on the card must hold."""
    holds = (
        battle.warning in event.warnings
        or battle.intelligence in event.intelligence
        or battle.target.depth in event.depths
    )
    return None if holds else Reason.NOBODY_HIGHER


def channel_patrollers_hunt(battle: Battle, event: Event) -> None:
    """Channel patrollers hunt, unless the target is deep; if there is no squadron to hunt, they escort."""
    box = HUNT if battle.squadrons_in(HUNT) else CLOSE_ESCORT
    battle.move(battle.gruppen_in(CHANNEL_PATROL), box)


def clouds_scatter(battle: Battle, event: Event) -> None:
    """Clouds scatter raid: every Gruppe with the selector is reduced."""
    reduce(battle, battle.with_selector(battle.gruppen_in_raid(), event.selectors))


def lf3_weather_changes(battle: Battle, event: Event) -> None:
    """LF3 area weather changes: it becomes one step worse, or clear if it was at its worst."""
    old = battle.weather[LF3]
    set_weather(battle, LF3, Weather.CLEAR if old is Weather.BROKEN else WORSE[old])


def weather_worsens(battle: Battle, event: Event) -> None:
    """The weather of an area worsens."""
    area = event.luftflotte - 2
    set_weather(battle, area, WORSE[battle.weather[area]])


def weather_moves_east(battle: Battle, event: Event) -> None:
    """The weather of the Luftflotte 3 area moves to the Luftflotte 2 area."""
    set_weather(battle, LF2, battle.weather[LF3])


def set_weather(battle: Battle, area: int, weather: Weather) -> None:
    """The weather of an area becomes another."""
    battle.weather[area] = weather
    battle.tell(WeatherChanges, APPROACH, area + 2, weather)


def rendezvous_failure(battle: Battle, event: Event) -> None:
    """Rendezvous failure: in a large raid bombers and escorts with the selector turn back."""
    flying = battle.gruppen_in(BOMBER) + battle.gruppen_in(CLOSE_ESCORT)
    had_bombers = battle.has_bomber_box()
    lost = battle.with_selector(flying, event.selectors)
    battle.move(lost, INFLIGHT)
    battle.tell(RendezvousMissed, APPROACH, battle.names(lost))
    if had_bombers and not battle.has_bomber_box():
        escorts_strafe(battle, APPROACH)


def raid_is_small(battle: Battle, event: Event) -> Reason | None:
    """Rendezvous failure affects raids of seven Gruppen or more."""
    unwieldy = battle.kit.figures.events.rendezvous_failure_gruppen
    return Reason.SMALL_RAID if len(battle.gruppen_in_raid()) < unwieldy else None


def clouds_inhibit_hunters(battle: Battle, event: Event) -> Ask[None]:
    """Clouds inhibit hunters: those with the selector leave before the hunter attack."""
    lost = battle.with_selector(battle.gruppen_in(HUNT), event.selectors)
    battle.move(lost, INFLIGHT)
    yield from released(battle, lost)


def released(battle: Battle, gone: list[Gruppe]) -> Ask[None]:
    """Squadrons whose last hunters have gone leave the Hunt box."""
    if not gone:
        return
    battle.tell(NoLongerHunting, APPROACH, battle.names(gone))
    if not battle.has_hunters():
        yield from leave_hunt(battle)


EVENTS: Happenings[Battle] = {
    RaidEvent.BRITISH_ALTITUDE_ADVANTAGE: Happening(british_altitude, nobody_is_higher),
    RaidEvent.GERMAN_ALTITUDE_ADVANTAGE: Happening(german_altitude, nobody_is_higher),
    RaidEvent.CHANNEL_PATROLLERS_HUNT: Happening(channel_patrollers_hunt, target_is_deep),
    RaidEvent.CLOUDS_SCATTER_RAID: Happening(clouds_scatter, sky_is_clear),
    RaidEvent.CLOUDS_INHIBIT_HUNTERS: Happening(clouds_inhibit_hunters, sky_is_clear),
    RaidEvent.LF3_WEATHER_CHANGES: Happening(lf3_weather_changes),
    RaidEvent.WEATHER_WORSENS: Happening(weather_worsens),
    RaidEvent.WEATHER_MOVES_EAST: Happening(weather_moves_east),
    RaidEvent.RENDEZVOUS_FAILURE: Happening(rendezvous_failure, raid_is_small),
}
"""The approach events that the games share."""
