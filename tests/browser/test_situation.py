"""The situation of the day: answered on the table, scored beside it, and played on."""

import re
import subprocess
from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from playwright.sync_api import Page

from dowding.analysis.situations import all_situations, situation_of
from tests.browser.axe import look
from tests.browser.conftest import Room, Windows, start_server
from tests.browser.looks import cut_off
from tests.browser.playing import AT_ONCE, choose, enter
from tests.browser.test_keys import TAKES, table
from tests.browser.waiting import drawn

SIZES = [(1366, 768), (390, 844)]
LAID = "[data-ready] .ask h2"
SCORE = "#situation-score:not([hidden])"


def day_of(question: str) -> date:
    """A day on which this is asked."""
    days = (date(2026, 11, 18) + timedelta(number) for number in range(len(all_situations())))
    return next(day for day in days if (found := situation_of(day)) and found.question == question)


@pytest.fixture(scope="module")
def on_that_day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A server on a day on which squadrons are asked for, whatever day it is."""
    home = tmp_path_factory.mktemp("day")
    (home / "sitecustomize.py").write_text(
        "from datetime import date\nfrom dowding.room import exercise\n"
        f"exercise._today = lambda: date.fromisoformat('{day_of('respond')}')\n"
    )
    server = start_server(home / "home", 0, str(home))
    yield server
    server[0].terminate()
    server[0].wait(10)


@pytest.fixture
def room(windows: Windows, on_that_day: tuple["subprocess.Popen[str]", str]) -> Iterator[Room]:
    room = Room(*on_that_day, windows)
    yield room
    windows.close(room.base)
    assert room.troubles == []


def answer(page: Page) -> None:
    """Answer with as little as may be chosen."""
    drawn(page)
    if page.query_selector(AT_ONCE):
        page.click(AT_ONCE)
    else:
        choose(page, 0)
        page.click("#confirm:enabled")
    page.wait_for_selector(SCORE)
    drawn(page)


@pytest.mark.parametrize("size", SIZES)
def test_a_person_answers_the_situation_of_the_day_on_the_table(room: Room, size: tuple[int, int]) -> None:
    page = room.page(*size)
    asked = room.ask("situation")
    page.wait_for_selector("#answer-situation")
    drawn(page)
    assert cut_off(page, "body", "#answer-situation, #yesterday") == []
    page.click("#answer-situation")
    page.wait_for_selector(LAID)
    assert asked["prompt"] in page.inner_text(".ask h2")
    assert asked["side"] in page.inner_text(".exercise-strip")
    assert page.locator(".odds").is_hidden(), "an exercise is done without odds"
    assert page.locator("#table svg").count()
    page.wait_for_selector("#other-day")
    drawn(page)
    if size == SIZES[0]:
        look(page, "the question")
    page.keyboard.press("1")
    answer(page)
    told = page.inner_text(SCORE)
    assert re.search(r"Your answer: \S+.* of \d+\.\d \w.* to be had", told)
    assert re.search(r"\d+ imagined games to the end", told)
    assert page.locator(f"{SCORE} li.on").count() == 1
    assert "your answer" in page.inner_text(f"{SCORE} li.on")
    assert page.locator(f"{SCORE} .score-scale").count() == page.locator(f"{SCORE} li").count() >= 2
    assert cut_off(page, SCORE, ".acts .btn") == []
    if size == SIZES[0]:
        look(page, "the score")
    before = len(room.ask("matches"))
    page.click("#try-another")
    page.wait_for_selector(SCORE, state="hidden")
    assert len(room.ask("matches")) == before, "an exercise is no match"
    answer(page)


def test_it_is_done_with_the_keyboard_alone(room: Room) -> None:
    page = room.page()
    page.wait_for_selector("#answer-situation")
    page.keyboard.press("s")
    page.wait_for_selector(LAID)
    page.wait_for_selector("#other-day")
    told = table(page)["situation"]
    assert told == {"y", "p", "Escape"}
    assert not page.evaluate(TAKES, "p"), "there is nothing to play on before the answer"
    page.keyboard.press("1")
    enter(page)
    page.wait_for_selector(SCORE)
    page.keyboard.press("Escape")
    page.wait_for_selector(SCORE, state="hidden")
    enter(page)
    page.wait_for_selector(SCORE)
    page.keyboard.press("p")
    page.wait_for_url(lambda url: "#situation" not in url)
    page.wait_for_selector(".exercise-strip", state="detached")
    page.wait_for_selector(LAID)


def test_it_is_played_on_from_there(room: Room) -> None:
    page = room.page()
    asked = room.ask("situation")
    page.click("#answer-situation")
    page.wait_for_selector(LAID)
    answer(page)
    page.click("#play-on")
    page.wait_for_url(lambda url: "#situation" not in url)
    page.wait_for_selector(".exercise-strip", state="detached")
    page.wait_for_selector(LAID)
    assert asked["prompt"] in page.inner_text(".ask h2")
    latest, *_ = room.ask("matches")
    assert latest["row"]["title"].startswith(asked["title"].split(",")[0])


def test_a_guest_without_the_key_answers_and_is_told_why_he_cannot_play_on(room: Room) -> None:
    page = room.windows.open(reduced_motion="reduce")
    page.goto(room.base)
    page.click("#answer-situation")
    page.wait_for_selector(LAID)
    answer(page)
    page.click("#play-on")
    page.wait_for_selector(".notice:has-text('cannot be played on')")
    assert "#situation" in page.url


def test_yesterday_can_still_be_answered_and_leads_back_to_today(room: Room) -> None:
    page = room.page()
    page.click("#yesterday")
    page.wait_for_selector(LAID)
    first = page.inner_text(".exercise-strip b")
    page.click("#other-day:has-text('Today')")
    page.wait_for_selector("#other-day:has-text('Yesterday')")
    assert page.inner_text(".exercise-strip b") != first
    page.keyboard.press("y")
    page.wait_for_selector("#other-day:has-text('Today')")
    assert page.inner_text(".exercise-strip b") == first


def test_a_line_of_the_log_shows_its_moment(room: Room) -> None:
    page = room.page()
    page.click("#answer-situation")
    page.wait_for_selector(LAID)
    page.locator(".log .moment").first.click()
    page.wait_for_selector(".looking")
    page.keyboard.press("Escape")
    page.wait_for_selector(".looking", state="detached")


def test_another_day_is_told_to_be_over(room: Room) -> None:
    page = room.window()
    page.goto(f"{room.base}/play#situation.1940-09-15")
    page.wait_for_selector(".trouble:has-text('another day')")


def test_without_a_situation_there_is_no_strip(room: Room) -> None:
    page = room.window()
    page.route("**/api/situation", lambda route: route.fulfill(json=None))
    with page.expect_response("**/api/situation"):
        page.goto(room.url)
    page.wait_for_selector(".library .game")
    drawn(page)
    assert not page.is_visible(".situation")
