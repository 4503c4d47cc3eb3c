"""Several processes on PostgreSQL: any of them serves any match, and what one stores the others tell."""

import asyncio
import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.sync.client import connect

from dowding.cli import main
from dowding.server import workers
from dowding.server.settings import Settings
from dowding.store import Unavailable
from dowding.store.copying import open_store
from tests.browser.conftest import start_server
from tests.server.conftest import Page, Room
from tests.server.test_company import until
from tests.server.test_durability import hear, lay
from tests.server.test_people import SIDES, add_numbers, begun, guest
from tests.server.test_secrets import some_answer
from tests.store.conftest import postgres  # noqa: F401
from tests.store.postgres_server import PostgresServer


@pytest.fixture
def rooms(postgres: PostgresServer) -> Iterator[tuple[Room, Room]]:  # noqa: F811
    """Two servers on one database, each with an event loop of its own."""
    url = postgres.new_database()
    with ExitStack() as stack:
        one, two = Room(url), Room(url)
        for room in (one, two):
            stack.enter_context(room.client)
        yield one, two


def asked(*pages: Page) -> Page:
    """The page that is asked something; what one process stores reaches the other a moment later."""
    for _ in range(500):
        for page in pages:
            page.news()
            if page.state["decision"]:
                return page
        time.sleep(0.02)
    raise AssertionError("nobody is asked")


def test_two_people_at_different_processes_play_one_match(rooms: tuple[Room, Room]) -> None:
    seats = begun(rooms[0])
    german, british = guest(rooms[0], seats[SIDES[0]]), guest(rooms[1], seats[SIDES[1]])
    with german, british:
        add_numbers(german, british)
        assert german.state["view"].keys() == british.state["view"].keys()
        for _ in range(12):
            page = asked(german, british)
            page.answer(some_answer(page.state["decision"], Random(1)))
        german.send(type="say", text="Can you hear me?")
        while not (talk := until(british, "talk"))["said"]:
            pass
        assert talk["said"][0]["text"] == "Can you hear me?"
        british.send(type="resign")
        while not german.state["result"]:
            german._take(until(german, "state"))
    assert asyncio.run(rooms[0].database.rows())[0].over


def heard(page: Page, count: int) -> list[str]:
    """All messages that a page was sent, in order."""
    said: list[dict[str, Any]] = []
    for _ in range(500):
        page.news()
        talks = [json.loads(frame) for frame in page.frames if '"type":"talk"' in frame]
        said = [message for talk in talks for message in talk["said"]]
        if len(said) >= count:
            break
        time.sleep(0.02)
    assert [message["number"] for message in said] == list(range(1, count + 1))
    return [message["text"] for message in said]


def test_messages_of_the_same_moment_reach_both(rooms: tuple[Room, Room]) -> None:
    seats = begun(rooms[0])
    german, british = guest(rooms[0], seats[SIDES[0]]), guest(rooms[1], seats[SIDES[1]])
    with german, british:
        add_numbers(german, british)
        for number in range(20):
            for page in (german, british):
                page.send(type="say", text=f"{page.facts['seat']} {number}")
        assert heard(german, 40) == heard(british, 40)


def test_of_two_who_answer_at_once_one_is_told_to_look_again(rooms: tuple[Room, Room]) -> None:
    seats = rooms[0].begin()
    with rooms[0].page(seats["all sides"]) as one, rooms[1].page(seats["all sides"]) as two:
        for _ in range(5):
            answer = some_answer(one.state["decision"], Random(1))
            for page in (one, two):
                page.send(type="answer", at=page.state["at"], answer=answer)
            before = one.state["at"]
            for page in (one, two):
                while page.state["at"] == before:
                    message = page._next()
                    if message["type"] == "state":
                        page._take(message)
            one.news()
            two.news()
            assert one.state["at"] == two.state["at"]
            assert one.state["view"] == two.state["view"]
        stored = len(asyncio.run(rooms[0].database.kept(one.facts["match"])).events)
        assert stored == one.state["at"]


def test_a_renewed_link_dies_at_every_process(rooms: tuple[Room, Room]) -> None:
    seats = rooms[0].begin()
    with rooms[1].page(seats["all sides"]) as page:
        match = page.facts["match"]
        reply = rooms[0].client.post(f"/api/matches/{match}/renew/all sides", headers=rooms[0].host)
        assert reply.status_code == 200
        assert until(page, "refused")["fault"] == "token"


def test_a_worker_that_dies_is_replaced_and_nothing_is_lost(
    tmp_path: Path,
    postgres: PostgresServer,  # noqa: F811
) -> None:
    process, url = start_server(tmp_path, 0, "", "--database", postgres.new_database(), "--workers", "2")
    try:
        token = lay(url)
        address = url.partition("/#")[0].replace("http", "ws")
        at = 0
        for _ in range(3):
            with connect(f"{address}/socket/some-match", open_timeout=30) as socket:
                socket.send(json.dumps({"type": "hello", "token": token}))
                assert json.loads(socket.recv())["type"] == "welcome"
                state = hear(socket)
                assert state["at"] >= at
                answer = some_answer(state["decision"], Random(1))
                socket.send(json.dumps({"type": "answer", "at": state["at"], "answer": answer}))
                at = hear(socket)["at"]
            for child in children(process.pid):
                os.kill(child, signal.SIGKILL)
            deadline = time.monotonic() + 30
            while len(children(process.pid)) < 2 and time.monotonic() < deadline:
                time.sleep(0.1)
        assert at == 3
    finally:
        process.terminate()
        process.wait(20)
    assert not children(process.pid)


def test_a_worker_waits_for_a_database_that_is_away(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store, away = object(), [Unavailable("it is starting up")] * 6

    def open_store(database: str) -> object:
        if away:
            raise away.pop()
        return store

    monkeypatch.setattr(workers, "open_store", open_store)
    monkeypatch.setattr(workers, "AGAIN_SECONDS", 0.0)
    assert workers.open_when_there("postgresql://") is store
    lost = "the database is lost, and a worker waits for it: it is starting up"
    assert caplog.messages == [lost, "the database is back"]


def children(parent: int) -> list[int]:
    """The workers of a server."""
    said = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(parent)], capture_output=True, text=True
    )
    return [int(line.split()[0]) for line in said.stdout.splitlines() if "spawn_main" in line]


def test_several_workers_need_postgresql(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--home", str(tmp_path), "--workers", "2"]) == 2
    assert "PostgreSQL" in capsys.readouterr().err


def test_the_name_of_a_proxy_is_answered_to() -> None:
    assert {"room.example.org", "127.0.0.1"} <= Settings(url="https://room.example.org/").hosts
    assert "room.example.org" not in Settings().hosts


def test_the_move_command_copies_the_matches(
    tmp_path: Path,
    postgres: PostgresServer,  # noqa: F811
    capsys: pytest.CaptureFixture[str],
) -> None:
    room = Room(tmp_path / "a.sqlite3")
    with room.client:
        seats = room.begin()
        with room.page(seats["all sides"]) as page:
            page.answer()
    url = postgres.new_database()
    assert main(["move", str(tmp_path / "a.sqlite3"), url]) == 0
    assert "Copied 1 matches" in capsys.readouterr().out
    assert main(["move", url, str(tmp_path / "b.sqlite3")]) == 0
    for where in (url, str(tmp_path / "b.sqlite3")):
        moved = Room(where)
        with moved.client, moved.page(seats["all sides"]) as again:
            assert again.state["at"] == 1
    assert main(["move", url, str(tmp_path / "b.sqlite3")]) == 2


def test_matches_that_a_server_uses_are_not_moved(
    tmp_path: Path,
    rooms: tuple[Room, Room],
    capsys: pytest.CaptureFixture[str],
) -> None:
    rooms[0].begin()
    url, target = rooms[0].database.postgres.url, str(tmp_path / "b.sqlite3")
    for source_and_target in ([url, target], [target, url]):
        if source_and_target[0] == target:
            open_store(target).close()
        assert main(["move", *source_and_target]) == 2
        assert "stop it first" in capsys.readouterr().err
    for room in rooms:
        room.database.close()
    deadline = time.monotonic() + 20
    while (code := main(["move", url, target])) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert code == 0
