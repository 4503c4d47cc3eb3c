"""What can be chosen, as people see it, and how answers are written."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias, TypeVar

from msgspec import Struct

from dowding.kernel.questions import snake

T = TypeVar("T")

Answer: TypeAlias = int | tuple[int, ...]
Notation: TypeAlias = bool | int | str | list[str] | dict[str, str]
Bar: TypeAlias = tuple[str, str]
"""The rule that forbids something, and the condition that is missing."""

NO_CONCORDANCE: Mapping[str, str] = {}
"""The concordance of a game whose own rule numbers are those in the code."""


class Subject(Struct, frozen=True, gc=False):
    """The thing that an option concerns: a unit, a card, a place, a hex."""

    kind: str
    id: str


class Facts(Struct, frozen=True, gc=False, tag_field="kind", tag=snake):
    """What a board must know of an option beside its subject. Subclass it for each kind of option."""


class Option(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that can be chosen: ``key`` in files, ``label`` for people, ``facts`` for a board.

    Keys and labels are never taken apart. Fields with their default are left out on the wire.
    """

    key: str
    label: str
    subject: Subject | None = None
    rule: str = ""
    facts: Facts | None = None
    short: str = ""
    """What people call it in a sentence, if that is shorter than the key."""

    @property
    def said(self) -> str:
        """Its name in a sentence."""
        return self.short or self.key


class Refusal(Struct, frozen=True, gc=False):
    """Something a player might expect to choose but may not."""

    option: Option
    rule: str
    reason: str
    boxes: tuple[str, ...] = ()
    """In a plan, the keys of the boxes that it may never enter; without any, it may enter none."""


Describe: TypeAlias = Callable[[T], Option]


def plain(value: object) -> Option:
    """The option of a value whose name says everything."""
    return Option(str(value), str(value))


def fold(key: str) -> str:
    """A key without blanks and case, for comparison."""
    return "".join(key.split()).casefold()


def listing(keys: Iterable[str], most: int = 12) -> str:
    """Some keys as a phrase, shortened if there are many."""
    names = list(keys)
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def whole(answer: Answer) -> int:
    """An answer that is known to be a single number."""
    assert not isinstance(answer, tuple)
    return answer


def several(answer: Answer) -> tuple[int, ...]:
    """An answer that is known to be a tuple."""
    assert isinstance(answer, tuple)
    return answer
