"""19.3: how squadrons get past the hunters in pairs, in the advanced game."""

from dowding.games.raf.ids import Squadron
from dowding.games.raf.places import BOMBER, HUNT
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.state.columns import REDUCED
from dowding.games.raf.telling.entries import AceLeads
from dowding.games.raf.telling.questions import Evade, Fend, ReduceOneOfPair
from dowding.kernel.asking import Ask


def fend_and_evade(battle: Battle) -> Ask[None]:
    """19.3: in pairs, one squadron holds the hunters while the other goes on; one is reduced."""
    squadrons = battle.squadrons_in(HUNT)
    if len(battle.gruppen_in(HUNT)) < len(squadrons) or not battle.has_bomber_box():
        return
    free = [s for s in squadrons if battle.is_full_fighter(s)]
    names = battle.kit.names
    while len(free) > 1:
        evading = yield from battle.british_picks(free, "19.3", Evade(), at_most=1)
        if not evading:
            return
        others = [s for s in free if s != evading[0]]
        fending = yield from battle.british_pick(others, "19.3", Fend(names[evading[0]]))
        free = [s for s in others if s != fending]
        yield from pay(battle, evading[0], fending)
        battle.move(evading, BOMBER)


def pay(battle: Battle, evading: Squadron, fending: Squadron) -> Ask[None]:
    """19.3, 19.46: one of the pair is reduced, unless one of them is an ace."""
    names = battle.kit.names[evading], battle.kit.names[fending]
    if battle.kit.is_ace[evading] or battle.kit.is_ace[fending]:
        battle.tell(AceLeads, "19.46", *names)
        return
    shaken = yield from battle.british_pick([evading, fending], "19.3", ReduceOneOfPair(*names))
    battle.turn(shaken, REDUCED)
