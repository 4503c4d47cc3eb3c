"""The company at a table while other processes write: nothing is shown twice, left out, or too old."""

import asyncio
from typing import Any

from dowding.room import Tables, lobby
from dowding.room import wishes as w
from dowding.store import Person, Said
from tests.room.in_memory import MemoryStore

MORNING = lobby.Wanted("chain_home", "morning", 1940)


class SlowStore(MemoryStore):
    """A store whose reads bring what was there a moment ago."""

    async def people(self, match: str) -> dict[str, Person]:
        found = await super().people(match)
        await asyncio.sleep(0.01)
        return found

    async def talk(self, match: str, after: int = 0) -> list[Said]:
        found = await super().talk(match, after)
        await asyncio.sleep(0.01)
        return found

    async def say(self, match: str, seat: str, text: str) -> Said:
        said = Said(len(self.messages.get(match, [])) + 1, seat, text, 0.0)
        self.messages[match] = [*self.messages.get(match, []), said]
        return said


async def sat_down() -> tuple[SlowStore, Any, Any]:
    store = SlowStore()
    tables = Tables(store)
    seats = await lobby.begin(tables, MORNING)
    return store, await tables.company(seats[0].match), seats[0]


def test_what_was_said_elsewhere_meanwhile_is_not_left_out() -> None:
    async def talk() -> None:
        store, company, seat = await sat_down()
        for text in ("one", "two"):
            await store.say(seat.match, "Luftwaffe", text)
        await company.say(seat, w.Say(text="three"))
        assert [said.text for said in company.messages] == ["one", "two", "three"]

    asyncio.run(talk())


def test_what_is_read_several_times_at_once_is_shown_once() -> None:
    async def talk() -> None:
        store, company, seat = await sat_down()
        await store.say(seat.match, "Luftwaffe", "one")
        await asyncio.gather(company.read(), company.say(seat, w.Say(text="two")), company.read())
        assert [said.text for said in company.messages] == ["one", "two"]

    asyncio.run(talk())


def test_an_older_reading_does_not_cover_a_newer_note() -> None:
    async def write() -> None:
        _, company, seat = await sat_down()
        await company.note(seat, w.Note(text="first"))
        reading = asyncio.create_task(company.read())
        await asyncio.sleep(0)
        await asyncio.gather(reading, company.note(seat, w.Note(text="second")))
        assert company.own(seat).note == "second"

    asyncio.run(write())
