"""The lobby over HTTP, and the guard before it: clear refusals with the proper status."""

import asyncio
import json
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from dowding.server import make_app
from dowding.store import DAMAGED
from tests.server.conftest import Room


def test_games_and_matches(room: Room) -> None:
    told = room.client.get("/api/games").json()
    assert "chain_home" in [game["name"] for game in told["games"]]
    chain = next(game for game in told["games"] if game["name"] == "chain_home")
    assert [c["name"] for c in chain["commanders"]["Luftwaffe"]] == ["veteran", "recruit", "search", "random"]
    assert all(c["about"] for commanders in chain["commanders"].values() for c in commanders)
    burning = next(game for game in told["games"] if game["name"] == "londons_burning")
    assert {v["value"]: v["sides"] for v in burning["versions"]}["luftwaffe"] == ["RAF", "Luftwaffe"]
    room.begin()
    (listed,) = room.client.get("/api/matches", headers=room.host).json()
    assert listed["row"]["title"] == "Chain Home: One Morning"
    assert len(listed["seats"]) == 4
    assert all(len(seat["token"]) >= 32 for seat in listed["seats"])
    match = listed["row"]["id"]
    assert room.client.post(f"/api/matches/{match}/hide", headers=room.host).status_code == 200
    assert room.client.get("/api/matches", headers=room.host).json() == []


def test_a_guest_may_learn_and_nothing_else(room: Room) -> None:
    """A guided match needs no key. The guest has a link to it; the host's own list stays as it was."""
    begun = room.client.post("/api/lessons/lion/first/guest")
    assert begun.status_code == 201
    tokens = [seat["token"] for seat in begun.json() if seat["sides"]]
    (mine,) = room.client.post("/api/mine", json=tokens[:1]).json()
    assert (mine["game"], mine["plays"]) == ("lion", ["Fighter Command"])
    assert room.client.get("/api/matches", headers=room.host).json() == []
    assert room.client.post("/api/lessons/lion/last/guest").status_code == 422
    assert room.client.post("/api/lessons/chain_home/first/guest").status_code == 422
    duel = room.client.post("/api/lessons/duel/first/guest").json()
    assert duel[0]["sides"] == ["Luftwaffe"], "a commander leads the other side"


def test_guests_cannot_fill_the_room(room: Room) -> None:
    begun = [room.client.post("/api/lessons/lion/first/guest").status_code for _ in range(31)]
    assert begun == [201] * 30 + [403]
    assert room.client.post("/api/matches", json={"game": "lion"}, headers=room.host).status_code == 201


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/api/matches"), ("POST", "/api/matches"), ("POST", "/api/import")]
)
@pytest.mark.parametrize("key", ["", "Bearer x", "Bearer ", "Basic eA==", "Bearer \xe9"])
def test_only_the_host_sees_the_lobby(room: Room, method: str, path: str, key: str) -> None:
    reply = room.client.request(method, path, headers={b"Authorization": key.encode("latin-1")})
    assert reply.status_code == 401
    assert "key" in reply.json()["told"]


@pytest.mark.parametrize(
    ("wanted", "status", "told"),
    [
        ({"game": "chess"}, 422, "no game 'chess'"),
        ({"game": "chain_home", "scenario": "x"}, 422, "no scenario 'x'"),
        ({"game": "chain_home", "options": {"mist": "maybe"}}, 422, "may be false, true"),
        ({"game": "chain_home", "options": {"mist": 1}}, 422, "may be false, true"),
        ({"game": "chain_home", "commanders": {"x": "random"}}, 422, "no side 'x'"),
        ({"game": "chain_home", "commanders": {"Luftwaffe": "x"}}, 422, "no commander 'x'"),
        ({"game": "chain_home", "seed": "x"}, 400, "seed"),
        ({"game": 7}, 400, "game"),
        ({"more": 1}, 400, "more"),
        ([], 400, "cannot be read"),
    ],
)
def test_matches_that_cannot_be_are_refused(room: Room, wanted: Any, status: int, told: str) -> None:
    reply = room.client.post("/api/matches", json=wanted, headers=room.host)
    assert reply.status_code == status
    assert told in reply.json()["told"]
    assert asyncio.run(room.database.rows()) == []


def test_export_and_import(room: Room) -> None:
    token = room.begin()["all sides"]
    with room.page(token) as page:
        for _ in range(5):
            page.answer()
        view = page.state["view"]
    file = room.client.get("/api/export", headers={"Authorization": f"Bearer {token}"})
    assert "chain_home-" in file.headers["content-disposition"]
    reply = room.client.post("/api/import", content=file.content, headers=room.host)
    assert reply.status_code == 201
    with room.page(reply.json()[0]["token"]) as page:
        assert page.state["view"] == view
        assert page.state["past"]["position"] == 5
        assert page.facts["match"] != file


def test_a_file_is_not_for_those_who_may_not_see_all(room: Room) -> None:
    seats = room.begin()
    for seat, status in (("spectator", 403), ("Luftwaffe", 403), ("all sides", 200)):
        headers = {"Authorization": f"Bearer {seats[seat]}"}
        assert room.client.get("/api/export", headers=headers).status_code == status
    assert room.client.get("/api/export").status_code == 401


def exported(room: Room) -> Any:
    token = room.begin()["all sides"]
    with room.page(token) as page:
        page.answer()
    return room.client.get("/api/export", headers={"Authorization": f"Bearer {token}"}).json()


def test_damaged_files_are_refused(room: Room) -> None:
    sound = exported(room)
    folder = {
        **sound,
        "header": {**sound["header"], "components": {"name": "x", "digest": "y", "folder": "/etc"}},
    }
    lies = json.loads(json.dumps(sound))
    lies["branches"][0]["answers"][0] = "Atlantis"
    for data, status, told in (
        (b"", 422, "empty"),
        (b"\xff\xfe", 422, "damaged"),
        (json.dumps(folder).encode(), 422, "which is not here"),
        (json.dumps(lies).encode(), 422, "was changed: branch 'main', answer 1"),
        (b"x" * 5_000_000, 413, "too large"),
    ):
        reply = room.client.post("/api/import", content=data, headers=room.host)
        assert (reply.status_code, told in reply.json()["told"]) == (status, True), reply.text
    assert len(asyncio.run(room.database.rows())) == 1


def test_rules_in_our_own_words(room: Room) -> None:
    told = room.client.get("/api/rules/chain_home/4.2").json()
    assert told["rows"] == [["4.2", "If nothing was detected, at most two squadrons may fly."]]
    assert len(room.client.get("/api/rules/chain_home/6").json()["rows"]) == 3
    assert room.client.get("/api/rules/chain_home/99").json()["rows"] == []
    assert room.client.get("/api/rules/chess/1").status_code == 422


def test_every_reply_carries_the_policy(room: Room) -> None:
    for path in ("/", "/play", "/api/games", "/nowhere", "/static/nowhere"):
        headers = room.client.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    assert room.client.get("/nowhere").status_code == 404
    assert room.client.delete("/api/games").status_code == 405


@pytest.mark.parametrize(
    ("headers", "status"),
    [({"Host": "evil.example"}, 421), ({"Origin": "http://evil.example"}, 403), ({"Origin": "null"}, 403),
     ({"Origin": "http://[x"}, 403),
     ({"Origin": "http://127.0.0.1:1940"}, 200)],
)  # fmt: skip
def test_strangers_are_turned_away(room: Room, headers: dict[str, str], status: int) -> None:
    assert room.client.get("/api/games", headers=headers).status_code == status
    if status != 200:
        with (
            pytest.raises(WebSocketDisconnect),
            room.connect(**headers) as socket,
        ):
            socket.receive_text()


def test_the_hasty_are_slowed_down(room: Room) -> None:
    client = TestClient(make_app(room.database, rate=2), base_url="http://127.0.0.1:1940")
    assert [client.get("/health").status_code for _ in range(10)].count(429) >= 1


@pytest.mark.parametrize("first", ["", "x", '{"type":"hello","token":"wrong"}', '{"type":"why"}'])
def test_a_socket_without_a_token_is_closed(room: Room, first: str) -> None:
    with room.connect() as socket:
        socket.send_text(first)
        assert json.loads(socket.receive_text())["fault"] in ("malformed", "token")
        with pytest.raises(WebSocketDisconnect):
            socket.receive_text()


def test_a_link_can_be_made_again_and_the_old_one_dies(room: Room) -> None:
    seats = room.begin()
    match = asyncio.run(room.database.rows())[0].id
    with room.page(seats["Luftwaffe"]) as page, room.page(seats["Fighter Command"]) as other:
        reply = room.client.post(f"/api/matches/{match}/renew/Luftwaffe", headers=room.host)
        new = reply.json()["token"]
        assert (page.get("refused")["fault"], new != seats["Luftwaffe"]) == ("token", True)
        with pytest.raises(WebSocketDisconnect):
            page.socket.receive_text()
        with room.page(new) as again:
            again.answer()
        other.news()
    with room.connect() as late:
        late.send_json({"type": "hello", "token": seats["Luftwaffe"]})
        assert late.receive_json()["fault"] == "token"


def test_a_link_names_its_match_and_keeps_its_secret(room: Room) -> None:
    tokens = list(room.begin().values())
    match = asyncio.run(room.database.rows())[0].id
    tokens.append(asyncio.run(room.database.renew_seat(match, "spectator")).token)
    assert {token.rpartition(".")[0] for token in tokens} == {match}
    secrets = {token.rpartition(".")[2] for token in tokens}
    assert (len(secrets), {len(secret) for secret in secrets}) == (len(tokens), {32})


@pytest.mark.parametrize(("path", "key", "status"), [("nobody", True, 422), ("Luftwaffe", False, 401)])
def test_links_that_cannot_be_made_again(room: Room, path: str, key: bool, status: int) -> None:
    room.begin()
    match = asyncio.run(room.database.rows())[0].id
    headers = room.host if key else {}
    assert room.client.post(f"/api/matches/{match}/renew/{path}", headers=headers).status_code == status


@pytest.mark.parametrize("path", ["/boards/lion/board.svg", "/styles/play.css", "/static/js/room.js"])
def test_what_is_the_same_for_everybody_is_sent_compressed(room: Room, path: str) -> None:
    packed = room.client.get(path, headers={"Accept-Encoding": "gzip"})
    plain = room.client.get(path, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text


def test_replies_that_hold_secrets_are_not_compressed(room: Room) -> None:
    room.begin()
    reply = room.client.get("/api/matches", headers={**room.host, "Accept-Encoding": "gzip"})
    assert reply.status_code == 200
    assert "content-encoding" not in reply.headers


@pytest.mark.parametrize("spoilt", ["UPDATE seat SET sides = 'x'", "UPDATE match SET commanders = 'x'"])
def test_a_damaged_match_closes_neither_the_lobby_nor_ones_own_list(room: Room, spoilt: str) -> None:
    good, bad = room.begin(), room.begin()
    match = asyncio.run(room.database.seat(bad["all sides"])).match
    asyncio.run(room.database.write(lambda c: c.execute(f"{spoilt} WHERE {where_of(spoilt)} = ?", (match,))))
    listed = room.client.get("/api/matches", headers=room.host)
    assert listed.status_code == 200
    assert {entry["row"]["id"]: entry["row"]["standing"] for entry in listed.json()}[match] == DAMAGED
    tokens = [seats["all sides"] for seats in (good, bad)]
    assert [entry["token"] for entry in room.client.post("/api/mine", json=tokens).json()] == tokens[:1]
    with room.page(good["all sides"]):
        pass
    with room.connect() as socket:
        socket.send_json({"type": "hello", "token": bad["all sides"]})
        assert "damaged" in socket.receive_json()["told"]


def where_of(statement: str) -> str:
    return "match" if "seat" in statement else "id"
