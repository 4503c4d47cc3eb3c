"""9: hunters intercept squadrons, squadrons intercept bombers."""

from collections.abc import Sequence

from dowding.games.lion import approach_events, bombing, combat
from dowding.games.lion.boxes import break_through, fruitless_hunt, leave_hunt, slip_past
from dowding.games.lion.fend_and_evade import fend_and_evade, overwhelming_advantage
from dowding.games.lion.places import BOMBER, CLOSE_ESCORT, HUNT
from dowding.games.lion.state import Lion
from dowding.kernel.steps import Script, step


@step("II.8", "Hunter interception", open=True)
def hunter_interception(battle: Battle) -> Script:
    """9.1: the hunters hold as many squadrons as they number."""
    hunters, squadrons = battle.gruppen_in(HUNT), battle.squadrons_in(HUNT)
    if not squadrons:
        fruitless_hunt(battle)
    elif not hunters:
        yield from leave_hunt(battle)
    elif len(hunters) < len(squadrons):
        if battle.advanced:
            yield from overwhelming_advantage(battle)
        yield from slip_past(battle)
    elif battle.advanced:
        yield from fend_and_evade(battle)
    return approach_events.raid_approach_event


@step("II.12", "Squadron interception", open=True)
def squadron_interception(battle: Battle) -> Script:
    """9.2: each squadron can intercept one Gruppe in the Bomber box."""
    squadrons, gruppen = battle.squadrons_in(BOMBER), battle.gruppen_in(BOMBER)
    if not squadrons:
        break_through(battle)
        return bombing.bombardment
    if len(squadrons) < len(gruppen):
        gruppen = yield from battle.pick_units(
            gruppen,
            at_least=len(squadrons),
            at_most=len(squadrons),
            rule="9.2",
            prompt="Which Gruppen are intercepted?",
        )
    spared = len(battle.gruppen_in(BOMBER)) - len(gruppen)
    battle.intercepted = [*gruppen, *supporting_escorts(battle, spared)]
    return combat.squadron_attack


def supporting_escorts(battle: Battle, spared: int) -> list[int]:
    """9.21: for each Gruppe that is not intercepted an escort is set aside, the weakest first."""
    escorts = battle.gruppen_in(CLOSE_ESCORT)
    if battle.coordination or not spared:
        return escorts
    return set_aside(battle, escorts, spared)


def set_aside(battle: Battle, escorts: Sequence[int], spared: int) -> list[int]:
    """9.21: the escorts that fight, in the order of the book."""
    left = list(escorts)
    for _ in range(min(spared, len(left))):
        first = min(escort_rank(battle, g) for g in left)
        left.remove(battle.any_of([g for g in left if escort_rank(battle, g) == first]))
    return left


def escort_rank(battle: Battle, gruppe: int) -> int:
    """9.21: how soon an escort is set aside."""
    return battle.kit.escort_rank[battle.reduced[gruppe]][gruppe]
