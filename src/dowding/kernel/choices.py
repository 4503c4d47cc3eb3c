"""Decisions over a set: pick one, pick some, put in order."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations, islice, permutations
from typing import Any, ClassVar, Generic, TypeVar

from dowding.kernel.decisions import (
    Answer,
    Bar,
    Decision,
    Describe,
    Notation,
    Option,
    Refusal,
    fold,
    listing,
    whole,
)
from dowding.kernel.errors import DeadEnd

T = TypeVar("T")

PATIENCE = 64
"""Random tries at an answer with a condition on the whole before they are gone through in order."""
ENOUGH = 20_000
"""So many are gone through at most: a question must not be a riddle."""


class Choice(Decision, Generic[T], eq=False, dict=True):
    """A decision over a set of values, each described when a person looks, and only once."""

    values: Sequence[T]
    describe: Describe[T]
    candidates: Sequence[T]
    bar: Callable[[T], Bar | None] | None

    @cached_property
    def options(self) -> list[Option]:
        return [self.describe(value) for value in self.values]

    def why_not(self) -> list[Refusal]:
        if self.bar is None:
            return []
        barred = ((value, self.bar(value)) for value in self.candidates)
        cite = self.concordance.get
        return [
            Refusal(self.describe(v), cite(why[0], why[0]), why[1]) for v, why in barred if why is not None
        ]

    def index(self, key: str) -> int:
        """The position of the option with this key."""
        return self.indices([key])[0]

    def indices(self, notation: Notation) -> tuple[int, ...]:
        """The positions of the options that a list of keys names."""
        if isinstance(notation, str):
            notation = [notation]
        if not isinstance(notation, list) or not all(isinstance(key, str) for key in notation):
            self.unreadable(f"expected a list of options, found {notation!r}.")
        keys = [option.key for option in self.options]
        return tuple([keys.index(key) if key in keys else self._folded(key, keys) for key in notation])

    def _folded(self, key: str, keys: list[str]) -> int:
        """The position of a key if letters' case and blanks do not matter."""
        wanted = fold(key)
        for index, known in enumerate(keys):
            if fold(known) == wanted:
                return index
        for refusal in self.why_not():
            if fold(refusal.option.key) == wanted:
                self.refuse(f"{refusal.option.label} may not be chosen: {refusal.reason}", refusal.rule)
        self.unreadable(f"{key!r} is not among {listing(keys)}.")

    def spelled(self, answer: Iterable[int]) -> list[str]:
        """The keys of some positions."""
        return [self.describe(self.values[index]).key for index in answer]

    def told(self, answer: Iterable[int]) -> str:
        """The labels of some positions."""
        labels = [self.describe(self.values[index]).label for index in answer]
        return ", ".join(labels) or "none"

    def known(self, answer: Answer) -> tuple[int, ...]:
        """The answer as positions in the values, each at most once."""
        if not isinstance(answer, tuple):
            self.refuse(f"Expected several options, found {answer!r}.")
        if answer and (min(answer) < 0 or max(answer) >= len(self.values)):
            self.refuse(f"There are only options 1 to {len(self.values)}.")
        if len(set(answer)) != len(answer):
            self.refuse("An option can be chosen only once.")
        return answer


class PickOne(Choice[T], eq=False):
    """Choose one of several."""

    kind: ClassVar[str] = "pick one"

    def accept(self, answer: Answer) -> Answer:
        if isinstance(answer, tuple) or not 0 <= answer < len(self.values):
            self.refuse(f"Expected one option of 1 to {len(self.values)}.")
        return answer

    def conceivable(self) -> Iterator[Answer]:
        return iter(range(len(self.values)))

    def sample(self, below: Callable[[int], int]) -> Answer:
        return below(len(self.values))

    def spell(self, answer: Answer) -> Notation:
        return self.spelled((whole(answer),))[0]

    def read(self, notation: Notation) -> Answer:
        if not isinstance(notation, str):
            self.unreadable(f"expected one option, found {notation!r}.")
        return self.index(notation)

    def tell(self, answer: Answer) -> str:
        return self.told((whole(answer),))


class Several(Choice[T], eq=False):
    """A decision whose answer is several of its options."""

    def spell(self, answer: Answer) -> Notation:
        return self.spelled(several(answer))

    def read(self, notation: Notation) -> Answer:
        return self.indices(notation)

    def tell(self, answer: Answer) -> str:
        return self.told(several(answer))


class PickSome(Several[T], eq=False):
    """Choose between so many and so many of a set; a check may look at the choice as a whole."""

    at_least: int
    at_most: int
    check: Callable[[list[T]], Bar | None] | None

    kind: ClassVar[str] = "pick some"

    def shown(self) -> dict[str, Any]:
        return {**super().shown(), "at_least": self.at_least, "at_most": self.at_most}

    def accept(self, answer: Answer) -> Answer:
        chosen = tuple(sorted(self.known(answer)))
        if not self.at_least <= len(chosen) <= self.at_most:
            self.refuse(f"Expected {self.how_many()}, found {len(chosen)}.")
        if why := self.objection(chosen):
            self.refuse(why[1], why[0])
        return chosen

    def objection(self, chosen: Iterable[int]) -> Bar | None:
        """What the whole choice lacks."""
        return self.check([self.values[index] for index in chosen]) if self.check else None

    def how_many(self) -> str:
        """The permitted numbers in words."""
        if self.at_least == self.at_most:
            return f"exactly {self.at_least}"
        return f"{self.at_least} to {self.at_most}"

    def conceivable(self) -> Iterator[Answer]:
        for size in range(self.at_least, self.at_most + 1):
            yield from combinations(range(len(self.values)), size)

    def sample(self, below: Callable[[int], int]) -> Answer:
        for _ in range(PATIENCE):
            rest = list(range(len(self.values)))
            size = self.at_least + below(self.at_most - self.at_least + 1)
            chosen = tuple(sorted([rest.pop(below(len(rest))) for _ in range(size)]))
            if self.check is None or self.objection(chosen) is None:
                return chosen
        return first(self)


class Order(Several[T], eq=False):
    """Put all the things of a list into order."""

    kind: ClassVar[str] = "order"

    def accept(self, answer: Answer) -> Answer:
        if len(self.known(answer)) != len(self.values):
            self.refuse(f"Expected all {len(self.values)} of them in order.")
        return answer

    def conceivable(self) -> Iterator[Answer]:
        return permutations(range(len(self.values)))

    def sample(self, below: Callable[[int], int]) -> Answer:
        rest = list(range(len(self.values)))
        return tuple([rest.pop(below(len(rest))) for _ in self.values])


def several(answer: Answer) -> tuple[int, ...]:
    """An answer that is known to be a tuple."""
    assert isinstance(answer, tuple)
    return answer


def first(decision: Decision) -> Answer:
    """The first legal answer, if there is one among the first few thousand that are conceivable."""
    for answer in islice(decision.conceivable(), ENOUGH):
        if decision.accepts(answer):
            return answer
    raise DeadEnd(f"{decision.asked()} No legal answer can be found.")
