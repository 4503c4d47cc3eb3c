"""9: hunters intercept squadrons, squadrons intercept bombers."""

from collections.abc import Sequence

from dowding.games.lion import approach_events, bombing, combat
from dowding.games.lion.boxes import break_through, fruitless_hunt, leave_hunt, slip_past
from dowding.games.lion.fend_and_evade import fend_and_evade, overwhelming_advantage
from dowding.games.lion.places import BOMBER, CLOSE_ESCORT, HUNT
from dowding.games.lion.state import Lion
from dowding.kernel.steps import Script, step


@step("II.8", "Hunter interception", open=True)
def hunter_interception(game: Lion) -> Script:
    """9.1: the hunters hold as many squadrons as they number."""
    hunters, squadrons = game.gruppen_in(HUNT), game.squadrons_in(HUNT)
    if not squadrons:
        fruitless_hunt(game)
    elif not hunters:
        yield from leave_hunt(game)
    elif len(hunters) < len(squadrons):
        if game.advanced:
            yield from overwhelming_advantage(game)
        yield from slip_past(game)
    elif game.advanced:
        yield from fend_and_evade(game)
    return approach_events.raid_approach_event


@step("II.12", "Squadron interception", open=True)
def squadron_interception(game: Lion) -> Script:
    """9.2: each squadron can intercept one Gruppe in the Bomber box."""
    squadrons, gruppen = game.squadrons_in(BOMBER), game.gruppen_in(BOMBER)
    if not squadrons:
        break_through(game)
        return bombing.bombardment
    if len(squadrons) < len(gruppen):
        gruppen = yield from game.pick_units(
            gruppen,
            at_least=len(squadrons),
            at_most=len(squadrons),
            rule="9.2",
            prompt="Which Gruppen are intercepted?",
        )
    spared = len(game.gruppen_in(BOMBER)) - len(gruppen)
    game.intercepted = [*gruppen, *supporting_escorts(game, spared)]
    return combat.squadron_attack


def supporting_escorts(game: Lion, spared: int) -> list[int]:
    """9.21: for each Gruppe that is not intercepted an escort is set aside, the weakest first."""
    escorts = game.gruppen_in(CLOSE_ESCORT)
    if game.coordination or not spared:
        return escorts
    return set_aside(game, escorts, spared)


def set_aside(game: Lion, escorts: Sequence[int], spared: int) -> list[int]:
    """9.21: the escorts that fight, in the order of the book."""
    left = list(escorts)
    for _ in range(min(spared, len(left))):
        first = min(escort_rank(game, g) for g in left)
        left.remove(game.any_of([g for g in left if escort_rank(game, g) == first]))
    return left


def escort_rank(game: Lion, gruppe: int) -> int:
    """9.21: how soon an escort is set aside."""
    return game.kit.escort_rank[game.reduced[gruppe]][gruppe]
