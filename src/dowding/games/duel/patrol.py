"""6: squadrons go on patrol; no hour sets a limit to their number."""

from dowding.games.duel.state import Duel
from dowding.games.raf.patrol import assign_patrols, ready_to_patrol
from dowding.kernel.asking import Ask


def squadron_patrol(battle: Duel) -> Ask[None]:
    """Squadrons go on patrol."""
    ready = ready_to_patrol(battle)
    yield from assign_patrols(battle, ready, len(ready))
