"""Which answers a review tries: those of all doctrines, the one that was given, and neighbours."""

from collections.abc import Sequence

from msgspec import Struct

from dowding.analysis.review.line import Moment
from dowding.analysis.review.valuing import Candidate
from dowding.commanders.candidates import candidates
from dowding.commanders.commander import Commander
from dowding.commanders.doctrine import DoctrineCommander
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.questions import Reach

RANKED = 6
"""This many of the answers that the doctrine ranks highest are tried."""


class Proposals(Struct, frozen=True, eq=False):
    """The answers to one decision that are tried, that of the doctrine first."""

    decision: Decision
    candidates: list[Candidate]
    usual: Candidate
    """The answer of the doctrine."""
    given: Candidate
    """The answer that was given."""
    reason: str
    """Why the doctrine would give its answer."""

    @property
    def is_plan(self) -> bool:
        """Whether it is a plan that is rated as a whole, beside those of the doctrines."""
        return bool(self.usual.answer is not None and self.decision.outline(self.usual.answer))


def propose(
    moment: Moment, side: str, doctrine: Commander, others: Sequence[Commander], dice: Dice
) -> Proposals:
    """Collect the answers to a decision that are tried.

    Doctrines that plan a whole period differently fly it differently too, so each plan is played on by
    its own. Such plans have no neighbours: one counter is worth far less than the noise.
    """
    position, view = moment.position, moment.position.view(side)
    decision = position.decision
    assert decision is not None, "a decision is pending"
    proposed: dict[Answer, Commander] = {}
    for commander in (doctrine, *others):
        commander.reseed(dice.below(1 << 62))
        proposed.setdefault(decision.accept(commander.answer(decision, view)), commander)
    reason = doctrine.reason
    proposed.setdefault(moment.given, doctrine)
    if decision.question.reach is Reach.PERIOD and others:
        every = [Candidate(answer, commander, []) for answer, commander in proposed.items()]
    else:
        known = list(proposed)
        if isinstance(doctrine, DoctrineCommander):
            known += doctrine.ranking(decision, view, RANKED)
        every = [Candidate(answer, doctrine, []) for answer in candidates(decision, known, dice)]
    given = next(one for one in every if one.answer == moment.given)
    return Proposals(decision, every, every[0], given, reason)
