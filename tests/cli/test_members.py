"""``dowding members``: what a host does without a browser, also while the server runs."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from dowding.cli import main
from dowding.store.club import ClubStore
from dowding.store.sqlite import SqliteStore
from tests.server.club_room import ClubRoom, Person


def told(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str]:
    code = main(["members", *args])
    out = capsys.readouterr()
    return code, out.out + out.err


def test_a_host_invites_gives_roles_and_removes_while_the_server_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    room = ClubRoom(tmp_path / "matches.sqlite3")
    home = ["--home", str(tmp_path)]
    with room.client:
        code, out = told(capsys, "invite", "--role", "host", "--url", "https://room.example.org", *home)
        assert code == 0
        link = re.search(r"https://room\.example\.org/club#join-([\w-]+)", out)
        assert link
        anna = Person(room)
        anna.joined("Anna", code=link[1])
        assert anna.told("me")["role"] == "host"
        code, out = told(capsys, "role", "ANNA", "member", *home)
        assert code == 1
        assert "has to be host" in out
        _, out = told(capsys, "invite", "--json", *home)
        ben = Person(room)
        ben.joined("Ben", code=json.loads(out)["link"].partition("#join-")[2])
        assert told(capsys, "role", "Ben", "steward", *home)[0] == 0
        assert ben.told("me")["role"] == "steward"
        code, out = told(capsys, "list", "--json", *home)
        assert [(m["name"], m["role"]) for m in json.loads(out)] == [("Anna", "host"), ("Ben", "steward")]
        code, out = told(capsys, "remove", "Ben", *home)
        assert code == 2
        assert "--yes" in out
        code, out = told(capsys, "remove", "Ben", "--reason", "left", "--yes", *home)
        assert code == 0
        assert ben.get("me").status_code == 401
        assert "A member was removed: left." in json.dumps(anna.told("acts"))


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["role", "Nobody", "host"], "no member"),
        (["remove", "Nobody", "--yes"], "no member"),
        (["role", "Nobody", "king"], "invalid choice"),
    ],
)
def test_what_cannot_be_done_is_said(
    args: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store: Any = SqliteStore(tmp_path / "matches.sqlite3")
    assert asyncio.run(ClubStore(store).members.count()) == 0
    store.close()
    try:
        code, out = told(capsys, *args, "--home", str(tmp_path))
    except SystemExit as error:
        code, out = int(error.code or 0), capsys.readouterr().err
    assert code == 2
    assert words in out


def test_where_there_are_no_matches_none_are_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = told(capsys, "--home", str(tmp_path / "nowhere"))
    assert code == 2
    assert "no matches" in out
    assert not (tmp_path / "nowhere").exists()
