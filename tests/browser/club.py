"""A club as tests use it: a server with --club, its host, and members who come in by links and passkeys."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page

from tests.browser.conftest import KEEPING, SHIPPED, Windows, start_server

AUTHENTICATOR = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip
"""A device that makes passkeys, and whose owner always holds his finger to it."""
REFUSED = "the server responded with a status of 4"
"""What a browser writes of a request that was refused; the page tells it in a sentence."""


class Club:
    """A running club. Its host, Anna, acts without a page."""

    def __init__(self, process: "subprocess.Popen[str]", url: str, windows: Windows) -> None:
        self.process, self.windows = process, windows
        self.numbered, _, self.key = url.partition("/#")
        self.base = self.numbered.replace("127.0.0.1", "localhost")
        self.session = ""
        self.troubles: list[str] = []
        self.tell("join", name="Anna", headers={"Authorization": f"Bearer {self.key}"})

    def ask(self, path: str, data: bytes | None = None, headers: dict[str, str] | None = None) -> Any:
        """What the server answers the host."""
        kept = {"Cookie": self.session} if self.session else {}
        with urlopen(Request(f"{self.base}/api/club{path}", data, {**kept, **(headers or {})})) as answer:
            if cookie := answer.headers.get("Set-Cookie"):
                self.session = cookie.partition(";")[0]
            return json.load(answer)

    def tell(self, path: str, headers: dict[str, str] | None = None, **said: object) -> Any:
        """The host changes something."""
        return self.ask(f"/{path}", json.dumps(said).encode(), headers)

    def invitation(self, role: str = "member") -> str:
        """A new invitation, as the end of a link."""
        return f"club#join-{self.tell('invitations', role=role)['code']}"

    def window(self, width: int = 1366, height: int = 768, **profile: Any) -> Page:
        """A fresh window of somebody whom the club does not know, with a device that makes passkeys."""
        page = self.windows.open(**{"reduced_motion": "reduce", **profile})
        page.set_viewport_size({"width": width, "height": height})
        page.add_init_script("if (origin !== 'null') localStorage['dowding.hold'] ??= '20'")
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        line = page.context.new_cdp_session(page)
        line.send("WebAuthn.enable")
        line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        return page

    def _note(self, told: Any) -> None:
        if told.type == "error" and REFUSED not in told.text:
            self.troubles.append(told.text)

    def member(self, name: str, role: str = "member", by_number: bool = False, **profile: Any) -> Page:
        """The room of somebody who has just joined: by a passkey, or at an address where none works."""
        page = self.window(**profile)
        page.goto(f"{self.numbered if by_number else self.base}/{self.invitation(role)}")
        page.fill("#member-name", name)
        page.click("#join-now")
        page.wait_for_selector("#club-tables .empty-hall, #club-tables .rows")
        return page

    def id_of(self, name: str) -> str:
        """How the server knows a member."""
        return str(next(member["id"] for member in self.ask("/members") if member["name"] == name))

    def close(self) -> None:
        """Forget all who were there, so that the windows can be used again."""
        for _, context in self.windows.taken:
            context.clear_cookies()
        self.windows.close(self.base)


@contextmanager
def club_at(windows: Windows, home: Path, *more: str) -> Iterator[Club]:
    """A club that is open for a while."""
    module = SHIPPED if "--workers" in more else KEEPING
    process, url = start_server(home, 0, "", "--club", *more, module=module)
    try:
        yield Club(process, url, windows)
    finally:
        process.terminate()
        process.wait(10)


def offer(page: Page, words: str, game: str = "Chain Home") -> None:
    """Open a table by the keyboard's N, for a game of one morning."""
    page.keyboard.press("n")
    page.click(f'.setup .games .game:has-text("{game}")')
    page.wait_for_selector(f'.opened h2:has-text("{game}")')
    page.fill("#table-word", words)
    page.click("#start")
    page.wait_for_selector(f".table:has-text('{words}') .btn:has-text('Withdraw')")


def take(page: Page, words: str) -> None:
    """Sit down at the table that somebody described in these words."""
    look_again(page)
    page.click(f".table:has-text('{words}') .btn:has-text('Sit down')")
    page.wait_for_url("**/play?*")


def look_again(page: Page) -> None:
    """Have the page ask for the room, as it does every few seconds."""
    with page.expect_response("**/api/club/room"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
