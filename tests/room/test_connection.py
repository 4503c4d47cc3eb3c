"""A connection: whether its page is current, what it is sent, and what is built for it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from dowding.kernel.games import AnyGame, find_game
from dowding.kernel.state import State
from dowding.room import Tables, lobby
from dowding.room.agreeing import asked_back
from dowding.room.connection import Connection
from dowding.store import Event, Seat
from tests.room.in_memory import MemoryStore, QueueWire
from tests.server.conftest import plain_answer

MORNING = lobby.Wanted("chain_home", "morning", 1940)
PRELUDE = lobby.Wanted("lion", "prelude", 1940)


@asynccontextmanager
async def page_of(tables: Tables, seat: Seat) -> AsyncIterator[tuple[Connection, QueueWire]]:
    """A page that is connected, and its wire."""
    wire = QueueWire()
    connection = Connection(wire, tables, await tables.company(seat.match), seat, 1e6)
    serving = asyncio.create_task(connection.run())
    yield connection, wire
    wire.leave()
    await asyncio.gather(serving, return_exceptions=True)


def test_to_ask_whether_a_page_is_current_changes_nothing() -> None:
    """Asked twice, the reply is the same, and the page is still sent what it does not know."""

    async def evening() -> None:
        tables = Tables(MemoryStore())
        seat, *_ = await lobby.begin(tables, MORNING)
        async with page_of(tables, seat) as (connection, wire):
            at = (await wire.hear("state"))["at"]
            table = connection.table
            async with table.lock:
                assert connection.is_current(at)
                await table.settle(Event("offer", name=seat.sides[0], to="undo", count=1))
                assert [connection.is_current(at) for _ in range(3)] == [False] * 3
            assert (await wire.hear("state"))["past"]["asked"]["count"] == 1
            assert connection.is_current(at)

    asyncio.run(evening())


def test_a_request_to_take_back_says_what_as_far_as_a_seat_may_know() -> None:
    """Of two answers of Fighter Command the Luftwaffe is told; of its own secret target only itself is."""

    async def evening() -> None:
        tables = Tables(MemoryStore())
        seat, *_ = await lobby.begin(tables, MORNING)
        last: dict[str, tuple[str, bool]] = {}
        async with page_of(tables, seat) as (connection, wire):
            table = connection.table
            while len(last) < 2:
                state = await wire.hear("state")
                decision = table.match.decision
                assert decision is not None
                last[decision.side] = decision.prompt, decision.public
                wire.say(type="answer", at=state["at"], answer=plain_answer(state["decision"]))
            await wire.hear("state")
        assert {public for _, public in last.values()} == {True, False}
        for side, (prompt, public) in last.items():
            await table.settle(Event("offer", name=side, to="undo", count=1))
            (other,) = set(last) - {side}
            asked = [asked_back(table, eyes) for eyes in (side, other, None)]
            known = (prompt,) if public else ()
            assert [one and one.prompts for one in asked] == [(prompt,), known, known]
            await table.settle(Event("refuse", name=other))

    asyncio.run(evening())


def test_equal_views_are_built_once_for_all_who_look_on(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[str | None] = []
    lion = type(find_game("lion"))
    build = lion.view

    def counted(game: AnyGame, state: State[Any], side: str | None) -> object:
        built.append(side)
        return build(game, state, side)

    async def evening() -> None:
        tables = Tables(MemoryStore())
        seat, *_, spectator = await lobby.begin(tables, PRELUDE)
        async with AsyncExitStack() as pages:
            _, player = await pages.enter_async_context(page_of(tables, seat))
            onlookers = [(await pages.enter_async_context(page_of(tables, spectator)))[1] for _ in range(5)]
            state = await player.hear("state")
            before = [await wire.hear("state") for wire in onlookers]
            built.clear()
            player.say(type="answer", at=state["at"], answer=plain_answer(state["decision"]))
            after = [await wire.hear("state") for wire in onlookers]
            assert before[0]["at"] < after[0]["at"]
            assert built.count(None) == 1
            assert all(state == after[0] for state in after)

    monkeypatch.setattr(lion, "view", counted)
    asyncio.run(evening())
