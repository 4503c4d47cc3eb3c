"""Decisions: what somebody is asked, what may be answered, and why something else may not.

An answer is an index or a tuple of indices: small, quick, fit for search. Its notation is what
stands in files and on screens: the keys of the options, the same next year.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, NoReturn, TypeAlias, TypeVar

from msgspec import Struct, to_builtins

from dowding.kernel.errors import IllegalAnswer, UnreadableAnswer
from dowding.kernel.questions import Question

T = TypeVar("T")

Answer: TypeAlias = int | tuple[int, ...]
Notation: TypeAlias = bool | int | str | list[str] | dict[str, str]
Bar: TypeAlias = tuple[str, str]
"""The rule that forbids something, and the condition that is missing."""


NO_CONCORDANCE: Mapping[str, str] = {}
"""The concordance of a game whose rules are cited by the numbers that stand in the code."""

NUMBER = re.compile(r"\s*[+-]?\d{1,12}\s*", re.ASCII)
"""A whole number as somebody types it."""


class Subject(Struct, frozen=True):
    """The thing that an option concerns: a unit, a card, a place, a hex."""

    kind: str
    id: str


class Option(Struct, frozen=True):
    """Something that can be chosen: ``key`` in files, ``label`` for people."""

    key: str
    label: str
    subject: Subject | None = None
    rule: str = ""


class Refusal(Struct, frozen=True):
    """Something a player might expect to choose but may not."""

    option: Option
    rule: str
    reason: str


Describe: TypeAlias = Callable[[T], Option]


def plain(value: object) -> Option:
    """The option of a value whose name says everything."""
    return Option(str(value), str(value))


class Decision(Struct, eq=False):
    """A question to one side. Its options are the only source of what is legal."""

    side: str
    law: str
    """The rule by the number that stands in the code; ``rule`` is its number in the game's own book."""
    question: Question
    public: bool
    concordance: Mapping[str, str]
    """Numbers of shared rules in the game's own book."""

    kind: ClassVar[str] = ""

    @property
    def rule(self) -> str:
        """The rule under which it is asked, as the game's own book numbers it."""
        return self.concordance.get(self.law, self.law)

    @property
    def prompt(self) -> str:
        """The question as people read it."""
        return self.question.text()

    @property
    def options(self) -> list[Option]:
        """What may be chosen, in order: the index of an option is its answer."""
        return []

    def shown(self) -> dict[str, Any]:
        """All that a door shows of the question, as plain data."""
        told = [to_builtins(option) for option in self.options]
        return {
            "kind": self.kind,
            "side": self.side,
            "rule": self.rule,
            "question": to_builtins(self.question),
            "prompt": self.prompt,
            "options": told,
        }

    def why_not(self) -> list[Refusal]:
        """What may not be chosen, and why. Worked out only when asked."""
        return []

    def accept(self, answer: Answer) -> Answer:
        """The answer in normal form, or IllegalAnswer."""
        raise NotImplementedError

    def accepts(self, answer: Answer) -> bool:
        """Whether an answer is legal."""
        try:
            self.accept(answer)
        except IllegalAnswer:
            return False
        return True

    def conceivable(self) -> Iterator[Answer]:
        """Every answer of the right form, in a fixed order, before any check of the whole."""
        raise NotImplementedError

    def answers(self) -> Iterator[Answer]:
        """Every legal answer, in a fixed order. There may be very many."""
        return (answer for answer in self.conceivable() if self.accepts(answer))

    def sample(self, below: Callable[[int], int]) -> Answer:
        """A random legal answer."""
        raise NotImplementedError

    def spell(self, answer: Answer) -> Notation:
        """The notation of an answer."""
        raise NotImplementedError

    def read(self, notation: Notation) -> Answer:
        """The answer that a notation stands for, or UnreadableAnswer."""
        raise NotImplementedError

    def tell(self, answer: Answer) -> str:
        """The answer as a person would say it."""
        raise NotImplementedError

    def refuse(self, reason: str, rule: str = "") -> NoReturn:
        """Say who may choose what, and why this may not be."""
        cause = f" (rule {self.concordance.get(rule, rule)})" if rule else ""
        raise IllegalAnswer(f"{self.asked()} {reason}{cause}")

    def unreadable(self, reason: str) -> NoReturn:
        """Say that an answer names nothing that is known here."""
        raise UnreadableAnswer(f"{self.asked()} {reason}")

    def asked(self) -> str:
        """Who is asked what, under which rule."""
        return f"{self.side} is asked, by rule {self.rule}: {self.prompt}"


class Number(Decision, eq=False):
    """Choose a number from a range."""

    low: int
    high: int

    kind: ClassVar[str] = "number"

    def shown(self) -> dict[str, Any]:
        return {**super().shown(), "low": self.low, "high": self.high}

    def accept(self, answer: Answer) -> Answer:
        if isinstance(answer, tuple) or not self.low <= answer <= self.high:
            self.refuse(f"Expected a number from {self.low} to {self.high}.")
        return answer

    def conceivable(self) -> Iterator[Answer]:
        return iter(range(self.low, self.high + 1))

    def sample(self, below: Callable[[int], int]) -> Answer:
        return self.low + below(self.high - self.low + 1)

    def spell(self, answer: Answer) -> Notation:
        return whole(answer)

    def read(self, notation: Notation) -> Answer:
        if isinstance(notation, str) and NUMBER.fullmatch(notation):
            notation = int(notation)
        if isinstance(notation, bool) or not isinstance(notation, int):
            self.unreadable(f"expected a number from {self.low} to {self.high}, found {notation!r}.")
        return notation

    def tell(self, answer: Answer) -> str:
        return str(answer)


class Confirm(Decision, eq=False):
    """Say yes or no."""

    yes: str
    no: str

    kind: ClassVar[str] = "confirm"

    @property
    def options(self) -> list[Option]:
        return [Option("no", self.no), Option("yes", self.yes)]

    def accept(self, answer: Answer) -> Answer:
        if answer not in (0, 1):
            self.refuse("Expected yes or no.")
        return int(whole(answer))

    def conceivable(self) -> Iterator[Answer]:
        return iter((0, 1))

    def sample(self, below: Callable[[int], int]) -> Answer:
        return below(2)

    def spell(self, answer: Answer) -> Notation:
        return bool(answer)

    def read(self, notation: Notation) -> Answer:
        said = fold(notation) if isinstance(notation, str) else notation
        words: dict[Any, int] = {fold(self.no): 0, fold(self.yes): 1, "yes": 1, "y": 1, "no": 0, "n": 0}
        words |= {True: 1, False: 0}
        if isinstance(said, (list, dict)) or said not in words:
            self.unreadable(f"expected yes or no, found {notation!r}.")
        return words[said]

    def tell(self, answer: Answer) -> str:
        return self.yes if answer else self.no


def fold(key: str) -> str:
    """A key without blanks and case, for comparison."""
    return "".join(key.split()).casefold()


def listing(keys: Iterable[str], most: int = 12) -> str:
    """Some keys as a phrase, cut where it would run on."""
    names = list(keys)
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def whole(answer: Answer) -> int:
    """An answer that is known to be a single number."""
    assert not isinstance(answer, tuple)
    return answer
