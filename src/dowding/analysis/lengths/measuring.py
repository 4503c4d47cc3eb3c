"""How the length of a scenario is measured: the days and decisions of simulated matches."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct

from dowding.analysis.lengths.length import Length, Lengths
from dowding.analysis.review.provenance import made_with
from dowding.analysis.simulation.plan import Plan, open_game
from dowding.analysis.simulation.playing import DayBook
from dowding.commanders import ask
from dowding.kernel.position import Position

T = TypeVar("T", str, int)
TENTH = 10
"""One match in so many may be shorter than what is told, and one longer."""


class Course(Struct, frozen=True):
    """How long one match was."""

    days: list[str]
    """The days that were played."""
    decisions: dict[str, int]


def measure(plan: Plan, games: int, progress: Callable[[], None] = lambda: None) -> Lengths:
    """Play some matches, and tell how long they were."""
    played = []
    for index in range(games):
        played.append(play(plan, index))
        progress()
    match, _ = open_game(plan, 0)
    usual = {side: [plan.commanders[side]] for side in match.sides}
    return Lengths(made_with(match.header, usual, plan.seed), games, length_of(played))


def play(plan: Plan, index: int) -> Course:
    """Play one match, and note its days and decisions."""
    match, commanders = open_game(plan, index)
    book = DayBook(match.game, match.base.state)
    position = Position(match.game, match.base, book)
    decided: Counter[str] = Counter()
    while (decision := position.decision) is not None:
        decided[decision.side] += 1
        position.answer(ask(commanders[decision.side], position))
    book.close(position.state)
    return Course(sorted(set(book.dates)), dict(decided))


def length_of(played: Sequence[Course]) -> Length:
    """The length that is told of some matches."""
    last = sorted(course.days[-1] for course in played)
    days = sorted(len(course.days) for course in played)
    sides = sorted({side for course in played for side in course.decisions})
    return Length(
        sure=_short(last),
        by=_long(last),
        days=(_short(days), _long(days)),
        decisions={side: _middle([course.decisions.get(side, 0) for course in played]) for side in sides},
    )


def _short(ordered: Sequence[T]) -> T:
    """What nine in ten reach."""
    return ordered[len(ordered) // TENTH]


def _long(ordered: Sequence[T]) -> T:
    """What nine in ten do not exceed."""
    return ordered[-1 - len(ordered) // TENTH]


def _middle(numbers: Sequence[int]) -> int:
    return sorted(numbers)[len(numbers) // 2]
