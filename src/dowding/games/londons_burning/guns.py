"""8.43, 8.44 Guns: how many dice a burst throws and which of them hit."""

from collections.abc import Sequence

from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import counted

GERMAN_BURSTS = 3
"""8.43: more a German attacker never fires."""


def fire_front(battle: Battle, unit: int, bursts: int, rule: str = "8.43") -> int:
    """8.43: the hits of some bursts from the front guns."""
    dice = bursts * battle.kit.aircraft[unit].front_dice
    return throw(battle, battle.kit.names[unit], rule, dice, battle.front_guns(unit))


def fire_rear(battle: Battle, unit: int, bursts: int, rule: str = "8.44") -> int:
    """8.44: one die a burst; each that shows the rating of the rear gun hits."""
    return throw(battle, battle.kit.names[unit], rule, bursts, battle.kit.aircraft[unit].rear_gun)


def return_bursts(bursts: int, sun: bool) -> int:
    """8.44: half the attacker's bursts, rounded up; down if he dived out of the sun."""
    return bursts // 2 if sun else (bursts + 1) // 2


def throw(battle: Battle, name: str, rule: str, dice: int, highest: int) -> int:
    """Throw the dice of a burst together and count those that hit."""
    if not dice:
        return 0
    faces = battle.pool(
        f"{name} fires", rule=rule, dice=dice, highest=highest,
        outcome=lambda faces: counted(hits_in(faces, highest), "hit"),
    )  # fmt: skip
    return hits_in(faces, highest)


def hits_in(faces: Sequence[int], highest: int) -> int:
    """How many dice hit."""
    return sum([face <= highest for face in faces])
