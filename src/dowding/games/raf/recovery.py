"""12.1: German recovery."""

from dowding.games.lion import clock, snap_raid
from dowding.games.lion.places import AIRBASE, CLOCK, INFLIGHT, LAST_HOUR
from dowding.games.lion.state import FULL, REDUCED, Lion
from dowding.kernel.steps import Script, step


@step("II.15", "German recovery")
def german_recovery(battle: Battle) -> Script:
    """Bombers are done for today, fighters refuel."""
    for gruppe in battle.gruppen_in(INFLIGHT):
        recover(battle, gruppe)
    return snap_raid.snap_raid if battle.snap_due else clock.clock_update
    yield


def recover(battle: Battle, gruppe: int) -> None:
    """12.1: fighters stand ready again three or four clock spaces ahead, if the day is long enough."""
    ready = battle.clock + battle.kit.recovery[battle.reduced[gruppe]]
    if battle.kit.bomber[gruppe] or ready > LAST_HOUR:
        battle.at[gruppe], battle.reduced[gruppe] = AIRBASE, REDUCED
    else:
        battle.at[gruppe], battle.reduced[gruppe] = CLOCK + ready, FULL
