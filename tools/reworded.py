"""A plugin of pytest under which the games say everything in other words.

``python -m pytest -p tools.reworded tests/lion`` shows which tests of rules break when a word changes: those
that compare a sentence where they mean what happened. A test whose subject is the wording itself may break.
"""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, NoReturn

import pytest
from msgspec.structs import replace

from dowding.kernel.decisions import Decision
from dowding.kernel.journal import Entry
from dowding.kernel.questions import Question


def pytest_collection_finish(session: pytest.Session) -> None:
    """Change the words when all modules are loaded, so that no kind of entry is forgotten."""
    for kind in {*_kinds(Entry), *_kinds(Question)}:
        _change(kind, "text", reworded)
    for decision in {*_kinds(Decision)}:
        _change(decision, "why_not", lambda told: [replace(r, reason=reworded(r.reason)) for r in told])
    refuse = Decision.refuse

    def refuse_otherwise(decision: Decision, reason: str, rule: str = "") -> NoReturn:
        refuse(decision, reworded(reason), rule)

    setattr(Decision, "refuse", refuse_otherwise)  # noqa: B010
    _change(Decision, "cited", lambda told: [replace(o, label=reworded(o.label)) for o in told])


def reworded(text: str) -> str:
    """Other letters and no blanks, so that nothing of a sentence is found again."""
    return "·".join(text.swapcase().split(" "))


def _kinds(kind: type[Any]) -> Iterator[type[Any]]:
    yield kind
    for sub in kind.__subclasses__():
        yield from _kinds(sub)


def _change(kind: type[Any], name: str, to: Callable[[Any], Any]) -> None:
    """Change what a method returns, if the class itself defines it."""
    told: Callable[..., Any] | None = vars(kind).get(name)
    if told is not None:
        setattr(kind, name, wraps(told)(lambda *args, **named: to(told(*args, **named))))
