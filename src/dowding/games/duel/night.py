"""20.2: Blenheims go on night patrol before they know the night raiders."""

from dowding.games.duel.state import Duel
from dowding.games.luftwaffe.night import raiders_fly
from dowding.games.raf.day.calendar_update import night_comes
from dowding.games.raf.day.night import assign_night_patrol
from dowding.kernel.asking import Ask


def night_patrol(battle: Duel) -> Ask[None]:
    """20.2: Blenheims go on night patrol; only then are the night raiders shown."""
    if night_comes(battle):
        yield from assign_night_patrol(battle)
        raiders_fly(battle)
