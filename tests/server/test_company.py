"""What two people do beside answering: names, messages, notes, offers, handing over, claiming, a rematch."""

import asyncio
import json
import time
from pathlib import Path
from random import Random
from typing import Any

from tests.server.conftest import Page, Room
from tests.server.test_people import SIDES, Guest, add_numbers, begun, guest
from tests.server.test_secrets import some_answer


def company(page: Page, **expected: Any) -> dict[str, Any]:
    """The next company that is as expected."""
    for _ in range(20):
        found = until(page, "company")
        if all(found[name] == value for name, value in expected.items()):
            return found
    raise AssertionError(f"no company with {expected}")


def people(page: Page) -> dict[str, tuple[str, bool]]:
    page.news()
    return {p["seat"]: (p["name"], p["here"]) for p in page.aside["company"]["people"]}


def sat_down(room: Room, **wanted: Any) -> tuple[Guest, Guest]:
    seats = begun(room, **wanted)
    return guest(room, seats[SIDES[0]]), guest(room, seats[SIDES[1]])


def until(page: Page, kind: str) -> dict[str, Any]:
    """The next message of a kind, whatever comes before it."""
    for _ in range(30):
        message = page._next()
        if message["type"] == "state":
            page._take(message)
        if message["type"] == kind:
            return message
    raise AssertionError(f"no {kind} came")


def test_each_says_who_he_is_and_who_is_there_is_told(room: Room) -> None:
    german, british = sat_down(room)
    with german:
        with british:
            add_numbers(german, british)
            german.send(type="name", name="  Adolf   Galland ")
            british.send(type="name", name="Bader")
            british.news()
            assert people(german) == {SIDES[0]: ("Adolf Galland", True), SIDES[1]: ("Bader", True)}
        assert until(german, "company")["people"][1]["here"] is False
        assert german.aside["company"]["people"][1]["seen"] > time.time() - 60
        assert german.refused(type="name", name=" \n ")["fault"] == "illegal"


def test_messages_reach_the_other_and_are_there_again_but_not_for_spectators(room: Room) -> None:
    seats = begun(room)
    german, british = guest(room, seats[SIDES[0]]), guest(room, seats[SIDES[1]])
    with german, british:
        add_numbers(german, british)
        british.news()
        german.news()
        german.send(type="say", text="Good evening")
        (said,) = until(british, "talk")["said"]
        assert (said["number"], said["seat"], said["text"]) == (1, SIDES[0], "Good evening")
        assert "500" in german.refused(type="say", text="x" * 501)["told"]
        british.send(type="read", number=1)
        assert until(british, "talk")["read"] == 1
    with room.page(seats["spectator"]) as watching:
        watching.news()
        assert "talk" not in watching.aside
        assert watching.refused(type="say", text="I see")["fault"] == "forbidden"
        assert "Good evening" not in "".join(watching.frames)
    with room.page(seats[SIDES[0]]) as again:
        again.news()
        assert [said["text"] for said in again.aside["talk"]["said"]] == ["Good evening"]
        assert again.aside["talk"]["read"] == 0


def test_a_note_is_for_its_writer_alone(room: Room) -> None:
    seats = begun(room)
    german, british = guest(room, seats[SIDES[0]]), guest(room, seats[SIDES[1]])
    with german, british:
        add_numbers(german, british)
        german.send(type="note", text="Feint at Dover first")
        german.send(type="tell", address="https://ntfy.example/topic", form="ntfy")
        german.news()
        british.news()
        assert "Dover" not in "".join(british.frames)
        assert "ntfy.example" not in "".join(british.frames)
        assert german.refused(type="note", text="x" * 4001)["fault"] == "illegal"
        assert german.refused(type="tell", address="file:///etc/passwd")["fault"] == "illegal"
    with room.page(seats[SIDES[0]]) as again:
        again.news()
        assert again.aside["own"]["note"] == "Feint at Dover first"
        assert again.aside["own"]["calls"]["address"] == "https://ntfy.example/topic"


def test_who_resigns_loses_and_nothing_is_asked_any_more(room: Room) -> None:
    german, british = sat_down(room)
    with german, british:
        add_numbers(german, british)
        answer = {"type": "answer", "at": german.state["at"], "answer": "x"}
        british.send(type="resign")
        state = german.sync()
        assert state["result"]["winner"] == SIDES[0]
        assert (state["decision"], state["waiting"]) == (None, None)
        assert "over" in german.refused(**answer)["told"]
        assert german.refused(type="resign")["fault"] == "illegal"
        (row,) = asyncio.run(room.database.rows())
        assert row.over
        assert row.standing == f"{SIDES[1]} resigned: {SIDES[0]} wins"
        reply = room.client.get("/api/export", headers={"Authorization": f"Bearer {german.token}"})
        assert reply.status_code == 200
    with Room(room.database.path).page(german.token) as later:
        assert later.state["result"]["winner"] == SIDES[0]


def test_a_seat_is_given_to_a_commander_and_taken_back(room: Room) -> None:
    german, british = sat_down(room)
    with german, british:
        add_numbers(german, british)
        assert german.refused(type="command", commander="napoleon")["fault"] == "illegal"
        assert german.state["decision"] is not None
        german.send(type="command", commander="random")
        company(british, commanders={SIDES[0]: "random"})
        while german.state["waiting"] == SIDES[0]:
            german._take(until(german, "state"))
        german.send(type="command")
        company(british, commanders={})
    with Room(room.database.path).page(german.token) as later:
        later.news()
        assert later.aside["company"]["commanders"] == {}


def test_a_rematch_has_the_sides_exchanged_and_each_gets_his_own_link(room: Room) -> None:
    german, british = sat_down(room, patience=86_400)
    with german, british:
        add_numbers(german, british)
        german.send(type="name", name="Galland")
        assert german.refused(type="offer", offer="rematch")["fault"] == "illegal"
        british.send(type="resign")
        german.send(type="offer", offer="rematch")
        british.send(type="consent", offer=1, agree=True)
        tokens = []
        for page in (german, british):
            while not (found := until(page, "company"))["next"]:
                pass
            tokens.append(found["next"])
        assert tokens[0] != tokens[1]
        assert tokens[0] not in "".join(british.frames)
    with guest(room, tokens[0]) as german_again:
        assert german_again.before["plays"] == [SIDES[1]]
    new = asyncio.run(room.database.seat(tokens[0]))
    assert new is not None
    assert asyncio.run(room.database.people(new.match))[SIDES[1]].name == "Galland"
    assert asyncio.run(room.database.row(new.match)).terms.patience == 86_400


def test_a_match_alone_is_resigned_and_played_again(room: Room) -> None:
    seats = room.begin(commanders={"Luftwaffe": "random"})
    with room.page(seats["Fighter Command"]) as page:
        page.send(type="resign")
        assert page.sync()["result"]["kind"] == "resigned"
        page.send(type="offer", offer="rematch")
        while not (found := until(page, "company"))["next"]:
            pass
    with room.page(found["next"]) as again:
        assert again.facts["plays"] == ["Luftwaffe"]


def test_one_link_opens_on_a_second_device(room: Room) -> None:
    german, british = sat_down(room)
    with german, british:
        add_numbers(german, british)
        with room.page(german.token) as second:
            assert second.state["decision"] == german.state["decision"]
            second.answer(some_answer(second.state["decision"], Random(1)))
            german.sync()
        german.news()
        assert people(british)[SIDES[0]][1], "the first device is still there"


def test_spectators_do_nothing_of_this(room: Room, tmp_path: Path) -> None:
    seats = room.begin()
    with room.page(seats["spectator"]) as page:
        for wish in ({"type": "resign"}, {"type": "offer", "offer": "draw"}, {"type": "command"}):
            assert page.refused(**wish)["fault"] == "forbidden"


# My matches


def test_my_matches_need_only_the_links(room: Room) -> None:
    german, british = sat_down(room)
    with german, british:
        add_numbers(german, british)
        british.send(type="name", name="Bader")
        british.send(type="say", text="Your move")
        british.news()
        reply = room.client.post("/api/mine", json=[german.token, "no such link", british.token])
        assert reply.status_code == 200
        mine, his = reply.json()
        assert (mine["seat"], mine["yours"], mine["waits"]) == (SIDES[0], True, SIDES[0])
        assert (mine["others"], mine["unread"]) == (["Bader"], 1)
        assert (his["name"], his["yours"], his["unread"]) == ("Bader", False, 0)
        assert mine["since"] > time.time() - 60
        assert british.token not in json.dumps(mine)
        german.send(type="read", number=1)
        german.send(type="resign")
        german.news()
        (mine,) = room.client.post("/api/mine", json=[german.token]).json()
        assert (mine["unread"], mine["over"], mine["yours"]) == (0, True, False)
    assert room.client.post("/api/mine", json={"x": 1}).status_code == 400
