"""Which answers a search tries: all if they are few; else those of doctrines, and their neighbours."""

from itertools import islice
from math import prod

from dowding.kernel.choices import Order, PickSome, several
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.placing import Place

CANDIDATES = 12
"""So many answers are tried at most."""
STRANGE = 4
"""One in so many is like no doctrine's at all."""
MANY = 1000
"""A placement of more ways than this is not counted through."""


def candidates(decision: Decision, known: list[Answer], dice: Dice) -> list[Answer]:
    """Those known first, the usual one at the head; then others, no two alike."""
    found = dict.fromkeys(decision.accept(answer) for answer in known)
    if _are_few(decision):
        return list(found | dict.fromkeys(decision.accept(answer) for answer in decision.answers()))
    for attempt in range(4 * CANDIDATES):
        if len(found) >= CANDIDATES:
            break
        strange = attempt % STRANGE == STRANGE - 1
        near = known[dice.below(len(known))]
        other = decision.sample(dice.below) if strange else neighbour(decision, near, dice)
        try:
            found[decision.accept(other)] = None
        except IllegalAnswer:
            continue
    return list(found)


def neighbour(decision: Decision, answer: Answer, dice: Dice) -> Answer:
    """An answer that differs in one thing; it may not be legal."""
    if isinstance(decision, Place):
        moved, thing = list(several(answer)), dice.below(len(decision.values))
        choices = [-1, *decision.reachable()[thing]]
        moved[thing] = choices[dice.below(len(choices))]
        return tuple(moved)
    if isinstance(decision, PickSome):
        return tuple(set(several(answer)) ^ {dice.below(len(decision.values))})
    if isinstance(decision, Order):
        order = list(several(answer))
        one, other = dice.below(len(order)), dice.below(len(order))
        order[one], order[other] = order[other], order[one]
        return tuple(order)
    return decision.sample(dice.below)


def _are_few(decision: Decision) -> bool:
    if isinstance(decision, Place) and prod(len(boxes) + 1 for boxes in decision.reachable()) > MANY:
        return False
    return len(list(islice(decision.answers(), CANDIDATES + 1))) <= CANDIDATES
