"""IV.8, 15.5: reinforcements."""

from dowding.games.lion.places import AIRBASE, AVAILABLE, CALENDAR, POOL
from dowding.games.lion.state import FULL, Lion
from dowding.kernel.asking import Ask


def german_reinforcements(game: Lion) -> None:
    """IV.8: the Gruppen of the days that were reached or passed arrive."""
    for gruppe in game.gruppen_at(CALENDAR):
        if game.kit.arrival[gruppe] <= game.day:
            game.at[gruppe], game.reduced[gruppe] = AIRBASE, FULL
            game.note("IV.8", "{} arrives.", game.kit.names[gruppe])


def british_reinforcements(game: Lion) -> Ask[None]:
    """15.5: until 7 September up to two squadrons may be called, for victory points."""
    if game.day > game.kit.last_reinforcement:
        return
    cost = game.kit.raf.victory.reinforcement_cost(game.kit.calendar[game.day].date)
    called = yield from game.pick_units(
        game.squadrons_at(POOL),
        rule="15.5",
        at_most=game.kit.raf.tracks.reinforcement.per_raid_day,
        prompt=f"Which squadrons are called, at {cost} VP each?",
    )
    for squadron in called:
        game.at[squadron], game.reduced[squadron] = AVAILABLE, FULL
        game.score("15.5", cost, "{} enters the battle", game.kit.names[squadron])
