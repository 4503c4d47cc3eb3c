"""IV.8, 15.5: reinforcements."""

from dowding.games.lion.places import AIRBASE, AVAILABLE, CALENDAR, POOL
from dowding.games.lion.state import FULL, Lion
from dowding.kernel.asking import Ask


def german_reinforcements(battle: Battle) -> None:
    """IV.8: the Gruppen of the days that were reached or passed arrive."""
    for gruppe in battle.gruppen_at(CALENDAR):
        if battle.kit.arrival[gruppe] <= battle.day:
            battle.at[gruppe], battle.reduced[gruppe] = AIRBASE, FULL
            battle.note("IV.8", "{} arrives.", battle.kit.names[gruppe])


def british_reinforcements(battle: Battle) -> Ask[None]:
    """15.5: until 7 September up to two squadrons may be called, for victory points."""
    if battle.day > battle.kit.last_reinforcement:
        return
    cost = battle.kit.raf.victory.reinforcement_cost(battle.kit.calendar[battle.day].date)
    called = yield from battle.pick_units(
        battle.squadrons_at(POOL),
        rule="15.5",
        at_most=battle.kit.raf.tracks.reinforcement.per_raid_day,
        prompt=f"Which squadrons are called, at {cost} VP each?",
    )
    for squadron in called:
        battle.at[squadron], battle.reduced[squadron] = AVAILABLE, FULL
        battle.score("15.5", cost, "{} enters the battle", battle.kit.names[squadron])
