"""The situation of a day at a table, through the room: it is laid as a match is, and answers are scored."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from dowding.analysis.situations.scoring import score
from dowding.kernel.match import Match
from dowding.room import Tables, exercise, requests
from dowding.room.asked import Asked
from dowding.room.connection import attend
from dowding.room.exercise import Exercise, exercise_of, opened
from dowding.room.practice import ONE_AT_A_TIME
from dowding.room.reviewing import MOST_WAITING, Reviews
from tests.room.in_memory import MemoryStore, QueueWire
from tests.room.test_exercise import DAY, some_situation

TOKEN = f"situation.{DAY}"


@pytest.fixture(autouse=True)
def of_the_day(monkeypatch: pytest.MonkeyPatch) -> Iterator[Exercise]:
    small = msgspec.structs.replace(some_situation(), worlds=4)
    monkeypatch.setattr(exercise, "situation_of", lambda day: small)
    monkeypatch.setattr(exercise, "_today", lambda: DAY)
    exercise_of.cache_clear()
    yield opened(DAY)
    exercise_of.cache_clear()


def plain(told: Any) -> Any:
    """As it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(told))


def at_the_table(story: Callable[[QueueWire, Tables], Awaitable[None]], token: str = TOKEN) -> None:
    """Sit at the table of the day, and tell a story there."""

    async def evening() -> None:
        tables, wire = Tables(MemoryStore()), QueueWire()
        serving = asyncio.create_task(attend(wire, tables, 1e6))
        wire.say(type="hello", token=token)
        await story(wire, tables)
        wire.leave()
        await serving
        tables.close()

    asyncio.run(asyncio.wait_for(evening(), 60))


def test_the_page_gets_what_the_side_saw_and_nothing_else(of_the_day: Exercise) -> None:
    async def story(wire: QueueWire, tables: Tables) -> None:
        facts, state = await wire.hear("welcome"), await wire.hear("state")
        match, side = of_the_day.situation.match(), of_the_day.situation.side
        decision = match.decision
        assert decision is not None
        assert (facts["day"], facts["plays"]) == (DAY.isoformat(), [side])
        assert facts["match"] == f"situation-{DAY}", "what a page keeps for one day is not taken for another"
        assert (facts["helps"], facts["advisers"], facts["saves"], facts["seed"]) == (False, {}, False, "")
        assert state["view"] == plain(match.view(side))
        assert state["decision"] == plain(decision.shown())
        assert not state["past"]["may"]
        assert not tables.store.matches  # type: ignore[attr-defined]

    at_the_table(story)


def test_an_answer_that_was_valued_is_scored_at_once(of_the_day: Exercise) -> None:
    situation = of_the_day.situation

    async def story(wire: QueueWire, tables: Tables) -> None:
        wire.say(type="answer", id=7, at=0, answer=situation.tried[1].answer)
        told = await wire.hear("scored")
        assert told["id"] == 7
        assert told["told"] == plain(of_the_day.scored(situation.tried[1]))

    at_the_table(story)


def unvalued(of: Exercise) -> Any:
    decision, below = of.decision, Random(3).randrange
    drawn = (decision.spell(decision.sample(below)) for _ in range(99))
    return next(one for one in drawn if of.situation.valued(one) is None)


def test_any_other_answer_is_played_on_in_the_same_worlds(of_the_day: Exercise) -> None:
    answer = unvalued(of_the_day)

    async def story(wire: QueueWire, tables: Tables) -> None:
        wire.say(type="answer", at=0, answer=answer)
        told = (await wire.hear("scored"))["told"]
        expected = of_the_day.scored(score(of_the_day.situation, answer))
        assert told == plain(expected)
        assert tables.reviews._waiting.total() == 0

    at_the_table(story)


def test_an_illegal_answer_is_refused_and_the_next_one_scored(of_the_day: Exercise) -> None:
    async def story(wire: QueueWire, tables: Tables) -> None:
        wire.say(type="answer", id=2, at=0, answer="nothing of that kind")
        refused = await wire.hear("refused")
        assert (refused["id"], refused["fault"]) == (2, "illegal")
        wire.say(type="answer", id=3, at=0, answer=of_the_day.situation.given)
        assert (await wire.hear("scored"))["id"] == 3

    at_the_table(story)


def test_one_answer_is_scored_at_a_time(of_the_day: Exercise, monkeypatch: pytest.MonkeyPatch) -> None:
    answer, free = unvalued(of_the_day), asyncio.Event()
    whole = Reviews.score

    async def held(self: Reviews, *asked: Any) -> Any:
        await free.wait()
        return await whole(self, *asked)

    async def story(wire: QueueWire, tables: Tables) -> None:
        wire.say(type="answer", id=2, at=0, answer=answer)
        wire.say(type="answer", id=3, at=0, answer=answer)
        refused = await wire.hear("refused")
        assert (refused["id"], refused["told"]) == (3, ONE_AT_A_TIME)
        wire.say(type="ping", id=4)
        assert (await wire.hear("pong"))["id"] == 4
        free.set()
        assert (await wire.hear("scored"))["id"] == 2

    monkeypatch.setattr(Reviews, "score", held)
    at_the_table(story)


def test_a_busy_room_says_so(of_the_day: Exercise) -> None:
    async def story(wire: QueueWire, tables: Tables) -> None:
        tables.reviews._waiting["others"] = MOST_WAITING
        wire.say(type="answer", at=0, answer=unvalued(of_the_day))
        assert (await wire.hear("refused"))["fault"] == "limit"

    at_the_table(story)


def test_what_may_not_be_chosen_is_told_but_nothing_else_helps(of_the_day: Exercise) -> None:
    async def story(wire: QueueWire, tables: Tables) -> None:
        wire.say(type="why")
        refusals = (await wire.hear("why"))["refusals"]
        assert refusals == plain(of_the_day.decision.why_not())
        for wish in ({"type": "odds"}, {"type": "advise"}, {"type": "move", "at": 0, "to": "undo"}):
            wire.say(**wish)
            assert (await wire.hear("refused"))["fault"] == "forbidden"

    at_the_table(story)


def test_earlier_moments_can_be_looked_at(of_the_day: Exercise) -> None:
    async def story(wire: QueueWire, tables: Tables) -> None:
        wire.say(type="look", id=5, line=0)
        assert (await wire.hear("look"))["line"] == 0
        wire.say(type="look", id=6, answers=1)
        assert (await wire.hear("refused"))["fault"] == "forbidden"

    at_the_table(story)


@pytest.mark.parametrize("day", ["1940-09-13", "1940-09-16", "Sunday", ""])
def test_another_day_is_turned_away(day: str) -> None:
    async def story(wire: QueueWire, tables: Tables) -> None:
        assert (await wire.hear("refused"))["fault"] == "failed"

    at_the_table(story, f"situation.{day}")


def test_a_match_is_played_on_from_there_and_the_usual_commanders_lead_the_others(
    of_the_day: Exercise,
) -> None:
    async def story() -> None:
        tables = Tables(MemoryStore())
        asked = Asked("", {"day": DAY.isoformat()})
        seats = await requests.play_on(tables, asked)
        match: Match = (await tables.at(seats[0].match)).match
        assert match.header == of_the_day.situation.header
        assert match.history.branch.line == of_the_day.situation.answers
        assert match.decision is not None
        assert match.decision.side in seats[0].sides
        tables.close()

    asyncio.run(story())
