"""A crowded table: at every size and in larger text each number can be read, and nothing lies on a name."""

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page

from dowding.kernel.match import new_match
from tests.browser.conftest import Room
from tests.browser.looks import cut_off, meeting
from tests.browser.moments import Moment, fullest, led, moment, moments, open_moment
from tests.browser.waiting import drawn

SIZES = [(1366, 768), (1180, 820), (820, 1180), (390, 844), (1920, 1080)]
COVERED = """() => {
  const frame = document.querySelector(".table").getBoundingClientRect();
  const low = Math.min(frame.bottom, document.querySelector(".ask").getBoundingClientRect().top) - 4;
  const seen = (x, y) => x > frame.left + 4 && x < frame.right - 4 && y > frame.top + 4 && y < low;
  return [...document.querySelectorAll(".sector .piece :is(.rat, .des, .sell)")].filter((text) => {
    const r = text.getBoundingClientRect(), at = [r.left + r.width / 2, r.top + r.height / 2];
    if (!seen(...at)) return false;
    const top = document.elementFromPoint(...at);
    return !top?.closest(".controls, .tip") && top?.closest(".piece") !== text.closest(".piece");
  }).map((text) => `${text.textContent} of ${text.closest(".piece").dataset.unit}`) }"""
"""The letters and numbers on counters of whose middle something else is seen."""
MEET = """const meet = (a, b, gap) => a.left < b.right - 2 && b.left < a.right - 2
  && a.top + gap < b.bottom && b.top < a.bottom - gap;
const boxes = (which, within = document) => [...within.querySelectorAll(which)]
  .map((e) => [e, e.getBoundingClientRect()]);"""
OVERLAPS = f"""() => {{ {MEET}
  const parts = boxes(".sector").flatMap(([sector]) =>
    boxes(".sector-name, .fan:not(.empty)", sector).map(([, box]) => [sector, box]));
  return parts.flatMap(([one, a], n) => parts.slice(n + 1)
    .filter(([other, b]) => one !== other && meet(a, b, 2))
    .map(([other]) => `${{one.dataset.block}} ${{other.dataset.block}}`)) }}"""
"""Sectors that lie on each other."""
UNDER = f"""() => {{ {MEET}
  const over = boxes(".sector .piece");
  return boxes(".letters > g:not(.is-under) text")
    .filter(([, name]) => over.some(([, piece]) => meet(name, piece, 4)))
    .map(([name]) => name.textContent) }}"""
"""Names of places that are shown, and on which counters lie."""
CUT_NAMES = """() => [...document.querySelectorAll(".sec-name")].filter((name) =>
  name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
  .map((name) => name.innerText)"""
RUNNING = """() => { const ends = [...document.querySelectorAll(".tote .sq .n")].map((n) => {
    const range = document.createRange();
    range.selectNodeContents(n);
    const { top, left, right } = range.getBoundingClientRect();
    return { told: n.textContent, top, left, right } });
  return ends.flatMap((end, n) => ends[n + 1]?.top === end.top && end.right > ends[n + 1].left + 0.5
    ? [`${end.told} ${end.right} ${ends[n + 1].told} ${ends[n + 1].left}`] : []) }"""
"""The numbers of the tote that touch the next one."""


BELOW = "rail => rail.scrollHeight - rail.clientHeight"


def prefer(page: Page, text: str) -> None:
    """Choose a size of text."""
    page.click(".tool[aria-label='Preferences']")
    page.select_option("#prefer-text", text)
    page.keyboard.press("Escape")
    drawn(page)


def read_all(page: Page, where: str) -> None:
    """Every sector, counter and name of the plotting table can be read."""
    drawn(page)
    assert page.evaluate(OVERLAPS) == [], where
    assert page.evaluate(COVERED) == [], where
    assert page.evaluate(UNDER) == [], where
    assert meeting(page, ".reticle", ".sector .piece") == [], where
    if not where.startswith("390"):
        assert page.evaluate(CUT_NAMES) == [], where
        assert page.evaluate(RUNNING) == [], where


@pytest.mark.parametrize(("kind", "first"), [("Respond", SIZES[:2]), ("Patrol", SIZES[:1])])
def test_every_number_of_a_crowded_table_can_be_read(
    room: Room, kind: str, first: list[tuple[int, int]]
) -> None:
    page = room.window(has_touch=True)
    open_moment(room, page, fullest("lion", "campaign", 5)[kind])
    assert page.locator(".sector .piece").count() > 30
    for text in ("1", "1.3"):
        page.set_viewport_size({"width": 1366, "height": 768})
        prefer(page, text)
        for width, height in first if text == "1.3" else SIZES:
            page.set_viewport_size({"width": width, "height": height})
            read_all(page, f"{width}x{height} {text}")
            if (text, height) == ("1", 768):
                assert page.eval_on_selector(".rail", BELOW) <= 0, "the last line of the rail is in sight"


@cache
def bombed() -> Moment:
    """London's Burning: a fighter may fly on, and a raid is over targets that were hit."""
    for match in led(new_match("londons_burning", "long", 5)):
        assert match.decision is not None
        view: Any = match.view(match.decision.side)
        asked = type(match.decision.question).__name__
        if asked == "FlyTo" and view.raid and view.raid.size and len(view.damage) > 5:
            return moment(match)
    raise AssertionError("no raid is ever over targets that were hit")


ABOVE = """(which) => { const [low, high] = which.map((one) => document.querySelector(one));
  return !!(low.compareDocumentPosition(high) & Node.DOCUMENT_POSITION_FOLLOWING) }"""


def test_no_arrow_or_plaque_covers_an_altitude_or_hits(room: Room) -> None:
    page = room.window(has_touch=True)
    open_moment(room, page, bombed())
    page.wait_for_selector(".badge-alt text")
    page.wait_for_selector(".star text")
    drawn(page)
    assert page.locator(".tracks .now .dart").count() == 1
    assert meeting(page, ".badge-alt text, .star text", ".raid-mark rect") == []
    assert meeting(page, ".signs-button", ".zoom") == [], "what a finger presses is larger"
    assert page.evaluate(ABOVE, [".tracks", ".star"])
    assert page.evaluate(ABOVE, [".tracks", ".badges"])


BEYOND = """() => { const right = (which) => document.querySelector(which).getBoundingClientRect().right;
  return right(".odds .prospects") - right(".odds") }"""
NOT_WHOLE = """which => [...document.querySelectorAll(which)].filter((e) => e.checkVisibility()
  && e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"""


def test_larger_text_cuts_nothing_beside_a_combat(room: Room) -> None:
    page = room.window()
    open_moment(room, page, moments("londons_burning")["ChooseAction"])
    prefer(page, "1.3")
    for width, height in SIZES[:2]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector(".odds[aria-busy=false] .prospects")
        drawn(page)
        assert page.evaluate(NOT_WHOLE, ".pilot > p, .pilot h3") == [], width
        assert page.evaluate(BEYOND) <= 0, width


def test_what_fills_a_plan_is_whole_and_stacked_gruppen_show_their_values(room: Room) -> None:
    page = room.window()
    open_moment(room, page, moments("duel")["PlanDay"])
    for text in ("1", "1.3"):
        prefer(page, text)
        for width, height in SIZES[:2]:
            page.set_viewport_size({"width": width, "height": height})
            drawn(page)
            assert cut_off(page, ".ask .options", ".verbs .btn") == [], f"{width} {text}"
            if width > 1300:
                assert page.evaluate(COVERED_BASES) == [], f"{width} {text}"


COVERED_BASES = """() => [...document.querySelectorAll(".fan-of-type .gruppe .rat")].filter((text) => {
  const r = text.getBoundingClientRect();
  const top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
  return top?.closest(".gruppe") !== text.closest(".gruppe")
  }).map((text) => text.closest(".gruppe").ariaLabel)"""


def test_the_column_of_the_hardest_days_is_whole_in_larger_text(room: Room) -> None:
    page = room.window()
    open_moment(room, page, moments("hardest_days")["MoveSquadrons"])
    prefer(page, "1.3")
    for width, height in SIZES[:2]:
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        assert cut_off(page, ".side", ".side-tabs .tab") == [], width
        assert cut_off(page, ".raid-tabs", ".raid-tab > *") == [], width
