"""Open the room: listen, say where it is, and serve."""

import asyncio
import logging
import socket
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack
from importlib.metadata import version
from threading import Timer

from dowding.kernel.errors import SetupError
from dowding.server import logs
from dowding.server.guards import OneTimeCode
from dowding.server.running import run
from dowding.server.settings import Address, Settings
from dowding.server.workers import Workers
from dowding.store.copying import open_store
from dowding.store.holding import Hold
from dowding.store.sql import SqlStore
from dowding.store.sqlite import SqliteStore

log = logging.getLogger("dowding.server")
OPEN = "the room is open: Dowding %s at %s, processes: %d, matches in %s"


def serve(settings: Settings, new_key: bool = False) -> None:
    """Serve until interrupted; if the port is taken, another one is used."""
    logs.set_up()
    with ExitStack() as held:
        store = open_store(settings.database)
        note = _hold(store, held)
        if new_key:
            asyncio.run(store.renew_host_key())
        listener = _listen(settings.host, settings.port)
        key = asyncio.run(store.host_key())
        address = Address(settings.host, listener.getsockname()[1], key, settings.url)
        note(address.place)
        print(f"The operations room is open: {address.url}", flush=True)
        print("Press Ctrl-C to close it. Every match is kept.", flush=True)
        held.callback(log.info, "the room is closed")
        log.info(OPEN, version("dowding"), address.place, settings.workers, store.place)
        if settings.workers > 1:
            store.close()
            Workers(settings, listener).run()
        else:
            run(store, settings, listener, _open_browser(settings, address))


def _hold(store: SqlStore, held: ExitStack) -> Callable[[str], None]:
    """Lock the folder of a SQLite file for one server; return the function that notes who holds it."""
    if not isinstance(store, SqliteStore):
        return lambda place: None
    folder = store.path.parent
    refusal = f"another server already uses the matches in {folder}"
    return held.enter_context(Hold(folder / "server.lock", refusal)).note


def _open_browser(settings: Settings, address: Address) -> OneTimeCode:
    """Open the browser with a one-time code, because others can read the command line of a process."""
    code = OneTimeCode()
    if settings.browser:
        opening = Timer(0.5, webbrowser.open, (f"{address.place}#{code.text}",))
        opening.daemon = True
        opening.start()
    return code


def _listen(host: str, port: int) -> socket.socket:
    """Listen on a port, or on any if it is taken.

    The protocol is named, because asyncio sends without delay only on sockets that it knows to be TCP.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in (port, 0):
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
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
