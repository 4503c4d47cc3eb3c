"""Measure in a real browser, as a user has it: first load, click to first beat, frames of shows, memory.

python benchmarks/paint.py --answers 60 --raids 10 --campaign 100

Each board and the lobby are loaded as by a new visitor. Each board shows so many raids. A campaign of Lion is
played in one window, and every beat of it is drawn. The working time of the thread of the page is given too,
because it depends little on other load. ``--only lion`` measures one board; a 0 leaves out what it counts.
"""

import argparse
import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import CDPSession, Page, Request, sync_playwright
from tests.browser import duel, hardest_days
from tests.browser.conftest import FLAGS, Room, Windows, chromium, start_server
from tests.browser.lobby import FRONT
from tests.browser.moments import Moment, led, moment, open_moment
from tests.browser.playing import follow, is_over, open_question, step

from dowding.kernel.match import new_match


class Board(msgspec.Struct, frozen=True):
    """How a board is measured."""

    title: str
    scenario: str
    opens: str
    """The entry with which a raid opens."""
    answer: Callable[[Page], None]
    others: dict[str, str] = {}
    """Commanders of the sides that nobody plays here."""
    played: str = ""
    """A part of the title of the scenario that is played by clicks; the first of all without it."""


BOARDS = {
    "lion": Board("RAF: Lion", "hardest_days", "RaidOpens", lambda page: step(page, take=1)),
    "eagle": Board("RAF: Eagle", "hardest_days", "RaidDeclared", duel.answer, played="Prelude"),
    "duel": Board(
        "RAF: 2-Player", "hardest_days", "RaidDeclared", duel.answer, {"Luftwaffe": "random"}, "Prelude"
    ),
    "hardest_days": Board("The Hardest Days", "september_7", "RaidFormsUp", hardest_days.answer),
    "londons_burning": Board(
        "London's Burning", "regular", "RaidAppears", lambda page: follow(page, "malan")
    ),
}
LONG_CAMPAIGN = 94
"""The seed of a campaign that Park leads through more than a hundred raids; most are decided after twenty."""
FIRST_LOAD, INTERACTIVE, FIRST_BEAT = 300_000, 1000, 60
"""The most bytes of a first load, and milliseconds until one can play and until the first beat."""
LONG, STALL, MOST_LONG = 50, 150, 0.01
"""A frame that takes longer than this is seen, and one that takes so long is a fault, in milliseconds."""
EARLY, GROWTH = 10, 1.2
"""The raids after which memory is first measured, and how much it may have grown at the end."""
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
  window.busy = [];
  let last = 0;
  const shows = () => document.querySelector(".app.showing");
  const tick = (now) => {
    if (shows() && last) window.gaps.push(now - last);
    last = shows() ? now : 0;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => {
    for (const { startTime, duration, styleAndLayoutStart, scripts } of shows() ? list.getEntries() : [])
      window.busy.push({
        at: startTime,
        all: duration,
        scripts: scripts.reduce((sum, script) => sum + script.duration, 0),
        layout: styleAndLayoutStart ? startTime + duration - styleAndLayoutStart : 0,
      });
  }).observe({ type: "long-animation-frame" });
}"""
"""Notes the time between two frames while beats are shown, and which of them kept the page's thread long."""
THROUGH = """async () => {
  const paint = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  const shown = () => document.querySelector(".telling:not([hidden])");
  for (let n = 0; shown() && n < 500; n++) {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    await paint();
  }
}"""
"""Draws every beat of a show without waiting for it."""


def titled(at: str) -> str:
    """What is said of a board."""
    return BOARDS[at].title if at in BOARDS else at


def first_load(room: Room, at: str) -> None:
    """Load the lobby or a board as a new visitor; everything that comes by itself counts, shows included."""
    address = room.begin(BOARDS[at].title, seed=1).url if at in BOARDS else room.url
    page = room.browser.new_context().new_page()
    page.set_default_timeout(120_000)
    line = counting(page)
    done: list[Request] = []
    page.on("requestfinished", lambda request: done.append(request))
    page.goto(address)
    page.wait_for_selector("[data-ready] .ask h2, #take-seat" if at in BOARDS else FRONT)
    ready: float = page.evaluate("performance.now()")
    page.wait_for_load_state("networkidle")
    size = sum(request.sizes()["responseBodySize"] for request in done)
    worked = metrics(line)["TaskDuration"] * 1000
    print(f"  {titled(at)}: {size / 1000:.0f} KB, playable after {ready:.0f} ms; {worked:.0f} ms of work")
    page.context.close()


def answers(room: Room, at: str, least: int) -> None:
    """Play a board by clicks, so many answers at least."""
    passed: list[float] = []
    worked: list[float] = []
    seeds = count()
    while len(passed) < least:
        page = watching(room, 1)
        room.begin(BOARDS[at].title, page, next(seeds), BOARDS[at].played, **BOARDS[at].others)
        page.wait_for_selector(".slip", state="attached")
        page.evaluate(WATCH)
        room.browser.start_tracing(page=page, categories=["blink.user_timing"])
        while len(page.evaluate("window.painted")) + len(passed) < least:
            open_question(page)
            if is_over(page):
                break
            BOARDS[at].answer(page)
        worked += thread_times(room.browser.stop_tracing())
        passed += page.evaluate("window.painted")
        page.context.close()
    print(f"  {titled(at)}, {len(passed)} answers: {spread(passed)}; the page's thread: {spread(worked)}")


def frames(room: Room, at: str, raids: int, speed: int) -> None:
    """Watch some raids of a board from the first one on, without skipping anything."""
    page = watching(room, speed)
    open_moment(room, page, after_raids(at, raids))
    if (whole := page.locator(".log li > .link")).count():
        whole.dispatch_event("click")
    page.locator(".log .opens .moment").last.dispatch_event("click")
    page.wait_for_selector("#watch")
    page.evaluate(FRAMES)
    line = counting(page)
    before = metrics(line)["TaskDuration"]
    page.click("#watch")
    page.wait_for_selector(".app.showing")
    page.wait_for_selector(".app:not(.showing)", timeout=3_600_000)
    gaps = page.evaluate("window.gaps")
    work = (metrics(line)["TaskDuration"] - before) * 1000 / len(gaps)
    long, stalls = (sum(gap > most for gap in gaps) for most in (LONG, STALL))
    slow = f"over {LONG} ms: {long} ({long / len(gaps):.1%}), over {STALL} ms: {stalls}"
    watched = f"{titled(at)}, {raids} raids, {len(gaps)} frames: {spread(gaps)}, longest {max(gaps):.0f} ms"
    print(f"  {watched}; {slow}; {work:.1f} ms of work each; {busiest(page)}", flush=True)
    page.context.close()


def busiest(page: Page) -> str:
    """What is said of frames for which the page itself worked long; others waited for pixels or a core."""
    busy: list[dict[str, float]] = page.evaluate("window.busy")
    if not busy:
        return f"none by the page's own work of over {LONG} ms"
    most = max(busy, key=lambda frame: frame["all"])
    parts = f"{most['scripts']:.0f} in scripts, {most['layout']:.0f} in style, layout and paint"
    return f"{len(busy)} by the page's own work of over {LONG} ms, the longest {most['all']:.0f} ms ({parts})"


def after_raids(at: str, raids: int) -> Moment:
    """The moment of a match of commanders after so many raids, or its last one if there are fewer."""
    board, found = BOARDS[at], None
    for match in led(new_match(at, board.scenario, 5)):
        opened = sum(type(entry).__name__ == board.opens for entry in match.journal.entries)
        if opened > raids and found:
            return found
        found = moment(match)
    assert found is not None
    return found


def campaign(room: Room, raids: int) -> None:
    """Play a campaign of Lion as Park would, every beat drawn in one window, and measure its memory."""
    page = watching(room, 1)
    opened = [0]

    def hear(frame: str | bytes) -> None:
        opened[0] += str(frame).count('"type":"raid_opens"')

    page.on("websocket", lambda line: line.on("framereceived", hear))
    room.begin("RAF: Lion", page, seed=LONG_CAMPAIGN, scenario="Battle of Britain")
    page.wait_for_selector(".slip", state="attached")
    early: dict[str, float] = {}
    while opened[0] < raids:
        open_question(page)
        if "The match is over" in page.inner_text(".asked p"):
            break
        follow(page, "park")
        page.evaluate(THROUGH)
        if not early and opened[0] >= EARLY:
            early = memory(room, page)
            print(f"  after {opened[0]} raids: {told(early)}", flush=True)
    late = memory(room, page)
    growth = ", ".join(f"{name} {late[name] / early[name]:.2f}" for name in early)
    print(f"  after {opened[0]} raids: {told(late)}; {growth} times (at most {GROWTH})")
    page.context.close()


def watching(room: Room, speed: int) -> Page:
    """A window of its own in which everything moves."""
    page = room.window(speed=speed, reduced_motion="no-preference")
    page.set_default_timeout(120_000)
    return page


def counting(page: Page) -> CDPSession:
    """A line to the browser, which counts from now on what a page costs."""
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable")
    return line


def metrics(line: CDPSession) -> dict[str, float]:
    """What the browser has counted: seconds of work, bytes of the heap, nodes."""
    found: list[dict[str, Any]] = line.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in found}


def memory(room: Room, page: Page) -> dict[str, float]:
    """The heap of a page in megabytes and its nodes, after what nobody needs was thrown away."""
    line = counting(page)
    for _ in range(3):
        line.send("HeapProfiler.collectGarbage")
    found = metrics(line)
    line.detach()
    return {
        "heap": found["JSHeapUsedSize"] / 1e6,
        "nodes": found["Nodes"],
        "process": sum(map(resident, renderers(room))) / 1e6,
    }


def renderers(room: Room) -> list[int]:
    """The processes that draw pages."""
    line = room.browser.new_browser_cdp_session()
    found = line.send("SystemInfo.getProcessInfo")["processInfo"]
    line.detach()
    return [process["id"] for process in found if process["type"] == "renderer"]


def resident(process: int) -> int:
    """The bytes of memory that a process holds for itself; 0 where Linux does not tell."""
    rollup = Path(f"/proc/{process}/smaps_rollup")
    lines = rollup.read_text().splitlines() if rollup.exists() else []
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))


def told(found: dict[str, float]) -> str:
    """What is said of memory."""
    return f"heap {found['heap']:.1f} MB, {found['nodes']:.0f} nodes, processes {found['process']:.0f} MB"


def thread_times(trace: bytes) -> list[float]:
    """Return the milliseconds that the page's thread worked from each click to its paint."""
    marks = [event for event in json.loads(trace)["traceEvents"] if event["name"] in ("clicked", "painted")]
    found = []
    begun = None
    for event in sorted(marks, key=lambda event: event["ts"]):
        if event["name"] == "clicked":
            begun = event["tts"]
        elif begun is not None:
            found.append((event["tts"] - begun) / 1000)
            begun = None
    return found


def spread(times: list[float]) -> str:
    """Format the median and the 95th percentile."""
    times = sorted(times)
    return f"p50 {times[len(times) // 2]:.0f} ms, p95 {times[int(len(times) * 0.95)]:.0f} ms"


@contextmanager
def opened_room() -> Iterator[Room]:
    """A server and a browser of their own."""
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server, url = start_server(Path(home), 0)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            yield Room(server, url, Windows(browser))
        finally:
            browser.close()
            server.terminate()
            server.wait(10)


def main() -> None:
    """Start server and browser, measure, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--load", type=int, default=1, help="0 leaves out the first load")
    parser.add_argument("--answers", type=int, default=60, help="answers of each board")
    parser.add_argument("--raids", type=int, default=10, help="raids of each board whose frames are watched")
    parser.add_argument("--speed", type=int, default=1, help="the speed of the show whose frames are watched")
    parser.add_argument("--campaign", type=int, default=100, help="raids of the campaign")
    parser.add_argument("--only", choices=BOARDS, help="measure one board")
    args = parser.parse_args()
    boards = [args.only] if args.only else list(BOARDS)
    with opened_room() as room:
        print(f"first load (at most {FIRST_LOAD // 1000} KB, {INTERACTIVE} ms)", flush=True)
        for at in ["the lobby", *boards] if args.load else []:
            first_load(room, at)
        print(f"click to first beat (p95 at most {FIRST_BEAT} ms)", flush=True)
        for at in boards if args.answers else []:
            answers(room, at, args.answers)
        print(f"frames of shows (at most {MOST_LONG:.0%} over {LONG} ms, none over {STALL} ms)", flush=True)
        for at in boards if args.raids else []:
            frames(room, at, args.raids, args.speed)
        print("memory of a campaign", flush=True)
        if args.campaign:
            campaign(room, args.campaign)


if __name__ == "__main__":
    main()
