"""7.4, 7.5 The Out of the Sun and Head-On boxes: who qualifies for them."""

from dowding.games.londons_burning.ids import SEATS, Unit
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import NOWHERE, SUN, opposite


def head_on_targets(battle: Battle) -> list[Unit]:
    """7.5: the RAF fighters whose facing is opposite to the raid's."""
    facing = opposite(battle.raid_facing)
    return [battle.fighter(s) for s in SEATS if battle.engaged[s] and battle.facings[s] == facing]


def is_up_sun(battle: Battle, entered: int) -> bool:
    """7.4: whether an aircraft that entered in this direction came from where the sun stands."""
    return entered != NOWHERE and opposite(entered) == SUN[battle.phase]


def is_above(battle: Battle, unit: Unit, enemies: list[Unit]) -> bool:
    """7.4: whether any enemy is exactly one level below."""
    return any(battle.levels[enemy] == battle.levels[unit] - 1 for enemy in enemies)


def is_near(battle: Battle, unit: Unit, enemies: list[Unit]) -> bool:
    """7.5: whether any enemy is at most one level away."""
    return any(abs(battle.levels[enemy] - battle.levels[unit]) <= 1 for enemy in enemies)
