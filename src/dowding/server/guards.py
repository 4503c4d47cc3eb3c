"""Limits on requests: allowed hosts, rate, size, and the security headers of replies."""

import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dowding.room.floods import floods
from dowding.room.limits import Bucket
from dowding.server.clients import counted_as

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
ONCE = "once-"
"""The beginning of every one-time code."""
CODE_SECONDS = 120.0
MOST_CLIENTS = 1000
"""The number of clients whose rate is remembered."""
MOST_PATH = 1000
"""The maximum length of a path in characters; those of our own pages are much shorter."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class OneTimeCode:
    """A code that can be exchanged for the key of the lobby once, and only for a short time.

    The browser is opened with it, because the command line of a process can be read by others.
    """

    def __init__(self, seconds: float = CODE_SECONDS) -> None:
        self.text = f"{ONCE}{secrets.token_urlsafe(24)}"
        self._until = time.monotonic() + seconds

    def take(self, code: str) -> bool:
        """Return whether the code is right and still valid; after that it is no longer valid."""
        right = hmac.compare_digest(code.encode(), self.text.encode()) and time.monotonic() < self._until
        if right:
            self._until = 0.0
        return right


class TooLarge(Exception):
    """Raised if the body of a request is too large."""


async def read_body(request: Request, most: int) -> bytes:
    """Return the body of a request; raise TooLarge as soon as it exceeds the limit."""
    declared = request.headers.get("content-length", "")
    if declared.isdecimal() and int(declared) > most:
        raise TooLarge
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise TooLarge
    return bytes(data)


class Guard:
    """ASGI middleware that refuses wrong hosts, other origins and too many requests, and sets headers."""

    def __init__(
        self, app: ASGIApp, hosts: Iterable[str] = LOOPBACK, burst: float = 400, rate: float = 100
    ) -> None:
        self.app = app
        self.hosts = frozenset(host.lower() for host in hosts)
        self.burst, self.rate = burst, rate
        self.clients: OrderedDict[str, Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on to the application, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if refusal := self.refusal(scope):
            await self._refuse(scope, receive, send, *refusal)
            return
        await self.app(scope, receive, _with_headers(send) if scope["type"] == "http" else send)

    def refusal(self, scope: Scope) -> tuple[int, str] | None:
        """Return the status and message for refusing a request, or None if it is allowed."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if host.rsplit(":", 1)[0].lower() not in self.hosts and host.lower() not in self.hosts:
            return 421, "This server does not answer to that host name."
        origin = headers.get("origin")
        if origin is not None and _netloc(origin) != host.lower():
            return 403, "Requests from other sites are not answered."
        if len(scope["path"]) > MOST_PATH or not scope["path"].isprintable():
            return 400, "There is no such address: it is too long, or holds what cannot be printed."
        client = counted_as(scope["client"][0]) if scope.get("client") else ""
        if not self._bucket(client).take():
            floods.note(client, "requests")
            return 429, "Too many requests; wait a moment."
        return None

    def _bucket(self, client: str) -> Bucket:
        bucket = self.clients.get(client)
        if bucket is None:
            bucket = self.clients[client] = Bucket(self.burst, self.rate)
            if len(self.clients) > MOST_CLIENTS:
                self.clients.popitem(last=False)
        return bucket

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, status: int, reason: str) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": reason})
            return
        reply = JSONResponse({"fault": "refused", "told": reason}, status)
        await reply(scope, receive, _with_headers(send))


def _netloc(origin: str) -> str | None:
    """Return host and port of an origin; None if it cannot be read."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def _with_headers(send: Send) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-cache")
        await send(message)

    return wrapped
