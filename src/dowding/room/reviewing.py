"""The reviews of a room: one moment of one match at a time, and each person in turn.

Nobody needs a review to go on, so it yields to everything else: it is made where ``elsewhere`` says, in parts
of a second or so, and only one part is made at a time in the whole room. What was found is remembered for a
while, so that a review that was stopped goes on where it was. It could always be made again: the same seed
gives the same review.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncGenerator
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from dowding.analysis.review.survey import Survey, Valued, assembled
from dowding.analysis.review.verdicts import Attempt, Review
from dowding.analysis.situations import Situation, Tried
from dowding.kernel.decisions import Notation
from dowding.kernel.errors import AnswerError, DowdingError
from dowding.kernel.match import beginning
from dowding.kernel.position import Position
from dowding.room import messages as m
from dowding.room import tasks
from dowding.room.tasks import Subject
from dowding.room.thinking import Elsewhere, Threads, TooBusy

QUICK, CAREFUL = 16, 64
"""In so many worlds each moment is valued at first, and in the end."""
MOST_WAITING = 24
"""How many reviews of a room may wait."""
MOST_KEPT = 24
"""Of how many reviews it is remembered what was found."""
SEED = 0
"""The seed of new reviews: that of ``dowding review``, which therefore gives the same figures."""


class Underway:
    """A review, as far as it was made."""

    def __init__(self, subject: Subject, side: str, seed: int) -> None:
        self.subject, self.side, self.seed = subject, side, seed
        self.start = beginning(subject.header)
        self.survey: Survey | None = None
        self.found: dict[int, Valued | None] = {}
        self.careful: set[int] = set()
        """The places that were valued with care."""

    def left(self) -> list[tuple[int, int]]:
        """The places that are still to be valued, and in how many worlds; the dearest decisions first."""
        assert self.survey is not None
        places = range(len(self.survey.places))
        quick = [(place, QUICK) for place in places if place not in self.found]
        later = sorted(self.found.keys() | {place for place, _ in quick}, key=self._dear)
        return quick or [(place, CAREFUL) for place in later if place not in self.careful]

    def _dear(self, place: int) -> tuple[float, int]:
        valued = self.found.get(place)
        verdict = valued.verdict if valued is not None else None
        return -verdict.error if verdict is not None else 0.0, place

    def note(self, place: int, worlds: int, valued: Valued | None) -> None:
        """Remember what was found."""
        self.found[place] = valued
        if worlds == CAREFUL:
            self.careful.add(place)

    def review(self, note: str) -> Review:
        """What there is of it."""
        assert self.survey is not None
        worlds = CAREFUL if len(self.careful) == len(self.survey.places) else QUICK
        return assembled(self.survey, self.found, worlds, note)


class Reviews:
    """All reviews of a room."""

    def __init__(self, elsewhere: Elsewhere | None = None) -> None:
        self.elsewhere: Elsewhere = elsewhere or Threads(1)
        self._one = asyncio.Lock()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._waiting: Counter[str] = Counter()
        self._kept: OrderedDict[bytes, Underway] = OrderedDict()

    def of(self, subject: Subject, side: str, seed: int = SEED) -> Underway:
        """The review of a side of a match, as far as it was made."""
        key = msgspec.json.encode((subject, side, seed))
        found = self._kept.get(key) or self._kept.setdefault(key, Underway(subject, side, seed))
        self._kept.move_to_end(key)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found

    async def go_on(self, person: str, review: Underway) -> AsyncGenerator[None]:
        """Make a review to its end, and stop after each part; a person has one at a time."""
        self._must_have_room()
        turn = self._turns.setdefault(person, asyncio.Lock())
        self._waiting[person] += 1
        try:
            async with turn:
                await self._look_over(review)
                yield
                while left := review.left():
                    place, worlds = left[0]
                    task = tasks.Rate(0, 0, review.subject, review.side, review.seed, place, worlds)
                    review.note(place, worlds, await self.part(review.start, task, Valued | None))
                    yield
        finally:
            self._waiting -= Counter([person])

    async def score(self, situation: Situation, answer: Notation) -> Tried:
        """What an answer to a situation is worth."""
        self._must_have_room()
        subject = Subject("", situation.header, situation.answers)
        task = tasks.Score(0, 0, subject, situation=situation, answer=answer)
        self._waiting[situation.name] += 1
        try:
            found: Tried = await self.part(beginning(situation.header), task, Tried)
        finally:
            self._waiting -= Counter([situation.name])
        return found

    def _must_have_room(self) -> None:
        if self._waiting.total() >= MOST_WAITING:
            raise TooBusy("Too many reviews wait; try again in a few minutes.")

    async def attempt(self, review: Underway, number: int, answer: Notation) -> Attempt:
        """What another answer to a decision is worth."""
        await self._look_over(review)
        assert review.survey is not None
        numbered = {one.number: at for at, one in enumerate(review.survey.places) if one.kind == "decision"}
        if number not in numbered or review.survey.by_chapter:
            raise DowdingError("There is no such decision to try again.")
        place = numbered[number]
        valued = review.found.get(place)
        best = valued.verdict.best if valued is not None and valued.verdict is not None else None
        known = best.answer if best is not None else None
        task = tasks.Attempt(
            id=0,
            at=0,
            subject=review.subject,
            side=review.side,
            seed=review.seed,
            place=place,
            worlds=CAREFUL,
            answer=answer,
            best=known,
        )
        found: Attempt = await self.part(review.start, task, Attempt)
        return found

    async def _look_over(self, review: Underway) -> None:
        """Find out what there is to review."""
        if review.survey is None:
            task = tasks.Survey(0, 0, review.subject, review.side, review.seed)
            review.survey = await self.part(review.start, task, Survey)

    async def part(self, start: Position, task: tasks.Task, kind: Any) -> Any:
        """Have a part made when no other is being made; comparisons of sets are made in such parts too."""
        async with self._one:
            found = await self.elsewhere.run(task, start, lambda: True, lambda told: None)
        text = m.encode(found)
        try:
            return msgspec.json.decode(text, type=kind)
        except msgspec.ValidationError:
            refused = msgspec.json.decode(text, type=m.Refused)
            raise (AnswerError if refused.fault == "illegal" else DowdingError)(refused.told) from None

    def close(self) -> None:
        """Make no more reviews."""
        self.elsewhere.close()
