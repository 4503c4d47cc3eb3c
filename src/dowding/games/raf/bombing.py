"""11: bombing: strength, column, die, victory points, damage."""

from collections.abc import Sequence

from dowding.games.lion import interception, recovery
from dowding.games.lion.bomb_damage import apply_damage
from dowding.games.lion.boxes import break_through, leave_raid
from dowding.games.lion.cards import Aim
from dowding.games.lion.places import BOMBER
from dowding.games.lion.state import Lion
from dowding.games.raf.tables.bombing import Shift
from dowding.games.raf.tables.victory import Points
from dowding.games.raf.words import Aircraft, Bombs, TargetType, Weather
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Script, step

LEAST_HEAVY = 3
"""The damage points of heavy damage, unless a second die shows more."""


@step("II.14", "Bombardment", open=True)
def bombardment(battle: Battle) -> Script:
    """The Gruppen in the Bomber box bomb, perhaps in two groups with a target each."""
    if battle.bombs_fall_first() and not battle.squadrons_in(BOMBER):
        break_through(battle)
    target, bombers = battle.target, battle.gruppen_in(BOMBER)
    diverted = battle.with_selector(bombers, battle.secondary) if battle.secondary else []
    on_course = [g for g in bombers if g not in diverted] if diverted else bombers
    if on_course:
        yield from bomb(battle, on_course, target.primary)
    if diverted:
        yield from bomb(battle, diverted, target.secondary)
    battle.bombed = True
    if battle.squadrons_in(BOMBER):
        return interception.squadron_interception
    leave_raid(battle)
    return recovery.german_recovery


def bomb(battle: Battle, gruppen: Sequence[int], aim: Aim) -> Ask[None]:
    """11: one bombing of one target."""
    strength = sum([bombing_strength(battle, g, aim.type) for g in gruppen])
    if not strength:
        return
    shifts = column_shifts(battle, gruppen, aim.type)
    column = battle.kit.bombing_table.column(strength, sum([by for by, _ in shifts]))
    tell_column(battle, aim, strength, shifts)
    result = battle.consult(battle.kit.bombing_table.results[column], aim.purpose, rule="11")
    if result is Bombs.HEAVY and is_forward(battle, aim):
        battle.note("19.1", "A forward airfield suffers no heavy damage.")
        result = Bombs.TWO
    if result is Bombs.MISS:
        return
    points = damage_points(battle, result, aim.type)
    lose_points(battle, result, aim)
    yield from apply_damage(battle, aim, result, points)


def bombing_strength(battle: Battle, gruppe: int, type: TargetType) -> int:
    """11.1: fighters count less against some targets."""
    strength = battle.kit.bombing[battle.reduced[gruppe]][gruppe]
    if battle.kit.bomber[gruppe]:
        return strength
    return battle.kit.bombing_table.strafing[battle.kit.aircraft[gruppe], type].of(strength)


def column_shifts(battle: Battle, gruppen: Sequence[int], type: TargetType) -> list[tuple[int, str]]:
    """11: the columns to the right or left, each with its reason."""
    columns, shifts = battle.kit.bombing_table.shifts, []
    bombers = [battle.kit.aircraft[g] for g in gruppen if battle.kit.bomber[g]]
    stukas = bombers.count(Aircraft.JU87)
    low = battle.low_level and len(bombers) > stukas
    if low and battle.unopposed:
        shifts.append((columns[Shift.LOW_LEVEL_UNOPPOSED], "low level, unopposed"))
    elif low:
        shifts.append((columns[Shift.LOW_LEVEL], "low level"))
    elif battle.sky() is Weather.PATCHY:
        shifts.append((columns[Shift.PATCHY], "patchy cloud"))
    elif battle.sky() is Weather.BROKEN:
        shifts.append((columns[Shift.BROKEN], "broken cloud"))
    if bombers and stukas == len(bombers) and type is not TargetType.RADAR:
        shifts.append((columns[Shift.DIVE_BOMBING], "dive bombing"))
    if battle.unopposed and not low:
        shifts.append((columns[Shift.UNOPPOSED], "unopposed"))
    if battle.pathfinders:
        shifts.append((columns[Shift.PATHFINDERS], "pathfinders"))
    return shifts


def tell_column(battle: Battle, aim: Aim, strength: int, shifts: Sequence[tuple[int, str]]) -> None:
    """Tell what the bombers bring."""
    if battle.desk.journal is not None:
        told = "".join(f", {by:+d} {why}" for by, why in shifts)
        battle.note("11", "Bombs on {}: strength {}{}.", aim.name, strength, told)


def is_forward(battle: Battle, aim: Aim) -> bool:
    """19.1: whether the bombs fall on a forward airfield."""
    return battle.advanced and aim.primary and battle.target.forward


def damage_points(battle: Battle, result: Bombs, type: TargetType) -> int:
    """11: heavy damage to an airfield or industry may be greater than three points."""
    points = battle.kit.bombing_table.cost[result].points
    if result is Bombs.HEAVY and battle.kit.bombing_table.damage[type].second_die:
        return max(LEAST_HEAVY, battle.roll("Extent of heavy damage", rule="11"))
    return points


def lose_points(battle: Battle, result: Bombs, aim: Aim) -> None:
    """11: less one for a non-essential target, then double on a VPx2 card."""
    vp = battle.kit.bombing_table.cost[result].vp
    if battle.non_essential:
        vp = min(0, vp + battle.kit.vp[Points.NON_ESSENTIAL])
    if aim.primary and battle.target.vp_double:
        vp *= 2
    if vp:
        battle.score("11", vp, "{} bombed, result {}", aim.name, result)
