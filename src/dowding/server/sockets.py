"""The WebSocket of a page: a wire into the room."""

import contextlib
from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from dowding.room.connection import attend
from dowding.room.tables import Tables
from dowding.room.wire import Left

REFUSED = 1008
"""The code with which a socket is closed by the room."""


class SocketWire:
    """A page at the other end of a WebSocket."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket

    async def receive(self) -> str:
        """Return the text of the next message, or an empty string if it is not text."""
        try:
            message = await self.socket.receive()
        except RuntimeError as error:
            raise Left from error
        if message["type"] == "websocket.disconnect":
            raise Left
        return message.get("text") or ""

    async def send(self, text: str) -> None:
        """Send a message."""
        try:
            await self.socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError) as error:
            raise Left from error

    async def close(self) -> None:
        """Close the socket."""
        with contextlib.suppress(RuntimeError):
            await self.socket.close(REFUSED)


def endpoint(tables: Tables, rate: float) -> Callable[[WebSocket], Awaitable[None]]:
    """Return the handler for new WebSocket connections."""

    async def socket(page: WebSocket) -> None:
        await page.accept()
        await attend(SocketWire(page), tables, rate)

    return socket
