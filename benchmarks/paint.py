"""Measure in a real browser, as a user has it: first load, click to first beat, frames while beats are shown.

python benchmarks/paint.py --answers 60 --raids 10

The working time of the page's own thread is given too; it depends little on other load on the machine.
"""

import argparse
import json
import tempfile
from itertools import count
from pathlib import Path

from playwright.sync_api import Page, Request, sync_playwright
from tests.browser.conftest import FLAGS, Room, Windows, chromium, start_server
from tests.browser.playing import is_over, step

WATCH = """() => {
  window.painted = [];
  let clicked = 0;
  const bar = document.querySelector(".ask");
  let at = bar.dataset.at;
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#confirm, .opt")) return;
    clicked = performance.now();
    performance.mark("clicked");
  }, true);
  new MutationObserver(() => {
    if (bar.dataset.at === at) return;
    const since = clicked;
    at = bar.dataset.at;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        window.painted.push(performance.now() - since);
        performance.mark("painted");
      };
      channel.port2.postMessage(0);
    });
  }).observe(bar, { attributes: true, attributeFilter: ["data-at"] });
}"""


FRAMES = """() => {
  window.gaps = [];
  let last = 0;
  const tick = (now) => {
    const shows = document.querySelector(".app.showing");
    if (shows && last) window.gaps.push(now - last);
    last = shows ? now : 0;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
"""Notes the time between two frames while beats are shown."""
LONG, STALL = 50, 150
"""A frame that takes longer than this is seen, and one that takes so long is a fault, in milliseconds."""


def table(room: Room, seed: int) -> Page:
    """A Prelude whose theatre is open and plays at single speed."""
    page = room.begin("RAF: Lion", room.window(speed=1, reduced_motion="no-preference"), seed=seed)
    page.wait_for_selector("[data-ready] .sector .piece")
    page.wait_for_selector(".slip", state="attached")
    return page


def measure(room: Room, answers: int) -> tuple[list[float], list[float]]:
    """Play Preludes by clicks, so many answers at least; return the elapsed and the working milliseconds."""
    passed: list[float] = []
    worked: list[float] = []
    seeds = count()
    while len(passed) < answers:
        page = table(room, next(seeds))
        page.evaluate(WATCH)
        room.browser.start_tracing(page=page, categories=["blink.user_timing"])
        while not is_over(page):
            step(page, take=1)
            page.wait_for_timeout(40)
            page.keyboard.press("Escape")
        worked += thread_times(room.browser.stop_tracing())
        passed += page.evaluate("window.painted")
        page.context.close()
    return sorted(passed), sorted(worked)


def frames(room: Room, raids: int) -> list[float]:
    """Watch some raids without skipping anything; return the milliseconds between the frames."""
    gaps: list[float] = []
    seen, seed = 0, 0
    while seen < raids:
        page = table(room, seed)
        page.evaluate(FRAMES)
        while not is_over(page) and seen < raids:
            before = page.locator(".log .opens:has-text('Raid ')").count()
            step(page, take=2)
            page.wait_for_selector(".app:not(.showing)", timeout=120_000)
            page.wait_for_timeout(200)
            seen += page.locator(".log .opens:has-text('Raid ')").count() - before
        gaps += page.evaluate("window.gaps")
        page.context.close()
        seed += 1
    return sorted(gaps)


def thread_times(trace: bytes) -> list[float]:
    """Return the milliseconds that the page's thread worked from each click to its paint."""
    marks = [event for event in json.loads(trace)["traceEvents"] if event["name"] in ("clicked", "painted")]
    found = []
    for event in sorted(marks, key=lambda event: event["ts"]):
        if event["name"] == "clicked":
            begun = event["tts"]
        else:
            found.append((event["tts"] - begun) / 1000)
    return found


def told(times: list[float]) -> str:
    """Format the median and the 95th percentile."""
    return f"p50 {times[len(times) // 2]:.0f} ms, p95 {times[int(len(times) * 0.95)]:.0f} ms"


def load_time(room: Room, page: Page) -> tuple[float, int]:
    """Return the milliseconds until the table is playable, and the bytes sent, the theatre included."""
    done: list[Request] = []
    page.on("requestfinished", lambda request: done.append(request))
    match = room.begin("RAF: Lion", seed=1)
    page.goto("about:blank")
    page.goto(match.url)
    page.wait_for_selector("[data-ready] .piece.is-lit")
    ready: float = page.evaluate("performance.now()")
    page.wait_for_selector(".slip", state="attached")
    page.wait_for_timeout(300)
    return ready, sum(request.sizes()["responseBodySize"] for request in done)


def main() -> None:
    """Start server and browser, measure, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--answers", type=int, default=60)
    parser.add_argument("--raids", type=int, default=10)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server, url = start_server(Path(home), 0)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        room = Room(server, url, Windows(browser))
        try:
            ready, size = load_time(room, browser.new_context().new_page())
            passed, worked = measure(room, args.answers)
            print(f"first load: {size / 1000:.0f} KB, playable after {ready:.0f} ms")
            print(f"click to first beat over {len(passed)} answers: {told(passed)}")
            print(f"of that, work of the page's thread: {told(worked)}")
            if not args.raids:
                return
            gaps = frames(room, args.raids)
            long = sum(gap > LONG for gap in gaps)
            print(
                f"{len(gaps)} frames of beats in {args.raids} raids: {told(gaps)}, longest {gaps[-1]:.0f} ms"
            )
            stalls = sum(gap > STALL for gap in gaps)
            print(f"over {LONG} ms: {long} ({long / len(gaps):.1%}); over {STALL} ms: {stalls}")
        finally:
            browser.close()
            server.terminate()
            server.wait(10)


if __name__ == "__main__":
    main()
