"""11, 12.1: bombing: strength, column, die, victory points, damage; then the raiders recover."""

from collections.abc import Sequence

from dowding.games.raf.ids import Gruppe
from dowding.games.raf.places import BOMBER, INFLIGHT, Place, on_clock
from dowding.games.raf.printed.bombing import Shift
from dowding.games.raf.printed.targets import Aim
from dowding.games.raf.printed.victory import Points
from dowding.games.raf.raid.bomb_damage import apply_damage
from dowding.games.raf.raid.boxes import break_through, leave_raid
from dowding.games.raf.raid.jumps import Jump
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import FULL
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.telling.entries import Bombed, BombingStrength, ForwardAirfieldSpared
from dowding.games.raf.words import Aircraft, Bombs, TargetType, Weather
from dowding.kernel.asking import Ask
from dowding.kernel.dice import Modifier
from dowding.kernel.steps import Script


def bombardment(battle: Battle) -> Script:
    """The Gruppen in the Bomber box bomb, perhaps in two groups, each with its own target."""
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
    battle.bombs_have_fallen()
    if battle.squadrons_in(BOMBER):
        return Jump.MET_AFTER_BOMBING
    leave_raid(battle)
    return None


def bomb(battle: Battle, gruppen: Sequence[Gruppe], aim: Aim) -> Ask[None]:
    """11: one bombing of one target."""
    table = battle.kit.bombing
    strength = sum([bombing_strength(battle, g, aim.type) for g in gruppen])
    if not strength:
        return
    shifts = column_shifts(battle, gruppen, aim.type)
    column = table.column(strength, sum([by for by, _ in shifts]))
    if battle.telling:
        battle.tell(
            BombingStrength,
            "11",
            target=aim.name,
            site=aim.site,
            gruppen=battle.names(gruppen),
            strength=strength,
            column=column + 1,
            shifts=tuple(shifts),
            faces=tuple(map(str, table.results[column].rows)),
        )
    result = battle.consult(table.results[column], aim.purpose, rule="11")
    if result is Bombs.HEAVY and is_forward(battle, aim):
        battle.tell(ForwardAirfieldSpared, "19.1")
        result = Bombs.TWO
    points = damage_points(battle, result, aim.type)
    battle.tell(Bombed, "11", aim.name, aim.site, result, points)
    if result is not Bombs.MISS:
        lose_points(battle, result, aim)
        yield from apply_damage(battle, aim, points)


def bombing_strength(battle: Battle, gruppe: Gruppe, type: TargetType) -> int:
    """11.1: the bombing strength of a Gruppe; fighters count less against some targets."""
    strength = battle.bombing_strength(gruppe)
    if battle.is_bomber(gruppe):
        return strength
    return battle.kit.bombing.strafing[battle.kit.aircraft[gruppe], type].of(strength)


def column_shifts(battle: Battle, gruppen: Sequence[Gruppe], type: TargetType) -> list[Modifier]:
    """11: the column shifts to the right or left, each with its reason."""
    columns, shifts = battle.kit.bombing.shifts, list[Modifier]()
    bombers = [battle.kit.aircraft[g] for g in gruppen if battle.is_bomber(g)]
    stukas = bombers.count(Aircraft.JU87)
    low = battle.low_level and bool(bombers)
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
    return shifts + battle.more_bombing_shifts()


def is_forward(battle: Battle, aim: Aim) -> bool:
    """19.1: whether the bombs fall on a forward airfield."""
    return aim.primary and battle.strikes_forward_field()


def damage_points(battle: Battle, result: Bombs, type: TargetType) -> int:
    """11: the damage points; a second die may raise heavy damage to an airfield or industry."""
    points = battle.kit.bombing.cost[result].points
    if result is Bombs.HEAVY and battle.kit.bombing.damage[type].second_die:
        return max(points, battle.roll("Extent of heavy damage", rule="11"))
    return points


def lose_points(battle: Battle, result: Bombs, aim: Aim) -> None:
    """11: one point less for a non-essential target, then double on a VPx2 card; an option reverses this."""
    vp = battle.kit.bombing.cost[result].vp
    doubled = aim.primary and battle.target.vp_double
    if doubled and battle.double_first:
        vp *= 2
    if battle.non_essential:
        vp = min(0, vp + battle.kit.victory.points[Points.NON_ESSENTIAL])
    if doubled and not battle.double_first:
        vp *= 2
    if vp:
        battle.score("11", vp, Cause.BOMBED, aim.name, result)


def german_recovery(battle: Battle) -> None:
    """Bombers have finished for today; fighters refuel."""
    before = battle.standing()
    for gruppe in battle.gruppen_in(INFLIGHT):
        battle.at[gruppe], battle.reduced[gruppe] = recovered(battle, gruppe)
    battle.tell_moves(before)


def recovered(battle: Battle, gruppe: Gruppe) -> tuple[Place, int]:
    """12.1: fighters stand ready again three or four clock spaces ahead, if the day is long enough."""
    kit = battle.kit
    ready = battle.clock + kit.operations.recovery[battle.reduced[gruppe]]
    if kit.bomber[gruppe] or ready > kit.last_hour:
        return battle.grounded
    return on_clock(ready), FULL
