"""How a finger plays: it taps what is on the screen, and never scrolls."""

from playwright.sync_api import Page

from tests.browser.waiting import patiently

SEEN = """(which) => [...document.querySelectorAll(which)].filter((e) => e.checkVisibility()).flatMap((e) => {
  const r = e.getBoundingClientRect(), at = [r.left + r.width / 2, r.top + r.height / 2];
  return e.contains(document.elementFromPoint(...at)) ? [at] : [] })"""
"""The middles of those things that a finger would hit there."""
COVERED = """(which) => [...document.querySelectorAll(which)].filter((e) => {
  if (!e.checkVisibility()) return false;
  const r = e.getBoundingClientRect();
  const hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
  return r.top < 0 || r.left < 0 || r.bottom > innerHeight || r.right > innerWidth || !e.contains(hit)
  }).map((e) => e.textContent)"""
SMALL = """(which) => [...document.querySelectorAll(which)].filter((e) => {
  const { width, height } = e.getBoundingClientRect();
  return e.checkVisibility() && (Math.min(width, height) < 39.5 || Math.max(width, height) < 43.5)
  }).map((e) => e.outerHTML)"""
"""Those of some things that are less than 44 pixels one way, or less than 40 the other."""
BUTTONS = ".ask .acts :is(button, a)"
LIT = [
    ".ask .opt:not(.barred, .on, :disabled, [aria-disabled=true])", ".ask .verb:enabled",
    ".piece.is-lit", ".sector-name.is-lit", ".hex.is-lit", ".level-name:enabled", ".tile:enabled",
]  # fmt: skip


def seen(page: Page, which: str) -> tuple[float, float]:
    """The middle of the first of some things that a finger would hit there, as soon as there is one."""
    for _ in patiently(page, f"{which} in sight"):
        if places := page.evaluate(SEEN, which):
            return tuple(places[0])
    raise AssertionError


def out_of_sight(page: Page, which: str = BUTTONS) -> list[str]:
    """Those of some things that a finger cannot reach without scrolling."""
    return list(page.evaluate(COVERED, which))


def tap(page: Page, which: str) -> bool:
    """Tap the first of some things that is in sight; whether there is any."""
    places = page.evaluate(SEEN, which)
    if places:
        page.touchscreen.tap(*places[0])
    return bool(places)


def tap_lit(page: Page) -> bool:
    """Tap something that may be chosen: in the bar, or else on the board."""
    return any(tap(page, which) for which in LIT)


class Fingers:
    """Fingers on the screen, as the browser hears of them: it scrolls and zooms as it does for real ones."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.at: list[tuple[float, float]] = []

    def _tell(self, kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(at)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, *at: tuple[float, float]) -> None:
        """Put them down."""
        self.at = [*at]
        self._tell("touchStart", *at)

    def slide(self, *to: tuple[float, float], steps: int = 4) -> None:
        """Slide each of them to a point."""
        for n in range(1, steps + 1):
            ways = zip(self.at, to, strict=True)
            self._tell(
                "touchMove", *((x + (u - x) * n / steps, y + (v - y) * n / steps) for (x, y), (u, v) in ways)
            )
        self.at = [*to]

    def up(self) -> None:
        """Lift all of them."""
        self._tell("touchEnd")
