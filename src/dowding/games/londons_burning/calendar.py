"""4 Sequence of play: the calendar, withdrawals, reinforcements, weather; the end of a daylight phase."""

from dowding.games.londons_burning import luftwaffe_player
from dowding.games.londons_burning.entries.days import (
    DayBegins,
    PilotArrived,
    Reinforced,
    WeatherTold,
    Withdrawn,
)
from dowding.games.londons_burning.ids import NONE
from dowding.games.londons_burning.jumps import Jump
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import (
    AWAITED,
    COMING,
    IN_RESERVE,
    MIX,
    PHASES,
    WITHDRAWN,
    Weather,
)
from dowding.kernel.steps import Goes, Script


def dawn(battle: Battle) -> Script:
    """4.2: a new day on the calendar: who leaves, who comes, what the sky is like."""
    battle.tell(DayBegins, "4.1", battle.kit.told_date(battle.day), battle.kit.days[battle.day].date)
    battle.phase = 0
    battle.planned_targets, battle.planned_sizes = [], []
    battle.flies, battle.track = [NONE] * len(battle.flies), []
    withdraw(battle)
    reinforce(battle)
    receive_pilots(battle)
    if battle.is_versus and battle.day == battle.kit.blitz:
        yield from luftwaffe_player.turn_on_london(battle)
    sky = weather(battle)
    battle.rain = sky == Weather.RAIN
    battle.tell(WeatherTold, "4.3", sky)
    return Jump.RAIN if battle.rain else None


def withdraw(battle: Battle) -> None:
    """4.4: the units named leave the battle, from the mix or the Destroyed Aircraft box."""
    for number in battle.kit.days[battle.day].withdrawals:
        unit = battle.kit.german(number)
        battle.places[unit] = WITHDRAWN
        battle.tell(Withdrawn, "4.4", battle.kit.names[unit])


def reinforce(battle: Battle) -> None:
    """4.5: the units named join the mix."""
    for number in battle.kit.days[battle.day].reinforcements:
        unit = battle.kit.german(number)
        if battle.places[unit] == AWAITED:
            battle.places[unit] = MIX
            battle.tell(Reinforced, "4.5", battle.kit.names[unit])


def receive_pilots(battle: Battle) -> None:
    """3.3, 11.2: pilots due today, new or recovered, are in reserve and rested."""
    for pilot in battle.kit.all_pilots:
        if battle.stations[pilot] == COMING and battle.returns[pilot] == battle.day:
            battle.stations[pilot] = IN_RESERVE
            battle.fatigue[pilot] = FIGURES.fatigue.rested
            rule = "3.3" if battle.seats[pilot] == NONE else "11.2"
            battle.tell(PilotArrived, rule, battle.kit.told_pilot(pilot))


def weather(battle: Battle) -> Weather:
    """4.3: as in history, or by the die; Eagle Day is always clear."""
    if battle.optional_weather and battle.day:
        return battle.consult(battle.kit.optional_weather, "Weather", rule="4.3")
    return battle.kit.days[battle.day].weather if not battle.optional_weather else Weather.CLEAR


def end_of_phase(battle: Battle) -> Goes:
    """4.2, 15.2: a Luftwaffe player shows the plan of the phase; then comes the next phase, or the night."""
    if battle.is_versus:
        luftwaffe_player.reveal(battle)
    battle.phase += 1
    return Jump.NEXT_PHASE if battle.phase < len(PHASES) else None
