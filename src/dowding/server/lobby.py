"""The lobby over HTTP: list games and matches, start, import and export matches, look up rules."""

import hmac
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dowding.kernel.errors import DowdingError
from dowding.room import lobby
from dowding.room.errors import Forbidden
from dowding.room.post import is_letter
from dowding.room.tables import Tables
from dowding.server.guards import OneTimeCode, TooLarge, read_body
from dowding.store import Seat, Unavailable

MOST_BODY = 64 * 1024
MOST_FILE = 4 * 1024 * 1024
"""The maximum size of an imported file in bytes."""
MOST_FIND = 100
"""The maximum length of what is looked for among the matches."""


def reply(data: Any, status: int = 200) -> Response:
    """Return a JSON response."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def _time(told: str) -> float:
    """A time as a page tells it; 0 if it tells none."""
    try:
        return float(told or 0)
    except ValueError:
        raise HTTPException(400, "A time is a number of seconds.") from None


def bearer(request: Request) -> str:
    """Return the bearer token of a request, or an empty string."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else ""


class Lobby:
    """The request handlers; listing and starting matches needs the host key."""

    def __init__(self, tables: Tables, code: OneTimeCode | None = None) -> None:
        self.tables = tables
        self.store = tables.store
        self.code = code

    def routes(self) -> list[Route]:
        """Return the routes of the lobby."""
        return [
            Route("/api/key", self._safely(self.hand_over), methods=["POST"]),
            Route("/api/games", self._safely(self.games)),
            Route("/api/matches", self._safely(self.matches)),
            Route("/api/matches", self._safely(self.begin), methods=["POST"]),
            Route("/api/mine", self._safely(self.mine), methods=["POST"]),
            Route("/api/import", self._safely(self.take_in), methods=["POST"]),
            Route("/api/matches/{match}/course", self._safely(self.course)),
            Route("/api/matches/{match}/hide", self._safely(self.hide), methods=["POST"]),
            Route("/api/matches/{match}/renew/{seat}", self._safely(self.renew), methods=["POST"]),
            Route("/api/export", self._safely(self.export)),
            Route("/api/post", self._safely(self.post)),
            Route("/api/rules/{game}", self._safely(self.rules)),
            Route("/api/rules/{game}/{rule}", self._safely(self.rule)),
        ]

    def _safely(
        self, handler: Callable[[Request], Awaitable[Response]]
    ) -> Callable[[Request], Awaitable[Response]]:
        """Wrap a handler so that errors become a status and a message."""

        async def safely(request: Request) -> Response:
            try:
                return await handler(request)
            except TooLarge:
                raise HTTPException(413, "The request is too large.") from None
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                raise HTTPException(400, f"The request cannot be read: {error}") from None
            except Unavailable:
                raise HTTPException(503, "The matches cannot be reached; try again in a moment.") from None
            except DowdingError as error:
                raise HTTPException(422, str(error)) from None

        return safely

    async def _host_only(self, request: Request) -> None:
        key = await self.store.host_key()
        if not hmac.compare_digest(bearer(request).encode(), key.encode()):
            raise HTTPException(
                401, "Open the address that the server printed: it contains the key of this room."
            )

    async def _seat(self, request: Request) -> Seat:
        seat = await self.store.seat(bearer(request))
        if seat is None:
            raise HTTPException(401, "This link is not valid here.")
        return seat

    # Handlers

    async def hand_over(self, request: Request) -> Response:
        """Return the key of the lobby for the one-time code."""
        if self.code is None or not self.code.take(bearer(request)):
            raise HTTPException(
                401, "This code has been used or is too old; open the address that the server printed."
            )
        return reply({"key": await self.store.host_key()})

    async def games(self, request: Request) -> Response:
        """List the installed games."""
        return reply({"games": lobby.games()})

    async def matches(self, request: Request) -> Response:
        """List the stored matches with their seats."""
        await self._host_only(request)
        find, before = request.query_params.get("find", ""), request.query_params.get("before", "")
        return reply(await lobby.matches(self.tables, find[:MOST_FIND], _time(before)))

    async def course(self, request: Request) -> Response:
        """Return how the main figure of a match went."""
        await self._host_only(request)
        return reply(await lobby.course(self.tables, request.path_params["match"]))

    async def begin(self, request: Request) -> Response:
        """Start a new match and return its seats."""
        await self._host_only(request)
        wanted = msgspec.json.decode(await read_body(request, MOST_BODY), type=lobby.Wanted)
        return reply(await lobby.begin(self.tables, wanted), 201)

    async def mine(self, request: Request) -> Response:
        """List the matches to whose seats somebody has the links."""
        tokens = msgspec.json.decode(await read_body(request, MOST_BODY), type=list[str])
        return reply(await lobby.mine(self.tables, tokens))

    async def take_in(self, request: Request) -> Response:
        """Import a match from a file and return its seats."""
        await self._host_only(request)
        data = await read_body(request, MOST_FILE)
        if is_letter(data):
            return reply(await lobby.take_post(self.tables, data), 201)
        unmanned = request.query_params.getlist("commander")
        commanders = dict(said.split("=", 1) for said in unmanned if "=" in said)
        return reply(await self.tables.import_file(data, commanders), 201)

    async def hide(self, request: Request) -> Response:
        """Remove a match from the list."""
        await self._host_only(request)
        await self.store.hide(request.path_params["match"])
        return reply({})

    async def renew(self, request: Request) -> Response:
        """Make a new link for a seat and return it; the old one is no longer valid."""
        await self._host_only(request)
        return reply(await self.tables.renew(request.path_params["match"], request.path_params["seat"]))

    async def export(self, request: Request) -> Response:
        """Return the match of a seat as a file."""
        return await self._file(request, lobby.export)

    async def post(self, request: Request) -> Response:
        """Return a match between people as a file for the other."""
        return await self._file(request, lobby.post)

    async def _file(
        self, request: Request, make: Callable[[Tables, Seat], Awaitable[lobby.File]]
    ) -> Response:
        try:
            file = await make(self.tables, await self._seat(request))
        except Forbidden as error:
            raise HTTPException(403, str(error)) from None
        headers = {"Content-Disposition": f'attachment; filename="{file.name}"'}
        return Response(file.data, media_type="application/json", headers=headers)

    async def rules(self, request: Request) -> Response:
        """Return a whole rulebook."""
        return reply(lobby.book_of(request.path_params["game"]))

    async def rule(self, request: Request) -> Response:
        """Return the text of a rule."""
        return reply(lobby.rule_of(request.path_params["game"], request.path_params["rule"]))
