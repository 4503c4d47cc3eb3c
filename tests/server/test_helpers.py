"""The page of a test: what does not come makes a test fail, and never holds it up."""

import pytest

from tests.server import conftest
from tests.server.conftest import Room


def test_a_page_that_is_refused_fails_and_lets_go_of_its_socket(room: Room) -> None:
    with pytest.raises(AssertionError, match="refused"), room.page("wrong"):
        pass


def test_a_message_that_does_not_come_is_an_error(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = room.begin()
    with room.page(seats["Luftwaffe"]) as page:
        monkeypatch.setattr(conftest, "PATIENCE", 0.01)
        with pytest.raises(TimeoutError):
            page.get("welcome", "state")
