"""Exact odds: play one answer once for every result that dice and cards can have, and weigh the results.

There is no second copy of the rules: the step itself is run, with every die face and card in turn.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import cache
from math import prod
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct

from dowding.kernel.asking import Desk
from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.errors import NoExactOdds
from dowding.kernel.games import AnyGame
from dowding.kernel.journal import Entry, Journal
from dowding.kernel.position import Base, Position
from dowding.kernel.state import State
from dowding.kernel.steps import Finished, Step

V = TypeVar("V")

LIMIT = 20_000
"""The greatest number of ways that are counted one by one."""


class Distribution(Generic[V]):
    """Values with their probabilities, which sum to one."""

    def __init__(self, chances: dict[V, Fraction]) -> None:
        self.chances = chances

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self.chances == other.chances

    def __hash__(self) -> int:
        return hash(frozenset(self.chances.items()))

    def __repr__(self) -> str:
        told = ", ".join(f"{value}: {float(chance):.1%}" for value, chance in self.rows())
        return f"Distribution({told})"

    def rows(self) -> list[tuple[V, Fraction]]:
        """The values from least to greatest, each with its probability."""
        return sorted(self.chances.items(), key=lambda row: row[0])  # type: ignore[arg-type, return-value]

    def chance(self, wanted: Callable[[V], bool]) -> Fraction:
        """The probability of the values for which ``wanted`` is true."""
        return sum((p for value, p in self.chances.items() if wanted(value)), Fraction(0))

    def mean(self: "Distribution[int]") -> Fraction:
        """The expected value."""
        return sum((value * p for value, p in self.chances.items()), Fraction(0))


class _Paths:
    """Stands in for chance and gives every possible result in turn, like an odometer."""

    def __init__(self) -> None:
        self.taken: list[int] = []
        self.weights: list[Sequence[int]] = []
        self.at = 0
        self.asked: set[int] = set()
        """Where an answer was chosen, not a result of chance."""

    def __call__(self, sides: int, state: Any) -> int:
        return self.among(_even(sides))

    secretly = __call__

    def among(self, weights: Sequence[int]) -> int:
        if self.at == len(self.taken):
            self.taken.append(0)
            self.weights.append(weights)
        self.at += 1
        return self.taken[self.at - 1]

    def choose(self, answers: Sequence[Answer]) -> Answer:
        """One of some answers, each in turn."""
        self.asked.add(self.at)
        return answers[self.among(_even(len(answers)))]

    def choices(self) -> tuple[int, ...]:
        """Where answers were chosen on the way that was just played."""
        return tuple(sorted(self.asked))

    def probability(self) -> Fraction:
        """The probability of the way that was just played."""
        part = prod([weights[n] for weights, n in zip(self.weights, self.taken, strict=True)])
        return Fraction(part, prod([sum(weights) for weights in self.weights]))

    def after(self, then: "Then") -> "Then":
        """The same as ``then``, except that nothing is answered before chance was first used."""
        return lambda decision: then(decision) if self.at else None

    def next(self) -> bool:
        """Go to the next way; return False when all were played."""
        while self.taken and self.taken[-1] == len(self.weights[-1]) - 1:
            self.taken.pop()
            self.weights.pop()
        if not self.taken:
            return False
        self.taken[-1] += 1
        self.at = 0
        self.asked = {at for at in self.asked if at < len(self.taken)}
        return True


@cache
def _even(sides: int) -> tuple[int, ...]:
    return (1,) * sides


class _Enough(Exception):
    """Raised when a step begins that is not counted."""


Then: TypeAlias = Callable[[Decision], Answer | None]
"""Answers a question that comes after chance was used, to play the step to its end; None stops there."""


Each: TypeAlias = Callable[[Decision], Sequence[Answer]]
"""The answers that are given to a question in turn, as if by chance; none, to treat it otherwise."""


def none(decision: Decision) -> Sequence[Answer]:
    """Give no question every answer."""
    return ()


def stop(decision: Decision) -> Answer | None:
    """Give no answer, so that play stops at the next question."""
    return None


class Way(Struct, frozen=True, eq=False):
    """One way that an answer can turn out: its probability, where it leads, and what the journal tells."""

    chance: Fraction
    state: State[Any]
    entries: list[Entry]
    asked: Decision | None
    """The question at which it stops; None if it stops for another reason."""
    until: str
    """The step at which it stops."""
    cut: bool
    """Whether that step is open, so that it could be counted too."""
    supposed: str
    """The last question that was answered only to go on counting."""
    path: tuple[int, ...] = ()
    """The results of chance, and the answers that were given in turn, by number."""
    choices: tuple[int, ...] = ()
    """The places of these answers in the path."""


class _Future(Position):
    """A position that is played on with given chance, through open steps, to the next question."""

    steps: int
    """How many more steps may begin."""
    before: Collection[Step] = ()
    """The steps at which counting stops."""
    enough: Step | None = None
    """The step at which counting stopped, if it did not stop at a question."""
    supposed = ""

    def _rebase(self, step: Step, state: State[Any]) -> None:
        if not step.open or not self.steps or step in self.before:
            self.enough = step
            raise _Enough
        self.steps -= 1

    def resolve(
        self, answer: Answer, chance: _Paths, steps: int, journal: Journal | None, then: Then, each: Each
    ) -> None:
        """Play one answer, until something is asked again, or a step begins that is not counted."""
        assert self.state is not None
        assert self._desk is not None
        self.steps, self._desk.chance, self._desk.journal = steps, chance, journal
        with suppress(_Enough):
            self._go_on(answer)
            self._settle(chance, then, each)

    def _settle(self, chance: _Paths, then: Then, each: Each = none) -> None:
        """Play on as long as a question leaves no choice, or is given an answer."""
        while self._decision is not None:
            if (forced := self._decision.only()) is not None:
                self._go_on(forced)
            elif answers := each(self._decision):
                self._go_on(chance.choose(answers))
            elif (answer := then(self._decision)) is not None:
                self.steps, self.supposed = 0, self._decision.prompt
                self._go_on(answer)
            else:
                return

    def way(self, paths: _Paths, journal: Journal | None) -> Way:
        """Return the way that was played."""
        asked = None if self.enough else self._decision
        until = self.enough or self.step
        told = journal.entries if journal else []
        cut = self.enough is not None and self.enough.open
        return Way(
            chance=paths.probability(),
            state=self.state,
            entries=told,
            asked=asked,
            until=until.title,
            cut=cut,
            supposed=self.supposed,
            path=tuple(paths.taken),
            choices=paths.choices(),
        )


class _Step(_Future):
    """A step from its beginning, before anybody is asked."""

    closely: ClassVar[bool] = True

    def begin(self, chance: _Paths, then: Then) -> None:
        """Play until something is asked, or the step is over."""
        self.steps, self._desk = 1, Desk(None, self.game.concordance)
        self._desk.chance = chance
        self._state = self.base.state.copy()
        self._state.seat(self._desk, self._state.kit)
        self._script = self._play(self.base.step)
        with suppress(_Enough, StopIteration, Finished):
            self._decision = next(self._script)
            self._settle(chance, then)


def ways(
    position: Position,
    answer: Answer,
    limit: int = LIMIT,
    *,
    steps: int = LIMIT,
    before: Collection[Step] = (),
    with_entries: bool = False,
    then: Then = stop,
    each: Each = none,
) -> Iterator[Way]:
    """Every way that an answer can turn out, to the next question or through some more open steps.

    Counting stops after ``steps`` further steps, or before one of the steps in ``before``. It reads the true
    state, so it is only for rules and tests. Players are given ``odds``.
    """
    if position.decision is None:
        raise NoExactOdds("The match is over.")
    answer = position.decision.accept(answer)

    def play(paths: _Paths) -> Way:
        future = _Future(position.game, position.base)
        future._since, future._luck, future.before = position._since, position._luck, before
        journal = Journal() if with_entries else None
        future.resolve(answer, paths, steps, journal, paths.after(then), each)
        return future.way(paths, journal)

    yield from _every(play, limit)


def ways_through(game: AnyGame, base: Base, limit: int = LIMIT, then: Then = stop) -> Iterator[Way]:
    """Every way that a step can turn out from its start, to its first question or its end."""

    def play(paths: _Paths) -> Way:
        step = _Step(game, base)
        step.begin(paths, paths.after(then))
        return step.way(paths, None)

    yield from _every(play, limit)


def _every(play: Callable[[_Paths], Way], limit: int) -> Iterator[Way]:
    paths = _Paths()
    for _ in range(limit):
        yield play(paths)
        if not paths.next():
            return
    raise NoExactOdds(f"There are more than {limit:,} possible results.")


def outcomes(
    position: Position, answer: Answer, figure: Callable[[Any], V], limit: int = LIMIT
) -> Distribution[V]:
    """The exact distribution of a figure after an answer, when the next question is put.

    Play goes on through open steps and stops before the first step that is not open.
    """
    chances: dict[V, Fraction] = defaultdict(Fraction)
    for way in ways(position, answer, limit):
        chances[figure(way.state)] += way.chance
    return Distribution(dict(chances))


def odds(
    position: Position, answer: Answer, figure: Callable[[Any], V], limit: int = LIMIT
) -> Distribution[V]:
    """The exact distribution of a figure; only in an open step, on which nothing hidden has an effect."""
    must_be_open(position)
    return outcomes(position, answer, figure, limit)


def must_be_open(position: Position) -> None:
    """Raise NoExactOdds where hidden information may have an effect on the odds."""
    if not position.step.open:
        raise NoExactOdds("There are no exact odds: the result may depend on what you cannot see.")
