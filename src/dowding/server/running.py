"""Serve in one process."""

import logging
import socket
import sys

import uvicorn

from dowding.room.wishes import MOST_MESSAGE
from dowding.server.app import make_app
from dowding.server.guards import OneTimeCode
from dowding.server.lines import Once, RequestLine, SocketLine
from dowding.server.settings import Settings
from dowding.server.sweeping import Sweeper
from dowding.store import Store

SWITCH = 0.0005
"""The thread switch interval in seconds, a tenth of Python's default, so that writing is not delayed."""


def run(store: Store, settings: Settings, listener: socket.socket, code: OneTimeCode | None = None) -> None:
    """Serve in this process until it is told to stop."""
    sys.setswitchinterval(SWITCH)
    logging.getLogger("asyncio").addFilter(Once())
    with Sweeper():
        uvicorn.Server(config_of(store, settings, code)).run(sockets=[listener])


def config_of(store: Store, settings: Settings, code: OneTimeCode | None = None) -> uvicorn.Config:
    """Return the settings with which Uvicorn serves the room."""
    app = make_app(store, settings.hosts, settings.rate, code, settings)
    return uvicorn.Config(
        app, log_level="warning", access_log=False, http=RequestLine, ws=SocketLine,
        ws_max_size=MOST_MESSAGE, ws_per_message_deflate=False, limit_concurrency=2000,
        timeout_keep_alive=30, server_header=False, timeout_graceful_shutdown=2,
        proxy_headers=settings.proxy, forwarded_allow_ips="127.0.0.1",
    )  # fmt: skip
