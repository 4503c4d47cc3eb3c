"""4 Sequence of play: the calendar, withdrawals, reinforcements, weather."""

from dowding.games.londons_burning import luftwaffe_player, night, stand_by
from dowding.games.londons_burning.state import NOBODY, Battle
from dowding.games.londons_burning.words import (
    AWAITED,
    BLITZ,
    COMING,
    IN_RESERVE,
    MIX,
    RESTED,
    WITHDRAWN,
    Weather,
)
from dowding.kernel.steps import Script, step


@step("4.2", "Weather determination")
def dawn(battle: Battle) -> Script:
    """4.2: a new day on the calendar: who leaves, who comes, what the sky is like."""
    battle.headline("{}", battle.kit.told_date(battle.day), rule="4.1")
    battle.phase = 0
    battle.planned_targets, battle.planned_sizes = [], []
    battle.flies, battle.track = [NOBODY] * len(battle.flies), []
    withdraw(battle)
    reinforce(battle)
    receive_pilots(battle)
    if battle.is_versus and battle.day == battle.kit.date[BLITZ]:
        yield from luftwaffe_player.turn_on_london(battle)
    battle.rain = weather(battle) == Weather.RAIN
    battle.note("4.3", "The weather: {}.", "rain, and no raids" if battle.rain else "a clear sky")
    if battle.rain:
        return night.night
    return luftwaffe_player.plan_day if battle.is_versus else stand_by.stand_by


def withdraw(battle: Battle) -> None:
    """4.4: the units named leave the battle, from the mix or the Destroyed Aircraft box."""
    for number in battle.kit.days[battle.day].withdrawals:
        unit = battle.kit.german(number)
        battle.places[unit] = WITHDRAWN
        battle.note("4.4", "{} is withdrawn.", battle.kit.names[unit])


def reinforce(battle: Battle) -> None:
    """4.5: the units named join the mix."""
    for number in battle.kit.days[battle.day].reinforcements:
        unit = battle.kit.german(number)
        if battle.places[unit] == AWAITED:
            battle.places[unit] = MIX
            battle.note("4.5", "{} joins Luftflotte 2.", battle.kit.names[unit])


def receive_pilots(battle: Battle) -> None:
    """3.3, 11.2: pilots due today, new or recovered, are in reserve and rested."""
    for pilot, station in enumerate(battle.stations):
        if station == COMING and battle.returns[pilot] == battle.day:
            battle.stations[pilot] = IN_RESERVE
            battle.fatigue[pilot] = RESTED
            battle.note("11.2", "{} joins the reserve.", battle.kit.told_pilot(pilot))


def weather(battle: Battle) -> Weather:
    """4.3: as in history, or by the die; Eagle Day is always clear."""
    if battle.optional_weather and battle.day:
        return battle.consult(battle.kit.optional_weather, "Weather", rule="4.3")
    return battle.kit.days[battle.day].weather if not battle.optional_weather else Weather.CLEAR
