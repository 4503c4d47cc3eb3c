"""A club served by two processes on PostgreSQL: what is done at one holds at the other."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from tests.server.authenticator import Authenticator
from tests.server.club_room import MORNING, ClubRoom, Person
from tests.server.test_club import refused, until
from tests.server.test_people import add_numbers, guest
from tests.store.conftest import postgres  # noqa: F401
from tests.store.postgres_server import PostgresServer


@pytest.fixture
def clubs(
    postgres: PostgresServer,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[tuple[ClubRoom, ClubRoom]]:
    """Two servers on one database, each with an event loop of its own."""
    monkeypatch.setattr("dowding.room.club.lists.FRESH", 0.0)
    url = postgres.new_database()
    with ExitStack() as stack:
        one, two = ClubRoom(url), ClubRoom(url)
        for room in (one, two):
            stack.enter_context(room.client)
        one.open()
        two.anna = at(one.anna, two)
        yield one, two


def at(person: Person, room: ClubRoom) -> Person:
    """The same browser, served by another process."""
    other = Person(room)
    other.cookies, other.id, other.name = person.cookies, person.id, person.name
    return other


def test_of_two_who_sit_down_at_the_same_moment_one_gets_the_table_and_the_other_is_told(
    clubs: tuple[ClubRoom, ClubRoom],
) -> None:
    one, two = clubs
    ben, carla = one.join("Ben"), at(one.join("Carla"), two)
    with ThreadPoolExecutor(2) as pool:
        for _ in range(5):
            table = one.anna.offers()
            replies = list(pool.map(lambda p, t=table: p.post(f"tables/{t['id']}/take"), (ben, carla)))
            assert sorted(reply.status_code for reply in replies) == [201, 409], [r.text for r in replies]
            refused(next(r for r in replies if r.status_code == 409), 409, "somebody else sat down")
    assert len(one.anna.room_now["mine"]) == 5
    assert len(ben.room_now["mine"]) + len(carla.room_now["mine"]) == 5


def test_a_session_a_passkey_and_a_removal_hold_at_both(clubs: tuple[ClubRoom, ClubRoom]) -> None:
    one, two = clubs
    ben, device = one.join("Ben"), Authenticator()
    elsewhere = at(ben, two)
    options = ben.post("passkeys/ask").json()["options"]
    assert elsewhere.post("passkeys", credential=device.create(options)).status_code == 201
    stranger = Person(one)
    answer = device.sign(stranger.post("passkey/ask").json()["options"])
    assert at(stranger, two).post("passkey/enter", credential=answer).status_code == 200
    refused(stranger.post("passkey/enter", credential=answer), 401, "sent before")
    assert two.anna.post(f"members/{ben.id}/remove").status_code == 200
    refused(ben.get("me"), 401)


def test_members_at_different_processes_play_and_one_is_muted_and_blocked(
    clubs: tuple[ClubRoom, ClubRoom],
) -> None:
    one, two = clubs
    ben = at(one.join("Ben"), two)
    table = one.anna.offers(maker="Luftwaffe")
    taken = ben.takes(table)
    (hers,) = one.anna.room_now["mine"]
    with guest(one, hers["token"]) as german, guest(two, taken["token"]) as british:
        add_numbers(german, british)
        british.send(type="say", text="Good evening")
        until(german, "talk", lambda talk: "Good evening" in [said["text"] for said in talk["said"]])
        assert one.anna.post(f"members/{ben.id}/mute", until=time.time() + 3600).status_code == 200
        assert british.refused(type="say", text="again")["fault"] == "forbidden"
        one.anna.post(f"members/{ben.id}/mute", until=0)
        assert one.anna.post("me/block", member=ben.id, on=True).status_code == 200
        british.send(type="say", text="Do you hear me?")
        until(british, "talk", lambda talk: "Do you hear me?" in [said["text"] for said in talk["said"]])
        german.send(type="say", text="Nothing")
        until(british, "talk", lambda talk: "Nothing" in [said["text"] for said in talk["said"]])
        german.news()
        assert "Do you hear me?" not in "".join(german.frames)
        german.send(type="resign")
        while not british.state["result"]:
            british.news()
    rows = {row["member"]["name"]: row["won"] for row in ben.told("results")["rows"]}
    assert rows == {"Anna": 0, "Ben": 1}
    assert {r["member"]["name"]: r["won"] for r in one.anna.told("results")["rows"]} == rows


def test_open_tables_are_limited_for_both_together(clubs: tuple[ClubRoom, ClubRoom]) -> None:
    one, two = clubs
    with ThreadPoolExecutor(4) as pool:
        people = [one.anna, two.anna] * 5
        replies = list(pool.map(lambda p: p.post("tables", **MORNING, pace="tonight"), people))
    assert sorted(reply.status_code for reply in replies) == [201] * 5 + [429] * 5
