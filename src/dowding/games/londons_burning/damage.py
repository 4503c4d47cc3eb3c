"""8.43, 9 Aircraft damage: positions, jettisoned bombs, destroyed aircraft."""

from collections.abc import Sequence

from dowding.games.londons_burning.bail_out import lose_fighter
from dowding.games.londons_burning.kit import RAF_UNITS
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.victory import credit
from dowding.games.londons_burning.words import DESTROYED, ENGINES, FATAL, PILOT


def take_hits(battle: Battle, unit: int, hits: int, slots: Sequence[Sequence[int]], by: int) -> None:
    """8.43: each hit rolls a die for its position."""
    if not hits:
        return
    faces = battle.pool(
        f"Hits on {battle.kit.names[unit]}", rule="8.43", dice=hits,
        outcome=lambda faces: ", ".join(position_name(battle, unit, slots[unit][f - 1]) for f in faces),
    )  # fmt: skip
    for face in faces:
        mark(battle, unit, slots[unit][face - 1], by)


def mark(battle: Battle, unit: int, slot: int, by: int) -> None:
    """8.43: a position is hit, then destroyed; further hits change nothing."""
    if battle.hits_on(unit, slot) < FATAL:
        battle.hits[unit] += 1 << 2 * slot
    if unit not in RAF_UNITS and slot in (*ENGINES, PILOT):
        if slot != PILOT:
            battle.engine_hit_by[unit] = battle.pilots[battle.seat_of(by)]
        jettison(battle, unit)


def jettison(battle: Battle, unit: int) -> None:
    """9.1, 9.2: a bomber with a hit engine or pilot drops its bombs at once, to no effect."""
    if battle.kit.aircraft[unit].bombs and not battle.emptied[unit]:
        battle.emptied[unit] = True
        battle.note("9.1", "{} jettisons its bombs.", battle.kit.names[unit])


def settle(battle: Battle, unit: int, by: int) -> None:
    """8.43: a destroyed aircraft is removed after it has fired back."""
    if not battle.hits[unit] or not battle.is_destroyed(unit):
        return
    if unit in RAF_UNITS:
        seat = battle.seat_of(unit)
        battle.engaged[seat] = False
        lose_fighter(battle, seat, "8.43", "shot down")
    else:
        shoot_down(battle, unit, battle.pilots[battle.seat_of(by)], "8.43")


def shoot_down(battle: Battle, unit: int, pilot: int, rule: str) -> None:
    """8.43, 13.1: a German aircraft is destroyed, to the credit of one pilot."""
    battle.places[unit] = DESTROYED
    battle.note(rule, "{} is destroyed.", battle.kit.names[unit])
    credit(battle, pilot, unit)


def position_name(battle: Battle, unit: int, slot: int) -> str:
    """What a position is called on an aircraft's display."""
    positions = battle.kit.aircraft[unit].positions
    return next(str(p) for p, s in zip(positions, battle.kit.slots[unit], strict=True) if s == slot)
