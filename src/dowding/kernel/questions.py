"""Questions: what somebody is asked, as a named kind with its facts.

A game writes each kind of question as a small struct: its fields are the facts, its ``prompt`` is the
sentence that people read. Commanders, boards and tests know a question by its kind and facts, never by
its sentence, so that the sentence can be changed or translated.
"""

import re
from enum import Enum, auto
from functools import cache
from string import Formatter
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import asdict


def snake(name: str) -> str:
    """The name of a class in lower case with underscores: ``LowerDie`` becomes ``lower_die``."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


@cache
def _fields(sentence: str) -> tuple[str, ...]:
    """The facts that a sentence names, once each."""
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(sentence) if name))


def in_words(sentence: str, facts: Struct) -> str:
    """A sentence with its facts; a tuple becomes a list with commas."""
    told = {field: getattr(facts, field) for field in _fields(sentence)}
    for field, fact in told.items():
        if isinstance(fact, tuple):
            told[field] = ", ".join(map(str, fact)) or "none"
    return sentence.format_map(told)


class Reach(Enum):
    """How long an answer is felt, and so how far one must look ahead to judge it."""

    CHAPTER = auto()
    """Until the chapter is over, such as the raid; or the next one, if none has begun."""
    NEXT = auto()
    """Until the chapter after that is over, because it is felt only then."""
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
