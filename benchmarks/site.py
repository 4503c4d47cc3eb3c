"""Measure the game in the page: what is downloaded, how long it takes to start and to answer, and its memory.

``PYTHONPATH=. python benchmarks/site.py FOLDER`` takes a site that ``dowding site`` has built. It is served
below a path as a host on the net serves it: compressed by Brotli, and fresh for ten minutes.
"""

import http.server
import subprocess
import sys
import threading
from io import BytesIO
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright
from tests.browser.conftest import FLAGS, chromium

COMPRESS = """
const zlib = require("node:zlib"), fs = require("node:fs");
const [root, ...files] = process.argv.slice(1);
for (const file of files) {
  const packed = zlib.brotliCompressSync(fs.readFileSync(`${root}/${file}`));
  process.stdout.write(`${file} ${packed.length}\\n`);
  process.stdout.write(packed);
}
"""
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".css": "text/css",
         ".html": "text/html", ".svg": "image/svg+xml", ".json": "application/json"}  # fmt: skip
WATCH = """
if (location.protocol === "http:") {
  localStorage["dowding.speed"] ??= "0";
  window.times = {};
  const look = () => {
    const door = document.querySelector(".library .game") && document.querySelector("#door-2");
    if (door && !times.lobby) {
      times.lobby = performance.now();
      if (sessionStorage.begins) door.click();
    }
    const start = document.querySelector("#start");
    if (start && sessionStorage.begins && !times.begun) {
      times.begun = performance.now();
      start.click();
    }
    if (!times.decision && document.querySelector("[data-ready] .ask h2")) times.decision = performance.now();
    requestAnimationFrame(look);
  };
  look();
}
"""
ANSWER = """
async (most) => {
  const until = async (found) => {
    for (;;) {
      const it = found();
      if (it) return it;
      await new Promise((go) => setTimeout(go, 2));
    }
  };
  const one = (name) => document.querySelector(name);
  const rest = () => new Promise((go) => requestIdleCallback(go));
  const confirm = async () => {
    const button = await until(() => one("#confirm:enabled"));
    await rest();
    const begun = performance.now();
    button.click();
    return begun;
  };
  const { ask, found } = { ask: one(".ask"), found: [] };
  while (found.length < most) {
    const way = await until(() => one("#again") ?? one("[id^='propose-']") ?? one("[data-adviser]:enabled"));
    if (way.id === "again") break;
    const { at, question } = ask.dataset;
    const changed = new Promise((done) => {
      const watch = new MutationObserver(() => ask.dataset.at !== at && done(watch.disconnect()));
      watch.observe(ask, { attributes: true });
    });
    way.click();
    if (way.dataset.adviser) (await until(() => one("#lay-out"))).click();
    let begun = await confirm();
    if (await Promise.race([changed.then(() => false), until(() => one("#change"))])) begun = await confirm();
    await changed;
    found.push({ question, spent: performance.now() - begun });
  }
  return found;
}
"""
"""Answer as commanders advise, and tell how long each answer took to its new state. The page is at rest when
an answer is confirmed, as it is for a person. A plan is looked over, and confirmed once more."""
ROUNDS = 3
GAMES = {"lion": 2, "hardest_days": 1, "eagle": 1, "londons_burning": 1}
"""How many matches of each game are played, after the starts."""
MOST = 40
"""No more answers of one match are measured."""
SLOWEST = 8


class Host:
    """A host that sends every file compressed, and counts what it has sent."""

    def __init__(self, folder: Path) -> None:
        self.packed = compressed(folder)
        self.sent = 0
        host = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                path = self.path.split("?")[0].removeprefix("/some/where/") or "index.html"
                data = host.packed.get(path)
                self.send_response(404 if data is None else 200)
                self.send_header("Content-Type", TYPES.get(Path(path).suffix, "application/octet-stream"))
                self.send_header("Content-Length", str(len(data or b"")))
                if data is not None:
                    self.send_header("Content-Encoding", "br")
                    self.send_header("Cache-Control", "max-age=600")
                self.end_headers()
                self.wfile.write(data or b"")
                host.sent += len(data or b"")

            def log_message(self, *told: object) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/some/where/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


def compressed(folder: Path) -> dict[str, bytes]:
    """Return all files of a folder as Brotli packs them at its best."""
    files = [file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()]
    done = subprocess.run(["node", "-e", COMPRESS, str(folder), *files], capture_output=True, check=True)
    out, packed = BytesIO(done.stdout), {}
    while head := out.readline().decode().split():
        packed[head[0]] = out.read(int(head[1]))
    return packed


def opened(playwright: Playwright, profile: Path) -> BrowserContext:
    """Open a browser that keeps what it is given in a folder."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=chromium(), args=FLAGS, viewport={"width": 1366, "height": 768}
    )
    context.set_default_timeout(60_000)
    context.add_init_script(WATCH)
    return context


def started(context: BrowserContext, address: str, game: str = "lion") -> tuple[Page, dict[str, float]]:
    """Begin a match as soon as the lobby is there; return when it was painted, and the first decision."""
    page = context.new_page()
    page.add_init_script(
        f"if (location.protocol === 'http:') sessionStorage.begins = localStorage['dowding.game'] = '{game}'"
    )
    page.goto(address)
    page.wait_for_function("() => times.decision")
    found: dict[str, float] = page.evaluate(
        "() => ({...times, paint: performance.getEntriesByName('first-contentful-paint')[0].startTime})"
    )
    return page, found


def memory(context: BrowserContext) -> float:
    """Return the memory of the largest page of the browser in MB, its part of shared memory included."""
    browser = context.browser
    assert browser is not None
    found: Any = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    pages = [process["id"] for process in found["processInfo"] if process["type"] == "renderer"]
    return max(_pss(process) for process in pages) / 1000


def _pss(process: int) -> int:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def told(name: str, figures: list[dict[str, float]]) -> None:
    """Print the median of what was measured at some starts."""
    each = {key: median(found[key] for found in figures) for key in ("paint", "lobby", "decision")}
    all_of = ", ".join(f"{found['decision']:.0f}" for found in figures)
    print(f"{name}: first paint {each['paint']:.0f} ms, lobby {each['lobby']:.0f} ms,"
          f" first decision {each['decision']:.0f} ms ({all_of})")  # fmt: skip


def answered(context: BrowserContext, address: str) -> list[tuple[float, str]]:
    """Play some matches; return how long each answer took, and the game and the kind of its question."""
    found = []
    for game, matches in GAMES.items():
        for _ in range(matches):
            page, _ = started(context, address, game)
            before = memory(context)
            spent = page.evaluate(ANSWER, MOST)
            found += [(answer["spent"], f"{game} {answer['question']}") for answer in spent]
            print(f"memory of the page, {game}: {before:.0f} MB at first, {memory(context):.0f} MB after"
                  f" {len(spent)} answers")  # fmt: skip
            page.close()
    return found


def main() -> None:
    """Measure a built site."""
    host = Host(Path(sys.argv[1]))
    print(
        f"all files by Brotli: {sum(map(len, host.packed.values())) / 1e6:.2f} MB, {len(host.packed)} files"
    )
    cold, warm = [], []
    with sync_playwright() as playwright, TemporaryDirectory() as scratch:
        for turn in range(ROUNDS):
            profile, host.sent = Path(scratch) / str(turn), 0
            context = opened(playwright, profile)
            page, found = started(context, host.address)
            cold.append(found)
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            print(f"sent until all is kept on the device: {host.sent / 1e6:.2f} MB")
            context.close()
            context = opened(playwright, profile)
            page, found = started(context, host.address)
            warm.append(found)
            page.close()
            answers = answered(context, host.address) if turn == ROUNDS - 1 else []
            context.close()
    told("cold", cold)
    told("warm (the browser started again)", warm)
    spent = [ms for ms, _ in answers]
    print(f"an answer to its new state, {len(spent)} answers: median {median(spent):.0f} ms,"
          f" p95 {quantiles(spent, n=20)[-1]:.0f} ms, most {max(spent):.0f} ms")  # fmt: skip
    for game in GAMES:
        own = [ms for ms, kind in answers if kind.startswith(game)]
        print(f"  {game}: {len(own)} answers, median {median(own):.0f} ms, most {max(own):.0f} ms")
    slowest = ", ".join(f"{kind} {ms:.0f} ms" for ms, kind in sorted(answers, reverse=True)[:SLOWEST])
    print(f"the slowest: {slowest}")


if __name__ == "__main__":
    main()
