"""8.42 Performance check: whether an attacker finds its firing angle, and by how much."""

from collections.abc import Sequence

from dowding.games.londons_burning.entries.combat import PerformanceChecked
from dowding.games.londons_burning.ids import SEATS, Unit
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import Throw
from dowding.kernel.dice import Modifier

DIVE = -1
"""The climb of an attacker whose target is one level below."""
ADDED = FIGURES.performance


def performance_check(battle: Battle, attacker: Unit, target: Unit, climb: int) -> int:
    """8.42: by how much the attacker outperforms its target."""
    names = battle.kit.names
    added, opposed = attacker_modifiers(battle, attacker, climb), target_modifiers(battle, target)
    own = battle.roll(names[attacker], rule="8.42", modifiers=added, kind=Throw.PERFORMANCE)
    other = battle.roll(names[target], rule="8.42", modifiers=opposed, kind=Throw.PERFORMANCE)
    if battle.telling:
        checked = names[attacker], die_of(own, added), tuple(added)
        against = names[target], die_of(other, opposed), tuple(opposed)
        battle.tell(PerformanceChecked, "8.42", *checked, *against, own - other)
    return own - other


def die_of(total: int, modifiers: Sequence[Modifier]) -> int:
    """The face of the die in a total."""
    return total - sum([by for by, _ in modifiers])


def attacker_modifiers(battle: Battle, unit: Unit, climb: int) -> list[Modifier]:
    """8.42: what is added to the attacker's die."""
    found = [(battle.performance(unit), "performance")]
    if climb == DIVE:
        sun = is_out_of_the_sun(battle, unit, climb)
        found.append((ADDED.out_of_the_sun, "out of the sun") if sun else (ADDED.dive, "dive"))
    elif climb > 0:
        found.append((ADDED.climb, "climb"))
    if battle.kit.is_raf[unit] and battle.is_tired(battle.seat_of(unit)):
        found.append((ADDED.tired, "tired"))
    if frame := battle.frame_hits(unit):
        found.append((-frame, "frame hits"))
    return found


def target_modifiers(battle: Battle, unit: Unit) -> list[Modifier]:
    """8.42: what is added to the target's die."""
    found = [(battle.performance(unit), "performance")]
    if friends := unengaged(battle, unit):
        found.append((friends, "unengaged fighters"))
    if battle.emptied[unit] and not battle.is_fighter(unit):
        found.append((ADDED.empty_bomb_bay, "empty bomb bay"))
    if battle.kit.is_raf[unit] and battle.is_tired(battle.seat_of(unit)):
        found.append((ADDED.tired, "tired"))
    if battle.hits[unit]:
        worn = battle.engine_hits(unit) + battle.pilot_hits(unit) + battle.frame_hits(unit)
        found.append((-worn, "hits"))
    return found


def unengaged(battle: Battle, unit: Unit) -> int:
    """8.42: friendly fighters at the target's altitude that nobody selected."""
    selected = [target for _, target, _ in battle.attacks]
    if battle.kit.is_raf[unit]:
        friends = [battle.fighter(seat) for seat in SEATS if battle.engaged[seat]]
    else:
        friends = [german for german in battle.raid() if battle.is_fighter(german)]
    level = battle.levels[unit]
    return sum([battle.levels[f] == level and f != unit and f not in selected for f in friends])


def is_out_of_the_sun(battle: Battle, attacker: Unit, climb: int) -> bool:
    """8.42: in the first round, from an up-sun position, on a target one level below."""
    return battle.round == 1 and climb == DIVE and attacker in battle.up_sun
