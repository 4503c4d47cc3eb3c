"""All tables of a server: opened when they are needed, and closed when they are idle."""

import asyncio
import time
from collections.abc import Mapping

from dowding.commanders import commander_names
from dowding.kernel.errors import SaveError, SetupError
from dowding.kernel.games import AnyGame, Setting
from dowding.kernel.match import Match, new_match
from dowding.kernel.replaying import replay
from dowding.kernel.saves import dump, parse
from dowding.server.table import Table
from dowding.store import Database, Seat, new_token

IMPORT_SECONDS = 10.0
"""The maximum time for replaying an imported file, in seconds."""
MOST_ANSWERS = 50_000
"""The maximum number of answers in an imported file."""
IDLE_SECONDS = 900.0
"""A table without pages is closed after this many seconds; its match is kept."""

SPECTATOR, ALL_SIDES = "spectator", "all sides"


class Tables:
    """Opens tables, starts new matches and imports files."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._open: dict[str, asyncio.Task[Table]] = {}
        self._used: dict[str, float] = {}

    async def at(self, match: str) -> Table:
        """Return the table of a match, and open it if necessary."""
        self._close_idle()
        self._used[match] = time.monotonic()
        if match not in self._open:
            self._open[match] = asyncio.create_task(self._opened(match))
        try:
            return await asyncio.shield(self._open[match])
        except Exception:
            self._open.pop(match, None)
            raise

    async def _opened(self, match: str) -> Table:
        kept = self.database.kept(match)
        table = await asyncio.to_thread(Table, self.database, kept)
        await table.begin()
        return table

    def _close_idle(self) -> None:
        now = time.monotonic()
        for match, task in list(self._open.items()):
            idle = now - self._used.get(match, now) > IDLE_SECONDS
            if idle and task.done() and not task.exception() and not task.result().listeners:
                del self._open[match]
                self._used.pop(match, None)

    async def lay(
        self,
        game: str,
        scenario: str | None,
        seed: int | None,
        options: Mapping[str, Setting],
        commanders: dict[str, str],
    ) -> list[Seat]:
        """Start a new match and return its seats."""
        return await self._add(new_match(game, scenario, seed, options), commanders)

    async def import_file(self, data: bytes, commanders: dict[str, str]) -> list[Seat]:
        """Import a match from a file, with every answer replayed and checked, and return its seats."""
        match = await asyncio.to_thread(_imported, data)
        return await self._add(match, commanders)

    async def _add(self, match: Match, commanders: dict[str, str]) -> list[Seat]:
        sides = _manned(match, commanders)
        name = new_token()[:16]
        seats = [Seat(new_token(), name, side, (side,)) for side in sides]
        if len(sides) > 1:
            seats.insert(0, Seat(new_token(), name, ALL_SIDES, sides))
        seats.append(Seat(new_token(), name, SPECTATOR, ()))
        title = f"{match.game.title}: {match.game.scenarios[match.header.scenario].title}"
        await self.database.add(match.game.name, title, dump(match), commanders, seats)
        return seats


def _manned(match: Match, commanders: dict[str, str]) -> tuple[str, ...]:
    """Return the sides that people play, after checking the commanders."""
    playing = match.game.sides_in(match.header.scenario, match.header.options)
    for side, name in commanders.items():
        if side not in match.game.sides:
            known = ", ".join(match.game.sides)
            raise SetupError(f"{match.game.name} has no side {side!r}; choose from {known}")
        if name not in at_once(match.game, side):
            known = ", ".join(at_once(match.game, side))
            raise SetupError(f"there is no commander {name!r}; choose from {known}")
    return tuple(side for side in playing if side not in commanders)


def at_once(game: AnyGame, side: str) -> list[str]:
    """Return the commanders of a side that answer without delay, which excludes search."""
    return [name for name in commander_names(game, side) if name != "search"]


def _imported(data: bytes) -> Match:
    saved = parse(data, "the file")
    if saved.header.components.folder is not None:
        raise SaveError("the file uses components from a folder; only the shipped ones can be used here")
    if sum(len(branch.answers) for branch in saved.branches) > MOST_ANSWERS:
        raise SaveError(f"the file holds more than {MOST_ANSWERS:,} answers")
    return replay(saved, "the file", patience=IMPORT_SECONDS)
