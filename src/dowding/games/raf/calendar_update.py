"""The end of a raid day: the shorter scenarios end, and everybody is back at base."""

from dowding.games.raf.battle import Battle
from dowding.games.raf.columns import FULL
from dowding.games.raf.places import (
    AIRBASE,
    AVAILABLE,
    INFLIGHT,
    LANDING,
    REARM,
    is_on_clock,
    is_patrol,
)
from dowding.games.raf.victory import by_score
from dowding.kernel.steps import Goes

GROUNDED = (LANDING, REARM)


def end_of_day(battle: Battle) -> Goes:
    """13, 17.1: the shorter scenarios end here, after a last night if nights are played."""
    start = battle.kit.scenarios.of(battle.scenario)
    if is_last_day(battle) and not (start.calendar and battle.night):
        return by_score(battle)
    return None


def is_last_day(battle: Battle) -> bool:
    """Whether this is the last raid day of the scenario."""
    return battle.raid_day == battle.kit.scenarios.of(battle.scenario).raid_days


def reset(battle: Battle) -> None:
    """Everybody is back at base by nightfall."""
    place, reduced = battle.at, battle.reduced
    for squadron in battle.kit.squadrons:
        where = place[squadron]
        if where == INFLIGHT:
            battle.put(squadron, AVAILABLE, FULL)
        elif where in GROUNDED or is_patrol(where):
            battle.put(squadron, AVAILABLE, reduced[squadron])
    for gruppe in battle.kit.gruppen:
        where = place[gruppe]
        if (where == AIRBASE and reduced[gruppe]) or where == INFLIGHT or is_on_clock(where):
            battle.put(gruppe, AIRBASE, FULL)
