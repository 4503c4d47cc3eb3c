"""Which answers a search tries: all if they are few; else those of doctrines, and their neighbours."""

from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer

CANDIDATES = 12
"""At most this many answers are tried."""
STRANGE = 4
"""One attempt in this many is a random answer, unlike that of any doctrine."""


def candidates(decision: Decision, known: list[Answer], dice: Dice) -> list[Answer]:
    """The known answers, the usual one first, and then others; no answer occurs twice."""
    found = dict.fromkeys(decision.accept(answer) for answer in known)
    if decision.are_few(CANDIDATES):
        return list(found | dict.fromkeys(decision.accept(answer) for answer in decision.answers()))
    for attempt in range(4 * CANDIDATES):
        if len(found) >= CANDIDATES:
            break
        strange = attempt % STRANGE == STRANGE - 1
        near = known[dice.below(len(known))]
        other = decision.sample(dice.below) if strange else decision.neighbour(near, dice.below)
        try:
            found[decision.accept(other)] = None
        except IllegalAnswer:
            continue
    return list(found)
