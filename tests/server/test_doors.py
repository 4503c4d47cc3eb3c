"""Every door of the server, asked by everybody, in two matches that differ only in what he may not know.

The doors are taken from the router and from the types of wishes, so that a new one fails here until somebody
says how it is asked. Status, headers and body must be the same in both matches.
"""

import json
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, TypeAlias, get_args

import pytest
from msgspec import Struct
from starlette.routing import Mount, Route, WebSocketRoute

from dowding.room import wishes as w
from dowding.room.set_requests import SET_REQUESTS
from dowding.testing.differing import first_difference
from tests.server.conftest import ASIDE, BARRIER, Page, Room
from tests.server.twins import BEFORE, BURNING, DUEL, PLANNING, RAID, Setup, World, keep_draws, settle, twins

NOBODY = "nobody"
"""Somebody without a link."""
NOW = 1_790_000_000.0
"""The time of all clocks, so that no time has to be left out."""
DAY = date.fromtimestamp(NOW).isoformat()

OWN_NAMES = ("match", "token")
"""Fields that hold the name of the match or the token of a seat, which every match has of its own."""
HASHES = ("commitment", "seals")
"""Fields that hold hashes of the secret and of the numbers: they promise them and do not tell them."""


class Asker(Struct, frozen=True):
    """Somebody at the doors of a room in which a world is kept."""

    room: Room
    world: World
    setup: Setup
    seats: dict[str, str]
    name: str

    @property
    def token(self) -> str:
        """The token of his seat, or nothing."""
        return self.seats.get(self.name, "")

    @property
    def match(self) -> str:
        """The name of the match."""
        return self.world.kept.row.id

    def plain(self, told: Any, field: str = "") -> Any:
        """Return what was told without what is the match's own by right."""
        if field in HASHES:
            return f"hashes of {len(str(told))} letters"
        if isinstance(told, dict):
            return {key: self.plain(value, key) for key, value in told.items()}
        if isinstance(told, list):
            return [self.plain(value, field) for value in told]
        if field in OWN_NAMES and told in (self.match, *self.seats.values()):
            return "its own"
        return told


Request: TypeAlias = tuple[str, dict[str, Any]]
"""The path of a request, and what else it has."""
Asked: TypeAlias = Callable[[Asker], list[Request]]


def plainly(*paths: str) -> Asked:
    """A request that is nothing but a path; names in braces are filled in."""

    def asked(asker: Asker) -> list[Request]:
        return [(path.format(match=asker.match, game=asker.setup.game), {}) for path in paths]

    return asked


def posted(path: str, *bodies: Any) -> Asked:
    """A request with a body."""

    def asked(asker: Asker) -> list[Request]:
        return [(path.format(match=asker.match), {"json": body}) for body in bodies]

    return asked


def every_seat(path: str) -> Asked:
    """A request that names a seat: each of them."""
    return lambda asker: [(path.format(match=asker.match, seat=name), {}) for name in asker.seats]


def own_matches(asker: Asker) -> list[Request]:
    """Ask for the list of one's own matches, by one's own link and by names that are no links."""
    return [("/api/mine", {"json": [asker.token, asker.match, f"{asker.match}.x"]})]


DOORS: dict[tuple[str, str], Asked] = {
    ("GET", "/"): plainly("/"),
    ("GET", "/play"): plainly("/play", "/play?{match}"),
    ("POST", "/api/key"): plainly("/api/key"),
    ("GET", "/api/reach"): plainly("/api/reach"),
    ("POST", "/api/code"): posted("/api/code", {}),
    ("GET", "/api/games"): plainly("/api/games"),
    ("GET", "/api/matches"): plainly("/api/matches", "/api/matches?find={match}"),
    ("POST", "/api/matches"): posted("/api/matches", {"game": "duel"}),
    ("POST", "/api/lessons/{game}/{lesson}"): plainly("/api/lessons/lion/first"),
    ("POST", "/api/lessons/{game}/{lesson}/guest"): plainly("/api/lessons/lion/last/guest"),
    ("POST", "/api/mine"): own_matches,
    ("POST", "/api/import"): posted("/api/import", {}),
    ("GET", "/api/matches/{match}/course"): plainly("/api/matches/{match}/course"),
    ("POST", "/api/matches/{match}/hide"): plainly("/api/matches/{match}/hide"),
    ("POST", "/api/matches/{match}/renew/{seat}"): every_seat("/api/matches/{match}/renew/{seat}"),
    ("GET", "/api/export"): plainly("/api/export"),
    ("GET", "/api/replay"): plainly("/api/replay"),
    ("GET", "/api/post"): plainly("/api/post"),
    ("GET", "/api/rules/{game}"): plainly("/api/rules/{game}"),
    ("GET", "/api/rules/{game}/{rule}"): plainly("/api/rules/{game}/8"),
    ("GET", "/api/situation"): plainly("/api/situation"),
    ("POST", "/api/situation/{day}/match"): plainly(f"/api/situation/{DAY}/match", "/api/situation/x/match"),
    ("GET", "/api/board"): plainly("/api/board"),
    **{
        (method, f"/{path}"): plainly("/" + path.format(components="raf", set="x", comparison="x"))
        for method, path in SET_REQUESTS
    },
    ("GET", "/health"): plainly("/health"),
    ("GET", "/metrics"): plainly("/metrics"),
    ("GET", "/confirm/{match}/{seat}/{code}"): every_seat("/confirm/{match}/{seat}/x"),
    ("POST", "/confirm/{match}/{seat}/{code}"): every_seat("/confirm/{match}/{seat}/x"),
    ("GET", "/styles/{name}.css"): plainly("/styles/play.css"),
    ("GET", "/boards/{name}/board.css"): plainly("/boards/{game}/board.css"),
    ("GET", "/boards/{game}/board.svg"): plainly("/boards/{game}/board.svg"),
    ("GET", "/boards/{game}/record.json"): plainly("/boards/{game}/record.json"),
}
"""How each door is asked."""
SOCKETS = {"/socket", "/socket/{match}"}
FOLDERS = ("/static", "/boards/")
"""Folders of files that are the same for everybody, wherever they are asked from."""


def routes(room: Room) -> Iterator[tuple[str, str]]:
    for route in room.client.app.routes:  # type: ignore[attr-defined]
        if isinstance(route, Route):
            yield from ((method, route.path) for method in (route.methods or ()) if method != "HEAD")


def test_all_doors_are_known(room: Room) -> None:
    found = room.client.app.routes  # type: ignore[attr-defined]
    assert set(routes(room)) == set(DOORS)
    assert {route.path for route in found if isinstance(route, WebSocketRoute)} == SOCKETS
    assert all(route.path.startswith(FOLDERS) for route in found if isinstance(route, Mount))
    assert {type(route) for route in found} == {Route, WebSocketRoute, Mount}


def test_all_wishes_are_known() -> None:
    assert isinstance(w.AnyWish, UnionType)
    assert set(get_args(w.AnyWish)) == {*WISHES}


# Two rooms


def moments() -> Iterator[Any]:
    for setup in (DUEL, BURNING):
        for moment in (BEFORE, PLANNING, RAID):
            for name in (*setup.sides, "spectator", NOBODY):
                yield pytest.param(
                    (setup, moment, name), id=f"{setup.game}-{moment}-{name}".replace(" ", "_")
                )


@pytest.fixture
def askers(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[list[Asker]]:
    """The same person at the doors of two rooms."""
    setup, moment, name = request.param
    knows = name if name in setup.sides else ""
    keep_draws(monkeypatch, knows)
    monkeypatch.setattr("time.time", lambda: NOW)
    monkeypatch.setattr("dowding.room.forecasting.secrets.randbelow", lambda most: 7)
    rooms = [Room(tmp_path / f"{number}.sqlite3") for number in (1, 2)]
    with rooms[0].client, rooms[1].client:
        yield [
            Asker(room, world, setup, settle(room, world, setup), name)
            for room, world in zip(rooms, known_twins(setup.game, moment, knows), strict=True)
        ]


@cache
def known_twins(game: str, moment: str, knows: str) -> tuple[World, World]:
    """Two worlds, which take some time to find."""
    return twins(DUEL if game == DUEL.game else BURNING, moment, knows)


def must_agree(door: str, told: list[Any]) -> None:
    one, other = told
    assert one == other, f"{door} tells something hidden: {first_difference(one, other)}"


@pytest.mark.parametrize("askers", list(moments()), indirect=True)
def test_no_request_tells_what_the_asker_may_not_know(askers: list[Asker]) -> None:
    for (method, path), asked in DOORS.items():
        must_agree(
            f"{method} {path}", [[replied(asker, method, r) for r in asked(asker)] for asker in askers]
        )


def replied(asker: Asker, method: str, request: Request) -> Any:
    """The reply to a request, without what is the match's own by right."""
    path, more = request
    headers = {"Authorization": f"Bearer {asker.token}"} if asker.token else {}
    reply = asker.room.client.request(method, path, headers=headers, **more)
    told = reply.text.replace(asker.match, "its own") if path.startswith("/play") else reply.text
    with_json = reply.headers["content-type"] == "application/json"
    return reply.status_code, dict(reply.headers), asker.plain(json.loads(told)) if with_json else told


# Wishes

STALE, CURRENT = 10_000, -1
"""For the number of the last event that a page has seen: one that is wrong, and the right one."""

WISHES: dict[type[w.Wish], list[dict[str, Any]]] = {
    w.Hello: [{"token": "x"}],
    w.Seal: [{"seal": "0" * 64}, {"seal": "x"}],
    w.Number: [{"number": "1"}],
    w.Ping: [{}],
    w.Why: [{}],
    w.Prepare: [{}],
    w.Look: [
        *[{"answers": answers} for answers in (-1, 0, 1, 4, 99)],
        *[{"line": line} for line in (-1, 0, 1, 5, 9_999)],
        {"branch": "main"},
        {"branch": "x"},
    ],
    w.Odds: [{}, {"answers": ["x"]}],
    w.Advise: [{}, {"commander": "search"}, {"commander": "x"}],
    w.Diary: [{}],
    w.Book: [{}, *[{"unit": unit} for unit in ("54/6/11", "II/SG2/3", "x")], {"all": True}],
    w.Luck: [{}],
    w.Forecast: [{"games": 2}],
    w.Review: [{}, {"side": "Luftwaffe"}, {"side": "x"}],
    w.Reconsider: [{"side": side, "number": number} for side in ("Luftwaffe", "RAF") for number in (0, 1)],
    w.Attempt: [{"side": "Luftwaffe", "number": 0, "answer": "x"}],
    w.Stop: [{}, {"what": "review"}],
    w.Answer: [{"at": STALE, "answer": "x"}, {"at": CURRENT, "answer": "x"}, {"at": CURRENT, "answer": {}}],
    w.Name: [{"name": "Somebody"}, {"name": ""}],
    w.Say: [{"text": "Hello"}],
    w.Read: [{"number": 1}],
    w.Note: [{"text": "Mine"}],
    w.Tell: [{"address": ""}, {"address": "x"}],
    w.Claim: [{"claim": "match"}, {"claim": "seat"}],
    w.Move: [
        *[{"at": CURRENT, "to": to} for to in ("redo", "branch", "switch", "rename")],
        {"at": STALE, "to": "undo"},
        {"at": CURRENT, "to": "undo"},
    ],
    w.Consent: [{"offer": 1, "agree": False}, {"offer": 1, "agree": True}],
    w.Offer: [{"offer": "draw"}, {"offer": "rematch"}],
    w.Command: [{"commander": "x"}, {"commander": ""}],
    w.Resign: [{}],
}
"""Wishes of every kind, in the order in which they are asked; a resignation of a player ends the match."""
REPLIED = (w.Look, w.Odds, w.Advise, w.Diary, w.Book, w.Luck, w.Forecast)
"""Wishes with a reply that may come later."""


@pytest.mark.parametrize("askers", list(moments()), indirect=True)
def test_no_wish_is_granted_with_what_the_asker_may_not_know(askers: list[Asker]) -> None:
    heard = [list(talk(asker)) for asker in askers]
    assert len(heard[0]) == len(heard[1])
    for (wish, one), (_, other) in zip(*heard, strict=True):
        must_agree(wish, [one, other])


def talk(asker: Asker) -> Iterator[tuple[str, Any]]:
    """Say hello and everything else; return the wishes, and what was replied to each."""
    if not asker.token:
        yield from turned_away(asker)
        return
    hearer = Hearer(asker)
    with hearer.page.socket:
        hearer.page.send(type="hello", token=asker.token)
        yield "hello", hearer.heard(0)
        for number, (kind, example) in enumerate(examples(), 1):
            if kind is w.Resign and asker.name in asker.setup.sides:
                break
            asked = {**example, "at": hearer.at} if example.get("at") == CURRENT else example
            hearer.page.send(type=kind.__name__.lower(), id=number, **asked)
            yield f"{kind.__name__} {example}", hearer.heard(number if kind in REPLIED else 0)
        yield "everything", hearer.aside


def turned_away(asker: Asker) -> Iterator[tuple[str, Any]]:
    """What somebody without a link is told, whatever he says first."""
    for kind, example in examples():
        with asker.room.connect() as socket:
            socket.send_json({"type": kind.__name__.lower(), **example})
            yield f"{kind.__name__} {example}", socket.receive_json()


def examples() -> Iterator[tuple[type[w.Wish], dict[str, Any]]]:
    for kind, some in WISHES.items():
        yield from ((kind, example) for example in some)


class Hearer:
    """A page that remembers what it is told."""

    def __init__(self, asker: Asker) -> None:
        self.asker, self.page = asker, Page(asker.room.connect(), asker.token)
        self.at = 0
        """The number of the last event that it was told of."""
        self.aside: dict[str, Any] = {}
        """The last message of each kind that came beside the match; several changes may come as one."""

    def heard(self, replied: int) -> list[Any]:
        """Return all messages up to the reply to a wish, if it has one, and then to a barrier."""
        told = list(self.until(replied)) if replied else []
        self.page.send(type="why", id=BARRIER)
        told += self.until(BARRIER)
        return sorted(told, key=lambda message: json.dumps(message, sort_keys=True))

    def until(self, number: int) -> Iterator[Any]:
        """The messages until one replies to a number; results that come in between are left out."""
        while True:
            message = json.loads(self.page.socket.receive_text())
            if message["type"] in (*ASIDE, "before"):
                self.aside[message["type"]] = self.asker.plain(message)
            elif message.get("done", True):
                self.at = message["at"] if message["type"] == "state" else self.at
                yield self.asker.plain(message)
                if message.get("id") == number:
                    return
