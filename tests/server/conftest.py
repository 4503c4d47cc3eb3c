"""A server in the same process, and pages that talk to it."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import anyio
import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from dowding.server import make_app
from dowding.store.copying import open_store

ASIDE = ("company", "own", "talk")
"""Messages that come beside those about the match."""
BARRIER = 9_999
"""The number of a request whose reply comes after everything that was sent before."""
PATIENCE = 60.0
"""Seconds after which nothing more is expected to come, even on a machine that has much else to do."""


def _is_unfinished(message: dict[str, Any]) -> bool:
    return message["type"] == "odds" and not message["done"]


class Room:
    """The server as a test sees it."""

    def __init__(self, path: Path | str) -> None:
        self.database: Any = open_store(str(path))
        self.client = TestClient(make_app(self.database, rate=1e6), base_url="http://127.0.0.1:1940")
        self.host = {"Authorization": f"Bearer {asyncio.run(self.database.host_key())}"}

    def begin(self, **wanted: Any) -> dict[str, str]:
        """A match of the teaching game; its tokens by seat."""
        asked = {"game": "chain_home", "scenario": "morning", "seed": 1940, **wanted}
        reply = self.client.post("/api/matches", json=asked, headers=self.host)
        assert reply.status_code == 201, reply.text
        return {seat["name"]: seat["token"] for seat in reply.json()}

    def connect(self, **headers: str) -> WebSocketTestSession:
        """A socket of somebody who has not said anything yet."""
        return self.client.websocket_connect("ws://127.0.0.1:1940/socket", headers=headers)

    def page(self, token: str) -> "Page":
        return Page(self.connect(), token)


class Page:
    """A page with a socket."""

    def __init__(self, socket: WebSocketTestSession, token: str) -> None:
        self.socket, self.token = socket, token
        self.state: dict[str, Any] = {}
        self.log: dict[str | None, list[dict[str, Any]]] = {}
        self.frames: list[str] = []
        """Everything that came over the socket, as it came."""
        self.aside: dict[str, dict[str, Any]] = {}
        """The last message of each kind that came beside the match."""

    def __enter__(self) -> "Page":
        with ExitStack() as unless_seated:
            unless_seated.enter_context(self.socket)
            self.send(type="hello", token=self.token)
            self.facts = self.get("welcome")
            self.sync()
            unless_seated.pop_all()
        return self

    def __exit__(self, *exc: object) -> None:
        self.socket.__exit__(*exc)

    def send(self, **message: Any) -> None:
        self.socket.send_json(message)

    def get(self, type: str, *skipped: str) -> dict[str, Any]:
        """The next message, which must be of a type, unless it is one of those that are skipped.

        Of odds, the last message is meant, and not those that tell what was found so far.
        """
        message = self._next()
        while (message["type"] in (*ASIDE, *skipped) and message["type"] != type) or _is_unfinished(message):
            message = self._next()
        assert message["type"] == type, message
        return message

    def _next(self) -> dict[str, Any]:
        self.frames.append(self.socket.receive_text())
        message: dict[str, Any] = json.loads(self.frames[-1])
        if message["type"] in ASIDE:
            self.aside[message["type"]] = message
        return message

    def sync(self) -> dict[str, Any]:
        """The next state in which no commander has to decide, with the log brought up to date."""
        state = self._take(self.get("state"))
        while state["waiting"] in self.facts["commanders"]:
            state = self._take(self.get("state"))
        return state

    def news(self) -> int:
        """How many states have come by now; none if nothing has changed that this seat may know."""
        self.send(type="why", id=BARRIER)
        states = 0
        for _ in range(1000):
            message = self._next()
            if message["type"] == "why" and message["id"] == BARRIER:
                self.frames.pop()
                return states
            if message["type"] not in ASIDE:
                assert message["type"] == "state", message
                self._take(message)
                states += 1
        raise AssertionError("the states do not end")

    def _take(self, state: dict[str, Any]) -> dict[str, Any]:
        before, self.state = self.state, state
        if self.state["view"] is None:
            self.state["view"] = changed(before["view"], self.state["changes"])
        told = self.state["journal"]
        log = self.log.setdefault(self.state["side"], [])
        log[told["start"] :] = told["entries"]
        return self.state

    def answer(self, answer: Any = None) -> dict[str, Any]:
        """Answer, with the first thing that comes to mind unless stated otherwise."""
        chosen = plain_answer(self.state["decision"]) if answer is None else answer
        self.send(type="answer", at=self.state["at"], answer=chosen)
        return self.sync()

    def refused(self, **message: Any) -> dict[str, Any]:
        self.send(**message)
        return self.get("refused")


def changed(view: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A view with what has changed, as the page puts it together."""
    new = {**view}
    for name, told in changes.items():
        if "items" in told:
            new[name] = [told["items"].get(str(n), item) for n, item in enumerate(view[name])]
        else:
            new[name] = told["whole"]
    return new


def plain_answer(decision: dict[str, Any]) -> Any:
    """Some answer that is legal in the teaching game."""
    keys = [option["key"] for option in decision.get("options", [])]
    return {
        "pick one": keys[:1] and keys[0],
        "pick some": keys[: decision.get("at_least", 1)],
        "order": keys,
        "place": {},
        "number": decision.get("low", 0),
        "confirm": False,
    }[decision["kind"]]


def receive(socket: WebSocketTestSession) -> Any:
    """The next message of a socket; a test fails if none comes."""

    async def next_message() -> Any:
        with anyio.fail_after(PATIENCE):
            return await socket._send_rx.receive()

    return socket.portal.call(next_message)


@pytest.fixture(autouse=True)
def nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WebSocketTestSession, "receive", receive)


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    monkeypatch.setattr("dowding.room.commanding.SECRET_SECONDS", 0.001)
    room = Room(tmp_path / "matches.sqlite3")
    with room.client:
        yield room
