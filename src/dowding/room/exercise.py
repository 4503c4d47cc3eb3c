"""The situation of the day: a question with a few answers, and what each of them is worth.

All answers that can be chosen were valued beforehand. So a score is looked up, and nobody waits for others.
"""

from datetime import date, timedelta
from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from dowding.analysis.situations import Situation, Tried, situation_of
from dowding.analysis.statistics import CONFIDENCE
from dowding.commanders.commander import called
from dowding.kernel.decisions import Decision
from dowding.kernel.errors import DowdingError
from dowding.kernel.games import find_game

LONG = 60
"""An answer that is longer than this is told by its difference to the first one, if that is half as long."""
OVER = "This situation is of another day. Load the page again to get that of today."
Mark: TypeAlias = Literal["given", "usual"]
"""Whose answer it is: that of the match, or that of the doctrine."""


class DaySituation(Struct, frozen=True):
    """The situation of a day, as the side that decides knows it."""

    day: date
    title: str
    """Game and scenario."""
    side: str
    prompt: str
    table: str
    """What the side sees, as text."""
    answers: list[str]
    """What can be chosen. The order says nothing about what they are worth."""


class ChosenAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to the situation of a day, by its place in the list."""

    day: date
    answer: int


class ValuedAnswer(Struct, frozen=True):
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


class DayScore(Struct, frozen=True):
    """The score of an answer: points, of those that were to be had."""

    chosen: int
    best: int
    answers: list[ValuedAnswer]
    """All answers, in the order in which they could be chosen."""
    by: str
    """The commander who answered in the match."""
    unit: str
    until: str
    """How far imagined games went."""
    worlds: int


class Exercise:
    """A situation that is laid out."""

    def __init__(self, situation: Situation, day: date) -> None:
        self.situation, self.day = situation, day
        match = situation.match()
        assert match.decision is not None, "a situation is a decision"
        self.decision = match.decision
        self.table = match.summary(situation.side)
        self.tried = sorted(situation.tried, key=lambda one: _full(self.decision, one))
        self.texts = [_text(self.decision, one, self.tried[0]) for one in self.tried]

    def asked(self) -> DaySituation:
        """What is known before the answer."""
        header = self.situation.header
        game = find_game(header.game)
        title = f"{game.title}, {game.scenarios[header.scenario].title}"
        side, prompt = self.situation.side, self.decision.prompt
        return DaySituation(self.day, title, side, prompt, self.table, self.texts)

    def scored(self, chosen: int) -> DayScore:
        """What is told after the answer; raises DowdingError if there is no such answer."""
        if not 0 <= chosen < len(self.tried):
            raise DowdingError("There is no such answer.")
        one = self.situation
        best = max(range(len(self.tried)), key=lambda place: self.tried[place].gain)
        valued = [self._valued(place, self.tried[best]) for place in range(len(self.tried))]
        return DayScore(chosen, best, valued, called(one.by), one.unit, one.until, one.worlds)

    def _valued(self, place: int, best: Tried) -> ValuedAnswer:
        one = self.tried[place]
        whose: dict[Mark, object] = {"given": self.situation.given, "usual": self.situation.usual}
        marks = [mark for mark, answer in whose.items() if answer == one.answer]
        margin = CONFIDENCE * one.error
        return ValuedAnswer(self.texts[place], one.gain, margin, is_less(one, best), one.figures, marks)


def is_less(one: Tried, best: Tried) -> bool:
    """Whether an answer is clearly less than the best.

    Both were compared with the answer that was given, not with each other. The standard error of their
    difference is never more than the sum of both.
    """
    return best.gain - one.gain > CONFIDENCE * (one.error + best.error)


def _full(decision: Decision, one: Tried) -> str:
    return decision.brief(decision.read(one.answer))


def _text(decision: Decision, one: Tried, first: Tried) -> str:
    """An answer in words; a long one by how it differs from the first."""
    full = _full(decision, one)
    otherwise = decision.contrast(decision.read(first.answer), decision.read(one.answer))
    if len(full) > LONG and 0 < 2 * len(otherwise) < len(full):
        return f"As A, but {otherwise}"
    return full[:1].upper() + full[1:]


@lru_cache(maxsize=4)
def exercise_of(day: date) -> Exercise | None:
    """The situation of a day, laid out; None if there is none."""
    found = situation_of(day)
    return Exercise(found, day) if found else None


def asked_on(today: date) -> DaySituation | None:
    """The question of a day."""
    exercise = exercise_of(today)
    return exercise.asked() if exercise else None


def scored_on(today: date, chosen: ChosenAnswer) -> DayScore:
    """Score an answer; yesterday's situation may still be answered by a page that was opened then."""
    exercise = exercise_of(chosen.day) if today - chosen.day in (timedelta(0), timedelta(1)) else None
    if exercise is None:
        raise DowdingError(OVER)
    return exercise.scored(chosen.answer)
