"""The web application: lobby, sockets, pages and boards, with one guard for all requests."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from dowding.games.records import on_record
from dowding.room.commanding import Beside, Think, Thought
from dowding.room.tables import Tables
from dowding.server.calling import Calling
from dowding.server.confirming import Confirming
from dowding.server.files import Files
from dowding.server.guards import LOOPBACK, Guard, OneTimeCode
from dowding.server.health import Health
from dowding.server.lobby import Lobby
from dowding.server.metrics import Column
from dowding.server.niced import Niced
from dowding.server.replies import reply
from dowding.server.settings import Settings
from dowding.server.sockets import Sockets
from dowding.store import Store
from dowding.store.own_sets import FolderSets, sets_beside
from dowding.web import STATIC, boards
from dowding.web.modules import HEAD, lobby_page, play_page
from dowding.web.styles import board_styles, page_styles

if TYPE_CHECKING:
    from dowding.server.club import ClubDoors
    from dowding.store.club.kept import Settings as ClubSettings

SMALLER = [Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)]
"""What is the same for everybody is sent compressed. Replies that hold secrets are not compressed."""


COMMANDING = 4
"""How many commanders may think at once."""


def make_app(
    store: Store,
    hosts: Iterable[str] = LOOPBACK,
    rate: float = 100,
    code: OneTimeCode | None = None,
    settings: Settings | None = None,
    column: Column | None = None,
) -> Starlette:
    """Create the application for a store; it answers only requests to the given host names.

    With a one-time code, the browser that it was given to can get the key of the lobby. One of several
    workers writes its figures into its ``column``.
    """
    settings = settings or Settings()
    caller = Calling(settings)
    sets = FolderSets(sets_beside(getattr(store, "path", None)))
    tables = Tables(store, caller=caller, beside=_commanding(), reviewing=Niced(sets.folder), sets=sets)
    club = _club(store, tables, caller, settings) if settings.club else None
    lobby = Lobby(tables, code, settings, club)
    pages = Pages(club.club.settings if club else None)
    state = Health(tables, caller, settings, column)
    sockets = Sockets(tables, rate)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        tables.watch()
        noting = asyncio.create_task(state.keep_noting())
        if club is not None:
            club.begin()
        yield
        noting.cancel()
        if club is not None:
            club.close()
        caller.close()
        tables.close()
        store.close()

    app = Starlette(
        routes=[
            Route("/", pages.lobby, middleware=SMALLER),
            Route("/play", pages.play, middleware=SMALLER),
            *([Route("/club", pages.lobby, middleware=SMALLER), *club.routes()] if club else []),
            *lobby.routes(),
            *state.routes(),
            *Confirming(tables).routes(),
            Route("/styles/{name}.css", _styles(page_styles), middleware=SMALLER),
            Route("/boards/{name}/board.css", _styles(board_styles), middleware=SMALLER),
            Route("/boards/{game}/board.svg", _board, middleware=SMALLER),
            Route("/boards/{game}/record.json", _record),
            WebSocketRoute("/socket", sockets),
            WebSocketRoute("/socket/{match}", sockets),
            *[_folder(f"/boards/{name}", folder) for name, folder in boards.folders().items()],
            _folder("/static", STATIC),
        ],
        middleware=[Middleware(Guard, hosts=tuple(hosts), burst=4 * rate, rate=rate)],
        exception_handlers={HTTPException: _told, 404: _lost, 405: _told},
        lifespan=lifespan,
    )
    app.state.club = club
    return app


def _commanding() -> Beside:
    """Let commanders think in their own threads, so that nobody who opens a match has to wait for them.

    Each match asks for one thought at a time, and who asked first is served first. So the matches take turns.
    """
    pool = ThreadPoolExecutor(COMMANDING, "dowding-commanding")

    async def beside(think: Think) -> Thought | None:
        return await asyncio.get_running_loop().run_in_executor(pool, think)

    return beside


def _folder(path: str, folder: Path) -> Mount:
    return Mount(path, Files(folder))


def _club(store: Store, tables: Tables, caller: Calling, settings: Settings) -> "ClubDoors":
    """Open the room of a club; nothing of it is loaded otherwise."""
    from dowding.room.club.manners import ClubManners
    from dowding.server.club import ClubDoors
    from dowding.store.club import ClubStore
    from dowding.store.sql import SqlStore

    assert isinstance(store, SqlStore)
    kept = ClubStore(store)
    tables.manners = ClubManners(kept)
    return ClubDoors(kept, tables, caller, settings)


class Pages:
    """The pages of lobby and table; in a club they name it."""

    def __init__(self, settings: "Callable[[], Awaitable[ClubSettings]] | None") -> None:
        self.settings = settings

    async def lobby(self, request: Request) -> Response:
        """Return the lobby."""
        return HTMLResponse(await self._named(lobby_page()))

    async def play(self, request: Request) -> Response:
        """Return the page of a match."""
        return HTMLResponse(await self._named(play_page()))

    async def _named(self, page: str) -> str:
        if self.settings is None:
            return page
        name = escape((await self.settings()).name)
        return page.replace(HEAD, f'<meta name="dowding-club" content="{name}">\n{HEAD}', 1)


def _styles(find: Callable[[str], str | None]) -> Callable[[Request], Awaitable[Response]]:
    async def styles(request: Request) -> Response:
        found = find(request.path_params["name"])
        if found is None:
            raise HTTPException(404, "There is no such style sheet.")
        return Response(found, media_type="text/css")

    return styles


async def _board(request: Request) -> Response:
    """Return the static part of a game's board as SVG."""
    svg = boards.svg(request.path_params["game"])
    if svg is None:
        raise HTTPException(404, "This game has no board of its own.")
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "max-age=60"})


async def _record(request: Request) -> Response:
    """Return the historical record of a game, for the report."""
    record = on_record(request.path_params["game"])
    if record is None:
        raise HTTPException(404, "This game has no historical record.")
    return reply(record)


async def _told(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return reply({"fault": "refused", "told": error.detail}, error.status_code)


async def _lost(request: Request, error: Exception) -> Response:
    told = error.detail if isinstance(error, HTTPException) and error.detail != "Not Found" else ""
    return reply({"fault": "unknown", "told": told or "There is nothing here."}, 404)
