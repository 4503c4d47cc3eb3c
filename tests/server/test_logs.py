"""The log: what a host needs, in one line each; nothing secret, and nothing that is repeated at will."""

import asyncio
import logging
import time

import pytest
from starlette.testclient import TestClient

from dowding.room import floods
from dowding.room.floods import Floods
from dowding.server import make_app
from tests.server.conftest import Room


def test_a_flood_is_one_line_a_minute_and_says_how_much_was_refused(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    noted = Floods()
    for _ in range(500):
        noted.note("203.0.113.7", "requests")
    assert len(caplog.messages) == 1
    now[0] += 61
    noted.note("203.0.113.7", "requests")
    assert "203.0.113.7" in caplog.messages[1]
    assert "500 refused" in caplog.messages[1]
    assert noted.total == 501


def test_many_clients_do_not_fill_log_or_memory(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 1000.0)
    noted = Floods()
    for number in range(5000):
        noted.note(f"2001:db8::{number:x}", "requests")
    assert len(caplog.messages) <= floods.MOST_LINES
    assert len(noted.clients) <= floods.MOST_CLIENTS


def test_the_guard_notes_whom_it_refuses(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    client = TestClient(make_app(room.database, rate=2), base_url="http://127.0.0.1:1940")
    before = floods.floods.total
    found = [client.get("/health").status_code for _ in range(30)].count(429)
    assert floods.floods.total - before == found > 0
    assert len([told for told in caplog.messages if "asks too much" in told]) <= 1


def test_a_match_that_cannot_be_opened_is_told_without_its_link(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    seats = room.begin()
    match = asyncio.run(room.database.seat(seats["all sides"])).match
    asyncio.run(room.database.write(lambda c: c.execute("UPDATE match SET beginning = 'x'")))
    with room.connect() as socket:
        socket.send_json({"type": "hello", "token": seats["all sides"]})
        assert "cannot be opened" in socket.receive_json()["told"]
    told = [record for record in caplog.records if "cannot be opened" in record.getMessage()]
    assert told
    assert told[0].levelno == logging.ERROR
    assert match in told[0].getMessage()
    assert seats["all sides"].partition(".")[2] not in caplog.text
