"""A club: members join and come back, offer matches to each other, play them, and see what came of it."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.club_room import MORNING, ClubRoom, Person
from tests.server.conftest import Page
from tests.server.test_people import add_numbers, guest, play_out

SIDES = ("Luftwaffe", "Fighter Command")


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ClubRoom]:
    monkeypatch.setattr("dowding.room.commanding.SECRET_SECONDS", 0.001)
    monkeypatch.setattr("dowding.room.club.lists.FRESH", 0.0)
    room = ClubRoom(tmp_path / "matches.sqlite3")
    with room.client:
        room.open()
        yield room


def refused(reply: Any, status: int, *words: str) -> None:
    assert reply.status_code == status, reply.text
    told = reply.json()["told"]
    assert all(word in told for word in words), told


def seated(club: ClubRoom, one: Person, other: Person, **more: Any) -> tuple[Any, Any]:
    """A match between two members: the seats of him who sat down, and of him who had opened the table."""
    table = one.offers(**more)
    taken = other.takes(table)
    own = next(m for m in one.room_now["mine"] if m["match"] == taken["match"])
    return taken, own


def resigned(club: ClubRoom, german: str, british: str) -> None:
    """Both sit down and add their numbers; then Fighter Command resigns."""
    with guest(club, german) as one, guest(club, british) as other:
        add_numbers(one, other)
        other.send(type="resign")
        other.sync()


# Joining and coming back


def test_without_a_club_there_is_nothing_of_it(room: Any) -> None:
    assert room.client.get("/api/club").status_code == 404
    assert room.client.get("/club").status_code == 404
    assert "dowding-club" not in room.client.get("/").text
    assert "dowding-club" not in room.client.get("/play").text


def test_pages_name_the_club(club: ClubRoom) -> None:
    assert club.anna.post("settings", name='Kenley & "Friends"').status_code == 200
    for path in ("/", "/play", "/club"):
        text = club.client.get(path).text
        assert '<meta name="dowding-club" content="Kenley &amp; &quot;Friends&quot;">' in text


def test_the_first_host_joins_by_the_key_and_others_by_an_invitation(club: ClubRoom) -> None:
    facts = Person(club).told("")
    assert (facts["members"], facts["first"], facts["me"], facts["joining"]) == (1, False, None, "invited")
    assert club.anna.told("me")["role"] == "host"
    refused(Person(club).post("join", name="Ben"), 403, "invitation")
    refused(Person(club).post("join", {"Authorization": "Bearer x"}, name="Ben"), 403)
    code = club.anna.post("invitations", role="steward", note="from the shop").json()["code"]
    greeting = Person(club).post("invitation", code=code).json()
    assert (greeting["role"], greeting["note"]) == ("steward", "from the shop")
    ben = Person(club)
    refused(ben.post("join", name="anna", code=code), 422, "looks like it")
    ben.joined("Ben", code=code)
    assert ben.told("me")["role"] == "steward"
    refused(Person(club).post("join", name="Carla", code=code), 404, "does not work any more")
    assert [m["name"] for m in ben.told("members")] == ["Anna", "Ben"]


def test_an_invitation_that_was_withdrawn_does_not_work(club: ClubRoom) -> None:
    invited = club.anna.post("invitations").json()
    assert [i["id"] for i in club.anna.told("invitations")] == [invited["id"]]
    assert "code" not in club.anna.told("invitations")[0] or not club.anna.told("invitations")[0]["code"]
    assert club.anna.post(f"invitations/{invited['id']}/withdraw").status_code == 200
    refused(Person(club).post("join", name="Ben", code=invited["code"]), 404)


def test_a_session_is_a_cookie_that_no_script_and_no_other_site_has(club: ClubRoom) -> None:
    reply = Person(club).post("join", club.host, name="Ben")
    cookie = reply.headers["set-cookie"]
    assert cookie.startswith("dowding-session-1940=")
    for part in ("HttpOnly", "SameSite=strict", "Path=/"):
        assert part in cookie
    assert "Secure" not in cookie
    token = cookie.split("=", 1)[1].split(";")[0]
    assert token not in reply.text


def test_a_session_over_https_is_never_sent_without(tmp_path: Path) -> None:
    room = ClubRoom(tmp_path / "m.sqlite3", "https://room.example.org", url="https://room.example.org/")
    with room.client:
        room.open()
        reply = Person(room).post("join", room.host, name="Ben")
        assert "Secure" in reply.headers["set-cookie"]
        assert reply.headers["set-cookie"].startswith("__Host-dowding-session=")
        link = room.anna.post("me/link").json()["link"]
        assert link.startswith("https://room.example.org/club#in-")


def test_another_device_comes_in_by_a_link_that_works_once(club: ClubRoom) -> None:
    ben = club.join("Ben")
    link = ben.post("me/link").json()
    other = Person(club)
    assert other.post("enter", code=link["code"]).json()["name"] == "Ben"
    refused(Person(club).post("enter", code=link["code"]), 401, "does not work any more")
    assert [d["here"] for d in sorted(ben.told("me/sessions"), key=lambda d: d["made"])] == [True, False]
    theirs = next(d["id"] for d in ben.told("me/sessions") if not d["here"])
    assert ben.post(f"me/sessions/{theirs}/end").status_code == 200
    refused(other.get("me"), 401)
    assert ben.get("me").status_code == 200
    third = ben.again()
    assert ben.post("me/sessions/end").status_code == 200
    for device in (ben, third):
        refused(device.get("me"), 401)
    refused(ben.post(f"me/sessions/{theirs}/end"), 401)


def test_who_leaves_a_device_is_signed_out_there_alone(club: ClubRoom) -> None:
    ben = club.join("Ben")
    other = ben.again()
    token = dict(ben.cookies)
    assert ben.post("leave").status_code == 200
    ben.cookies = token
    refused(ben.get("me"), 401)
    assert other.get("me").status_code == 200


def test_a_link_grows_too_old(club: ClubRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    ben = club.join("Ben")
    link = ben.post("me/link").json()
    monkeypatch.setattr("dowding.store.club.keys.time.time", lambda: link["until"] + 1)
    refused(Person(club).post("enter", code=link["code"]), 401, "too old")


def test_a_request_of_another_site_is_not_answered(club: ClubRoom) -> None:
    reply = club.anna.ask("POST", "/api/club/settings", {"origin": "https://evil.example"}, json={})
    assert reply.status_code == 403
    assert club.anna.told("settings")["name"] == "Club room"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("A", "2 to 40"),
        ("x" * 41, "2 to 40"),
        ("An\u202ena", "letters, digits"),
        ("An\u0000na", "letters, digits"),
        ("An\u200bna", "letters, digits"),
        ("<b>Anna</b>", "letters, digits"),
        ("A\u0301\u0302\u0303nna", "two marks"),
        ("\u0410nna", "one script"),
        ("a former member", "room itself"),
        ("ANNA", "looks like it"),
        ("An na", "looks like it"),
        ("Ann4", ""),
        ("\u0410\u043d\u043d\u0430", ""),
        ("Anna\u0301", "looks like it"),
        ("\uff21nna", "looks like it"),
        ("\u3164\u3164", "letters, digits"),
        ("An\ufe0fna", "letters, digits"),
        ("\u13aa\u13a2", "letters, digits"),
        ("\u0251nna", "letters, digits"),
        ("Anna \u0664", "letters, digits"),
        ("\u4f50\u3005\u6728", ""),
        ("\u30e9\u30fc\u30e1\u30f3", ""),
        ("\u0939\u093f\u0928\u094d\u0926\u0940", ""),
    ],
)
def test_names_are_checked(club: ClubRoom, name: str, words: str) -> None:
    reply = Person(club).post("join", club.host, name=name)
    if words:
        refused(reply, 422, words)
    else:
        assert reply.status_code == 201, reply.text


@pytest.mark.parametrize(
    "pair",
    [
        ("Ivan", "lvan"),
        ("Rob0", "Robo"),
        ("Burns", "Bums"),
        ("Coco", "\u0421\u043e\u0441\u043e"),
        ("Oo", "\u0555\u0585"),
    ],
)
def test_names_that_look_alike_are_one_name(club: ClubRoom, pair: tuple[str, str]) -> None:
    one, other = pair
    Person(club).joined(one, club.host)
    refused(Person(club).post("join", club.host, name=other), 422, "looks like it")


def test_a_member_takes_another_name_at_his_tables_too(club: ClubRoom) -> None:
    ben = club.join("Ben")
    _, own = seated(club, ben, club.anna)
    assert ben.post("me", name="Benjamin").json()["name"] == "Benjamin"
    assert [m["others"] for m in club.anna.room_now["mine"]] == [["Benjamin"]]
    with guest(club, own["token"]) as page:
        assert "Benjamin" in page.before["names"].values()
        assert "name of your membership" in page.refused(type="name", name="Hitler")["told"]


def test_a_database_of_a_release_is_opened_as_a_club_and_its_seats_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    released = sorted((Path(__file__).parents[1] / "released").iterdir())[0]
    with sqlite3.connect(path) as connection:
        connection.executescript((released / "matches.sql").read_text(encoding="utf-8"))
        said = "SELECT match, token FROM seat WHERE sides <> '[]' ORDER BY rowid"
        links = dict(connection.execute(said).fetchall())
    connection.close()
    room = ClubRoom(path)
    with room.client:
        room.open()
        assert room.anna.post("seats", tokens=[*links.values()]).json() == {"kept": len(links)}
        mine = room.anna.room_now["mine"] + room.anna.told("mine?over=1")
        assert {match["match"] for match in mine} == set(links)
        with room.page(room.anna.room_now["mine"][0]["token"]) as page:
            assert page.state["at"] > 0


# Open tables


def test_a_table_is_offered_taken_and_played_to_a_result(club: ClubRoom) -> None:
    ben = club.join("Ben")
    table = club.anna.offers(maker="Luftwaffe", text="new here", pace="turns", patience=86_400)
    seen = ben.room_now
    assert [(t["by"]["name"], t["free"], t["may"], t["text"]) for t in seen["tables"]] == [
        ("Anna", ["Fighter Command"], True, "new here")
    ]
    assert [t["own"] for t in club.anna.room_now["tables"]] == [True]
    refused(club.anna.post(f"tables/{table['id']}/take"), 422, "your own table")
    refused(ben.post(f"tables/{table['id']}/take", side="Luftwaffe"), 422, "is free")
    taken = ben.takes(table)
    assert taken["seat"] == "Fighter Command"
    assert ben.room_now["tables"] == []
    refused(ben.post(f"tables/{table['id']}/take"), 409, "not open any more")
    assert ["sat down" in n["text"] for n in club.anna.told("notices")] == [True]
    assert club.anna.room_now["me"]["unread"] == 1
    (hers,), (his,) = club.anna.room_now["mine"], ben.room_now["mine"]
    assert (hers["match"], hers["plays"], hers["others"]) == (taken["match"], ["Luftwaffe"], ["Ben"])
    assert (hers["begun"], hers["yours"], his["yours"], hers["helps"], hers["patience"]) == (
        False, True, True, True, 86_400,
    )  # fmt: skip
    with guest(club, hers["token"]) as german, guest(club, taken["token"]) as british:
        assert german.before["names"] == {"Luftwaffe": "Anna", "Fighter Command": "Ben"}
        add_numbers(german, british)
        assert [m["begun"] for m in ben.room_now["mine"]] == [True]
        running = Person(club)
        assert running.get("room").status_code == 401
        assert [r["players"]["Luftwaffe"]["name"] for r in ben.room_now["running"]] == ["Anna"]
        play_out(german, british, Random(1))
        result = german.state["result"]
    season = ben.told("results")
    assert {row["member"]["name"]: row["played"] for row in season["rows"]} == {"Anna": 1, "Ben": 1}
    winner = {"Luftwaffe": "Anna", "Fighter Command": "Ben", None: ""}[result["winner"]]
    assert [row["member"]["name"] for row in season["rows"] if row["won"]] == ([winner] if winner else [])
    profile = club.anna.told(f"members/{ben.id}/results")
    assert [(p["counts"], p["against"]["name"], p["side"]) for p in profile["matches"]] == [
        (True, "Anna", "Fighter Command")
    ]
    assert [(b["game"], b["side"], b["played"]) for b in profile["by"]] == [
        ("chain_home", "Fighter Command", 1)
    ]
    text = ben.get("results.csv").text.splitlines()
    assert text[0] == "date,season,game,scenario,side,member,against,outcome"
    assert len(text) == 3
    assert [m["over"] for m in ben.told("mine?over=1")] == [True]
    assert ben.room_now["mine"] == []


def test_of_a_table_with_either_side_the_one_who_sits_down_chooses(club: ClubRoom) -> None:
    ben = club.join("Ben")
    assert sorted(club.anna.offers()["free"]) == sorted(SIDES)
    table = ben.room_now["tables"][0]
    refused(ben.post(f"tables/{table['id']}/take", side="Navy"), 422, "no side")
    assert ben.takes(table, side="Luftwaffe")["seat"] == "Luftwaffe"


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"game": "lion", "scenario": "prelude"}, "not for two people"),
        ({"game": "nothing"}, "nothing"),
        ({"scenario": "nothing"}, "nothing"),
        ({"maker": "Navy"}, "no side"),
        ({"pace": "turns", "patience": 60}, "from an hour"),
        ({"pace": "turns", "patience": 1e9}, "from an hour"),
        ({"text": "x" * 141}, "140"),
        ({"text": "a\u202eb"}, "printable"),
        ({"options": {"mist": "perhaps"}}, "mist"),
    ],
)
def test_a_table_that_could_not_be_played_is_refused(club: ClubRoom, wanted: Any, words: str) -> None:
    refused(club.anna.post("tables", **{**MORNING, "pace": "tonight", **wanted}), 422, words)
    assert club.anna.room_now["tables"] == []


def test_a_flood_of_tables_is_refused_and_the_first_ones_stay(club: ClubRoom) -> None:
    for _ in range(5):
        club.anna.offers()
    refused(club.anna.post("tables", **MORNING, pace="tonight"), 429, "5 open tables")
    replies = [club.anna.post("tables", **MORNING, pace="tonight") for _ in range(30)]
    assert {reply.status_code for reply in replies} == {429}
    assert "wait a minute" in replies[-1].json()["told"]
    assert len(club.anna.room_now["tables"]) == 5
    first = club.anna.room_now["tables"][0]
    assert club.anna.post(f"tables/{first['id']}/withdraw").status_code == 200
    refused(club.anna.post(f"tables/{first['id']}/withdraw"), 409)


def test_a_table_of_another_can_be_withdrawn_by_nobody_and_closed_by_a_steward(club: ClubRoom) -> None:
    ben, carla = club.join("Ben"), club.join("Carla", "steward")
    table = ben.offers()
    refused(carla.post(f"tables/{table['id']}/withdraw"), 409)
    refused(ben.post(f"tables/{table['id']}/close"), 403)
    assert carla.post(f"tables/{table['id']}/close").status_code == 200
    assert [n["text"] for n in ben.told("notices")] == ["A table of Ben was closed."]
    assert ben.room_now["tables"] == []


def test_a_member_plays_no_more_matches_than_the_host_allows(club: ClubRoom) -> None:
    club.anna.post("settings", name="Club room", most_matches=1)
    ben = club.join("Ben")
    seated(club, club.anna, ben)
    refused(ben.post("tables", **MORNING, pace="tonight"), 429, "1 matches")
    reply = ben.ask("POST", "/api/matches", json={"game": "chain_home"})
    assert reply.status_code == 429, reply.text


# Seats


def test_a_match_that_a_member_begins_alone_is_on_all_his_devices(club: ClubRoom) -> None:
    ben = club.join("Ben")
    wanted = {"game": "chain_home", "scenario": "morning", "commanders": {"Luftwaffe": "random"}}
    reply = ben.ask("POST", "/api/matches", json=wanted)
    assert reply.status_code == 201, reply.text
    seats = {seat["name"]: seat["token"] for seat in reply.json()}
    (mine,) = ben.again().room_now["mine"]
    assert mine["token"] == seats["Fighter Command"]
    assert club.client.post("/api/matches", json=wanted).status_code == 401
    assert ben.ask("GET", "/api/matches").status_code == 401, "the list of all matches is the host's"
    assert ben.ask("POST", "/api/code", content="https://example.org/").status_code == 200


def test_a_guest_who_joins_keeps_the_seats_that_belong_to_nobody(club: ClubRoom) -> None:
    seats = club.begin(apart=True, seed=None)
    ben, carla = club.join("Ben"), club.join("Carla")
    tokens = [seats["Luftwaffe"], seats["spectator"], "nonsense", seats["Luftwaffe"]]
    assert ben.post("seats", tokens=tokens).json() == {"kept": 1}
    assert carla.post("seats", tokens=[seats["Luftwaffe"]]).json() == {"kept": 0}, "it is Ben's"
    assert [m["plays"] for m in ben.room_now["mine"]] == [["Luftwaffe"]]
    assert carla.room_now["mine"] == []
    match = ben.room_now["mine"][0]["match"]
    renewed = club.client.post(f"/api/matches/{match}/renew/Luftwaffe", headers=club.host).json()
    assert ben.post(f"matches/{match}/seat").json()["token"] == renewed["token"]
    assert carla.post(f"matches/{match}/seat").status_code == 404


def test_a_rematch_belongs_to_the_same_members(club: ClubRoom) -> None:
    ben = club.join("Ben")
    taken, own = seated(club, club.anna, ben, maker="Luftwaffe")
    with guest(club, own["token"]) as german, guest(club, taken["token"]) as british:
        add_numbers(german, british)
        german.send(type="resign")
        german.sync()
        british.sync()
        german.send(type="offer", offer="rematch")
        until(british, "company", lambda told: told["offer"])
        british.send(type="consent", offer=british.aside["company"]["offer"]["number"], agree=True)
        until(german, "company", lambda told: told["next"])
    (hers,) = club.anna.room_now["mine"]
    assert (hers["plays"], hers["others"]) == (["Fighter Command"], ["Ben"])
    assert len(ben.room_now["mine"]) == 1


def until(page: Page, type: str, met: Any) -> None:
    """Read until a message beside the match says something."""
    while type not in page.aside or not met(page.aside[type]):
        page._next()


# Watching


def test_guests_watch_only_if_the_host_allows_it(club: ClubRoom) -> None:
    ben, gast = club.join("Ben"), club.join("Gast", "guest")
    taken, own = seated(club, club.anna, ben)
    with guest(club, own["token"]) as german, guest(club, taken["token"]) as british:
        add_numbers(german, british)
    match = taken["match"]
    watching = ben.post(f"matches/{match}/watch").json()
    assert watching["token"] not in (taken["token"], own["token"])
    for person in (gast, Person(club)):
        refused(person.post(f"matches/{match}/watch"), 403, "only members watch")
    assert gast.room_now["running"] == []
    refused(gast.post("tables", **MORNING, pace="tonight"), 403, "as a guest")
    club.anna.post("settings", name="Club room", guests=True)
    for person in (gast, Person(club)):
        room = person.told("room")
        assert [r["match"] for r in room["running"]] == [match]
        assert person.post(f"matches/{match}/watch").json() == watching
    outside = Person(club).told("room")
    assert (outside["me"], outside["mine"], outside["tables"], outside["here"]) == (None, [], [], [])


def test_a_match_that_was_not_opened_to_watchers_is_not_there_for_others(club: ClubRoom) -> None:
    ben, carla = club.join("Ben"), club.join("Carla")
    taken, _ = seated(club, club.anna, ben, watch=False)
    assert carla.room_now["running"] == []
    refused(carla.post(f"matches/{taken['match']}/watch"), 404)
    assert carla.ask("GET", f"/api/matches/{taken['match']}/course").status_code == 401
    assert ben.ask("GET", f"/api/matches/{taken['match']}/course").status_code == 200
    refused(ben.post(f"matches/{taken['match']}/open", watch=True), 403, "agreed")
    refused(carla.post(f"matches/{taken['match']}/open", watch=True), 404)


def test_players_may_end_watching(club: ClubRoom) -> None:
    ben = club.join("Ben")
    taken, _ = seated(club, club.anna, ben)
    assert ben.post(f"matches/{taken['match']}/open", watch=False).status_code == 200
    refused(club.anna.post(f"matches/{taken['match']}/watch"), 404)


# What counts


def test_what_does_not_count_says_why(club: ClubRoom) -> None:
    ben = club.join("Ben")
    taken, own = seated(club, club.anna, ben, maker="Luftwaffe")
    with guest(club, own["token"]) as german, guest(club, taken["token"]) as british:
        add_numbers(german, british)
        german.send(type="command", commander="random")
        german.news()
        british.send(type="resign")
        british.sync()
    seats = club.begin(apart=True, seed=None)
    ben.post("seats", tokens=[seats["Luftwaffe"]])
    resigned(club, seats["Luftwaffe"], seats["Fighter Command"])
    told = {p["why_not"] for p in ben.told(f"members/{ben.id}/results")["matches"]}
    assert told == {"A commander had a seat for a while.", "It was not played by two members."}
    assert ben.told("results")["rows"] == []


def test_a_match_that_was_resigned_counts(club: ClubRoom) -> None:
    ben = club.join("Ben")
    taken, own = seated(club, club.anna, ben, maker="Luftwaffe")
    resigned(club, own["token"], taken["token"])
    rows = {r["member"]["name"]: (r["won"], r["lost"]) for r in ben.told("results")["rows"]}
    assert rows == {"Anna": (1, 0), "Ben": (0, 1)}
    (pair,) = ben.told("results")["pairs"]
    assert {pair["a"]["name"], pair["b"]["name"]} == {"Anna", "Ben"}
    assert pair["won"] + pair["lost"] == 1
    assert ben.told("results?season=1940")["rows"] == []
