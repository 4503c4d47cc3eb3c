"""Keep what a release writes, so that every later one is tested with it: ``python -m tools.releasing``.

It lays a match of each game into a new database, answers some questions of each, and writes the database as
SQL and each match as a file into ``tests/released/VERSION``. Run it once, when a version is about to be
tagged; what a released version wrote is never written anew.
"""

import asyncio
import shutil
import sqlite3
import tempfile
from pathlib import Path

import dowding
from dowding.kernel.dice import Dice
from dowding.room import wishes as w
from dowding.room.tables import Tables
from dowding.store import Seat
from dowding.store.sqlite import SqliteStore
from tools.dist import shipped_games

RELEASED = Path(__file__).parents[1] / "tests" / "released"
ANSWERS = 12
"""So many questions of each match are answered, or all of a short one."""
SEED = 1940


def main() -> None:
    """Write the folder of this version."""
    folder = RELEASED / dowding.__version__
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "matches.sqlite3"
        asyncio.run(fill(SqliteStore(path), folder))
        with sqlite3.connect(path) as connection:
            lines = [line for line in connection.iterdump() if "sqlite_stat" not in line]
        connection.close()
    (folder / "matches.sql").write_text("\n".join([*lines, ""]), encoding="utf-8")
    print(f"{folder}: {sum(file.stat().st_size for file in folder.iterdir()):,} bytes")


async def fill(store: SqliteStore, folder: Path) -> None:
    """Lay and play a match of each game; each is also written as a file."""
    tables = Tables(store)
    for game in shipped_games():
        seat, *_ = await tables.lay(game.name, None, SEED, {}, {})
        exported = await play(tables, seat)
        (folder / f"{game.name}.dowding.json").write_bytes(exported)
    store.close()


async def play(tables: Tables, seat: Seat) -> bytes:
    """Answer some questions at random, and return the match as a file."""
    table, dice = await tables.at(seat.match), Dice(SEED)
    for _ in range(ANSWERS):
        if (decision := table.match.decision) is not None:
            answer = decision.spell(decision.sample(dice.below))
            await table.answer(seat, w.Answer(at=table.at, answer=answer), lambda at: True)
    return table.export()


if __name__ == "__main__":
    main()
