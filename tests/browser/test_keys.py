"""One table of all keys is in the help, and it says what the page does: no key more, and none less."""

import json

from playwright.sync_api import Page

from tests.browser.conftest import Room
from tests.browser.playing import ANSWERED, enter, question
from tests.browser.test_theatre import TOLD, hold, watching

CANDIDATES = [
    *"abcdefghijklmnopqrstuvwxyz", "?", "+", "-", "=", ",", ".", "Enter", "Escape", "Delete",
    "Home", "End", "F2", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown",
]  # fmt: skip
TAKES = """(key) => {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}"""


def table(page: Page) -> dict[str, set[str]]:
    """The keys of the help by when they count."""
    page.keyboard.press("h")
    page.wait_for_selector("dialog .key-table")
    found = {
        str(section.get_attribute("data-when")): {
            key
            for row in section.locator("dt").all()
            for key in json.loads(str(row.get_attribute("data-keys")))
        }
        for section in page.locator(".key-table section").all()
    }
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    return found


def taken(page: Page, keys: list[str]) -> set[str]:
    """Those of some keys that the page takes now; what each one opened is closed again.

    What a key opens may come late and keep the next key to itself, so the others are tried twice.
    """
    found: set[str] = set()
    for key in [*keys, *keys]:
        if key not in found and page.evaluate(TAKES, key):
            found.add(key)
        page.evaluate("document.querySelectorAll('dialog').forEach((dialog) => dialog.close())")
    return found


def test_the_keys_that_count_anywhere_and_on_the_board(room: Room) -> None:
    page = room.begin("RAF: Lion", seed=5)
    page.wait_for_selector(".slip", state="attached")
    told = table(page)
    page.evaluate("document.activeElement.blur()")
    harmless = [key for key in CANDIDATES if key not in ("z", "y", "Enter")]
    used = taken(page, harmless)
    told_here = told["anywhere"] | told["deciding"] | told["board"] | {"b"}
    assert used <= told_here, "a key that the help does not tell"
    assert told["anywhere"] <= used, "the help tells a key that does nothing"
    assert {"a", "c", "?"} <= used & told["deciding"]
    assert {key for key in told["board"] if len(key) == 1} <= used


def test_the_keys_while_beats_are_shown(room: Room) -> None:
    page = watching(room, answers=4)
    hold(page)
    told = table(page)
    for key in sorted(told["beats"] - {"Escape", "+", "="}):
        assert page.evaluate(TAKES, key), key
        assert page.locator(TOLD).count(), key
    assert page.evaluate(TAKES, "+")
    assert page.evaluate(TAKES, "-")
    at = page.get_attribute(".ask", "data-at")
    assert not page.evaluate(TAKES, " "), "Space belongs to the decision"
    assert page.get_attribute(".ask", "data-at") == at
    assert page.evaluate(TAKES, "Escape")
    page.wait_for_selector(TOLD, state="hidden")


def test_the_keys_while_looking_back(room: Room) -> None:
    page = watching(room, speed=0, answers=4)
    page.locator(".log .new .moment").first.click()
    page.wait_for_selector(".looking")
    told = table(page)["looking"]
    assert told == {"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Escape"}
    for key in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"):
        before = page.inner_text(".looking p")
        page.keyboard.press(key)
        page.wait_for_function("t => document.querySelector('.looking p')?.innerText !== t", arg=before)
    if page.locator(".looking").count():
        page.keyboard.press("Escape")
    assert question(page) == "patrol"


def test_enter_answers_nothing_while_beats_are_shown(room: Room) -> None:
    page = watching(room, answers=4)
    hold(page)
    at = page.get_attribute(".ask", "data-at")
    page.wait_for_selector(".ask:not([data-fresh])")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert question(page) == "patrol"
    assert page.get_attribute(".ask", "data-at") == at
    enter(page)
    page.wait_for_function(ANSWERED, arg=at)
