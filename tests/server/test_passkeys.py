"""Passkeys: they sign in, once for each challenge, and nothing that is replayed, foreign or false does."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.authenticator import Authenticator, coded
from tests.server.club_room import ClubRoom, Person


@pytest.fixture
def club(tmp_path: Path) -> Iterator[ClubRoom]:
    room = ClubRoom(tmp_path / "matches.sqlite3")
    with room.client:
        room.open()
        yield room


def with_passkey(person: Person, device: Authenticator | None = None) -> Authenticator:
    """A member who has made a passkey."""
    device = device or Authenticator()
    options = person.post("passkeys/ask").json()["options"]
    reply = person.post("passkeys", credential=device.create(options), label="My phone")
    assert reply.status_code == 201, reply.text
    assert reply.json()["label"] == "My phone"
    return device


def asked(person: Person) -> Any:
    reply = person.post("passkey/ask")
    assert reply.status_code == 200, reply.text
    return reply.json()["options"]


def refused(reply: Any, status: int, *words: str) -> None:
    assert reply.status_code == status, reply.text
    assert all(word in reply.json()["told"] for word in words), reply.text


def test_a_passkey_signs_in_on_a_device_that_nobody_knows(club: ClubRoom) -> None:
    assert club.anna.told("")["passkeys"] is True
    device = with_passkey(club.anna)
    stranger = Person(club)
    reply = stranger.post("passkey/enter", credential=device.sign(asked(stranger)))
    assert reply.status_code == 200, reply.text
    assert stranger.told("me")["name"] == "Anna"
    (listed,) = stranger.told("passkeys")
    assert listed["used"] > 0
    again = Person(club)
    assert again.post("passkey/enter", credential=device.sign(asked(again))).status_code == 200


def test_options_say_nothing_of_who_is_a_member(club: ClubRoom) -> None:
    with_passkey(club.anna)
    options = asked(Person(club))
    assert (options["rpId"], options.get("allowCredentials") or []) == ("localhost", [])
    made = club.anna.post("passkeys/ask").json()["options"]
    assert made["rp"] == {"id": "localhost", "name": "Club room"}
    assert made["authenticatorSelection"]["residentKey"] == "required"
    assert len(made["excludeCredentials"]) == 1


def test_an_answer_works_once(club: ClubRoom) -> None:
    device, stranger = with_passkey(club.anna), Person(club)
    answer = device.sign(asked(stranger))
    assert stranger.post("passkey/enter", credential=answer).status_code == 200
    refused(Person(club).post("passkey/enter", credential=answer), 401, "sent before")


def test_a_challenge_of_another_server_or_kind_is_refused(club: ClubRoom) -> None:
    device, stranger = with_passkey(club.anna), Person(club)
    answer = device.sign({**asked(stranger), "challenge": coded(bytes(32))})
    refused(stranger.post("passkey/enter", credential=answer), 401)
    new = club.anna.post("passkeys/ask").json()["options"]
    answer = device.sign({"challenge": new["challenge"], "rpId": "localhost"})
    refused(stranger.post("passkey/enter", credential=answer), 401)


def test_a_challenge_grows_too_old(club: ClubRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    device, stranger = with_passkey(club.anna), Person(club)
    answer = device.sign(asked(stranger))
    monkeypatch.setattr("dowding.server.club.passkeys.time.time", lambda: 4e9)
    refused(stranger.post("passkey/enter", credential=answer), 401, "too long")


@pytest.mark.parametrize(
    "lie",
    [
        {"key": ec.generate_private_key(ec.SECP256R1())},
        {"place": "evil.example"},
        {"kind": "webauthn.create"},
    ],
    ids=["another key", "another place", "another ceremony"],
)
def test_a_false_answer_is_refused(club: ClubRoom, lie: dict[str, Any]) -> None:
    device, stranger = with_passkey(club.anna), Person(club)
    refused(
        stranger.post("passkey/enter", credential=device.sign(asked(stranger), **lie)), 401, "not accepted"
    )
    assert stranger.cookies == {}


def test_an_answer_that_was_given_to_another_site_is_refused(club: ClubRoom) -> None:
    device, stranger = with_passkey(club.anna), Person(club)
    device.origin = "http://localhost:8080"
    refused(stranger.post("passkey/enter", credential=device.sign(asked(stranger))), 401, "not accepted")


def test_a_copied_device_is_noticed_by_its_counter(club: ClubRoom) -> None:
    device, stranger = with_passkey(club.anna), Person(club)
    assert stranger.post("passkey/enter", credential=device.sign(asked(stranger))).status_code == 200
    refused(stranger.post("passkey/enter", credential=device.sign(asked(stranger), counted=0)), 401)


def test_a_passkey_that_nobody_knows_and_one_of_a_former_member_do_not_sign_in(club: ClubRoom) -> None:
    ben = club.join("Ben")
    device, stranger = with_passkey(ben), Person(club)
    refused(
        stranger.post("passkey/enter", credential=Authenticator().sign(asked(stranger))), 401, "not known"
    )
    assert club.anna.post(f"members/{ben.id}/remove", reason="he asked for it").status_code == 200
    refused(stranger.post("passkey/enter", credential=device.sign(asked(stranger))), 401, "not known")


def test_a_passkey_is_made_only_by_him_who_asked_for_it(club: ClubRoom) -> None:
    ben, device = club.join("Ben"), Authenticator()
    options = ben.post("passkeys/ask").json()["options"]
    refused(club.anna.post("passkeys", credential=device.create(options)), 401)
    assert club.anna.told("passkeys") == ben.told("passkeys") == []
    known = with_passkey(ben)
    options = club.anna.post("passkeys/ask").json()["options"]
    refused(club.anna.post("passkeys", credential=known.create(options)), 422, "known already")


def test_a_passkey_is_removed_by_its_owner_alone(club: ClubRoom) -> None:
    ben = club.join("Ben")
    device = with_passkey(ben)
    (passkey,) = ben.told("passkeys")
    refused(club.anna.post(f"passkeys/{passkey['id']}/remove"), 404)
    assert ben.post(f"passkeys/{passkey['id']}/remove").status_code == 200
    stranger = Person(club)
    refused(stranger.post("passkey/enter", credential=device.sign(asked(stranger))), 401)


@pytest.mark.parametrize(
    "credential",
    [
        "x",
        {},
        {"id": 5},
        {"id": "x", "response": {"clientDataJSON": "x"}},
        {"id": "x", "response": {"clientDataJSON": coded(b'{"challenge": "x"}')}},
        {"id": "x", "response": {"clientDataJSON": coded(b"\xff")}},
        {"id": "\u0000", "response": {"clientDataJSON": "\u2603"}},
    ],
)
def test_what_is_no_answer_is_refused_with_a_sentence(club: ClubRoom, credential: Any) -> None:
    for door in ("passkey/enter", "passkeys"):
        reply = club.anna.post(door, credential=credential)
        assert reply.status_code in (400, 401, 422), reply.text
        assert reply.json()["told"]


def test_half_an_answer_with_a_good_challenge_is_refused(club: ClubRoom) -> None:
    device, stranger = with_passkey(club.anna), Person(club)
    for left_out in ("authenticatorData", "signature"):
        fresh = device.sign(asked(stranger))
        del fresh["response"][left_out]
        refused(stranger.post("passkey/enter", credential=fresh), 401, "not accepted")


@pytest.mark.parametrize(
    ("base", "words"),
    [("http://127.0.0.1:1940", "a number"), ("http://room.example.org", "not encrypted")],
)
def test_where_passkeys_cannot_work_the_page_says_so(tmp_path: Path, base: str, words: str) -> None:
    room = ClubRoom(tmp_path / "m.sqlite3", base, url="http://room.example.org/")
    with room.client:
        room.open()
        facts = room.anna.told("")
        assert facts["passkeys"] is False
        assert words in facts["why_not"]
        refused(room.anna.post("passkeys/ask"), 422, words)
        refused(Person(room).post("passkey/ask"), 422, words)
        link = room.anna.post("me/link").json()["link"]
        assert link.startswith(f"{base}/club#in-")


def test_passkeys_work_at_a_name_with_https(tmp_path: Path) -> None:
    room = ClubRoom(tmp_path / "m.sqlite3", "https://room.example.org", url="https://room.example.org/")
    with room.client:
        room.open()
        device = with_passkey(room.anna, Authenticator("https://room.example.org"))
        stranger = Person(room)
        assert asked(stranger)["rpId"] == "room.example.org"
        assert stranger.post("passkey/enter", credential=device.sign(asked(stranger))).status_code == 200


def test_nothing_of_passkeys_is_loaded_without_a_club() -> None:
    said = (
        "import sys; from dowding.server import make_app; from dowding.cli.main import parser; parser();"
        "names = 'webauthn', 'cryptography', 'dowding.server.club', 'dowding.room.club';"
        "found = [name for name in sys.modules if name.startswith(names)];"
        "assert found == [], found"
    )
    subprocess.run([sys.executable, "-c", said], check=True)
