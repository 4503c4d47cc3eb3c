"""The built site behind a host of static files, and browsers that visit it and keep what they are given."""

import http.server
import threading
from functools import partial
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.lobby import FRONT, open_options, set_up
from tests.browser.playing import ANSWERED

PATIENCE = 90_000
"""The engine may take so many milliseconds to start on a busy machine."""
SETTINGS = "localStorage['dowding.hold'] ??= '20'; localStorage['dowding.speed'] ??= '0'"
"""Buttons are held for a moment only, and nothing is played slowly."""
BELOW = Path("some") / "where"
"""The path below which the site lies on its host."""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *told: object) -> None:
        pass


class Host:
    """A host of static files that can be stopped."""

    def __init__(self, folder: Path) -> None:
        handler = partial(Quiet, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/{BELOW.as_posix()}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Visitor:
    """A browser with a folder for what it keeps; its troubles and the addresses it asks are remembered."""

    def __init__(self, playwright: Playwright, profile: Path) -> None:
        self.playwright, self.profile = playwright, profile
        self.troubles: list[str] = []
        self.asked: list[str] = []
        self.context = self._open()

    def _open(self) -> BrowserContext:
        context = self.playwright.chromium.launch_persistent_context(
            self.profile, executable_path=chromium(), args=FLAGS, viewport={"width": 1366, "height": 768},
            reduced_motion="reduce",
        )  # fmt: skip
        context.add_init_script(f"if (location.protocol === 'http:') {{ {SETTINGS} }}")
        context.set_default_timeout(PATIENCE)
        context.on("request", lambda request: self.asked.append(request.url))
        context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        context.on("console", lambda told: self.troubles.append(told.text) if told.type == "error" else None)
        return context

    def visit(self, address: str) -> Page:
        """Open an address in a new tab."""
        page = self.context.new_page()
        page.goto(address)
        return page

    def restart(self) -> None:
        """Close the browser, and start it again."""
        self.context.close()
        self.context = self._open()

    def workers(self, name: str) -> set[str]:
        """The workers that run a file, whichever page has started them."""
        assert self.context.browser is not None
        found = self.context.browser.new_browser_cdp_session().send("Target.getTargets")["targetInfos"]
        return {worker["targetId"] for worker in found if worker["url"].endswith(name)}

    def elsewhere(self, host: Host) -> set[str]:
        """The addresses that were asked and are not the host's own."""
        return {url for url in self.asked if not url.startswith((host.address, "blob:", "data:"))}


def begin(page: Page, game: str, scenario: str, **commanders: str) -> None:
    """Begin a match in the lobby; sides are commanded as the lobby proposes unless stated otherwise."""
    page.wait_for_selector(FRONT)
    set_up(page, game)
    page.click(f'.scn:has-text("{scenario}")')
    for side, name in commanders.items():
        page.select_option(f'[name="commander.{side.replace("_", " ")}"]', name)
    open_options(page)
    page.fill("[name=seed]", "7")
    page.click("#start")
    page.wait_for_selector("[data-ready] .ask h2")


def keep_on_device(page: Page) -> None:
    """Wait until the browser has kept every file of the site."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def heed(page: Page) -> None:
    """Do what the first commander advises, on whatever board; a plan is looked over before it is closed."""
    before = page.get_attribute(".ask", "data-at")
    proposals = page.locator("[id^='propose-']:visible")
    if proposals.count():
        proposals.first.click()
    else:
        page.locator("[data-adviser]:enabled").first.click()
        page.click("#lay-out")
    page.click("#confirm:enabled")
    page.wait_for_function(f"at => ({ANSWERED})(at) || document.querySelector('#change')", arg=before)
    if page.query_selector("#change"):
        page.click("#confirm:enabled")
        page.wait_for_function(ANSWERED, arg=before)


def save(page: Page, to: Path) -> Path:
    """Save the match at the table as a file."""
    with page.expect_download() as found:
        page.click("nav .tool:has-text('Save')")
    found.value.save_as(to)
    return to
