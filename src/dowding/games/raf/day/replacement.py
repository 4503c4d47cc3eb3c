"""15.1-15.4: replacement points come in and are spent; the Luftwaffe may become depleted."""

from collections import Counter
from collections.abc import Sequence

from dowding.games.raf.ids import Gruppe, Squadron
from dowding.games.raf.places import AIRBASE, AVAILABLE, HEAVY_LOSS, LIGHT_LOSS, Place
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import BLENHEIM, FULL, PILOTS, POOLS, REDUCED
from dowding.games.raf.telling.entries import DepletionRises, GreenPilots, NewAircraft, PointsReceived
from dowding.games.raf.telling.questions import ReceiveAircraft, ReceivePilots, RefitGruppen
from dowding.games.raf.words import Aircraft
from dowding.kernel.asking import Ask

BRITISH = (Aircraft.HURRICANE, Aircraft.SPITFIRE, Aircraft.BLENHEIM)


def update_replacement_points(battle: Battle) -> None:
    """15.1: the points of the day card, up to the top of the track."""
    card = battle.kit.days[battle.day_card]
    gains = [*(card.points[pool] for pool in POOLS[:PILOTS]), card.pilots[battle.vp]]
    if not battle.night:
        gains[BLENHEIM] = 0
    top = battle.kit.track_top
    battle.points = [min(top, old + gain) for old, gain in zip(battle.points, gains, strict=True)]
    if battle.telling:
        battle.tell(PointsReceived, "15.1", dict(zip(map(str, POOLS), battle.points, strict=True)))


def light_loss_replacement(battle: Battle) -> Ask[None]:
    """15.2: squadrons return with new aircraft and pilots; Gruppen return with aircraft or by depletion."""
    back: list[Squadron] = []
    for flown, waiting in by_type(battle, LIGHT_LOSS):
        back += yield from refit(battle, flown, waiting)
    battle.move(back, AVAILABLE)
    yield from man(battle, [s for s in back if battle.kit.aircraft[s] is not Aircraft.BLENHEIM])
    yield from refit_gruppen(battle, LIGHT_LOSS, AIRBASE)


def heavy_loss_replacement(battle: Battle) -> Ask[None]:
    """15.2: units go from heavy to light loss, where they wait at least until the next raid day."""
    for flown, waiting in by_type(battle, HEAVY_LOSS):
        better = yield from refit(battle, flown, waiting)
        battle.move(better, LIGHT_LOSS)
    yield from refit_gruppen(battle, HEAVY_LOSS, LIGHT_LOSS)


def by_type(battle: Battle, box: Place) -> list[tuple[Aircraft, list[Squadron]]]:
    """The squadrons in a loss box, type by type."""
    lost, aircraft = battle.squadrons_at(box), battle.kit.aircraft
    return [(flown, [s for s in lost if aircraft[s] is flown]) for flown in BRITISH] if lost else []


def refit(battle: Battle, flown: Aircraft, waiting: Sequence[Squadron]) -> Ask[list[Squadron]]:
    """15.2: each squadron needs an aircraft point; if there are too few, the player chooses."""
    pool = battle.kit.pool_of[flown]
    count = min(len(waiting), battle.points[pool])
    if not count:
        return []
    chosen = yield from battle.british_picks(waiting, "15.2", ReceiveAircraft(flown, count), count, count)
    battle.points[pool] -= len(chosen)
    battle.tell(NewAircraft, "15.2", battle.names(chosen))
    return chosen


def man(battle: Battle, squadrons: Sequence[Squadron]) -> Ask[None]:
    """15.2, 15.3: without experienced pilots a squadron returns green."""
    if not squadrons:
        return
    count = min(len(squadrons), battle.points[PILOTS])
    seasoned = yield from battle.british_picks(squadrons, "15.2", ReceivePilots(count), count, count)
    battle.points[PILOTS] -= count
    green = [s for s in squadrons if s not in seasoned]
    for squadron in green:
        battle.turn(squadron, REDUCED)
    if green:
        battle.tell(GreenPilots, "15.3", battle.names(green))


def refit_gruppen(battle: Battle, box: Place, to: Place) -> Ask[None]:
    """15.2: each Gruppe needs a point, in the order that the Luftwaffe chooses; Ju 87s get none.

    When the points are used up, depletion rises instead, up to level 2.
    """
    waiting = [g for g in battle.gruppen_at(box) if battle.kit.aircraft[g] is not Aircraft.JU87]
    if not waiting:
        return
    rivals = competing(battle, waiting)
    for gruppe in (yield from battle.german_order(waiting, rivals, "15.2", RefitGruppen())):
        if can_refit(battle, pool_of(battle, gruppe)):
            battle.put(gruppe, to, FULL)


def competing(battle: Battle, waiting: Sequence[Gruppe]) -> list[Gruppe]:
    """15.2, 15.4: the Gruppen of which some return and some do not, as their order decides."""
    needs = Counter(pool_of(battle, g) for g in waiting)
    short = {pool: need - battle.points[pool] for pool, need in needs.items() if need > battle.points[pool]}
    room = battle.kit.depletion.level_2_from - battle.depletion
    if sum(short.values()) <= room:
        return []
    return [g for g in waiting if (p := pool_of(battle, g)) in short and (room or battle.points[p])]


def pool_of(battle: Battle, gruppe: Gruppe) -> int:
    """15.1: the replacement points that a Gruppe uses."""
    return battle.kit.pool_of[battle.kit.aircraft[gruppe]]


def can_refit(battle: Battle, pool: int) -> bool:
    """15.2, 15.4: spend a point, or else deplete the Luftwaffe; at level 2 that is no longer possible."""
    if battle.points[pool]:
        battle.points[pool] -= 1
        return True
    if battle.depletion >= battle.kit.depletion.level_2_from:
        return False
    battle.depletion += 1
    battle.tell(DepletionRises, "15.4", battle.depletion)
    return True
