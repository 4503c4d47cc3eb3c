"""9: hunters intercept squadrons, squadrons intercept bombers."""

from dowding.games.raf.ids import Gruppe
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, HUNT
from dowding.games.raf.raid.boxes import break_through, fruitless_hunt, leave_hunt, slip_past
from dowding.games.raf.raid.fend_and_evade import fend_and_evade
from dowding.games.raf.raid.jumps import Jump
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.telling.entries import Intercepted, NothingToIntercept
from dowding.games.raf.telling.questions import InterceptGruppen, SetEscortsAside
from dowding.kernel.asking import Ask
from dowding.kernel.steps import Script


def hunter_interception(battle: Battle) -> Ask[None]:
    """9.1: each hunter holds one squadron."""
    hunters, squadrons = battle.gruppen_in(HUNT), battle.squadrons_in(HUNT)
    if not squadrons:
        fruitless_hunt(battle)
    elif not hunters:
        yield from leave_hunt(battle)
    else:
        yield from slip_past(battle)
        if battle.advanced:
            yield from fend_and_evade(battle)


def squadron_interception(battle: Battle) -> Script:
    """9.2: each squadron can intercept one Gruppe in the Bomber box."""
    squadrons, gruppen = battle.squadrons_in(BOMBER), battle.gruppen_in(BOMBER)
    if not squadrons:
        break_through(battle)
        return Jump.BOMBS_FIRST
    number, spared = len(squadrons), len(gruppen) - len(squadrons)
    if spared > 0:
        gruppen = yield from battle.british_picks(gruppen, "9.2", InterceptGruppen(number), number, number)
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
    return battle.kit.escort_rank[battle.reduced[gruppe]][gruppe]
