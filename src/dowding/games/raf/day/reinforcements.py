"""15.5: reinforcements."""

from dowding.games.raf.places import AIRBASE, AVAILABLE, CALENDAR, POOL
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import FULL
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.telling.entries import GruppeArrives
from dowding.games.raf.telling.questions import CallReinforcements
from dowding.kernel.asking import Ask


def reinforcements(battle: Battle) -> Ask[None]:
    """Fresh units arrive; the British ones cost victory points."""
    german_reinforcements(battle)
    yield from british_reinforcements(battle)


def german_reinforcements(battle: Battle) -> None:
    """The Gruppen of the days that were reached or passed arrive."""
    for gruppe in battle.gruppen_at(CALENDAR):
        if battle.kit.arrival[gruppe] <= battle.day:
            battle.put(gruppe, AIRBASE, FULL)
            battle.tell(GruppeArrives, battle.here, battle.kit.names[gruppe])


def british_reinforcements(battle: Battle) -> Ask[None]:
    """15.5: until 7 September up to two squadrons may be called, for victory points."""
    kit = battle.kit
    if battle.day > kit.last_reinforcement:
        return
    cost = kit.victory.reinforcement_cost(kit.calendar[battle.day].date)
    called = yield from battle.british_picks(
        battle.squadrons_at(POOL),
        "15.5",
        CallReinforcements(cost),
        at_most=kit.tracks.reinforcement.per_raid_day,
    )
    for squadron in called:
        battle.put(squadron, AVAILABLE, FULL)
        battle.score("15.5", cost, Cause.REINFORCEMENT, kit.called[squadron])
