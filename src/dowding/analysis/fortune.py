"""Fortune: what chance was worth, in the figure that players count.

Every open step is weighed when it begins, and again when something is answered in it: what it would
bring on average, over all ways that chance can fall. What it then brought beyond that was luck. Steps on
which something hidden bears are left out, so that nobody learns of it.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any, ClassVar

from msgspec import Struct

from dowding.analysis.odds import then_nobody
from dowding.analysis.statistics import CONFIDENCE
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.errors import NoExactOdds
from dowding.kernel.games import AnyGame
from dowding.kernel.history import shared_length
from dowding.kernel.match import Header, beginning
from dowding.kernel.outcomes import Way, ways, ways_through
from dowding.kernel.position import Base, Position
from dowding.kernel.steps import AnyStep

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


class _Weighed(Position):
    """A position that is played again, and weighs each open step on its way."""

    closely: ClassVar[bool] = True

    def __init__(self, game: AnyGame, base: Base) -> None:
        super().__init__(game, base)
        self.figure = next(iter(game.figures.values()))
        self.luck = self.spread = Fraction(0)
        self.throws = 0
        self._expected: Fraction | None = None
        """What the present stretch brings on average, if it is weighed."""
        self._counter = 0

    def _rebase(self, step: AnyStep) -> None:
        assert self._state is not None
        if self._expected is not None:
            self._settle(Fraction(self.figure(self._state)))
        super()._rebase(step)
        if step.open:
            self._weigh(ways_through(self.game, self.base, MOST_WAYS, then_nobody))

    def _take(self, decision: Decision, answer: Answer, reason: str) -> None:
        if self._step.open:
            self._weigh(ways(self, answer, MOST_WAYS, steps=0, then=then_nobody))
        super()._take(decision, answer, reason)
        if self._expected is not None:
            self._settle(self._worth_now())

    def _weigh(self, found: Iterable[Way]) -> None:
        assert self._state is not None
        self._counter = self._state.counter
        try:
            worth = [(way.chance, self.figure(way.state)) for way in found]
        except NoExactOdds:
            self._expected = None
            return
        mean = sum((p * value for p, value in worth), Fraction(0))
        spread = sum((p * (value - mean) ** 2 for p, value in worth), Fraction(0))
        self._expected, self.spread = mean, self.spread + spread
        self.throws += spread > 0

    def _worth_now(self) -> Fraction:
        """What the figure comes to at a question, with the same answer to it that was supposed before."""
        now = Fraction(self.figure(self.state))
        if self._decision is None or self.state.counter == self._counter:
            return now
        answer = then_nobody(self._decision)
        if answer is None:
            return now
        found = ways(self, answer, MOST_WAYS, steps=0, then=then_nobody)
        return sum((way.chance * self.figure(way.state) for way in found), Fraction(0))

    def _settle(self, worth: Fraction) -> None:
        assert self._expected is not None
        self.luck += worth - self._expected
        self._expected = None


class FortuneTeller:
    """Follows a match answer by answer; when it goes back, so does the teller."""

    def __init__(self, header: Header) -> None:
        fresh = beginning(header)
        self.game = fresh.game
        self._line: list[Notation] = []
        self._at = _Weighed(fresh.game, fresh.base)
        _ = self._at.decision
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
        usual = CONFIDENCE * sqrt(self._at.spread)
        return Fortune(next(iter(self.game.figures)), float(self._at.luck), usual, self._at.throws)

    def _mark(self) -> tuple[Any, ...]:
        at = self._at
        return at.base, at._since, at.luck, at.spread, at.throws

    def _go_back(self, answers: int) -> None:
        while self._marks[-1][0] > answers:
            self._marks.pop()
        answered, (base, since, *sums) = self._marks[-1]
        self._at = _Weighed(self.game, base)
        self._at._since = since
        _ = self._at.decision
        self._at.luck, self._at.spread, self._at.throws = sums
        self._at._expected = None
        del self._line[answered:]
