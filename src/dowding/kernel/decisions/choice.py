"""Decisions over a set of values, and the simplest of them: pick one."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from dowding.kernel.decisions.assembly import Assembly
from dowding.kernel.decisions.decision import Decision
from dowding.kernel.decisions.naming import (
    NUMBERS,
    SHORT,
    are_numbered,
    named_by,
    not_one,
    refused_by,
    typed_as,
)
from dowding.kernel.decisions.options import (
    Answer,
    Bar,
    Describe,
    Notation,
    Option,
    Refusal,
    fold,
    listing,
    whole,
)
from dowding.kernel.decisions.shown import Kind
from dowding.kernel.decisions.weighing import Below

T = TypeVar("T")

Kin: TypeAlias = Callable[[T], object]
"""What tells apart things of which one cannot stand for the other, now and in every later effect."""


class Choice(Decision, Generic[T], eq=False, dict=True):
    """A decision over a set of values; each is described once, when it is first shown."""

    values: Sequence[T]
    describe: Describe[T]
    candidates: Sequence[T]
    bar: Callable[[T], Bar | None] | None

    @cached_property
    def options(self) -> list[Option]:
        return self.cited([self.describe(value) for value in self.values])

    def why_not(self) -> list[Refusal]:
        if self.bar is None:
            return []
        barred = ((value, self.bar(value)) for value in self.candidates)
        cite = self.concordance.get
        return [
            Refusal(self.cited([self.describe(v)])[0], cite(why[0], why[0]), why[1])
            for v, why in barred
            if why is not None
        ]

    def are_kin(self, kin: Kin[T] | None) -> bool:
        """Whether all that may be chosen is of one kin; of a secret question, that is never said."""
        return self.public and kin is not None and len(set(map(kin, self.values))) == 1

    def weighable(self) -> Sequence[Any]:
        return self.values

    def chosen_from(self) -> tuple[Sequence[Any], Describe[Any]] | None:
        return self.values, self.describe

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
        """The position of a key, where case and blanks do not matter."""
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

    def labels(self, answer: Iterable[int]) -> str:
        """The labels of some positions."""
        labels = [self.describe(self.values[index]).label for index in answer]
        return ", ".join(labels) or "none"

    def said(self, answer: Iterable[int]) -> str:
        """Some positions in a sentence."""
        return ", ".join([self.describe(self.values[index]).said for index in answer]) or "none"

    # What is typed

    def typed_one(self, line: str) -> int:
        """One option, by its key, by its number on the screen, or by words that only its label has."""
        found = named_by(line, self.options)
        if len(found) == 1:
            return found[0]
        if not found and (refusal := refused_by(line, self.why_not())):
            self.refuse(f"{refusal.option.label} may not be chosen: {refusal.reason}", refusal.rule)
        self.unreadable(not_one(line, found, self.options))

    def typed_range(self, part: str) -> list[int]:
        """The options of ``3`` or ``1-4``."""
        first, dash, last = part.partition("-")
        if not dash:
            return [self.typed_one(first)]
        if not (SHORT.fullmatch(first) and SHORT.fullmatch(last)):
            self.unreadable(f"{part!r} is not a range of numbers such as 1-4.")
        if not are_numbered(self.options) or not 1 <= int(first) <= int(last) <= len(self.options):
            self.unreadable(not_one(part, (), self.options))
        return list(range(int(first) - 1, int(last)))

    def typed_some(self, part: str) -> list[int]:
        """The options of ``3``, ``1-4`` or ``1 3``, or the one that is named."""
        if not NUMBERS.fullmatch(part):
            return [self.typed_one(part)]
        return [index for number in part.split() for index in self.typed_range(number)]


class PickOne(Choice[T], eq=False):
    """Choose one of several."""

    kin: Kin[T] | None = None

    kind: ClassVar[Kind] = "pick one"

    def is_alike(self) -> bool:
        return self.are_kin(self.kin)

    def accept(self, answer: Answer) -> Answer:
        if isinstance(answer, tuple) or not 0 <= answer < len(self.values):
            self.refuse(f"Expected one option of 1 to {len(self.values)}.")
        return answer

    def conceivable(self) -> Iterator[Answer]:
        return iter(range(len(self.values)))

    def only(self) -> Answer | None:
        return 0 if len(self.values) == 1 else None

    def sample(self, below: Below) -> Answer:
        return below(len(self.values))

    def spell(self, answer: Answer) -> Notation:
        return self.spelled((whole(answer),))[0]

    def read(self, notation: Notation) -> Answer:
        if not isinstance(notation, str):
            self.unreadable(f"expected one option, found {notation!r}.")
        return self.index(notation)

    def tell(self, answer: Answer) -> str:
        return self.labels((whole(answer),))

    def typed(self, line: str) -> Answer:
        return self.typed_one(line)

    def to_type(self, answer: Answer) -> str:
        return typed_as(self.options, whole(answer))

    def how_to(self) -> str:
        key = "a number" if are_numbered(self.options) else "a key"
        return f"type {key}, or the beginning of a name"

    def assemble(self, actions: int) -> Assembly:
        return OneOf(self, actions)


class OneOf(Assembly):
    """One option in one action."""

    __slots__ = ()

    def facts(self) -> list[tuple[object, ...]]:
        return list(enumerate(self.decision.values))
