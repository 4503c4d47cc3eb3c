"""What the room shows: open tables, running matches, who is there, and the season, read once for all."""

import asyncio
import time
from typing import Any

import msgspec
from msgspec import Raw, Struct

from dowding.kernel.errors import DowdingError
from dowding.kernel.games import find_game
from dowding.room.club import told
from dowding.room.club.club import Club
from dowding.room.club.playing import PlayingRoom, free_sides
from dowding.room.club.results import ResultsRoom
from dowding.room.errors import SignedOut
from dowding.store.club.kept import Member, Offer, Running, Who

FRESH = 1.0
"""So many seconds old may be what is the same for all."""
OPEN_FIRST, RUNNING_FIRST, RUNNING_MORE, HERE = 50, 12, 30, 60
HERE_SECONDS = 180.0
LINES_FIRST, PAIRS_FIRST = 10, 10
"""How much of the season stands in the room; the whole is asked for by itself."""
GUEST = "You are here as a guest; members sit down at tables."


class Board(Struct, frozen=True):
    """What is the same for all, and when it was read."""

    read: float
    offers: list[Offer]
    open: int
    running: Raw
    playing: int
    here: Raw
    season: Raw


NOTHING = Raw(b"[]")


class Lists:
    """Tells each member what is in the room."""

    def __init__(self, club: Club, playing: PlayingRoom, results: ResultsRoom) -> None:
        self.club, self.kept, self.playing, self.results = club, club.kept, playing, results
        self._board: Board | None = None
        self._lock = asyncio.Lock()

    def forget(self) -> None:
        """Read everything again: something was changed here."""
        self._board = None

    async def board(self) -> Board:
        """Return what is the same for all; it is read once in a second, however many ask."""
        async with self._lock:
            board = self._board
            if board is None or time.monotonic() - board.read > FRESH:
                board = self._board = await self._read()
            return board

    async def _read(self) -> Board:
        tables, now = self.kept.tables, time.monotonic()
        season = await self.results.present(LINES_FIRST, PAIRS_FIRST)
        return Board(
            read=now,
            offers=await tables.offers(most=OPEN_FIRST),
            open=await tables.count_offers(),
            running=_raw([running(found) for found in await tables.running(most=RUNNING_FIRST)]),
            playing=await tables.count_watched(),
            here=_raw(await self.kept.members.here(time.time() - HERE_SECONDS, HERE)),
            season=_raw(season),
        )

    async def room(self, me: Member | None) -> told.Room:
        """Return the whole room as somebody may see it."""
        settings, watches = await self.club.settings(), await self.club.may_watch(me)
        if me is None and not watches:
            raise SignedOut("Sign in first.")
        board = await self.board()
        return told.Room(
            club=settings.name,
            me=await self.club.me(me) if me else None,
            mine=await self.playing.mine(me, over=False) if me else [],
            tables=await self.seen(me, board.offers) if me else [],
            open=await self._open_to(me, board) if me else 0,
            running=board.running if watches else NOTHING,
            playing=board.playing if watches else 0,
            here=board.here if me else NOTHING,
            season=board.season if me else _raw(await self.results.nothing()),
        )

    async def _open_to(self, me: Member, board: Board) -> int:
        """How many tables somebody sees; nobody can count from it whether he was blocked."""
        apart = await self.kept.record.apart(me.id)
        hidden = await self.kept.tables.count_offers([*apart]) if apart else 0
        return max(0, board.open - hidden)

    async def tables(self, me: Member, game: str, before: str) -> list[told.OpenTable]:
        """Return more open tables."""
        return await self.seen(me, await self.kept.tables.offers(game, before, OPEN_FIRST))

    async def seen(self, me: Member, offers: list[Offer]) -> list[told.OpenTable]:
        """Return open tables as a member sees them, without those of whom he is apart."""
        apart = await self.kept.record.apart(me.id)
        why = "" if me.may("member") else GUEST
        found = [_shown(offer, me, why) for offer in offers if offer.member.id not in apart]
        return [table for table in found if table is not None]

    async def running(self, me: Member | None, before: str) -> list[told.Running]:
        """Return more matches that may be watched."""
        if not await self.club.may_watch(me):
            return []
        return [running(found) for found in await self.kept.tables.running(before, RUNNING_MORE)]


def _raw(data: Any) -> Raw:
    return Raw(msgspec.json.encode(data))


def running(found: Running) -> told.Running:
    """A match that may be watched, as pages are told of it."""
    return told.Running(
        match=found.match,
        game=found.game,
        game_title=_title(found.game),
        title=found.title,
        standing=found.standing,
        waits=found.waits,
        since=found.since,
        players={seat: Who(player.id, player.name) for seat, player in found.players.items()},
        began=found.began,
    )


def _title(name: str) -> str:
    try:
        return find_game(name).title
    except DowdingError:
        return name


def shown(offer: Offer, me: Member) -> told.OpenTable:
    """An open table as its maker sees it."""
    found = _shown(offer, me, "")
    assert found is not None
    return found


def _shown(offer: Offer, me: Member, why: str) -> told.OpenTable | None:
    """An open table; none if its game is not installed any more."""
    wanted, own = offer.offered, offer.member.id == me.id
    try:
        game = find_game(wanted.game)
        title, free = game.scenarios[wanted.scenario].title, free_sides(game, wanted)
    except (DowdingError, KeyError):
        return None
    why = "This is your own table." if own else why
    return told.OpenTable(
        id=offer.id,
        by=offer.member,
        own=own,
        game=wanted.game,
        game_title=game.title,
        scenario=wanted.scenario,
        scenario_title=title,
        options=wanted.options,
        maker=wanted.maker,
        free=free,
        pace=wanted.pace,
        patience=wanted.patience,
        helps=wanted.helps,
        undo=wanted.undo,
        watch=wanted.watch,
        text=wanted.text,
        made=offer.made,
        until=offer.ends,
        may=not why,
        why_not=why,
    )
