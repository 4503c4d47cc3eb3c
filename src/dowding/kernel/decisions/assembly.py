"""An answer that is put together action by action, for those who choose among a fixed number of actions.

| decision | an action is | the last action (``actions - 1``) is |
|---|---|---|
| pick one | the number of the option | - |
| number | the number above the lowest | - |
| yes or no | 0 for no, 1 for yes | - |
| pick some | one more option, in rising order | done |
| order | the next one | there is nothing to put into order |
| place | the box of the next thing | leave it where it is |
| plan | the box of the next thing for which one is open | leave it out |

Options beyond ``actions - 1`` cannot be chosen; ``Decision.actions`` says how many are needed, and a game
declares the most that any of its decisions needs (``Game.actions``). If a set can no
longer be completed, only the last action is left, and it gives some legal answer. A plan is completed
with what its limits demand.
"""

from collections.abc import Sequence
from typing import Any

from dowding.kernel.decisions.options import Answer
from dowding.kernel.decisions.weighing import Below
from dowding.kernel.errors import IllegalAnswer


class Assembly:
    """Builds one answer from actions. This class takes one action; decisions over sets have subclasses."""

    __slots__ = ("decision", "last", "legal", "parts")

    def __init__(self, decision: Any, actions: int) -> None:
        self.decision = decision
        self.last = actions - 1
        self.parts: list[int] = []
        """What was chosen so far."""
        self.legal = self.find()
        """The actions that may be taken now; there is always at least one."""

    def find(self) -> list[int]:
        """Work out which actions may be taken now."""
        return list(range(min(len(self.decision.weighable()), self.last + 1)))

    def take(self, action: int, below: Below) -> Answer | None:
        """Take an action, and return the answer if it is complete now."""
        answer: Answer = self.decision.nth(action)
        return answer

    def facts(self) -> list[tuple[object, ...]]:
        """What may be chosen now and what was chosen so far, as facts for an observation."""
        return []

    @property
    def is_whole(self) -> bool:
        """Whether one action is the whole answer, so that there is no last action that says so."""
        return True

    def chosen(self) -> Sequence[int]:
        """The options that were chosen so far, by number."""
        return ()

    def placed(self) -> Sequence[int]:
        """For each thing that was asked for so far the number of its box, or -1."""
        return ()

    def thing(self) -> int | None:
        """The number of the thing whose box is asked for; None where no thing is put into a box."""
        return None

    def go_on(self) -> None:
        """Find the actions that may follow, because the answer is not complete."""
        self.legal = self.find()

    def accepted(self, answer: Answer, below: Below) -> Answer:
        """The answer in normal form; if it is not legal, a random one that is."""
        try:
            accepted: Answer = self.decision.accept(answer)
        except IllegalAnswer:
            accepted = self.decision.sample(below)
        return accepted
