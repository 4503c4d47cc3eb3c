"""10: air combat. One die for all who fight; the selector of each unit says what happens to it."""

from collections.abc import Sequence

from dowding.games.raf.ids import Gruppe, Squadron
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, HUNT, INFLIGHT
from dowding.games.raf.printed.combat import ROWS
from dowding.games.raf.raid.aces import has_ace, promote
from dowding.games.raf.raid.boxes import hunters_leave, leave_hunt, leave_raid
from dowding.games.raf.raid.combat_damage import (
    NO_EFFECT,
    Blow,
    blows_of,
    leads_to_bombers,
    may_go_on,
    strike,
)
from dowding.games.raf.raid.jumps import Jump
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.telling.entries import Combat, NothingToIntercept
from dowding.games.raf.telling.questions import GoOn
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Option
from dowding.kernel.dice import Modifier
from dowding.kernel.steps import Goes


def hunter_attack(battle: Battle) -> Ask[None]:
    """All Gruppen in the Hunt box attack all squadrons there."""
    hunters, squadrons = battle.gruppen_in(HUNT), battle.squadrons_in(HUNT)
    if hunters and squadrons:
        shifts = hunter_shifts(battle, squadrons) + battle.more_hunt_shifts()
        row = combat_row(battle, "hunter", hunters, squadrons, shifts)
        blows = resolve(battle, "Hunter attack", row, hunters, squadrons)
        free = free_to_go_on(battle, blows)
        tell_who_turns_back(battle, blows)
        before = battle.vp
        strike(battle, [blow for blow in blows if blow not in free])
        gain = battle.vp - before
        battle.settle()
        yield from squadrons_go_on(battle, free)
        if battle.plays_aces:
            yield from promote(battle, row, gain, spotless(blows))
    elif hunters:
        hunters_leave(battle)
    elif squadrons:
        yield from leave_hunt(battle)


def squadron_attack(battle: Battle) -> Goes:
    """All squadrons in the Bomber box attack the Gruppen that they intercepted."""
    squadrons, gruppen = battle.squadrons_in(BOMBER), battle.intercepted
    if gruppen:
        row = combat_row(battle, "squadron", gruppen, squadrons, squadron_shifts(battle, squadrons))
        strike(battle, resolve(battle, "Squadron attack", row, gruppen, squadrons))
        battle.settle()
    battle.move(battle.squadrons_in(BOMBER), INFLIGHT)
    battle.move(battle.gruppen_in(CLOSE_ESCORT), INFLIGHT)
    if battle.bombed:
        leave_raid(battle)
        return Jump.RAID_OVER
    return None


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
            Combat, "10.1", attack, battle.names(gruppen), battle.names(squadrons), tuple(ratings),
            kit.combat.columns[level][len(gruppen)] + 1, ROWS[row], tuple(shifts), ROWS[final],
            kit.combat.faces[final],
        )  # fmt: skip
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


def free_to_go_on(battle: Battle, blows: Sequence[Blow]) -> list[Blow]:
    """10.2: the results that let a squadron choose between the bombers and home; none is a loss."""
    return [blow for blow in blows if may_go_on(battle, blow)] if battle.has_bomber_box() else []


def tell_who_turns_back(battle: Battle, blows: Sequence[Blow]) -> None:
    """10.2: squadrons that could go on turn back if no bombers are left."""
    if not battle.telling or battle.has_bomber_box():
        return
    if back := [blow.unit for blow in blows if leads_to_bombers(battle, blow)]:
        battle.tell(NothingToIntercept, "10.2", battle.names(back))


def squadrons_go_on(battle: Battle, free: Sequence[Blow]) -> Ask[None]:
    """10.2: full squadrons that came through may go on to the bombers or go home."""
    effect = {blow.unit: blow.effect for blow in free}

    def describe(squadron: Squadron) -> Option:
        option = battle.kit.unit_option(squadron)
        if effect[squadron] == NO_EFFECT:
            return option
        return Option(option.key, f"{option.label}, disrupted: goes on reduced", option.subject, "10.2")

    names = battle.kit.names
    disrupted = tuple([names[s] for s in effect if effect[s] != NO_EFFECT])
    on = yield from battle.british_picks(list(effect), "10.2", GoOn(disrupted), describe=describe)
    strike(battle, free, on)


def spotless(blows: Sequence[Blow]) -> list[Squadron]:
    """19.41: the full squadrons that suffered nothing."""
    return [b.unit for b in blows if b.british and b.effect == NO_EFFECT and not b.reduced]
