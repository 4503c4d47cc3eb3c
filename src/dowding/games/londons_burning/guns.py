"""8.43, 8.44 Guns: how many dice a burst throws and which of them hit."""

from collections.abc import Sequence

from dowding.games.londons_burning.entries.combat import BurstsFired
from dowding.games.londons_burning.ids import Unit
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import Gun, Throw, counted


def fire_front(battle: Battle, unit: Unit, target: Unit, bursts: int, rule: str = "8.43") -> int:
    """8.43: the hits of some bursts from the front guns."""
    dice = bursts * battle.kit.aircraft[unit].front_dice
    return throw(
        battle=battle,
        unit=unit,
        target=target,
        gun=Gun.FRONT,
        rule=rule,
        bursts=bursts,
        dice=dice,
        highest=battle.front_guns(unit),
    )


def fire_rear(battle: Battle, unit: Unit, target: Unit, bursts: int, rule: str = "8.44") -> int:
    """8.44: one die for each burst; it hits if it is not above the rating of the rear gun."""
    return throw(
        battle=battle,
        unit=unit,
        target=target,
        gun=Gun.REAR,
        rule=rule,
        bursts=bursts,
        dice=bursts,
        highest=battle.kit.aircraft[unit].rear_gun,
    )


def return_bursts(bursts: int, sun: bool) -> int:
    """8.44: half the attacker's bursts, rounded up; down if he dived out of the sun."""
    return bursts // 2 if sun else (bursts + 1) // 2


def throw(
    battle: Battle, unit: Unit, target: Unit, gun: Gun, rule: str, bursts: int, dice: int, highest: int
) -> int:
    """Throw the dice of some bursts together and count those that hit."""
    if not dice:
        return 0
    names = battle.kit.names
    faces = battle.pool(
        f"{names[unit]} fires",
        rule=rule,
        dice=dice,
        highest=highest,
        kind=Throw.BURST,
        outcome=lambda faces: counted(hits_in(faces, highest), "hit"),
    )
    hits = hits_in(faces, highest)
    if battle.telling:
        fired = (names[unit], names[target], gun, bursts, tuple(faces), highest, hits)
        battle.tell(BurstsFired, rule, *fired)
    return hits


def hits_in(faces: Sequence[int], highest: int) -> int:
    """How many dice hit."""
    return sum([face <= highest for face in faces])
