"""The questions and entries of the RAF games: each of its own kind, each sentence made of its own facts."""

import re
from importlib import import_module
from pathlib import Path
from string import Formatter
from types import ModuleType

import pytest

import dowding.kernel.journal
from dowding.games.raf.telling import entries, questions
from dowding.kernel.journal import Entry
from dowding.kernel.questions import Question
from dowding.web import lion as board

LION = [import_module(f"dowding.games.lion.{name}") for name in ("questions", "entries")]
CATALOGUE = [
    questions,
    entries,
    dowding.kernel.journal,
    *LION,
]
LESSONS = Path(board.__file__).parent / "static" / "lessons.js"


def kinds(modules: list[ModuleType], base: type) -> list[type]:
    """The kinds of questions or entries that some modules hold."""
    held = [thing for module in modules for thing in vars(module).values() if isinstance(thing, type)]
    return sorted({kind for kind in held if issubclass(kind, base) and kind is not base}, key=str)


QUESTIONS, ENTRIES = kinds(CATALOGUE, Question), kinds(CATALOGUE, Entry)


def tags(found: list[type]) -> list[str]:
    """The names of some kinds on the wire."""
    return [kind.__struct_config__.tag for kind in found]  # type: ignore[attr-defined]


@pytest.mark.parametrize("found", [QUESTIONS, ENTRIES])
def test_no_two_kinds_have_the_same_name(found: list[type]) -> None:
    assert len(found) > 15
    assert len(set(tags(found))) == len(found)


@pytest.mark.parametrize("kind", [*QUESTIONS, *ENTRIES], ids=lambda kind: kind.__name__)
def test_a_sentence_holds_only_facts_of_its_kind(kind: type) -> None:
    sentence = kind.prompt if issubclass(kind, Question) else kind.sentence  # type: ignore[attr-defined]
    named = {field for _, field, _, _ in Formatter().parse(sentence) if field}
    assert named <= set(dir(kind))


@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: kind.__name__)
def test_every_question_can_be_read(kind: type[Question]) -> None:
    assert kind.prompt.endswith("?")


def test_lessons_wait_for_questions_and_entries_that_there_are() -> None:
    script = LESSONS.read_text(encoding="utf-8")
    lists = " ".join(re.findall(r"asked: \[(.*?)\]", script))
    asked = set(re.findall(r'"(\w+)"', lists))
    after = set(re.findall(r'happened\(room, "(\w+)"', script))
    assert asked
    assert asked <= set(tags(QUESTIONS))
    assert after
    assert after <= set(tags(ENTRIES))
