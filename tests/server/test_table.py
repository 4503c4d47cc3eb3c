"""Playing over a socket: whole matches, several seats, the way back, and everything that is refused."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from dowding.store import Event, Standing
from dowding.store.sqlite import SqliteStore
from tests.server.conftest import Page, Room, plain_answer
from tests.store.test_database import lay_out_old


def play_out(page: Page) -> dict[str, Any]:
    while page.state["decision"] is not None:
        page.answer()
    return page.state


def test_a_whole_match_by_one_person_for_both_sides(room: Room) -> None:
    with room.page(room.begin()["all sides"]) as page:
        state = play_out(page)
    assert state["result"]["title"]
    assert state["waiting"] is None
    assert set(page.log) == {"Luftwaffe", "Fighter Command"}


def test_a_whole_match_against_a_commander(room: Room) -> None:
    seats = room.begin(commanders={"Luftwaffe": "random"})
    assert set(seats) == {"Fighter Command", "spectator"}
    with room.page(seats["Fighter Command"]) as page:
        assert page.state["decision"]["side"] == "Fighter Command"
        assert page.facts["commanders"] == {"Luftwaffe": "random"}
        assert play_out(page)["result"]


def test_two_players_and_a_spectator_see_what_is_theirs(room: Room) -> None:
    seats = room.begin()
    with (
        room.page(seats["Luftwaffe"]) as german,
        room.page(seats["Fighter Command"]) as british,
        room.page(seats["spectator"]) as onlooker,
    ):
        assert german.state["view"]["hand"]
        assert british.state["view"]["hand"] is None
        assert british.state["decision"] is None
        assert british.state["waiting"] == "Luftwaffe"
        german.answer()
        for other in (british, onlooker):
            assert other.news() == 0, "what was decided in secret is not even counted"
            assert other.state["view"]["target"] is None
            assert not any(entry["type"] == "chose" for entry in other.log[other.state["side"]])
        assert any(entry["type"] == "chose" for entry in german.log["Luftwaffe"])
        assert british.refused(type="answer", at=british.state["at"], answer={})["fault"] == "illegal"
        assert onlooker.refused(type="answer", at=onlooker.state["at"], answer="x")["fault"] == "illegal"
        at = german.state["at"]
        assert german.refused(type="move", at=at, to="undo")["fault"] == "forbidden"
        assert onlooker.refused(type="look", answers=1, branch="main")["fault"] == "forbidden"


def test_a_stale_or_repeated_answer_is_refused_and_the_page_brought_up_to_date(room: Room) -> None:
    with room.page(room.begin()["all sides"]) as page:
        at, first = page.state["at"], page.state["decision"]["options"][0]["key"]
        page.answer(first)
        assert page.refused(type="answer", at=at, answer=first)["fault"] == "stale"
        again = page.get("state")
        assert again["at"] == page.state["at"]
        assert again["journal"]["start"] == 0


def test_several_tabs_follow_each_other(room: Room) -> None:
    token = room.begin()["all sides"]
    with room.page(token) as one, room.page(token) as other:
        one.answer()
        assert other.sync()["at"] == one.state["at"]
        other.answer()
        assert one.sync()["decision"] == other.state["decision"]


@pytest.mark.parametrize("answer", ["nonsense", ["x"], {"a": "b"}, 7, True, "", [], {}])
def test_answers_that_are_no_options_change_nothing(room: Room, answer: Any) -> None:
    with room.page(room.begin()["all sides"]) as page:
        reply = page.refused(type="answer", at=page.state["at"], answer=answer, id=9)
        assert (reply["fault"], reply["id"]) == ("illegal", 9)
        assert "Which target?" in reply["told"]
        page.answer()
        assert page.state["at"] == 1


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "7", '{"type":"dance"}', '{"type":"answer"}', '{"type":"hello","token":"x"}',
     '{"type":"answer","at":0,"answer":null}', '{"type":"why","more":1}', "[" * 5000, '{"type":"undo"}'],
)  # fmt: skip
def test_malformed_messages_are_refused_and_the_socket_lives(room: Room, text: str) -> None:
    with room.page(room.begin()["all sides"]) as page:
        page.socket.send_text(text)
        assert page.get("refused")["fault"] == "malformed"
        page.socket.send_bytes(b"\x00\xff")
        assert page.get("refused")["fault"] == "malformed"
        page.answer()


def test_undo_redo_branch_and_switch(room: Room) -> None:
    with room.page(room.begin()["all sides"]) as page:
        for _ in range(6):
            page.answer()
        there = page.state
        page.send(type="move", at=there["at"], to="undo", count=2)
        back = page.sync()
        assert (back["past"]["position"], back["past"]["ahead"], back["past"]["undone"]) == (4, 2, 2)
        page.send(type="move", at=back["at"], to="redo", count=2)
        again = page.sync()
        assert (again["view"], again["decision"]) == (there["view"], there["decision"])
        page.send(type="move", at=again["at"], to="branch", name="bold")
        assert page.sync()["past"]["current"] == "bold"
        page.answer()
        page.send(type="move", at=page.state["at"], to="rename", name="bold", new="bolder")
        assert [line["name"] for line in page.sync()["past"]["branches"]] == ["main", "bolder"]
        page.send(type="move", at=page.state["at"], to="switch", name="main")
        assert page.sync()["past"]["position"] == 6


def test_looking_back_counts_what_the_side_knows_of(room: Room) -> None:
    """Moments are numbered without the commander's secret answers, and show what was seen then."""
    seats = room.begin(commanders={"Luftwaffe": "veteran"}, scenario="day")
    with room.page(seats["Fighter Command"]) as page:
        seen = []
        for _ in range(2):
            seen.append((page.state["past"]["position"], page.state["view"]))
            page.answer()
        assert seen[0][0] == 0, "three secret answers were given before"
        for position, view in seen:
            page.send(type="look", answers=position)
            assert page.get("look")["view"] == view
        told = [entry["at"] for entry in page.log["Fighter Command"]]
        assert set(told) == set(range(page.state["past"]["position"] + 1))
        assert page.refused(type="look", answers=99)["fault"] == "illegal"


def test_a_look_at_a_line_shows_the_table_when_it_was_told(room: Room) -> None:
    """A choice is told before it is played: a look at its line shows the table before which it was made."""
    seats = room.begin(commanders={"Luftwaffe": "veteran"}, scenario="day")
    with room.page(seats["Fighter Command"]) as page:
        seen = []
        for _ in range(2):
            seen.append((len(page.log["Fighter Command"]), page.state["view"]))
            page.answer()
        for line, view in seen:
            page.send(type="look", line=line)
            look = page.get("look")
            assert (look["view"], look["line"]) == (view, line)
            assert look["answers"] == page.log["Fighter Command"][line]["at"]
        for line in (-1, len(page.log["Fighter Command"]), 10**9):
            assert page.refused(type="look", line=line)["fault"] == "illegal"


def test_undo_takes_back_what_commanders_answered_since(room: Room) -> None:
    with room.page(room.begin(commanders={"Luftwaffe": "random"})["Fighter Command"]) as page:
        before = page.state["decision"]
        page.answer()
        page.send(type="move", at=page.state["at"], to="undo")
        assert page.sync()["decision"] == before
        assert page.refused(type="move", at=page.state["at"], to="undo")["fault"] == "illegal"


@pytest.mark.parametrize(
    "wish",
    [{"to": "undo", "count": 99}, {"to": "undo", "count": 0}, {"to": "redo"}, {"to": "switch", "name": "x"},
     {"to": "branch", "name": ""}, {"to": "branch", "name": "main"},
     {"to": "rename", "name": "x", "new": "y"},
     {"to": "branch", "name": "x" * 99}, {"to": "undo", "count": -3}],
)  # fmt: skip
def test_moves_that_lead_nowhere_are_refused(room: Room, wish: dict[str, Any]) -> None:
    with room.page(room.begin()["all sides"]) as page:
        page.answer()
        assert page.refused(type="move", at=page.state["at"], **wish)["fault"] == "illegal"


def test_looking_back_does_not_move_the_match(room: Room) -> None:
    with room.page(room.begin()["all sides"]) as page:
        first = page.state["view"]
        for _ in range(5):
            page.answer()
        page.send(type="look", answers=0, id=3)
        look = page.get("look")
        assert (look["view"], look["id"]) == (first, 3)
        assert page.refused(type="look", answers=99)["fault"] == "illegal"
        page.answer()


def test_why_not_and_odds(room: Room) -> None:
    with room.page(room.begin()["all sides"]) as page:
        while page.state["decision"]["kind"] != "place":
            page.answer()
        page.answer({"54 Squadron": "Tangmere"})
        while page.state["decision"]["kind"] != "place":
            page.answer()
        page.send(type="why", id=4)
        (refusal,) = page.get("why")["refusals"]
        assert (refusal["option"]["key"], refusal["rule"]) == ("54 Squadron", "4.1")
        while page.state["decision"]["kind"] not in ("number", "pick one"):
            page.answer()
        page.send(type="odds", id=5)
        told = page.get("odds")
        compared = told["compared"]
        assert (told["id"], compared["unit"], compared["games"]) == (5, "points", 64)
        assert 2 <= len(compared["rows"]) <= 5
        for answer in told["counted"]:
            for figure in answer["figures"]:
                assert sum(chance for _, chance in figure["rows"]) == pytest.approx(1)
        page.send(type="luck", id=6)
        told = page.get("luck")
        assert (told["id"], told["figure"], told["at"]) == (6, "points", page.state["at"])


def test_advice_is_given_and_not_taken(room: Room) -> None:
    seats = room.begin(commanders={"Luftwaffe": "veteran"})
    with room.page(seats["Fighter Command"]) as page, room.page(seats["spectator"]) as onlooker:
        assert page.facts["advisers"] == {"Fighter Command": ["veteran", "search"]}
        assert onlooker.facts["advisers"] == {}
        page.send(type="advise", id=7)
        told = page.get("advice")
        assert (told["id"], told["by"], told["at"]) == (7, "veteran", page.state["at"])
        assert told["reason"]
        assert page.refused(type="advise", commander="nobody")["fault"] == "illegal"
        assert onlooker.refused(type="advise")["fault"] == "illegal"
        assert page.answer(told["answer"])["at"] > told["at"]


def test_reasons_of_others_are_told_when_the_match_is_over(room: Room) -> None:
    """A commander gives its reasons; they reach its enemy only when nothing is left to hide."""
    seats = room.begin(scenario="day", commanders={"Luftwaffe": "veteran"})
    with room.page(seats["Fighter Command"]) as page, room.page(seats["spectator"]) as onlooker:
        while page.state["decision"] is not None:
            for each in (page, onlooker):
                told = each.log[each.state["side"]]
                reasons = [e["reason"] for e in told if e["type"] == "chose" and e["side"] == "Luftwaffe"]
                assert not any(reasons)
                assert not any("Which target?" in e["text"] for e in told)
            page.answer()
            onlooker.sync()
        for each in (page, onlooker):
            whole = each.log[each.state["side"]]
            assert any(e["reason"] in e["text"] for e in whole if e["type"] == "chose" and e["reason"])
            assert any("Which target?" in e["text"] for e in whole)


def test_after_the_end_one_can_go_back_and_the_log_with_one(room: Room) -> None:
    with room.page(room.begin(commanders={"Luftwaffe": "veteran"})["Fighter Command"]) as page:
        play_out(page)
        page.send(type="move", at=page.state["at"], to="undo")
        page.sync()
        assert not any("Which target?" in e["text"] for e in page.log["Fighter Command"])
        assert play_out(page)["result"]


def test_a_forecast_tells_how_far_it_is_and_can_be_stopped(room: Room) -> None:
    with room.page(room.begin()["all sides"]) as page:
        page.send(type="forecast", games=3)
        while not (told := page.get("forecast"))["done"]:
            pass
        assert (told["games"], told["until"], told["unit"]) == (3, "the end of the match", "points")
        assert sum(ending["share"] for ending in told["endings"]) == pytest.approx(1)
        assert "by Veteran" in told["note"]
        page.send(type="forecast", games=500)
        page.send(type="stop")
        while not (told := page.get("forecast"))["done"]:
            pass
        assert told["games"] < 500


def test_a_server_that_starts_again_goes_on_where_it_was(room: Room) -> None:
    token = room.begin()["all sides"]
    with room.page(token) as page:
        for _ in range(7):
            page.answer()
        page.send(type="move", at=page.state["at"], to="undo", count=2)
        page.sync()
        page.send(type="move", at=page.state["at"], to="branch", name="other")
        before = page.sync()
    again = Room(room.database.path)
    with again.client, again.page(token) as page:
        for part in ("at", "view", "decision", "past"):
            assert page.state[part] == before[part]
        assert page.log[page.state["side"]][-1]["type"] != "ended"
        play_out(page)


@pytest.mark.parametrize("match", ["played", "imported"])
def test_a_match_from_before_the_first_release_is_refused_in_a_sentence(tmp_path: Path, match: str) -> None:
    """Its beginning has no chain. The other matches of its database are played as ever."""
    lay_out_old(tmp_path / "old.sqlite3")
    room = Room(tmp_path / "old.sqlite3")
    told = "The match cannot be opened: .* before the first release of Dowding"
    with room.client:
        page = room.page(f"token of the match that was {match}")
        with pytest.raises(AssertionError, match=told), page:
            pass
        with room.page(room.begin()["all sides"]) as other:
            other.answer()
            assert other.state["at"] == 1


def test_a_long_match_is_opened_by_playing_its_events(room: Room) -> None:
    token = room.begin(scenario="day")["all sides"]
    with room.page(token) as page:
        while page.state["at"] < 130 and page.state["decision"]:
            page.answer()
            if page.state["past"]["position"] == 20:
                page.send(type="move", at=page.state["at"], to="undo", count=15)
                page.sync()
        before = page.state
    again = Room(room.database.path)
    with again.client, again.page(token) as page:
        assert page.state["view"] == before["view"]
        assert page.state["past"] == before["past"]


def test_a_foreign_write_is_met_and_play_goes_on(room: Room) -> None:
    """Another process stores an answer; the page is told, sees it, and can answer again."""
    seats = room.begin()
    with room.page(seats["all sides"]) as page:
        chosen = plain_answer(page.state["decision"])
        other = SqliteStore(room.database.path)
        match = asyncio.run(room.database.rows())[0].id
        asyncio.run(other.append(match, 1, [Event("answer", chosen)], Standing("")))
        other.close()
        assert page.refused(type="answer", id=5, at=page.state["at"], answer=chosen)["fault"] == "stale"
        assert page.sync()["past"]["position"] == 1
        assert page.answer()["past"]["position"] == 2
