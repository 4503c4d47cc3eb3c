"""A data folder whose tables an earlier version laid out: its matches open and go on with their set."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from dowding.commanders import ask, find_commander
from dowding.games.raf.components import EARLIER
from dowding.kernel.errors import SaveError
from dowding.kernel.replaying import load
from dowding.kernel.saves import parse, save
from dowding.room import wishes as w
from dowding.room.errors import Forbidden
from dowding.room.looking import Looks
from dowding.room.table import Table
from dowding.store.sqlite import SqliteStore
from dowding.testing.recorded import play_at_random
from tests.kernel.forging import forge, of_rules

BEFORE = Path(__file__).parent / "before"
LEADERS = {"lion": "park", "londons_burning": "malan"}


@pytest.fixture
def database(tmp_path: Path) -> SqliteStore:
    """Two matches of twenty answers each."""
    path = tmp_path / "matches.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript((BEFORE / "matches.sql").read_text())
    connection.close()
    return SqliteStore(path)


def tried(table: Table) -> w.Answer:
    """The answer of a commander, as a page would send it."""
    decision = table.match.decision
    assert decision is not None
    leader = find_commander(LEADERS[table.match.game.name], table.match, decision.side, 1)
    return w.Answer(at=table.at, answer=decision.spell(ask(leader, table.match)))


@pytest.mark.parametrize("game", LEADERS)
def test_a_match_is_opened_and_played_on(database: SqliteStore, game: str) -> None:
    seat = next(seat for seat in asyncio.run(database.seats(game)) if seat.sides)
    table = Table(database, asyncio.run(database.kept(game)))
    assert (table.match.answered, table.is_closed) == (20, False)
    assert ("15.2 changed" in table.match.mended) == (game == "londons_burning")
    asyncio.run(table.answer(seat, tried(table), lambda at: True))
    assert Table(database, asyncio.run(database.kept(game))).match.answered == 21


def test_the_match_goes_on_with_the_set_it_was_begun_with(database: SqliteStore) -> None:
    match = Table(database, asyncio.run(database.kept("lion"))).match
    fourth = next(known for known in EARLIER if known.name == "fourth")
    assert match.header.components.digest == fourth.digest
    assert match.game.components.load().digest != fourth.digest


@pytest.mark.parametrize("game", LEADERS)
def test_a_file_is_played_to_its_end_and_saved(tmp_path: Path, game: str) -> None:
    match = load(BEFORE / f"{game}.dowding.json")
    assert match.answered == 20
    play_at_random(match, 1)
    save(match, tmp_path / "whole.json")
    assert load(tmp_path / "whole.json").header == match.header


@pytest.fixture
def closed(database: SqliteStore, tmp_path: Path) -> Table:
    """The match of Lion as one of version 2 of the rules whose fifth answer has become illegal."""
    answer = '{"kind":"answer","answer":["nobody"]}'
    with sqlite3.connect(database.path) as connection:
        (begun,) = connection.execute("SELECT beginning FROM match WHERE id = 'lion'").fetchone()
        (path := tmp_path / "begun.json").write_bytes(begun)
        forge(path, lambda saved: of_rules("2", saved))
        connection.execute("UPDATE match SET beginning = ? WHERE id = 'lion'", (path.read_bytes(),))
        connection.execute("UPDATE event SET data = ? WHERE match = 'lion' AND number = 5", (answer,))
    connection.close()
    return Table(database, asyncio.run(database.kept("lion")))


def test_a_match_with_an_answer_that_is_illegal_now_opens_for_looking_back(closed: Table) -> None:
    seat = asyncio.run(closed.store.seats("lion"))[0]
    assert closed.match.answered == 4
    told = r"under version 2 of the rules, .* before answer 5, which is no longer legal: .* by rule 10\.2: "
    with pytest.raises(Forbidden, match=told):
        asyncio.run(closed.answer(seat, tried(closed), lambda at: True))
    assert asyncio.run(Looks().look(closed, seat, w.Look(answers=2))).answers == 2
    assert parse(closed.export(), "export").position == 4
    assert len(asyncio.run(closed.store.kept("lion")).events) == 20


def test_a_match_that_is_no_longer_carried_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """Its tables are brought up to date, but its beginning has no chain."""
    path = tmp_path / "matches.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript((BEFORE.parents[1] / "store" / "with_snapshots.sql").read_text())
    connection.close()
    store = SqliteStore(path)
    with pytest.raises(SaveError, match="written before the first release of Dowding"):
        Table(store, asyncio.run(store.kept("played")))
