"""Running the server: where it listens, and how the browser is shown to it."""

import gc
import socket
import sys
import webbrowser
from threading import Timer

import uvicorn
from msgspec import Struct
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from dowding.kernel.errors import SetupError
from dowding.server.app import make_app
from dowding.server.guards import LOOPBACK
from dowding.server.wishes import MOST_MESSAGE
from dowding.store import Database

PORT = 1940
SWEEPS = 50_000, 20, 1000
"""How seldom the collector looks for cycles: a sweep over hundreds of matches is felt by all of them."""
SWITCH = 0.0005
"""Seconds after which a busy loop lets the writing thread have its turn; Python's own are ten times that."""


MOST_WAITING = 8
"""So many messages of a page may wait before no more are read."""


class Line(WebSocketsSansIOProtocol):
    """A page's line. Uvicorn itself stops reading after every message and begins again: two system calls."""

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; stop reading only if many wait."""
        self.read_paused = self.queue.qsize() < MOST_WAITING
        super().send_receive_event_to_app()


class Address(Struct, frozen=True):
    """Where the server listens, and the key to its lobby."""

    host: str
    port: int
    key: str

    @property
    def url(self) -> str:
        """The address that opens the lobby; the part after # never travels."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}/#{self.key}"


def serve(
    database: Database, host: str = "127.0.0.1", port: int = PORT, browser: bool = True, rate: float = 100
) -> None:
    """Serve until interrupted. Without a free port of that number, another one is taken."""
    listener = _listen(host, port)
    address = Address(host, listener.getsockname()[1], database.host_key())
    print(f"The operations room is open: {address.url}", flush=True)
    print("Ctrl-C closes it; every match is kept.", flush=True)
    if browser:
        opening = Timer(0.5, webbrowser.open, (address.url,))
        opening.daemon = True
        opening.start()
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*SWEEPS)
    app = make_app(database, hosts={*LOOPBACK, host}, rate=rate)
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, ws=Line, ws_max_size=MOST_MESSAGE,
        ws_per_message_deflate=False, limit_concurrency=2000, timeout_keep_alive=30, server_header=False,
        timeout_graceful_shutdown=2,
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
