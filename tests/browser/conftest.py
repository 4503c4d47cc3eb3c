"""A server of its own, and a real Chromium before it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def chromium() -> str | None:
    """The system's browser."""
    return os.environ.get("CHROMIUM") or next((path for name in NAMES if (path := shutil.which(name))), None)


class Room:
    """A running server, and pages that visit it."""

    def __init__(self, process: "subprocess.Popen[str]", url: str, browser: Browser) -> None:
        self.process, self.url, self.browser = process, url, browser
        self.troubles: list[str] = []

    @property
    def base(self) -> str:
        return self.url.partition("/#")[0]

    def page(self, width: int = 1366, height: int = 768, **context: object) -> Page:
        """A fresh browser window on the lobby; whatever it complains about is remembered."""
        context.setdefault("reduced_motion", "reduce")
        made = self.browser.new_context(viewport={"width": width, "height": height}, **context)  # type: ignore[arg-type]
        made.set_default_timeout(20_000)
        made.add_init_script("localStorage['dowding.hold'] ??= '20'; localStorage['dowding.speed'] ??= '0'")
        page = made.new_page()
        page.on("console", lambda told: self.troubles.append(told.text) if told.type == "error" else None)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.goto(self.url)
        page.wait_for_selector("#start")
        return page

    def begin(
        self, game: str, page: Page | None = None, seed: int = 7, scenario: str = "", **commanders: str
    ) -> Page:
        """A match of a game, begun in the lobby by clicks; people play the sides unless stated otherwise."""
        page = page or self.page()
        page.click(f'.game:has-text("{game}")')
        if scenario:
            page.click(f'.scn:has-text("{scenario}")')
        for side in page.locator("[name^='commander.']").all():
            name = str(side.get_attribute("name")).removeprefix("commander.")
            side.select_option(commanders.get(name.replace(" ", "_"), ""))
        page.fill("[name=seed]", str(seed))
        page.click("#start")
        page.wait_for_selector("[data-ready] .ask h2")
        return page


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip("no Chromium here: install it (apt-get install chromium) or name it in CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    home: Path = tmp_path_factory.mktemp("room")
    process = start_server(home, 0)
    yield process
    process[0].terminate()
    process[0].wait(10)


def start_server(home: Path, port: int, path: str = "", *more: str) -> tuple["subprocess.Popen[str]", str]:
    """``dowding serve`` in a process of its own, perhaps with more to import; the address that it prints."""
    where = [] if "--database" in more else ["--home", str(home)]
    command = [sys.executable, "-m", "dowding", "serve", "--no-browser", "--port", str(port), *where, *more]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([path, os.environ.get("PYTHONPATH", "")])}
    process = subprocess.Popen([*command, "--rate", "100000"], stdout=subprocess.PIPE, text=True, env=env)
    assert process.stdout is not None
    return process, process.stdout.readline().split("open: ")[1].strip()


def room_with(browser: Browser, home: Path, points: str, path: str = "") -> Iterator[Room]:
    """A server of its own that finds more entry points, and a room before it."""
    package = home / "more-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: more\nVersion: 1\n")
    (package / "entry_points.txt").write_text(points)
    process, url = start_server(home / "home", 0, os.pathsep.join([str(home), path]))
    room = Room(process, url, browser)
    yield room
    for context in browser.contexts:
        context.close()
    process.terminate()
    process.wait(10)
    assert room.troubles == []


@pytest.fixture
def room(browser: Browser, server: tuple["subprocess.Popen[str]", str]) -> Iterator[Room]:
    room = Room(*server, browser)
    yield room
    for context in browser.contexts:
        context.close()
    assert room.troubles == []
