"""The operations record book: opened from a counter, it says what the journal says, and answers nothing."""

from playwright.sync_api import Page

from dowding.games.raf.telling.entries import Combat
from dowding.games.raf.telling.questions import Respond
from dowding.kernel.match import Match, new_match
from tests.browser.conftest import Room
from tests.browser.moments import led, moment, open_moment
from tests.browser.tapping import Fingers

PAGE = ".record-page"
CHOSEN = ".ask .opt.on, .piece.is-chosen"


def at_a_response() -> tuple[Match, list[Combat]]:
    """A match in which squadrons are to respond, and the combats before it."""
    for match in led(new_match("lion", "prelude", 11)):
        fought = [entry for entry in match.journal.entries if isinstance(entry, Combat)]
        assert match.decision is not None
        if fought and isinstance(match.decision.question, Respond):
            return match, fought
    raise AssertionError("no squadron was asked after a combat")


def count(page: Page, name: str) -> int:
    """A count on the page that is open."""
    return int(page.inner_text(f"{PAGE} dl div:has(dt:text-is('{name}')) dd"))


def test_a_counter_opens_its_page_by_mouse_key_and_touch(room: Room) -> None:
    match, fought = at_a_response()
    unit = fought[0].squadrons[0]
    page = room.window(has_touch=True)
    open_moment(room, page, moment(match))
    asked = page.get_attribute(".ask", "data-at")
    lit = page.locator(".piece.is-lit:visible").first

    page.click(f".sq[data-tote='{unit}']", button="right")
    page.wait_for_selector(f"{PAGE}[data-page='{unit}']")
    assert count(page, "combats") == sum(unit in combat.squadrons for combat in fought)
    told = [entry for _, entry in match.journal.told_to(match.sides[0])]
    begun = [int(row.get_attribute("data-entry") or -1) for row in page.locator(f"{PAGE} tbody tr").all()]
    assert begun
    assert all(unit in str(told[at]) for at in begun), "each line begins where the log tells of the unit"
    page.keyboard.press("Escape")

    page.mouse.move(2, 2)
    lit.focus()
    page.keyboard.press("u")
    page.wait_for_selector(f"{PAGE}[data-page='{lit.get_attribute('data-unit')}']")
    page.select_option(".record-choice select", unit)
    page.click(f"{PAGE}[data-page='{unit}'] tbody button")
    page.wait_for_selector("text=To the present")
    page.keyboard.press("Escape")

    box = page.locator(".piece.is-lit:visible").first.bounding_box()
    assert box is not None
    fingers = Fingers(page)
    fingers.down((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    page.wait_for_selector(PAGE)
    fingers.up()
    page.keyboard.press("Escape")
    assert page.locator(CHOSEN).count() == 0, "nothing was chosen by any of it"
    assert page.get_attribute(".ask", "data-at") == asked, "and nothing answered"
