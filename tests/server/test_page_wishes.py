"""What the lobby and the page ask for besides playing: finding matches, courses, whole rulebooks, helps."""

import pytest

from dowding.store import MOST_LISTED
from tests.server.conftest import Room


def test_more_matches_than_one_list_holds_can_be_found(room: Room) -> None:
    for seed in range(MOST_LISTED + 2):
        room.begin(seed=seed)
    first = room.client.get("/api/matches", headers=room.host).json()
    assert len(first) == MOST_LISTED
    before = first[-1]["row"]["touched"]
    rest = room.client.get(f"/api/matches?before={before}", headers=room.host).json()
    assert len({m["row"]["id"] for m in first} | {m["row"]["id"] for m in rest}) == MOST_LISTED + 2
    room.begin(game="lion", scenario="prelude")
    (found,) = room.client.get("/api/matches?find=LION eagle", headers=room.host).json()
    assert found["row"]["game"] == "lion"
    assert room.client.get("/api/matches?find=submarine", headers=room.host).json() == []
    assert room.client.get("/api/matches?before=soon", headers=room.host).status_code == 400


def test_the_list_shows_how_a_match_went(room: Room) -> None:
    seats = room.begin(game="lion", scenario="prelude", seed=7)
    (listed,) = room.client.get("/api/matches", headers=room.host).json()
    path = f"/api/matches/{listed['row']['id']}/course"
    assert room.client.get(path, headers=room.host).json() == {"figure": "VP", "values": []}
    assert room.client.get(path).status_code == 401
    with room.page(next(iter(seats.values()))) as page:
        for _ in range(12):
            decision = page.state["decision"]
            if decision is None:
                break
            several = decision["kind"] in ("pick some", "order")
            first = decision["options"][0]["key"] if decision.get("options") else 0
            answer = {} if decision["kind"] == "place" else [] if several else first
            page.send(type="answer", at=page.state["at"], answer=answer)
            page.sync()
    told = room.client.get(path, headers=room.host).json()
    assert len(told["values"]) > 1


def test_a_whole_rulebook(room: Room) -> None:
    book = room.client.get("/api/rules/lion").json()
    assert book["title"] == "RAF: Lion"
    rules = [section["rule"] for section in book["sections"]]
    assert {"9", "9.1", "II.8"} <= set(rules)
    assert room.client.get("/api/rules/chess").status_code == 422


def test_a_scenario_tells_its_days(room: Room) -> None:
    games = room.client.get("/api/games").json()["games"]
    lion = next(game for game in games if game["name"] == "lion")
    assert (lion["scenarios"]["prelude"]["first"], lion["scenarios"]["prelude"]["last"]) == (
        "1940-08-11", "1940-08-11",
    )  # fmt: skip
    assert lion["scenarios"]["campaign"]["last"] == ""


def test_a_ping_is_answered(room: Room) -> None:
    with room.page(room.begin()["Luftwaffe"]) as page:
        page.send(type="ping", id=5)
        assert page.get("pong")["id"] == 5


@pytest.mark.parametrize(
    "wish", [{"type": "why"}, {"type": "odds"}, {"type": "advise"}, {"type": "forecast"}]
)
def test_a_match_without_helps_gives_none(room: Room, wish: dict[str, str]) -> None:
    with room.page(room.begin(helps=False)["Luftwaffe"]) as page:
        assert page.facts["helps"] is False
        page.send(id=3, **wish)
        refused = page.get("refused")
        assert (refused["id"], refused["fault"]) == (3, "forbidden")
        assert "without help from the program" in refused["told"]
        page.send(type="luck", id=4)
        assert page.get("luck")["id"] == 4
