"""How a person plays The Hardest Days: squadrons are ordered on the map, all else in bar or display."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.conftest import Room
from tests.browser.lobby import FRONT
from tests.browser.playing import ANSWERED, is_over, question, step

TITLE = "The Hardest Days"
ORDERS = ("send_patrols", "move_squadrons")


def begin(room: Room, seed: int = 2, scenario: str = "13 August", page: Page | None = None) -> Page:
    """A day begun in the lobby, whose board is there."""
    page = room.begin(TITLE, page, seed=seed, scenario=scenario)
    page.wait_for_selector("[data-ready] .column .piece")
    return page


def order(page: Page, squadron: str, box: str) -> None:
    """Press a squadron, then a lit box, where nobody stands in it."""
    page.click(f'[data-unit="{squadron}"]')
    button = page.locator(f'[data-go="{box}"]')
    size = button.bounding_box()
    assert size is not None
    button.click(position={"x": size["width"] - 6, "y": size["height"] / 2})


def verb(page: Page, title: str) -> None:
    """Press a verb of the bar, if it has anything to do."""
    button = page.locator(f'.verb:has-text("{title}")')
    if button.count() and button.is_enabled():
        button.click()


def confirm(page: Page) -> None:
    """Close the orders, and wait for what comes of them."""
    before = page.get_attribute(".ask", "data-at")
    page.click("#confirm:enabled")
    page.wait_for_function(ANSWERED, arg=before)


def turn_green(page: Page) -> None:
    """Press squadrons until nothing is missing; one that does not help is put back."""
    for piece in [p.get_attribute("data-unit") for p in page.locator(".column .piece.is-lit").all()]:
        missing = page.locator("#faults li").count()
        if missing == 0:
            break
        page.click(f'[data-unit="{piece}"]')
        if page.locator("#faults li").count() >= missing:
            page.click(f'[data-unit="{piece}"]')
    confirm(page)


def answer(page: Page, patrols: bool = True) -> None:
    """Answer one decision: patrols over every airfield or none, squadrons hold, and the first of all else."""
    if question(page) == "turn_green":
        turn_green(page)
    elif question(page) in ORDERS:
        if patrols:
            verb(page, "All over home")
        confirm(page)
    else:
        step(page, take=9)


def play_until(page: Page, wanted: Callable[[Page], bool], patrols: bool = True) -> bool:
    """Play until something is there, or the day is over; whether it is there."""
    for _ in range(150):
        if wanted(page):
            return True
        if is_over(page):
            return False
        answer(page, patrols)
    raise AssertionError("the day does not end")


def combat(room: Room, page: Page | None = None) -> Page:
    """A day in which squadrons fight, at the first question about it."""
    for seed in range(2, 12):
        page = begin(room, seed, page=page)
        if play_until(page, lambda p: p.locator(".sheet").is_visible()):
            return page
        page.goto(room.url)
        page.wait_for_selector(FRONT)
    raise AssertionError("no squadron ever fights")
