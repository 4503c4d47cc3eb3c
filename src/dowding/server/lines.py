"""The lines of the server: how requests and messages are read from a connection, with limits of time."""

import asyncio
import logging
import time
from collections import Counter
from struct import pack
from typing import ClassVar

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

REQUEST_SECONDS = 10.0
"""A request that has not arrived completely after this time is dropped."""
MOST_HALF = 200
"""At most this many requests of one client may be waited for at a time; further connections are closed."""
MOST_WAITING = 8
"""Reading from a page stops while this many of its messages are waiting."""
QUIET_SECONDS = 60.0
INCOMPLETE = (h11.IDLE, h11.SEND_BODY)


class RequestLine(H11Protocol):
    """The HTTP protocol; unlike Uvicorn's own, it closes connections whose request does not arrive."""

    deadline: asyncio.TimerHandle | None = None
    awaited: ClassVar[Counter[str]] = Counter()
    """How many requests are waited for, by client."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request, unless too many of the same client have not arrived."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self.peer = str(peer[0]) if peer else ""
        self._wait()
        if self.awaited[self.peer] > MOST_HALF:
            transport.close()

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
        if self.deadline is None:
            self.awaited[self.peer] += 1
            self.deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def _wait_no_more(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
            self.awaited[self.peer] -= 1
            if not self.awaited[self.peer]:
                del self.awaited[self.peer]


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
        """Pass a message on, and stop reading only if many are waiting."""
        self.read_paused = self.queue.qsize() < MOST_WAITING
        super().send_receive_event_to_app()


def frame_of(text: bytes) -> bytes:
    """A whole text message as a frame of a WebSocket (RFC 6455, 5.2); a server does not mask it."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    return b"\x81%b%b" % (pack("!BH", 126, size) if size < 1 << 16 else pack("!BQ", 127, size), text)


class Once(logging.Filter):
    """Lets a message pass once a minute, so that a lasting fault does not fill the log."""

    def __init__(self) -> None:
        super().__init__()
        self.told: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether the message was not told in the last minute."""
        said, now = str(record.msg), time.monotonic()
        if now - self.told.get(said, -QUIET_SECONDS) < QUIET_SECONDS:
            return False
        self.told[said] = now
        return True
