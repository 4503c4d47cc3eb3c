"""I. Daily preparation: repair, time of day, weather, advance warning, patrols."""

from dowding.games.lion import night, raid_target
from dowding.games.lion.decks import draw_event
from dowding.games.lion.patrol import assign_patrols, pull_warning
from dowding.games.lion.places import HOURS
from dowding.games.lion.state import Lion
from dowding.games.raf.words import Damage
from dowding.kernel.steps import Script, step


@step("I.1", "Repair")
def repair(battle: Battle) -> Script:
    """11.3: light damage is cleared away; heavy damage is checked, one die for each."""
    battle.headline("{} 1940, raid day {}", battle.kit.dates[battle.day], battle.raid_day, rule="I")
    battle.raid = 0
    if battle.raid_day > 1:
        heavy = [site for site, marker in enumerate(battle.damage) if marker == Damage.HEAVY]
        for site, marker in enumerate(battle.damage):
            if marker == Damage.LIGHT:
                battle.damage[site] = Damage.NONE
                battle.note("11.3", "{} is repaired.", battle.kit.damage_names[site])
        for site in heavy:
            repair_check(battle, site)
    return time_of_day
    yield


def repair_check(battle: Battle, site: int) -> None:
    """11.3: below the repair chance of the day card the damage is gone, equal to it only light."""
    name, chance = battle.kit.damage_names[site], battle.kit.day_event[battle.day_card].repair_chance
    die = battle.roll(f"Repair of {name}, chance {chance}", rule="11.3")
    if die < chance:
        battle.damage[site] = Damage.NONE
        battle.note("11.3", "{} is repaired.", name)
    elif die == chance:
        battle.damage[site] = Damage.LIGHT
        battle.note("11.3", "{} is still damaged today, but lightly.", name)
    else:
        battle.note("11.3", "{} remains heavily damaged.", name)


@step("I.2", "Time of day")
def time_of_day(battle: Battle) -> Script:
    """The time advance of a raid event card says when the day begins."""
    event = battle.kit.event[draw_event(battle, "I.2", battle.kit.time_option)]
    battle.clock = event.advance[battle.is_depleted]
    battle.no_warning = event.no_warning
    battle.note("I.2", "The day begins at {} hours.", HOURS[battle.clock])
    return weather_forecast
    yield


@step("I.3", "Weather forecast")
def weather_forecast(battle: Battle) -> Script:
    """One die for the weather of both areas."""
    sky = battle.consult(battle.kit.weather, "Weather", rule="I.3")
    battle.weather = [sky.luftflotte_2, sky.luftflotte_3]
    return night.assign_night_patrol if battle.night else advance_warning
    yield


@step("I.5", "Advance warning")
def advance_warning(battle: Battle) -> Script:
    """The next target card is pulled, face down."""
    pull_warning(battle, "I.5")
    return squadron_patrol
    yield


@step("I.6", "Squadron patrol assignment")
def squadron_patrol(battle: Battle) -> Script:
    """Squadrons go on patrol."""
    yield from assign_patrols(battle, "I.6")
    return raid_target.determine_target
