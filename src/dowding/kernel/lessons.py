"""Lessons: places in a game where something can be learnt. A board tells them with cards."""

from msgspec import Struct

from dowding.kernel.decisions import Notation
from dowding.kernel.questions import Reach


class Drill(Struct, frozen=True, kw_only=True):
    """What makes a lesson an exercise: one question, a goal, and an answer that is judged."""

    goal: str
    """What one should reach with the answer, in a sentence."""
    moral: str
    """What is to be learnt; it is told after the answer."""
    question: str
    """The kind of question that is asked."""
    which: int = 1
    """The first question of this kind to the side, the second, and so on."""
    by: str
    """The commander who led the side until then."""
    nought: Notation | None = None
    """The answer that is worth nought; without one, that of the commander."""
    reach: Reach | None = None
    """How far answers are played on, if not as far as the question reaches."""


class Lesson(Struct, frozen=True, kw_only=True):
    """A match that stands where something can be learnt by one side; others are led by commanders."""

    name: str
    title: str
    about: str
    side: str
    scenario: str
    seed: int
    answers: tuple[Notation, ...] = ()
    """What is decided already when the lesson begins."""
    drill: Drill | None = None
    """An exercise is one decision; without this a lesson goes on as a match."""
