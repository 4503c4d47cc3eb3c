"""London's Burning from near: the target stands large with the hits that were rolled."""

from collections import Counter
from functools import cache

from playwright.sync_api import Page

from dowding.commanders import ask, commander_names, find_commander
from dowding.games.londons_burning.entries.combat import HitsTaken
from dowding.kernel.match import new_match
from tests.browser.axe import look
from tests.browser.conftest import Room
from tests.browser.looks import cut_off, meeting
from tests.browser.moments import Moment, moment, moments, open_moment
from tests.browser.playing import ANSWERED
from tests.browser.test_side import SCROLLS
from tests.browser.test_theatre import TOLD, hold
from tests.browser.waiting import drawn

SEED, ANSWERS = 1, 68
"""A match, and the number of answers after which a raider is fired at, and Spitfire #1 is hit."""
NEAR = ".close:not([hidden])"
PLATES = """() => Object.fromEntries([...document.querySelectorAll(".close .box")]
  .filter((box) => box.dataset.hits > 0).map((box) => [box.dataset.position, Number(box.dataset.hits)]))"""
STRUCK = "() => [...document.querySelectorAll('.close .is-struck')].map((box) => box.dataset.position).sort()"


@cache
def burst() -> tuple[Moment, int, tuple[HitsTaken, ...]]:
    """The moment before a burst, how many are fired, and the hits that the journal tells of after it."""
    match = new_match("londons_burning", "short", SEED)
    malan = find_commander(commander_names(match.game, "RAF")[0], match, "RAF", 5)
    for _ in range(ANSWERS):
        match.answer(ask(malan, match))
    told, before, fired = len(list(match.journal)), moment(match), ask(malan, match)
    assert isinstance(fired, int)
    match.answer(fired)
    return before, fired, tuple(entry for entry in list(match.journal)[told:] if isinstance(entry, HitsTaken))


def focus(page: Page) -> str:
    """Who stands large."""
    return page.get_attribute(NEAR, "data-focus") or ""


def test_the_close_view_shows_the_hits_that_were_rolled_and_still_does_after_a_reload(room: Room) -> None:
    before, fired, hits = burst()
    page = room.window(speed=1)
    open_moment(room, page, before)
    page.wait_for_selector(NEAR)
    page.wait_for_selector(".slip", state="attached")
    target = hits[0].aircraft
    assert focus(page) == target
    at = page.get_attribute(".ask", "data-at")
    page.click(f".ask .opt[data-key='{fired}']")
    hold(page)
    shown: list[tuple[str, list[str]]] = []
    while page.locator(TOLD).count():
        if page.is_visible(NEAR) and (struck := page.evaluate(STRUCK)):
            shown.append((focus(page), struck))
            assert "is hit" in (page.get_attribute(".close-picture", "aria-label") or "")
        page.keyboard.press("ArrowRight")
    assert shown == [(entry.aircraft, sorted(set(entry.positions))) for entry in hits]
    assert {name.split()[0] for name, _ in shown} == {"Me110", "Spitfire"}, "on both sides"
    page.wait_for_function(ANSWERED, arg=at)
    page.reload()
    page.click(f"{NEAR} [data-flyer='{target}']")
    rolled = Counter(position for entry in hits if entry.aircraft == target for position in entry.positions)
    assert page.evaluate(PLATES) == {position: min(2, count) for position, count in rolled.items()}
    assert page.get_attribute(f".altitudes [data-unit='{target}']", "aria-label")


def test_target_table_and_bar_are_in_sight_and_the_map_comes_back_at_a_press(room: Room) -> None:
    page = room.window()
    open_moment(room, page, moments("londons_burning")["ChooseAction"])
    page.wait_for_selector(".odds[aria-busy=false] .prospects")
    drawn(page)
    rows = page.locator(".prospects tbody tr:visible").count()
    assert rows == 20, "four targets, with one to five bursts each"
    assert page.evaluate(SCROLLS, ".side .odds, .side .odds .in") == []
    assert cut_off(page, ".side", ".odds tr") == []
    look(page, "everybody in the combat")
    page.locator(".close button.flyer").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".close .box")
    assert focus(page) == page.locator(".ask .opt.on").inner_text().split(" (")[0].removeprefix("attack ")
    for width, height in ((1366, 768), (820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        assert meeting(page, ".close .box", ".close .box, .close-head, .to-map, .way-plate") == [], width
        assert cut_off(page, ".close", ".box, .close-head, .way-plate:not(.is-closed)") == [], width
        assert meeting(page, ".close", ".ask") == [], width
        page.locator(".odds .prospects").scroll_into_view_if_needed()
        assert page.is_visible(".odds .prospects tbody tr")
        page.evaluate("scrollTo(0, 0)")
    page.set_viewport_size({"width": 1366, "height": 768})
    page.wait_for_selector(".odds[aria-busy=false] .found-place > :not(.is-old)")
    look(page, "a target")
    page.click(".to-map")
    page.wait_for_selector(".station:visible")
    assert not page.is_visible(".close")
    page.click(".to-map:has-text('Back')")
    page.wait_for_selector(NEAR)
