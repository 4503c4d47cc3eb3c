"""I.6: the British Night Patrol Table says how many Blenheims wait for the night raid."""

from dowding.games.eagle.entries import NightPatrolRolled
from dowding.games.eagle.fighter_command import night_patrol_order
from dowding.games.eagle.state import Eagle
from dowding.games.luftwaffe.night import raiders_fly
from dowding.games.raf.day.calendar_update import night_comes
from dowding.games.raf.day.night import is_blenheim
from dowding.games.raf.places import AVAILABLE, NIGHT_PATROL
from dowding.games.raf.state.columns import FULL


def night_patrol(battle: Eagle) -> None:
    """I.6: yesterday's patrol returns; a die by date says how many Blenheims patrol tonight."""
    if not night_comes(battle):
        return
    raiders_fly(battle)
    battle.move(battle.squadrons_at(NIGHT_PATROL), AVAILABLE)
    table = battle.kit.night.patrol(battle.kit.calendar[battle.day].date)
    number = battle.consult(table, "British night patrol", rule="I.6")
    full = [s for s in battle.squadrons_at(AVAILABLE) if is_blenheim(battle, s) and battle.reduced[s] == FULL]
    chosen = night_patrol_order(battle, full, number)
    battle.move(chosen, NIGHT_PATROL)
    battle.tell(NightPatrolRolled, "I.6", number, battle.names(chosen))
