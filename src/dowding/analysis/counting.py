"""Count all outcomes of several answers up to the same step of the sequence of play.

The outcomes of two answers can be compared only if both are counted equally far.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import takewhile
from typing import TypeAlias

from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.errors import NoExactOdds
from dowding.kernel.outcomes import Way, ways
from dowding.kernel.position import Position

MOST_WAYS, LEAST_WAYS, MOST_IN_ALL = 2_000, 250, 4_000
"""The most outcomes counted for one answer, for one of many, and for all, so that nobody waits long."""
MOST_STEPS = 12
"""At most this many further steps are followed, fewer if there are too many outcomes."""
RARE = Fraction(1, 10)
"""A question that ends no more than this part of the outcomes does not end the others."""

Counted: TypeAlias = tuple[Answer, list[Way]]
"""An answer with all its outcomes."""


class _Stopped(Exception):
    """Raised when nobody waits for the rest."""


class Counting:
    """Counts answers up to one step of the sequence of play, which is the same for all."""

    def __init__(self, position: Position, wanted: Callable[[], bool], answers: Sequence[Answer]) -> None:
        self.position = position
        self.wanted = wanted
        self.answers = answers
        self.most = max(LEAST_WAYS, min(MOST_WAYS, MOST_IN_ALL // max(1, len(answers))))
        """The greatest number of outcomes of one answer."""
        self.stopped = False
        """Whether somebody stopped it before all answers were counted."""
        self.steps = position.game.sequence.in_order
        self.here = self.steps.index(position.step)

    def compare(self) -> tuple[list[Counted], list[tuple[Answer, str]]]:
        """Return what was counted, each answer as far as all others; and the rest with the reason."""
        found: list[tuple[Answer, list[Way], int]] = []
        failed: list[tuple[Answer, str]] = []
        horizon = MOST_STEPS
        for answer in self.answers:
            try:
                taken, horizon = self.furthest(answer, horizon)
                found.append((answer, taken, horizon))
            except NoExactOdds as error:
                failed.append((answer, str(error)))
            except _Stopped:
                self.stopped = True
                break
        return list(self._equally_far(found, horizon)), failed

    def _equally_far(self, found: list[tuple[Answer, list[Way], int]], horizon: int) -> Iterator[Counted]:
        """Count again, less far, those that were counted further than the last one."""
        for answer, taken, far in found:
            try:
                yield answer, taken if far == horizon else self.count(answer, horizon)
            except _Stopped:
                self.stopped = True

    def furthest(self, answer: Answer, most: int) -> tuple[list[Way], int]:
        """Return all outcomes after as many further steps as can be counted, and the number of steps.

        Where answers are compared, none is counted beyond a question that another one leads to.
        """
        found: list[Way] = []
        for further in range(most + 1):
            try:
                longer = self.count(answer, further)
            except NoExactOdds:
                if not found:
                    raise
                return found, further - 1
            if found and self._ends(way for way in longer if way.asked is not None):
                return found, further - 1
            found = longer
            if self._ends(way for way in found if way.asked is not None or way.supposed):
                return found, further
            if not any(way.cut for way in found):
                return found, most
        return found, most

    def _ends(self, questioned: Iterable[Way]) -> bool:
        """Whether so many outcomes lead to a question that no other answer may be counted beyond it."""
        return len(self.answers) > 1 and sum((way.chance for way in questioned), Fraction(0)) > RARE

    def count(self, answer: Answer, further: int) -> list[Way]:
        """Return all outcomes up to a later step of the sequence of play, or to its next round."""
        before = {*self.steps[: self.here + 1], *self.steps[self.here + 1 + further :]}
        taken = ways(self.position, answer, self.most, before=before, told=True, then=then_nobody)
        found = list(takewhile(lambda way: self.wanted(), taken))
        if not self.wanted():
            raise _Stopped
        return found


def then_nobody(decision: Decision) -> Answer | None:
    """Choose nothing where that is allowed, so that a combat can be counted to its end."""
    return decision.nobody()
