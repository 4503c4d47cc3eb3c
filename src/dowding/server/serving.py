"""Run the server and open the browser."""

import asyncio
import gc
import logging
import socket
import sys
import webbrowser
from threading import Timer

import uvicorn
from msgspec import Struct

from dowding.kernel.errors import SetupError
from dowding.room.wishes import MOST_MESSAGE
from dowding.server.app import make_app
from dowding.server.guards import LOOPBACK, OneTimeCode
from dowding.server.lines import Once, RequestLine, SocketLine
from dowding.store.holding import Hold
from dowding.store.sqlite import SqliteStore

PORT = 1940
SWEEPS = 50_000, 20, 1000
"""Thresholds of the garbage collector; with hundreds of matches a full collection delays them all."""
SWITCH = 0.0005
"""The thread switch interval in seconds, a tenth of Python's default, so that writing is not delayed."""


class Address(Struct, frozen=True):
    """The address of the server, and the key of its lobby."""

    host: str
    port: int
    key: str

    @property
    def place(self) -> str:
        """The URL of the lobby without its key."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}/"

    @property
    def url(self) -> str:
        """The URL of the lobby; the key after # is not sent over the network."""
        return f"{self.place}#{self.key}"


class Settings(Struct, frozen=True):
    """How a server is run."""

    host: str = "127.0.0.1"
    port: int = PORT
    browser: bool = True
    """Whether the browser is opened."""
    rate: float = 100
    """How many requests a second one client may make."""
    proxy: bool = False
    """Whether a proxy on this machine says who the clients are."""


def serve(store: SqliteStore, settings: Settings) -> None:
    """Serve until interrupted; if the port is taken, another one is used."""
    folder = store.path.parent
    with Hold(folder / "server.lock", f"another server already uses the matches in {folder}") as hold:
        listener = _listen(settings.host, settings.port)
        address = Address(settings.host, listener.getsockname()[1], asyncio.run(store.host_key()))
        hold.note(address.place)
        print(f"The operations room is open: {address.url}", flush=True)
        print("Press Ctrl-C to close it. Every match is kept.", flush=True)
        _run(store, settings, listener, address)


def _run(store: SqliteStore, settings: Settings, listener: socket.socket, address: Address) -> None:
    host, code = settings.host, OneTimeCode()
    app = make_app(store, {*LOOPBACK, host, f"[{host}]"}, settings.rate, code)
    if settings.browser:
        opening = Timer(0.5, webbrowser.open, (f"{address.place}#{code.text}",))
        opening.daemon = True
        opening.start()
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*SWEEPS)
    logging.getLogger("asyncio").addFilter(Once())
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, http=RequestLine, ws=SocketLine,
        ws_max_size=MOST_MESSAGE, ws_per_message_deflate=False, limit_concurrency=2000,
        timeout_keep_alive=30, server_header=False, timeout_graceful_shutdown=2,
        proxy_headers=settings.proxy, forwarded_allow_ips="127.0.0.1",
    )  # fmt: skip
    uvicorn.Server(config).run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in (port, 0):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
        except OSError as error:
            listener.close()
            if not number or not port:
                raise SetupError(f"cannot listen on {host}:{port}: {error.strerror}") from error
            continue
        listener.listen(128)
        return listener
    raise SetupError(f"cannot listen on {host}:{port}")
