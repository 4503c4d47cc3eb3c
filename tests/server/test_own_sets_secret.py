"""Two matches with sets that differ in cells nobody has seen yet: at no door is one told from the other.

A seat hears the name of the set, its digest and its counts; these are the same here but for the digest.
"""

import base64
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dowding.room.set_requests import SET_REQUESTS
from tests.server.conftest import Room
from tests.server.test_doors import DOORS, REPLIED, STALE, WISHES, Asker, Hearer
from tests.server.test_doors import replied as reply_of
from tests.server.test_own_sets import ask, type_
from tests.server.twins import DUEL
from tests.server.twins import World as OfTwins

UNDRAWN = ("target_cards.csv", 61, "strategic_value")
"""A cell of the last target card, which is not in the deck of the match."""
OTHERS = ("Odds", "Advise", "Forecast", "Review", "Reconsider", "Attempt", "Luck", "Diary", "Stop", "Resign")
"""Wishes for which games are played, which is worked out at the host, or that end the match."""
SIDES = ("Fighter Command", "spectator")


class Begun(Asker, frozen=True):
    """Somebody at the doors of a room with a match that is played with a typed set."""

    named: str = ""
    digest: str = ""

    @property
    def match(self) -> str:
        """The name of the match."""
        return self.named

    def plain(self, told: Any, field: str = "") -> Any:
        """Return what was told without the digest, which everybody is told."""
        text = json.dumps(super().plain(told, field)).replace(self.digest, "its digest")
        return json.loads(text.replace(self.named, "its own"))


def begun(folder: Path, value: str, side: str) -> Begun:
    room = Room(folder / f"{value}.sqlite3")
    mine = ask(room, "sets", components="raf", name="Mine")["id"]
    changed = type_(room, mine, (*UNDRAWN, value))
    assert changed["faults"] == []
    tokens = room.begin(game="duel", scenario="prelude", seed=7, components=mine)
    named = tokens["Luftwaffe"].rpartition(".")[0]
    return Begun(room, OfTwins, DUEL, tokens, side, named, changed["digest"])  # type: ignore[arg-type]


@pytest.fixture(params=SIDES)
def askers(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Begun]:
    monkeypatch.setattr("time.time", lambda: 1_790_000_000.0)
    return [begun(tmp_path, value, request.param) for value in ("1", "2")]


def replied(asker: Begun, method: str, request: Any) -> Any:
    """The reply to a request; a replay is read, since its recording names the digest."""
    status, headers, told = reply_of(asker, method, request)
    if request[0] != "/api/replay":
        return status, headers, told
    recording = base64.b64decode(told.partition('id="recording"')[2].partition(">")[2].partition("<")[0])
    return status, asker.plain(json.loads(gzip.decompress(recording)))


def test_no_door_tells_what_is_typed(askers: list[Begun]) -> None:
    one, other = askers
    assert one.digest != other.digest
    own = {(method, f"/{path}") for method, path in SET_REQUESTS}
    for method, path in DOORS:
        told = [[replied(asker, method, r) for r in DOORS[method, path](asker)] for asker in askers]
        assert told[0] == told[1], f"{method} {path}"
        assert (method, path) not in own or {reply[0] for reply in told[0]} == {401}


def test_no_wish_is_granted_with_what_is_typed(askers: list[Begun]) -> None:
    one, other = [list(heard(asker)) for asker in askers]
    assert one == other


def heard(asker: Begun) -> Iterator[Any]:
    hearer = Hearer(asker)
    with hearer.page.socket:
        hearer.page.send(type="hello", token=asker.token)
        yield hearer.heard(0)
        for kind, examples in WISHES.items():
            for number, example in enumerate(examples, 1):
                if kind.__name__ not in OTHERS and example.get("at") != STALE:
                    hearer.page.send(type=kind.__name__.lower(), id=number, **example)
                    yield kind.__name__, hearer.heard(number if kind in REPLIED else 0)
