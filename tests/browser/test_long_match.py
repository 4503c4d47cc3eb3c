"""A long match: what a page keeps of the past does not grow with it, and can still be looked at."""

from playwright.sync_api import Page

from dowding.kernel.match import new_match
from tests.browser.conftest import Room
from tests.browser.moments import Moment, led, moment, open_moment
from tests.browser.playing import step
from tests.browser.waiting import drawn, patiently

LONG = 2400
"""So many lines of a log are far more than a page keeps at hand."""
AT_HAND = 1500
DRAWINGS = 250
"""The most drawings that lie ready to be copied, and some that nobody has swept up yet."""
ON = """async () => {
  for (let n = 0; n < 70 && document.querySelector('.telling:not([hidden])'); n++) {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await new Promise((go) => requestAnimationFrame(go));
  }
}"""


def late() -> Moment:
    """A campaign of Lion with many raids behind it."""
    for match in led(new_match("lion", "campaign", 94)):
        if len(match.journal.entries) > LONG:
            return moment(match)
    raise AssertionError("the campaign is too short")


def alive(page: Page, kind: str, wanted: str) -> int:
    """How many objects of a kind a page has in memory that are as wanted."""
    line = page.context.new_cdp_session(page)
    line.send("HeapProfiler.collectGarbage")
    model = line.send("Runtime.evaluate", {"expression": f"{kind}.prototype"})["result"]["objectId"]
    found = line.send("Runtime.queryObjects", {"prototypeObjectId": model})["objects"]["objectId"]
    count = f"function () {{ return this.filter({wanted}).length }}"
    asked = {"objectId": found, "functionDeclaration": count, "returnByValue": True}
    number = int(line.send("Runtime.callFunctionOn", asked)["result"]["value"])
    line.detach()
    return number


def test_a_page_keeps_little_of_a_long_match_and_all_of_it_can_be_seen(room: Room) -> None:
    page = room.window(speed=1)
    open_moment(room, page, late())
    step(page, take=0)
    entries = "e => ['text', 'at', 'step'].every((name) => Object.hasOwn(e, name))"
    for _ in patiently(page, "an end of packing"):
        if alive(page, "Object", entries) < AT_HAND:
            break
    page.click(".log li > .link")
    page.wait_for_selector(".log .opens:has-text('Raid 1') >> nth=-1")
    first = page.locator(".log .opens .moment").last
    told = first.inner_text()
    first.click()
    page.wait_for_selector(".looking")
    assert page.inner_text(".looking h2") == told
    page.click("#watch")
    page.wait_for_selector(".telling:not([hidden])")
    page.evaluate(ON)
    page.keyboard.press("Escape")
    drawn(page)
    off = "e => !e.isConnected"
    for _ in patiently(page, "an end of the stage's counters"):
        if not alive(page, "HTMLButtonElement", "e => !e.isConnected && e.matches('.stage-counter')"):
            break
    assert alive(page, "SVGSVGElement", off) < DRAWINGS
