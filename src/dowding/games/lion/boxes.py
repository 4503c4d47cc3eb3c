"""9: how units pass from box to box without a fight."""

from dowding.games.lion.places import BOMBER, HUNT, INFLIGHT
from dowding.games.lion.state import Lion
from dowding.kernel.asking import Ask


def fruitless_hunt(game: Lion) -> None:
    """9.1: nobody rises: the hunters leave, the escorts strafe."""
    game.move(game.gruppen_in(HUNT), INFLIGHT)
    game.escorts_strafe()


def leave_hunt(game: Lion) -> Ask[None]:
    """9.1: without hunters full squadrons go to the bombers or home, all others to the bombers."""
    squadrons = game.squadrons_in(HUNT)
    if not game.has_bomber_box():
        if squadrons:
            game.note("9.1", "There is nothing to intercept: the squadrons turn back.")
            game.move(squadrons, INFLIGHT)
        return
    free = [s for s in squadrons if game.is_full_fighter(s)]
    on = yield from game.pick_units(
        free, rule="9.1", prompt="No hunters: which squadrons go for the bombers?"
    )
    game.move(squadrons, BOMBER)
    game.move([s for s in free if s not in on], INFLIGHT)


def slip_past(game: Lion) -> Ask[None]:
    """9.1: full squadrons in excess of the hunters may go on."""
    hunters, squadrons = game.gruppen_in(HUNT), game.squadrons_in(HUNT)
    free = [s for s in squadrons if game.is_full_fighter(s)]
    excess = len(squadrons) - len(hunters)
    if excess <= 0 or not free:
        return
    on = yield from game.pick_units(
        free, at_most=excess, rule="9.1", prompt="Which squadrons slip past the hunters?"
    )
    game.move(on, BOMBER if game.has_bomber_box() else INFLIGHT)


def break_through(game: Lion) -> None:
    """9.2: nobody meets the bombers: their escorts strafe."""
    game.unopposed = True
    game.escorts_strafe()


def leave_raid(game: Lion) -> None:
    """12: the raid is over: all who are still in it leave, each keeping its facing."""
    game.move(game.gruppen_in_raid(), INFLIGHT)
    game.move(game.squadrons_in_raid(), INFLIGHT)
