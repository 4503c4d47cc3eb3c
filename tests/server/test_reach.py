"""From where a room can be reached, and what of it is told to the host alone."""

import pytest

from dowding.server import addresses
from dowding.server.reach import reach_of
from dowding.server.settings import Settings
from tests.server.conftest import Room

HOUSE = "192.168.1.7"


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine has one address in its network."""
    monkeypatch.setattr("dowding.server.reach.own_addresses", lambda: [HOUSE])
    monkeypatch.setattr("dowding.server.settings.own_addresses", lambda: [HOUSE])


@pytest.mark.parametrize(
    ("host", "listens"), [("127.0.0.1", []), ("localhost", []), ("0.0.0.0", [HOUSE]), (HOUSE, [HOUSE])]
)
def test_addresses_are_offered_only_if_the_server_listens_on_them(host: str, listens: list[str]) -> None:
    reach = reach_of(Settings(host=host))
    assert (reach.listens, reach.own) == (listens, [HOUSE])


def test_a_server_on_every_address_answers_to_its_own_names_only() -> None:
    assert HOUSE in Settings(host="0.0.0.0").hosts
    assert HOUSE not in Settings(host="127.0.0.1").hosts


def test_own_addresses_leave_out_what_only_this_machine_reaches() -> None:
    assert not any(addresses.is_loopback(host) for host in addresses.own_addresses())


def test_only_the_host_learns_addresses_and_gets_codes(room: Room) -> None:
    client = room.client
    assert client.get("/api/reach").status_code == 401
    assert client.post("/api/code", content="http://x/").status_code == 401
    told = client.get("/api/reach", headers=room.host).json()
    assert (told["listens"], told["command"]) == ([], "dowding serve")
    drawn = client.post("/api/code", content="http://x/play#1", headers=room.host)
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert b"<path" in drawn.content
    for wrong in ("", "x" * 700):
        assert client.post("/api/code", content=wrong, headers=room.host).status_code in (400, 413)
