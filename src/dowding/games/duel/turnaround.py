"""III.2: fighters come back to their airbases; some of them too late for the raids of the hour."""

from dowding.games.duel.state import Duel
from dowding.games.raf.day import airfield_operations
from dowding.games.raf.places import AIRBASE


def fighter_turnaround(battle: Duel) -> None:
    """Fighters whose time has come are back; the markers of the last hour mean nothing any more."""
    away = [g for g in battle.kit.german_fighters if battle.at[g] != AIRBASE]
    airfield_operations.fighter_turnaround(battle)
    assigned = battle.assigned_to >= battle.clock
    battle.late = [g for g in away if assigned and battle.at[g] == AIRBASE]
    battle.warned = False
