"""The WebSocket of a page: a wire into the room."""

import contextlib

from starlette.types import Receive, Scope, Send

from dowding.room.connection import attend
from dowding.room.tables import Tables
from dowding.room.wire import Left
from dowding.server.clients import counted_as

REFUSED = 1008
"""The code with which a socket is closed by the room."""


class SocketWire:
    """A page at the other end of a WebSocket."""

    def __init__(self, receive: Receive, send: Send, client: str = "") -> None:
        self._receive, self._send, self.client = receive, send, client

    async def receive(self) -> str:
        """Return the text of the next message, or an empty string if it is not text."""
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Left
        return message.get("text") or ""

    async def send(self, text: str) -> None:
        """Send a message."""
        try:
            await self._send({"type": "websocket.send", "text": text})
        except (OSError, RuntimeError) as error:
            raise Left from error

    async def close(self) -> None:
        """Close the socket."""
        with contextlib.suppress(OSError, RuntimeError):
            await self._send({"type": "websocket.close", "code": REFUSED})


class Sockets:
    """Serves new WebSocket connections. Between a page and its wire there is nothing but the protocol."""

    def __init__(self, tables: Tables, rate: float) -> None:
        self.tables, self.rate = tables, rate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept a connection, and serve it until its page leaves."""
        await receive()
        await send({"type": "websocket.accept"})
        client = scope.get("client")
        wire = SocketWire(receive, send, counted_as(client[0]) if client else "")
        await attend(wire, self.tables, self.rate)
