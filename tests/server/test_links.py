"""A link that was renewed is dead at once, wherever its page is, and no other link leads to its successor."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from dowding.store import Seat
from tests.server.conftest import Room
from tests.server.test_company import until
from tests.server.test_people import SIDES, Guest, add_numbers, begun, guest, seal_of
from tests.store.conftest import postgres  # noqa: F401


@pytest.fixture(params=["one process", "two processes"])
def rooms(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Room, Room]]:
    """Where the host is, and where the players are."""
    with ExitStack() as stack:
        if request.param == "one process":
            room = Room(tmp_path / "matches.sqlite3")
            stack.enter_context(room.client)
            yield room, room
            return
        url = request.getfixturevalue("postgres").new_database()
        one, two = Room(url), Room(url)
        for room in (one, two):
            stack.enter_context(room.client)
        yield one, two


def renew(room: Room, token: str, seat: str) -> str:
    match = token.partition(".")[0]
    reply = room.client.post(f"/api/matches/{match}/renew/{seat}", headers=room.host)
    assert reply.status_code == 200, reply.text
    new: str = reply.json()["token"]
    return new


def seal(page: Guest, number: str) -> None:
    page.send(type="seal", seal=seal_of(page, number))


def test_a_page_that_waits_before_play_is_closed(rooms: tuple[Room, Room]) -> None:
    host, players = rooms
    seats = begun(host)
    old = seats[SIDES[0]]
    with guest(players, old) as thief, guest(players, seats[SIDES[1]]) as british:
        new = renew(host, old, SIDES[0])
        refused = thief.get("refused", "before")
        assert (refused["fault"], "no longer valid" in refused["told"]) == ("token", True)
        with pytest.raises(WebSocketDisconnect):
            thief.get("before")
        with guest(players, new) as german:
            assert german.before["seals"] == {}
            british.before = british.get("before")
            add_numbers(german, british)
            assert german.state


def test_what_it_says_meanwhile_is_not_heard(rooms: tuple[Room, Room]) -> None:
    """Wishes that are under way when the link is renewed come from nobody any more."""
    host, players = rooms
    seats = begun(host)
    with guest(players, seats[SIDES[0]]) as thief:
        new = renew(host, seats[SIDES[0]], SIDES[0])
        if host is not players:
            time.sleep(0.5)  # until the other process has heard of it
        seal(thief, "mine")
        assert thief.get("refused", "before")["fault"] == "token"
    with guest(players, new) as german:
        assert german.before["seals"] == {}


@pytest.mark.parametrize("waits", [True, False])
def test_a_link_that_dies_while_its_page_comes_in_is_not_even_welcomed(
    room: Room, monkeypatch: pytest.MonkeyPatch, waits: bool
) -> None:
    seats = begun(room) if waits else room.begin()
    name = SIDES[0]
    with guest(room, seats[SIDES[1]]) if waits else room.page(seats[SIDES[1]]):
        seat: Seat = asyncio.run(room.database.seat(seats[name]))
        renew(room, seats[name], name)

        async def found(token: str) -> Seat:
            return seat

        monkeypatch.setattr(room.database, "seat", found)
        with room.connect() as late:
            late.send_json({"type": "hello", "token": seats[name]})
            assert late.receive_json()["fault"] == "token"


def test_the_old_match_does_not_give_away_a_renewed_link_of_the_rematch(rooms: tuple[Room, Room]) -> None:
    host, players = rooms
    seats = begun(host)
    old = seats[SIDES[0]]
    with guest(players, old) as german, guest(players, seats[SIDES[1]]) as british:
        add_numbers(german, british)
        british.send(type="resign")
        german.sync()
        german.send(type="offer", offer="rematch")
        while not until(british, "company")["offer"]:
            pass
        british.send(type="consent", offer=1, agree=True)
        while not (first := until(german, "company")["next"]):
            pass
    new = renew(host, first, SIDES[1])
    with players.page(old) as again, players.page(seats[SIDES[1]]) as other:
        assert until(again, "company")["next"] == ""
        again.news()
        assert new not in "".join(again.frames)
        assert asyncio.run(players.database.seat(until(other, "company")["next"])), "his own is as it was"
