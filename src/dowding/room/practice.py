"""A situation at a table: a page gets it as it gets a match, and each answer is scored."""

import asyncio
import contextlib
from datetime import date

import msgspec

from dowding.commanders import commander_names
from dowding.kernel.decisions import Notation
from dowding.kernel.errors import AnswerError, DowdingError
from dowding.room import messages as m
from dowding.room import wishes as w
from dowding.room.errors import Forbidden
from dowding.room.exercise import DayScore, Exercise, exercise_of_lesson, opened
from dowding.room.floods import floods
from dowding.room.limits import Bucket
from dowding.room.looking import look
from dowding.room.presenting import whole_state
from dowding.room.reviewing import Reviews
from dowding.room.tables import Tables
from dowding.room.thinking import TooBusy
from dowding.room.welcoming import welcome
from dowding.room.wire import Left, Wire
from dowding.store import Seat

NAME, LESSON = "situation", "lesson"
"""The token of a page at the situation of a day is the first word, a point and the day; at the exercise of a
lesson it is the second one, the game and the name of the lesson, with points between them."""
ONE_AT_A_TIME = "Your last answer is still being scored."
NOT_HERE = "This is not part of an exercise. Play on from here to have a match."


def is_practice(token: str) -> bool:
    """Whether a token names the situation of a day or the exercise of a lesson."""
    return token.startswith((f"{NAME}.", f"{LESSON}."))


async def practice_of(wire: Wire, tables: Tables, token: str, rate: float) -> "Practice":
    """The connection of a page to the situation that its token names; raises DowdingError if it cannot be."""
    exercise = await asyncio.to_thread(_named, token)
    return Practice(wire, tables.reviews, exercise, tables.buckets.of(wire.client, NAME, rate))


def _named(token: str) -> Exercise:
    """The exercise that a token names."""
    kind, _, rest = token.partition(".")
    if kind == NAME:
        return opened(day_of(rest))
    game, _, name = rest.partition(".")
    return exercise_of_lesson(game, name)


def day_of(text: str) -> date:
    """A day as it is written in an address."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise DowdingError("There is no such day.") from None


class Practice:
    """The connection of one page to the situation of a day."""

    def __init__(self, wire: Wire, reviews: Reviews, exercise: Exercise, bucket: Bucket) -> None:
        self.wire, self.reviews, self.exercise, self.bucket = wire, reviews, exercise, bucket
        self.scoring: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Serve the page until it disconnects."""
        await self._send(facts(self.exercise))
        await self._send(laid(self.exercise))
        try:
            while True:
                await self._receive()
        finally:
            if self.scoring is not None:
                self.scoring.cancel()

    async def _send(self, message: m.Message) -> None:
        await self.wire.send(m.encode(message).decode())

    async def _receive(self) -> None:
        text = await self.wire.receive()
        if not self.bucket.take():
            floods.note(self.wire.client, "messages")
            await self._send(m.Refused(0, "limit", "Too many messages; wait a moment."))
            return
        try:
            wish = w.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            await self._send(m.Refused(0, "malformed", f"The message cannot be read: {error}"))
            return
        await self._grant(wish)

    async def _grant(self, wish: w.AnyWish) -> None:
        """Do what is wished; an answer is scored while the page does other things."""
        if not isinstance(wish, w.Answer):
            await self._reply(wish)
        elif self.scoring is not None and not self.scoring.done():
            await self._send(m.Refused(wish.id, "limit", ONE_AT_A_TIME))
        else:
            self.scoring = asyncio.create_task(self._score(wish))

    async def _score(self, wish: w.Answer) -> None:
        """Score an answer. It is no error if the page is gone."""
        with contextlib.suppress(Left):
            await self._reply(wish)

    async def _reply(self, wish: w.AnyWish) -> None:
        """Send what is wished, or why it cannot be had."""
        try:
            reply: m.Message = await self._wished(wish)
        except AnswerError as error:
            reply = m.Refused(wish.id, "illegal", str(error))
        except TooBusy as error:
            reply = m.Refused(wish.id, "limit", str(error))
        except Forbidden as error:
            reply = m.Refused(wish.id, "forbidden", str(error))
        except DowdingError as error:
            reply = m.Refused(wish.id, "failed", str(error))
        await self._send(reply)

    async def _wished(self, wish: w.AnyWish) -> m.Message:
        exercise = self.exercise
        if isinstance(wish, w.Answer):
            return m.Scored(wish.id, await self._scored(exercise, wish.answer))
        if isinstance(wish, w.Look):
            then, side = exercise.match.still(wish.branch), exercise.situation.side
            return await asyncio.to_thread(look, wish, then, side, may_move=False)
        if isinstance(wish, w.Why):
            return m.Why(wish.id, 0, exercise.decision.why_not())
        if isinstance(wish, w.Ping):
            return m.Pong(wish.id)
        raise Forbidden(NOT_HERE)

    async def _scored(self, exercise: Exercise, notation: Notation) -> DayScore:
        decision = exercise.decision
        answer = decision.spell(decision.accept(decision.read(notation)))
        known = exercise.situation.valued(answer)
        own = known if known is not None else await self.reviews.score(exercise.situation, answer)
        return await asyncio.to_thread(exercise.scored, own)


def facts(exercise: Exercise) -> m.Welcome:
    """The facts for the page; nobody helps in an exercise."""
    side = exercise.situation.side
    return welcome(
        exercise.match,
        Seat("", exercise.name, side, (side,)),
        title=exercise.title,
        commanders=others(exercise),
        opens=False,
        helps=False,
        day=exercise.day.isoformat() if exercise.day else "",
        drill=exercise.drill,
    )


def others(exercise: Exercise) -> dict[str, str]:
    """Who commands the other sides when the match is played on."""
    match = exercise.match
    return {
        side: commander_names(match.game, side)[0] for side in match.sides if side != exercise.situation.side
    }


def laid(exercise: Exercise) -> m.State:
    """The table as the side saw it."""
    return whole_state(exercise.match, exercise.situation.side)
