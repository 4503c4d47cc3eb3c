"""5.4 Resolving raids: impulse after impulse until nobody is left in the air."""

from dowding.games.londons_burning.entries.flights import ImpulseBegins
from dowding.games.londons_burning.ids import SEATS
from dowding.games.londons_burning.jumps import Jump
from dowding.games.londons_burning.state import Battle
from dowding.kernel.steps import Goes


def next_impulse(battle: Battle) -> Goes:
    """5.4: RAF movement, combat, Luftwaffe movement, bombing, combat; then the next impulse."""
    if is_over(battle):
        return Jump.RAID_OVER
    battle.impulse += 1
    battle.tell(ImpulseBegins, "5.4", battle.impulse)
    return None


def is_over(battle: Battle) -> bool:
    """11.1: no raid is left, or it flies home and no fighter can meet it any more."""
    if battle.identified and not battle.raid():
        return True
    return battle.homeward and not any(battle.is_flying(s) or battle.can_scramble(s) for s in SEATS)
