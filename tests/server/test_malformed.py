"""Malformed messages and requests: nothing breaks, nothing changes, nothing leaks.

MALFORMED=100000 sends as many; the default is short.
"""

import asyncio
import json
import os
from typing import Any
from urllib.parse import quote

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.conftest import ASIDE, Page, Room

MESSAGES = int(os.environ.get("MALFORMED", "600"))
BATCH = 20
EXAMPLES = max(5, MESSAGES // BATCH // 2)
quiet = settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

words = st.text(st.characters(codec="utf-8"), max_size=40)
scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KINDS = "hello answer move look why odds state undo say note name read tell offer consent command claim"
types = st.sampled_from(["", *KINDS.split()])
FIELDS = "at answer to count name new answers branch token id x text number address commander agree"
fields = st.sampled_from(FIELDS.split())
almost = st.builds(
    lambda kind, rest: {"type": kind, **rest}, types, st.dictionaries(fields, anything, max_size=5)
).filter(lambda wish: wish["type"] != "odds")
messages = st.one_of(anything.map(json.dumps), almost.map(json.dumps), words)


def caught_up(page: Page) -> list[dict[str, Any]]:
    """Everything that came back until now."""
    page.send(type="why", id=987654321)
    replies: list[dict[str, Any]] = []
    while True:
        reply = page.socket.receive_json()
        if reply["type"] == "why" and reply["id"] == 987654321:
            return replies
        replies.append(reply)


def test_messages(room: Room) -> None:
    seats = room.begin(commanders={"Luftwaffe": "random"})
    with room.page(seats["Fighter Command"]) as player, room.page(seats["spectator"]) as onlooker:
        before = player.state
        stored = len(asyncio.run(room.database.kept(player.facts["match"])).events)

        @quiet
        @given(st.lists(messages, min_size=BATCH, max_size=BATCH), st.sampled_from([player, onlooker]))
        def bombard(batch: list[str], page: Page) -> None:
            for text in batch:
                page.socket.send_text(text)
            for reply in caught_up(page):
                assert reply["type"] in ("refused", "why", "look", "state", *ASIDE), reply
                assert "Traceback" not in str(reply)

        bombard()
        player.send(type="move", at=-1, to="undo")
        assert player.get("refused")["fault"] == "stale"
        assert player.sync()["at"] == before["at"]
    assert len(asyncio.run(room.database.kept(player.facts["match"])).events) == stored


METHODS = ["GET", "POST", "PUT", "DELETE", "HEAD"]
paths = st.one_of(
    st.sampled_from(
        ["/api/matches", "/api/import", "/api/export", "/api/games", "/play", "/static/js/play.js"]
    ),
    st.text(max_size=20).map(lambda text: "/" + quote(text, safe="/.%")),
    st.builds(
        lambda a, b: f"/api/rules/{a}/{quote(b)}",
        st.sampled_from(["chain_home", "x", ".."]),
        st.text(max_size=8),
    ),
    st.sampled_from(
        ["/static/../lobby.html", "/static/%2e%2e/%2e%2e/boards.py", "/boards/lion/../__init__.py"]
    ),
)


def test_requests(room: Room) -> None:
    room.begin()

    @quiet
    @given(
        st.lists(
            st.tuples(st.sampled_from(METHODS), paths, messages, st.booleans()),
            min_size=BATCH, max_size=BATCH,
        )
    )  # fmt: skip
    def bombard(batch: list[tuple[str, str, str, bool]]) -> None:
        for method, path, body, host in batch:
            headers = room.host if host else {}
            try:
                reply = room.client.request(
                    method, path, content=body.encode("utf-8", "replace"), headers=headers
                )
            except (ValueError, UnicodeError):
                continue  # an address that no client can send
            assert reply.status_code < 500, (method, path, body)
            assert "Traceback" not in reply.text
            assert asyncio.run(room.database.host_key()) not in reply.text

    bombard()
    assert len(asyncio.run(room.database.rows())) == 1
