"""9, 10: hunters intercept and attack squadrons; squadrons intercept and attack the bombers."""

from collections.abc import Sequence

from msgspec.structs import replace

from dowding.games.raf.ids import Gruppe, Squadron
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, HUNT, INFLIGHT
from dowding.games.raf.raid.aces import promote
from dowding.games.raf.raid.boxes import (
    break_through,
    fruitless_hunt,
    hunters_leave,
    leave_hunt,
    leave_raid,
    slip_past,
)
from dowding.games.raf.raid.combat import (
    NO_EFFECT,
    Blow,
    combat_row,
    hunter_shifts,
    leads_to_bombers,
    may_go_on,
    resolve,
    squadron_shifts,
    strike,
)
from dowding.games.raf.raid.fend_and_evade import fend_and_evade
from dowding.games.raf.raid.jumps import Jump
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.telling.entries import Intercepted, NothingToIntercept
from dowding.games.raf.telling.questions import GoOn, InterceptGruppen, SetEscortsAside
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Option
from dowding.kernel.steps import Goes, Script


def hunter_interception(battle: Battle) -> Ask[None]:
    """9.1: each hunter holds one squadron."""
    yield from battle.hunters_close_in()
    hunters, squadrons = battle.gruppen_in(HUNT), battle.squadrons_in(HUNT)
    if not squadrons:
        fruitless_hunt(battle)
    elif not hunters:
        yield from leave_hunt(battle)
    else:
        yield from slip_past(battle)
        if battle.advanced:
            yield from fend_and_evade(battle)


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
        told = f"{option.label}, disrupted: goes on reduced"
        return replace(option, label=told, rule="10.2")

    names = battle.kit.names
    disrupted = tuple([names[s] for s in effect if effect[s] != NO_EFFECT])
    on = yield from battle.british_picks(list(effect), "10.2", GoOn(disrupted), describe=describe)
    strike(battle, free, on)


def spotless(blows: Sequence[Blow]) -> list[Squadron]:
    """19.41: the full squadrons that suffered nothing."""
    return [b.unit for b in blows if b.british and b.effect == NO_EFFECT and not b.reduced]


def squadron_interception(battle: Battle) -> Script:
    """9.2: each squadron can intercept one Gruppe in the Bomber box."""
    squadrons, gruppen = battle.squadrons_in(BOMBER), battle.gruppen_in(BOMBER)
    if not squadrons:
        break_through(battle)
        return Jump.BOMBS_FIRST
    number, spared = len(squadrons), len(gruppen) - len(squadrons)
    if spared > 0:
        gruppen = yield from battle.british_picks(
            gruppen, "9.2", InterceptGruppen(number), number, number, kin=battle.kin
        )
    escorts = yield from supporting_escorts(battle, gruppen, max(0, spared))
    battle.intercepted = [*gruppen, *escorts]
    if battle.intercepted:
        battle.tell(Intercepted, "9.2", battle.names(battle.intercepted), battle.names(squadrons))
    else:
        battle.tell(NothingToIntercept, "9.2", battle.names(squadrons))
    return None


def supporting_escorts(battle: Battle, intercepted: list[Gruppe], spared: int) -> Ask[list[Gruppe]]:
    """9.21: the escorts that fight; one is set aside for each Gruppe that is not intercepted."""
    escorts = battle.gruppen_in(CLOSE_ESCORT)
    if battle.coordination or not spared:
        return escorts
    if spared >= len(escorts):
        return []

    def question(number: int) -> SetEscortsAside:
        return SetEscortsAside(number, tuple(battle.kit.names[g] for g in intercepted))

    aside = yield from battle.german_picks(
        escorts, spared, "9.21", question, lambda g: escort_rank(battle, g)
    )
    return [g for g in escorts if g not in aside]


def escort_rank(battle: Battle, gruppe: Gruppe) -> int:
    """9.21: how soon an escort is set aside in the order of the book."""
    return battle.kit.operations.escort_rank[battle.reduced[gruppe]][gruppe]


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
    battle.squadrons_have_attacked()
    return Jump.RAID_OVER if battle.bombed else None
