"""What a test of the page waits for: never a time, always something that must come."""

from collections.abc import Iterator
from time import monotonic

from playwright.sync_api import Page

PATIENCE = 60.0
"""Seconds after which what has not come is a fault, even on a machine that has much else to do."""
DRAWN = """async () => {
  const paints = (go) => requestAnimationFrame(() => setTimeout(go));
  const idles = (go) => requestIdleCallback(go, { timeout: 150 });
  for (const comes of [paints, idles, paints, idles]) await new Promise((go) => comes(() => go()));
}"""
"""The page puts work off to the next frame, and from there until it is idle."""
AT_REST = """() => document.getAnimations().every((move) => move.playState !== 'running' ||
  !Number.isFinite(Number(move.effect?.getComputedTiming().endTime)))"""


LINES = """
const Own = WebSocket;
window.lines = [];
window.WebSocket = class extends Own {
  constructor(...to) {
    super(...to);
    window.lines.push(this);
  }
};
"""
"""Keeps the page's sockets where a test can use or close them."""


def drawn(page: Page) -> None:
    """Wait until a page has drawn all that it knows, and nothing moves any more."""
    page.evaluate(DRAWN)
    page.wait_for_function(AT_REST)


def patiently(page: Page, wanted: str) -> Iterator[None]:
    """Look again and again, each time that a page is drawn; an error if what is wanted does not come."""
    deadline = monotonic() + PATIENCE
    while monotonic() < deadline:
        yield
        drawn(page)
    raise AssertionError(f"{wanted} did not come in {PATIENCE:.0f} seconds")


def answers_of(page: Page) -> list[str]:
    """The answers that a page sends from now on; it must not have a connection yet."""
    sent: list[str] = []

    def note(frame: str | bytes) -> None:
        if '"type":"answer"' in str(frame):
            sent.append(str(frame))

    page.on("websocket", lambda line: line.on("framesent", note))
    return sent
