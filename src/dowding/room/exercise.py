"""The situation of a day or of a lesson: a question that is answered on the table and scored."""

import time
from datetime import date, timedelta
from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from dowding.analysis.situations import Situation, Tried, situation_of
from dowding.analysis.situations.drilling import taught
from dowding.analysis.situations.scoring import reason_of
from dowding.analysis.statistics import CONFIDENCE
from dowding.commanders.commander import called
from dowding.kernel.decisions import Decision
from dowding.kernel.errors import DowdingError
from dowding.kernel.games import find_game

LONG = 60
"""An answer that is longer than this is told by its difference to the best one, if that is half as long."""
NO_EXERCISE = "This lesson is no exercise."
OVER = "This situation is of another day. The lobby has that of today."
Mark: TypeAlias = Literal["given", "usual"]
"""Whose answer it is: that of the match, or that of the doctrine."""


class DaySituation(Struct, frozen=True):
    """The situation of a day, as the lobby shows it."""

    day: date
    title: str
    """Game and scenario."""
    side: str
    prompt: str


class ValuedAnswer(Struct, frozen=True, kw_only=True):
    """What an answer is worth more than the one that was given in the match."""

    text: str
    gain: float
    margin: float
    """The true value lies so far from it at most, in 95 of 100 cases."""
    is_clear: bool
    """Whether it is clearly less than the best one."""
    figures: dict[str, float]
    """How much more of each figure there was on average."""
    marks: list[Mark]
    outline: dict[str, int]
    """What the plan of a whole day comes to, counted; other answers have none."""


class DayScore(Struct, frozen=True):
    """The score of an answer: points, of those that were to be had."""

    chosen: int
    """The place of the own answer among all."""
    answers: list[ValuedAnswer]
    """All answers that were valued, the best one first."""
    by: str
    """The commander who answered in the match; nobody if nought is another answer."""
    doctrine: str
    """The commander whose answer is the usual one."""
    reason: str
    """Why it would give it; nothing if it does not say."""
    unit: str
    until: str
    """How far imagined games went."""
    worlds: int


class DrillTold(Struct, frozen=True):
    """The exercise of a lesson that is laid out, for the page."""

    lesson: str
    title: str
    goal: str
    moral: str


class Exercise:
    """A situation that is laid out: that of a day, or that of a lesson."""

    def __init__(self, situation: Situation, day: date | None = None, drill: DrillTold | None = None) -> None:
        self.situation, self.day, self.drill = situation, day, drill
        self.match = situation.match()
        assert self.match.decision is not None, "a situation is a decision"
        self.decision: Decision = self.match.decision

    @property
    def title(self) -> str:
        """Game and scenario."""
        header = self.situation.header
        game = find_game(header.game)
        return f"{game.title}, {game.scenarios[header.scenario].title}"

    @property
    def name(self) -> str:
        """What its table is called."""
        if self.drill is not None:
            return f"lesson-{self.situation.header.game}-{self.drill.lesson}"
        return f"situation-{self.day}"

    def asked(self) -> DaySituation:
        """What is known before the table is laid."""
        assert self.day is not None, "it is the situation of a day"
        return DaySituation(self.day, self.title, self.situation.side, self.decision.prompt)

    def scored(self, own: Tried) -> DayScore:
        """What is told after an answer."""
        one = self.situation
        others = [tried for tried in one.tried if tried.answer != own.answer]
        every = sorted([own, *others], key=lambda tried: -tried.gain)
        valued = [self._valued(tried, every[0]) for tried in every]
        reason = reason_of(one, self.match)
        return DayScore(
            chosen=every.index(own),
            answers=valued,
            by=called(one.by) if one.by else "",
            doctrine=reason.by,
            reason=reason.text,
            unit=one.unit,
            until=one.until,
            worlds=one.worlds,
        )

    def _valued(self, one: Tried, best: Tried) -> ValuedAnswer:
        whose: dict[Mark, object] = {"given": self.situation.given, "usual": self.situation.usual}
        marks = [mark for mark, answer in whose.items() if answer == one.answer]
        return ValuedAnswer(
            text=_text(self.decision, one, best),
            gain=one.gain,
            margin=CONFIDENCE * one.error,
            is_clear=is_less(one, best),
            figures=one.figures,
            marks=marks,
            outline=dict(self.decision.outline(self.decision.read(one.answer))),
        )


def is_less(one: Tried, best: Tried) -> bool:
    """Whether an answer is clearly less than the best.

    Both were compared with the answer that was given, not with each other. The standard error of their
    difference is never more than the sum of both.
    """
    return best.gain - one.gain > CONFIDENCE * (one.error + best.error)


def _text(decision: Decision, one: Tried, best: Tried) -> str:
    """An answer in words; a long one by how it differs from the best."""
    answer = decision.read(one.answer)
    full, otherwise = decision.brief(answer), decision.contrast(decision.read(best.answer), answer)
    if len(full) > LONG and 0 < 2 * len(otherwise) < len(full):
        return f"As the best, but {otherwise}"
    return full[:1].upper() + full[1:]


@lru_cache(maxsize=4)
def exercise_of(day: date) -> Exercise | None:
    """The situation of a day, laid out; None if there is none."""
    found = situation_of(day)
    return Exercise(found, day) if found else None


@lru_cache(maxsize=8)
def exercise_of_lesson(game: str, name: str) -> Exercise:
    """The exercise of a lesson, laid out; raises DowdingError if there is none."""
    lesson, found = find_game(game).lesson(name), taught(game).get(name)
    if lesson.drill is None or found is None:
        raise DowdingError(NO_EXERCISE)
    return Exercise(found, drill=DrillTold(lesson.name, lesson.title, lesson.drill.goal, lesson.drill.moral))


def asked_today() -> DaySituation | None:
    """The question of today."""
    exercise = exercise_of(_today())
    return exercise.asked() if exercise else None


def opened(day: date) -> Exercise:
    """The situation of today or yesterday; raises DowdingError for another day."""
    exercise = exercise_of(day) if _today() - day in (timedelta(0), timedelta(1)) else None
    if exercise is None:
        raise DowdingError(OVER)
    return exercise


def _today() -> date:
    return date.fromtimestamp(time.time())
