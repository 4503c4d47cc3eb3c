"""What each released version wrote is opened by this one: its database, and its files."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

import dowding
from dowding.kernel.dice import Dice
from dowding.kernel.replaying import load
from dowding.room import wishes as w
from dowding.room.table import Table
from dowding.store.sqlite import SqliteStore

RELEASED = Path(__file__).parents[1] / "released"
VERSIONS = sorted(path.name for path in RELEASED.iterdir() if path.is_dir())


def test_this_version_is_among_those_that_are_kept() -> None:
    """A new version begins with ``python -m tools.releasing``."""
    assert dowding.__version__ in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_its_matches_open_and_are_played_on(version: str, tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript((RELEASED / version / "matches.sql").read_text(encoding="utf-8"))
        played = dict(connection.execute("SELECT match, count(*) FROM event GROUP BY match").fetchall())
        games = dict(connection.execute("SELECT id, game FROM match").fetchall())
    connection.close()
    store = SqliteStore(path)
    assert len(games) >= 5
    for match, events in played.items():
        table = Table(store, asyncio.run(store.kept(match)))
        assert (table.match.answered, table.is_closed) == (events, False), games[match]
        assert table.match.header.components is not None
        if (decision := table.match.decision) is not None:
            seat = next(seat for seat in asyncio.run(store.seats(match)) if decision.side in seat.sides)
            answer = w.Answer(at=table.at, answer=decision.spell(decision.sample(Dice(1).below)))
            asyncio.run(table.answer(seat, answer, lambda at: True))
            assert Table(store, asyncio.run(store.kept(match))).match.answered == events + 1
    store.close()


@pytest.mark.parametrize(
    "path", sorted(RELEASED.rglob("*.json")), ids=lambda path: f"{path.parent.name} {path.stem}"
)
def test_its_files_are_read(path: Path) -> None:
    assert load(path).answered > 5
