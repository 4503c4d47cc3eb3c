"""Workers and PostgreSQL itself are killed under load: what was acknowledged is there, and every match opens.

KILLS=200 kills workers as often, and PostgreSQL a tenth of that; the default is a few.
"""

import asyncio
import json
import os
import random
import signal
import sys
import time
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.sync.client import connect

from dowding.room.tables import Tables
from dowding.store.postgres import PostgresStore
from tests.browser.conftest import start_server
from tests.server.conftest import plain_answer
from tests.server.test_durability import hear, lay
from tests.server.test_workers import children
from tests.store.conftest import NONE
from tests.store.postgres_server import PostgresServer, programs

KILLS = int(os.environ.get("KILLS", "2"))
PLAYERS = 4
GONE = (OSError, TimeoutError, WebSocketException, InvalidHandshake, AssertionError)


class Player(Thread):
    """Answers without end, connects again whenever it is cut off, and remembers what was acknowledged."""

    def __init__(self, address: str, token: str, over: Event) -> None:
        super().__init__(daemon=True)
        self.address, self.token, self.over = address, token, over
        self.at = self.answers = 0
        self.lost: list[str] = []

    def run(self) -> None:
        while not self.over.is_set():
            try:
                self._sit()
            except GONE:
                time.sleep(0.1)

    def _sit(self) -> None:
        with connect(f"{self.address}/socket", open_timeout=10) as socket:
            socket.send(json.dumps({"type": "hello", "token": self.token}))
            assert json.loads(socket.recv(timeout=10))["type"] == "welcome"
            state = hear(socket)
            if state["at"] < self.at:
                self.lost.append(f"{self.at} was acknowledged, {state['at']} is there")
            while not self.over.is_set():
                socket.send(json.dumps(self._wish(state)))
                state = hear(socket)
                assert state["type"] == "state", state
                self.at = state["at"]
                self.answers += 1

    def _wish(self, state: dict[str, Any]) -> dict[str, Any]:
        if state["decision"] is None:
            return {"type": "move", "to": "undo", "count": 2, "at": state["at"]}
        return {"type": "answer", "at": state["at"], "answer": plain_answer(state["decision"])}


def wait_until(found: Any, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end, "it does not come back"
        time.sleep(0.05)


def go_on(players: list[Player]) -> None:
    """Wait until every player has got further."""
    before = [player.answers for player in players]
    wait_until(lambda: all(p.answers > n for p, n in zip(players, before, strict=True)))


@pytest.mark.skipif(programs() is None, reason=NONE)
def test_nothing_acknowledged_is_lost_whoever_is_killed(tmp_path: Path) -> None:
    rng, database, over = random.Random(1940), PostgresServer(safe=True), Event()
    process, url = start_server(tmp_path, 0, "", "--database", database.url(), "--workers", "2")
    tokens = [lay(url) for _ in range(PLAYERS)]
    address = url.partition("/#")[0].replace("http", "ws")
    players = [Player(address, token, over) for token in tokens]
    try:
        for player in players:
            player.start()
        go_on(players)
        for kill in range(KILLS):
            wait_until(lambda: len(children(process.pid)) == 2)
            time.sleep(rng.uniform(0.02, 0.4))
            os.kill(rng.choice(children(process.pid)), signal.SIGKILL)
            if kill % 10 == 1:
                time.sleep(rng.uniform(0.02, 0.4))
                database.kill()
                database.start()
                go_on(players)
        go_on(players)
        over.set()
        for player in players:
            player.join(30)
        assert [fault for player in players for fault in player.lost] == []
        asyncio.run(all_open(database.url(), players))
    finally:
        over.set()
        process.terminate()
        process.wait(30)
        database.close()
    answers = sum(player.answers for player in players)
    sys.stdout.write(f"{KILLS} workers killed, {answers} answers acknowledged\n")


async def all_open(url: str, players: list[Player]) -> None:
    """Open every match again, and compare it with what was acknowledged."""
    store = PostgresStore(url)
    tables = Tables(store)
    for player in players:
        seat = await store.seat(player.token)
        assert seat is not None
        assert (await tables.at(seat.match)).number(seat) >= player.at > 0
    store.close()
