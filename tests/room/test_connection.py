"""A connection: whether its page is current, what it is sent, and what is built for it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from dowding.room import Tables, lobby
from dowding.room.connection import Connection
from dowding.store import Event, Seat
from tests.room.in_memory import MemoryStore, QueueWire

MORNING = lobby.Wanted("chain_home", "morning", 1940)


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
