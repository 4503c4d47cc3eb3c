"""12.1: German recovery."""

from dowding.games.raf.battle import Battle
from dowding.games.raf.columns import FULL, REDUCED
from dowding.games.raf.ids import Gruppe
from dowding.games.raf.places import AIRBASE, INFLIGHT, on_clock


def german_recovery(battle: Battle) -> None:
    """Bombers are done for today, fighters refuel."""
    for gruppe in battle.gruppen_in(INFLIGHT):
        recover(battle, gruppe)


def recover(battle: Battle, gruppe: Gruppe) -> None:
    """12.1: fighters stand ready again three or four clock spaces ahead, if the day is long enough."""
    kit = battle.kit
    ready = battle.clock + kit.operations.recovery[battle.reduced[gruppe]]
    if kit.bomber[gruppe] or ready > kit.last_hour:
        battle.put(gruppe, AIRBASE, REDUCED)
    else:
        battle.put(gruppe, on_clock(ready), FULL)
