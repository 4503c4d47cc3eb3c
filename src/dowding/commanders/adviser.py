"""Advice on a decision: what a commander would answer, and why."""

from msgspec import Struct

from dowding.commanders.commander import ask
from dowding.commanders.register import find_commander
from dowding.kernel.decisions import Answer, Notation
from dowding.kernel.errors import NotYourDecision
from dowding.kernel.position import Position


class Advice(Struct, frozen=True):
    """A recommended answer with its notation, its text, the reason, and the name of the commander."""

    answer: Answer
    notation: Notation
    told: str
    reason: str
    by: str


def advise(position: Position, side: str, commander: str = "search", seed: int = 0) -> Advice:
    """Return what a commander would answer to the pending decision; the position does not change."""
    decision = position.decision
    if decision is None or decision.side != side:
        raise NotYourDecision(f"{side} has nothing to decide now.")
    adviser = find_commander(commander, position, side, seed)
    answer = ask(adviser, position)
    return Advice(answer, decision.spell(answer), decision.tell(answer), adviser.reason, adviser.name)
