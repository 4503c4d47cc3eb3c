"""I. Daily preparation: repair, time of day, weather, advance warning, patrols."""

from dowding.games.lion import night, raid_target
from dowding.games.lion.decks import draw_event
from dowding.games.lion.patrol import assign_patrols, pull_warning
from dowding.games.lion.places import HOURS
from dowding.games.lion.state import Lion
from dowding.games.raf.words import Damage
from dowding.kernel.steps import Script, step


@step("I.1", "Repair")
def repair(game: Lion) -> Script:
    """11.3: light damage is cleared away; heavy damage is checked, one die for each."""
    game.headline("{} 1940, raid day {}", game.kit.dates[game.day], game.raid_day, rule="I")
    game.raid = 0
    if game.raid_day > 1:
        heavy = [site for site, marker in enumerate(game.damage) if marker == Damage.HEAVY]
        for site, marker in enumerate(game.damage):
            if marker == Damage.LIGHT:
                game.damage[site] = Damage.NONE
                game.note("11.3", "{} is repaired.", game.kit.damage_names[site])
        for site in heavy:
            repair_check(game, site)
    return time_of_day
    yield


def repair_check(game: Lion, site: int) -> None:
    """11.3: below the repair chance of the day card the damage is gone, equal to it only light."""
    name, chance = game.kit.damage_names[site], game.kit.day_event[game.day_card].repair_chance
    die = game.roll(f"Repair of {name}, chance {chance}", rule="11.3")
    if die < chance:
        game.damage[site] = Damage.NONE
        game.note("11.3", "{} is repaired.", name)
    elif die == chance:
        game.damage[site] = Damage.LIGHT
        game.note("11.3", "{} is still damaged today, but lightly.", name)
    else:
        game.note("11.3", "{} remains heavily damaged.", name)


@step("I.2", "Time of day")
def time_of_day(game: Lion) -> Script:
    """The time advance of a raid event card says when the day begins."""
    event = game.kit.event[draw_event(game, "I.2", game.kit.time_option)]
    game.clock = event.advance[game.is_depleted]
    game.no_warning = event.no_warning
    game.note("I.2", "The day begins at {} hours.", HOURS[game.clock])
    return weather_forecast
    yield


@step("I.3", "Weather forecast")
def weather_forecast(game: Lion) -> Script:
    """One die for the weather of both areas."""
    sky = game.consult(game.kit.weather, "Weather", rule="I.3")
    game.weather = [sky.luftflotte_2, sky.luftflotte_3]
    return night.assign_night_patrol if game.night else advance_warning
    yield


@step("I.5", "Advance warning")
def advance_warning(game: Lion) -> Script:
    """The next target card is pulled, face down."""
    pull_warning(game, "I.5")
    return squadron_patrol
    yield


@step("I.6", "Squadron patrol assignment")
def squadron_patrol(game: Lion) -> Script:
    """Squadrons go on patrol."""
    yield from assign_patrols(game, "I.6")
    return raid_target.determine_target
