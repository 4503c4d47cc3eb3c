"""The recruit: an opponent for a first match. He knows what is sensible, and is often wrong in one thing."""

from typing import Any

from dowding.commanders.commander import Commander
from dowding.commanders.doctrine import DoctrineCommander
from dowding.commanders.worlds import Worlds
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.dice import Dice
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.worlds import Deal

SENSIBLE = 3
"""He picks at random among this many of the doctrine's best answers."""
WRONG = 2
"""Otherwise, one answer in this many differs in one thing from the doctrine's."""
GUESSED = "A recruit's guess."


class RecruitCommander:
    """Picks at random among what the doctrine thinks best, or changes one thing in its answer."""

    name = "recruit"

    def __init__(self, side: str, policy: Commander, seed: int) -> None:
        self.side = side
        self.policy = policy
        self.reason = ""
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        self.dice = Dice(seed, f"recruit {self.side}")
        self.policy.reseed(seed)

    @property
    def deals(self) -> Deal | None:
        return self.policy.deals

    def believes(self, state: Any) -> float:
        return self.policy.believes(state)

    def answer(self, decision: Decision, view: Any, worlds: Worlds | None = None) -> Answer:
        usual = self.policy.answer(decision, view)
        other = usual if decision.only() is not None else self._other(decision, view, usual)
        self.reason = self.policy.reason if other == usual else GUESSED
        return other

    def _other(self, decision: Decision, view: Any, usual: Answer) -> Answer:
        """Return one of the doctrine's best answers; without a ranking, its own, perhaps with a change."""
        if isinstance(self.policy, DoctrineCommander):
            best = self.policy.ranking(decision, view, SENSIBLE)
            if best:
                return decision.accept(best[self.dice.below(len(best))])
        if self.dice.below(WRONG):
            return usual
        try:
            return decision.accept(decision.neighbour(usual, self.dice.below))
        except IllegalAnswer:
            return usual
