"""A crowded table: at every size and in larger text each number can be read, and nothing lies on a name."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Room
from tests.browser.looks import meeting
from tests.browser.moments import fullest, open_moment
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
        page.click(".tool[aria-label='Preferences']")
        page.select_option("#prefer-text", text)
        page.keyboard.press("Escape")
        for width, height in first if text == "1.3" else SIZES:
            page.set_viewport_size({"width": width, "height": height})
            read_all(page, f"{width}x{height} {text}")
