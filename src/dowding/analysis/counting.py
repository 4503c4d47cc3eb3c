"""Count all outcomes of several answers up to the same step of the sequence of play.

The outcomes of two answers can be compared only if both are counted equally far.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import takewhile
from typing import TypeAlias

from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.errors import NoExactOdds
from dowding.kernel.outcomes import Each, Way, none, ways
from dowding.kernel.position import Position

MOST_WAYS, LEAST_WAYS, MOST_IN_ALL = 2_000, 250, 3_000
"""The most outcomes counted for one answer, for one of many, and for all, so that nobody waits long."""
MOST_STEPS = 12
"""At most this many further steps are followed, fewer if there are too many outcomes."""
GLANCE = 100
"""If no question could be passed in so many outcomes, it is not tried any longer."""
MOST_TRIED = 8
"""A question with more answers than this is not passed."""
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

    def _equally_far(self, counted: list[tuple[Answer, list[Way], int]], horizon: int) -> Iterator[Counted]:
        """Count again, less far, those that were counted further than the last one."""
        for answer, taken, far in counted:
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
        return len(self.answers) > 1 and _chance(questioned) > RARE

    def count(self, answer: Answer, further: int) -> list[Way]:
        """Return all outcomes up to a later step of the sequence of play, or to its next round.

        A question that ends many of them is passed if all its answers come to the same until then.
        """
        found = self._count(answer, further, none)
        if _chance(way for way in found if way.asked is not None or way.supposed) > RARE:
            with suppress(NoExactOdds):
                through = self._count(answer, further, all_if_few)
                return through if self._are_equal(through) else found
        return found

    def _count(self, answer: Answer, further: int, each: Each) -> list[Way]:
        before = {*self.steps[: self.here + 1], *self.steps[self.here + 1 + further :]}
        taken = ways(
            self.position, answer, self.most, before=before, with_entries=True, then=then_nobody, each=each
        )
        found: list[Way] = []
        for way in takewhile(lambda way: self.wanted(), taken):
            found.append(way)
            if len(found) == GLANCE and each is not none and not any(way.choices for way in found):
                raise NoExactOdds("The questions have too many answers to be passed.")
        if not self.wanted():
            raise _Stopped
        return found

    def _are_equal(self, taken: list[Way]) -> bool:
        """Whether the answers that were given in turn all lead to the same, with the same chances."""
        led: dict[tuple[int, ...], dict[int, dict[object, Fraction]]] = {}
        for way in taken:
            end = self._end(way)
            for at in way.choices:
                ends = led.setdefault(way.path[:at], {}).setdefault(way.path[at], {})
                ends[end] = ends.get(end, Fraction(0)) + way.chance
        return all(all(ends == answers[0] for ends in answers.values()) for answers in led.values())

    def _end(self, way: Way) -> object:
        """What an outcome comes to: the figures, what is lost, and where it ends."""
        game = self.position.game
        figures = tuple(figure(way.state) for figure in game.figures.values())
        lost = tuple(sorted(name for names in game.lost(way.state).values() for name in names))
        return figures, lost, way.until, way.asked is not None


def _chance(some: Iterable[Way]) -> Fraction:
    return sum((way.chance for way in some), Fraction(0))


def all_if_few(decision: Decision) -> Sequence[Answer]:
    """All answers to a question, if they are few."""
    return list(decision.answers()) if decision.are_few(MOST_TRIED) else ()


def then_nobody(decision: Decision) -> Answer | None:
    """Choose nothing where that is allowed, so that a combat can be counted to its end."""
    return decision.nobody()
