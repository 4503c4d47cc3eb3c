"""Nothing that cannot be read or reached: axe-core on every screen, overlaps, weight, no outside request."""

import pytest
from playwright.sync_api import Request, WebSocket

from tests.browser.axe import look
from tests.browser.conftest import Room
from tests.browser.lobby import set_up
from tests.browser.moments import last, open_moment
from tests.browser.playing import fly, play_out, step
from tests.browser.waiting import drawn

FIRST_LOAD = 300_000
"""Bytes that the first visit to a table may cost, as they are sent."""


def test_axe_finds_nothing_serious(room: Room) -> None:
    page = room.page()
    look(page, "lobby")
    room.begin_by_clicks("RAF: Lion", page)
    page.wait_for_selector("[data-ready] .sector .piece")
    step(page)
    look(page, "table after a step")
    open_moment(room, page, last("lion", "prelude", 7))
    play_out(page, take=0)
    look(page, "report")
    room.begin("Chain Home", page)
    look(page, "generic board")
    room.begin("London's Burning", page, scenario="Short")
    fly(page)
    page.click("[data-adviser=malan]")
    page.wait_for_selector("#lay-out")
    look(page, "hexes, one of them in question, and advice")


def test_the_first_load_is_light_and_stays_at_home(room: Room) -> None:
    url = room.begin("RAF: Lion").url
    fresh = room.browser.new_context().new_page()
    done: list[Request] = []
    wires: list[WebSocket] = []
    fresh.on("requestfinished", lambda request: done.append(request))
    fresh.on("websocket", lambda wire: wires.append(wire))
    fresh.goto(url)
    fresh.wait_for_selector("[data-ready] .sector .piece")
    fresh.wait_for_load_state("networkidle")
    sizes = {request.url: request.sizes()["responseBodySize"] for request in done}
    assert all(address.startswith(room.base) for address in sizes)
    assert sum(sizes.values()) < FIRST_LOAD, sizes
    assert len(wires) == 1, "the wire that is opened first is the one that is used"


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080), (1180, 820), (820, 1180)])
def test_nothing_is_cut_off_or_overlaps(room: Room, width: int, height: int) -> None:
    page = room.begin("RAF: Lion", room.window(width, height))
    page.wait_for_selector("[data-ready] .sector .piece")
    drawn(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    blocks = page.evaluate(
        "[...document.querySelectorAll('.sector')].map(b => { const r = b.getBoundingClientRect();"
        " return [b.dataset.block, r.left, r.top, r.right, r.bottom] })"
    )
    for n, (name, left, top, right, bottom) in enumerate(blocks):
        for other, left2, top2, right2, bottom2 in blocks[n + 1 :]:
            apart = right <= left2 + 3 or right2 <= left + 3 or bottom <= top2 + 3 or bottom2 <= top + 3
            assert apart, f"{name} lies on {other}"
    ask = page.locator(".ask").bounding_box()
    assert ask is not None
    assert ask["y"] + ask["height"] <= height + 1


def test_every_game_has_a_picture_that_only_adorns(room: Room) -> None:
    page = room.page()
    page.wait_for_function(
        "() => [...document.querySelectorAll('.shelf .game')].every(c => c.querySelector('.art svg path'))"
    )
    assert page.locator(".shelf .game").count() == 5
    assert all(art.get_attribute("aria-hidden") == "true" for art in page.locator(".art").all())
    set_up(page, "RAF: Lion")
    page.click(".record summary")
    page.wait_for_selector(".truth .bar-british")
    page.click('.game:has-text("Chain Home")')
    page.wait_for_selector(".setup .games .on .initials")
    assert page.locator(".record").count() == 0
