"""How an answer is given: Enter, the focus, the height of the bar, and what answers at once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Room
from tests.browser.moments import moments, open_moment
from tests.browser.playing import ANSWERED, enter, follow, step
from tests.browser.waiting import answers_of, drawn

HEIGHT = "document.querySelector('.ask').getBoundingClientRect().top"
HIDDEN = """() => { const bar = document.querySelector('.ask'), at = bar.getBoundingClientRect();
  return [...bar.querySelectorAll('.opt')].filter((option) => { const r = option.getBoundingClientRect();
    return r.left < at.left || r.right > at.right + 1 || r.top < at.top - 1 || r.bottom > at.bottom + 1 })
    .map((option) => option.title) }"""


def all_in_sight(page: Page) -> None:
    """As soon as the bar has the height of its question, all its options are in sight at either size."""
    for width, height in ((1366, 768), (1180, 820)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => !({HIDDEN})().length")


def moved_on(page: Page, at: str | None) -> None:
    """Wait for the next question."""
    page.wait_for_function(ANSWERED, arg=at)


def respond(room: Room, page: Page | None = None) -> Page:
    """A question of RAF: Lion that asks which of several squadrons respond."""
    page = page or room.window()
    open_moment(room, page, moments("lion")["Respond"])
    page.wait_for_selector("[data-ready] .sector .piece.is-lit >> nth=2")
    return page


def test_enter_confirms_whatever_has_the_focus(room: Room) -> None:
    page = respond(room)
    at = page.get_attribute(".ask", "data-at")
    page.locator(".sector .piece.is-lit").first.click()
    page.click(".acts .link:has-text('All')")
    enter(page)
    moved_on(page, at)
    assert "All" not in page.inner_text(".ask") or page.locator(".ask .on").count() == 0
    page.keyboard.press("z")
    page.wait_for_function("() => document.querySelector('.ask').dataset.question === 'respond'")
    page.locator(".sector .piece.is-lit").first.click()
    assert page.locator(".piece.is-chosen").count() == 1
    at = page.get_attribute(".ask", "data-at")
    enter(page)
    moved_on(page, at)
    assert "Looking back" not in page.inner_text(".ask")
    page.wait_for_selector(".log :text('espond')", state="attached")


def test_enter_confirms_after_advice_was_taken_over(room: Room) -> None:
    page = respond(room)
    page.locator("[data-adviser]").first.click()
    page.click("#lay-out")
    at = page.get_attribute(".ask", "data-at")
    enter(page, "Shift+Enter")
    moved_on(page, at)


def test_a_held_key_confirms_once(room: Room) -> None:
    page = room.window()
    sent = answers_of(page)
    respond(room, page)
    at, before = page.get_attribute(".ask", "data-at"), len(sent)
    page.locator(".sector .piece.is-lit").first.click()
    page.wait_for_selector(".ask:not([data-fresh])")
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    moved_on(page, at)
    for _ in range(4):
        page.keyboard.down("Enter")
        drawn(page)
    page.keyboard.up("Enter")
    assert len(sent) == before + 1


def test_the_focus_does_not_stand_on_an_option_of_the_next_question(room: Room) -> None:
    page = room.begin("London's Burning", scenario="Short", seed=42)
    page.wait_for_selector("[data-ready] .hex.is-lit")
    for _ in range(6):
        at = page.get_attribute(".ask", "data-at")
        option = page.locator(".ask .opt:not(.barred)").first
        at_once = "at-once" in str(option.get_attribute("class"))
        option.focus()
        page.keyboard.press("Space")
        if not at_once:
            expect(page.locator("#confirm")).to_be_enabled()
            enter(page)
        moved_on(page, at)
        expect(page.locator("#decision")).to_be_focused()


def by_key(page: Page, meanwhile: Callable[[], None]) -> None:
    page.locator(".ask .opt:not(.barred)").first.focus()
    page.keyboard.down("Space")
    meanwhile()
    page.keyboard.up("Space")


def by_mouse(page: Page, meanwhile: Callable[[], None]) -> None:
    page.locator(".ask .opt:not(.barred)").first.hover()
    page.mouse.down()
    meanwhile()
    page.mouse.up()


@pytest.mark.parametrize("press", [by_key, by_mouse])
def test_a_press_is_not_lost_when_the_other_player_says_something(
    room: Room, press: Callable[[Page, Callable[[], None]], None]
) -> None:
    """The message draws the bar again while the key or the button is down."""
    pages = [room.window() for _ in range(2)]
    links = room.lay("Chain Home", apart=True, commanders={})
    for page, side in zip(pages, ("Luftwaffe", "Fighter Command"), strict=True):
        page.goto(links[side])
        page.click("#take-chair")
    for page in pages:
        page.wait_for_selector("[data-ready] .ask h2")
    asked, other = sorted(pages, key=lambda page: not page.locator(".ask .opt").count())
    other.click(".tool[aria-label='People']")
    at = asked.get_attribute(".ask", "data-at")

    def say_something() -> None:
        other.fill("#say", "Take your time")
        other.keyboard.press("Enter")
        expect(asked.locator(".tool .badge")).to_have_text("1")

    press(asked, say_something)
    asked.wait_for_selector(f".ask .opt.on, .ask:not([data-at='{at}'])")


def test_the_bar_does_not_move_while_one_chooses(room: Room) -> None:
    page = room.begin("RAF: Lion")
    page.wait_for_selector("[data-ready] .sector .piece")
    for size in ((1366, 768), (1180, 820)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        drawn(page)
        before = page.evaluate(HEIGHT)
        page.locator(".piece.is-lit").first.click()
        drawn(page)
        assert page.evaluate(HEIGHT) == before
        page.locator(".sector-name.is-lit").first.click()
        drawn(page)
        assert page.evaluate(HEIGHT) == before
        page.keyboard.press("a")
        drawn(page)
        assert page.evaluate(HEIGHT) == before
        page.keyboard.press("c")


def test_the_bar_shows_all_options(room: Room) -> None:
    page = room.begin("London's Burning", scenario="Short", seed=42)
    page.wait_for_selector("[data-ready] .hex.is-lit")
    for _ in range(8):
        all_in_sight(page)
        follow(page, "malan")
    page = respond(room, page)
    for _ in range(4):
        all_in_sight(page)
        step(page, take=9)


def test_what_answers_at_once_is_marked_and_the_rest_is_confirmed(room: Room) -> None:
    page = room.begin("London's Burning", scenario="Short", seed=42)
    page.wait_for_selector("[data-ready] .hex.is-lit")
    at = page.get_attribute(".ask", "data-at")
    page.click(".ask .opt:not(.at-once)")
    assert page.get_attribute(".ask", "data-at") == at
    assert page.is_enabled("#confirm")
    page.click(".ask .opt.on")
    moved_on(page, at)
    at = page.get_attribute(".ask", "data-at")
    page.click(".ask .opt.at-once")
    moved_on(page, at)
    page.evaluate("localStorage['dowding.confirm'] = 'always'")
    page.keyboard.press("z")
    page.wait_for_selector(".ask:has(.opt):not(:has(.at-once))")


def test_a_double_click_answers_only_one_question(room: Room) -> None:
    page = room.window()
    sent = answers_of(page)
    room.begin("London's Burning", page, scenario="Short", seed=42)
    page.wait_for_selector("[data-ready] .hex.is-lit")
    step(page)
    at, before = page.get_attribute(".ask", "data-at"), len(sent)
    page.dblclick(".ask .opt.at-once")
    moved_on(page, at)
    drawn(page)
    assert len(sent) == before + 1
