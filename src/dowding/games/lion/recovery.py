"""12.1: German recovery."""

from dowding.games.lion import clock, snap_raid
from dowding.games.lion.places import AIRBASE, CLOCK, INFLIGHT, LAST_HOUR
from dowding.games.lion.state import FULL, REDUCED, Lion
from dowding.kernel.steps import Script, step


@step("II.15", "German recovery")
def german_recovery(game: Lion) -> Script:
    """Bombers are done for today, fighters refuel."""
    for gruppe in game.gruppen_in(INFLIGHT):
        recover(game, gruppe)
    return snap_raid.snap_raid if game.snap_due else clock.clock_update
    yield


def recover(game: Lion, gruppe: int) -> None:
    """12.1: fighters stand ready again three or four clock spaces ahead, if the day is long enough."""
    ready = game.clock + game.kit.recovery[game.reduced[gruppe]]
    if game.kit.bomber[gruppe] or ready > LAST_HOUR:
        game.at[gruppe], game.reduced[gruppe] = AIRBASE, REDUCED
    else:
        game.at[gruppe], game.reduced[gruppe] = CLOCK + ready, FULL
