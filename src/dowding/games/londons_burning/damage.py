"""8.43, 9 Aircraft damage: positions, jettisoned bombs, destroyed aircraft."""

from collections.abc import Sequence

from dowding.games.londons_burning.bail_out import lose_fighter
from dowding.games.londons_burning.entries.combat import Destroyed, HitsTaken, Jettisoned
from dowding.games.londons_burning.ids import PilotId, Seat, Slot, Unit
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.state import Battle, marks_on
from dowding.games.londons_burning.victory import credit
from dowding.games.londons_burning.words import DESTROYED, ENGINES, PILOT, Loss, Throw


def take_hits(battle: Battle, unit: Unit, hits: int, slots: Sequence[Sequence[Slot]], by: Unit) -> None:
    """8.43: each hit rolls a die for its position."""
    if not hits:
        return

    def positions(faces: Sequence[int]) -> list[str]:
        return [position_name(battle, unit, slots[unit][face - 1]) for face in faces]

    name = battle.kit.names[unit]
    faces = battle.pool(
        f"Hits on {name}",
        rule="8.43",
        dice=hits,
        kind=Throw.HITS,
        outcome=lambda faces: ", ".join(positions(faces)),
    )
    for face in faces:
        mark(battle, unit, slots[unit][face - 1])
    if battle.telling:
        battle.tell(HitsTaken, "8.43", name, battle.kit.names[by], tuple(faces), tuple(positions(faces)))
    for face in faces:
        suffer(battle, unit, slots[unit][face - 1], by)


def hit_again(hits: int, slot: Slot) -> int:
    """8.43: a position is hit, then destroyed; further hits change nothing."""
    return hits + (1 << 2 * slot) if marks_on(hits, slot) < FIGURES.combat.fatal else hits


def mark(battle: Battle, unit: Unit, slot: Slot) -> None:
    """8.43: one more hit on a position."""
    battle.hits[unit] = hit_again(battle.hits[unit], slot)


def suffer(battle: Battle, unit: Unit, slot: Slot, by: Unit) -> None:
    """9.1, 9.2: what a hit engine or pilot means for a German."""
    if not battle.kit.is_raf[unit] and slot in (*ENGINES, PILOT):
        if slot != PILOT:
            battle.engine_hit_by[unit] = battle.pilot_of(by)
        jettison(battle, unit, "9.2" if slot == PILOT else "9.1")


def jettison(battle: Battle, unit: Unit, rule: str) -> None:
    """9.1, 9.2: a bomber with a hit engine or pilot drops its bombs at once, to no effect."""
    if battle.kit.aircraft[unit].bombs and not battle.emptied[unit]:
        battle.emptied[unit] = True
        battle.tell(Jettisoned, rule, battle.kit.names[unit])


def settle(battle: Battle, target: Unit, attacker: Unit) -> None:
    """8.43: destroyed aircraft are removed after both have fired; a pilot who falls keeps his victory."""
    pilot = battle.pilot_of(target if battle.kit.is_raf[target] else attacker)
    for unit in (target, attacker):
        if battle.hits[unit] and battle.is_destroyed(unit):
            if battle.kit.is_raf[unit]:
                lose_in_combat(battle, battle.seat_of(unit))
            else:
                shoot_down(battle, unit, pilot, "8.43")


def lose_in_combat(battle: Battle, seat: Seat) -> None:
    """8.43: an RAF fighter is shot down."""
    battle.engaged[seat] = False
    lose_fighter(battle, seat, "8.43", Loss.SHOT_DOWN)


def shoot_down(battle: Battle, unit: Unit, pilot: PilotId, rule: str) -> None:
    """8.43, 13.1: a German aircraft is destroyed, to the credit of one pilot."""
    battle.places[unit] = DESTROYED
    battle.tell(Destroyed, rule, battle.kit.names[unit], battle.kit.told_pilot(pilot))
    credit(battle, pilot, unit)


def hits_told(battle: Battle, unit: Unit) -> tuple[str, ...]:
    """The hits on an aircraft, position by position."""
    if not battle.hits[unit]:
        return ()
    found = []
    for slot in sorted(set(battle.kit.slots[unit])):
        found += [position_name(battle, unit, slot)] * battle.hits_on(unit, slot)
    return tuple(found)


def position_name(battle: Battle, unit: Unit, slot: Slot) -> str:
    """What a position is called on an aircraft's display."""
    positions = battle.kit.aircraft[unit].positions
    return next(str(p) for p, s in zip(positions, battle.kit.slots[unit], strict=True) if s == slot)
