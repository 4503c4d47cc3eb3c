"""How a newcomer follows a guide: read the card, do what it says, ask the commander."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.conftest import Room
from tests.browser.duel import close
from tests.browser.playing import ANSWERED, is_over, open_question
from tests.browser.waiting import drawn

CARD = ".guide:not([hidden])"
FAULTS = """() => {
  const card = document.querySelector('.guide:not([hidden])'), bar = document.querySelector('.ask');
  const { at } = card.dataset, faults = [];
  const boxOf = (e) => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom] };
  const common = (a, b) => a.map((edge, n) => n < 2 ? Math.max(edge, b[n]) : Math.min(edge, b[n]));
  const small = ([left, top, right, bottom], least) => right - left < least || bottom - top < least;
  const seen = (e) => {
    let box = boxOf(e);
    for (let up = e.parentElement; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).overflow !== 'visible') box = common(box, boxOf(up));
    return box;
  };
  const thing = [...document.querySelectorAll(at)].find((e) => e.checkVisibility());
  if (!thing) return [`${at} is not there`];
  const box = seen(thing);
  const below = !bar.contains(thing) && getComputedStyle(bar).position === 'sticky';
  if (below) box[3] = Math.min(box[3], boxOf(bar)[1]);
  if (small(box, 24)) faults.push(`${at} is out of sight`);
  const page = [0, 0, innerWidth, innerHeight], own = boxOf(card);
  if (common(own, page).some((edge, n) => Math.abs(edge - own[n]) > 0.5)) faults.push('it leaves the screen');
  const parts = ['.ask', '.scene', '.telling', '.slip', '.raid-slot', '.odds', '.log-panel', '.tote'];
  for (const [name, part] of [[at, thing], ...parts.map((name) => [name, document.querySelector(name)])])
    if (part?.checkVisibility() && !small(common(own, seen(part)), 0.5)) faults.push(`it lies over ${name}`);
  if (document.querySelector('.guide-line').style.display === 'none') faults.push('it does not point');
  const text = card.querySelector('p');
  if (text.scrollHeight > text.clientHeight + 1) faults.push('its text must be scrolled');
  return faults;
}"""
"""What is wrong with the card that is shown: it lies over something, or does not point."""


def start(room: Room, page: Page, lesson: str) -> None:
    """Begin a lesson from the lobby."""
    page.goto(f"{room.base}/?learn")
    page.click(f'[data-lesson="{lesson}"]')
    page.wait_for_selector(f"[data-ready] .ask[data-thinks=''] h2, {CARD}")
    page.wait_for_selector(CARD)


def title(page: Page) -> str:
    """The title of the card that is shown, or nothing."""
    drawn(page)
    return page.inner_text(".guide h2") if page.query_selector(CARD) else ""


def answer(page: Page) -> None:
    """Answer as the usual commander would."""
    before = page.get_attribute(".ask", "data-at")
    if proposal := page.query_selector(".ask .verbs button[id^=propose]"):
        proposal.click()
        page.wait_for_selector(".ask .verbs button[id^=propose]:has-text('propose')")
        close(page)
    else:
        page.locator("[data-adviser]:enabled").first.click()
        page.click("#lay-out")
        page.click("#confirm:enabled")
        page.wait_for_function(ANSWERED, arg=before)
    open_question(page)


def walk(page: Page, look: Callable[[str], None], until: str = "", most: int = 40) -> list[str]:
    """Follow a guide to a card, or to its last one: the titles of all cards."""
    titles: list[str] = []
    for _ in range(most):
        while told := title(page):
            if told not in titles:
                titles.append(told)
                look(told)
            if told == until:
                return titles
            if not page.query_selector("#guide-next"):
                break
            page.click("#guide-next")
        if page.query_selector("body:not(.is-guided)") or is_over(page):
            return titles
        answer(page)
    return titles
