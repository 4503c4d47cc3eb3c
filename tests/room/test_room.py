"""The room runs over any wire and any store."""

import asyncio
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from dowding.kernel.games import find_game
from dowding.kernel.position import Position
from dowding.kernel.saves import parse
from dowding.room import Left, Tables, lobby, tasks
from dowding.room import messages as m
from dowding.room.connection import attend
from dowding.room.errors import Forbidden
from dowding.room.tasks import Task, Tell, Wanted
from dowding.store import Store
from tests.room.in_memory import MemoryStore, QueueWire
from tests.server.conftest import plain_answer

MORNING = lobby.Wanted("chain_home", "morning", 1940)


async def play(wire: QueueWire, answers: int) -> dict[str, Any]:
    """Give some answers as the page, and return the last state."""
    state = await wire.hear("state")
    for _ in range(answers):
        wire.say(type="answer", at=state["at"], answer=plain_answer(state["decision"]))
        state = await wire.hear("state")
    return state


def test_a_match_is_played_and_saved_without_network_or_database() -> None:
    async def evening() -> None:
        store: Store = MemoryStore()
        tables = Tables(store)
        seats = await lobby.begin(tables, MORNING)
        wire = QueueWire()
        serving = asyncio.create_task(attend(wire, tables, 1e6))
        wire.say(type="hello", token=seats[0].token)
        assert (await wire.hear("welcome"))["seat"] == "all sides"
        await play(wire, 3)
        assert [event.kind for event in (await store.kept(seats[0].match)).events] == ["answer"] * 3
        file = await lobby.export(tables, seats[0])
        assert len(parse(file.data, file.name).branches[0].answers) == 3
        wire.leave()
        await serving

    asyncio.run(evening())


def test_a_stranger_is_turned_away_and_the_wire_closed() -> None:
    async def knock() -> None:
        wire = QueueWire()
        wire.say(type="hello", token="x")
        await attend(wire, Tables(MemoryStore()), 1e6)
        assert (await wire.hear("refused"))["fault"] == "token"
        with pytest.raises(Left):
            await wire.hear("state")

    asyncio.run(knock())


def test_a_spectator_does_not_get_the_file_before_the_end() -> None:
    async def ask() -> None:
        tables = Tables(MemoryStore())
        seats = await lobby.begin(tables, MORNING)
        with pytest.raises(Forbidden):
            await lobby.export(tables, seats[-1])

    asyncio.run(ask())


class AnotherWorker:
    """Does tasks from their text alone, as a worker in a page must, or another process."""

    def __init__(self) -> None:
        self.done: list[str] = []

    async def run(self, task: Task, position: Position, wanted: Wanted, tell: Tell) -> m.Outgoing:
        told: Task = msgspec.json.decode(msgspec.json.encode(task), type=tasks.AnyTask)
        self.done.append(type(told).__name__)
        return told.work(told.start(), wanted, tell)

    def close(self) -> None:
        pass


def test_every_long_calculation_can_be_done_from_its_text() -> None:
    async def ask() -> None:
        elsewhere = AnotherWorker()
        tables = Tables(MemoryStore(), elsewhere)
        seats = await lobby.begin(tables, MORNING)
        wire = QueueWire()
        serving = asyncio.create_task(attend(wire, tables, 1e6))
        wire.say(type="hello", token=seats[0].token)
        state = await play(wire, 2)
        for number, (wish, reply) in enumerate(
            [("odds", "odds"), ("advise", "advice"), ("luck", "luck"), ("diary", "diary")]
        ):
            wire.say(type=wish, id=number)
            found = await wire.hear(reply)
            assert (found["id"], found["at"]) == (number, state["at"])
        wire.say(type="forecast", id=9, games=3)
        forecast = await wire.hear("forecast")
        assert (forecast["games"], forecast["of"], forecast["done"]) == (3, 3, True)
        assert elsewhere.done == ["Odds", "Advise", "Luck", "Diary", "Forecast"]
        wire.leave()
        await serving

    asyncio.run(ask())


def test_the_facts_of_the_lobby_need_no_room() -> None:
    assert {game.name for game in lobby.games()} >= {"chain_home", "lion"}
    rule = next(iter(find_game("chain_home").sequence.steps.values())).rule
    assert lobby.rule_of("chain_home", rule).rows


def test_the_room_imports_neither_network_nor_database() -> None:
    """Loading all of it loads no module of the server, no socket library and no SQLite."""
    code = (
        "import sys, dowding.room.connection, dowding.room.lobby\n"
        "unwanted = 'starlette', 'uvicorn', 'anyio', 'sqlite3', 'dowding.server'\n"
        "print([name for name in unwanted if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.strip() == "[]"


def test_a_fault_of_the_server_is_called_one_and_the_page_stays(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*args: object) -> None:
        raise KeyError("squadron")

    async def evening() -> None:
        tables = Tables(MemoryStore())
        seats = await lobby.begin(tables, MORNING)
        wire = QueueWire()
        serving = asyncio.create_task(attend(wire, tables, 1e6))
        wire.say(type="hello", token=seats[0].token)
        await wire.hear("welcome")
        monkeypatch.setattr("dowding.room.company.Company.note", fails)
        wire.say(type="note", text="x", id=7)
        refused = await wire.hear("refused")
        assert (refused["id"], refused["fault"]) == (7, "failed")
        assert "begun" not in refused["told"]
        wire.say(type="hello", token=seats[0].token, id=8)
        assert (await wire.hear("refused"))["fault"] == "malformed"
        wire.say(type="ping", id=9)
        assert (await wire.hear("pong"))["id"] == 9
        wire.leave()
        await serving

    asyncio.run(evening())
    assert "note" in caplog.text.lower()
    assert "KeyError" in caplog.text
