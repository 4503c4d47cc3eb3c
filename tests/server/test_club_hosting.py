"""What hosts and stewards do in a club, what is told to whom, and what is kept about a member."""

import asyncio
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.club_room import ClubRoom, Person
from tests.server.test_club import refused, seated, until
from tests.server.test_people import add_numbers, guest

DAY = 86_400.0


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ClubRoom]:
    monkeypatch.setattr("dowding.room.club.lists.FRESH", 0.0)
    room = ClubRoom(tmp_path / "matches.sqlite3")
    with room.client:
        room.open()
        yield room


@pytest.fixture
def posted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ClubRoom]:
    """A club whose host has set up mail."""
    room = ClubRoom(
        tmp_path / "m.sqlite3",
        "https://room.example.org",
        url="https://room.example.org/",
        smtp="smtps://mail.example.org",
        mail_from="room@example.org",
    )
    room.keep_letters(monkeypatch)
    with room.client:
        room.open()
        yield room


# Roles


@pytest.mark.parametrize(
    ("door", "body", "least"),
    [
        ("settings", {"name": "Mine"}, "host"),
        ("invitations", {}, "host"),
        ("members/{ben}/role", {"role": "host"}, "host"),
        ("members/{ben}/remove", {}, "host"),
        ("members/{ben}/link", {}, "host"),
        ("members/{ben}/mute", {"until": -1}, "steward"),
        ("tables/{table}/close", {}, "steward"),
    ],
)
def test_each_role_may_do_only_what_is_its_own(club: ClubRoom, door: str, body: Any, least: str) -> None:
    people = {role: club.join(role.title() + " Person", role) for role in ("guest", "member", "steward")}
    ben = club.join("Ben")
    table = ben.offers()
    path = door.format(ben=ben.id, table=table["id"])
    for role, person in people.items():
        if (role, least) != ("steward", "steward"):
            refused(person.post(path, **body), 403, "This is for" if role != "guest" else "")
    refused(Person(club).post(path, **body), 401)
    allowed = people["steward"] if least == "steward" else club.anna
    assert allowed.post(path, **body).status_code in (200, 201)


def test_a_steward_may_not_mute_a_host_or_another_steward(club: ClubRoom) -> None:
    carla, dev = club.join("Carla", "steward"), club.join("Dev", "steward")
    for other in (club.anna, dev, carla):
        refused(carla.post(f"members/{other.id}/mute", until=-1), 403)


def test_there_is_always_a_host(club: ClubRoom) -> None:
    ben = club.join("Ben")
    refused(club.anna.post(f"members/{club.anna.id}/role", role="member"), 422, "has to be host")
    refused(club.anna.post("me/delete", name="Anna"), 422, "only host")
    assert club.anna.post(f"members/{ben.id}/role", role="host").status_code == 200
    assert ben.told("notices")[0]["text"] == "Ben is now host (before: member)."
    assert club.anna.post(f"members/{club.anna.id}/role", role="member").status_code == 200
    refused(ben.post(f"members/{club.anna.id}/role", role="king"), 400)
    refused(ben.post(f"members/{club.anna.id}/role", role="gone"), 422, "no such role")


def test_every_act_is_logged_and_told_to_whom_it_concerns(club: ClubRoom) -> None:
    ben, carla = club.join("Ben"), club.join("Carla", "steward")
    carla.post(f"members/{ben.id}/mute", until=time.time() + DAY, reason="rude at the table")
    acts = carla.told("acts")
    assert [(act["kind"], act["by"], act["on"]) for act in acts if act["kind"] == "mute"] == [
        ("mute", {"id": carla.id, "name": "Carla"}, {"id": ben.id, "name": "Ben"})
    ]
    assert "rude at the table" in ben.told("notices")[0]["text"]
    assert [act["kind"] for act in acts].count("invite") == 2
    refused(ben.get("acts"), 403)
    ben.post("notices/read", number=ben.told("notices")[0]["number"])
    assert ben.told("me")["unread"] == 0


# Muting and blocking


def test_who_is_muted_plays_but_does_not_write(club: ClubRoom) -> None:
    ben = club.join("Ben")
    taken, own = seated(club, club.anna, ben, maker="Luftwaffe")
    with guest(club, own["token"]) as german, guest(club, taken["token"]) as british:
        assert club.anna.post(f"members/{ben.id}/mute", until=time.time() + DAY).status_code == 200
        assert "You cannot write until" in british.refused(type="say", text="Hello")["told"]
        add_numbers(german, british)
        told = british.refused(type="say", text="Hello")
        assert told["fault"] == "forbidden"
        assert "you can play" in told["told"]
        refused(ben.post("tables", game="chain_home", scenario="morning", pace="tonight", text="Hi"), 403)
        assert ben.offers()["text"] == ""
        refused(ben.post("me", name="Rude Word"), 403)
        page = british if british.state["decision"] else german
        page.answer()
        club.anna.post(f"members/{ben.id}/mute", until=0)
        british.send(type="say", text="Sorry")
        until(german, "talk", lambda talk: [said["text"] for said in talk["said"]] == ["Sorry"])
    assert "can write again" in ben.told("notices")[0]["text"]


def test_a_member_writes_no_more_in_a_day_than_the_host_allows(club: ClubRoom) -> None:
    club.anna.post("settings", name="Club room", most_messages=2)
    ben = club.join("Ben")
    taken, own = seated(club, club.anna, ben, maker="Luftwaffe")
    with guest(club, own["token"]) as german, guest(club, taken["token"]) as british:
        add_numbers(german, british)
        for text in ("one", "two"):
            british.send(type="say", text=text)
            until(british, "talk", lambda talk, text=text: text in [said["text"] for said in talk["said"]])
        assert "2 messages in a day" in british.refused(type="say", text="three")["told"]
        assert "three" not in json.dumps(german.aside)


def test_of_whom_one_has_blocked_one_hears_and_sees_nothing(club: ClubRoom) -> None:
    ben, carla = club.join("Ben"), club.join("Carla")
    taken, own = seated(club, carla, ben, maker="Luftwaffe")
    with guest(club, own["token"]) as hers, guest(club, taken["token"]) as his:
        add_numbers(hers, his)
        assert carla.post("me/block", member=ben.id, on=True).status_code == 200
        assert [who["name"] for who in carla.told("me/blocks")] == ["Ben"]
        his.send(type="say", text="Can you hear me?")
        until(his, "talk", lambda talk: talk["said"])
        hers.send(type="say", text="I hear nothing")
        until(hers, "talk", lambda talk: talk["said"])
        assert "Can you hear me?" not in "".join(hers.frames)
        assert [m["unread"] for m in carla.room_now["mine"]] == [0]
    table = ben.offers()
    assert (carla.room_now["tables"], carla.room_now["open"]) == ([], 0)
    refused(carla.post(f"tables/{table['id']}/take"), 409, "not open any more")
    hers_too = carla.offers()
    assert [t["own"] for t in ben.room_now["tables"]] == [True]
    assert ben.room_now["open"] == 1, "nobody counts from it that he was blocked"
    refused(ben.post(f"tables/{hers_too['id']}/take"), 409, "not open any more")
    assert ben.told("notices") == [], "nobody is told that he was blocked"
    carla.post("me/block", member=ben.id, on=False)
    assert len(ben.room_now["tables"]) == 2
    refused(carla.post("me/block", member=carla.id, on=True), 422, "yourself")
    refused(carla.post("me/block", member="nobody", on=True), 404)


def test_a_message_is_reported_and_dealt_with_and_nothing_else_of_the_match_is_told(club: ClubRoom) -> None:
    ben, carla, dev = club.join("Ben"), club.join("Carla", "steward"), club.join("Dev")
    taken, own = seated(club, ben, dev, maker="Luftwaffe")
    with guest(club, own["token"]) as his, guest(club, taken["token"]) as devs:
        add_numbers(his, devs)
        for text in ("You are a fool", "another secret"):
            devs.send(type="say", text=text)
        until(his, "talk", lambda talk: "another secret" in [said["text"] for said in talk["said"]])
    match = taken["match"]
    assert ben.post("reports", match=match, number=1, text="insult").status_code == 201
    refused(carla.post("reports", match=match, number=1), 404, "no seat")
    refused(dev.post("reports", match=match, number=1), 404, "somebody else")
    refused(ben.post("reports", match=match, number=99), 404)
    (report,) = carla.told("reports")
    assert (report["said"], report["by"]["name"], report["on"]["name"]) == ("You are a fool", "Ben", "Dev")
    assert "another secret" not in json.dumps(carla.told("reports"))
    refused(ben.get("reports"), 403)
    assert carla.post(f"reports/{report['id']}/done", text="spoke to him").status_code == 200
    assert "spoke to him" in ben.told("notices")[0]["text"]
    refused(carla.post(f"reports/{report['id']}/done"), 409)


# Leaving


def test_who_is_removed_is_out_at_once_and_his_matches_stay(club: ClubRoom) -> None:
    ben, carla = club.join("Ben"), club.join("Carla")
    taken, own = seated(club, carla, ben, maker="Luftwaffe", pace="turns", patience=3600)
    ben.offers()
    other = ben.again()
    with guest(club, own["token"]) as hers, guest(club, taken["token"]) as his:
        his.send(type="say", text="Ben was here")
        add_numbers(hers, his)
        assert club.anna.post(f"members/{ben.id}/remove", reason="did not pay").status_code == 200
        until(hers, "company", lambda told: "a former member" in [p["name"] for p in told["people"]])
    for device in (ben, other):
        refused(device.get("me"), 401, "Sign in")
        refused(device.get("room"), 401)
        refused(device.post("tables", game="chain_home", scenario="morning"), 401)
    assert carla.room_now["tables"] == []
    assert [m["others"] for m in carla.room_now["mine"]] == [["a former member"]]
    refused(carla.get(f"members/{ben.id}/results"), 404)
    assert [m["name"] for m in carla.told("members")] == ["Anna", "Carla"]
    assert "did not pay" in json.dumps(club.anna.told("acts"))
    assert club.join("Ben").told("me")["name"] == "Ben", "the name is free again"


def test_a_member_gets_all_that_is_kept_about_him_and_deletes_it(club: ClubRoom) -> None:
    ben, carla = club.join("Ben"), club.join("Carla")
    taken, own = seated(club, carla, ben, maker="Luftwaffe")
    with guest(club, own["token"]) as hers, guest(club, taken["token"]) as his:
        add_numbers(hers, his)
        his.send(type="say", text="I live in Kenley")
        his.send(type="note", text="my secret plan")
        until(his, "own", lambda told: told["note"])
        his.send(type="resign")
        until(hers, "company", lambda told: told["ended"] == "resign")
    reply = ben.get("me/export")
    assert "attachment" in reply.headers["content-disposition"]
    for word in ("Ben", "I live in Kenley", "my secret plan", "sessions", "results"):
        assert word in reply.text
    for secret in (*ben.cookies.values(), own["token"], taken["token"]):
        assert secret not in reply.text
    assert [r["member"]["name"] for r in carla.told("results")["rows"]] == ["Carla", "Ben"]
    refused(ben.post("me/delete", name="Carla"), 422, "own name")
    assert ben.post("me/delete", name="Ben").status_code == 200
    refused(ben.get("me"), 401)
    season = carla.told("results")
    assert [(r["member"]["name"], r["won"]) for r in season["rows"]] == [("Carla", 1)]
    assert {"id": "", "name": "a former member"} in [season["pairs"][0]["a"], season["pairs"][0]["b"]]
    profile = carla.told(f"members/{carla.id}/results")
    assert profile["matches"][0]["against"] == {"id": "", "name": "a former member"}
    for path in ("room", "results", "members", f"members/{carla.id}/results", "mine?over=1"):
        assert "Ben" not in carla.get(path).text, path


# Mail


def code_in(text: str) -> str:
    found = re.search(r"#(?:in|mail|join)-([\w-]+)", text)
    assert found, text
    return found[1]


def test_a_letter_signs_in_once_and_tells_nobody_who_is_a_member(posted: ClubRoom) -> None:
    anna = posted.anna
    assert anna.told("")["mail"] is True
    assert anna.post("me/mail", mail="Anna@Example.org").json()["confirmed"] is False
    to, _, text = posted.letters.pop()
    assert to == "Anna@Example.org"
    assert Person(posted).post("confirm", code=code_in(text)).status_code == 200
    assert anna.told("me")["confirmed"] is True
    refused(Person(posted).post("confirm", code=code_in(text)), 404)
    replies = [Person(posted).post("mail", mail=mail) for mail in ("anna@example.org", "nobody@example.org")]
    assert [reply.status_code for reply in replies] == [200, 200]
    assert replies[0].text == replies[1].text
    assert dict(replies[0].headers) == dict(replies[1].headers)
    settle(posted)
    ((to, _, text),) = posted.letters
    assert to == "anna@example.org"
    assert "https://room.example.org/club#in-" in text
    other = Person(posted)
    assert other.post("enter", code=code_in(text)).json()["name"] == "Anna"
    refused(Person(posted).post("enter", code=code_in(text)), 401)


def settle(club: ClubRoom) -> None:
    """Wait until nothing is done any more that nobody waits for."""
    going = club.client.app.state.club.club._going  # type: ignore[attr-defined]

    async def done() -> None:
        while going:
            await asyncio.sleep(0.01)

    club.do(done)


def test_what_is_done_for_a_letter_takes_as_long_for_every_address(
    posted: ClubRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reply is given before anybody looks whether the address is known."""
    looked: list[str] = []

    async def by_mail(self: object, mail: str) -> None:
        looked.append(mail)

    monkeypatch.setattr("dowding.store.club.members.Members.by_mail", by_mail)
    started: list[Any] = []
    monkeypatch.setattr("dowding.room.club.club.Club.soon", lambda self, work: started.append(work))
    for mail in ("anna@example.org", "nobody@example.org"):
        assert Person(posted).post("mail", mail=mail).status_code == 200
    assert (looked, len(started)) == ([], 2)
    for work in started:
        work.close()


def test_letters_are_not_sent_in_floods(posted: ClubRoom) -> None:
    posted.anna.post("me/mail", mail="anna@example.org")
    posted.anna.post("me", name="Anna")
    Person(posted).post("confirm", code=code_in(posted.letters.pop()[2]))
    for _ in range(12):
        assert Person(posted).post("mail", mail="anna@example.org").status_code == 200
    settle(posted)
    assert 1 <= len(posted.letters) <= 3
    replies = [Person(posted).post("mail", mail=f"a{n}@example.org").status_code for n in range(150)]
    assert replies[0] == 200
    assert replies[-1] == 429


@pytest.mark.parametrize(
    "mail", ["", "x", "a@b", "a@example.org,b@example.org", "a@example.org\nBcc: b@c.de"]
)
def test_what_is_no_address_is_refused(posted: ClubRoom, mail: str) -> None:
    refused(Person(posted).post("mail", mail=mail), 422, "address")
    assert posted.letters == []


def test_an_address_belongs_to_one_member(posted: ClubRoom) -> None:
    ben = posted.join("Ben")
    for person in (posted.anna, ben):
        assert person.post("me/mail", mail="both@example.org").status_code == 200
    codes = [code_in(text) for _, _, text in posted.letters]
    assert Person(posted).post("confirm", code=codes[0]).status_code == 200
    refused(Person(posted).post("confirm", code=codes[1]), 422, "Somebody else")


def test_an_address_that_was_changed_meanwhile_is_not_confirmed(posted: ClubRoom) -> None:
    posted.anna.post("me/mail", mail="old@example.org")
    posted.anna.post("me/mail", mail="new@example.org")
    refused(Person(posted).post("confirm", code=code_in(posted.letters[0][2])), 404)
    assert posted.anna.told("me")["confirmed"] is False


def test_an_invitation_is_sent_by_mail(posted: ClubRoom) -> None:
    assert posted.anna.post("invitations", mail="ivo@example.org").status_code == 201
    ((to, title, text),) = posted.letters
    assert (to, title) == ("ivo@example.org", "An invitation to Club room")
    ivo = Person(posted)
    ivo.joined("Ivo", code=code_in(text))


def test_notices_are_set_once_for_all_matches(posted: ClubRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[tuple[Any, str]] = []
    monkeypatch.setattr("dowding.room.company.AWAY_SECONDS", 0.0)
    monkeypatch.setattr(
        "dowding.server.calling.Calling.call", lambda self, calls, notice: called.append((calls, notice.text))
    )
    ben = posted.join("Ben")
    address = "https://ntfy.example.org/ben"
    refused(ben.post("me/calls", address="ftp://x", form="ntfy", mail=False), 422)
    refused(ben.post("me/calls", address="", form="ntfy", mail=True), 422, "confirm")
    refused(ben.post("me/calls", address=address, form="pigeon", mail=False), 400)
    assert (
        ben.post("me/calls", address=address, form="ntfy", mail=False).json()["calls"]["address"] == address
    )
    taken, own = seated(posted, ben, posted.anna, maker="Fighter Command")
    assert [(calls.address, "sat down" in text) for calls, text in called if calls.address] == [
        (address, True)
    ]
    called.clear()
    fritz = posted.join("Fritz")
    fritz.post("me/calls", address="https://ntfy.example.org/fritz", form="ntfy", mail=False)
    posted.anna.post(f"members/{fritz.id}/remove", reason="twice")
    assert [(calls.address, text) for calls, text in called] == [
        ("https://ntfy.example.org/fritz", "You are no longer a member of Club room: twice.")
    ]
    called.clear()
    with guest(posted, taken["token"]) as german:
        with guest(posted, own["token"]) as british:
            add_numbers(german, british)
        while not called and german.state["decision"]:
            german.answer()
        for _ in range(200):
            if called:
                break
            german.news()
    assert [(calls.address, text) for calls, text in called][:1] == [
        (address, "It is your turn: Fighter Command has to decide.")
    ]


# Settings


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"name": ""}, "name of the club"),
        ({"name": "x\u202e"}, "printable"),
        ({"name": "x", "longest": 1}, "from an hour"),
        ({"name": "x", "most_matches": 0}, "1 to"),
        ({"name": "x", "most_tables": 10_000}, "1 to"),
    ],
)
def test_settings_are_checked(club: ClubRoom, wanted: Any, words: str) -> None:
    refused(club.anna.post("settings", **wanted), 422, words)


def test_an_open_club_is_joined_without_an_invitation(club: ClubRoom) -> None:
    club.anna.post("settings", name="Open", joining="open")
    ben = Person(club)
    ben.joined("Ben")
    assert ben.told("me")["role"] == "member"
    replies = [Person(club).post("join", name=f"Person {n} of many") for n in range(80)]
    assert {reply.status_code for reply in replies} == {201, 429}
