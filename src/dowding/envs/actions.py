"""A fixed set of actions for every decision: set decisions become a sequence of small ones.

| decision | an action is | the last action (``actions - 1``) is |
|---|---|---|
| pick one | the number of the option | - |
| number | the number above the lowest | - |
| yes or no | 0 for no, 1 for yes | - |
| pick some | one more option, in rising order | done |
| order | the next one | - |
| place | the box of the next thing | leave it where it is |

Options beyond ``actions - 1`` cannot be chosen; take more actions if a game offers more. A set that
cannot be completed any more leaves only the last action, which then takes any legal answer.
"""

from collections.abc import Callable
from typing import Any

from dowding.kernel.choices import Order, PickOne, PickSome
from dowding.kernel.decisions import Answer, Confirm, Decision, Number
from dowding.kernel.errors import IllegalAnswer
from dowding.kernel.placing import Place


class Composer:
    """Puts one answer together, action by action."""

    __slots__ = ("_legal", "_room", "_within", "decision", "last", "parts")

    def __init__(self, decision: Decision, actions: int) -> None:
        self.decision: Any = decision
        self.last = actions - 1
        self.parts: list[int] = []
        """What was chosen so far."""
        if isinstance(decision, Place):
            self._within = decision.reachable()
            held = len(decision.values)
            self._room = [decision.room(box) if decision.room else held for box in decision.boxes]
        self._legal = self._find()

    def legal(self) -> list[int]:
        """The actions that may be taken now; never none."""
        return self._legal

    def take(self, action: int, below: Callable[[int], int]) -> Answer | None:
        """Take an action; the answer if it is complete now."""
        decision = self.decision
        if isinstance(decision, PickSome):
            done = self._take_some(action, below)
        elif isinstance(decision, Place):
            done = self._take_place(action, below)
        elif isinstance(decision, Order):
            done = self._take_order(action)
        else:
            return action + decision.low if isinstance(decision, Number) else action
        if done is None:
            self._legal = self._find()
        return done

    def _take_some(self, action: int, below: Callable[[int], int]) -> Answer | None:
        if action == self.last:
            return self._accepted(tuple(self.parts), below)
        self.parts.append(action)
        return None if len(self.parts) < self.decision.at_most else self._accepted(tuple(self.parts), below)

    def _take_place(self, action: int, below: Callable[[int], int]) -> Answer | None:
        self.parts.append(-1 if action == self.last else action)
        if action != self.last:
            self._room[action] -= 1
        placed = len(self.parts) - self.parts.count(-1)
        if len(self.parts) < len(self._within) and placed < self.decision.at_most:
            return None
        rest = len(self._within) - len(self.parts)
        return self._accepted((*self.parts, *[-1] * rest), below)

    def _take_order(self, action: int) -> Answer | None:
        self.parts.append(action)
        left = [n for n in range(len(self.decision.values)) if n not in self.parts]
        return None if len(left) > 1 else (*self.parts, *left)

    def _accepted(self, answer: Answer, below: Callable[[int], int]) -> Answer:
        try:
            accepted: Answer = self.decision.accept(answer)
        except IllegalAnswer:
            accepted = self.decision.sample(below)
        return accepted

    def _find(self) -> list[int]:
        decision = self.decision
        if isinstance(decision, PickSome):
            return self._some(decision)
        if isinstance(decision, Place):
            boxes = self._within[len(self.parts)]
            return [b for b in boxes if self._room[b] > 0 and b < self.last] + [self.last]
        if isinstance(decision, Confirm):
            return [0, 1]
        if isinstance(decision, Number):
            return list(range(min(decision.high - decision.low, self.last) + 1))
        assert isinstance(decision, (PickOne, Order))
        return [n for n in range(min(len(decision.values), self.last + 1)) if n not in self.parts]

    def _some(self, decision: PickSome[Any]) -> list[int]:
        """One more, while enough follow it to reach the least; or done, if the whole is allowed."""
        after = self.parts[-1] + 1 if self.parts else 0
        needed = decision.at_least - len(self.parts)
        end = min(len(decision.values) - max(needed - 1, 0), self.last)
        more = list(range(after, end))
        allowed = needed <= 0 and decision.objection(self.parts) is None
        return [*more, self.last] if allowed or not more else more
