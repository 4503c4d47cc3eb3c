"""A server of its own, and a real Chromium before it."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.lobby import FRONT, open_options, set_up
from tests.browser.playing import sit_down
from tests.browser.waiting import PATIENCE

LONGEST = PATIENCE * 1000
"""The milliseconds after which Playwright calls it a fault that something has not come."""
expect.set_options(timeout=LONGEST)
ROOT = str(Path(__file__).parents[2])
SHIPPED, KEEPING = "dowding", "tests.browser.serving"
"""The command that ships, and the same for tests, which lets browsers keep the files of the page."""
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
UNSEEN = ["--force-gpu-mem-available-mb=0", "--renderer-process-limit=1"]
"""Nobody sees the pages of a test: without memory for pixels none are painted. One process draws all."""
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")


def chromium() -> str | None:
    """The system's browser."""
    return os.environ.get("CHROMIUM") or next((path for name in NAMES if (path := shutil.which(name))), None)


class Windows:
    """Windows of one browser, each as fresh as that of a new visitor.

    A profile costs a second to start, so the profiles are kept from test to test, without what they stored.
    Each keeps an empty window, which is the first of the next test.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.kept: dict[str, list[Page]] = {}
        self.taken: list[tuple[str, BrowserContext]] = []

    def open(self, **profile: Any) -> Page:
        """A window in a profile that no other window of this test has."""
        kind = repr(sorted(profile.items()))
        free = self.kept.setdefault(kind, [])
        page = free.pop() if free else self.browser.new_context(**profile).new_page()
        self.taken.append((kind, page.context))
        page.context.set_default_timeout(LONGEST)
        return page

    def close(self, origin: str) -> None:
        """Close all windows of a test; what its pages stored is forgotten."""
        ours = {context for _, context in self.taken}
        free = {page.context for kept in self.kept.values() for page in kept}
        for context in set(self.browser.contexts) - ours - free:
            context.close()
        for kind, context in self.taken:
            page = context.new_page()
            for other in context.pages:
                if other is not page:
                    other.close()
            line = context.new_cdp_session(page)
            line.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
            line.detach()
            self.kept[kind].append(page)
        self.taken.clear()


class Room:
    """A running server, and pages that visit it."""

    def __init__(self, process: "subprocess.Popen[str]", url: str, windows: Windows) -> None:
        self.process, self.url, self.windows = process, url, windows
        self.browser = windows.browser
        self.troubles: list[str] = []

    @property
    def base(self) -> str:
        return self.url.partition("/#")[0]

    @property
    def key(self) -> str:
        return self.url.partition("#")[2]

    def window(self, width: int = 1366, height: int = 768, speed: int = 0, **profile: Any) -> Page:
        """A fresh window of the host, still empty; whatever it complains about is remembered."""
        page = self.windows.open(**{"reduced_motion": "reduce", **profile})
        page.set_viewport_size({"width": width, "height": height})
        kept = {"hold": "20", "speed": str(speed), "key": self.key}
        page.add_init_script(
            f"for (const [name, value] of Object.entries({kept}))"
            " if (origin !== 'null') localStorage[`dowding.${name}`] ??= value"
        )
        page.on("console", lambda told: self.troubles.append(told.text) if told.type == "error" else None)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        return page

    def page(self, width: int = 1366, height: int = 768, view: str = "", **profile: Any) -> Page:
        """A fresh window on the lobby: its front, or a page of it."""
        page = self.window(width, height, **profile)
        page.goto(f"{self.base}/?{view}#{self.key}" if view else self.url)
        page.wait_for_selector("#view-title" if view else FRONT)
        return page

    def ask(self, path: str, **body: object) -> Any:
        """What the server answers the host."""
        data = json.dumps(body).encode() if body else None
        headers = {"Authorization": f"Bearer {self.key}"}
        with urlopen(Request(f"{self.base}/api/{path}", data, headers)) as answer:
            return json.load(answer)

    def links(self) -> dict[str, str]:
        """The links of the latest match, one for each seat."""
        latest, *_ = self.ask("matches")
        return self._links(latest["seats"])

    def _links(self, seats: list[dict[str, str]]) -> dict[str, str]:
        return {seat["name"]: f"{self.base}/play#{seat['token']}" for seat in seats}

    def lay(self, game: str, scenario: str = "", **how: object) -> dict[str, str]:
        """Lay a match of a game and a scenario, known by parts of their titles: a link for each seat."""
        facts = next(facts for facts in self.ask("games")["games"] if game in facts["title"])
        titles = {name: told["title"] for name, told in facts["scenarios"].items()}
        which = next(name for name, title in titles.items() if scenario in title)
        return self._links(self.ask("matches", game=facts["name"], scenario=which, **how))

    def begin(
        self, game: str, page: Page | None = None, seed: int = 7, scenario: str = "", **commanders: str
    ) -> Page:
        """The table of a match; people at this screen play the sides unless stated otherwise."""
        sides = {side.replace("_", " "): name for side, name in commanders.items()}
        link, *_ = self.lay(game, scenario, seed=seed, commanders=sides).values()
        page = page or self.window()
        page.goto("about:blank")
        page.goto(link)
        sit_down(page)
        page.wait_for_selector("[data-ready] .ask[data-thinks=''] h2")
        return page

    def begin_by_clicks(self, game: str, page: Page) -> None:
        """A match that one person plays, begun in the lobby."""
        set_up(page, game)
        open_options(page)
        page.fill("[name=seed]", "7")
        page.click("#start")
        sit_down(page)
        page.wait_for_selector("[data-ready] .ask h2")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip("no Chromium here: install it (apt-get install chromium) or name it in CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS + UNSEEN)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def windows(browser: Browser) -> Windows:
    return Windows(browser)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    home: Path = tmp_path_factory.mktemp("room")
    process = start_server(home, 0, module=KEEPING)
    yield process
    process[0].terminate()
    process[0].wait(60)


def start_server(
    home: Path, port: int, path: str = "", *more: str, module: str = SHIPPED
) -> tuple["subprocess.Popen[str]", str]:
    """``dowding serve`` in a process of its own, perhaps with more to import; the address that it prints."""
    where = [] if "--database" in more else ["--home", str(home)]
    command = [sys.executable, "-m", module, "serve", "--no-browser", "--port", str(port), *where, *more]
    found = os.pathsep.join([path, ROOT, os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": found}
    process = subprocess.Popen([*command, "--rate", "100000"], stdout=subprocess.PIPE, text=True, env=env)
    assert process.stdout is not None
    return process, process.stdout.readline().split("open: ")[1].strip()


def room_with(windows: Windows, home: Path, points: str, path: str = "") -> Iterator[Room]:
    """A server of its own that finds more entry points, and a room before it."""
    package = home / "more-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: more\nVersion: 1\n")
    (package / "entry_points.txt").write_text(points)
    process, url = start_server(home / "home", 0, os.pathsep.join([str(home), path]), module=KEEPING)
    room = Room(process, url, windows)
    yield room
    windows.close(room.base)
    process.terminate()
    process.wait(60)
    assert room.troubles == []


@pytest.fixture
def room(windows: Windows, server: tuple["subprocess.Popen[str]", str]) -> Iterator[Room]:
    room = Room(*server, windows)
    yield room
    windows.close(room.base)
    assert room.troubles == []
