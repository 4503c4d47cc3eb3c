"""RAF: Eagle in a real browser: a day by clicks, its answer explained, by keys alone, and at every size."""

from playwright.sync_api import Page

from tests.browser import duel
from tests.browser.axe import look
from tests.browser.conftest import Room
from tests.browser.duel import cards, give_hour, man, play_until, raids
from tests.browser.playing import is_over, question
from tests.browser.test_table import HIDDEN
from tests.browser.waiting import drawn

SIZES = [(1366, 768), (1920, 1080), (1180, 820), (820, 1180), (390, 844)]


def begin(room: Room, page: Page | None = None) -> Page:
    """The Planning Board of a Prelude, before anything is laid on it."""
    page = room.begin("RAF: Eagle", page, seed=5, scenario=duel.PRELUDE)
    page.wait_for_selector(".target-card")
    return page


def test_a_day_by_clicks_with_every_answer_explained(room: Room) -> None:
    page = begin(room)
    first = cards(page)[0]
    assert page.query_selector(".answer-strip") is None
    page.click(f'[data-card="{first}"]')
    assert page.locator(".sector-chart .sum td").count() == 5
    look(page, "a card in hand")
    page.click('[data-slot="0600"]')
    for card, hour in zip(cards(page), ("0600", "1400"), strict=False):
        give_hour(page, card, hour)
    for card in raids(page):
        man(page, card, "118899990")
    page.click("#confirm")
    page.wait_for_selector("text=What may answer")
    duel.close(page)
    assert play_until([page], lambda p: question(p) == "form_up")
    assert page.query_selector(".answer-strip") is None, "nothing is explained before the raid is deployed"
    assert page.locator(".table.north-up").count() == 1, "France lies on this side"
    assert page.locator(".strength .is-lit").count() >= 1
    duel.form_up(page)
    page.wait_for_selector(".answer-strip")
    page.keyboard.press("e")
    told = page.inner_text("dialog .explained")
    for part in ("Response pool", "Response priority", "Response tactics", "Squadrons"):
        assert part in told
    assert page.locator("dialog .sector-chart th.lit").count() == 1
    assert page.locator("dialog .ladder [aria-current]").count() == 1
    assert page.inner_text("dialog .reckoning tr:first-child").split()[-1].isdecimal(), (
        "the die is told in words"
    )
    look(page, "explained")
    page.keyboard.press("Escape")
    page.click(".tote-turn button:has-text('Squadrons')")
    assert page.locator(".sq").first.is_visible()
    page.click(".tote-turn button:has-text('Gruppen')")
    assert play_until([page], lambda _: False) is None
    assert is_over(page)
    page.keyboard.press("Escape")
    flown = [line for line in page.locator(".log .chapter").all_inner_texts() if line.startswith("Raid ")]
    assert len(flown) == 3


def test_nothing_leaves_the_page_at_any_size(room: Room) -> None:
    page = begin(room)
    give_hour(page, cards(page)[0], "0600")
    man(page, raids(page)[0], "1199")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"the plan at {width}"
    duel.close(page)
    assert play_until([page], lambda p: question(p) == "form_up")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"the table at {width}"
        assert page.evaluate(HIDDEN) == [], f"no counter lies on the name of a sector at {width}"
    assert page.locator(".table.is-near").count() == 1, "on a telephone the table is near"
