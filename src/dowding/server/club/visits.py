"""Who comes to a door of the club: the cookie of his session, and the address by which he came."""

from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from dowding.room.club.membership import SESSION_SECONDS
from dowding.server.addresses import is_address
from dowding.server.settings import Settings
from dowding.store.club.kept import Member, Session

COOKIE = "dowding-session"
MOST_COOKIE = 200
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")
BROWSERS = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
NO_NAME = (
    "Passkeys work at a name with https, or at localhost. This address is {what}; use a link to sign in here."
)


class Visit(Struct, frozen=True, kw_only=True):
    """A request at a door of the club."""

    me: Member | None
    session: Session | None
    names: dict[str, str]
    query: dict[str, str]
    body: bytes
    base: str
    """The address of the room as he who asks has reached it, with a slash at its end."""
    home: str
    """The address of the room that stands in letters: whoever asks cannot choose it."""
    client: str
    """As whom he is counted."""
    device: str
    key: bool
    """Whether it brings the key of the room."""
    request: Request

    @property
    def member(self) -> Member:
        """Who is signed in; the door has made sure that somebody is."""
        assert self.me is not None
        return self.me


def cookie_of(request: Request, base: str) -> str:
    """Return the name of the cookie, with the port, by which browsers do not tell cookies apart.

    With https its beginning lets no other name of the same domain set it.
    """
    _, colon, port = request.headers.get("host", "").rpartition(":")
    name = f"{COOKIE}-{port}" if colon and port.isdecimal() else COOKIE
    return f"__Host-{name}" if base.startswith("https:") else name


def token_of(request: Request, base: str) -> str:
    """Return the token of a session, or nothing."""
    return request.cookies.get(cookie_of(request, base), "")[:MOST_COOKIE]


def base_of(request: Request, settings: Settings) -> str:
    """Return the address of the room as he who asks has reached it."""
    host = request.headers.get("host", "")
    if settings.url and urlsplit(settings.url).netloc.lower() == host.lower():
        return settings.url
    return f"{request.url.scheme}://{host}/"


def sign_in(response: Response, request: Request, base: str, token: str) -> None:
    """Let a device keep its session. No script can read it, and no other site has it sent."""
    response.set_cookie(
        cookie_of(request, base),
        token,
        max_age=int(SESSION_SECONDS),
        path="/",
        secure=base.startswith("https:"),
        httponly=True,
        samesite="strict",
    )


def sign_out(response: Response, request: Request, base: str) -> None:
    """Let a device forget its session."""
    response.delete_cookie(
        cookie_of(request, base),
        path="/",
        secure=base.startswith("https:"),
        httponly=True,
        samesite="strict",
    )


def device_of(request: Request) -> str:
    """Return what a device calls itself, as its owner recognises it."""
    agent = request.headers.get("user-agent", "")
    browser = next((name for sign, name in BROWSERS.items() if sign in agent), "A browser")
    device = next((name for name in SYSTEMS if name in agent), "")
    return f"{browser} on {device.replace('Macintosh', 'macOS')}" if device else browser


class Place(Struct, frozen=True):
    """Where passkeys are bound to: a name, and the address of the page."""

    name: str
    origin: str


def place_of(base: str) -> Place | str:
    """Return where passkeys work, or why they cannot work at an address."""
    parts: Any = urlsplit(base)
    name = parts.hostname or ""
    if name == "localhost":
        return Place(name, f"{parts.scheme}://{parts.netloc}")
    if is_address(name):
        return NO_NAME.format(what="a number, not a name")
    if parts.scheme != "https":
        return NO_NAME.format(what="not encrypted")
    return Place(name, f"{parts.scheme}://{parts.netloc}")
