"""Watching, preferences, a silent server, a match without helps, its end, and the smallest screen."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Room
from tests.browser.lobby import open_options, set_up
from tests.browser.looks import cut_off, meeting
from tests.browser.playing import fly, follow, play_out, question, step
from tests.browser.waiting import drawn


def test_the_end_of_a_match_leads_on(room: Room) -> None:
    page = room.begin("Chain Home", seed=3, Luftwaffe="veteran")
    play_out(page)
    page.keyboard.press("Escape")
    for name in ("#again", "#other-seed", "#other-side", "#share", "#to-lobby"):
        assert page.is_visible(name), name
    page.set_viewport_size({"width": 390, "height": 844})
    drawn(page)
    assert cut_off(page, "body", ".acts .btn") == [], "all of them can be pressed on a telephone"
    old = page.url
    page.click("#other-side")
    page.wait_for_function("old => location.href !== old", arg=old)
    page.wait_for_selector("[data-ready] .ask h2")
    assert "Luftwaffe" in page.inner_text(".asked p")


def test_commanders_can_be_watched(room: Room) -> None:
    page = room.page()
    set_up(page, "Chain Home")
    open_options(page)
    page.fill("[name=seed]", "5")
    page.click("#watch")
    page.wait_for_selector("[data-ready] .ask h2")
    assert page.locator(".ask .opt").count() == 0


def test_preferences_are_in_one_place(room: Room) -> None:
    page = room.begin("London's Burning", scenario="Short", seed=42)
    page.wait_for_selector("[data-ready] .hex.is-lit")
    page.click(".tool[aria-label=Preferences]")
    assert page.input_value("#prefer-sound") == "off"
    names = page.locator(".preferences select").evaluate_all("all => all.map(s => s.id)")
    told = ("speed", "sound", "volume", "text", "confirm", "alike", "theme")
    assert names == [f"prefer-{name}" for name in told]
    page.select_option("#prefer-theme", "day")
    assert page.evaluate("document.documentElement.dataset.theme") == "day"
    page.select_option("#prefer-confirm", "always")
    page.select_option("#prefer-text", "1.3")
    page.keyboard.press("Escape")
    drawn(page)
    assert page.locator(".ask .at-once").count() == 0
    assert page.evaluate("getComputedStyle(document.querySelector('.ask h2').parentElement).zoom") == "1.3"


def test_a_match_without_helps_shows_none(room: Room) -> None:
    page = room.page()
    set_up(page, "RAF: Lion")
    open_options(page)
    page.uncheck("[name=helps]")
    page.fill("[name=seed]", "11")
    page.click("#start")
    page.wait_for_selector("[data-ready] .sector .piece")
    while question(page) != "respond":
        step(page, take=0)
    drawn(page)
    assert not page.is_visible(".odds")
    assert page.query_selector("#why-not") is None
    page.click(".tool[aria-label=Report]")
    page.wait_for_selector("#report-told:has-text('without help')")


def test_a_silent_server_is_told(room: Room) -> None:
    page = room.begin("Chain Home")
    page.evaluate("() => { window.say = WebSocket.prototype.send; WebSocket.prototype.send = () => {} }")
    page.evaluate(
        "() => { const now = performance.now.bind(performance); performance.now = () => now() + 6e3 }"
    )
    page.wait_for_selector(".trouble:has-text('silent for five seconds')")
    page.evaluate("() => { WebSocket.prototype.send = window.say }")
    page.wait_for_selector(".trouble", state="hidden")


SIZES = [(390, 844), (820, 1180), (1180, 820)]


@pytest.mark.parametrize(
    ("game", "scenario"),
    [
        ("RAF: Lion", "Prelude"), ("London's Burning", "Short"), ("The Hardest Days", "13 August"),
        ("RAF: 2-Player", "Prelude"),
    ],
)  # fmt: skip
def test_no_page_scrolls_sideways(room: Room, game: str, scenario: str) -> None:
    page = room.begin(game, scenario=scenario, seed=5)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        wide, high = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert wide <= width, (width, height)
        assert width <= 900 or high <= height, (width, height)
        bar = page.locator(".ask").bounding_box()
        assert bar is not None
        assert bar["y"] + bar["height"] <= height + 1, "the bar is at the foot of the screen"


def test_a_raid_on_a_telephone(room: Room) -> None:
    page = room.begin("London's Burning", room.window(390, 844, has_touch=True), scenario="Short")
    fly(page)
    assert page.locator(".ask .opt").count() > 1, "the altitudes stand in the bar"
    assert "display" not in page.inner_text(".asked p")
    assert meeting(page, ".zoom", ".mapframe") == [], "nothing covers the map"
    page.click(".zoom [aria-label^='Nearer']")
    page.wait_for_selector(".mapframe.is-near")
    page.click(".zoom [aria-label^='The whole table']")
    for _ in range(3):
        follow(page, "malan")
    assert tall(page, ".mapframe") > 300


def tall(page: Page, what: str) -> float:
    """The height of something."""
    box = page.locator(what).bounding_box()
    assert box is not None
    return box["height"]
