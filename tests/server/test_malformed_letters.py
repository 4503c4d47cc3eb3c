"""Malformed letters: whatever stands in them, the room answers, and what is its own player's stays as it was.

MALFORMED=100000 sends a tenth as many; the default is short.
"""

import json
import zlib
from base64 import b64decode, b64encode
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dowding.kernel.errors import DowdingError
from dowding.room import post
from dowding.room.opening import played, toss_of
from dowding.room.taking import added, laid_out
from dowding.store import Event, Kept
from tests.server.conftest import Room
from tests.server.test_forged_letters import READER, SENDER, in_play, kept_in
from tests.server.test_malformed import MESSAGES, anything
from tests.server.test_post import send, take

quiet = settings(
    max_examples=max(40, MESSAGES // 10),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
KINDS = get_args(get_type_hints(Event)["kind"])
WORDS = [SENDER, READER, "", "<script>", "draw", "undo", "rematch", "random", "x\0y", "0" * 64]
events = st.fixed_dictionaries(
    {"kind": st.sampled_from(KINDS)},
    optional={
        "answer": anything,
        "reason": st.text(max_size=9),
        "count": st.integers(-(2**64), 2**64) | st.integers(0, 3),
        "name": st.sampled_from(WORDS),
        "to": st.sampled_from(WORDS),
    },
)
LAST = [
    ("match",), ("game",), ("title",), ("commanders",), ("terms",), ("terms", "patience"), ("beginning",),
    ("events",), ("events", 0), ("events", -1), ("events", -1, "kind"), ("events", -1, "answer"),
]  # fmt: skip


def opened(data: bytes) -> dict[str, Any]:
    """What is masked in a letter."""
    sent: dict[str, Any] = json.loads(zlib.decompress(post._masked(b64decode(json.loads(data)["masked"]))))
    return sent


def closed(sent: dict[str, Any], to: str = READER) -> bytes:
    packed = zlib.compress(json.dumps(sent).encode())
    letter = {"kind": post.KIND, "version": post.VERSION, "title": "", "to": to}
    masked = b64encode(post._masked(packed)).decode()
    return json.dumps({**letter, "check": sha256(packed).hexdigest(), "masked": masked}).encode()


def put(sent: dict[str, Any], path: tuple[str | int, ...], value: Any) -> None:
    where: Any = sent
    for step in path[:-1]:
        where = where[step]
    where[path[-1]] = value


def must_be_harmless(kept: Kept, data: bytes) -> None:
    """A letter is refused, or it adds only what is the sender's to do, and the match still opens."""
    try:
        sent, side = post.read_letter(data)
        found = kept if kept.events else laid_out(sent)
        news, _ = added(found, sent, side, 1.0)
    except DowdingError:
        return
    whole = Kept(found.row, found.beginning, [*found.events, *news])
    toss = toss_of(whole)
    assert toss is not None
    assert all(event.name in ("", SENDER) for event in news)
    if toss.is_complete:
        assert not played(whole).is_closed
        assert played(whole).match.answered == played(kept).match.answered


@pytest.mark.parametrize("is_first", [True, False])
def test_letters(tmp_path: Path, is_first: bool) -> None:
    rooms = Room(tmp_path / "one.sqlite3"), Room(tmp_path / "two.sqlite3")
    with rooms[0].client, rooms[1].client:
        mine, _ = in_play(rooms)
        kept, sent = kept_in(rooms[1]), opened(send(rooms[0], mine))
        if is_first:
            kept, sent["events"] = Kept(kept.row, kept.beginning, []), sent["events"][:1]

    @quiet
    @given(st.lists(events, max_size=3), st.none() | st.tuples(st.sampled_from(LAST), anything))
    def bombard(more: list[dict[str, Any]], change: tuple[tuple[str | int, ...], Any] | None) -> None:
        forged = deepcopy(sent)
        if change is not None:
            put(forged, *change)
        if isinstance(forged["events"], list):
            forged["events"] += more
        must_be_harmless(kept, closed(forged))

    bombard()


def test_the_letter_itself(tmp_path: Path) -> None:
    rooms = Room(tmp_path / "one.sqlite3"), Room(tmp_path / "two.sqlite3")
    with rooms[0].client, rooms[1].client:
        mine, _ = in_play(rooms)
        good = json.loads(send(rooms[0], mine))

        @quiet
        @given(st.sampled_from([*good, "more"]), anything)
        def bombard(field: str, value: Any) -> None:
            reply = take(rooms[1], json.dumps({**good, field: value}).encode())
            assert reply.status_code < 500, reply.text

        bombard()
        assert len(rooms[1].client.get("/api/matches", headers=rooms[1].host).json()) == 1
