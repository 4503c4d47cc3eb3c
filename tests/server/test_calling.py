"""Being told: a webhook is called when it is somebody's turn, and never inside the own network."""

import asyncio
import json
import socketserver
import ssl
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
    " 192.0.0.9 192.88.99.1 198.18.0.1 224.0.0.1 255.255.255.255"  # protocols, 6to4, tests, many at once
    " [64:ff9b::a9fe:a9fe] [64:ff9b:1::a00:1]"  # NAT64 leads back to IPv4
    " [::127.0.0.1] [::8.8.8.8] [::ffff:8.8.8.8] [::ffff:0:7f00:1]"  # IPv4 inside IPv6
    " [2002:7f00:1::] [2001:0:53aa:64c::80ff:fffe] [2001:20::1]"  # 6to4, Teredo, hashes
    " [fec0::1] [fe80::1] [fc00::1] [ff0e::1] [100::1] [2001:db8::1] [3fff::1] [5f00::1] [4000::1]"
)


@pytest.mark.parametrize("host", NOT_PUBLIC.split())
def test_addresses_of_the_own_network_are_refused(receiver: Receiver, host: str) -> None:
    port = receiver.server_address[1]
    assert call(Settings(), Calls(f"http://{host}:{port}/")).failed == 1
    assert receiver.got == []
    with pytest.raises(Refused):
        calling._checked(host.strip("[]"), port, False)


@pytest.mark.parametrize("host", ["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450:4001::1"])
def test_public_addresses_may_be_called(host: str) -> None:
    assert calling._checked(host, 443, False) == host


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


CONFIRMED = Calls(mail="me@example.org", confirmed=True)


def by_mail(smtp: str) -> Settings:
    """A host who has set up mail."""
    return Settings(smtp=smtp, mail_from="room@example.org", url="https://room.example.org/")


class Post(socketserver.StreamRequestHandler):
    """A server for mail that takes one letter."""

    server: "PostServer"

    def handle(self) -> None:
        self.wfile.write(b"220 hello\r\n")
        letter = False
        for line in self.rfile:
            self.server.heard.append(line)
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

    def __init__(self, *how: Any) -> None:
        self.heard: list[bytes] = []
        super().__init__(*how)


def test_mail_is_sent_if_the_host_has_set_it_up() -> None:
    server = PostServer(("127.0.0.1", 0), Post)
    with serving(server):
        smtp = f"smtp://127.0.0.1:{server.server_address[1]}"
        assert call(by_mail(smtp), CONFIRMED).done == 1
    assert b"To: me@example.org" in server.letter
    assert b"It is your turn." in server.letter
    assert call(Settings(), CONFIRMED).done == 0


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
    assert "dowding_answer_seconds_count 3\n" in told
    assert 'dowding_answer_seconds_bucket{le="+Inf"} 3\n' in told
    figures = dict(line.rsplit(" ", 1) for line in told.splitlines() if not line.startswith("#"))
    assert float(figures["dowding_writes_total"]) >= 4, "the match and its answers"
    assert 0 < float(figures["dowding_commit_seconds_sum"]) < 60
    assert (figures["dowding_workers"], figures["dowding_pages_connected"]) == ("1", "1")
    assert figures["dowding_database_failing"] == "0"


# Mail goes to one address, and passwords only where nobody can listen


@pytest.mark.parametrize("mail", ["me@example.org", "a.b+c@mail.example.co.uk", "o'neil@example.org"])
def test_an_address_for_mail_is_taken(room: Room, mail: str) -> None:
    with room.page(room.begin()["all sides"]) as page:
        page.send(type="tell", mail=mail)
        page.news()
        page.news()
        assert page.aside["own"]["calls"]["mail"] == mail


@pytest.mark.parametrize(
    "mail",
    ["a@", "@b", "a@b", "a b@example.org", "a@example.org,b@example.org", "a@example.org;b@example.org",
     "Me <a@example.org>", "a@@example.org", "a@b@example.org", "a@example..org", "a@-example.org",
     ".a@example.org", "a..b@example.org", "a@example.org\nBcc: b@example.org", "a\0@example.org",
     "ä@example.org", '"a"@example.org', "a@[127.0.0.1]", "x" * 65 + "@example.org"],
)  # fmt: skip
def test_what_is_not_one_address_for_mail_is_refused(room: Room, mail: str) -> None:
    with room.page(room.begin()["all sides"]) as page:
        assert "not an address" in page.refused(type="tell", mail=mail)["told"]


def test_no_password_is_told_to_a_server_for_mail_without_tls(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calling, "RETRIES", ())
    server = PostServer(("127.0.0.1", 0), Post)
    with serving(server):
        smtp = f"smtp://me:geheim@127.0.0.1:{server.server_address[1]}"
        assert call(by_mail(smtp), CONFIRMED).failed
    assert server.letter == b""
    assert not any(b"AUTH" in line or b"geheim" in line for line in server.heard)
    assert "TLS" in caplog.text
    assert "geheim" not in caplog.text


def test_a_server_for_mail_with_tls_must_prove_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[ssl.SSLContext] = []

    class Smtps:
        def __init__(self, host: str, port: int, timeout: float, context: ssl.SSLContext) -> None:
            seen.append(context)
            raise OSError("not there")

    monkeypatch.setattr(calling, "RETRIES", ())
    monkeypatch.setattr("smtplib.SMTP_SSL", Smtps)
    call(by_mail("smtps://me:geheim@mail.example.org"), CONFIRMED)
    assert seen[0].check_hostname
    assert seen[0].verify_mode == ssl.CERT_REQUIRED
