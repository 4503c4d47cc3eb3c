"""The end of a raid day: the shorter scenarios end, and all units return to base."""

from dowding.games.raf.day.victory import by_score
from dowding.games.raf.places import AIRBASE, AVAILABLE, INFLIGHT
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import FULL
from dowding.kernel.steps import Goes


def end_of_day(battle: Battle) -> Goes:
    """13, 17.1: the shorter scenarios end here, or after a last night if nights are played."""
    if is_last_day(battle) and not night_comes(battle):
        return by_score(battle)
    return None


def night_comes(battle: Battle) -> bool:
    """13, 18: whether night raids are flown: they need a calendar update, and Prelude has none."""
    return battle.night and battle.kit.scenarios.of(battle.scenario).calendar


def is_last_day(battle: Battle) -> bool:
    """Whether this is the last raid day of the scenario."""
    return battle.raid_day == battle.kit.scenarios.of(battle.scenario).raid_days


def reset(battle: Battle) -> None:
    """All units return to base by nightfall."""
    before, place, reduced, kit = battle.standing(), battle.at, battle.reduced, battle.kit
    for squadron in kit.squadrons:
        where = place[squadron]
        if where == INFLIGHT:
            place[squadron], reduced[squadron] = AVAILABLE, FULL
        elif where in kit.aground:
            place[squadron] = AVAILABLE
    for gruppe in kit.gruppen:
        if place[gruppe] in kit.recovering:
            place[gruppe], reduced[gruppe] = AIRBASE, FULL
    battle.tell_moves(before)
