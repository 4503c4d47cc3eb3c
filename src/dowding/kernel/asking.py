"""Asking: how a rule asks a side a question.

Each method is a generator: ``chosen = yield from state.pick(...)``. A public question with only one legal
answer is not asked; the journal says so. A secret question is always asked, because others could tell from
its absence that there was no choice.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, Generic, NoReturn, TypeAlias, TypeVar

from dowding.kernel.decisions import (
    NO_CONCORDANCE,
    Bar,
    Confirm,
    Constraint,
    Decision,
    Describe,
    Kin,
    Number,
    Order,
    PickOne,
    PickSome,
    Place,
    Plan,
    plain,
    within_reach,
)
from dowding.kernel.dice import Chance
from dowding.kernel.errors import DeadEnd
from dowding.kernel.journal import Forced, Journal
from dowding.kernel.questions import Question
from dowding.kernel.steps import NO_STEP

K = TypeVar("K")
T = TypeVar("T")
B = TypeVar("B")

Ask: TypeAlias = Generator[Decision, Any, T]
"""A question in progress: ``yield from`` it to get the answer."""


def unasked(answer: T) -> Ask[T]:
    """The answer that the rules give where in another game a player is asked."""
    yield from ()
    return answer


class Desk:
    """What a state needs while it is played; it is never copied and never saved."""

    __slots__ = ("chance", "concordance", "journal", "step")

    def __init__(
        self, journal: Journal | None = None, concordance: Mapping[str, str] = NO_CONCORDANCE
    ) -> None:
        self.journal = journal
        self.concordance = concordance
        self.chance: Chance | None = None
        """Stands in for the generator: a keyed stream, or what counts odds."""
        self.step = NO_STEP
        """The step that is being played."""

    def cite(self, rule: str) -> str:
        """The number that a rule has in the book of the game being played."""
        return self.concordance.get(rule, rule)


def _legal(candidates: Sequence[T], bar: Callable[[T], Bar | None] | None) -> Sequence[T]:
    return candidates if bar is None else [c for c in candidates if bar(c) is None]


class Asking(Generic[K]):
    """The questions that a state can ask. Beside its columns, a state has a desk and a kit of components.

    ``bar`` returns why a candidate may not be chosen, or None if it may. If a rule already knows the
    legal ``values``, it passes them too, and ``bar`` is only used for the reasons. ``kin`` returns what tells
    a candidate from others; where all are of one kin, any of them may be taken without asking.
    """

    __slots__ = ("desk", "kit")

    desk: Desk
    kit: K

    def pick(
        self,
        side: str,
        candidates: Sequence[T],
        *,
        rule: str,
        question: Question,
        describe: Describe[T] = plain,
        bar: Callable[[T], Bar | None] | None = None,
        values: Sequence[T] | None = None,
        kin: Kin[T] | None = None,
        public: bool = False,
    ) -> Ask[T]:
        """Ask for one of the candidates that nothing bars."""
        values = _legal(candidates, bar) if values is None else values
        if len(values) > 1 or (values and not public):
            answer = yield PickOne(
                side=side,
                law=rule,
                question=question,
                public=public,
                concordance=self.desk.concordance,
                values=values,
                describe=describe,
                candidates=candidates,
                bar=bar,
                kin=kin,
            )
            return values[answer]
        if not values:
            self._nothing(side, rule, question)
        self._forced(side, rule, question, values, describe)
        return values[0]

    def pick_some(
        self,
        side: str,
        candidates: Sequence[T],
        *,
        rule: str,
        question: Question,
        at_least: int = 0,
        at_most: int | None = None,
        describe: Describe[T] = plain,
        bar: Callable[[T], Bar | None] | None = None,
        values: Sequence[T] | None = None,
        check: Callable[[list[T]], Bar | None] | None = None,
        kin: Kin[T] | None = None,
        public: bool = False,
    ) -> Ask[list[T]]:
        """Ask for some of the candidates; ``check`` looks at the choice as a whole."""
        values = _legal(candidates, bar) if values is None else values
        most = len(values) if at_most is None else min(at_most, len(values))
        if at_least > most:
            self._nothing(side, rule, question)
        if public and (most == 0 or at_least == len(values)):
            self._forced(side, rule, question, values[:most], describe)
            return list(values[:most])
        answer = yield PickSome(
            side=side,
            law=rule,
            question=question,
            public=public,
            concordance=self.desk.concordance,
            values=values,
            describe=describe,
            candidates=candidates,
            bar=bar,
            at_least=at_least,
            at_most=most,
            check=check,
            kin=kin,
        )
        return [values[index] for index in answer]

    def order(
        self,
        side: str,
        values: Sequence[T],
        *,
        rule: str,
        question: Question,
        describe: Describe[T] = plain,
        public: bool = False,
    ) -> Ask[list[T]]:
        """Ask for the order of some things."""
        if public and len(values) < 2:
            self._forced(side, rule, question, values, describe)
            return list(values)
        answer = yield Order(
            side=side,
            law=rule,
            question=question,
            public=public,
            concordance=self.desk.concordance,
            values=values,
            describe=describe,
            candidates=values,
            bar=None,
        )
        return [values[index] for index in answer]

    def place(
        self,
        side: str,
        candidates: Sequence[T],
        boxes: Sequence[B],
        *,
        rule: str,
        question: Question,
        reach: Callable[[T], Sequence[B]] | None = None,
        room: Callable[[B], int] | None = None,
        at_least: int = 0,
        at_most: int | None = None,
        describe: Describe[T] = plain,
        describe_box: Describe[B] = plain,
        bar: Callable[[T], Bar | None] | None = None,
        values: Sequence[T] | None = None,
        check: Callable[[list[tuple[T, B]]], Bar | None] | None = None,
        public: bool = False,
    ) -> Ask[list[tuple[T, B]]]:
        """Ask which things go into which boxes; what goes into none stays where it is."""
        values = _legal(candidates, bar) if values is None else values
        most = len(values) if at_most is None else min(at_most, len(values))
        if not most or not boxes or (reach is not None and not any(map(reach, values))):
            most = 0
        if at_least > most:
            self._nothing(side, rule, question)
        if not most:
            if public:
                return []
            values = ()
        decision = Place(
            side=side,
            law=rule,
            question=question,
            public=public,
            concordance=self.desk.concordance,
            values=values,
            describe=describe,
            candidates=candidates,
            bar=bar,
            boxes=boxes,
            describe_box=describe_box,
            reach=reach,
            room=room,
            at_least=at_least,
            at_most=most,
            check=check,
        )
        answer = yield decision
        return decision.pairs(answer)

    def plan(
        self,
        side: str,
        things: Sequence[T],
        boxes: Sequence[B],
        *,
        rule: str,
        question: Question,
        constraints: Sequence[Constraint] = (),
        reach: Callable[[T], Sequence[B]] | None = None,
        bar: Callable[[T, B], Bar | None] | None = None,
        check: Callable[[list[tuple[T, B]]], Iterable[Bar]] | None = None,
        parse: Callable[[str, list[tuple[T, B]]], Sequence[tuple[T, B]] | None] | None = None,
        written: Callable[[], str] | None = None,
        write: Callable[[list[tuple[T, B]]], Iterable[str]] | None = None,
        sums: Callable[[list[tuple[T, B]]], dict[str, int]] | None = None,
        describe: Describe[T] = plain,
        describe_box: Describe[B] = plain,
        public: bool = False,
    ) -> Ask[list[tuple[T, B]]]:
        """Ask for a plan: which things go into which boxes, under constraints and a check of the whole.

        ``bar`` returns why a thing may never enter a box, ``check`` returns all faults that constraints
        cannot express, and ``parse`` reads a line in the game's own notation as additions, of which
        ``written`` makes examples and which ``write`` writes. ``sums`` tells a plan in a few numbers.
        """
        values, within = within_reach(things, boxes, reach, bar)
        decision = Plan(
            side=side,
            law=rule,
            question=question,
            public=public,
            concordance=self.desk.concordance,
            values=values,
            describe=describe,
            candidates=things,
            bar=None,
            boxes=boxes,
            describe_box=describe_box,
            within=within,
            constraints=constraints,
            bar_box=bar,
            check=check,
            parse=parse,
            written=written,
            write=write,
            sums=sums,
        )
        if not values and decision.faults(decision.draft()):
            self._nothing(side, rule, question)
        if not values and public:
            return []
        answer = yield decision
        return decision.pairs(answer)

    def number(
        self, side: str, low: int, high: int, *, rule: str, question: Question, public: bool = False
    ) -> Ask[int]:
        """Ask for a number from low to high."""
        if low > high:
            self._nothing(side, rule, question)
        if public and low == high:
            self._forced(side, rule, question, (low,), plain)
            return low
        answer: int = yield Number(side, rule, question, public, self.desk.concordance, low, high)
        return answer

    def confirm(
        self,
        side: str,
        *,
        rule: str,
        question: Question,
        yes: str = "yes",
        no: str = "no",
        public: bool = False,
    ) -> Ask[bool]:
        """Ask for yes or no."""
        answer: int = yield Confirm(side, rule, question, public, self.desk.concordance, yes, no)
        return bool(answer)

    def _forced(
        self,
        side: str,
        rule: str,
        question: Question,
        values: Sequence[T],
        describe: Describe[T],
    ) -> None:
        """Tell everybody that there was no choice; if nothing was offered, tell nothing."""
        if self.desk.journal is not None and values:
            options = [describe(value) for value in values]
            keys = tuple([option.key for option in options])
            told = ", ".join(option.label for option in options)
            entry = Forced(self.desk.cite(rule), self.desk.step.name, None, side, question, keys, told)
            self.desk.journal.entries.append(entry)

    def _nothing(self, side: str, rule: str, question: Question) -> NoReturn:
        cited = self.desk.cite(rule)
        raise DeadEnd(f"{side} is asked, by rule {cited}: {question.text()} Nothing may be chosen.")
