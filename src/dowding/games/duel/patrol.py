"""6: squadrons go on patrol; no hour sets a limit to their number."""

from dowding.games.duel.state import Duel
from dowding.games.raf.day.patrol import assign_patrols, ready_to_patrol
from dowding.games.raf.words import Damage
from dowding.kernel.asking import Ask


def squadron_patrol(battle: Duel) -> Ask[None]:
    """Squadrons go on patrol."""
    ready = ready_to_patrol(battle)
    yield from assign_patrols(battle, ready, len(ready))


def morning_patrol(battle: Duel) -> Ask[None]:
    """6, 12.3: the patrols of a day that is still planned, in a copy; control rooms are repaired by then."""
    rooms = battle.kit.control_room[0]
    battle.damage[rooms:] = [Damage.NONE] * len(battle.damage[rooms:])
    return squadron_patrol(battle)
