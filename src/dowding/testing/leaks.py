"""The leak test: check that no hidden information reaches a side.

Everything that a side may not know is dealt again at random; the side must not notice a difference. First
its two views are compared. Then both deals are played on, step by step, to the next decision. As long as
the views after a step are equal, the journal entries of that step and the decision after it must be equal
too. The same is done with two different answers to a secret decision.
"""

from collections.abc import Iterator
from typing import Any, Self

from dowding.kernel.decisions import Answer
from dowding.kernel.dice import Dice
from dowding.kernel.errors import DowdingError, NoExactOdds
from dowding.kernel.journal import as_data
from dowding.kernel.looking import tables_told
from dowding.kernel.match import Match, stage
from dowding.kernel.observing import Observer
from dowding.kernel.outcomes import outcomes
from dowding.kernel.position import Position
from dowding.kernel.state import State
from dowding.kernel.steps import Step
from dowding.kernel.worlds import imagine
from dowding.testing.dealing import Deals, leaks_in_dealing
from dowding.testing.differing import field_that_differs

FEW = 500
"""Odds are compared only if there are at most this many outcomes."""


class _Onlooker(Observer):
    """Records the view and the journal of one side after every step."""

    def __init__(self, side: str | None) -> None:
        self.side = side
        self.moments: list[tuple[Any, list[dict[str, Any]]]] = []

    def step_begins(self, position: Position, step: Step) -> None:
        assert isinstance(position, Match)
        view = position.game.view(position.base.state, self.side)
        self.moments.append((view, told_to(position, self.side)))


class _Watched:
    """A match that is played on from a given state while one side is observed."""

    def __init__(self, match: Match, state: State[Any], side: str | None) -> None:
        self.side = side
        self.onlooker = _Onlooker(side)
        self.known: list[Answer] = []
        """The answers that the side knows about."""
        self.match = stage(match.game, state, match.base.step.play, observer=self.onlooker)

    def follow(self, match: Match) -> Self:
        """Give the same answers as in the match."""
        for answer in match.since:
            if not self.is_secret():
                self.known.append(answer)
            self.match.answer(answer)
        return self

    def go_along(self, other: "_Watched", dice: Dice) -> Self:
        """Give the answers that the side knows about, and random answers to secret decisions of others."""
        for answer in other.known:
            self.guess(dice)
            self.match.answer(answer)
        if not other.is_secret():
            self.guess(dice)
        return self

    def guess(self, dice: Dice) -> None:
        """Answer secret decisions of other sides at random."""
        while self.is_secret() and (decision := self.match.decision) is not None:
            self.match.answer(decision.sample(dice.below))

    def is_secret(self) -> bool:
        """Whether the pending decision is a secret one of another side."""
        decision = self.match.decision
        return decision is not None and not decision.public and decision.side != self.side


def onlookers(match: Match) -> list[str | None]:
    """Return all possible observers: each side, and None for a spectator."""
    return [*match.sides, None]


def leaks(match: Match, dice: Dice, deals: Deals | None = None) -> list[str]:
    """Return a sentence for every leak found in the present position; ``deals`` counts what was compared."""
    deals = deals or Deals()
    found = leaks_in_views(match, dice, deals)
    for side in onlookers(match):
        found += leaks_in_dealing(match, side, dice)
        found += leaks_by_deal(match, side, dice, deals)
    return found + leaks_by_answer(match, dice) + leaks_in_odds(match, dice)


def leaks_in_views(match: Match, dice: Dice, deals: Deals) -> list[str]:
    """Find the sides whose view changes when hidden information is dealt again."""
    found = []
    for side in onlookers(match):
        state = deals.deal(match.game, match.state, side, dice)
        if state is None:
            continue
        dealt, seen = match.game.view(state, side), match.view(side)
        if dealt != seen:
            field = field_that_differs(seen, dealt)
            found.append(f"{_who(side)} can see something hidden in {match.step.title}: the view's {field}")
    return found


def leaks_by_deal(match: Match, side: str | None, dice: Dice, deals: Deals | None = None) -> list[str]:
    """Find what depends on hidden information in what a side was told or asked since the last answer."""
    deals = deals or Deals()
    state = deals.deal(match.game, match.base.state, side, dice)
    if state is None:
        return []
    try:
        one = _Watched(match, match.base.state, side).follow(match)
        other = _Watched(match, state, side).go_along(one, dice)
    except DowdingError:
        deals.missed()
        return []
    return list(_differences(one, other))


def leaks_by_answer(match: Match, dice: Dice) -> list[str]:
    """Find what depends on a secret answer in what other sides are told or asked."""
    decision = match.decision
    if decision is None or decision.public:
        return []
    answers = decision.sample(dice.below), decision.sample(dice.below)
    found: list[str] = []
    for side in onlookers(match):
        if side == decision.side:
            continue
        try:
            one, other = (_Watched(match, match.base.state, side).follow(match) for _ in range(2))
            one.match.answer(answers[0])
            other.match.answer(answers[1])
        except DowdingError:
            continue
        found += _differences(one, other)
    return found


def leaks_in_odds(match: Match, dice: Dice) -> list[str]:
    """Find figures of an open step whose odds depend on hidden information."""
    decision = match.decision
    if decision is None or not match.step.open:
        return []
    answer = decision.sample(dice.below)
    world = imagine(match, decision.side, dice)
    if world is None:
        return []
    try:
        for name, figure in match.game.figures.items():
            if outcomes(match, answer, figure, FEW) != outcomes(world, answer, figure, FEW):
                return [f"the odds of {name} in {match.step.title} depend on what {decision.side} cannot see"]
    except NoExactOdds:
        return []
    return []


def _differences(one: _Watched, other: _Watched) -> Iterator[str]:
    """Yield the differences that a side can notice although its views are equal."""
    side, title = one.side, one.match.step.title
    moments = zip(one.onlooker.moments, other.onlooker.moments, strict=False)
    for (view, told), (other_view, other_told) in moments:
        if view != other_view:
            return
        if told != other_told:
            entry = _entry_that_differs(told, other_told)
            yield f"the journal tells {_who(side)} something hidden before {title}: {entry}"
            return
    if one.match.view(side) != other.match.view(side):
        return
    if told_to(one.match, side) != told_to(other.match, side):
        entry = _entry_that_differs(told_to(one.match, side), told_to(other.match, side))
        yield f"the journal tells {_who(side)} something hidden in {title}: {entry}"
    elif tables_told(one.match, side) != tables_told(other.match, side):
        yield f"looking back shows {_who(side)} something hidden in {title}"
    asked, other_asked = _asked(one.match, side), _asked(other.match, side)
    if asked != other_asked:
        field = field_that_differs(asked, other_asked)
        yield f"a decision betrays something hidden to {_who(side)} in {title}: its {field}"


def _entry_that_differs(entries: list[dict[str, Any]], other: list[dict[str, Any]]) -> str:
    """Name the first entry that differs, with its field."""
    for one, another in zip(entries, other, strict=False):
        if one != another:
            return f"{field_that_differs(one, another)} of {one['text'] or one['kind']!r}"
    longer = max(entries, other, key=len)
    return f"an entry more, {longer[min(len(entries), len(other))]['text']!r}"


def told_to(match: Match, side: str | None) -> list[dict[str, Any]]:
    """Return the journal entries that a side may see, as data."""
    return [as_data(entry) for entry in match.journal.seen_by(side)]


def _asked(match: Match, side: str | None) -> Any:
    """Return what a side sees of the pending decision: everything if it is its own, else only whose it is."""
    decision = match.decision
    if decision is None or decision.side != side:
        return decision and decision.side
    return decision.shown(), decision.why_not()


def _who(side: str | None) -> str:
    return side or "a spectator"
