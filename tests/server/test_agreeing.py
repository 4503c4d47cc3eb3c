"""Offers between two people: one at a time, answered by their number, and not without end."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from dowding.cli import main
from dowding.kernel.dice import Dice
from dowding.kernel.match import new_match
from dowding.room import allowing
from dowding.room.accords import Accord
from dowding.room.opening import Played, again
from dowding.store import Event
from tests.server.conftest import Page, Room
from tests.server.test_company import company, sat_down, until
from tests.server.test_people import SIDES, add_numbers, exported
from tests.server.test_secrets import some_answer


def offered(number: int, kind: str, side: str, count: int = 0) -> dict[str, Any]:
    return {"number": number, "kind": kind, "side": side, "count": count, "agreed": [side]}


def ended(page: Page) -> dict[str, Any]:
    """The result, as soon as it is told."""
    while page.state["result"] is None:
        until(page, "state")
    result: dict[str, Any] = page.state["result"]
    return result


def test_a_draw_needs_both(room: Room) -> None:
    german, british = sat_down(room)
    with german, british:
        add_numbers(german, british)
        german.send(type="offer", offer="draw")
        assert company(british, offer=offered(1, "draw", SIDES[0]))["ended"] == ""
        british.send(type="consent", offer=1, agree=False)
        company(german, offer=None)
        assert german.refused(type="consent", offer=1, agree=True)["fault"] == "illegal"
        german.send(type="offer", offer="draw")
        german.send(type="consent", offer=2, agree=True)
        assert german.state["result"] is None, "nobody agrees for the other"
        british.send(type="consent", offer=2, agree=True)
        result = ended(british)
        assert (result["winner"], result["kind"]) == (None, "agreed draw")


def test_an_offer_lapses_when_the_other_plays_on(room: Room) -> None:
    german, british = sat_down(room)
    with german, british:
        add_numbers(german, british)
        british.send(type="offer", offer="draw")
        company(german, offer=offered(1, "draw", SIDES[1]))
        while german.state["waiting"] == SIDES[0]:
            british.news()
            assert british.aside["company"]["offer"] == offered(1, "draw", SIDES[1])
            german.answer(some_answer(german.state["decision"], Random(1)))
        company(british, offer=None)


def test_consent_to_one_offer_is_none_to_the_next(room: Room) -> None:
    """Who asks to take back and then offers a draw instead gets no draw from an answer to the first."""
    german, british = sat_down(room)
    with german, british:
        add_numbers(german, british)
        german.answer(some_answer(german.state["decision"], Random(1)))
        german.send(type="move", at=german.state["at"], to="undo")
        company(british, offer=offered(1, "undo", SIDES[0], 1))
        german.send(type="consent", offer=1, agree=False)
        german.send(type="offer", offer="draw")
        company(british, offer=offered(2, "draw", SIDES[0]))
        for agree in (True, False):
            refused = british.refused(type="consent", offer=1, agree=agree)
            assert refused["fault"] == "stale"
            assert "no longer offered" in refused["told"]
            british.sync()
        assert british.state["result"] is None
        assert british.refused(type="consent", agree=True)["fault"] == "malformed"
        german.news()
        assert german.aside["company"]["offer"] == offered(2, "draw", SIDES[0])


def test_one_offer_at_a_time(room: Room) -> None:
    german, british = sat_down(room)
    with german, british:
        add_numbers(german, british)
        german.answer(some_answer(german.state["decision"], Random(1)))
        german.send(type="offer", offer="draw")
        company(british, offer=offered(1, "draw", SIDES[0]))
        assert "withdraw it first" in german.refused(type="offer", offer="draw")["told"]
        undo = {"type": "move", "at": german.state["at"], "to": "undo"}
        assert "withdraw it first" in german.refused(**undo)["told"]
        assert f"{SIDES[0]} has asked" in british.refused(type="offer", offer="draw")["told"]
        british.send(type="consent", offer=1, agree=False)
        british.send(type="offer", offer="draw")
        company(german, offer=offered(2, "draw", SIDES[1]))


def test_offers_have_an_end(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each side has its own number of offers, so that nobody uses up those of the other."""
    monkeypatch.setattr(allowing, "MOST_ASKED", 3)
    german, british = sat_down(room)
    with german, british:
        add_numbers(german, british)
        for number in range(1, 4):
            german.send(type="offer", offer="draw")
            german.send(type="consent", offer=number, agree=False)
        assert "3 times" in german.refused(type="offer", offer="draw")["told"]
        assert "3 times" in german.refused(type="command", commander="random")["told"]
        british.send(type="offer", offer="draw")
        company(german, offer=offered(4, "draw", SIDES[1]))


def test_a_seat_given_away_too_often_can_still_be_taken_back() -> None:
    accord = Accord()
    for to in ("random", "", "random", ""):
        accord = accord.after(Event("command", name=SIDES[0], to=to))
    assert accord.asked == {SIDES[0]: 2}


def test_an_offer_of_a_draw_does_not_outlast_the_match() -> None:
    whole = Played(new_match("chain_home", "morning", 1940))
    dice = Dice(1)
    while (decision := whole.match.decision) is not None:
        whole.add(Event("refuse"), again)
        whole.add(Event("offer", name=decision.side, to="draw"), again)
        assert whole.accord.offer is not None
        whole.match.answer(decision.sample(dice.below))
        whole.note(whole.last_answer(), decision.side)
    assert whole.accord.offer is None


def test_who_plays_all_sides_agrees_with_himself(room: Room) -> None:
    with room.page(room.begin()["all sides"]) as page:
        page.send(type="offer", offer="draw")
        assert ended(page)["kind"] == "agreed draw"


# How it ended


@pytest.mark.parametrize(
    ("wish", "told", "noted"),
    [
        ({"type": "resign"}, "Luftwaffe resigned: Fighter Command wins", "Luftwaffe resigned."),
        ({"type": "offer", "offer": "draw"}, "Draw by agreement", "the players agreed on a draw."),
    ],
)
def test_the_file_of_a_match_that_people_ended_says_so(
    room: Room,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    wish: dict[str, Any],
    told: str,
    noted: str,
) -> None:
    german, british = sat_down(room)
    with german, british:
        add_numbers(german, british)
        german.answer(some_answer(german.state["decision"], Random(1)))
        german.send(**wish)
        if wish["type"] == "offer":
            company(british, offer=offered(1, "draw", SIDES[0]))
            british.send(type="consent", offer=1, agree=True)
        assert ended(british)["title"] == told
        assert british.state["result"]["rule"] == ""
        assert [line["text"] for line in british.log[SIDES[1]]][-1] == told
        assert "chose" in {line["type"] for line in british.log[SIDES[1]]}, "after the end all is told"
    file = exported(room, british.token)
    (tmp_path / "m.json").write_bytes(file.content)
    assert main(["verify", str(tmp_path / "m.json")]) == 0
    verified = capsys.readouterr().out
    assert f"{told}. Answers taken back" in verified
    assert f"Its rules did not end it: after answer 1 {noted}" in verified
    assert main(["report", str(tmp_path / "m.json"), "--text"]) == 0
    report = capsys.readouterr().out
    assert f"{told}. Score" in report
    assert "rule ." not in report
    again = room.client.post("/api/import", content=file.content, headers=room.host)
    assert again.status_code == 201, again.text
    (seat,) = [seat for seat in again.json() if seat["name"] == SIDES[1]]
    with room.page(seat["token"]) as imported:
        assert imported.state["result"]["title"] == told
        assert imported.state["decision"] is None


def test_alone_a_resignation_is_taken_back_with_the_answer_before_it(room: Room) -> None:
    seats = room.begin()
    with room.page(seats["all sides"]) as page:
        page.answer()
        page.send(type="resign")
        ended(page)
        page.send(type="move", at=page.state["at"], to="undo")
        while page.state["result"]:
            until(page, "state")
        assert page.state["decision"] is not None
        page.answer()
    with Room(room.database.path).page(seats["all sides"]) as later:
        assert later.state["decision"] is not None


def test_between_people_nothing_is_taken_back_after_a_resignation(room: Room) -> None:
    german, british = sat_down(room)
    with german, british:
        add_numbers(german, british)
        german.answer(some_answer(german.state["decision"], Random(1)))
        british.send(type="resign")
        ended(german)
        refused = german.refused(type="move", at=german.state["at"], to="undo")
        assert refused["told"] == "The match is over."
