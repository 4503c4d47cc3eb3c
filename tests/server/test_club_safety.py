"""What somebody could try at the doors of a club: to stay when he is out, keep others out, or lead astray."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dowding.kernel.errors import DowdingError
from dowding.room.club import results
from dowding.room.club.results import why_not
from dowding.room.opening import played
from dowding.store.keeping import ReviewMade
from tests.server.club_room import MORNING, ClubRoom, Person
from tests.server.test_club import refused, resigned, seated, until
from tests.server.test_club_hosting import code_in
from tests.server.test_people import add_numbers, guest


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ClubRoom]:
    monkeypatch.setattr("dowding.room.club.lists.FRESH", 0.0)
    room = ClubRoom(tmp_path / "matches.sqlite3", url="https://room.example.org/")
    with room.client:
        room.open()
        yield room


def is_shut(club: ClubRoom, token: str) -> bool:
    """Whether a link leads nowhere."""
    with club.connect() as page:
        page.send_json({"type": "hello", "token": token})
        return bool(page.receive_json()["type"] == "refused")


# Who is out


def test_who_was_removed_writes_nothing_by_the_links_that_he_kept(club: ClubRoom) -> None:
    """Neither at a match that goes on, nor at one that is over, nor before one begins, nor on his page."""
    ben, carla = club.join("Ben"), club.join("Carla")
    over, own = seated(club, carla, ben)
    with guest(club, own["token"]) as hers, guest(club, over["token"]) as his:
        add_numbers(hers, his)
        his.send(type="resign")
        until(hers, "company", lambda told: told["ended"] == "resign")
    before, _ = seated(club, carla, ben)
    running, own = seated(club, carla, ben)
    with guest(club, own["token"]) as hers, guest(club, running["token"]) as his:
        add_numbers(hers, his)
        his.send(type="say", text="You will hear of me")
        until(hers, "talk", lambda talk: talk["said"])
        assert club.anna.post(f"members/{ben.id}/remove").status_code == 200
        until(hers, "company", lambda told: "a former member" in [p["name"] for p in told["people"]])
        his.send(type="say", text="Ha!")
        assert his.get("refused")["fault"] == "token"
    for seat in (over, before, running):
        assert is_shut(club, seat["token"])
    with club.page(own["token"]) as hers:
        until(hers, "talk", lambda talk: [said["text"] for said in talk["said"]] == ["(deleted)"])
        hers.send(type="resign")
        hers.sync()
    (row,) = carla.told("results")["rows"]
    assert (row["won"], row["lost"]) == (1, 0), "what ends after a member is gone does not count"


def test_of_who_has_left_no_name_stays_in_the_log_in_notices_or_in_reports(club: ClubRoom) -> None:
    ben, carla = club.join("Ben"), club.join("Carla", "steward")
    club.anna.post(f"members/{ben.id}/role", role="steward")
    club.anna.post(f"members/{ben.id}/role", role="member")
    carla.post(f"members/{ben.id}/mute", until=-1, reason="loud")
    carla.post(f"members/{ben.id}/mute", until=0)
    club.anna.post(f"members/{ben.id}/link")
    carla.post(f"tables/{ben.offers()['id']}/close")
    taken, own = seated(club, carla, ben)
    with guest(club, own["token"]) as hers, guest(club, taken["token"]) as his:
        add_numbers(hers, his)
        his.send(type="say", text="I am Ben of Kenley")
        until(hers, "talk", lambda talk: talk["said"])
    assert carla.post("reports", match=taken["match"], number=1).status_code == 201
    paths = ("acts", "notices", "reports", "results", "me/export")
    assert "Ben sat down at your table" in carla.get("notices").text
    assert "Ben cannot write until a host or steward lifts it: loud." in carla.get("acts").text
    assert "A table of Ben was closed." in ben.get("me/export").text
    assert ben.post("me/delete", name="Ben").status_code == 200
    for path in paths:
        text = carla.get(path).text
        assert "Ben" not in text, f"{path}: {text}"
    kept = str([club.do(club.kept.members.read, f"SELECT * FROM {table}") for table in ("act", "report")])
    assert "Ben" not in kept
    assert "a former member is now steward" in carla.get("acts").text


def test_who_ends_watching_ends_it_for_those_who_watch(club: ClubRoom) -> None:
    ben, carla = club.join("Ben"), club.join("Carla")
    taken, _ = seated(club, club.anna, ben)
    watching = carla.post(f"matches/{taken['match']}/watch").json()["token"]
    assert not is_shut(club, watching)
    assert ben.post(f"matches/{taken['match']}/open", watch=False).status_code == 200
    assert is_shut(club, watching)
    assert not is_shut(club, taken["token"])


# Who would keep others out


def test_one_client_cannot_keep_others_from_asking_for_letters_or_joining(club: ClubRoom) -> None:
    member = club.client.app.state.club.office.membership  # type: ignore[attr-defined]
    club.anna.post("settings", name="Open", joining="open")

    async def ask(client: str) -> int:
        for number in range(100):
            try:
                member.ask_for_letter(f"a{number}@example.org", "https://room.example.org/", client)
            except DowdingError:
                return number
        return 100

    assert club.do(ask, "203.0.113.9") < 30
    assert club.do(ask, "198.51.100.7") >= 10, "another client may still ask"

    async def join(client: str, many: int) -> int:
        for number in range(many):
            try:
                await member.join(f"Bee {client} {number}", "", False, client)
            except DowdingError:
                return number
        return many

    assert club.do(join, "1", 60) < 60
    assert club.do(join, "2", 5) == 5
    code = club.anna.post("invitations").json()["code"]
    club.do(join, "3", 60), club.do(join, "4", 60)
    Person(club).joined("Ben", code=code)


def test_challenges_are_not_drawn_in_floods(club: ClubRoom) -> None:
    stranger = Person(club)
    replies = [stranger.post("passkey/ask").status_code for _ in range(100)]
    assert (replies[0], replies[-1]) == (200, 429)
    assert club.anna.get("room").status_code == 200, "members go on"


def test_one_member_cannot_have_long_tables_made_without_end(club: ClubRoom) -> None:
    ben = club.join("Ben")
    replies = [ben.get("results.csv").status_code for _ in range(60)]
    assert (replies[0], replies[-1]) == (200, 429)
    assert ben.post("me/link").status_code == 429, "nor links without end"
    assert club.anna.get("results").status_code == 200
    assert ben.get("room").status_code == 200


def test_a_maker_who_plays_enough_is_not_dealt_another_match(club: ClubRoom) -> None:
    club.anna.post("settings", name="Club room", most_matches=1)
    ben, carla = club.join("Ben"), club.join("Carla")
    tables = [club.anna.offers(), club.anna.offers()]
    ben.takes(tables[0])
    refused(carla.post(f"tables/{tables[1]['id']}/take"), 409, "as many matches")
    assert len(club.anna.room_now["mine"]) == 1
    assert len(club.anna.room_now["tables"]) == 1, "his table stays"


# Who would lead astray


def test_a_letter_leads_to_the_room_whatever_address_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mail = {"smtp": "smtps://mail.example.org", "mail_from": "room@example.org"}
    room = ClubRoom(tmp_path / "m.sqlite3", url="https://room.example.org/", **mail)
    room.keep_letters(monkeypatch)
    elsewhere = {"host": "room.example.org:8443"}
    with room.client:
        room.open()
        room.anna.post("me/mail", mail="anna@example.org")
        Person(room).post("confirm", code=code_in(room.letters[0][2]))
        assert Person(room).post("mail", elsewhere, mail="anna@example.org").status_code == 200
        key = {**elsewhere, **room.host}
        ben = Person(room)
        ben.post("join", key, name="Ben")
        ben.post("me/mail", elsewhere, mail="ben@example.org")
        ben.post("invitations", elsewhere, mail="carla@example.org")
    assert len(room.letters) == 4
    for _, _, text in room.letters:
        assert "https://room.example.org/club#" in text


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://localhost:1941", "http://localhost"]
)
def test_no_other_site_acts_in_the_name_of_a_member(club: ClubRoom, origin: str) -> None:
    for path in ("tables", "me/delete", "me/sessions/end", "enter"):
        reply = club.anna.ask(
            "POST", f"/api/club/{path}", {"origin": origin}, json={**MORNING, "name": "Anna"}
        )
        assert reply.status_code == 403
    assert club.anna.told("me")["name"] == "Anna"


def test_a_session_begins_with_a_token_of_its_own(club: ClubRoom) -> None:
    """What a browser brought before it signed in opens nothing, and is not taken over."""
    ben, victim = club.join("Ben"), Person(club)
    victim.cookies = {"dowding-session-1940": "chosen-by-somebody-else"}
    victim.post("enter", code=ben.post("me/link").json()["code"])
    assert victim.cookies["dowding-session-1940"] not in ("chosen-by-somebody-else", *ben.cookies.values())
    thief = Person(club)
    thief.cookies = {"dowding-session-1940": "chosen-by-somebody-else"}
    refused(thief.get("me"), 401)


def test_an_invitation_grows_too_old(club: ClubRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    invited = club.anna.post("invitations").json()
    monkeypatch.setattr("dowding.store.club.keys.time.time", lambda: invited["until"] + 1)
    refused(Person(club).post("invitation", code=invited["code"]), 404, "too old")
    refused(Person(club).post("join", name="Ben", code=invited["code"]), 404, "too old")


# What stands beside a result


def test_what_a_review_found_stands_beside_a_result_for_him_who_made_it(club: ClubRoom) -> None:
    ben = club.join("Ben")
    taken, own = seated(club, club.anna, ben, maker="Luftwaffe")
    resigned(club, own["token"], taken["token"])
    made = {"Fighter Command": ReviewMade(1, 100, "1", luck=-0.12, rate=0.03)}

    async def review() -> None:
        await club.database.change_person(taken["match"], "Fighter Command", reviews=made)

    club.do(review)
    (own_line,) = ben.told(f"members/{ben.id}/results")["matches"]
    assert (own_line["luck"], own_line["rate"], own_line["outcome"]) == (-0.12, 0.03, "lost")
    for member in (ben.id, club.anna.id):
        (line,) = club.anna.told(f"members/{member}/results")["matches"]
        assert (line["luck"], line["rate"]) == (None, None), "the review is his alone"


def test_only_a_match_that_may_count_is_played_again(club: ClubRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches that a member plays alone end by the hundred; to play each again would hold up all others."""

    def never(kept: object) -> None:
        raise AssertionError("a match was played again for nothing")

    ben = club.join("Ben")
    seats = club.begin(apart=True, seed=None)
    ben.post("seats", tokens=[seats["Luftwaffe"]])
    resigned(club, seats["Luftwaffe"], seats["Fighter Command"])
    monkeypatch.setattr(results, "played", never)
    (line,) = ben.told(f"members/{ben.id}/results")["matches"]
    assert line["why_not"] == results.ONE_PERSON


def test_each_reason_not_to_count_is_found(club: ClubRoom) -> None:
    ben = club.join("Ben")
    taken, own = seated(club, club.anna, ben, maker="Luftwaffe")
    resigned(club, own["token"], taken["token"])
    kept = club.do(club.database.kept, taken["match"])
    sitting, sides = {"Luftwaffe": club.anna.id, "Fighter Command": ben.id}, {"Luftwaffe", "Fighter Command"}

    def reason(seats: set[str] = sides, settled: str = "", **changed: Any) -> str:
        whole: Any = played(kept)
        match = SimpleNamespace(
            header=whole.match.header,
            sides=whole.match.sides,
            settled=SimpleNamespace(did=settled) if settled else whole.match.settled,
            result=whole.match.result,
        )
        for name, value in changed.items():
            setattr(match, name, value)
        return why_not(SimpleNamespace(match=match), kept.events, sitting, seats, {})  # type: ignore[arg-type]

    header = played(kept).match.header
    assert reason() == ""
    assert reason(seats={"Luftwaffe"}) == results.BY_FILE
    assert reason(settled="claim") == results.ABANDONED
    assert reason(header=_with(header, proof=None)) == results.NO_SEALS
    assert reason(header=_with(header, seed="another")) == results.NO_SEALS


def _with(header: Any, **fields: Any) -> Any:
    from msgspec.structs import replace

    return replace(header, **fields)
