"""The decision bar: its buttons are in sight at every size, whatever is asked and chosen."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Room
from tests.browser.moments import RECORDED, moments, open_moment
from tests.browser.tapping import out_of_sight, tap, tap_lit
from tests.browser.waiting import drawn

HANDHELD = [(820, 1180), (390, 844)]
ALL_SIZES = [(1366, 768), (1920, 1080), (1180, 820), *HANDHELD, (390, 664)]
MOST_PICKED = 3
TAKEN = "at => document.querySelector('.ask').dataset.at !== at || document.querySelector('#change')"
"""What was confirmed has been answered, or is looked over first."""


def at(page: Page) -> str | None:
    return page.get_attribute(".ask", "data-at")


def choose_in_sight(page: Page) -> None:
    """Choose a few things; after each tap all buttons are in sight."""
    before = at(page)
    for _ in range(MOST_PICKED):
        assert out_of_sight(page) == [], page.inner_text(".ask")
        if not tap_lit(page) or at(page) != before:
            break
    assert out_of_sight(page) == [], page.inner_text(".ask")


def walk(room: Room, game: str, sizes: list[tuple[int, int]]) -> None:
    """Every kind of question of a recorded match, at some sizes; at the last one it is answered by taps."""
    page = room.window(*sizes[0], has_touch=True)
    page.add_init_script("if (origin !== 'null') localStorage['dowding.confirm'] = 'always'")
    for moment in moments(game).values():
        page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
        open_moment(room, page, moment)
        drawn(page)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.keyboard.press("c")
            choose_in_sight(page)
        before = at(page)
        if page.is_enabled("#confirm") and tap(page, "#confirm"):
            page.wait_for_function(TAKEN, arg=before)


@pytest.mark.parametrize("game", RECORDED)
def test_buttons_are_in_sight_at_every_question(room: Room, game: str) -> None:
    walk(room, game, HANDHELD)


@pytest.mark.sizes
@pytest.mark.parametrize("game", RECORDED)
def test_buttons_are_in_sight_at_every_size(room: Room, game: str) -> None:
    walk(room, game, ALL_SIZES)
