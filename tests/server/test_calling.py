"""Being told: a webhook is called when it is somebody's turn, and never inside the own network."""

import asyncio
import json
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from dowding.room import company
from dowding.room.calling import Notice
from dowding.server import calling, make_app
from dowding.server.calling import Calling, Refused
from dowding.server.settings import Settings
from dowding.store import Calls
from dowding.store.sqlite import SqliteStore
from tests.server.conftest import Room
from tests.server.test_people import SIDES, add_numbers, begun, guest
from tests.server.test_secrets import some_answer

NOTICE = Notice("RAF: Lion", "It is your turn.")


class Receiver(HTTPServer):
    """A service on loopback that notes what it is sent; it fails as often as it is told to."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answering)
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.fails = 0
        self.came = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/topic?up=1"


class Answering(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        failed, self.server.fails = self.server.fails > 0, self.server.fails - 1
        self.send_response(503 if failed else 200)
        self.end_headers()
        if not failed:
            self.server.got.append((self.path, dict(self.headers), body))
            self.server.came.set()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def serving(server: socketserver.BaseServer) -> Iterator[None]:
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield
    server.shutdown()
    server.server_close()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    server = Receiver()
    with serving(server):
        yield server


def call(settings: Settings, calls: Calls) -> Calling:
    """Call once, and wait until that is over."""

    async def run() -> Calling:
        caller = Calling(settings)
        caller.call(calls, NOTICE)
        while caller.waiting:
            await asyncio.sleep(0.01)
        caller.close()
        return caller

    return asyncio.run(run())


@pytest.mark.parametrize("form", ["ntfy", "discord", "slack", "json"])
def test_every_service_gets_what_it_takes(receiver: Receiver, form: Any) -> None:
    url = "https://room.example.org/"
    assert call(Settings(private_calls=True, url=url), Calls(receiver.url, form)).done == 1
    ((path, headers, body),) = receiver.got
    assert path == "/topic?up=1"
    if form == "ntfy":
        assert (headers["Title"], body) == ("RAF: Lion", b"It is your turn. https://room.example.org/")
    else:
        named = {"discord": "content", "slack": "text", "json": "text"}[form]
        assert "It is your turn." in json.loads(body)[named]


def test_a_call_that_fails_is_tried_again_but_not_for_ever(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calling, "RETRIES", (0.01, 0.01))
    receiver.fails = 2
    assert call(Settings(private_calls=True), Calls(receiver.url)).done == 1
    receiver.fails = 9
    assert call(Settings(private_calls=True), Calls(receiver.url)).failed == 1
    assert receiver.fails == 6


class Dripping(socketserver.BaseRequestHandler):
    """Answers a byte at a time, without an end."""

    def handle(self) -> None:
        with suppress(OSError):
            while True:
                self.request.sendall(b"H")
                time.sleep(0.02)


def test_who_answers_too_slowly_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "RETRIES", ())
    monkeypatch.setattr(calling, "CALL_SECONDS", 0.3)
    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Dripping)
    server.daemon_threads = True
    with serving(server):
        began = time.monotonic()
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        assert call(Settings(private_calls=True), Calls(address)).failed == 1
        assert time.monotonic() - began < 5


NOT_PUBLIC = (
    "127.0.0.1 localhost 10.0.0.7 192.168.1.1 169.254.169.254 [::1] [::ffff:10.0.0.1] 0.0.0.0 100.64.0.1"
)


@pytest.mark.parametrize("host", NOT_PUBLIC.split())
def test_addresses_of_the_own_network_are_refused(receiver: Receiver, host: str) -> None:
    port = receiver.server_address[1]
    assert call(Settings(), Calls(f"http://{host}:{port}/")).failed == 1
    assert receiver.got == []
    with pytest.raises(Refused):
        calling._checked(host.strip("[]"), port, False)


def test_too_many_calls_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "MOST_WAITING", 3)

    async def many() -> int:
        caller = Calling(Settings())
        for _ in range(5):
            caller.call(Calls("http://127.0.0.1:1/"), NOTICE)
        waiting = caller.waiting
        caller.close()
        return waiting

    assert asyncio.run(many()) == 3


def test_whoever_is_away_is_called_when_it_is_his_turn_and_nothing_secret_is_told(
    tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company, "AWAY_SECONDS", 0.05)
    monkeypatch.setattr(company, "SELDOM_SECONDS", 0.0)
    room = Room(tmp_path / "m.sqlite3")
    app = make_app(room.database, rate=1e6, settings=Settings(private_calls=True))
    room.client = TestClient(app, base_url="http://127.0.0.1:1940")
    with room.client:
        seats = begun(room)
        german, british = guest(room, seats[SIDES[0]]), guest(room, seats[SIDES[1]])
        with german:
            with british:
                add_numbers(german, british)
                british.send(type="tell", address=receiver.url, form="ntfy")
                british.news()
                play_until(german, SIDES[1])
                time.sleep(0.3)
                assert receiver.got == [], "who is there is not called"
                british.news()
                british.answer(some_answer(british.state["decision"], Random(1)))
                german.news()
            while german.state["waiting"] == SIDES[1]:
                with room.page(seats[SIDES[1]]) as again:
                    again.answer(some_answer(again.state["decision"], Random(1)))
                german.news()
            receiver.came.clear()
            receiver.got.clear()
            play_until(german, SIDES[1])
            assert receiver.came.wait(10)
    (_, headers, body) = receiver.got[-1]
    assert "your turn" in body.decode()
    for secret in (*seats.values(), german.facts["match"]):
        assert secret not in body.decode() + str(headers)


def play_until(page: Any, side: str) -> None:
    """Answer until another side has to decide."""
    while page.state["waiting"] != side:
        page.answer(some_answer(page.state["decision"], Random(1)))


class Post(socketserver.StreamRequestHandler):
    """A server for mail that takes one letter."""

    server: "PostServer"

    def handle(self) -> None:
        self.wfile.write(b"220 hello\r\n")
        letter = False
        for line in self.rfile:
            if letter and line == b".\r\n":
                letter = False
            elif letter:
                self.server.letter += line
                continue
            letter = line.strip().upper() == b"DATA"
            gone = line.strip().upper() == b"QUIT"
            self.wfile.write(b"354 go on\r\n" if letter else b"221 bye\r\n" if gone else b"250 well\r\n")
            if gone:
                return


class PostServer(socketserver.TCPServer):
    letter = b""


def test_mail_is_sent_if_the_host_has_set_it_up() -> None:
    server = PostServer(("127.0.0.1", 0), Post)
    with serving(server):
        smtp = f"smtp://127.0.0.1:{server.server_address[1]}"
        assert call(Settings(smtp=smtp, mail_from="room@example.org"), Calls(mail="me@example.org")).done == 1
    assert b"To: me@example.org" in server.letter
    assert b"It is your turn." in server.letter
    assert call(Settings(), Calls(mail="me@example.org")).done == 0


# Health and metrics


def test_whoever_runs_the_server_sees_how_it_is(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "m.sqlite3")
    app = make_app(store, settings=Settings(metrics_key="let me see"))
    with TestClient(app, base_url="http://127.0.0.1:1940") as client:
        assert client.get("/health").json() == {"healthy": True}
        assert client.get("/metrics").status_code == 401
        told = client.get("/metrics", headers={"Authorization": "Bearer let me see"})
        assert told.status_code == 200
        assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
        for line in told.text.splitlines():
            assert line.startswith(("# HELP dowding_", "# TYPE dowding_", "dowding_"))
        store.reader.close()
        assert client.get("/health").status_code == 503


def test_without_a_key_there_are_no_metrics(room: Room) -> None:
    assert room.client.get("/metrics").status_code == 404


def test_answers_are_counted(tmp_path: Path) -> None:
    room = Room(tmp_path / "m.sqlite3")
    app = make_app(room.database, rate=1e6, settings=Settings(metrics_key="k"))
    room.client = TestClient(app, base_url="http://127.0.0.1:1940")
    with room.client, room.page(room.begin()["all sides"]) as page:
        for _ in range(3):
            page.answer()
        told = room.client.get("/metrics", headers={"Authorization": "Bearer k"}).text
    assert "dowding_answers_total{" in told
    assert told.split("dowding_answers_total{")[1].splitlines()[0].endswith(" 3")
