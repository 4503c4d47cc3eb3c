"""Every store does the same: what was kept is there again, numbers are used once, nothing is lost."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from dowding.kernel.errors import SaveError, SetupError
from dowding.store import Event, Overtaken, Seat, Standing, Terms, new_token
from dowding.store.copying import copy_matches
from dowding.store.dialect import VERSION
from dowding.store.postgres import PostgresStore, without_password
from dowding.store.sql import SqlStore
from dowding.store.sqlite import SqliteStore
from tests.store.postgres_server import PostgresServer
from tests.store.test_database import lay_out_old

Opened = Callable[[str], SqlStore]


async def filled(store: SqlStore, match: str = "m") -> list[Seat]:
    """A match with two seats, three answers, a person and two messages."""
    seats = [Seat(new_token(), match, side, (side,)) for side in ("Red", "Blue")]
    await store.add("lion", "Lion", b"\x00save\xff", {"Green": "random"}, seats, Terms(60.0))
    await store.append(
        match, 1, [Event("answer", n) for n in "abc"], Standing("Bombing", waits="Red", since=7)
    )
    await store.change_person(match, "Red", name="Galland", note="Dover")
    await store.change_person(match, "Red", read=1)
    for text in ("Hello", "Grüße, 'quoted' %s ?"):
        await store.say(match, "Red", text)
    return seats


async def all_of(store: SqlStore, seats: list[Seat]) -> list[object]:
    match = seats[0].match
    return [
        await store.kept(match), await store.seats(match), await store.people(match), await store.talk(match),
        await store.rows(), await store.host_key(), await store.seat(seats[1].token), await store.row(match),
    ]  # fmt: skip


def test_what_was_kept_is_there_when_opened_again(where: str, opened: Opened) -> None:
    async def keep() -> None:
        store = opened(where)
        seats = await filled(store)
        before = await all_of(store, seats)
        kept = await store.kept("m")
        assert (kept.beginning, [e.answer for e in kept.events]) == (b"\x00save\xff", ["a", "b", "c"])
        assert (kept.row.waits, kept.row.since, kept.row.terms.patience) == ("Red", 7, 60.0)
        assert [seat.name for seat in await store.seats("m")] == ["Red", "Blue"]
        person = (await store.people("m"))["Red"]
        assert (person.name, person.note, person.read) == ("Galland", "Dover", 1)
        assert [said.text for said in await store.talk("m", 1)] == ["Grüße, 'quoted' %s ?"]
        assert [event.answer for event in await store.events("m", 1)] == ["b", "c"]
        assert await all_of(opened(where), seats) == before

    asyncio.run(keep())


def test_a_number_is_used_only_once_and_the_others_are_kept(where: str, opened: Opened) -> None:
    async def clash() -> None:
        one, two = opened(where), opened(where)
        await filled(one)
        writes = [
            store.append("m", 4 + n, [Event("answer", name)], Standing(""))
            for n in range(5)
            for store, name in ((one, "one"), (two, "two"))
        ]
        done = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(isinstance(result, Overtaken) for result in done) == 5
        assert [result for result in done if result and not isinstance(result, Overtaken)] == []
        assert len((await one.kept("m")).events) == 8

    asyncio.run(clash())


def test_a_job_that_fails_does_not_harm_those_committed_with_it(where: str, opened: Opened) -> None:
    async def mixed() -> None:
        store = opened(where)
        await filled(store)
        good = [store.append("m", 4 + n, [Event("answer", "x")], Standing("")) for n in range(20)]
        bad = [store.append("nobody", n, [Event("answer", "x")], Standing("")) for n in range(3)]
        done = await asyncio.gather(*good, *bad, return_exceptions=True)
        assert [type(result) for result in done[20:]] == [SaveError] * 3
        assert len((await store.kept("m")).events) == 23

    asyncio.run(mixed())


def test_a_seat_gets_another_link_and_a_match_is_hidden(where: str, opened: Opened) -> None:
    async def renew() -> None:
        store = opened(where)
        seats = await filled(store)
        new = await store.renew_seat("m", "Red")
        assert await store.seat(seats[0].token) is None
        assert [seat.token for seat in await store.seats("m")] == [new.token, seats[1].token]
        with pytest.raises(SaveError):
            await store.renew_seat("m", "Nobody")
        await store.hide("m")
        assert await store.rows() == []
        key = await store.host_key()
        await store.renew_host_key()
        assert await store.host_key() != key
        with pytest.raises(SaveError, match="no such match"):
            await store.kept("x")

    asyncio.run(renew())


def test_tables_of_a_newer_dowding_are_refused_and_stay(where: str, opened: Opened) -> None:
    async def newer() -> None:
        store = opened(where)
        said = store.dialect.sql("UPDATE fact SET value = ? WHERE name = 'version'")
        await store.write(lambda c: c.execute(said, (str(VERSION + 1),)))
        with pytest.raises(SaveError, match="newer Dowding"):
            opened(where)

    asyncio.run(newer())


def test_matches_move_to_the_other_kind_of_database_and_back(
    tmp_path: Path, postgres: PostgresServer, opened: Opened
) -> None:
    async def there_and_back() -> None:
        first, far = opened(str(tmp_path / "a.sqlite3")), opened(postgres.new_database())
        last = opened(str(tmp_path / "b.sqlite3"))
        seats = await filled(first)
        told: list[str] = []
        assert await copy_matches(first, far, lambda table, rows: told.append(f"{table} {rows}")) == 1
        assert [line for line in told if not line.endswith(" 0")] == [
            "match 1",
            "seat 2",
            "event 3",
            "person 1",
            "message 2",
            "fact 3",
        ]
        await copy_matches(far, last, lambda table, rows: None)
        before = await all_of(first, seats)
        assert await all_of(far, seats) == before
        assert await all_of(last, seats) == before
        with pytest.raises(SetupError, match="empty"):
            await copy_matches(first, far, lambda table, rows: None)

    asyncio.run(there_and_back())


def test_who_writes_tells_the_others_but_not_himself(postgres: PostgresServer, opened: Opened) -> None:
    async def listen() -> None:
        url = postgres.new_database()
        one, two = opened(url), opened(url)
        heard: asyncio.Queue[str] = asyncio.Queue()
        own: asyncio.Queue[str] = asyncio.Queue()
        two.watch(heard.put_nowait)
        one.watch(own.put_nowait)
        assert await asyncio.wait_for(heard.get(), 10) == "", "first everything may have changed"
        assert await asyncio.wait_for(own.get(), 10) == ""
        await filled(one)
        assert await asyncio.wait_for(heard.get(), 10) == "m"
        await asyncio.sleep(0.1)
        assert own.empty()

    asyncio.run(listen())


def test_a_lost_connection_is_opened_again(postgres: PostgresServer, opened: Opened) -> None:
    server = PostgresServer()

    async def lose() -> None:
        store = opened(server.url())
        await filled(store)
        server.kill()
        with pytest.raises(SaveError):
            await store.append("m", 4, [Event("answer", "lost")], Standing(""))
        with pytest.raises(SaveError):
            await store.kept("m")
        server.start()
        await store.append("m", 4, [Event("answer", "d")], Standing(""))
        assert [event.answer for event in (await store.kept("m")).events] == ["a", "b", "c", "d"]

    try:
        asyncio.run(lose())
    finally:
        server.close()


def test_a_password_is_never_told() -> None:
    url = "postgresql://me:secret@127.0.0.1:1/x"
    assert without_password(url) == "postgresql://me@127.0.0.1:1/x"
    with pytest.raises(SaveError) as told:
        PostgresStore(url)
    assert "secret" not in str(told.value)


def test_a_file_of_an_earlier_version_is_copied_before_it_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    lay_out_old(path)
    SqliteStore(path).close()
    copy = tmp_path / "matches.sqlite3.version-1"
    with sqlite3.connect(copy) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        assert "person" not in tables
        assert connection.execute("SELECT count(*) FROM event").fetchone()[0] > 0
    assert copy.stat().st_mode & 0o077 == 0
    kept = copy.stat().st_mtime_ns
    SqliteStore(path).close()
    assert copy.stat().st_mtime_ns == kept
