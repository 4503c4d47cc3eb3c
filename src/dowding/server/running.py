"""Serve in one process."""

import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import uvicorn

from dowding.room.wishes import MOST_MESSAGE
from dowding.server.app import make_app
from dowding.server.guards import OneTimeCode
from dowding.server.lines import RequestLine, SocketLine
from dowding.server.metrics import Column
from dowding.server.settings import Settings
from dowding.server.sweeping import Sweeper
from dowding.store import Store

SIGNALS = (signal.SIGINT, signal.SIGTERM)
SWITCH = 0.0005
"""The thread switch interval in seconds, a tenth of Python's default, so that writing is not delayed."""


def run(
    store: Store,
    settings: Settings,
    listener: socket.socket,
    code: OneTimeCode | None = None,
    column: Column | None = None,
) -> None:
    """Serve in this process until it is told to stop."""
    sys.setswitchinterval(SWITCH)
    with Sweeper():
        Server(config_of(store, settings, code, column)).run(sockets=[listener])


class Server(uvicorn.Server):
    """Uvicorn's server; whoever tells it twice to close is not shown where it was at that moment."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Close within a few seconds; if told again, at once. What was acknowledged is kept in any case."""
        self.should_exit = True
        for number in SIGNALS:
            signal.signal(number, _leave)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Hear the signals that are not ignored; a worker leaves Ctrl-C to its parent."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        heard = [number for number in SIGNALS if signal.getsignal(number) is not signal.SIG_IGN]
        before = {number: signal.signal(number, self.handle_exit) for number in heard}
        yield
        for number, handler in before.items() if not self.should_exit else ():
            signal.signal(number, handler)


def _leave(sig: int, frame: FrameType | None) -> None:
    os._exit(128 + sig)


def config_of(
    store: Store, settings: Settings, code: OneTimeCode | None = None, column: Column | None = None
) -> uvicorn.Config:
    """Return the settings with which Uvicorn serves the room."""
    app = make_app(store, settings.hosts, settings.rate, code, settings, column)
    return uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        http=RequestLine,
        ws=SocketLine,
        ws_max_size=MOST_MESSAGE,
        ws_per_message_deflate=False,
        limit_concurrency=2000,
        timeout_keep_alive=30,
        server_header=False,
        timeout_graceful_shutdown=2,
        proxy_headers=settings.proxy,
        forwarded_allow_ips="127.0.0.1",
    )
