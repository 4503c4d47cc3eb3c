"""11: bombing: strength, column, die, victory points, damage."""

from collections.abc import Sequence

from dowding.games.lion import interception, recovery
from dowding.games.lion.bomb_damage import apply_damage
from dowding.games.lion.boxes import break_through, leave_raid
from dowding.games.lion.cards import Aim
from dowding.games.lion.places import BOMBER
from dowding.games.lion.state import Lion
from dowding.games.raf.bombing import Shift
from dowding.games.raf.victory import Points
from dowding.games.raf.words import Aircraft, Bombs, TargetType, Weather
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Script, step

LEAST_HEAVY = 3
"""The damage points of heavy damage, unless a second die shows more."""


@step("II.14", "Bombardment", open=True)
def bombardment(game: Lion) -> Script:
    """The Gruppen in the Bomber box bomb, perhaps in two groups with a target each."""
    if game.bombs_fall_first() and not game.squadrons_in(BOMBER):
        break_through(game)
    target, bombers = game.target, game.gruppen_in(BOMBER)
    diverted = game.with_selector(bombers, game.secondary) if game.secondary else []
    on_course = [g for g in bombers if g not in diverted] if diverted else bombers
    if on_course:
        yield from bomb(game, on_course, target.primary)
    if diverted:
        yield from bomb(game, diverted, target.secondary)
    game.bombed = True
    if game.squadrons_in(BOMBER):
        return interception.squadron_interception
    leave_raid(game)
    return recovery.german_recovery


def bomb(game: Lion, gruppen: Sequence[int], aim: Aim) -> Ask[None]:
    """11: one bombing of one target."""
    strength = sum([bombing_strength(game, g, aim.type) for g in gruppen])
    if not strength:
        return
    shifts = column_shifts(game, gruppen, aim.type)
    column = game.kit.bombing_table.column(strength, sum([by for by, _ in shifts]))
    tell_column(game, aim, strength, shifts)
    result = game.consult(game.kit.bombing_table.results[column], aim.purpose, rule="11")
    if result is Bombs.HEAVY and is_forward(game, aim):
        game.note("19.1", "A forward airfield suffers no heavy damage.")
        result = Bombs.TWO
    if result is Bombs.MISS:
        return
    points = damage_points(game, result, aim.type)
    lose_points(game, result, aim)
    yield from apply_damage(game, aim, result, points)


def bombing_strength(game: Lion, gruppe: int, type: TargetType) -> int:
    """11.1: fighters count less against some targets."""
    strength = game.kit.bombing[game.reduced[gruppe]][gruppe]
    if game.kit.bomber[gruppe]:
        return strength
    return game.kit.bombing_table.strafing[game.kit.aircraft[gruppe], type].of(strength)


def column_shifts(game: Lion, gruppen: Sequence[int], type: TargetType) -> list[tuple[int, str]]:
    """11: the columns to the right or left, each with its reason."""
    columns, shifts = game.kit.bombing_table.shifts, []
    bombers = [game.kit.aircraft[g] for g in gruppen if game.kit.bomber[g]]
    stukas = bombers.count(Aircraft.JU87)
    low = game.low_level and len(bombers) > stukas
    if low and game.unopposed:
        shifts.append((columns[Shift.LOW_LEVEL_UNOPPOSED], "low level, unopposed"))
    elif low:
        shifts.append((columns[Shift.LOW_LEVEL], "low level"))
    elif game.sky() is Weather.PATCHY:
        shifts.append((columns[Shift.PATCHY], "patchy cloud"))
    elif game.sky() is Weather.BROKEN:
        shifts.append((columns[Shift.BROKEN], "broken cloud"))
    if bombers and stukas == len(bombers) and type is not TargetType.RADAR:
        shifts.append((columns[Shift.DIVE_BOMBING], "dive bombing"))
    if game.unopposed and not low:
        shifts.append((columns[Shift.UNOPPOSED], "unopposed"))
    if game.pathfinders:
        shifts.append((columns[Shift.PATHFINDERS], "pathfinders"))
    return shifts


def tell_column(game: Lion, aim: Aim, strength: int, shifts: Sequence[tuple[int, str]]) -> None:
    """Tell what the bombers bring."""
    if game.desk.journal is not None:
        told = "".join(f", {by:+d} {why}" for by, why in shifts)
        game.note("11", "Bombs on {}: strength {}{}.", aim.name, strength, told)


def is_forward(game: Lion, aim: Aim) -> bool:
    """19.1: whether the bombs fall on a forward airfield."""
    return game.advanced and aim.primary and game.target.forward


def damage_points(game: Lion, result: Bombs, type: TargetType) -> int:
    """11: heavy damage to an airfield or industry may be greater than three points."""
    points = game.kit.bombing_table.cost[result].points
    if result is Bombs.HEAVY and game.kit.bombing_table.damage[type].second_die:
        return max(LEAST_HEAVY, game.roll("Extent of heavy damage", rule="11"))
    return points


def lose_points(game: Lion, result: Bombs, aim: Aim) -> None:
    """11: less one for a non-essential target, then double on a VPx2 card."""
    vp = game.kit.bombing_table.cost[result].vp
    if game.non_essential:
        vp = min(0, vp + game.kit.vp[Points.NON_ESSENTIAL])
    if aim.primary and game.target.vp_double:
        vp *= 2
    if vp:
        game.score("11", vp, "{} bombed, result {}", aim.name, result)
