"""Clients are counted by address, and in IPv6 by network: whoever has one address there has 2 to the 64th."""

import socket
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from dowding.room.tables import Tables
from dowding.room.wire import Wire
from dowding.server import lines, make_app
from dowding.server.clients import counted_as
from dowding.server.settings import Settings
from tests.server.conftest import Room
from tests.server.test_running import running


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::1", "::/64"),
        ("somebody", "somebody"),
        ("", ""),
    ],
)
def test_a_client_is_counted_by_its_address_or_network(client: str, counted: str) -> None:
    assert counted_as(client) == counted


ONE_NETWORK, MANY_NETWORKS, MANY_ADDRESSES = "2001:db8::{:x}", "2001:db8:0:{:x}::1", "203.0.113.{}"


@pytest.mark.parametrize(
    ("address", "limited"), [(ONE_NETWORK, True), (MANY_NETWORKS, False), (MANY_ADDRESSES, False)]
)
def test_requests_of_one_network_are_limited_together(room: Room, address: str, limited: bool) -> None:
    app = make_app(room.database, rate=2)
    clients = [TestClient(app, "http://127.0.0.1:1940", client=(address.format(n), 1)) for n in range(30)]
    assert (429 in [client.get("/health").status_code for client in clients]) is limited


def test_messages_are_counted_by_network_too(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The room counts messages by the client that its wire names."""
    named = []

    async def attended(wire: Wire, tables: Tables, rate: float) -> None:
        named.append(wire.client)
        await wire.close()

    monkeypatch.setattr("dowding.server.sockets.attend", attended)
    app = make_app(room.database, rate=1e6)
    for number in range(3):
        client = TestClient(app, client=(ONE_NETWORK.format(number), 1), base_url="http://127.0.0.1:1940")
        with client.websocket_connect("ws://127.0.0.1:1940/socket"):
            pass
    assert named == ["2001:db8::/64"] * 3


def test_half_requests_of_one_network_are_counted_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "MOST_HALF", 3)
    half = "POST /api/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {}\r\nContent-Length: 9\r\n\r\n["
    with running(tmp_path, Settings(proxy=True, rate=1000)) as url, ExitStack() as stack:
        port = int(url.rstrip("/").rpartition(":")[2])
        crowd = []
        for number in range(5):
            crowd.append(stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10)))
            crowd[-1].sendall(half.format(ONE_NETWORK.format(number)).encode())
            time.sleep(0.05)
        assert crowd[0].recv(10) == b"", "the oldest is given up"
        assert {name: len(of) for name, of in lines.RequestLine.awaited.items()} == {"2001:db8::/64": 3}
