"""Luck: how much chance changed the game's main figure, compared with what was to be expected.

When an open step begins, and again at each answer in it, the expected change of the figure is computed
over all possible dice and draws. The difference between the actual and the expected change is luck. Steps
that depend on hidden information are left out, so that the luck figure reveals nothing.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any

from msgspec import Struct

from dowding.analysis.counting import then_nobody
from dowding.analysis.statistics import CONFIDENCE
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.errors import NoExactOdds
from dowding.kernel.games import AnyGame
from dowding.kernel.header import Header
from dowding.kernel.history import shared_length
from dowding.kernel.match import beginning
from dowding.kernel.observing import Observer
from dowding.kernel.outcomes import Way, ways, ways_through
from dowding.kernel.position import Base, Position
from dowding.kernel.signs import tenths
from dowding.kernel.state import State
from dowding.kernel.steps import Step

MOST_WAYS = 600
"""A step with more possible outcomes than this is left out."""
MARK_EVERY = 16
FEW = 20
"""With fewer throws than this, the verdict adds a warning."""


class Fortune(Struct, frozen=True):
    """The luck of a match so far, and how much luck is usual."""

    figure: str
    luck: float
    usual: float
    """In 95 of 100 matches with the same throws, luck lies between minus and plus this value."""
    throws: int

    def verdict(self) -> str:
        """Return a sentence that compares the luck with what is usual."""
        if not self.throws:
            return "So far, chance has changed nothing that can be counted."
        told = f"Luck: {tenths(self.luck)} {self.figure} in {_throws(self.throws)} with exact odds"
        usual = abs(self.luck) <= self.usual
        told += f". Up to {self.usual:.1f} either way is usual"
        told += ", so this is nothing special." if usual else ", so this is uncommon."
        if self.throws < FEW:
            told += f" With only {_throws(self.throws)}, this says very little."
        return told


def _throws(count: int) -> str:
    return f"{count} throw" if count == 1 else f"{count} throws"


class _Scales(Observer):
    """An observer that adds up luck and its variance while a match is replayed."""

    def __init__(self, game: AnyGame) -> None:
        self.figure = next(iter(game.figures.values()))
        self.luck = self.spread = Fraction(0)
        self.throws = 0
        self._expected: Fraction | None = None
        """The expected figure after the current stretch of play, or None if that is not computed."""
        self._counter = 0

    def step_begins(self, position: Position, step: Step) -> None:
        base = position.base
        if self._expected is not None:
            self._settle(Fraction(self.figure(base.state)))
        if step.open:
            self._weigh(base.state, ways_through(position.game, base, MOST_WAYS, then_nobody))

    def before_answer(self, position: Position, decision: Decision, answer: Answer) -> None:
        if position.step.open:
            self._weigh(position.state, ways(position, answer, MOST_WAYS, steps=0, then=then_nobody))

    def after_answer(self, position: Position, decision: Decision, answer: Answer) -> None:
        if self._expected is not None:
            self._settle(self._worth_now(position))

    def _weigh(self, state: State[Any], ways: Iterable[Way]) -> None:
        self._counter = state.counter
        try:
            worth = [(way.chance, self.figure(way.state)) for way in ways]
        except NoExactOdds:
            self._expected = None
            return
        mean = sum((p * value for p, value in worth), Fraction(0))
        spread = sum((p * (value - mean) ** 2 for p, value in worth), Fraction(0))
        self._expected, self.spread = mean, self.spread + spread
        self.throws += spread > 0

    def _worth_now(self, position: Position) -> Fraction:
        """Return the expected figure at the pending decision, with the same assumed answer as before."""
        now = Fraction(self.figure(position.state))
        if position.decision is None or position.state.counter == self._counter:
            return now
        answer = then_nobody(position.decision)
        if answer is None:
            return now
        found = ways(position, answer, MOST_WAYS, steps=0, then=then_nobody)
        return sum((way.chance * self.figure(way.state) for way in found), Fraction(0))

    def _settle(self, worth: Fraction) -> None:
        assert self._expected is not None
        self.luck += worth - self._expected
        self._expected = None

    def forget(self) -> None:
        """Drop the current estimate, because it was counted before."""
        self._expected = None


class FortuneTeller:
    """Computes the luck of a match answer by answer, and also follows undo and other branches."""

    def __init__(self, header: Header) -> None:
        fresh = beginning(header)
        self.game = fresh.game
        self._line: list[Notation] = []
        self._stand(fresh.base, (), (Fraction(0), Fraction(0), 0))
        self._marks = [(0, self._mark())]

    def follow(self, line: Sequence[Notation]) -> Fortune:
        """Return the luck of a line of answers; only the part that is new since the last call is replayed."""
        shared = shared_length(self._line, line)
        if shared < len(self._line):
            self._go_back(shared)
        for notation in line[len(self._line) :]:
            self._at.answer(notation)
            self._line.append(notation)
            if len(self._line) % MARK_EVERY == 0:
                self._marks.append((len(self._line), self._mark()))
        scales = self._scales
        usual = CONFIDENCE * sqrt(scales.spread)
        return Fortune(next(iter(self.game.figures)), float(scales.luck), usual, scales.throws)

    def _mark(self) -> tuple[Base, tuple[Answer, ...], tuple[Fraction, Fraction, int]]:
        scales = self._scales
        return self._at.base, self._at.since, (scales.luck, scales.spread, scales.throws)

    def _go_back(self, answers: int) -> None:
        while self._marks[-1][0] > answers:
            self._marks.pop()
        answered, (base, since, sums) = self._marks[-1]
        self._stand(base, since, sums)
        del self._line[answered:]

    def _stand(self, base: Base, since: tuple[Answer, ...], sums: tuple[Fraction, Fraction, int]) -> None:
        """Restore a marked moment together with the sums up to it."""
        self._scales = _Scales(self.game)
        self._at = Position(self.game, base, self._scales, since)
        _ = self._at.decision
        self._scales.luck, self._scales.spread, self._scales.throws = sums
        self._scales.forget()
