"""What a club keeps: the same in SQLite and PostgreSQL, also when two processes write at once."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dowding.store import Seat, new_token
from dowding.store.club import ClubStore
from dowding.store.club.kept import (
    FORMER,
    Member,
    Offer,
    Offered,
    Outcome,
    Passkey,
    Report,
    Role,
    Ticket,
    Who,
)
from dowding.store.club.shelf import hashed
from dowding.store.club.tables import seat_members, take_offer
from dowding.store.copying import copy_matches
from dowding.store.dialect import VERSION
from dowding.store.sql import SqlStore
from dowding.store.sqlite import SqliteStore

Opened = Callable[[str], SqlStore]
NOW = time.time()


def member(name: str, role: Role = "member", mail: str = "") -> Member:
    return Member(name.lower(), name, role, mail, NOW, NOW, 0.0)


async def club_of(store: SqlStore, *names: str) -> ClubStore:
    club = ClubStore(store)
    for name in names:
        assert await club.members.add(member(name), name.lower())
    return club


async def match_of(store: SqlStore, match: str, *sides: str) -> list[Seat]:
    seats = [Seat(new_token(), match, side, (side,)) for side in sides]
    await store.add("duel", "RAF: 2-Player", b"save", {}, [*seats, Seat(new_token(), match, "spectator", ())])
    return seats


def offer(club: ClubStore, id: str, by: str, made: float = NOW) -> Offer:
    return Offer(id, Who(by.lower(), by), Offered("duel", "prelude"), made, NOW + 1000)


def test_members_are_found_by_name_and_address_and_nobody_has_the_name_of_another(
    where: str, opened: Opened
) -> None:
    async def keep() -> None:
        club = await club_of(opened(where), "Anna", "Ben")
        assert not await club.members.add(member("ANNA"), "anna")
        assert await club.members.rename("ben", "Benjamin", "benjamin")
        assert not await club.members.rename("ben", "Anna", "anna")
        assert await club.members.set_mail("ben", "Ben@Example.org")
        assert not await club.members.set_mail("anna", "ben@example.org")
        found = await club.members.by_mail("BEN@example.ORG")
        assert found is not None
        assert (found.name, found.mail) == ("Benjamin", "ben@example.org")
        assert [m.name for m in await club.members.listed()] == ["Anna", "Benjamin"]
        assert [m.name for m in await club.members.listed(find="NJA")] == ["Benjamin"]
        assert [m.name for m in await club.members.listed(after="Anna")] == ["Benjamin"]
        assert await club.members.count() == 2

    asyncio.run(keep())


def test_a_session_ends_with_its_member_and_everywhere_at_once(where: str, opened: Opened) -> None:
    async def keep() -> None:
        club = await club_of(opened(where), "Anna", "Ben")
        for number in range(3):
            await club.members.begin_session("anna", f"token {number}", "Firefox")
        found = await club.members.of_session("token 1")
        assert found is not None
        assert found[0].name == "Anna"
        assert await club.members.of_session("no token") is None
        assert await club.members.end_sessions("anna", hashed("token 1")[:12]) == 1
        assert await club.members.of_session("token 1") is None
        assert await club.members.of_session("token 2") is not None
        assert await club.members.end_sessions("ben") == 0
        assert await club.members.end_sessions("anna") == 2
        assert await club.members.of_session("token 2") is None

    asyncio.run(keep())


def test_a_code_works_once_and_in_time_for_what_it_was_made_for(where: str, opened: Opened) -> None:
    async def keep() -> None:
        one, other = await club_of(opened(where), "Anna"), ClubStore(opened(where))
        for code, ends in (("good", NOW + 900), ("late", NOW - 1)):
            await one.keys.issue(Ticket(hashed(code), "enter", "anna", "", NOW, ends))
        assert await one.keys.redeem("good", "join") is None
        assert await one.keys.redeem("late", "enter") is None
        both = await asyncio.gather(one.keys.redeem("good", "enter"), other.keys.redeem("good", "enter"))
        assert [ticket.member for ticket in both if ticket] == ["anna"]
        assert await one.keys.look_at("good", "enter") is None

    asyncio.run(keep())


def test_of_two_processes_one_gets_the_table_and_the_other_nothing(where: str, opened: Opened) -> None:
    async def keep() -> None:
        stores = opened(where), opened(where)
        club = await club_of(stores[0], "Anna", "Ben", "Carla")
        for number in range(20):
            assert await club.tables.offer(offer(club, str(number), "Anna"), most=50)
            seats = [[Seat(new_token(), f"{n}.{number}", "RAF", ("RAF",))] for n in range(2)]

            def job(
                n: int, number: int = number, seats: list[list[Seat]] = seats
            ) -> Callable[[object], bool]:
                def work(connection: object) -> bool:
                    def run(said: str, *values: object) -> object:
                        return stores[n].run(connection, said, *values)

                    return take_offer(run, str(number), f"{n}.{number}")

                return work

            taken = await asyncio.gather(*[stores[n].write(job(n)) for n in range(2)])
            assert sorted(taken) == [False, True]
            assert await club.tables.open_offer(str(number)) is None

    asyncio.run(keep())


def test_open_tables_are_limited_paged_and_grow_too_old(where: str, opened: Opened) -> None:
    async def keep() -> None:
        club = await club_of(opened(where), "Anna", "Ben")
        for number in range(6):
            assert await club.tables.offer(offer(club, str(number), "Anna", NOW + number), most=6)
        assert not await club.tables.offer(offer(club, "x", "Anna"), most=6)
        old = Offer("old", Who("ben", "Ben"), Offered("duel", "prelude"), NOW - 9, NOW - 1)
        assert await club.tables.offer(old, most=1)
        assert [o.id for o in await club.tables.offers(most=2)] == ["5", "4"]
        assert [o.id for o in await club.tables.offers(before="4", most=2)] == ["3", "2"]
        assert await club.tables.offers(game="lion") == []
        assert await club.tables.open_offer("old") is None
        assert await club.tables.count_offers() == 6
        assert not await club.tables.close_offer("5", "ben")
        assert await club.tables.close_offer("5", "anna")
        assert not await club.tables.close_offer("5", "anna")

    asyncio.run(keep())


def test_my_matches_are_told_with_who_plays_and_what_is_unread(where: str, opened: Opened) -> None:
    async def keep() -> None:
        store = opened(where)
        club = await club_of(store, "Anna", "Ben")
        for match in ("one", "two"):
            await match_of(store, match, "RAF", "Luftwaffe")
        assert await club.tables.sit("one", {"RAF": "anna", "Luftwaffe": "ben"}, watch=True) == 2
        assert await club.tables.sit("two", {"RAF": "anna"}) == 1
        assert await club.tables.sit("two", {"RAF": "ben"}) == 0, (
            "a seat that belongs to somebody was given away"
        )
        await store.change_person("two", "Luftwaffe", name="A guest")
        for text in ("Hello", "There?"):
            await store.say("one", "Luftwaffe", text)
        await store.say("one", "RAF", "Yes")
        found = {playing.match: playing for playing in await club.tables.mine("anna", over=False)}
        assert {match: [who.name for who in p.against] for match, p in found.items()} == {
            "one": ["Ben"], "two": ["A guest"],
        }  # fmt: skip
        assert {match: p.unread for match, p in found.items()} == {"one": 2, "two": 0}
        await store.change_person("one", "RAF", read=1)
        assert [p.unread for p in await club.tables.mine("anna", over=False) if p.match == "one"] == [1]
        await club.record.block("anna", "ben", on=True)
        assert [p.unread for p in await club.tables.mine("anna", over=False) if p.match == "one"] == [0]
        seat = await club.tables.seat_of("one", "anna")
        assert seat is not None
        renewed = await store.renew_seat("one", "RAF")
        assert renewed.token != seat.token
        assert await club.tables.seat_of("one", "anna") == renewed
        running = await club.tables.running()
        assert [(r.match, {s: w.name for s, w in r.players.items()}) for r in running] == [
            ("one", {"RAF": "Anna", "Luftwaffe": "Ben"})
        ]
        assert await club.tables.running_of(["anna", "ben"]) == {"anna": 2, "ben": 1}
        assert await club.tables.said_since("anna", NOW - 5) == 1

    asyncio.run(keep())


def test_lists_of_matches_go_on_also_where_nobody_has_begun(where: str, opened: Opened) -> None:
    async def keep() -> None:
        store = opened(where)
        club = await club_of(store, "Anna")
        for number in range(5):
            await match_of(store, f"m{number}", "RAF", "Luftwaffe")
            await club.tables.sit(f"m{number}", {"RAF": "anna"}, watch=True)
        for listed in (
            lambda before: club.tables.running(before, 2),
            lambda before: club.tables.mine("anna", False, before, 2),
        ):
            found: list[str] = []
            while more := [match.match for match in await listed(found[-1] if found else "")]:
                found += more
            assert found == ["m4", "m3", "m2", "m1", "m0"]

    asyncio.run(keep())


def test_who_leaves_is_a_former_member_and_nothing_else_of_him_is_kept(where: str, opened: Opened) -> None:
    async def keep() -> None:
        store = opened(where)
        club = await club_of(store, "Anna", "Ben")
        await match_of(store, "one", "RAF", "Luftwaffe")
        await club.tables.sit("one", {"RAF": "anna", "Luftwaffe": "ben"}, watch=True)
        await store.change_person("one", "RAF", name="Anna Secretly", note="my note")
        await store.say("one", "RAF", "Anna lives in Kenley")
        await club.members.set_mail("anna", "anna@example.org")
        await club.members.begin_session("anna", "token", "Firefox of Anna")
        await club.keys.add_passkey(Passkey("key", "anna", "public", 0, "Anna's phone", NOW, 0.0))
        await club.tables.offer(offer(club, "o", "Anna"), 5)
        await club.record.block("ben", "anna", on=True)
        await club.results.judge(
            "one", 1, "", [Outcome("one", "RAF", "anna", "ben", "duel", "prelude", "2026", 1, NOW)]
        )
        everything = str(await club.record.all_about("anna"))
        for secret in ("Anna Secretly", "my note", "Kenley", "anna@example.org", "Firefox", "phone"):
            assert secret in everything
        assert "token" not in everything
        assert await club.members.take_leave("anna")
        assert await club.members.member("anna") is None
        assert await club.members.of_session("token") is None
        assert (await club.tables.sitting("one"))["RAF"] == FORMER
        assert [t.won for t in await club.results.tally_of("anna")] == [1]
        assert await club.tables.open_offer("o") is None
        rows = [
            str(await club.members.read(f"SELECT * FROM {table}"))
            for table in ("member", "passkey", "session", "person", "message", "block", "act", "report")
        ]
        for secret in ("Anna", "Kenley", "my note", "anna@", "Firefox", "phone"):
            assert not [row for row in rows if secret in row], secret
        assert await club.members.add(
            member("Anna").__class__("new", "Anna", "member", "", NOW, NOW, 0.0), "anna"
        )

    asyncio.run(keep())


def test_there_is_always_a_host(where: str, opened: Opened) -> None:
    async def keep() -> None:
        club = await club_of(opened(where), "Ben")
        await club.members.add(member("Anna", "host"), "anna")
        assert not await club.members.set_role("anna", "member")
        assert not await club.members.take_leave("anna")
        assert await club.members.set_role("ben", "host")
        assert await club.members.set_role("anna", "member")

    asyncio.run(keep())


def test_acts_reports_and_settings_are_kept(where: str, opened: Opened) -> None:
    async def keep() -> None:
        club = await club_of(opened(where), "Anna", "Ben")
        for number in range(3):
            await club.record.note("anna", "ben", "mute", f"text {number}")
        await club.record.note("", "ben", "told", "Your table was taken.")
        assert [act.number for act in await club.record.acts()] == [3, 2, 1]
        assert [act.text for act in await club.record.acts(before=2)] == ["text 0"]
        assert [act.number for act in await club.record.told_to("ben")] == [4, 3, 2, 1]
        assert await club.record.unread("ben", 2) == 2
        assert await club.record.report(Report("r", NOW, "ben", "anna", "m", "rude", "please look", False), 1)
        assert not await club.record.report(Report("s", NOW, "ben", "anna", "m", "rude", "", False), 1)
        done = await club.record.settle_report("r")
        assert done is not None
        assert await club.record.settle_report("r") is None
        assert [report.done for report in await club.record.reports()] == [True]
        settings = await club.members.settings()
        assert settings.joining == "invited"
        await club.members.set_settings(settings.__class__(name="Kenley", guests=True))
        assert (await club.members.settings()).name == "Kenley"

    asyncio.run(keep())


def test_acts_and_settled_reports_are_deleted_when_they_are_old(where: str, opened: Opened) -> None:
    async def keep() -> None:
        club = await club_of(opened(where), "Anna", "Ben")
        for number in range(3):
            await club.record.note("anna", "ben", "mute", f"text {number}")
        for which in ("open", "settled"):
            assert await club.record.report(Report(which, NOW, "ben", "anna", "m", "rude", "", False), 5)
        await club.record.settle_report("settled")
        await club.record.forget_old(NOW - 60)
        assert len(await club.record.acts()) == 3
        await club.record.forget_old(time.time() + 60)
        assert [act.text for act in await club.record.acts()] == ["text 2"]
        assert [report.id for report in await club.record.reports()] == ["open"]
        await club.record.note("anna", "ben", "mute", "later")
        assert [act.number for act in await club.record.acts()] == [4, 3], "no number is given twice"

    asyncio.run(keep())


def test_a_passkey_whose_use_was_noted_meanwhile_is_not_used_again(where: str, opened: Opened) -> None:
    async def keep() -> None:
        club = await club_of(opened(where), "Anna")
        assert await club.keys.add_passkey(Passkey("key", "anna", "public", 3, "", NOW, 0.0))
        assert not await club.keys.add_passkey(Passkey("key", "anna", "other", 0, "", NOW, 0.0))
        read = await club.keys.passkey("key")
        assert read is not None
        assert await club.keys.use_passkey(read, 4)
        assert not await club.keys.use_passkey(read, 4)
        assert not await club.keys.remove_passkey("ben", "key")
        assert await club.keys.remove_passkey("anna", "key")

    asyncio.run(keep())


def test_a_club_moves_to_another_database_with_its_matches(
    where: str, opened: Opened, tmp_path: Path
) -> None:
    async def keep() -> None:
        store = opened(where)
        club = await club_of(store, "Anna")
        await match_of(store, "one", "RAF")
        await club.tables.sit("one", {"RAF": "anna"})
        await club.members.begin_session("anna", "token", "Firefox")
        target = opened(str(tmp_path / "target.sqlite3"))
        await copy_matches(store, target, lambda table, rows: None)
        moved = ClubStore(target)
        found = await moved.members.of_session("token")
        assert found is not None
        assert [p.match for p in await moved.tables.mine("anna", over=False)] == ["one"]

    asyncio.run(keep())


def test_a_file_of_version_2_gets_a_club_after_it_was_copied(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    store = SqliteStore(path)
    asyncio.run(match_of(store, "one", "RAF"))
    with_club = [
        row[0] for row in store.reader.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    ]
    store.close()
    with sqlite3.connect(path) as connection:
        for name in set(with_club) - {"match", "seat", "event", "person", "message", "fact"}:
            connection.execute(f"DROP TABLE {name}")
        connection.execute("UPDATE fact SET value = '2' WHERE name = 'version'")
    connection.close()
    again = SqliteStore(path)
    asyncio.run(club_of(again, "Anna"))
    assert [row.id for row in asyncio.run(again.rows())] == ["one"]
    assert again.reader.execute("SELECT value FROM fact WHERE name = 'version'").fetchone() == (str(VERSION),)
    again.close()
    with sqlite3.connect(f"{path}.version-2") as copy:
        assert copy.execute("SELECT count(*) FROM match").fetchone() == (1,)
        assert copy.execute("SELECT count(*) FROM sqlite_master WHERE name = 'member'").fetchone() == (0,)
    copy.close()


def test_a_database_of_the_first_version_gets_a_club_too(tmp_path: Path) -> None:
    """It has neither people nor messages; its matches go to members who have links to them."""
    path = tmp_path / "matches.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript((Path(__file__).parent / "with_snapshots.sql").read_text())
    connection.close()
    store = SqliteStore(path)

    async def keep() -> None:
        club = await club_of(store, "Anna")
        row = await store.row("played")
        seat = next(seat for seat in await store.seats(row.id) if seat.sides)
        assert await club.tables.sit(row.id, {seat.name: "anna"}) == 1
        assert [playing.match for playing in await club.tables.mine("anna", over=row.over)] == [row.id]

    asyncio.run(keep())
    assert Path(f"{path}.version-1").is_file()
    store.close()


def test_a_database_of_postgresql_gets_a_club_and_says_so(postgres: object, opened: Opened) -> None:
    url = postgres.new_database()  # type: ignore[attr-defined]
    store = opened(url)

    async def older() -> None:
        await store.write(
            lambda c: store.run(c, "DROP TABLE block, report, act, outcome, club_match, sitting")
        )
        await store.write(lambda c: store.run(c, "DROP TABLE offer, ticket, session, passkey, member"))
        await store.write(lambda c: store.run(c, "UPDATE fact SET value = '2' WHERE name = 'version'"))

    asyncio.run(older())
    again = opened(url)
    asyncio.run(club_of(again, "Anna"))
    found = asyncio.run(
        again.read(lambda run: run("SELECT value FROM fact WHERE name = 'version'").fetchone())
    )
    assert found == (str(VERSION),)


def test_a_seat_can_be_given_within_the_transaction_that_makes_the_match(where: str, opened: Opened) -> None:
    async def keep() -> None:
        store = opened(where)
        club = await club_of(store, "Anna")
        await match_of(store, "one", "RAF")

        def job(connection: object) -> None:
            def run(said: str, *values: object) -> object:
                return store.run(connection, said, *values)

            seat_members(run, "one", {"RAF": "anna"}, True)
            raise ValueError("something else fails")

        with pytest.raises(ValueError, match="else"):
            await store.write(job)
        assert await club.tables.mine("anna", over=False) == []

    asyncio.run(keep())
