"""The side column: odds, advice and log are each whole when one looks at them."""

import pytest

from tests.browser.conftest import Room
from tests.browser.looks import cut_off
from tests.browser.moments import moments, open_moment
from tests.browser.waiting import drawn

SCROLLS = """which => [...document.querySelectorAll(which)].filter((e) => e.checkVisibility()
  && e.scrollHeight > e.clientHeight + 1).map((e) => [e.className, e.scrollHeight, e.clientHeight])"""


@pytest.mark.parametrize(
    ("game", "kind"),
    [("lion", "Respond"), ("hardest_days", "MoveSquadrons"), ("londons_burning", "ChooseAction")],
)
def test_odds_advice_and_log_have_the_column_to_themselves(room: Room, game: str, kind: str) -> None:
    page = room.window()
    open_moment(room, page, moments(game)[kind])
    page.click(".side-tabs [data-tab=odds]")
    page.wait_for_selector(".odds[aria-busy=false]")
    drawn(page)
    assert not page.is_visible(".log-panel")
    assert page.evaluate(SCROLLS, ".odds, .odds .in") == []
    page.click(".side-tabs [data-tab=advice]")
    page.click("[data-adviser]")
    page.wait_for_selector("#lay-out")
    assert page.evaluate(SCROLLS, ".odds, .odds .in") == []
    assert cut_off(page, ".side", ".odds #lay-out") == []
    page.keyboard.press("l")
    box, column = page.locator(".log-panel").bounding_box(), page.locator(".side").bounding_box()
    assert box is not None
    assert column is not None
    assert box["height"] > 0.85 * column["height"]
    assert not page.is_visible(".odds")


OVERLAPS = """() => [...document.querySelectorAll('.sector .fan')].filter((fan) => fan.childElementCount < 4)
  .flatMap((fan) => [...fan.children].slice(1).filter((e) => e.getBoundingClientRect().left
    < e.previousElementSibling.getBoundingClientRect().right - 0.5).map((e) => e.ariaLabel))"""
WIDTH = "() => document.querySelector('.sector .piece').getBoundingClientRect().width"


def test_counters_stand_beside_each_other_and_grow_with_zoom_and_text(room: Room) -> None:
    page = room.window()
    open_moment(room, page, moments("lion")["Patrol"])
    drawn(page)
    assert page.evaluate(OVERLAPS) == []
    usual = page.evaluate(WIDTH)
    page.keyboard.press("i")
    drawn(page)
    assert page.evaluate(WIDTH) > 1.2 * usual
    page.evaluate("localStorage['dowding.text'] = '1.3'")
    open_moment(room, page, moments("lion")["Patrol"])
    drawn(page)
    assert page.evaluate(WIDTH) > 1.2 * usual
    assert page.evaluate(OVERLAPS) == []
