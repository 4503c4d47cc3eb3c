"""5.4 Resolving raids: impulse after impulse until nobody is left in the air."""

from dowding.games.londons_burning import end_of_raid, raf_movement
from dowding.games.londons_burning.kit import SEATS
from dowding.games.londons_burning.state import Battle
from dowding.kernel.steps import Script, step


@step("5.4", "Impulse")
def next_impulse(battle: Battle) -> Script:
    """5.4: RAF movement, combat, Luftwaffe movement, bombing, combat; then the next impulse."""
    if is_over(battle):
        return end_of_raid.end_of_raid
    battle.impulse += 1
    battle.headline("Impulse {}", battle.impulse, rule="5.4", depth=4)
    return raf_movement.raf_movement
    yield


def is_over(battle: Battle) -> bool:
    """11.1: no raid is left, or it flies home and no fighter can meet it any more."""
    if not battle.raiding or (battle.identified and not battle.raid()):
        return True
    return battle.homeward and not any(battle.is_flying(s) or battle.can_scramble(s) for s in SEATS)
