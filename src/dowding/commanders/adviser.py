"""The adviser beside a person's decision: what a commander would do, and why."""

from msgspec import Struct

from dowding.commanders.commander import ask
from dowding.commanders.register import find_commander
from dowding.kernel.decisions import Answer, Notation
from dowding.kernel.errors import NotYourDecision
from dowding.kernel.position import Position


class Advice(Struct, frozen=True):
    """An answer, its notation, the answer in words, and the reason."""

    answer: Answer
    notation: Notation
    told: str
    reason: str
    by: str


def advise(position: Position, side: str, commander: str = "search", seed: int = 0) -> Advice:
    """What a commander would answer to a decision of a side; the match is left as it is."""
    decision = position.decision
    if decision is None or decision.side != side:
        raise NotYourDecision(f"There is no decision of {side} to advise on.")
    adviser = find_commander(commander, position, side, seed)
    answer = ask(adviser, position)
    return Advice(answer, decision.spell(answer), decision.tell(answer), adviser.reason, adviser.name)
