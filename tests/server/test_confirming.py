"""An address for mail is confirmed by a link before the first notice."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from urllib.parse import unquote

import pytest
from starlette.testclient import TestClient

from dowding.cli import main
from dowding.room import company
from dowding.server import make_app
from tests.server.conftest import Page, Room
from tests.server.test_calling import Post, PostServer, by_mail, play_until, serving
from tests.server.test_people import SIDES, add_numbers, begun, guest
from tests.server.test_secrets import some_answer
from tests.store.conftest import postgres  # noqa: F401
from tests.store.postgres_server import PostgresServer

LINK = re.compile(r"https://room\.example\.org(/confirm/[^\s]+)")


@pytest.fixture
def post() -> Iterator[PostServer]:
    server = PostServer(("127.0.0.1", 0), Post)
    with serving(server):
        yield server


@pytest.fixture
def opened(post: PostServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Room]]:
    """Opens rooms whose host has set up mail."""
    monkeypatch.setattr(company, "AWAY_SECONDS", 0.05)
    monkeypatch.setattr(company, "SELDOM_SECONDS", 0.0)
    with ExitStack() as stack:

        def open_one(where: str) -> Room:
            room = Room(where)
            settings = by_mail(f"smtp://127.0.0.1:{post.server_address[1]}")
            app = make_app(room.database, rate=1e6, settings=settings)
            room.client = TestClient(app, base_url="http://127.0.0.1:1940")
            stack.enter_context(room.client)
            return room

        yield open_one


def letter(post: PostServer, said: str) -> str:
    """The letters that came, as soon as one of them says something."""
    deadline = time.monotonic() + 10
    while said not in (text := post.letter.decode()) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert said in text
    return text


def link(post: PostServer) -> str:
    found = LINK.search(letter(post, "/confirm/"))
    assert found
    return found[1]


def is_confirmed(page: Page) -> bool:
    """Whether the page hears soon that its address is confirmed."""
    for _ in range(100):
        page.news()
        if page.aside["own"]["calls"].get("confirmed"):
            return True
        time.sleep(0.02)
    return False


def test_no_notice_is_sent_before_the_link_was_followed(
    tmp_path: Path, post: PostServer, opened: Callable[[str], Room]
) -> None:
    room = opened(str(tmp_path / "m.sqlite3"))
    seats = begun(room)
    german, british = guest(room, seats[SIDES[0]]), guest(room, seats[SIDES[1]])
    with german:
        with british:
            add_numbers(german, british)
            british.send(type="tell", mail="me@example.org")
            where = link(post)
            assert not british.aside.get("own", {}).get("calls", {}).get("confirmed")
        for secret in seats.values():
            assert secret not in post.letter.decode()
        play_until(german, SIDES[1])
        time.sleep(0.3)
        assert "It is your turn" not in post.letter.decode()
        assert room.client.post(where).status_code == 200
        while german.state["waiting"] == SIDES[1]:
            with room.page(seats[SIDES[1]]) as again:
                assert is_confirmed(again)
                again.answer(some_answer(again.state["decision"], Random(1)))
            german.news()
        play_until(german, SIDES[1])
        assert letter(post, "It is your turn").count("To: me@example.org") == 2


def test_opening_the_link_changes_nothing_and_another_code_is_refused(
    tmp_path: Path, post: PostServer, opened: Callable[[str], Room]
) -> None:
    room = opened(str(tmp_path / "m.sqlite3"))
    with room.page(room.begin()["all sides"]) as page:
        page.send(type="tell", mail="me@example.org")
        where = link(post)
        reply = room.client.get(where)
        assert "form-action 'self'" in reply.headers["content-security-policy"]
        assert "script-src 'self'" in reply.headers["content-security-policy"]
        page.news()
        assert not page.aside["own"]["calls"].get("confirmed")
        wrong = where[:-1] + ("0" if where[-1] != "0" else "1")
        assert room.client.post(wrong).status_code == 403
        assert room.client.post("/confirm/x/y/z").status_code == 403
        page.send(type="tell", mail="you@example.org")
        page.news()
        assert room.client.post(where).status_code == 403, "it was sent to another address"
        assert not page.aside["own"]["calls"].get("confirmed")
        page.send(type="tell", mail="me@example.org")
        page.news()
        assert room.client.post(where, headers={"Origin": "http://127.0.0.1:1940"}).status_code == 200
        assert is_confirmed(page)
        page.send(type="tell", mail="me@example.org", address="https://example.org/x")
        assert is_confirmed(page), "the address for mail is still the same"
        assert "me@example.org" not in unquote(where)


def test_a_seat_cannot_flood_strangers_with_letters(
    tmp_path: Path, post: PostServer, opened: Callable[[str], Room]
) -> None:
    room = opened(str(tmp_path / "m.sqlite3"))
    with room.page(room.begin()["all sides"]) as page:
        for number in range(company.MOST_LETTERS):
            page.send(type="tell", mail=f"{number}@example.org")
        assert "Wait ten minutes" in page.refused(type="tell", mail="another@example.org")["told"]
        page.send(type="tell", mail="")
        page.news()
        assert page.aside["own"]["calls"] == {}


def test_a_link_may_be_followed_at_another_process(
    post: PostServer,
    opened: Callable[[str], Room],
    postgres: PostgresServer,  # noqa: F811
) -> None:
    url = postgres.new_database()
    one, two = opened(url), opened(url)
    with one.page(one.begin()["all sides"]) as page:
        page.send(type="tell", mail="me@example.org")
        assert two.client.post(link(post)).status_code == 200
        assert is_confirmed(page)


def test_mail_needs_an_address_that_leads_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DOWDING_SMTP", "smtp://mail.example.org")
    assert main(["serve", "--no-browser", "--mail-from", "room@example.org"]) == 2
    assert "--url" in capsys.readouterr().err
    monkeypatch.setenv("DOWDING_SMTP", "mail.example.org")
    assert main(["serve", "--no-browser"]) == 2
    assert "smtps://" in capsys.readouterr().err
