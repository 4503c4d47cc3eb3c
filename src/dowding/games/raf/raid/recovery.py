"""12.1: German recovery."""

from dowding.games.raf.ids import Gruppe
from dowding.games.raf.places import INFLIGHT, Place, on_clock
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import FULL


def german_recovery(battle: Battle) -> None:
    """Bombers have finished for today; fighters refuel."""
    before = battle.standing()
    for gruppe in battle.gruppen_in(INFLIGHT):
        battle.at[gruppe], battle.reduced[gruppe] = recovered(battle, gruppe)
    battle.tell_moves(before)


def recovered(battle: Battle, gruppe: Gruppe) -> tuple[Place, int]:
    """12.1: fighters stand ready again three or four clock spaces ahead, if the day is long enough."""
    kit = battle.kit
    ready = battle.clock + kit.operations.recovery[battle.reduced[gruppe]]
    if kit.bomber[gruppe] or ready > kit.last_hour:
        return battle.grounded
    return on_clock(ready), FULL
