"""15.1-15.4: replacement points come in and are spent; the Luftwaffe may become depleted."""

from collections.abc import Sequence

from dowding.games.lion.columns import POOLS
from dowding.games.lion.places import AIRBASE, AVAILABLE, HEAVY_LOSS, LIGHT_LOSS
from dowding.games.lion.state import (
    BLENHEIM,
    DEPLETION_2,
    FULL,
    PILOTS,
    POOL_OF,
    REDUCED,
    Lion,
)
from dowding.games.raf.words import Aircraft, Pool
from dowding.kernel.asking import Ask

BRITISH = (Aircraft.HURRICANE, Aircraft.SPITFIRE, Aircraft.BLENHEIM)


def receive_points(battle: Battle) -> None:
    """15.1: the points of the day card, up to the top of the track."""
    card = battle.kit.day_event[battle.day_card]
    gains = [card.points.get(pool, 0) for pool in POOLS]
    gains[PILOTS] = card.pilots[battle.vp]
    if not battle.night:
        gains[BLENHEIM] = 0
    battle.points = [min(battle.kit.track_top, old + gain) for old, gain in zip(battle.points, gains, strict=True)]
    if battle.desk.journal is not None:
        told = (f"{pool.replace('_', ' ')} {n}" for pool, n in zip(Pool, battle.points, strict=True))
        battle.note("15.1", "Replacement points: {}.", ", ".join(told))


def light_losses(battle: Battle) -> Ask[None]:
    """15.2: squadrons return with aircraft and pilots, Gruppen with aircraft or depletion."""
    back: list[int] = []
    for flown in BRITISH:
        back += yield from refit(battle, flown, LIGHT_LOSS)
    battle.move(back, AVAILABLE)
    yield from man(battle, [s for s in back if battle.kit.aircraft[s] is not Aircraft.BLENHEIM])
    refit_gruppen(battle, LIGHT_LOSS, AIRBASE)


def heavy_losses(battle: Battle) -> Ask[None]:
    """15.2: units go from heavy to light loss, where they wait at least until the next raid day."""
    for flown in BRITISH:
        better = yield from refit(battle, flown, HEAVY_LOSS)
        battle.move(better, LIGHT_LOSS)
    refit_gruppen(battle, HEAVY_LOSS, LIGHT_LOSS)


def refit(battle: Battle, flown: Aircraft, box: int) -> Ask[list[int]]:
    """15.2: an aircraft point for each squadron; if there are too few, by choice."""
    pool = POOL_OF[flown]
    waiting = [s for s in battle.squadrons_at(box) if battle.kit.aircraft[s] is flown]
    count = min(len(waiting), battle.points[pool])
    chosen = yield from battle.pick_units(
        waiting,
        at_least=count,
        at_most=count,
        rule="15.2",
        prompt=f"Which {flown} squadrons receive aircraft?",
    )
    battle.points[pool] -= len(chosen)
    if chosen:
        battle.note("15.2", "New aircraft for {}.", battle.names(chosen))
    return chosen


def man(battle: Battle, squadrons: Sequence[int]) -> Ask[None]:
    """15.2, 15.3: without experienced pilots a squadron returns green."""
    count = min(len(squadrons), battle.points[PILOTS])
    seasoned = yield from battle.pick_units(
        squadrons,
        at_least=count,
        at_most=count,
        rule="15.2",
        prompt="Which squadrons receive experienced pilots?",
    )
    battle.points[PILOTS] -= count
    green = [s for s in squadrons if s not in seasoned]
    for squadron in green:
        battle.reduced[squadron] = REDUCED
    if green:
        battle.note("15.3", "Green pilots for {}.", battle.names(green))


def refit_gruppen(battle: Battle, box: int, to: int) -> None:
    """15.2: a point for each Gruppe but Ju 87s, in random order; then depletion, up to level 2."""
    flown = battle.kit.aircraft
    waiting = [g for g in battle.gruppen_at(box) if flown[g] is not Aircraft.JU87]
    while waiting:
        gruppe = battle.any_of(waiting)
        waiting.remove(gruppe)
        if can_refit(battle, POOL_OF[flown[gruppe]]):
            battle.at[gruppe], battle.reduced[gruppe] = to, FULL


def can_refit(battle: Battle, pool: int) -> bool:
    """15.2, 15.4: spend a point or deplete the Luftwaffe; at level 2 there is nothing to spend."""
    if battle.points[pool]:
        battle.points[pool] -= 1
        return True
    if battle.depletion >= DEPLETION_2:
        return False
    battle.depletion += 1
    battle.note("15.4", "Luftwaffe depletion rises to {}.", battle.depletion)
    return True
