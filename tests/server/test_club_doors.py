"""Every door of a club, asked by everybody, in two matches that differ only in what he may not know.

The doors are taken from the table of the club, so that a new one fails here until somebody says how it is
asked. Status, headers and body must be the same in both clubs.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from msgspec import Struct

from dowding.server.club.asked import DOORS as ALL
from dowding.testing.differing import first_difference
from tests.server.club_room import ClubRoom, Person
from tests.server.test_doors import NOW, known_twins
from tests.server.twins import BURNING, DUEL, PLANNING, RAID, Setup, World, keep_draws, settle

OUTSIDE = ("nobody", "guest", "member", "steward", "host")
"""Who has no seat at the match."""


class Asker(Struct, frozen=True):
    """Somebody at the doors of a club in which a world is kept."""

    person: Person
    match: str
    seat: str
    """The token of a seat at the match that belongs to nobody."""
    other: str
    """The id of another member."""
    table: str
    """An open table of that member."""


Asked: TypeAlias = Callable[[Asker], list[tuple[str, Any]]]


def plainly(*paths: str) -> Asked:
    """Requests that are nothing but a path; names in braces are filled in."""
    return lambda a: [(path.format(match=a.match, other=a.other, table=a.table), None) for path in paths]


def posted(path: str, *bodies: Any) -> Asked:
    """Requests with a body."""

    def asked(a: Asker) -> list[tuple[str, Any]]:
        named = path.format(match=a.match, other=a.other, table=a.table)
        return [(named, body) for body in (*bodies, {}, {"x": 1}, [])]

    return asked


CREDENTIAL = {"credential": {"id": "x", "response": {"clientDataJSON": "e30"}}}
CLUB = "api/club"
DOORS: dict[tuple[str, str], Asked] = {
    ("GET", CLUB): plainly(""),
    ("POST", f"{CLUB}/join"): posted("join", {"name": "Dev"}, {"name": "Dev", "code": "x"}),
    ("POST", f"{CLUB}/invitation"): posted("invitation", {"code": "x"}),
    ("POST", f"{CLUB}/enter"): posted("enter", {"code": "x"}),
    ("POST", f"{CLUB}/mail"): posted("mail", {"mail": "ben@example.org"}, {"mail": "x"}),
    ("POST", f"{CLUB}/confirm"): posted("confirm", {"code": "x"}),
    ("POST", f"{CLUB}/passkey/ask"): posted("passkey/ask"),
    ("POST", f"{CLUB}/passkey/enter"): posted("passkey/enter", CREDENTIAL),
    ("POST", f"{CLUB}/passkeys/ask"): posted("passkeys/ask"),
    ("POST", f"{CLUB}/passkeys"): posted("passkeys", CREDENTIAL),
    ("GET", f"{CLUB}/passkeys"): plainly("passkeys"),
    ("POST", f"{CLUB}/passkeys/{{id}}/remove"): posted("passkeys/x/remove"),
    ("GET", f"{CLUB}/me"): plainly("me"),
    ("POST", f"{CLUB}/me"): posted("me", {"name": "Ben"}, {"name": ""}),
    ("POST", f"{CLUB}/me/mail"): posted("me/mail", {"mail": "x@example.org"}),
    ("POST", f"{CLUB}/me/calls"): posted(
        "me/calls", {"address": "https://example.org", "form": "json", "mail": False}
    ),
    ("GET", f"{CLUB}/me/sessions"): plainly("me/sessions"),
    ("POST", f"{CLUB}/me/sessions/{{id}}/end"): posted("me/sessions/0123456789abcdef/end"),
    ("POST", f"{CLUB}/me/link"): posted("me/link"),
    ("POST", f"{CLUB}/me/block"): posted("me/block", {"member": "x", "on": True}),
    ("GET", f"{CLUB}/me/blocks"): plainly("me/blocks"),
    ("GET", f"{CLUB}/me/export"): plainly("me/export"),
    ("GET", f"{CLUB}/notices"): plainly("notices"),
    ("POST", f"{CLUB}/notices/read"): posted("notices/read", {"number": 1}),
    ("GET", f"{CLUB}/room"): plainly("room"),
    ("GET", f"{CLUB}/tables"): plainly("tables", "tables?game=duel", "tables?before={table}"),
    ("POST", f"{CLUB}/tables"): posted(
        "tables", {"game": "chain_home", "scenario": "morning", "pace": "tonight"}
    ),
    ("POST", f"{CLUB}/tables/{{id}}/withdraw"): posted("tables/{table}/withdraw"),
    ("POST", f"{CLUB}/tables/{{id}}/take"): posted("tables/x/take", {"side": "Luftwaffe"}),
    ("POST", f"{CLUB}/tables/{{id}}/close"): posted("tables/x/close"),
    ("GET", f"{CLUB}/running"): plainly("running", "running?before={match}"),
    ("GET", f"{CLUB}/mine"): plainly("mine", "mine?over=1", "mine?before={match}"),
    ("POST", f"{CLUB}/matches/{{match}}/watch"): posted("matches/{match}/watch"),
    ("POST", f"{CLUB}/matches/{{match}}/seat"): posted("matches/{match}/seat"),
    ("POST", f"{CLUB}/matches/{{match}}/open"): posted("matches/{match}/open", {"watch": True}),
    ("POST", f"{CLUB}/seats"): posted("seats", {"tokens": ["x"]}),
    ("GET", f"{CLUB}/results"): plainly("results", "results?season=1940"),
    ("GET", f"{CLUB}/results.csv"): plainly("results.csv"),
    ("GET", f"{CLUB}/members/{{id}}/results"): plainly("members/{other}/results", "members/x/results"),
    ("GET", f"{CLUB}/members"): plainly("members", "members?find=b", "members?after={other}"),
    ("POST", f"{CLUB}/members/{{id}}/role"): posted("members/x/role", {"role": "host"}),
    ("POST", f"{CLUB}/members/{{id}}/mute"): posted("members/x/mute", {"until": 1}),
    ("POST", f"{CLUB}/members/{{id}}/link"): posted("members/x/link"),
    ("POST", f"{CLUB}/invitations"): posted("invitations", {"role": "member"}, {"role": "x"}),
    ("GET", f"{CLUB}/invitations"): plainly("invitations"),
    ("POST", f"{CLUB}/invitations/{{id}}/withdraw"): posted("invitations/x/withdraw"),
    ("GET", f"{CLUB}/settings"): plainly("settings"),
    ("POST", f"{CLUB}/settings"): posted("settings", {"name": "Kenley"}),
    ("GET", f"{CLUB}/acts"): plainly("acts", "acts?before=2", "acts?before=x"),
    ("POST", f"{CLUB}/reports"): posted("reports", {"match": "x", "number": 1}),
    ("GET", f"{CLUB}/reports"): plainly("reports"),
    ("POST", f"{CLUB}/reports/{{id}}/done"): posted("reports/x/done"),
    ("POST", f"{CLUB}/members/{{id}}/remove"): posted("members/x/remove"),
    ("POST", f"{CLUB}/leave"): posted("leave"),
    ("POST", f"{CLUB}/me/sessions/end"): posted("me/sessions/end"),
    ("POST", f"{CLUB}/me/delete"): posted("me/delete", {"name": "x"}),
}
"""How each door is asked; the last ones sign out whoever asks."""
BESIDE = [("GET", "/club"), ("GET", "/play"), ("GET", "/api/matches/{match}/course"), ("POST", "/api/code")]
"""Doors of the lobby at which a member may ask."""


def test_all_doors_are_known(tmp_path: Path) -> None:
    assert set(DOORS) == set(ALL)
    room = ClubRoom(tmp_path / "matches.sqlite3")
    known = {(method, route.path) for route in room.client.app.routes  # type: ignore[attr-defined]
             for method in getattr(route, "methods", None) or ()}  # fmt: skip
    assert {(method, f"/{path}") for method, path in DOORS} <= known
    with room.client:
        pass


def moments() -> Iterator[Any]:
    """Both games at two moments as their players; as others, one of them will do."""
    for setup in (DUEL, BURNING):
        for moment in (PLANNING, RAID):
            for name in (*setup.sides, *(OUTSIDE if (setup, moment) == (DUEL, RAID) else ())):
                yield pytest.param(setup, moment, name, id=f"{setup.game}-{moment}-{name}".replace(" ", "_"))


@pytest.mark.parametrize(("setup", "moment", "name"), list(moments()))
def test_no_door_tells_what_the_asker_may_not_know(
    setup: Setup, moment: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    knows = name if name in setup.sides else ""
    keep_draws(monkeypatch, knows)
    monkeypatch.setattr("time.time", lambda: NOW)
    monkeypatch.setattr("dowding.room.club.lists.FRESH", 0.0)
    told = [
        everything(monkeypatch, tmp_path / f"{number}.sqlite3", setup, world, name)
        for number, world in enumerate(known_twins(setup.game, moment, knows))
    ]
    assert len(told[0]) == len(told[1])
    for (door, one), (_, other) in zip(*told, strict=True):
        assert one == other, f"{door} tells something hidden: {first_difference(one, other)}"
    assert any(status == 200 for _, (status, *_) in told[0])


def everything(
    monkeypatch: pytest.MonkeyPatch, path: Path, setup: Setup, world: World, name: str
) -> list[tuple[str, Any]]:
    """Ask at every door of a club in which a world is kept, and return what was told."""
    drawn = count()
    monkeypatch.setattr("secrets.token_urlsafe", lambda size=32: f"{next(drawn):032d}")
    monkeypatch.setattr("secrets.token_bytes", lambda size=32: next(drawn).to_bytes(32))
    with ExitStack() as held:
        room = ClubRoom(path)
        seats = settle(room, world, setup)
        held.enter_context(room.client)
        room.open()
        askers = {"host": room.anna, "nobody": Person(room)}
        for title, role in (("guest", "guest"), ("member", "member"), ("steward", "steward")):
            askers[title] = room.join(f"A {title} here", role)
        match = world.kept.row.id
        for side, called in zip(setup.sides, ("Galland", "Park"), strict=True):
            askers[side] = room.join(called)
            assert askers[side].post("seats", tokens=[seats[side]]).json() == {"kept": 1}
        room.do(room.kept.tables.set_watch, match, True)
        ben = room.join("Ben")
        asker = Asker(askers[name], match, seats["spectator"], ben.id, ben.offers()["id"])
        return list(heard(asker, [match, *seats.values()]))


def heard(asker: Asker, own: list[str]) -> Iterator[tuple[str, Any]]:
    for (method, path), asked in DOORS.items():
        for sub, body in asked(asker):
            more = {} if body is None else {"json": body}
            reply = asker.person.ask(method, f"/api/club/{sub}".rstrip("/"), **more)
            yield f"{method} {path}", plain(reply, own)
    for method, path in BESIDE:
        reply = asker.person.ask(method, path.format(match=asker.match))
        yield f"{method} {path}", plain(reply, own)


def plain(reply: Any, own: list[str]) -> Any:
    """A reply without the name of the match and the tokens of its seats, which every match has of its own."""
    assert reply.status_code < 500, reply.text
    text, headers = reply.text, dict(reply.headers)
    for name in sorted(own, key=len, reverse=True):
        text = text.replace(name, "its own")
    return reply.status_code, headers, text
