"""Paths, names and tokens that nobody's page sends: refused with a sentence, on every database."""

import asyncio
from collections.abc import Callable, Iterator

import pytest
from starlette.testclient import TestClient

from dowding.games.records import on_record
from dowding.kernel.errors import SaveError
from dowding.server import make_app
from dowding.store.sql import SqlStore
from dowding.web import boards
from tests.server.conftest import Room
from tests.store.conftest import opened, postgres, where  # noqa: F401

ODD = ["%00", "a%00b", "%0a", "%7f", "%ff", "%ed%a0%80", "a" * 5000, "%c2%85" * 400]


@pytest.fixture
def client(where: str) -> Iterator[TestClient]:  # noqa: F811
    """A client that is told of a fault of the server as a browser is: by its status."""
    room = Room(where)
    app = make_app(room.database, rate=1e6)
    client = TestClient(app, base_url="http://127.0.0.1:1940", raise_server_exceptions=False)
    client.headers.update(room.host)
    with client:
        yield client


@pytest.mark.parametrize("odd", ODD)
def test_an_odd_path_is_refused_with_a_sentence(client: TestClient, odd: str) -> None:
    for method, path in [
        ("GET", f"/{odd}"), ("GET", f"/static/{odd}"), ("GET", f"/boards/lion/{odd}"),
        ("GET", f"/boards/{odd}/board.svg"), ("GET", f"/boards/{odd}/record.json"),
        ("GET", f"/styles/{odd}.css"), ("GET", f"/api/rules/{odd}"), ("GET", f"/api/rules/lion/{odd}"),
        ("GET", f"/api/matches/{odd}/course"), ("POST", f"/api/matches/{odd}/hide"),
        ("POST", f"/api/matches/{odd}/renew/{odd}"),
    ]:  # fmt: skip
        reply = client.request(method, path)
        assert reply.status_code < 500, (method, path)
        assert reply.status_code == 200 or reply.json()["told"]


@pytest.mark.parametrize("odd", ["\0", "a\0b", "\ud7ff", "x" * 5000])
def test_an_odd_token_is_that_of_no_seat(client: TestClient, odd: str) -> None:
    assert client.post("/api/mine", json=[odd]).json() == []
    assert client.get("/api/matches", params={"find": odd[:50]}).status_code in (200, 422)
    with client.websocket_connect("ws://127.0.0.1:1940/socket") as socket:
        socket.send_json({"type": "hello", "token": odd})
        assert socket.receive_json()["fault"] == "token"


def test_what_cannot_be_written_is_refused_with_a_sentence(
    where: str,  # noqa: F811
    opened: Callable[[str], SqlStore],  # noqa: F811
) -> None:
    with pytest.raises(SaveError, match=r"cannot keep|no such seat"):
        asyncio.run(opened(where).renew_seat("a\0b", "c\0d"))


def test_unknown_names_are_not_kept_in_memory() -> None:
    assert boards.svg("no game") is None
    assert on_record("no game") is None
    for cached in (boards._drawn, on_record.__globals__["_read"]):
        before = cached.cache_info().currsize
        boards.svg("another")
        on_record("another")
        assert cached.cache_info().currsize == before
