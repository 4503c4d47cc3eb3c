"""Clients that leave in the middle of something, and texts that are none: not a word in the log."""

import logging
import os
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from dowding.server.settings import Settings
from tests.server.test_running import running

UPGRADE = (
    b"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
POST = b"POST /api/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900\r\n\r\n["
GET = b"GET /static/js/room.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def framed(opcode: int, data: bytes, fin: bool = True) -> bytes:
    """A short frame of a client, masked with zeros."""
    return bytes([opcode | (0x80 if fin else 0), 0x80 | len(data)]) + bytes(4) + data


def half_a_body(line: socket.socket) -> None:
    line.sendall(POST)


def half_a_head(line: socket.socket) -> None:
    line.sendall(POST[:30])


def no_thanks(line: socket.socket) -> None:
    line.sendall(GET * 50)


def half_a_handshake(line: socket.socket) -> None:
    line.sendall(UPGRADE[:-2])


def handshake(line: socket.socket) -> None:
    line.sendall(UPGRADE)


def hello(line: socket.socket) -> None:
    line.sendall(UPGRADE + framed(1, b'{"type":"hello","token":"x"}') * 20)


def not_utf8(line: socket.socket) -> None:
    line.sendall(UPGRADE)
    line.recv(1000)
    line.sendall(framed(1, b"\xff\xfe\xfd"))
    assert b"\x03\xef" in line.recv(1000), "closed with the code 1007: not a text"


def not_utf8_in_parts(line: socket.socket) -> None:
    line.sendall(UPGRADE)
    line.recv(1000)
    line.sendall(framed(1, b'{"type', fin=False) + framed(0, b"\xff"))
    assert b"\x03\xef" in line.recv(1000)


def half_a_frame(line: socket.socket) -> None:
    line.sendall(UPGRADE + framed(1, b"x" * 100)[:20])


def no_frame(line: socket.socket) -> None:
    line.sendall(UPGRADE)
    line.recv(1000)
    line.sendall(os.urandom(200))


WAYS = [half_a_body, half_a_head, no_thanks, half_a_handshake, handshake, hello, not_utf8, not_utf8_in_parts,
        half_a_frame, no_frame]  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("reset", [False, True], ids=["closed", "reset"])
def test_nothing_is_said_of_a_client_that_leaves(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, way: Callable[[socket.socket], None], reset: bool
) -> None:
    with running(tmp_path, Settings(rate=1000)) as url:
        port = int(url.rstrip("/").rpartition(":")[2])
        logging.getLogger("uvicorn").propagate = True
        for _ in range(3):
            with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
                if reset:
                    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                with suppress(ConnectionError):
                    way(line)
                time.sleep(0.02)
        time.sleep(0.2)
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert told == []
