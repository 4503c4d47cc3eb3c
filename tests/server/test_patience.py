"""How long one waits for the other: only answers count, and only time in which one could answer."""

import time
from random import Random

import pytest

from dowding.store.clock import Clock
from tests.server.conftest import Room
from tests.server.test_company import company, sat_down
from tests.server.test_people import SIDES, add_numbers, begun, guest
from tests.server.test_secrets import some_answer

DAY = 86_400.0
WEEK = 7 * DAY


def wait(room: Room, seconds: float) -> None:
    """Let time go by at an open server."""
    writer = room.database.writer
    writer.clock = Clock(writer.clock.now() + seconds)


def set_clock(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Set the clock of the system ahead, or back."""
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() + seconds)


def test_without_a_limit_nothing_can_be_claimed(room: Room) -> None:
    german, british = sat_down(room)
    with german, british:
        add_numbers(german, british)
        assert british.refused(type="claim", claim="match")["fault"] == "forbidden"


@pytest.mark.parametrize(("claim", "commander"), [("match", ""), ("seat", "random")])
def test_after_the_agreed_time_the_match_or_the_seat_can_be_claimed(
    room: Room, claim: str, commander: str
) -> None:
    german, british = sat_down(room, patience=WEEK)
    with german, british:
        add_numbers(german, british)
        british.news()
        told = british.aside["company"]
        assert told["patience"] == WEEK
        assert told["since"] == pytest.approx(time.time(), abs=60)
        assert "not over yet" in british.refused(type="claim", claim=claim, commander=commander)["told"]
        wait(room, 8 * DAY)
        assert "for you to decide" in german.refused(type="claim", claim="match")["told"]
        british.send(type="claim", claim=claim, commander=commander)
        if claim == "match":
            assert british.sync()["result"]["winner"] == SIDES[1]
        else:
            company(british, commanders={SIDES[0]: "random"})
            german.send(type="command")
            company(german, commanders={})


@pytest.mark.parametrize("restarted", [False, True])
def test_who_does_all_but_answer_wins_no_time(room: Room, restarted: bool) -> None:
    seats = begun(room, patience=WEEK)
    with guest(room, seats[SIDES[0]]) as german, guest(room, seats[SIDES[1]]) as british:
        add_numbers(german, british)
        british.news()
        since = british.aside["company"]["since"]
        for number in range(1, 8):
            wait(room, DAY)
            german.send(type="offer", offer="draw")
            german.send(type="consent", offer=number, agree=False)
            german.send(type="say", text="One moment")
            german.send(type="name", name=f"Adolf {number}")
            german.news()
        british.news()
        assert british.aside["company"]["since"] == pytest.approx(since - WEEK, abs=60)
        if not restarted:
            british.send(type="claim", claim="match")
            assert british.sync()["result"]["winner"] == SIDES[1]
    if restarted:
        room.database.writer.clock.keep(room.database.writer.connection, room.database.dialect)
        later = Room(room.database.path)
        with later.client, later.page(seats[SIDES[1]]) as british:
            british.send(type="claim", claim="match")
            assert british.sync()["result"]["winner"] == SIDES[1]


def test_an_answer_that_the_other_does_not_see_wins_time(room: Room) -> None:
    german, british = sat_down(room, patience=WEEK)
    with german, british:
        add_numbers(german, british)
        wait(room, 6 * DAY)
        german.answer(some_answer(german.state["decision"], Random(1)))
        assert german.state["decision"], "it is still his turn"
        wait(room, 6 * DAY)
        assert "not over yet" in british.refused(type="claim", claim="match")["told"]


@pytest.mark.parametrize("seconds", [8 * DAY, -8 * DAY, 100 * 365 * DAY])
def test_a_clock_that_is_set_changes_nothing(
    room: Room, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    german, british = sat_down(room, patience=WEEK)
    with german, british:
        add_numbers(german, british)
        set_clock(monkeypatch, seconds)
        assert "not over yet" in british.refused(type="claim", claim="match")["told"]
        german.answer(some_answer(german.state["decision"], Random(1)))
        wait(room, WEEK)
        british.send(type="claim", claim="match")
        while not (british.state["result"]):
            british.news()


def test_while_the_server_is_stopped_nobody_is_late(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock may be wrong when it starts again, or the server was away for a month."""
    seats = begun(room, patience=WEEK)
    with guest(room, seats[SIDES[0]]) as german, guest(room, seats[SIDES[1]]) as british:
        add_numbers(german, british)
    set_clock(monkeypatch, 30 * DAY)
    later = Room(room.database.path)
    with later.client, later.page(seats[SIDES[1]]) as british:
        british.news()
        assert british.aside["company"]["since"] == pytest.approx(time.time(), abs=60)
        assert "not over yet" in british.refused(type="claim", claim="match")["told"]
        wait(later, WEEK + 60)  # the last half minute before a stop may be lost
        british.send(type="claim", claim="match")
        assert british.sync()["result"]["winner"] == SIDES[1]
