"""The situation of the day, answered in the lobby."""

import pytest

from tests.browser.axe import look
from tests.browser.conftest import Room
from tests.browser.looks import cut_off
from tests.browser.waiting import drawn

SIZES = [(1366, 768), (390, 844)]


@pytest.mark.parametrize("size", SIZES)
def test_a_person_answers_the_situation_of_the_day(room: Room, size: tuple[int, int]) -> None:
    page = room.page(*size)
    asked = room.ask("situation")
    page.wait_for_selector("#answer-situation")
    drawn(page)
    assert cut_off(page, "body", "#answer-situation") == []
    page.click("#answer-situation")
    assert asked["prompt"] in page.inner_text(".exercise legend")
    assert page.inner_text(".exercise pre").split() == asked["table"].split()
    assert page.locator(".exercise .scn").count() == len(asked["answers"])
    look(page, "the question")
    page.locator(".exercise .scn").last.click()
    page.click("#give-answer")
    page.wait_for_selector("#situation-score")
    score = room.ask("situation", day=asked["day"], answer=len(asked["answers"]) - 1)
    told = page.inner_text("#situation-score")
    assert f"of {score['answers'][score['best']]['gain']:.1f} {score['unit']} to be had" in told
    assert f"{score['worlds']} imagined games to {score['until']}" in told
    rows = page.locator("#situation-score tbody tr")
    assert rows.count() == len(asked["answers"])
    assert "your answer" in rows.last.inner_text()
    look(page, "the score")
    page.keyboard.press("Escape")
    assert page.evaluate("[document.activeElement.id, scrollY]") == ["answer-situation", 0]


def test_a_guest_without_the_key_can_answer_it(room: Room) -> None:
    page = room.windows.open(reduced_motion="reduce")
    page.goto(room.base)
    page.click("#answer-situation")
    page.locator(".exercise .scn").first.click()
    page.click("#give-answer")
    page.wait_for_selector("#situation-score tr.on:has-text('your answer')")


def test_without_an_answer_nothing_is_scored(room: Room) -> None:
    page = room.page()
    page.click("#answer-situation")
    page.click("#give-answer")
    drawn(page)
    assert page.locator(".exercise fieldset").is_visible()
    assert page.locator("#situation-score").count() == 0


def test_without_a_situation_there_is_no_strip(room: Room) -> None:
    page = room.window()
    page.route("**/api/situation", lambda route: route.fulfill(json=None))
    with page.expect_response("**/api/situation"):
        page.goto(room.url)
    page.wait_for_selector("#kept-list")
    drawn(page)
    assert not page.is_visible(".situation")
