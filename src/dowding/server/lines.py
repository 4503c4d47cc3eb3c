"""The lines of the server: how requests and messages are read from a connection, with limits of time."""

import asyncio
from struct import pack
from typing import ClassVar

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from dowding.room.floods import floods
from dowding.server.clients import counted_as

REQUEST_SECONDS = 10.0
"""A request that has not arrived completely after this time is dropped."""
MOST_HALF = 200
"""At most this many requests of one client are waited for at a time; then the oldest is given up."""
MOST_NAME = 60
"""The part of a client's name that is looked at; an address is shorter."""
MOST_WAITING = 8
"""Reading from a page stops while this many of its messages are waiting."""
NOT_A_TEXT = 1007
"""The code with which a socket is closed whose text is not UTF-8."""
INCOMPLETE = (h11.IDLE, h11.SEND_BODY)


class RequestLine(H11Protocol):
    """The HTTP protocol; unlike Uvicorn's own, it closes connections whose request does not arrive.

    If too many requests of one client are waited for, the oldest is given up. So whoever sends a whole
    request gets through, even if somebody behind the same address sends half ones.
    """

    deadline: asyncio.TimerHandle | None = None
    client_awaited = ""
    awaited: ClassVar[dict[str, dict["RequestLine", None]]] = {}
    """The lines that are waited for, by client, the oldest first."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self.peer = str(peer[0]) if peer else ""
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Read on, and stop waiting once the request is complete, or the line has become a socket."""
        super().data_received(data)
        if self.transport.get_protocol() is self and self.conn.their_state in INCOMPLETE:
            self._wait()
        else:
            self._wait_no_more()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        """Wait for the rest of a request, until the deadline that began with it."""
        if self.deadline is None:
            self.deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.close)
        client = self._client()
        if client == self.client_awaited and self in self.awaited.get(client, ()):
            return
        self._forget()
        self.client_awaited = client
        waiting = self.awaited.setdefault(client, {})
        waiting[self] = None
        if len(waiting) > MOST_HALF:
            floods.note(client, "requests that do not arrive")
            oldest = next(iter(waiting))
            oldest._wait_no_more()
            oldest.transport.close()

    def _client(self) -> str:
        """Whose request this is: behind a proxy, the client that its head names, as soon as it is there."""
        if self.config.proxy_headers and self.peer == self.config.forwarded_allow_ips:
            head = self.headers if self.conn.their_state is h11.SEND_BODY else []
            named = [value for name, value in head if name == b"x-forwarded-for"]
            if named:
                return counted_as(named[-1].decode("latin-1").rpartition(",")[2].strip()[:MOST_NAME])
        return counted_as(self.peer)

    def _wait_no_more(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
        self._forget()

    def _forget(self) -> None:
        waiting = self.awaited.get(self.client_awaited, {})
        waiting.pop(self, None)
        if not waiting:
            self.awaited.pop(self.client_awaited, None)


class SocketLine(WebSocketsSansIOProtocol):
    """The socket protocol, quicker than Uvicorn's own at what every answer needs.

    It does not stop and resume reading at every message, and writes a text as the one frame that it is.
    """

    async def send(self, message: ASGISendEvent) -> None:
        """Send a text; everything else, and a line that is not open and free, is left to Uvicorn."""
        text = message.get("text")
        is_open = self.conn.state is State.OPEN and not self.disconnected
        if isinstance(text, str) and is_open and self.writable.is_set():
            self.transport.write(frame_of(text.encode()))
        else:
            await super().send(message)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, and stop reading only if many are waiting; what is not a text ends the line."""
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.frames = []
            self.conn.send_close(NOT_A_TEXT)
            self.handle_parser_exception()
            return
        self.read_paused = self.queue.qsize() < MOST_WAITING
        super().send_receive_event_to_app()


def _is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True


def frame_of(text: bytes) -> bytes:
    """A whole text message as a frame of a WebSocket (RFC 6455, 5.2); a server does not mask it."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    return b"\x81%b%b" % (pack("!BH", 126, size) if size < 1 << 16 else pack("!BQ", 127, size), text)
