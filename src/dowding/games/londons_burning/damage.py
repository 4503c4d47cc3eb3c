"""8.43, 9 Aircraft damage: positions, jettisoned bombs, destroyed aircraft."""

from collections.abc import Sequence

from dowding.games.londons_burning.bail_out import lose_fighter
from dowding.games.londons_burning.entries.combat import Destroyed, HitsTaken, Jettisoned
from dowding.games.londons_burning.figures import FIGURES
from dowding.games.londons_burning.ids import PilotId, Slot, Unit
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.victory import credit
from dowding.games.londons_burning.words import DESTROYED, ENGINES, PILOT, Loss


def take_hits(battle: Battle, unit: Unit, hits: int, slots: Sequence[Sequence[Slot]], by: Unit) -> None:
    """8.43: each hit rolls a die for its position."""
    if not hits:
        return

    def positions(faces: Sequence[int]) -> list[str]:
        return [position_name(battle, unit, slots[unit][face - 1]) for face in faces]

    name = battle.kit.names[unit]
    faces = battle.pool(
        f"Hits on {name}", rule="8.43", dice=hits, outcome=lambda faces: ", ".join(positions(faces))
    )
    if battle.telling:
        battle.tell(HitsTaken, "8.43", name, battle.kit.names[by], tuple(faces), tuple(positions(faces)))
    for face in faces:
        mark(battle, unit, slots[unit][face - 1], by)


def mark(battle: Battle, unit: Unit, slot: Slot, by: Unit) -> None:
    """8.43: a position is hit, then destroyed; further hits change nothing."""
    if battle.hits_on(unit, slot) < FIGURES.combat.fatal:
        battle.hits[unit] += 1 << 2 * slot
    if not battle.kit.is_raf[unit] and slot in (*ENGINES, PILOT):
        if slot != PILOT:
            battle.engine_hit_by[unit] = battle.pilot_of(by)
        jettison(battle, unit)


def jettison(battle: Battle, unit: Unit) -> None:
    """9.1, 9.2: a bomber with a hit engine or pilot drops its bombs at once, to no effect."""
    if battle.kit.aircraft[unit].bombs and not battle.emptied[unit]:
        battle.emptied[unit] = True
        battle.tell(Jettisoned, "9.1", battle.kit.names[unit])


def settle(battle: Battle, unit: Unit, by: Unit) -> None:
    """8.43: a destroyed aircraft is removed after it has fired back."""
    if not battle.hits[unit] or not battle.is_destroyed(unit):
        return
    if battle.kit.is_raf[unit]:
        seat = battle.seat_of(unit)
        battle.engaged[seat] = False
        lose_fighter(battle, seat, "8.43", Loss.SHOT_DOWN)
    else:
        shoot_down(battle, unit, battle.pilot_of(by), "8.43")


def shoot_down(battle: Battle, unit: Unit, pilot: PilotId, rule: str) -> None:
    """8.43, 13.1: a German aircraft is destroyed, to the credit of one pilot."""
    battle.places[unit] = DESTROYED
    battle.tell(Destroyed, rule, battle.kit.names[unit], battle.kit.told_pilot(pilot))
    credit(battle, pilot, unit)


def position_name(battle: Battle, unit: Unit, slot: Slot) -> str:
    """What a position is called on an aircraft's display."""
    positions = battle.kit.aircraft[unit].positions
    return next(str(p) for p, s in zip(positions, battle.kit.slots[unit], strict=True) if s == slot)
