"""Matches in the browser's database, with the database played in memory."""

import asyncio

import pytest

from dowding.kernel.errors import SaveError
from dowding.room import Tables, lobby
from dowding.site.page_store import PageStore
from dowding.store import DAMAGED, Calls, Event, Overtaken, Seat, Standing
from tests.site.in_memory import MemoryKeep
from tests.site.test_engine import play


def test_an_event_whose_number_is_used_is_refused() -> None:
    async def story() -> None:
        store = PageStore(MemoryKeep())
        row = await store.add("lion", "A match", b"{}", {}, [Seat("t", "m", "Fighter Command", ())])
        await store.append(row.id, 1, [Event("undo")], Standing("once"))
        with pytest.raises(Overtaken):
            await store.append(row.id, 1, [Event("redo")], Standing("twice"))
        assert (await store.row(row.id)).standing == "once"
        assert [event.kind for event in await store.events(row.id, 0)] == ["undo"]

    play(story())


def test_missing_events_are_noticed() -> None:
    async def story() -> None:
        keep = MemoryKeep()
        store = PageStore(keep)
        row = await store.add("lion", "A match", b"{}", {}, [Seat("t", "m", "Fighter Command", ())])
        await store.append(row.id, 1, [Event("undo"), Event("redo")], Standing("once"))
        del keep.events[row.id, 2]
        with pytest.raises(SaveError, match="it had 2 events, and 1 were found"):
            await store.kept(row.id)

    play(story())


def test_presence_and_events_do_not_overwrite_each_other() -> None:
    async def story() -> None:
        store = PageStore(MemoryKeep())
        row = await store.add("lion", "A match", b"{}", {}, [Seat("t", "m", "Fighter Command", ())])
        await asyncio.gather(
            store.append(row.id, 1, [Event("undo")], Standing("once")),
            store.change_person(row.id, "Fighter Command", name="Anne"),
        )
        assert (await store.kept(row.id)).row.standing == "once"
        assert (await store.people(row.id))["Fighter Command"].name == "Anne"

    play(story())


def test_an_address_to_call_is_replaced_as_a_whole() -> None:
    async def story() -> None:
        store = PageStore(MemoryKeep())
        row = await store.add("lion", "A match", b"{}", {}, [Seat("t", "m", "Fighter Command", ())])
        await store.change_person(row.id, "Fighter Command", calls=Calls("https://example.org", "slack"))
        person = await store.change_person(row.id, "Fighter Command", calls=Calls(mail="anne@example.org"))
        assert person.calls == Calls(mail="anne@example.org")

    play(story())


def test_a_seat_gets_another_token() -> None:
    async def story() -> None:
        store = PageStore(MemoryKeep())
        row = await store.add("lion", "A match", b"{}", {}, [Seat("t", "m", "Fighter Command", ())])
        seat = await store.renew_seat(row.id, "Fighter Command")
        assert await store.seat("t") is None
        assert await store.seat(seat.token) == seat

    play(story())


@pytest.mark.parametrize("part", ["row", "no row", "seat", "no seat"])
def test_a_damaged_match_does_not_close_the_lobby_of_the_page(part: str) -> None:
    async def story() -> None:
        keep = MemoryKeep()
        tables = Tables(PageStore(keep))
        for _ in range(2):
            await lobby.begin(tables, lobby.Wanted("chain_home", "morning"))
        bad, good = keep.rows_
        if part.endswith("row"):
            keep.rows_[bad] = "{" if part == "row" else "7"
        else:
            keep.seats_ = {
                token: (of, "{" if part == "seat" else "7") if of == bad else (of, seat)
                for token, (of, seat) in keep.seats_.items()
            }
        listed = {entry.row.id: entry for entry in await lobby.matches(tables)}
        assert listed[bad].row.standing == DAMAGED
        assert listed[good].seats

    play(story())
