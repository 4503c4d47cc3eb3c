"""Connections that do not finish what they began, one-time codes of browsers, logs that stay short."""

import asyncio
import logging
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
import uvicorn
from starlette.testclient import TestClient
from websockets.frames import Frame, Opcode

from dowding.server import lines, logs, make_app
from dowding.server.guards import OneTimeCode
from dowding.server.settings import Settings
from dowding.store.sqlite import SqliteStore
from tests.server.test_running import running

WHOLE = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.fixture
def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A server on a socket that waits a tenth of a second for requests."""
    monkeypatch.setattr(lines, "REQUEST_SECONDS", 0.1)
    app = make_app(SqliteStore(tmp_path / "m.sqlite3"))
    config = uvicorn.Config(app, port=0, log_level="critical", http=lines.RequestLine, ws=lines.SocketLine)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    thread.join()


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_a_text_is_sent_as_one_frame(size: int) -> None:
    text = b"x" * size
    assert lines.frame_of(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET /api/games HTTP/1.1\r\nHost:", b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\n"
     b"Content-Length: 900\r\nAuthorization: Bearer x\r\n\r\nhalf"],
    ids=["nothing", "half a head", "half a body"],
)  # fmt: skip
def test_a_request_that_does_not_arrive_is_given_up(port: int, begun: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
        line.sendall(begun)
        while line.recv(4096):
            pass


def test_half_a_request_after_a_whole_one_is_given_up(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
        line.sendall(WHOLE)
        assert line.recv(15) == b"HTTP/1.1 200 OK"
        line.sendall(b"GET /")
        while line.recv(65536):
            pass


def nobody_is_awaited() -> bool:
    """Whether all lines are soon forgotten."""
    deadline = time.monotonic() + 5
    while lines.RequestLine.awaited and time.monotonic() < deadline:
        time.sleep(0.05)
    return not lines.RequestLine.awaited


def test_one_client_cannot_keep_many_lines_waiting(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "REQUEST_SECONDS", 20)
    monkeypatch.setattr(lines, "MOST_HALF", 3)
    with ExitStack() as stack:
        waiting = [
            stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10)) for _ in range(3)
        ]
        for line in waiting:
            line.sendall(b"GET / HTTP/1.1\r\n")
        time.sleep(0.2)
        with socket.create_connection(("127.0.0.1", port), timeout=10) as served:
            served.sendall(WHOLE)
            assert served.recv(15) == b"HTTP/1.1 200 OK", "who sends a whole request is not locked out"
        assert waiting[0].recv(10) == b"", "the oldest is given up"
        waiting[1].sendall(WHOLE.split(b"\r\n", 1)[1])
        assert waiting[1].recv(15) == b"HTTP/1.1 200 OK"
    assert nobody_is_awaited()


def test_behind_a_proxy_half_requests_are_counted_by_the_client_that_it_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "MOST_HALF", 3)
    half = "POST /api/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {}\r\nContent-Length: 9\r\n\r\n["
    with running(tmp_path, Settings(proxy=True, rate=1000)) as url, ExitStack() as stack:
        port = int(url.rstrip("/").rpartition(":")[2])

        def begin(client: str) -> socket.socket:
            line = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10))
            line.sendall(half.format(client).encode())
            time.sleep(0.05)
            return line

        patient = begin("203.0.113.1")
        crowd = [begin("203.0.113.2") for _ in range(5)]
        assert {name: len(of) for name, of in lines.RequestLine.awaited.items()} == {
            "203.0.113.1": 1,
            "203.0.113.2": 3,
        }
        assert crowd[0].recv(10) == b""
        patient.sendall(b'"1234"]')
        patient.sendall(b" ")
        assert patient.recv(15) == b"HTTP/1.1 200 OK"
    assert nobody_is_awaited()


def test_a_code_is_good_for_the_key_once(tmp_path: Path) -> None:
    code, database = OneTimeCode(), SqliteStore(tmp_path / "m.sqlite3")
    client = TestClient(make_app(database, code=code), base_url="http://127.0.0.1:1940")
    for said, status in (("once-nonsense", 401), (code.text, 200), (code.text, 401)):
        reply = client.post("/api/key", headers={"Authorization": f"Bearer {said}"})
        assert reply.status_code == status
        if status == 200:
            assert reply.json() == {"key": asyncio.run(database.host_key())}


def test_a_code_is_good_for_a_short_time() -> None:
    code = OneTimeCode(seconds=-1)
    assert not code.take(code.text)


def test_the_key_of_the_lobby_can_be_changed(tmp_path: Path) -> None:
    database = SqliteStore(tmp_path / "m.sqlite3")
    before = asyncio.run(database.host_key())
    asyncio.run(database.renew_host_key())
    assert asyncio.run(database.host_key()) != before
    assert asyncio.run(SqliteStore(tmp_path / "m.sqlite3").host_key()) == asyncio.run(database.host_key())


def test_a_lasting_fault_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    once, now = logs.Once(), [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])

    def told(said: str) -> bool:
        return once.filter(logging.LogRecord("asyncio", logging.ERROR, "", 0, said, (), None))

    assert [told("out of files"), told("out of files"), told("other")] == [True, False, True]
    now[0] = 61.0
    assert told("out of files")


def test_a_socket_is_not_given_up_like_a_request(port: int) -> None:
    head = (
        f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
        line.sendall(head.encode())
        assert line.recv(4096).startswith(b"HTTP/1.1 101")
        line.settimeout(0.5)
        with pytest.raises(TimeoutError):
            line.recv(4096)
