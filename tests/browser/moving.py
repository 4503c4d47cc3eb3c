"""Makes the moving picture of docs/pictures: python -m tests.browser.moving.

A raid is played on the real page by a hand that is drawn over it. Between two pictures the clock of the page
is moved on by a tenth of a second, and its animations with it, so a busy machine makes the same picture.
"""

import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Locator, Page, sync_playwright

from dowding.kernel.decisions import Notation
from tests.browser.conftest import FLAGS, Room, Windows, chromium, start_server
from tests.browser.moments import after, open_moment
from tests.browser.playing import ANSWERED, PIECES, question
from tests.browser.screenshots import TRIED
from tests.browser.waiting import drawn

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "raid.webp"
FRAME = 100
"""Milliseconds from one picture to the next."""
SIZE, SHOWN = (1280, 720), (960, 540)
"""Of the page, and of the picture."""
REST = (800.0, 680.0)
"""Where the hand lies while the show goes on."""
LONGEST = 60
"""Seconds of the show between two decisions; what goes on for longer is a fault."""
PATROLS: Notation = {"234/1/10": "1/10", "87/3/10": "1/10", "213/3/10": "1/10"}

MOVE_ON = """ms => { for (const one of document.getAnimations()) {
  if (one.playState !== "running" && !one.held) continue;
  if (!one.held) { one.held = true; one.pause(); }
  const { endTime } = one.effect.getComputedTiming(), then = Number(one.currentTime ?? 0) + ms;
  if (then < Number(endTime)) one.currentTime = then; else { one.held = false; one.finish(); }
} }"""
"""Moves every animation on."""
HAND = """() => { const hand = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  hand.id = "hand"; hand.setAttribute("viewBox", "0 0 16 24"); hand.setAttribute("popover", "manual");
  Object.assign(hand.style, { position: "fixed", inset: "auto", left: 0, top: 0, width: "20px",
    height: "30px", margin: 0, padding: 0, border: 0, background: "none", overflow: "visible",
    pointerEvents: "none" });
  const arrow = document.createElementNS("http://www.w3.org/2000/svg", "path");
  arrow.setAttribute("d", "M1 1v18l4-4 3 7 3-1-3-7h6z");
  arrow.setAttribute("fill", "#fff"); arrow.setAttribute("stroke", "#000");
  hand.append(arrow); document.body.append(hand); }"""
"""Draws the hand, which a picture of a page does not hold."""
PUT = (
    "([x, y]) => { Object.assign(document.getElementById('hand').style, { left: `${x}px`, top: `${y}px` }) }"
)


class Film:
    """Pictures of a page, one after the other; a picture like the last one makes that last longer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.at = REST
        self.frames: list[tuple[bytes, int]] = []
        page.evaluate(HAND)
        page.evaluate(PUT, self.at)

    def take(self, seconds: float) -> None:
        """Let the page go on for a time, and take its pictures."""
        for _ in range(round(seconds * 1000 / FRAME)):
            self.page.clock.run_for(FRAME)
            self.page.evaluate(MOVE_ON, FRAME)
            self._take()

    def press(self, thing: Locator) -> None:
        """Move the hand to a thing, rest, and press it."""
        box = thing.bounding_box()
        assert box
        self.move((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        self.page.mouse.down()
        self.page.mouse.up()
        self.take(0.5)

    def move(self, goal: tuple[float, float]) -> None:
        """Move the hand."""
        (x, y), (to_x, to_y) = self.at, goal
        for part in (0.35, 0.7, 0.9, 1.0):
            self.at = x + (to_x - x) * part, y + (to_y - y) * part
            self.page.mouse.move(*self.at)
            self.page.evaluate(PUT, self.at)
            self.take(FRAME / 1000)

    def answer(self) -> None:
        """Confirm what is chosen, and watch what comes of it until the next question."""
        before = self.page.get_attribute(".ask", "data-at")
        self.press(self.page.locator("#confirm:enabled"))
        self.page.wait_for_function(ANSWERED, arg=before)
        self.move(REST)
        for _ in range(LONGEST):
            self.take(1)
            if not self.page.query_selector("#to-next"):
                return
        raise AssertionError(f"the show is not over after {LONGEST} seconds")

    def save(self, path: Path) -> None:
        """Write an animated WebP, which shows ever again from its beginning."""
        first, *others = (Image.open(io.BytesIO(shot)).resize(SHOWN) for shot, _ in self.frames)
        first.save(
            path, save_all=True, append_images=others, duration=[ms for _, ms in self.frames],
            loop=0, quality=60, method=4, minimize_size=True,
        )  # fmt: skip

    def _take(self) -> None:
        shot = self.page.screenshot()
        if self.frames and self.frames[-1][0] == shot:
            self.frames[-1] = (shot, self.frames[-1][1] + FRAME)
        else:
            self.frames.append((shot, FRAME))


def raid(room: Room) -> Film:
    """A raid on Worth: three squadrons are sent, one goes for the bombers, and the bombs fall."""
    page = room.window(*SIZE, speed=1, reduced_motion="no-preference")
    page.clock.install()
    open_moment(room, page, after("lion", "prelude", 5, [PATROLS]))
    page.wait_for_selector(".slip", state="attached")
    assert question(page) == "respond"
    page.evaluate("document.documentElement.dataset.theme = 'night'")
    drawn(page)
    page.wait_for_function(TRIED)
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    film = Film(page)
    film.take(1.5)
    for squadrons in (["238", "152", "609"], ["238"]):
        for squadron in squadrons:
            film.press(page.locator(f'.piece.is-lit[data-unit^="{squadron}"]:visible').first)
        film.take(1)
        film.answer()
    film.press(page.locator(PIECES).first)
    film.answer()
    film.take(2)
    return film


def main() -> None:
    """The moving picture."""
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server, url = start_server(Path(home), 0)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        film = raid(Room(server, url, Windows(browser)))
        film.save(PICTURE)
        browser.close()
        server.terminate()
        server.wait(10)


if __name__ == "__main__":
    main()
