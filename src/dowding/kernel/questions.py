"""Questions: what somebody is asked, as a named kind with its facts.

A game writes each kind of question as a small struct: its fields are the facts, its ``prompt`` is the
sentence that people read. Commanders, boards and tests know a question by its kind and facts, never by
its sentence, so that the sentence can be changed or translated.
"""

import re
from collections.abc import Callable
from enum import Enum, auto
from functools import cache
from string import Formatter
from typing import Annotated, Any, ClassVar, TypeAlias, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import asdict

from dowding.kernel.signs import signed


def snake(name: str) -> str:
    """The name of a class in lower case with underscores: ``LowerDie`` becomes ``lower_die``."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


@cache
def _fields(sentence: str) -> tuple[str, ...]:
    """The facts that a sentence names, once each."""
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(sentence) if name))


class Told(Struct, frozen=True):
    """A note at the type of a fact: how its words are told in a sentence."""

    how: Callable[[str], str]


Signed: TypeAlias = Annotated[int, Told(lambda figure: signed(int(figure)))]
"""A figure that is told with its sign."""


@cache
def _tellers(kind: type[Struct]) -> dict[str, Callable[[str], str]]:
    """For each fact whose type, or that of its parts, has such a note: how it is told."""
    hints = get_type_hints(kind, include_extras=True)
    return {field: how for field, hint in hints.items() if (how := _teller(hint))}


def _teller(hint: Any) -> Callable[[str], str] | None:
    for note in getattr(hint, "__metadata__", ()):
        if isinstance(note, Told):
            return note.how
    return next((how for part in get_args(hint) if (how := _teller(part))), None)


def in_words(sentence: str, facts: Struct) -> str:
    """A sentence with its facts; a tuple becomes a list with commas."""
    told = {field: getattr(facts, field) for field in _fields(sentence)}
    tellers = _tellers(type(facts))
    for field, fact in told.items():
        how = tellers.get(field, str)
        if isinstance(fact, tuple):
            told[field] = ", ".join(how(str(each)) for each in fact) or "none"
        elif field in tellers:
            told[field] = how(str(fact))
    return sentence.format_map(told)


class Reach(Enum):
    """How long an answer matters, and so how far one must look ahead to judge it."""

    CHAPTER = auto()
    """Until the chapter is over, such as the raid; or the next one, if none has begun."""
    NEXT = auto()
    """Until the chapter after that is over, because it matters only then."""
    PERIOD = auto()
    """Until the period is over, as the plan for a whole day is."""
    MATCH = auto()
    """For the rest of the match: it costs something now and pays much later, or the other way round."""


class Question(Struct, frozen=True, gc=False, tag_field="kind", tag=snake):
    """A question to a side. Subclass it for each kind; ``{field}`` in the prompt stands for a fact."""

    prompt: ClassVar[str] = ""
    reach: ClassVar[Reach] = Reach.CHAPTER

    @property
    def kind(self) -> str:
        """The name of this kind of question, the same in files, on the wire and in code."""
        return str(type(self).__struct_config__.tag)

    def text(self) -> str:
        """The question as people read it."""
        return in_words(self.prompt, self) if self.__struct_fields__ else self.prompt

    def facts(self) -> dict[str, Any]:
        """The facts by name."""
        return asdict(self)
