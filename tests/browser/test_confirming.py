"""Notices by mail: the address is given by hand, and confirmed by the link in the letter."""

import re
import socket
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Room, Windows, start_server
from tests.browser.test_company import open_company
from tests.server.test_calling import Post, PostServer, serving


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as line:
        port: int = line.getsockname()[1]
    return port


def link_in(post: PostServer) -> str:
    """The link of the letter that was sent."""
    deadline = time.monotonic() + 20
    while b"no more letters" not in post.letter and time.monotonic() < deadline:
        time.sleep(0.05)
    found = re.search(r"http\S+/confirm/\S+", post.letter.decode())
    assert found
    return found[0]


def test_an_address_is_confirmed_by_a_press_behind_the_link(
    windows: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    post, port = PostServer(("127.0.0.1", 0), Post), free_port()
    monkeypatch.setenv("DOWDING_SMTP", f"smtp://127.0.0.1:{post.server_address[1]}")
    with serving(post):
        more = ["--mail-from", "room@example.org", "--url", f"http://127.0.0.1:{port}/"]
        process, url = start_server(tmp_path, port, "", *more)
        room = Room(process, url, windows)
        try:
            page = room.begin("Chain Home")
            page.wait_for_selector("[data-ready] .ask h2")
            open_company(page)
            page.click("text=Tell me when it is my turn")
            page.fill("input[type=email]", "me@example.org")
            page.click("#keep-calls")
            expect(page.locator("#unconfirmed")).to_contain_text("sent to me@example.org")
            other = room.window()
            other.goto(link_in(post))
            other.click("text=Yes, send them")
            expect(other.locator("h1")).to_have_text("The address is confirmed")
            expect(page.locator("#unconfirmed")).to_have_text("")
            assert room.troubles == []
        finally:
            windows.close(room.base)
            process.terminate()
            process.wait(10)
