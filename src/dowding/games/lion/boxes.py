"""9: how units pass from box to box without a fight."""

from dowding.games.lion.places import BOMBER, HUNT, INFLIGHT
from dowding.games.lion.state import Lion
from dowding.kernel.asking import Ask
from dowding.kernel.decisions import Bar


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
    on = yield from game.pick_units(
        squadrons,
        "9.1",
        "No hunters: which squadrons go for the bombers?",
        bar=lambda s: not_free(game, s),
    )
    home = [s for s in squadrons if game.is_full_fighter(s) and s not in on]
    game.move(squadrons, BOMBER)
    game.move(home, INFLIGHT)


def slip_past(game: Lion) -> Ask[None]:
    """9.1: full squadrons in excess of the hunters may go on."""
    hunters, squadrons = game.gruppen_in(HUNT), game.squadrons_in(HUNT)
    excess = len(squadrons) - len(hunters)
    if excess <= 0:
        return
    on = yield from game.pick_units(
        squadrons, "9.1", "Which squadrons slip past the hunters?", at_most=excess,
        bar=lambda s: not_free(game, s),
    )  # fmt: skip
    game.move(on, BOMBER if game.has_bomber_box() else INFLIGHT)


def not_free(game: Lion, squadron: int) -> Bar | None:
    """9.1: only full Spitfire and Hurricane squadrons have a choice."""
    if game.is_full_fighter(squadron):
        return None
    return "9.1", "reduced squadrons and Blenheims have no choice"


def break_through(game: Lion) -> None:
    """9.2: nobody meets the bombers: their escorts strafe."""
    game.unopposed = True
    game.escorts_strafe()


def leave_raid(game: Lion) -> None:
    """12: the raid is over: all who are still in it leave, each keeping its facing."""
    game.move(game.gruppen_in_raid(), INFLIGHT)
    game.move(game.squadrons_in_raid(), INFLIGHT)
