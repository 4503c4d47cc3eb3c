"""An owner's typed sets at the doors of a server: typed, checked, packed, played with, and sent to nobody."""

import csv
import json
import time
import zipfile
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest

from dowding.cli import main
from dowding.components.own import Draft
from dowding.components.own.packing import pack
from dowding.kernel.match import new_match
from dowding.kernel.saves import dump
from dowding.room.set_requests import SET_REQUESTS
from tests.components.own.sets import SETS
from tests.server.conftest import PATIENCE, Room
from tests.server.test_people import begun, guest

RAF = SETS["raf"]
CARD = "target_cards.csv"


def ask(room: Room, path: str, **body: Any) -> Any:
    reply = room.client.post(f"/api/{path}", json=body, headers=room.host)
    assert reply.status_code == 200, reply.text
    return reply.json()


def get(room: Room, path: str) -> Any:
    reply = room.client.get(f"/api/{path}", headers=room.host)
    assert reply.status_code == 200, reply.text
    return reply.json()


def refused(room: Room, path: str, **body: Any) -> str:
    reply = room.client.post(f"/api/{path}", json=body, headers=room.host)
    assert reply.status_code == 422, reply.text
    told: str = reply.json()["told"]
    return told


@pytest.fixture(autouse=True)
def cabinets(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Where versions are looked for: none of those that rooms of other tests have left open."""
    found: list[Any] = []
    monkeypatch.setattr("dowding.components.own.cabinet._CABINETS", found)
    return found


@pytest.fixture
def mine(room: Room) -> str:
    """A new set of RAF."""
    made: str = ask(room, "sets", components="raf", name="My RAF")["id"]
    return made


def type_(room: Room, mine: str, *cells: tuple[str, int, str, str | None], over: bool = False) -> Any:
    changes = [dict(zip(("file", "row", "field", "text"), cell, strict=True)) for cell in cells]
    return ask(room, f"sets/{mine}/cells", changes=changes, over=over)


@pytest.mark.parametrize("components", ["raf", "hardest_days", "londons_burning"])
def test_the_box_lists_every_deck_with_columns_and_choices(room: Room, components: str) -> None:
    box = get(room, f"box/{components}")
    assert box["decks"][0]["kind"] in ("cards", "counters")
    for deck in box["decks"]:
        for row in deck["rows"]:
            columns = [column["name"] for column in (deck["columns"] or row["columns"])]
            assert columns == list(row["cells"])
            assert ("name" in row) == deck["file"].endswith(".toml"), "the part of a document has a name"
            assert {*row.get("printed", [])} <= {*columns}
            assert not {"provenance", "printed_fields"} & {*columns}


def test_a_cell_is_kept_and_its_fault_told_at_once(room: Room, mine: str) -> None:
    changed = type_(room, mine, (CARD, 3, "strategic_value", "4"))
    assert [f["told"] for f in changed["caused"]] == [
        "constraint broken: target card 2: the strategic value is 1 to 3 (6)"
    ]
    assert (changed["sound"], changed["digest"], changed["undo"]) == (False, "", True)
    assert changed["progress"][CARD]["typed"] == 1
    again = type_(room, mine, (CARD, 3, "target", "Nowhere"))
    assert all(fault["told"] != changed["caused"][0]["told"] for fault in again["caused"])
    assert get(room, f"sets/{mine}")["cells"] == {CARD: {"3": {"strategic_value": "4", "target": "Nowhere"}}}
    mended = type_(room, mine, (CARD, 3, "strategic_value", "2"), (CARD, 3, "target", None))
    assert (mended["sound"], mended["faults"]) == (True, [])
    assert mended["cells"] == {CARD: {"3": {"strategic_value": "2", "target": None}}}


def test_a_printed_cell_is_refused_unless_it_is_meant(room: Room, mine: str) -> None:
    change = {"file": CARD, "row": 2, "field": "target", "text": "Rye"}
    told = refused(room, f"sets/{mine}/cells", changes=[change])
    assert told == "target_cards.csv, row 2, target: the rulebook prints 'Worth'."
    changed = type_(room, mine, (CARD, 2, "target", "Rye"), over=True)
    assert "constraint broken: target card 1 is Worth as printed (2P 2.3.1)" in [
        fault["told"] for fault in changed["faults"]
    ]


def test_what_was_typed_is_there_after_the_server_was_ended_without_warning(tmp_path: Path) -> None:
    first = Room(tmp_path / "a.sqlite3")
    mine = ask(first, "sets", components="raf", name="My RAF")["id"]
    type_(first, mine, (CARD, 3, "strategic_value", "1"))
    second = Room(tmp_path / "a.sqlite3")  # the first one was never closed
    found = get(second, f"sets/{mine}")
    assert found["cells"] == {CARD: {"3": {"strategic_value": "1"}}}
    assert found["undo"]
    ask(second, f"sets/{mine}/undo")
    assert get(second, f"sets/{mine}")["cells"] == {}


def test_a_row_is_added_and_removed_and_taken_back(room: Room, mine: str) -> None:
    added = ask(room, f"sets/{mine}/rows", file="squadrons.csv", add=5)
    assert [row["row"] for row in added["added"]["squadrons.csv"]] == [51]
    removed = ask(room, f"sets/{mine}/rows", file="squadrons.csv", remove=6)
    assert removed["removed"] == {"squadrons.csv": [6]}
    assert ask(room, f"sets/{mine}/undo")["removed"] == {}
    assert ask(room, f"sets/{mine}/undo")["added"] == {}
    assert ask(room, f"sets/{mine}/redo")["added"] == added["added"]


def test_a_set_with_faults_begins_no_match_and_loses_nothing(room: Room, mine: str) -> None:
    type_(room, mine, (CARD, 3, "strategic_value", "4"))
    told = refused(room, "matches", game="lion", components=mine)
    assert "target card 2: the strategic value is 1 to 3 (6)" in told
    assert get(room, f"sets/{mine}")["cells"] == {CARD: {"3": {"strategic_value": "4"}}}


def test_a_set_of_another_box_begins_no_match(room: Room, mine: str) -> None:
    assert "hardest_days" in refused(room, "matches", game="hardest_days", components=mine)


def test_a_match_by_file_is_not_begun_with_a_typed_set(room: Room, mine: str) -> None:
    type_(room, mine, (CARD, 3, "strategic_value", "2"))
    told = refused(room, "matches", game="duel", components=mine, by_file="Luftwaffe")
    assert "your set is sent to nobody" in told


def test_both_see_which_set_is_played_and_it_goes_on_while_typing_goes_on(room: Room, mine: str) -> None:
    first = type_(room, mine, (CARD, 3, "strategic_value", "2"))
    tokens = room.begin(game="londons_burning", scenario="short", seed=None)
    with room.page(tokens["spectator"]) as page:
        assert page.facts["components"]["title"] == ""
    tokens = room.begin(game="lion", scenario="prelude", components=mine)
    type_(room, mine, (CARD, 3, "strategic_value", "1"))
    for seat in tokens.values():
        with room.page(seat) as page:
            told = page.facts["components"]
            assert (told["title"], told["version"], told["digest"]) == ("My RAF", 1, first["digest"])
            assert (told["typed"], told["name"]) == (1, "raf")
            assert told["reconstructed"] > 1000
    versions = get(room, f"sets/{mine}")["facts"]["versions"]
    assert [(v["number"], v["digest"], v["played"]) for v in versions] == [(1, first["digest"], True)]


def test_whoever_is_invited_sees_the_set_before_the_match_begins(room: Room, mine: str) -> None:
    digest = type_(room, mine, (CARD, 3, "strategic_value", "2"))["digest"]
    tokens = begun(room, game="duel", scenario="prelude", components=mine)
    with guest(room, tokens["Luftwaffe"]) as page:
        told = page.before["components"]
        assert (told["title"], told["version"], told["digest"], told["typed"]) == ("My RAF", 1, digest, 1)


def test_a_match_goes_on_when_its_set_is_deleted(tmp_path: Path) -> None:
    room = Room(tmp_path / "a.sqlite3")
    mine = ask(room, "sets", components="raf", name="My RAF")["id"]
    type_(room, mine, ("squadrons.csv", 3, "full", "4"))
    token = room.begin(game="lion", scenario="prelude", components=mine)["spectator"]
    assert ask(room, f"sets/{mine}/delete") == {"kept": 1}
    assert get(room, "sets") == {"sets": []}
    with Room(tmp_path / "a.sqlite3").page(token) as page:
        assert page.facts["components"]["title"] == "My RAF"


def test_the_board_is_drawn_with_the_set_of_the_match(room: Room, mine: str) -> None:
    row = next(
        row
        for deck in get(room, "box/raf")["decks"]
        if deck["file"] == "squadrons.csv"
        for row in deck["rows"]
        if "designation" not in row.get("printed", []) and row["cells"]["status"] == "start"
    )
    other = "999/" + row["cells"]["designation"].partition("/")[2]
    changed = type_(room, mine, ("squadrons.csv", row["row"], "designation", other))
    assert changed["faults"] == []
    token = room.begin(game="lion", scenario="prelude", components=mine)["spectator"]
    drawn = room.client.get("/api/board", headers={"Authorization": f"Bearer {token}"})
    shipped = room.client.get("/boards/lion/board.svg").text
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert other in drawn.text
    assert other not in shipped
    assert room.client.get("/api/board").status_code == 401
    replay = room.client.get("/api/replay", headers={"Authorization": f"Bearer {token}"})
    drawing = replay.text.partition('data-file="boards/lion/board.svg">')[2].partition("</script>")[0]
    assert other in drawing


def test_a_set_is_exported_and_comes_back_the_same(room: Room, mine: str) -> None:
    type_(room, mine, (CARD, 3, "strategic_value", "2"), ("squadrons.csv", 3, "full", "4"))
    reply = room.client.get(f"/api/sets/{mine}/export", headers=room.host)
    assert 'filename="my-raf.zip"' in reply.headers["content-disposition"]
    with zipfile.ZipFile(BytesIO(reply.content)) as packed:
        rows = list(csv.DictReader(StringIO(packed.read("squadrons.csv").decode())))
    assert rows[1]["full"] == "4"
    back = room.client.post("/api/sets/import?name=Back.zip", content=reply.content, headers=room.host).json()
    assert (back["name"], back["components"]) == ("Back", "raf")
    one, other = get(room, f"sets/{mine}"), get(room, f"sets/{back['id']}")
    assert one["cells"] == other["cells"]
    assert one["facts"]["digest"] == other["facts"]["digest"]
    found = get(room, f"sets/{mine}/differences?other={back['id']}")
    assert found == {"differences": [], "more": 0}
    assert get(room, f"sets/{mine}/differences")["differences"] == [
        {"file": CARD, "row": 3, "key": "2 Worth", "field": "strategic_value", "this": "2", "other": "3"},
        {"file": "squadrons.csv", "row": 3, "key": "87/3/10", "field": "full", "this": "4", "other": "2"},
    ]


def test_what_is_no_set_is_refused_with_its_place(room: Room) -> None:
    for data, told in ((b"PK", "expected a zip"), (b"x" * (5 * 1024 * 1024), "too large")):
        reply = room.client.post("/api/sets/import", content=data, headers=room.host)
        assert reply.status_code in (413, 422)
        assert told in reply.json()["told"]
    assert get(room, "sets") == {"sets": []}


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "a\nb\0"])
def test_a_name_that_is_none_is_refused(room: Room, name: str) -> None:
    refused(room, "sets", components="raf", name=name)


@pytest.mark.parametrize("id", ["%2e%2e", "..%2F..%2Fmatches", "x" * 50, "nothing", "a%00"])
def test_no_path_leads_out_of_the_folder(room: Room, id: str) -> None:
    for path in (f"/api/sets/{id}", f"/api/sets/{id}/export"):
        assert room.client.get(path, headers=room.host).status_code in (400, 401, 404, 422)


def test_nobody_but_the_host_gets_a_typed_set(room: Room, mine: str) -> None:
    type_(room, mine, ("squadrons.csv", 3, "full", "4"))
    tokens = room.begin(game="lion", scenario="prelude", components=mine)
    for method, path in SET_REQUESTS:
        asked = "/" + path.format(components="raf", set=mine, comparison="x")
        for token in ("", *tokens.values()):
            headers = {"Authorization": f"Bearer {token}"}
            assert room.client.request(method, asked, headers=headers).status_code == 401


def test_two_sets_are_compared_by_simulated_games_and_that_can_be_stopped(room: Room) -> None:
    with room.client:
        mine = ask(room, "sets", components="londons_burning", name="Mine")["id"]
        type_(room, mine, ("aircraft.csv", 2, "performance", "3"))
        wanted = {"one": mine, "other": "shipped", "game": "londons_burning", "scenario": "short"}
        began = ask(room, "comparisons", **wanted, games=2)
        end = time.monotonic() + PATIENCE
        while (found := get(room, f"comparisons/{began['id']}"))["state"] == "runs":
            assert time.monotonic() < end
            time.sleep(0.05)
        assert (found["state"], found["done"], found["of"]) == ("done", 4, 4), found["told"]
        for runs, title in ((found["this"], "Mine"), (found["other"], "shipped")):
            assert (runs["title"], runs["games"]) == (title, 2)
            assert sum(outcome["games"] for outcome in runs["outcomes"]) == 2
            assert runs["length"]["mean"] >= 1
            assert runs["record"]["lost"]["German"] > 0
            assert {"victories", "RAF losses"} <= {figure["name"] for figure in runs["figures"]}
        began = ask(room, "comparisons", **wanted, games=500)
        assert ask(room, f"comparisons/{began['id']}/stop")["state"] == "stopped"


def test_a_match_file_needs_its_set_and_says_which(tmp_path: Path, cabinets: list[Any]) -> None:
    home = Room(tmp_path / "a" / "a.sqlite3")
    mine = ask(home, "sets", components="raf", name="My RAF")["id"]
    digest = type_(home, mine, ("squadrons.csv", 3, "full", "4"))["digest"]
    token = home.begin(game="lion", scenario="prelude", components=mine)["Fighter Command"]
    seat = {"Authorization": f"Bearer {token}"}
    match = home.client.get("/api/export", headers=seat).content
    packed = home.client.get(f"/api/sets/{mine}/export", headers=home.host).content
    cabinets.clear()
    elsewhere = Room(tmp_path / "b" / "b.sqlite3")
    reply = elsewhere.client.post("/api/import", content=match, headers=elsewhere.host)
    assert reply.status_code == 422
    told = reply.json()["told"]
    assert f"played with the typed set My RAF, version 1 (raf {digest}), which is not here" in told
    assert "dowding verify still checks the chain and the dice" in told
    taken = elsewhere.client.post("/api/sets/import", content=packed, headers=elsewhere.host).json()
    reply = elsewhere.client.post("/api/import", content=match, headers=elsewhere.host)
    assert reply.status_code == 201, reply.text
    with elsewhere.page(reply.json()[-1]["token"]) as page:
        assert page.facts["components"]["digest"] == digest
    assert ask(elsewhere, f"sets/{taken['id']}/delete") == {"kept": 1}


def test_matches_that_are_moved_take_their_sets_along(tmp_path: Path, cabinets: list[Any]) -> None:
    before = Room(tmp_path / "a" / "a.sqlite3")
    with before.client:
        mine = ask(before, "sets", components="raf", name="My RAF")["id"]
        type_(before, mine, ("squadrons.csv", 3, "full", "4"))
        token = before.begin(game="lion", scenario="prelude", components=mine)["spectator"]
    cabinets.clear()
    assert main(["move", str(tmp_path / "a" / "a.sqlite3"), str(tmp_path / "b" / "b.sqlite3")]) == 0
    after = Room(tmp_path / "b" / "b.sqlite3")
    assert get(after, "sets")["sets"][0]["name"] == "My RAF"
    with after.page(token) as page:
        assert page.facts["components"]["title"] == "My RAF"


def test_a_match_of_the_terminal_goes_on_where_its_set_was_imported(room: Room, tmp_path: Path) -> None:
    draft = Draft.begin(RAF, "Mine")
    draft.type("squadrons.csv", 3, "full", "4")
    (tmp_path / "mine.zip").write_bytes(pack(draft))
    match = dump(new_match("lion", "prelude", 1, components=tmp_path / "mine.zip"))
    reply = room.client.post("/api/import", content=match, headers=room.host)
    assert (reply.status_code, "which is not here" in reply.json()["told"]) == (422, True)
    room.client.post("/api/sets/import", content=pack(draft), headers=room.host)
    reply = room.client.post("/api/import", content=match, headers=room.host)
    assert reply.status_code == 201, reply.text
    seat = {"Authorization": f"Bearer {reply.json()[0]['token']}"}
    saved = room.client.get("/api/export", headers=seat).json()["header"]
    assert "folder" not in saved["components"] or saved["components"]["folder"] is None
    assert str(tmp_path) not in json.dumps(saved)


def test_a_set_that_is_deleted_takes_no_version_from_another(room: Room, mine: str) -> None:
    type_(room, mine, ("squadrons.csv", 3, "full", "4"))
    packed = room.client.get(f"/api/sets/{mine}/export", headers=room.host).content
    copy = room.client.post("/api/sets/import", content=packed, headers=room.host).json()
    ask(room, f"sets/{mine}/keep")
    assert ask(room, f"sets/{copy['id']}/delete") == {"kept": 0}
    assert room.client.get(f"/api/sets/{mine}/export?version=1", headers=room.host).status_code == 200


def test_a_rematch_is_played_with_the_same_version_also_if_the_set_is_gone(room: Room, mine: str) -> None:
    digest = type_(room, mine, ("squadrons.csv", 3, "full", "4"))["digest"]
    commanders = {"Luftwaffe": "random"}
    seats = room.begin(game="duel", scenario="prelude", seed=None, components=mine, commanders=commanders)
    ask(room, f"sets/{mine}/delete")
    with room.page(seats["Fighter Command"]) as page:
        page.send(type="resign")
        assert page.sync()["result"]["kind"] == "resigned"
        page.send(type="offer", offer="rematch")
        while not (found := page.get("company"))["next"]:
            pass
    with room.page(found["next"]) as again:
        told = again.facts["components"]
        assert (told["title"], told["version"], told["digest"]) == ("My RAF", 1, digest)
