"""The database: nothing is lost, nothing is half written, the file is its owner's alone."""

import asyncio
import re
import sqlite3
from pathlib import Path

import pytest

from dowding.kernel.errors import SaveError
from dowding.store import Event, Overtaken, Seat, Standing, new_token
from dowding.store.sqlite import SqliteStore


@pytest.fixture
def database(tmp_path: Path) -> SqliteStore:
    return SqliteStore(tmp_path / "matches.sqlite3")


def add(database: SqliteStore, match: str = "m") -> Seat:
    seat = Seat(new_token(), match, "RAF", ("RAF",))
    asyncio.run(database.add("lion", "Lion", b"save", {"Luftwaffe": "random"}, [seat]))
    return seat


def append(database: SqliteStore, number: int, *answers: str) -> None:
    events = [Event("answer", answer) for answer in answers]
    asyncio.run(database.append("m", number, events, Standing("Bombing")))


def lay_out_old(path: Path) -> None:
    """A database as the first versions wrote it: a match of 12 events, and one imported with 9 more."""
    with sqlite3.connect(path) as connection:
        connection.executescript((Path(__file__).parent / "with_snapshots.sql").read_text())
    connection.close()


def test_what_was_kept_is_there_when_opened_again(database: SqliteStore) -> None:
    seat = add(database)
    append(database, 1, "one", "two")
    key = asyncio.run(database.host_key())
    database.close()
    again = SqliteStore(database.path)
    kept = asyncio.run(again.kept("m"))
    assert [event.answer for event in kept.events] == ["one", "two"]
    assert (kept.beginning, kept.row.standing) == (b"save", "Bombing")
    assert asyncio.run(again.seat(seat.token)) == seat
    assert asyncio.run(again.seats("m")) == [seat]
    assert asyncio.run(again.host_key()) == key
    assert asyncio.run(again.seat("nonsense")) is None


def test_a_database_with_snapshots_tells_every_event(tmp_path: Path) -> None:
    """Earlier versions kept a save as of the eighth event beside the events themselves."""
    path = tmp_path / "old.sqlite3"
    lay_out_old(path)
    old = SqliteStore(path)
    assert [len(asyncio.run(old.kept(match)).events) for match in ("played", "imported")] == [12, 9]
    assert b'"answers": []' in asyncio.run(old.kept("played")).beginning
    assert b'"bold"' in asyncio.run(old.kept("imported")).beginning


def test_a_number_is_used_only_once(database: SqliteStore) -> None:
    add(database)
    append(database, 1, "one")
    with pytest.raises(Overtaken):
        append(database, 1, "other")
    assert [event.answer for event in asyncio.run(database.kept("m")).events] == ["one"]


def test_jobs_that_fail_do_not_harm_those_committed_with_them(database: SqliteStore) -> None:
    add(database)

    async def together() -> list[object]:
        good = [database.append("m", n, [Event("answer", str(n))], Standing("")) for n in range(1, 40)]
        bad = [database.append("nobody", n, [Event("answer", "x")], Standing("")) for n in range(5)]
        return await asyncio.gather(*good, *bad, return_exceptions=True)

    found = asyncio.run(together())
    assert found[:39] == [None] * 39
    assert all(isinstance(error, SaveError) for error in found[39:])
    assert len(asyncio.run(database.kept("m")).events) == 39


def test_those_who_answer_together_share_a_commit_and_all_are_kept(database: SqliteStore) -> None:
    add(database)
    commits: list[str] = []
    database.writer.connection.set_trace_callback(lambda said: commits.append(said))

    async def many() -> None:
        for start in range(1, 200, 20):
            waiting = [
                database.append("m", start + n, [Event("answer", "x")], Standing("")) for n in range(20)
            ]
            await asyncio.gather(*waiting)

    asyncio.run(many())
    assert 10 <= commits.count("COMMIT") < 100
    assert len(asyncio.run(database.kept("m")).events) == 200


def test_answers_share_a_statement_also_if_other_jobs_are_committed_with_them(database: SqliteStore) -> None:
    add(database)
    said: list[str] = []
    database.writer.connection.set_trace_callback(said.append)

    async def mixed(number: int) -> None:
        await asyncio.gather(
            database.append("m", number, [Event("answer", "x")], Standing("")),
            database.change_person("m", "RAF", note=str(number)),
        )

    async def many() -> None:
        await asyncio.gather(*map(mixed, range(1, 61)))

    asyncio.run(many())
    assert len(asyncio.run(database.kept("m")).events) == 60
    assert sum(statement.startswith("INSERT INTO event") for statement in said) < 20
    assert asyncio.run(database.people("m"))["RAF"].note == "60"


def test_an_answer_is_on_disk_before_anybody_is_told(database: SqliteStore) -> None:
    add(database)
    other = sqlite3.connect(database.path)

    async def one(number: int) -> int:
        await database.append("m", number, [Event("answer", "x")], Standing(""))
        (count,) = other.execute("SELECT count(*) FROM event WHERE number = ?", (number,)).fetchone()
        return int(count)

    async def many() -> list[int]:
        return await asyncio.gather(*map(one, range(1, 60)))

    assert asyncio.run(many()) == [1] * 59


def test_who_leaves_before_the_commit_keeps_nobody_else_waiting(database: SqliteStore) -> None:
    add(database)

    async def leaving() -> None:
        gone = asyncio.create_task(database.append("m", 1, [Event("answer", "one")], Standing("")))
        await asyncio.sleep(0)
        gone.cancel()
        await database.append("m", 2, [Event("answer", "two")], Standing(""))

    asyncio.run(leaving())
    assert [event.answer for event in asyncio.run(database.kept("m")).events] == ["one", "two"]


def test_the_settings_that_make_it_safe(database: SqliteStore) -> None:
    assert database.reader.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert database.writer.connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert database.path.stat().st_mode & 0o077 == 0


def test_hidden_matches_are_kept_but_not_listed(database: SqliteStore) -> None:
    add(database)
    assert [row.id for row in asyncio.run(database.rows())] == ["m"]
    asyncio.run(database.hide("m"))
    assert asyncio.run(database.rows()) == []
    assert asyncio.run(database.kept("m")).row.commanders == {"Luftwaffe": "random"}


def test_unknown_matches_and_unusable_places_are_told(database: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="no such match"):
        asyncio.run(database.kept("x"))
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="cannot open"):
        SqliteStore(tmp_path / "file" / "matches.sqlite3")


def spoil(database: SqliteStore, statement: str) -> SqliteStore:
    """Damage a database behind its back, and open it again."""
    database.close()
    with sqlite3.connect(database.path) as connection:
        connection.execute(statement)
    connection.close()
    return SqliteStore(database.path)


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("DELETE FROM event WHERE number > 2", "it had 3 events, and 2 were found"),
        ("DELETE FROM event WHERE number = 2", "it had 3 events, and 2 were found"),
        ("UPDATE event SET data = '{' WHERE number = 2", "its event 2 cannot be read"),
        ("UPDATE event SET data = x'ff' WHERE number = 3", "its event 3 cannot be read"),
        ("""UPDATE event SET data = '{"kind":"renewed"}' WHERE number = 2""", "before the first release"),
        ("UPDATE match SET commanders = 'x'", "cannot be read"),
    ],
)
def test_a_damaged_match_is_told_in_a_sentence(database: SqliteStore, statement: str, told: str) -> None:
    add(database)
    append(database, 1, "one", "two", "three")
    again = spoil(database, statement)
    with pytest.raises(SaveError, match=told):
        asyncio.run(again.kept("m"))


def test_a_damaged_match_does_not_hide_the_others(database: SqliteStore) -> None:
    add(database)
    again = spoil(database, "UPDATE match SET commanders = 'x'")
    assert [(row.id, row.standing) for row in asyncio.run(again.rows())] == [("m", "This match is damaged.")]


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite3").write_bytes(b"no database at all" * 100)
    with pytest.raises(SaveError, match="cannot open the matches"):
        SqliteStore(tmp_path / "x.sqlite3")


@pytest.mark.parametrize("version", ["x", "", "2.5", "-1", "0"])
def test_a_version_that_is_no_number_is_told_and_nothing_is_changed(
    database: SqliteStore, version: str
) -> None:
    add(database)
    database.close()
    with sqlite3.connect(database.path) as connection:
        connection.execute("UPDATE fact SET value = ? WHERE name = 'version'", (version,))
    connection.close()
    with pytest.raises(SaveError, match=f"damaged.*{re.escape(repr(version))}"):
        SqliteStore(database.path)
