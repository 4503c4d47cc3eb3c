"""A real conversation of pages with a room, from which the examples are taken."""

import asyncio
import json
from contextlib import suppress
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from dowding.analysis.situations import Situation, Tried
from dowding.commanders import advise, commander_names
from dowding.commanders.rollouts import unit
from dowding.kernel.fairness import seal_over
from dowding.kernel.horizon import horizon
from dowding.kernel.match import new_match
from dowding.room.connection import attend
from dowding.room.exercise import Exercise
from dowding.room.limits import Bucket
from dowding.room.practice import Practice
from dowding.room.tables import Tables
from dowding.room.wire import Left
from dowding.store import Seat
from dowding.store.sqlite import SqliteStore

Frame: TypeAlias = dict[str, Any]
GAME, SCENARIO, SEED = "chain_home", "morning", 1940
SIDES = "Luftwaffe", "Fighter Command"
DAY = date(1940, 9, 15)
WAIT_SECONDS = 20.0
REPLIES = {
    "ping": "pong", "why": "why", "prepare": "ahead", "odds": "odds", "luck": "luck", "diary": "diary",
    "book": "book",
}  # fmt: skip
"""Wishes that are nothing but their name, and the messages that reply to them."""


class QueueWire:
    """A wire that is two queues."""

    client = ""

    def __init__(self) -> None:
        self.to_room: asyncio.Queue[str | None] = asyncio.Queue()
        self.to_page: asyncio.Queue[str] = asyncio.Queue()

    async def receive(self) -> str:
        """Return the next text of the page."""
        text = await self.to_room.get()
        if text is None:
            raise Left
        return text

    async def send(self, text: str) -> None:
        """Hand a text to the page."""
        self.to_page.put_nowait(text)

    async def close(self) -> None:
        """End nothing: the page leaves by itself."""


class Talker:
    """A page that notes the first frame of each kind, in both directions."""

    def __init__(self, tables: Tables, seat: Seat, said: dict[str, Frame], heard: dict[str, Frame]) -> None:
        self.seat, self.said, self.heard = seat, said, heard
        self.wire = QueueWire()
        self.task = asyncio.ensure_future(attend(self.wire, tables, rate=1000))
        self.number = 0

    def send(self, kind: str, **fields: Any) -> None:
        """Send a wish."""
        self.number += 1
        frame = {"type": kind, "id": self.number, **fields}
        self.said.setdefault(kind, frame)
        self.wire.to_room.put_nowait(json.dumps(frame))

    async def say(self, kind: str, reply: str, **fields: Any) -> Frame:
        """Send a wish, and return the first message of a kind that comes after it."""
        self.send(kind, **fields)
        return await self.hear(reply)

    async def hear(self, kind: str) -> Frame:
        """Return the next message of a kind."""
        while True:
            frame: Frame = json.loads(await asyncio.wait_for(self.wire.to_page.get(), WAIT_SECONDS))
            done = frame.get("done", True)
            if done or frame["type"] != "odds":
                self.heard.setdefault(frame["type"], frame)
            if frame["type"] == kind and done:
                return frame

    async def leave(self) -> None:
        """Close the page."""
        self.wire.to_room.put_nowait(None)
        await self.task


def conversation() -> tuple[dict[str, Frame], dict[str, Frame]]:
    """Return an example of every wish and every message, by kind."""
    said: dict[str, Frame] = {}
    heard: dict[str, Frame] = {}
    with TemporaryDirectory() as folder:
        asyncio.run(_talk(Path(folder), said, heard))
    return said, heard


async def _talk(folder: Path, said: dict[str, Frame], heard: dict[str, Frame]) -> None:
    store = SqliteStore(folder / "matches.sqlite3")
    tables = Tables(store)
    await _alone(tables, said, heard)
    await _between_people(tables, said, heard)
    await _afterwards(tables, said, heard)
    await _situation(tables, heard)
    tables.close()
    store.close()


async def _alone(tables: Tables, said: dict[str, Frame], heard: dict[str, Frame]) -> None:
    """A match against a commander, with everything that a player may ask."""
    seats = await tables.lay(GAME, SCENARIO, SEED, {}, {SIDES[0]: "veteran"})
    table = await tables.at(seats[0].match)
    while table.commanding.is_going:
        await asyncio.sleep(0.01)
    await _until_asked(Talker(tables, seats[0], {}, {}))
    page = Talker(tables, seats[0], said, heard)
    state = await page.say("hello", "state", token=seats[0].token)
    for kind, reply in REPLIES.items():
        await page.say(kind, reply)
    await page.say("forecast", "forecast", games=2)
    advice = await page.say("advise", "advice")
    state = await page.say("answer", "state", at=state["at"], answer=advice["answer"])
    while state["waiting"] in table.commanded:
        state = await page.hear("state")
    await page.say("look", "look", answers=0)
    await page.say("move", "state", at=state["at"], to="undo")
    page.send("stop")
    await page.leave()


async def _until_asked(page: Talker) -> None:
    """Look on until the commander has decided."""
    state = await page.say("hello", "state", token=page.seat.token)
    while state["decision"] is None:
        state = await page.hear("state")
    await page.leave()


async def _between_people(tables: Tables, said: dict[str, Frame], heard: dict[str, Frame]) -> None:
    """A match between people, from the numbers to a resignation."""
    seats = {seat.name: seat for seat in await tables.lay(GAME, SCENARIO, None, {}, {}, apart=True)}
    german, british = (Talker(tables, seats[side], said, heard) for side in SIDES)
    pages = german, british
    before = [await page.say("hello", "before", token=page.seat.token) for page in pages]
    for number, page in enumerate(pages):
        seal = seal_over(before[number]["commitment"], page.seat.name, f"number {number}")
        await page.say("seal", "before", seal=seal)
    for number, page in enumerate(pages):
        await page.say("number", "before", number=f"number {number}")
    for page in pages:
        await page.hear("state")
    await _beside(german, british)
    for page in pages:
        await page.leave()


async def _beside(german: Talker, british: Talker) -> None:
    """What players say and agree on beside the match."""
    await german.say("name", "own", name="Bruno")
    await german.say("say", "talk", text="Good morning!")
    await british.hear("talk")
    await british.say("read", "talk", number=1)
    await british.say("note", "own", text="He attacks early.")
    await british.say("tell", "own", address="https://example.org/turn", form="json")
    await british.say("claim", "refused", claim="match")
    await german.say("command", "refused", commander="nobody")
    await german.say("offer", "company", offer="draw")
    await british.say("consent", "company", offer=1, agree=False)
    await british.say("resign", "state")


async def _afterwards(tables: Tables, said: dict[str, Frame], heard: dict[str, Frame]) -> None:
    """A match that is played to its end as a commander advises, and its review."""
    seats = await tables.lay(GAME, SCENARIO, SEED, {}, {SIDES[0]: "veteran"})
    page = Talker(tables, seats[0], said, heard)
    state = await page.say("hello", "state", token=seats[0].token)
    while state["result"] is None:
        if state["decision"] is not None:
            advice = await page.say("advise", "advice")
            page.send("answer", at=state["at"], answer=advice["answer"])
        state = await page.hear("state")
    await page.say("review", "reviewed")
    row = heard["reviewed"]["told"]["verdicts"][0]
    which = {"side": SIDES[1], "number": row["number"]}
    await page.say("reconsider", "reconsidered", **which)
    await page.say("attempt", "attempted", **which, answer=row["answer"])
    await page.leave()


async def _situation(tables: Tables, heard: dict[str, Frame]) -> None:
    """The situation of a day, answered."""
    wire, situation = QueueWire(), some_situation()
    practice = Practice(wire, tables.reviews, Exercise(situation, DAY), Bucket(1, 1))
    going = asyncio.ensure_future(practice.run())
    wire.to_room.put_nowait(json.dumps({"type": "answer", "id": 1, "at": 0, "answer": situation.usual}))
    while "scored" not in heard:
        frame: Frame = json.loads(await asyncio.wait_for(wire.to_page.get(), WAIT_SECONDS))
        heard.setdefault(frame["type"], frame)
    wire.to_room.put_nowait(None)
    with suppress(Left):
        await going


def some_situation() -> Situation:
    """The first question of a match, and two of its answers: that of chance, and that of the doctrine."""
    match = new_match(GAME, SCENARIO, SEED)
    decision = match.decision
    assert decision is not None
    side = decision.side
    given = advise(match, side, "random", seed=2).notation
    return Situation(
        header=match.header,
        answers=[],
        side=side,
        question=decision.question.kind,
        direction="others",
        given=given,
        by="random",
        usual=advise(match, side, commander_names(match.game, side)[0]).notation,
        tried=[Tried(given, 0.0, 0.0, {})],
        unit=unit(match.game),
        until=horizon(match).name,
        worlds=20,
        seed=SEED,
    )
