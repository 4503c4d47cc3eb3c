"""Replays: a match as one file that plays it again in any browser, for the seat that asks for it."""

from collections.abc import Iterable

from dowding.kernel.match import Match
from dowding.room.lobby import File
from dowding.room.recording import packed, recordings
from dowding.room.tables import Tables
from dowding.store import Seat
from dowding.web import boards
from dowding.web.files import Read, read
from dowding.web.joining import replay_page


async def replay_of(tables: Tables, seat: Seat) -> File:
    """Return the match of a seat as a page: what it was told so far, or after the end what all sides were."""
    company = await tables.company(seat.match)
    table = company.table

    def make(match: Match, side: str | None, may: bool) -> str:
        sides = (match.sides if match.decision is None else seat.sides) or (None,)
        return replay_text(match, sides, table.row.title, table.row.commanders, tables.read)

    text = await tables.looks.see(table, seat, make)
    return File(f"{table.match.game.name}.replay.html", text.encode(), "text/html")


def replay_text(
    match: Match,
    sides: Iterable[str | None],
    title: str = "",
    commanders: dict[str, str] | None = None,
    read: Read = read,
) -> str:
    """Return a match as a page that plays it as each of these sides saw it."""
    game = match.game
    found = recordings(match, sides, title, commanders or {})
    told = f"{game.title}, {game.scenarios[match.header.scenario].title}"
    return replay_page(game.name, told, found, packed(found), read, _own_drawing(match))


def _own_drawing(match: Match) -> str:
    """The drawing of the board, if it is played with a typed set."""
    if match.header.own is None:
        return ""
    return boards.svg_of(match.game.name, match.header.components.digest, match.base.state.kit) or ""
