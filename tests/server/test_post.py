"""Play by file: two rooms that never meet, a match that goes to and fro as a file until its end."""

import asyncio
import base64
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dowding.cli import main
from dowding.room import post
from dowding.room.opening import played
from dowding.store import Event, Kept
from tests.server.conftest import Room
from tests.server.test_company import until
from tests.server.test_people import SIDES, add_numbers, guest, seal_of
from tests.server.test_secrets import some_answer


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[tuple[Room, Room]]:
    one, two = Room(tmp_path / "one.sqlite3"), Room(tmp_path / "two.sqlite3")
    with one.client, two.client:
        yield one, two


def send(room: Room, token: str) -> bytes:
    reply = room.client.get("/api/post", headers={"Authorization": f"Bearer {token}"})
    assert reply.status_code == 200, reply.text
    return reply.content


def take(room: Room, data: bytes) -> Any:
    return room.client.post("/api/import", content=data, headers=room.host)


def taken(room: Room, data: bytes) -> str:
    reply = take(room, data)
    assert reply.status_code == 201, reply.text
    (seat,) = reply.json()
    token: str = seat["token"]
    return token


def tell(room: Room, token: str, number: str) -> None:
    """What a page does before the match: show the hash of a number, and tell it when all have shown one."""
    with guest(room, token) as page:
        side = page.before["plays"][0]
        if side not in page.before["seals"]:
            page.send(type="seal", seal=seal_of(page, number))
            page.before = page.get("before")
        if len(page.before["seals"]) == 2 and side not in page.before["added"]:
            page.send(type="number", number=number)
            page.before = page.get("before")


def begun(rooms: tuple[Room, Room], **wanted: Any) -> tuple[str, str]:
    """A match whose dice nobody chose, with one seat in each room."""
    seats = rooms[0].begin(by_file=SIDES[0], seed=None, **wanted)
    assert list(seats) == [SIDES[0]], "nobody here can sit in the other's seat"
    mine = seats[SIDES[0]]
    tell(rooms[0], mine, "first")
    his = taken(rooms[1], send(rooms[0], mine))
    tell(rooms[1], his, "second")
    assert taken(rooms[0], send(rooms[1], his)) == mine
    tell(rooms[0], mine, "first")
    return mine, his


def test_a_match_goes_to_and_fro_until_its_end_and_is_verified(
    rooms: tuple[Room, Room], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tokens, rng = begun(rooms), Random(7)
    here, over = 0, False
    for _ in range(400):
        with rooms[here].page(tokens[here]) as page:
            while page.state["decision"]:
                page.answer(some_answer(page.state["decision"], rng))
            over = page.state["result"] is not None
        assert taken(rooms[1 - here], send(rooms[here], tokens[here])) == tokens[1 - here]
        here = 1 - here
        if over:
            break
    assert over
    for room, token in zip(rooms, tokens, strict=True):
        reply = room.client.get("/api/export", headers={"Authorization": f"Bearer {token}"})
        assert reply.status_code == 200
        (tmp_path / "end.json").write_bytes(reply.content)
        assert main(["verify", str(tmp_path / "end.json"), "--side", SIDES[0], "--number", "first"]) == 0
    capsys.readouterr()


def test_the_other_is_told_when_his_file_arrives_and_secrets_are_not_readable(
    rooms: tuple[Room, Room],
) -> None:
    mine, his = begun(rooms)
    with rooms[0].page(mine) as page:
        secret = some_answer(page.state["decision"], Random(1))
        page.answer(secret)
        data = send(rooms[0], mine)
        assert str(secret).encode() not in data
        assert str(secret).encode() not in base64.b64decode(json.loads(data)["masked"])
        taken(rooms[1], data)
        with rooms[1].page(his) as waiting:
            assert waiting.state["waiting"] == SIDES[0]
            while page.state["waiting"] == SIDES[0]:
                page.answer(some_answer(page.state["decision"], Random(1)))
            taken(rooms[1], send(rooms[0], mine))
            while waiting.state["waiting"] != SIDES[1]:
                until(waiting, "state")
            assert waiting.state["decision"] is not None


def test_a_file_that_was_changed_or_does_not_go_on_is_refused(rooms: tuple[Room, Room]) -> None:
    mine, _ = begun(rooms)
    with rooms[0].page(mine) as page:
        page.answer(some_answer(page.state["decision"], Random(1)))
    good = send(rooms[0], mine)
    letter = json.loads(good)
    masked = bytearray(base64.b64decode(letter["masked"]))
    masked[40] ^= 1
    spoilt = json.dumps({**letter, "masked": base64.b64encode(bytes(masked)).decode()}).encode()
    assert "damaged" in take(rooms[1], spoilt).json()["told"]
    taken(rooms[1], good)
    kept = asyncio.run(rooms[0].database.kept(page.facts["match"]))
    shorter = post.letter(Kept(kept.row, kept.beginning, kept.events[:-1]), SIDES[1])
    assert "older" in take(rooms[1], shorter).json()["told"]
    other = post.letter(Kept(kept.row, kept.beginning, kept.events[:-2]), SIDES[1])
    assert take(rooms[1], other).status_code == 422
    begun_with = len(kept.events)
    assert played(kept).match.answered >= 1
    changed = [*kept.events[:-1], Event("resign", name=SIDES[1])]
    wrong = post.letter(Kept(kept.row, kept.beginning, changed), SIDES[1])
    assert "changed" in take(rooms[1], wrong).json()["told"]
    assert len(asyncio.run(rooms[1].database.kept(kept.row.id)).events) == begun_with


def test_only_players_of_such_a_match_send_it(room: Room) -> None:
    seats = room.begin()
    for token in (seats["all sides"], seats["spectator"]):
        reply = room.client.get("/api/post", headers={"Authorization": f"Bearer {token}"})
        assert reply.status_code == 403


def test_a_match_whose_players_sit_at_one_server_is_never_sent(room: Room) -> None:
    """The file holds the plan of the other side, both numbers and the secret of the server."""
    seats = room.begin(apart=True, seed=None)
    for token in seats.values():
        reply = room.client.get("/api/post", headers={"Authorization": f"Bearer {token}"})
        assert reply.status_code == 403, "before play"
    with guest(room, seats[SIDES[0]]) as german, guest(room, seats[SIDES[1]]) as british:
        add_numbers(german, british)
        for token in seats.values():
            reply = room.client.get("/api/post", headers={"Authorization": f"Bearer {token}"})
            assert reply.status_code == 403, "in play"


def test_a_file_that_unfolds_to_too_much_is_refused(
    rooms: tuple[Room, Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, _ = begun(rooms)
    monkeypatch.setattr(post, "MOST_UNFOLDED", 100)
    assert "too much" in take(rooms[1], send(rooms[0], mine)).json()["told"]


def test_a_match_that_has_not_begun_has_no_course(room: Room) -> None:
    room.begin(by_file=SIDES[0], seed=None)
    match = asyncio.run(room.database.rows())[0].id
    reply = room.client.get(f"/api/matches/{match}/course", headers=room.host)
    assert (reply.status_code, reply.json()["values"]) == (200, [])
