"""Two processes write to one match at the same moment: nothing of either is lost."""

import asyncio
import time

import pytest

from tests.store.test_stores import Opened, filled
from tests.store.writing import MATCH, SEAT, field, start, together

COUNT = 60


@pytest.mark.parametrize("what", ["note", "name", "calls", "read"])
def test_what_one_changes_of_a_person_the_other_does_not_undo(where: str, opened: Opened, what: str) -> None:
    store = opened(where)
    asyncio.run(filled(store))
    assert together(start(where, what, "one", COUNT), start(where, "seen", "two", COUNT)) == []
    person = asyncio.run(store.people(MATCH))[SEAT]
    assert getattr(person, what) == field(what, "one", COUNT)
    assert person.seen == COUNT


def test_messages_of_the_same_moment_are_all_there(where: str, opened: Opened) -> None:
    store = opened(where)
    asyncio.run(filled(store))
    assert together(*[start(where, "say", name, COUNT) for name in ("one", "two")]) == []
    said = asyncio.run(store.talk(MATCH, 2))
    assert [message.number for message in said] == list(range(3, 2 * COUNT + 3))
    expected = {f"{name} {number}" for name in ("one", "two") for number in range(1, COUNT + 1)}
    assert {message.text for message in said} == expected


def test_what_was_read_on_one_device_stays_read(where: str, opened: Opened) -> None:
    async def read() -> None:
        one, two = opened(where), opened(where)
        await filled(one)
        await one.change_person(MATCH, SEAT, read=7)
        assert (await two.change_person(MATCH, SEAT, read=3)).read == 7
        assert (await one.people(MATCH))[SEAT].read == 7

    asyncio.run(read())


def test_two_who_write_to_many_matches_never_wait_for_each_other_in_a_ring(
    where: str, opened: Opened
) -> None:
    async def write() -> None:
        one, two = opened(where), opened(where)
        matches = [f"m{number}" for number in range(8)]
        for match in matches:
            await filled(one, match)
        began = time.monotonic()
        for number in range(20):
            forth = [one.change_person(match, SEAT, note=str(number)) for match in matches]
            back = [two.say(match, SEAT, str(number)) for match in reversed(matches)]
            await asyncio.gather(*forth, *back)
        assert time.monotonic() - began < 10

    asyncio.run(write())
