"""10: one die for all who fight; the selector of each unit says what happens to it."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from dowding.games.raf.ids import Gruppe, Squadron, Unit
from dowding.games.raf.places import (
    BOMBER,
    HEAVY_LOSS,
    LIGHT_LOSS,
    LOSS_BOXES,
    Place,
)
from dowding.games.raf.printed.combat import ROWS, CombatLine
from dowding.games.raf.printed.victory import Points
from dowding.games.raf.raid.aces import demote, has_ace
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import TYPES
from dowding.games.raf.telling.causes import Cause
from dowding.games.raf.telling.entries import Combat, CombatResult, Suffered
from dowding.games.raf.words import Effect, Selector, Side
from dowding.kernel.dice import Modifier

EFFECTS = tuple(Effect)
NO_EFFECT, DISRUPTED, ABORT, LIGHT, HEAVY = range(len(EFFECTS))
LETTERS = tuple(Selector)
VP = {
    (0, LIGHT_LOSS): Points.GRUPPE_LIGHT,
    (0, HEAVY_LOSS): Points.GRUPPE_HEAVY,
    (1, LIGHT_LOSS): Points.SQUADRON_LIGHT,
    (1, HEAVY_LOSS): Points.SQUADRON_HEAVY,
}


class Blow(NamedTuple):
    """A combat result for a unit, with its box and facing when the combat began."""

    unit: Unit
    british: int
    box: Place
    reduced: int
    effect: int


def combat_row(
    battle: Battle,
    attack: str,
    gruppen: Sequence[Gruppe],
    squadrons: Sequence[Squadron],
    shifts: Sequence[Modifier],
) -> int:
    """10.1: the number of Gruppen gives the column, and the sum of ratings the row; then it is shifted."""
    kit, ratings = battle.kit, battle.combat_ratings([*gruppen, *squadrons])
    level = battle.depletion_level()
    row = kit.combat.row(len(gruppen), sum(ratings), level)
    final = max(0, min(kit.combat.last_row, row + sum([by for by, _ in shifts])))
    if battle.telling:
        battle.tell(
            Combat,
            "10.1",
            attack=attack,
            gruppen=battle.names(gruppen),
            squadrons=battle.names(squadrons),
            ratings=tuple(ratings),
            column=kit.combat.columns[level][len(gruppen)] + 1,
            row=ROWS[row],
            shifts=tuple(shifts),
            final_row=ROWS[final],
            faces=kit.combat.faces[final],
        )
    return final


def hunter_shifts(battle: Battle, squadrons: Sequence[Squadron]) -> list[Modifier]:
    """The rows that altitude and aces shift a combat down, each with its reason."""
    figures, shifts = battle.kit.figures.combat_shifts, list[Modifier]()
    if battle.altitude > 0:
        shifts.append((battle.altitude * figures.altitude, "British altitude advantage"))
    if battle.altitude < 0:
        shifts.append((battle.altitude * figures.altitude, "German altitude advantage"))
    if has_ace(battle, squadrons):
        shifts.append((figures.ace, "ace squadron"))
    return shifts


def squadron_shifts(battle: Battle, squadrons: Sequence[Squadron]) -> list[Modifier]:
    """The shifts of the hunter attack, and those for a Big Wing and low bombers."""
    figures, shifts = battle.kit.figures.combat_shifts, hunter_shifts(battle, squadrons)
    if battle.big_wing and is_big_wing(battle, squadrons):
        shifts.append((figures.big_wing, "Big Wing"))
    if battle.low_level and battle.altitude <= 0:
        shifts.append((figures.low_level, "low level"))
    return shifts


def is_big_wing(battle: Battle, squadrons: Sequence[Squadron]) -> bool:
    """Whether two or more squadrons of 12 Group attack."""
    figures, group = battle.kit.figures.events, battle.kit.group
    wing = [s for s in squadrons if group[battle.home(s)] == figures.big_wing_group]
    return len(wing) >= figures.big_wing_squadrons


def resolve(
    battle: Battle, purpose: str, row: int, gruppen: Sequence[Gruppe], squadrons: Sequence[Squadron]
) -> list[Blow]:
    """10.1: roll the die; each unit has a result by its selector."""
    result = battle.consult(battle.kit.combat.lines[row], purpose, rule="10.1")
    return blows_of(battle, result, gruppen, squadrons)


def blows_of(
    battle: Battle, line: CombatLine, gruppen: Sequence[Gruppe], squadrons: Sequence[Squadron]
) -> list[Blow]:
    """10.1: the result for each unit, by its selector."""
    letter, place, reduced = battle.kit.letter, battle.at, battle.reduced
    german, british = line.german, line.british
    blows = [Blow(g, 0, place[g], reduced[g], german[letter[g]]) for g in gruppen]
    if battle.delayed:
        blows = [soften(battle, blow) for blow in blows]
    blows += [Blow(s, 1, place[s], reduced[s], british[letter[s]]) for s in squadrons]
    if battle.telling:
        tell_blows(battle, line, blows)
    return blows


def soften(battle: Battle, blow: Blow) -> Blow:
    """19.2: after a delayed response bombers suffer light loss instead of heavy loss."""
    if blow.effect == HEAVY and battle.kit.bomber[blow.unit]:
        return blow._replace(effect=LIGHT)
    return blow


def tell_blows(battle: Battle, line: CombatLine, blows: Sequence[Blow]) -> None:
    """Tell what the die means for each nation and selector, and which units have which result."""
    for british, (side, results) in enumerate(((Side.GERMAN, line.german), (Side.BRITISH, line.british))):
        for n, letter in enumerate(LETTERS):
            units = [b.unit for b in blows if b.british == british and battle.kit.letter[b.unit] == n]
            battle.tell(CombatResult, "10.1", letter, side, EFFECTS[results[n]], battle.names(units))
    for effect, code in enumerate(EFFECTS):
        if units := [b.unit for b in blows if b.effect == effect]:
            battle.tell(Suffered, "10.2", code, battle.names(units))


def may_go_on(battle: Battle, blow: Blow) -> bool:
    """10.2: whether the chart lets a squadron choose between the bombers and home."""
    return len(battle.kit.combat.fates[blow.box][blow.british][blow.reduced][blow.effect][True]) > 1


def leads_to_bombers(battle: Battle, blow: Blow) -> bool:
    """10.2: whether the chart lets a unit in the Hunt box go on to the bombers, if there are any."""
    ways = battle.kit.combat.fates[blow.box][blow.british][blow.reduced][blow.effect][True]
    return any(place == BOMBER for place, _ in ways)


def strike(battle: Battle, blows: Sequence[Blow], going_on: Collection[Unit] = ()) -> None:
    """10.2: each unit goes where the chart sends it; of two ways, units that go on take the first."""
    held = battle.has_bomber_box()
    fates = battle.kit.combat.fates
    for unit, british, box, reduced, effect in blows:
        ways = fates[box][british][reduced][effect][held]
        place, facing = ways[0] if len(ways) == 1 or unit in going_on else ways[1]
        battle.put(unit, place, facing)
        if place in LOSS_BOXES:
            count_loss(battle, unit, british, place)


def count_loss(battle: Battle, unit: Unit, british: int, place: Place) -> None:
    """10.22: victory points for a unit that goes to a loss box; they are settled after the whole combat."""
    kit = battle.kit
    battle.losses[TYPES.index(kit.aircraft[unit])] += 1
    if kit.is_ace[unit]:
        demote(battle, unit)
    cause = Cause.HEAVY_LOSS if place == HEAVY_LOSS else Cause.LIGHT_LOSS
    battle.count("10.22", kit.victory.points[VP[british, place]], cause, kit.called[unit])
