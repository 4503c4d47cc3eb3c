"""5: squadrons go on patrol; at the last hour their number is limited."""

from dowding.games.lion.state import Lion
from dowding.games.raf.day.patrol import assign_patrols, ready_to_patrol
from dowding.kernel.asking import Ask


def squadron_patrol(battle: Lion) -> Ask[None]:
    """Squadrons go on patrol."""
    ready = ready_to_patrol(battle)
    late = battle.clock == battle.kit.last_hour
    yield from assign_patrols(battle, ready, min(len(ready), late_limit(battle)) if late else len(ready))


def late_limit(battle: Lion) -> int:
    """5: how many squadrons may still go on patrol at 1800 hours."""
    flying = len(battle.patrolling_squadrons())
    return battle.kit.tracks.clock.late_patrol_squadrons - flying
