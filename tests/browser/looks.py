"""Where things lie on the screen: what lies on what, and what is cut off."""

from playwright.sync_api import Page

MEETING = """([one, other]) => {
  const seen = (what) => [...document.querySelectorAll(what)].filter((e) => e.checkVisibility());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const lie = (e, f) => !e.contains(f) && meet(e.getBoundingClientRect(), f.getBoundingClientRect());
  return seen(one).filter((e) => seen(other).some((f) => lie(e, f))).map((e) => e.outerHTML) }"""
CUT_OFF = """([box, things]) => [...document.querySelectorAll(box)].flatMap((frame) => {
  const f = frame.getBoundingClientRect();
  const out = (r) => r.left < f.left || r.right > f.right || r.top < f.top || r.bottom > f.bottom;
  const inside = [...frame.querySelectorAll(things)].filter((e) => e.checkVisibility());
  return inside.filter((e) => out(e.getBoundingClientRect())).map((e) => e.outerHTML) })"""


def meeting(page: Page, one: str, other: str) -> list[str]:
    """Which of some things lie on, or under, one of the others."""
    return list(page.evaluate(MEETING, [one, other]))


def cut_off(page: Page, box: str, things: str) -> list[str]:
    """Which things in a box are not wholly inside it."""
    return list(page.evaluate(CUT_OFF, [box, things]))
