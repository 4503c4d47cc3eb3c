"""The server is killed while answers are sent: what was acknowledged is there when it starts again.

KILLS=200 repeats it as often; the default is a few.
"""

import json
import os
import random
import signal
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.browser.conftest import start_server
from tests.server.conftest import ASIDE, plain_answer

KILLS = int(os.environ.get("KILLS", "4"))


def lay(url: str) -> str:
    """A match; the token of all sides."""
    base, _, key = url.partition("/#")
    body = json.dumps({"game": "chain_home", "scenario": "day", "seed": 3}).encode()
    request = urllib.request.Request(f"{base}/api/matches", body, {"Authorization": f"Bearer {key}"})
    with urllib.request.urlopen(request) as reply:
        token: str = json.load(reply)[0]["token"]
    return token


@contextmanager
def seated(url: str, token: str) -> Iterator[tuple[ClientConnection, dict[str, Any]]]:
    """A socket at the table, and what it sees first."""
    address = url.partition("/#")[0].replace("http", "ws")
    with connect(f"{address}/socket", open_timeout=30) as socket:
        socket.send(json.dumps({"type": "hello", "token": token}))
        assert json.loads(socket.recv())["type"] == "welcome"
        yield socket, hear(socket)


def hear(socket: ClientConnection) -> dict[str, Any]:
    """The next message that is about the match."""
    message: dict[str, Any] = {"type": ASIDE[0]}
    while message["type"] in ASIDE:
        message = json.loads(socket.recv(timeout=5))
    return message


def answer_on(socket: ClientConnection, state: dict[str, Any], rng: random.Random) -> int:
    """Answer and undo without end; the number of the last event that was acknowledged."""
    at: int = state["at"]
    try:
        while True:
            over = state["decision"] is None or (rng.random() < 0.1 and state["past"]["position"] > 2)
            wish: dict[str, Any] = {"type": "move", "to": "undo", "count": 2, "at": at}
            if not over:
                wish = {"type": "answer", "at": at, "answer": plain_answer(state["decision"])}
            socket.send(json.dumps(wish))
            message = hear(socket)
            assert message["type"] == "state", message
            state, at = message, message["at"]
    except (ConnectionClosed, OSError, TimeoutError):
        return at


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    rng = random.Random(1940)
    process, url = start_server(tmp_path, 0)
    tokens = [lay(url) for _ in range(2)]
    acknowledged = dict.fromkeys(tokens, 0)
    for kill in range(KILLS):
        token = tokens[kill % 2]
        with seated(url, token) as (socket, state):
            Timer(rng.uniform(0.02, 0.5), process.send_signal, (signal.SIGKILL,)).start()
            acknowledged[token] = answer_on(socket, state, rng)
        process.wait(10)
        process, url = start_server(tmp_path, 0)
        for known, at in acknowledged.items():
            with seated(url, known) as (_, state):
                assert state["at"] >= at, "an acknowledged answer was lost"
                acknowledged[known] = state["at"]
    assert min(acknowledged.values()) > 0
    sys.stdout.write(f"{KILLS} times killed, {sum(acknowledged.values())} events acknowledged\n")
    process.terminate()
    process.wait(10)
