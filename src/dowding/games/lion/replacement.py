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


def receive_points(game: Lion) -> None:
    """15.1: the points of the day card, up to the top of the track."""
    card = game.kit.day_event[game.day_card]
    gains = [card.points.get(pool, 0) for pool in POOLS]
    gains[PILOTS] = card.pilots[game.vp]
    if not game.night:
        gains[BLENHEIM] = 0
    game.points = [min(game.kit.track_top, old + gain) for old, gain in zip(game.points, gains, strict=True)]
    if game.desk.journal is not None:
        told = (f"{pool.replace('_', ' ')} {n}" for pool, n in zip(Pool, game.points, strict=True))
        game.note("15.1", "Replacement points: {}.", ", ".join(told))


def light_losses(game: Lion) -> Ask[None]:
    """15.2: squadrons return with aircraft and pilots, Gruppen with aircraft or depletion."""
    back: list[int] = []
    for flown in BRITISH:
        back += yield from refit(game, flown, LIGHT_LOSS)
    game.move(back, AVAILABLE)
    yield from man(game, [s for s in back if game.kit.aircraft[s] is not Aircraft.BLENHEIM])
    refit_gruppen(game, LIGHT_LOSS, AIRBASE)


def heavy_losses(game: Lion) -> Ask[None]:
    """15.2: units go from heavy to light loss, where they wait at least until the next raid day."""
    for flown in BRITISH:
        better = yield from refit(game, flown, HEAVY_LOSS)
        game.move(better, LIGHT_LOSS)
    refit_gruppen(game, HEAVY_LOSS, LIGHT_LOSS)


def refit(game: Lion, flown: Aircraft, box: int) -> Ask[list[int]]:
    """15.2: an aircraft point for each squadron; if there are too few, by choice."""
    pool = POOL_OF[flown]
    waiting = [s for s in game.squadrons_at(box) if game.kit.aircraft[s] is flown]
    count = min(len(waiting), game.points[pool])
    chosen = yield from game.pick_units(
        waiting,
        at_least=count,
        at_most=count,
        rule="15.2",
        prompt=f"Which {flown} squadrons receive aircraft?",
    )
    game.points[pool] -= len(chosen)
    if chosen:
        game.note("15.2", "New aircraft for {}.", game.names(chosen))
    return chosen


def man(game: Lion, squadrons: Sequence[int]) -> Ask[None]:
    """15.2, 15.3: without experienced pilots a squadron returns green."""
    count = min(len(squadrons), game.points[PILOTS])
    seasoned = yield from game.pick_units(
        squadrons,
        at_least=count,
        at_most=count,
        rule="15.2",
        prompt="Which squadrons receive experienced pilots?",
    )
    game.points[PILOTS] -= count
    green = [s for s in squadrons if s not in seasoned]
    for squadron in green:
        game.reduced[squadron] = REDUCED
    if green:
        game.note("15.3", "Green pilots for {}.", game.names(green))


def refit_gruppen(game: Lion, box: int, to: int) -> None:
    """15.2: a point for each Gruppe but Ju 87s, in random order; then depletion, up to level 2."""
    flown = game.kit.aircraft
    waiting = [g for g in game.gruppen_at(box) if flown[g] is not Aircraft.JU87]
    while waiting:
        gruppe = game.any_of(waiting)
        waiting.remove(gruppe)
        if can_refit(game, POOL_OF[flown[gruppe]]):
            game.at[gruppe], game.reduced[gruppe] = to, FULL


def can_refit(game: Lion, pool: int) -> bool:
    """15.2, 15.4: spend a point or deplete the Luftwaffe; at level 2 there is nothing to spend."""
    if game.points[pool]:
        game.points[pool] -= 1
        return True
    if game.depletion >= DEPLETION_2:
        return False
    game.depletion += 1
    game.note("15.4", "Luftwaffe depletion rises to {}.", game.depletion)
    return True
