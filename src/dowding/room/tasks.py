"""Long calculations as data: each can be done anywhere from its task, and its result is a message.

A task names the match by its header and its answers, so it can be sent to another process. Where the position
is at hand, it is passed along, and nothing is played again.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from threading import Lock
from typing import TypeAlias

import msgspec
from msgspec import Struct

from dowding.analysis.comparing import Comparison
from dowding.analysis.diary import diary_of
from dowding.analysis.fortune import FortuneTeller
from dowding.analysis.odds import AnswerOdds, odds_of
from dowding.analysis.review.reviewing import Reviewer
from dowding.analysis.simulation.plan import Plan
from dowding.analysis.simulation.playing import play_game
from dowding.analysis.situations import Situation
from dowding.analysis.situations.scoring import score
from dowding.commanders import advise
from dowding.kernel.accounts import Account
from dowding.kernel.decisions import Answer, Decision, Notation
from dowding.kernel.errors import AnswerError, DowdingError
from dowding.kernel.header import Header
from dowding.kernel.match import beginning
from dowding.kernel.position import Position
from dowding.room import messages as m
from dowding.room.forecasting import Forecaster

Wanted: TypeAlias = Callable[[], bool]
"""Returns whether a calculation is still wanted; it stops soon after the answer is no."""
Tell: TypeAlias = Callable[[m.Outgoing], None]
"""Is told what was found so far."""

SECONDS = 4.0
"""After this time a calculation is no longer wanted, and tells what it has found."""
FORECAST_SECONDS = 60.0
REVIEW_SECONDS = 120.0
GAMES_SECONDS = 1.0
"""Games of a run are played for this long at a time, so that others get their turn."""
MOST_GAMES = 20
"""How many games are played at a time."""
COUNTING = 1.5
"""Exact odds are counted for no longer than this many seconds."""
TOLD_EVERY = 0.25
"""What was found so far is told at intervals of this many seconds."""
MOST_ASKED = 3
"""At most so many answers may be asked about at once."""
MOST_TELLERS = 32
MOST_REVIEWERS = 4


class Subject(Struct, frozen=True):
    """The match that a task is about, as far as it was played."""

    match: str
    header: Header
    line: list[Notation]

    def position(self) -> Position:
        """Play the answers again."""
        position = beginning(self.header)
        for answer in self.line:
            assert position.decision is not None
            position.answer(position.decision.read(answer))
        return position


class Task(Struct, frozen=True, tag_field="type", tag=str.lower):
    """One calculation for one wish of a page."""

    id: int
    at: int
    subject: Subject

    @property
    def seconds(self) -> float:
        """How long it may take."""
        return SECONDS

    def start(self) -> Position:
        """Play as much of the match again as is needed."""
        return self.subject.position()

    def work(self, position: Position, wanted: Wanted, tell: Tell) -> m.Outgoing:
        """Do it, and return what the page is sent; ``position`` is that of the subject."""
        raise NotImplementedError


class Odds(Task, frozen=True):
    """What some answers lead to."""

    answers: list[Notation]

    def work(self, position: Position, wanted: Wanted, tell: Tell) -> m.Outgoing:
        """Play answers on in imagined games, and tell how they compare; count them, where that can be."""
        decision, prospects = position.decision, None
        assert decision is not None
        if position.step.open:
            prospects = position.game.prospects(position.state, decision.question)
        comparison = Comparison(position, self._read(decision), self.at)
        counted: list[AnswerOdds] | None = [] if prospects else None
        told = time.monotonic()
        for _ in comparison.run(wanted):
            if time.monotonic() - told < TOLD_EVERY:
                continue
            tell(m.Odds(self.id, self.at, comparison.compared(), counted or [], prospects, False))
            if counted is None and comparison.shown:
                counted = odds_of(position, comparison.shown, within(COUNTING, wanted))
            told = time.monotonic()
        if counted is None:
            counted = odds_of(position, comparison.shown, within(COUNTING, wanted))
        return m.Odds(self.id, self.at, comparison.compared(), counted, prospects, True)

    def _read(self, decision: Decision) -> list[Answer]:
        """The answers that are asked about, as far as they are legal."""
        found: list[Answer] = []
        for notation in self.answers[:MOST_ASKED]:
            with suppress(AnswerError):
                found.append(decision.accept(decision.read(notation)))
        return found


def within(seconds: float, wanted: Wanted) -> Wanted:
    """Return a question that is answered with no after some seconds, or when ``wanted`` is."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() < end and wanted()


class Advise(Task, frozen=True):
    """What a commander would answer."""

    side: str
    commander: str

    def work(self, position: Position, wanted: Wanted, tell: Tell) -> m.Outgoing:
        """Ask the commander."""
        found = advise(position, self.side, self.commander, self.at)
        return m.Advice(self.id, self.at, found.notation, found.told, found.reason, found.by)


class Diary(Task, frozen=True):
    """The match day by day."""

    accounts: list[Account]

    def work(self, position: Position, wanted: Wanted, tell: Tell) -> m.Outgoing:
        """Play the match again and note every day."""
        days = diary_of(self.subject.header, self.subject.line)
        return m.Diary(self.id, self.at, days, self.accounts)


class Luck(Task, frozen=True):
    """What luck was worth so far."""

    def work(self, position: Position, wanted: Wanted, tell: Tell) -> m.Outgoing:
        """Weigh what came since the last time."""
        lock, tellers = _tellers(self.subject.match)
        with lock:
            if not tellers:
                tellers.append(FortuneTeller(self.subject.header))
            found = tellers[0].follow(self.subject.line)
        told = found.luck, found.usual, found.throws, found.verdict()
        return m.Luck(self.id, self.at, found.figure, *told)


class Forecast(Task, frozen=True):
    """The match played to its end many times."""

    side: str | None
    games: int
    sides: tuple[str, ...]

    @property
    def seconds(self) -> float:
        """How long it may take."""
        return FORECAST_SECONDS

    def work(self, position: Position, wanted: Wanted, tell: Tell) -> m.Outgoing:
        """Play game after game, and tell how they end."""
        forecaster = Forecaster(position, self.side, self.games, self.sides)
        for _ in forecaster.run(wanted):
            tell(self._told(forecaster, False))
        return self._told(forecaster, True)

    def _told(self, forecaster: Forecaster, done: bool) -> m.Forecast:
        return m.Forecast(
            id=self.id,
            at=self.at,
            games=forecaster.played,
            of=forecaster.games,
            done=done,
            until=forecaster.until,
            endings=forecaster.endings(),
            score=forecaster.score(),
            unit=forecaster.unit,
            note=forecaster.note(),
        )


class OfReview(Task, frozen=True):
    """A part of a review. Its result is not for the page, but for whoever puts the review together."""

    side: str
    seed: int

    @property
    def seconds(self) -> float:
        """How long it may take."""
        return REVIEW_SECONDS

    def start(self) -> Position:
        """The reviewer plays the match again himself, once for all parts."""
        return beginning(self.subject.header)

    def reviewer(self) -> Reviewer:
        """Who has the line of the match at hand."""
        return _reviewer(msgspec.json.encode((self.subject, self.side, self.seed)))


class Survey(OfReview, frozen=True):
    """What there is to review."""

    def work(self, position: Position, wanted: Wanted, tell: Tell) -> m.Outgoing:
        """Play the match again."""
        return msgspec.Raw(msgspec.json.encode(self.reviewer().survey))


class Rate(OfReview, frozen=True):
    """The value of one moment."""

    place: int
    worlds: int

    def work(self, position: Position, wanted: Wanted, tell: Tell) -> m.Outgoing:
        """Play on from it in imagined worlds."""
        return msgspec.Raw(msgspec.json.encode(self.reviewer().look_at(self.place, self.worlds, wanted)))


class Attempt(OfReview, frozen=True):
    """The value of another answer to one decision."""

    place: int
    worlds: int
    answer: Notation
    best: Notation | None

    def work(self, position: Position, wanted: Wanted, tell: Tell) -> m.Outgoing:
        """Play on from it in the same worlds."""
        found = self.reviewer().attempt(self.place, self.answer, self.best, self.worlds)
        return msgspec.Raw(msgspec.json.encode(found))


class Score(Task, frozen=True):
    """The value of an answer to a situation."""

    situation: Situation
    answer: Notation

    @property
    def seconds(self) -> float:
        """How long it may take."""
        return REVIEW_SECONDS

    def start(self) -> Position:
        """The situation lays itself out."""
        return beginning(self.subject.header)

    def work(self, position: Position, wanted: Wanted, tell: Tell) -> m.Outgoing:
        """Play on from it in the worlds of the situation."""
        return msgspec.Raw(msgspec.json.encode(score(self.situation, self.answer)))


class Games(Task, frozen=True):
    """Some games of a run, as many as can be played in a second; their records are for a comparison."""

    plan: Plan
    first: int

    @property
    def seconds(self) -> float:
        """How long it may take."""
        return REVIEW_SECONDS

    def start(self) -> Position:
        """Each game begins anew."""
        return beginning(self.subject.header)

    def work(self, position: Position, wanted: Wanted, tell: Tell) -> m.Outgoing:
        """Play them."""
        until, records = time.monotonic() + GAMES_SECONDS, [play_game(self.plan, self.first)]
        while time.monotonic() < until and wanted() and len(records) < MOST_GAMES:
            records.append(play_game(self.plan, self.first + len(records)))
        return msgspec.Raw(msgspec.json.encode(records))


AnyTask: TypeAlias = Odds | Advise | Diary | Luck | Forecast | Survey | Rate | Attempt | Score | Games


def done(text: str | bytes, tell: Callable[[str], None] = lambda told: None) -> str:
    """Do a task that came as text, and return its result as text; it ends when its time is over."""
    task = msgspec.json.decode(text, type=AnyTask)
    end = time.monotonic() + task.seconds
    try:
        found = task.work(
            task.start(), lambda: time.monotonic() < end, lambda message: tell(m.encode(message).decode())
        )
    except DowdingError as error:
        found = m.Refused(task.id, "illegal" if isinstance(error, AnswerError) else "failed", str(error))
    return m.encode(found).decode()


@lru_cache(maxsize=MOST_REVIEWERS)
def _reviewer(of: bytes) -> Reviewer:
    """The reviewer of a match and a side, who has played it again."""
    subject, side, seed = msgspec.json.decode(of, type=tuple[Subject, str, int])
    return Reviewer(subject.header, subject.line, side, seed)


@lru_cache(maxsize=MOST_TELLERS)
def _tellers(match: str) -> tuple[Lock, list[FortuneTeller]]:
    """The place of the teller of a match, which remembers what it has weighed already."""
    return Lock(), []
