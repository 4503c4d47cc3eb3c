"""Commanders answer one decision at a time, and nobody waits for them, at their table or at others."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from dowding.kernel.dice import Dice
from dowding.kernel.errors import AnswerError, SaveError
from dowding.room import Tables, commanding, lobby
from dowding.room import wishes as w
from dowding.room.connection import attend
from dowding.room.table import Table
from dowding.store import Event, Seat, Standing
from tests.room.in_memory import MemoryStore, QueueWire

BRITISH, GERMAN = "Fighter Command", "Luftwaffe"
RANDOM = {BRITISH: "random", GERMAN: "random"}


class Desk:
    """Where commanders think: a test can keep them thinking, and sees how often they were asked."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.free.set()
        self.before: Callable[[], None] = lambda: None
        """Is called before a commander is asked."""
        self.asked = 0

    async def beside(self, work: Callable[..., Any], *args: Any) -> Any:
        self.asked += 1
        self.before()
        await self.free.wait()
        await asyncio.sleep(0)
        return work(*args)


class Page(QueueWire):
    """A page at a table."""

    def __init__(self, tables: Tables, seat: Seat) -> None:
        super().__init__()
        self.serving = asyncio.create_task(attend(self, tables, 1e6))
        self.say(type="hello", token=seat.token)

    async def close(self) -> None:
        self.leave()
        await self.serving


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something that comes about soon."""
    for _ in range(2000):
        if holds():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it does not come about")


def plays(story: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await asyncio.wait_for(story(), 60)

    asyncio.run(whole())


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commanding, "SECRET_SECONDS", 0.001)


async def laid(tables: Tables, scenario: str = "morning", **commanders: str) -> dict[str, Seat]:
    """A match of the teaching game; its seats by name."""
    wanted = lobby.Wanted("chain_home", scenario, 1940, commanders=commanders)
    return {seat.name: seat for seat in await lobby.begin(tables, wanted)}


def test_a_seat_is_taken_back_at_once_while_its_commander_thinks() -> None:
    async def story() -> None:
        desk = Desk()
        store = MemoryStore()
        tables = Tables(store, beside=desk.beside)
        seat = (await laid(tables, "day", Luftwaffe="random"))[BRITISH]
        table = await tables.at(seat.match)
        await until(lambda: table.waits == BRITISH)
        page = Page(tables, seat)
        await page.hear("company")
        desk.free.clear()
        asked, stored = desk.asked, table.at
        page.say(type="command", commander="random")
        await until(lambda: desk.asked > asked)
        page.say(type="ping", id=7)
        assert (await page.hear("pong"))["id"] == 7
        page.say(type="command")
        await until(lambda: table.commanded == {GERMAN: "random"})
        desk.free.set()
        await until(lambda: not table.commanding.is_going)
        assert [event.kind for event in store.matches[seat.match].events[stored:]] == ["command", "command"]
        assert table.waits == BRITISH, "what the commander thought of afterwards is dropped"
        await page.close()

    plays(story)


def test_every_answer_is_stored_before_the_next_is_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commanding, "SECRET_SECONDS", 1e-9)

    async def story() -> None:
        desk, store, stored = Desk(), MemoryStore(), list[int]()
        tables = Tables(store, beside=desk.beside)
        seat = (await laid(tables, "morning", **RANDOM))["spectator"]
        desk.before = lambda: stored.append(len(store.matches[seat.match].events))
        page = Page(tables, seat)
        table = await tables.at(seat.match)
        await until(lambda: table.decision is None)
        assert stored == list(range(table.at))
        assert table.at > 10
        await page.close()

    plays(story)


def test_commanders_alone_stop_while_no_page_is_open_and_go_on_with_one() -> None:
    async def story() -> None:
        desk = Desk()
        tables = Tables(MemoryStore(), beside=desk.beside)
        seat = (await laid(tables, "day", **RANDOM))["spectator"]
        table = await tables.at(seat.match)
        await asyncio.sleep(0.05)
        assert desk.asked == 0, "nobody looks"
        desk.before = lambda: desk.free.clear() if desk.asked == 5 else None
        page = Page(tables, seat)
        await until(lambda: desk.asked == 5)
        await page.close()
        desk.free.set()
        await until(lambda: not table.commanding.is_going)
        await asyncio.sleep(0.05)
        assert desk.asked == 5
        assert table.decision is not None
        page = Page(tables, seat)
        await until(lambda: table.decision is None)
        await page.close()

    plays(story)


def test_without_a_page_commanders_go_on_to_the_decision_of_a_person() -> None:
    async def story() -> None:
        tables = Tables(MemoryStore(), beside=Desk().beside)
        seat = (await laid(tables, Luftwaffe="random"))[BRITISH]
        table = await tables.at(seat.match)
        await until(lambda: table.waits == BRITISH)
        assert table.at == 3, "the plan of the Luftwaffe"
        assert not table.listeners

    plays(story)


class Noting(MemoryStore):
    """Notes which match was stored when."""

    def __init__(self) -> None:
        super().__init__()
        self.order: list[str] = []

    async def append(self, match: str, number: int, events: Sequence[Event], standing: Standing) -> None:
        await super().append(match, number, events, standing)
        self.order += [match] if events else []


def test_matches_take_turns_where_only_one_commander_can_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two answers of one match, every other match gets its turn."""
    monkeypatch.setattr(commanding, "SECRET_SECONDS", 1e-9)

    async def story() -> None:
        pool, store = ThreadPoolExecutor(1), Noting()
        loop = asyncio.get_running_loop()
        tables = Tables(store, beside=lambda *work: loop.run_in_executor(pool, *work))
        seats = [(await laid(tables, "day", **RANDOM))["spectator"] for _ in range(4)]
        pages = [Page(tables, seat) for seat in seats]
        matches = [await tables.at(seat.match) for seat in seats]
        await until(lambda: all(table.decision is None for table in matches))
        first = min(len(store.order) - store.order[::-1].index(seat.match) for seat in seats)
        counts = [store.order[:first].count(seat.match) for seat in seats]
        assert max(counts) - min(counts) <= 8, "until the first match is over, all have come about as far"
        assert min(counts) > 20
        for page in pages:
            await page.close()
        pool.shutdown()

    plays(story)


class Shared(MemoryStore):
    """The part of one process in matches that several keep together."""

    def __init__(self, other: "Shared | None" = None) -> None:
        super().__init__()
        self.all: list[Shared] = other.all if other else []
        self.all.append(self)
        if other:
            self.matches, self.places, self.persons = other.matches, other.places, other.persons
        self.listener: Callable[[str], None] = lambda match: None

    def watch(self, listener: Callable[[str], None]) -> None:
        self.listener = listener

    async def append(self, match: str, number: int, events: Sequence[Event], standing: Standing) -> None:
        await asyncio.sleep(0)
        await super().append(match, number, events, standing)
        for store in self.all:
            if store is not self:
                asyncio.get_running_loop().call_soon(store.listener, match)


def test_two_processes_do_not_command_against_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two with a page each, one plays and the other follows; when the first stops, the other goes on."""
    monkeypatch.setattr(commanding, "ELSEWHERE_SECONDS", 0.3)
    monkeypatch.setattr(commanding, "SECRET_SECONDS", 1e-9)

    async def story() -> None:
        desk, first = Desk(), Shared()
        rooms = [Tables(first, beside=desk.beside), Tables(Shared(first), beside=desk.beside)]
        seat = (await laid(rooms[0], "day", **RANDOM))["spectator"]
        for room in rooms:
            room.watch()
        one, other = [await room.at(seat.match) for room in rooms]
        pages = [Page(room, seat) for room in rooms]
        await until(lambda: min(one.at, other.at) > 5)
        assert one.at <= desk.asked <= one.at + 3, "hardly anything is thought twice"
        leader, follower = (one, other) if one.commanding._left_until == 0 else (other, one)
        assert follower.commanding._left_until > 0
        await pages[0 if leader is one else 1].close()
        await until(lambda: not leader.commanding.is_going)
        stood = leader.at
        assert leader.decision is not None
        await until(lambda: follower.decision is None and leader.decision is None)
        assert one.at == other.at == len(first.matches[seat.match].events) > stood
        assert desk.asked <= one.at + 6
        await pages[1 if leader is one else 0].close()

    plays(story)


def test_what_a_person_does_here_is_answered_here_at_once() -> None:
    """Commanders are left to another process only as long as nobody does anything here."""

    async def story() -> None:
        first = Shared()
        rooms = [Tables(first, beside=Desk().beside), Tables(Shared(first), beside=Desk().beside)]
        seats = await laid(rooms[0], "day", Luftwaffe="random")
        for room in rooms:
            room.watch()
        one = await rooms[0].at(seats[BRITISH].match)
        await until(lambda: one.waits == BRITISH)
        for room in (rooms[1], rooms[0], rooms[1]):
            table = await room.at(one.id)
            stored = table.at
            await _answer(table, seats[BRITISH])
            await until(partial(_has_come_back, table, stored))
        await until(lambda: one.at == len(first.matches[one.id].events))

    plays(story)


def _has_come_back(table: Table, stored: int) -> bool:
    return table.waits == BRITISH and table.at > stored


async def _answer(table: Table, seat: Seat) -> None:
    """Answer for a person until a commander has to decide."""
    dice = Dice(1, "a person")
    while table.waits == BRITISH:
        assert table.decision is not None
        answer = table.decision.spell(table.decision.sample(dice.below))
        await table.answer(seat, w.Answer(at=0, answer=answer), lambda at: True)


def test_a_commander_who_cannot_answer_is_asked_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def ask(*_: Any) -> Any:
        raise AnswerError("no idea")

    monkeypatch.setattr(commanding, "ask", ask)

    async def story() -> None:
        desk = Desk()
        tables = Tables(MemoryStore(), beside=desk.beside)
        seat = (await laid(tables, Luftwaffe="random"))[BRITISH]
        page = Page(tables, seat)
        await page.hear("company")
        await until(lambda: bool(caplog.messages))
        page.say(type="ping", id=1)
        await page.hear("pong")
        await page.close()
        assert desk.asked == 1
        assert "random cannot answer" in caplog.text

    plays(story)


class Failing(MemoryStore):
    """The first answer cannot be stored."""

    failed = False

    async def append(self, match: str, number: int, events: Sequence[Event], standing: Standing) -> None:
        if events and not self.failed:
            self.failed = True
            raise SaveError("the disk is full")
        await super().append(match, number, events, standing)


def test_an_answer_that_could_not_be_stored_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commanding, "AGAIN_SECONDS", 0.01)

    async def story() -> None:
        tables = Tables(Failing(), beside=Desk().beside)
        seat = (await laid(tables, Luftwaffe="random"))[BRITISH]
        table = await tables.at(seat.match)
        await until(lambda: table.waits == BRITISH)
        assert table.at == len(await table.store.events(seat.match, 0)) == 3

    plays(story)
