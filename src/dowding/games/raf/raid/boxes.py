"""9: how units pass from box to box without a fight."""

from dowding.games.raf.ids import NO_EVENT, Squadron
from dowding.games.raf.places import BOMBER, CLOSE_ESCORT, HUNT, INFLIGHT
from dowding.games.raf.state.battle import Battle
from dowding.games.raf.telling.entries import EscortsStrafe, HuntersLeave, NothingToIntercept
from dowding.games.raf.telling.questions import GoForBombers, SlipPast
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar


def clear_display(battle: Battle) -> None:
    """The Raid Display is cleared of the markers of the last raid."""
    battle.raiders, battle.responders, battle.intercepted, battle.secondary = [], [], [], []
    battle.delayed = battle.big_wing = battle.coordination = battle.pathfinders = False
    battle.low_level = battle.non_essential = battle.over_coast = battle.unopposed = battle.bombed = False
    battle.altitude = 0
    battle.event = NO_EVENT


def fruitless_hunt(battle: Battle) -> None:
    """9.1: no squadron responds: the hunters leave, and the escorts strafe."""
    hunters_leave(battle)
    escorts_strafe(battle, "9.1")


def hunters_leave(battle: Battle) -> None:
    """9.1, 12: hunters without squadrons to attack leave the raid."""
    hunters = battle.gruppen_in(HUNT)
    if hunters:
        battle.tell(HuntersLeave, "9.1", battle.names(hunters))
        battle.move(hunters, INFLIGHT)


def escorts_strafe(battle: Battle, rule: str) -> None:
    """8.5: the fighters in the Close Escort box turn to strafing."""
    escorts = battle.gruppen_in(CLOSE_ESCORT)
    if escorts:
        battle.tell(EscortsStrafe, rule, battle.names(escorts))
        battle.move(escorts, BOMBER)


def leave_hunt(battle: Battle) -> Ask[None]:
    """9.1: without hunters, full squadrons go to the bombers or home; all others go to the bombers."""
    squadrons = battle.squadrons_in(HUNT)
    if not battle.has_bomber_box():
        if squadrons:
            battle.tell(NothingToIntercept, "9.1", battle.names(squadrons))
            battle.move(squadrons, INFLIGHT)
        return
    on = yield from battle.british_picks(squadrons, "9.1", GoForBombers(), bar=lambda s: not_free(battle, s))
    home = [s for s in squadrons if battle.is_full_fighter(s) and s not in on]
    battle.move([s for s in squadrons if s not in home], BOMBER)
    battle.move(home, INFLIGHT)


def slip_past(battle: Battle) -> Ask[None]:
    """9.1: full squadrons may go on if they outnumber the hunters."""
    hunters, squadrons = battle.gruppen_in(HUNT), battle.squadrons_in(HUNT)
    excess = len(squadrons) - len(hunters)
    if excess <= 0:
        return
    on = yield from battle.british_picks(
        squadrons, "9.1", SlipPast(), at_most=excess, bar=lambda s: not_free(battle, s)
    )
    battle.move(on, BOMBER if battle.has_bomber_box() else INFLIGHT)


def not_free(battle: Battle, squadron: Squadron) -> Bar | None:
    """9.1: only full Spitfire and Hurricane squadrons have a choice."""
    if battle.is_full_fighter(squadron):
        return None
    return "9.1", "reduced squadrons and Blenheims have no choice"


def break_through(battle: Battle) -> None:
    """9.2: nobody meets the bombers: their escorts strafe."""
    battle.unopposed = True
    escorts_strafe(battle, "9.2")


def leave_raid(battle: Battle) -> None:
    """12: the raid is over: all who are still in it leave, each keeping its facing."""
    battle.move(battle.gruppen_in_raid(), INFLIGHT)
    battle.move(battle.squadrons_in_raid(), INFLIGHT)
