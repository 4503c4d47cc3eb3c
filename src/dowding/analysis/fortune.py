"""Fortune: what chance was worth, in the figure that players count.

Every open step is weighed when it begins, and again when something is answered in it: what it would
bring on average, over all ways that chance can fall. What it then brought beyond that was luck. Steps on
which something hidden bears are left out, so that nobody learns of it.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any

from msgspec import Struct

from dowding.analysis.odds import then_nobody
from dowding.analysis.statistics import CONFIDENCE
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.errors import NoExactOdds
from dowding.kernel.games import AnyGame
from dowding.kernel.history import shared_length
from dowding.kernel.match import Header, beginning
from dowding.kernel.observing import Observer
from dowding.kernel.outcomes import Way, ways, ways_through
from dowding.kernel.position import Base, Position
from dowding.kernel.state import State
from dowding.kernel.steps import Step

MOST_WAYS = 600
"""A step that can go in more ways than this is not weighed."""
MARK_EVERY = 16
FEW = 20
"""Below so many throws, no word on luck means much."""


class Fortune(Struct, frozen=True):
    """How much luck there was, and how much is usual."""

    figure: str
    luck: float
    usual: float
    """So far from nothing lie 95 of 100 matches with the same throws."""
    throws: int

    def verdict(self) -> str:
        """An honest sentence."""
        if not self.throws:
            return "Chance has not moved anything yet that can be counted."
        told = f"Chance brought {self.luck:+.1f} {self.figure} in {self.throws} throws that could be weighed"
        usual = abs(self.luck) <= self.usual
        told += f"; within {self.usual:.1f} either way is usual"
        told += ", so this is no more than chance." if usual else ", so this was uncommon."
        if self.throws < FEW:
            told += f" {self.throws} throws are few: nearly anything could have come of them."
        return told


class _Scales(Observer):
    """Weighs each open step of a position that is played again."""

    def __init__(self, game: AnyGame) -> None:
        self.figure = next(iter(game.figures.values()))
        self.luck = self.spread = Fraction(0)
        self.throws = 0
        self._expected: Fraction | None = None
        """What the present stretch brings on average, if it is weighed."""
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

    def _weigh(self, state: State[Any], found: Iterable[Way]) -> None:
        self._counter = state.counter
        try:
            worth = [(way.chance, self.figure(way.state)) for way in found]
        except NoExactOdds:
            self._expected = None
            return
        mean = sum((p * value for p, value in worth), Fraction(0))
        spread = sum((p * (value - mean) ** 2 for p, value in worth), Fraction(0))
        self._expected, self.spread = mean, self.spread + spread
        self.throws += spread > 0

    def _worth_now(self, position: Position) -> Fraction:
        """What the figure comes to at a question, with the same answer to it that was supposed before."""
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
        """Leave the stretch that is being weighed out of account: it was counted before."""
        self._expected = None


class FortuneTeller:
    """Follows a match answer by answer; when it goes back, so does the teller."""

    def __init__(self, header: Header) -> None:
        fresh = beginning(header)
        self.game = fresh.game
        self._line: list[Notation] = []
        self._stand(fresh.base, (), (Fraction(0), Fraction(0), 0))
        self._marks = [(0, self._mark())]

    def follow(self, line: Sequence[Notation]) -> Fortune:
        """The fortune of a line of answers."""
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
        """Stand at a moment with what was weighed until then."""
        self._scales = _Scales(self.game)
        self._at = Position(self.game, base, self._scales, since)
        _ = self._at.decision
        self._scales.luck, self._scales.spread, self._scales.throws = sums
        self._scales.forget()
