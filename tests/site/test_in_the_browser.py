"""The site in a real Chromium: built, served below a path, played, and played on without its host.

Building fetches Pyodide and takes a while, so these have a target of their own: make test-site.
"""

import http.server
import json
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from dowding.kernel.replaying import load
from dowding.site.building import build
from tests.browser.conftest import FLAGS, chromium
from tests.browser.playing import is_over, step

pytestmark = [
    pytest.mark.site,
    pytest.mark.skipif(
        shutil.which("node") is None, reason="the site is built with Node.js, which is not here"
    ),
    pytest.mark.skipif(chromium() is None, reason="no Chromium here"),
]
PATIENCE = 90_000
"""The engine may take so many milliseconds to start on a busy machine."""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *told: object) -> None:
        pass


class Host:
    """A host of static files that can be stopped."""

    def __init__(self, folder: Path) -> None:
        handler = partial(Quiet, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/some/where/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("host")
    build(root / "some" / "where", lambda line: None)
    return root


@pytest.fixture
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as made:
        yield made


def opened(playwright: Playwright, profile: Path) -> BrowserContext:
    """A browser that keeps what it is given in a folder."""
    path = chromium()
    assert path is not None
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=path, args=FLAGS, viewport={"width": 1366, "height": 768},
        reduced_motion="reduce",
    )  # fmt: skip
    context.add_init_script("localStorage['dowding.hold'] ??= '20'; localStorage['dowding.speed'] ??= '0'")
    context.set_default_timeout(PATIENCE)
    return context


def begun(page: Page, game: str, scenario: str = "") -> None:
    """A match that is begun in the lobby."""
    page.wait_for_selector("#start")
    page.click(f'.game:has-text("{game}")')
    if scenario:
        page.click(f'.scn:has-text("{scenario}")')
    page.fill("[name=seed]", "7")
    page.click("#start")
    page.wait_for_selector("[data-ready] .ask h2")


def saved(page: Page) -> bytes:
    with page.expect_download() as found:
        page.click("nav .tool:has-text('Save')")
    return Path(found.value.path()).read_bytes()


def test_a_prelude_goes_on_without_the_host_and_after_a_restart(
    site: Path, playwright: Playwright, tmp_path: Path
) -> None:
    host = Host(site)
    context = opened(playwright, tmp_path / "profile")
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.goto(host.address)
    begun(page, "RAF: Lion", "Prelude")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    step(page)
    host.stop()
    step(page)
    table = page.url
    context.close()
    context = opened(playwright, tmp_path / "profile")
    page = context.new_page()
    page.goto(table)
    page.wait_for_selector("[data-ready] .ask h2")
    for _ in range(200):
        if is_over(page):
            break
        step(page)
    page.keyboard.press("Escape")
    file = tmp_path / "match.dowding.json"
    file.write_bytes(saved(page))
    assert load(file).result is not None
    assert json.loads(file.read_bytes())["header"]["seed"] == 7
    assert {url for url in asked if not url.startswith((host.address, "blob:", "data:"))} == set()
    context.close()


@pytest.mark.parametrize("game", ["London's Burning", "The Hardest Days"])
def test_every_game_is_played_in_the_page(
    site: Path, playwright: Playwright, tmp_path: Path, game: str
) -> None:
    host = Host(site)
    context = opened(playwright, tmp_path / "profile")
    troubles: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.goto(host.address)
    begun(page, game)
    for _ in range(4):
        step(page)
    assert troubles == []
    context.close()
    host.stop()


def test_a_match_is_open_in_one_tab(site: Path, playwright: Playwright, tmp_path: Path) -> None:
    host = Host(site)
    context = opened(playwright, tmp_path / "profile")
    first = context.new_page()
    first.goto(host.address)
    begun(first, "RAF: Lion", "Prelude")
    second = context.new_page()
    second.goto(first.url)
    second.wait_for_selector("text=This match is open in another tab")
    first.close()
    second.wait_for_selector("[data-ready] .ask h2")
    context.close()
    host.stop()
