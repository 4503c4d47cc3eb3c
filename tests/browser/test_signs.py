"""The signs of a table: what they mean, how large they are, and what a finger does with them."""

import pytest

from tests.browser.axe import COLOURS, violations
from tests.browser.conftest import Room
from tests.browser.moments import last, moments, open_moment
from tests.browser.playing import play_out
from tests.browser.tapping import out_of_sight, tap
from tests.browser.waiting import drawn

EMPTY = """() => [...document.querySelectorAll('.sign-list dt')].filter((sign) => {
  const { width, height } = sign.firstElementChild.getBoundingClientRect();
  const drawn = sign.querySelector('path, circle, polygon, rect, text, i, b');
  return width < 12 || height < 12 || !(drawn || sign.textContent.trim())
}).map((sign) => sign.nextElementSibling.textContent)"""
CUT = """() => [...document.querySelectorAll('dialog figure')].filter((each) => {
  const { right } = each.getBoundingClientRect();
  return each.scrollWidth > each.clientWidth || right > innerWidth }).map((each) => each.textContent)"""


@pytest.mark.parametrize(
    ("game", "kind", "signs"),
    [
        (
            "lion",
            "Respond",
            ["on patrol", "its second target", "how far an Me 109 can escort", "advance warning"],
        ),
        ("londons_burning", "FlyTo", ["light guns, and balloons", "bombed", "highest altitude there"]),
        ("hardest_days", "SendPatrols", ["because it is green", "on its way home", "its boxes by height"]),
    ],
)
def test_the_legend_explains_and_draws_every_sign(room: Room, game: str, kind: str, signs: list[str]) -> None:
    page = room.window()
    open_moment(room, page, moments(game)[kind])
    page.keyboard.press("g")
    page.wait_for_selector("dialog .sign-list")
    told = page.inner_text(".sign-list")
    assert [sign for sign in signs if sign not in told] == []
    assert page.evaluate(EMPTY) == []
    assert violations(page, COLOURS) == []
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    page.click(".signs-button")
    page.wait_for_selector("dialog .sign-list")
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")


@pytest.mark.parametrize(("game", "kind"), [("londons_burning", "FlyTo"), ("hardest_days", "SendPatrols")])
def test_larger_text_enlarges_the_table_too(room: Room, game: str, kind: str) -> None:
    page = room.window()
    open_moment(room, page, moments(game)[kind])
    page.click(".tool[aria-label='Preferences']")
    page.select_option("#prefer-text", "1.3")
    page.keyboard.press("Escape")
    page.wait_for_selector(".is-near[data-near='1.30']")


def test_a_finger_lets_go_of_what_is_held(room: Room) -> None:
    page = room.window(390, 844, has_touch=True)
    open_moment(room, page, moments("lion")["Patrol"])
    page.wait_for_selector(".ask:not([data-fresh])")
    assert tap(page, ".ask .opt.pictured")
    page.wait_for_selector(".piece.is-held")
    assert out_of_sight(page, ".acts .link") == []
    assert page.inner_text(".acts .link") == "Let go"
    assert tap(page, ".acts .link")
    page.wait_for_selector(".piece.is-held", state="detached")
    drawn(page)
    assert page.inner_text(".acts .link") == "Clear"


def test_the_charts_of_a_report_are_whole_on_a_telephone(room: Room) -> None:
    page = room.window(390, 844, has_touch=True)
    open_moment(room, page, last("lion", "prelude", 7))
    play_out(page, take=0)
    page.wait_for_selector("dialog .report .chart")
    drawn(page)
    assert page.evaluate(CUT) == []
