"""The lobby over HTTP: requests are read and checked, and answered by the room."""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from dowding.room.asked import Asked
from dowding.room.asked import Request as Wanted
from dowding.room.lobby import File
from dowding.room.requests import REFUSED, REQUESTS, refusal
from dowding.room.tables import Tables
from dowding.server.guards import OneTimeCode, TooLarge, read_body
from dowding.server.keys import bearer, is_key
from dowding.server.reach import MOST_TEXT, code_of, reach_of
from dowding.server.replies import file_reply, reply
from dowding.server.settings import Settings
from dowding.store import Seat
from dowding.store.club.kept import Member

Handler: TypeAlias = Callable[[Request], Awaitable[Response]]
NO_KEY = "Open the address that the server printed: it contains the key of this room."
NO_CODE = "This code has been used or is too old; open the address that the server printed."


class Hospitality(Protocol):
    """A club, as far as it opens doors of the lobby to its members."""

    async def me(self, request: Request) -> Member | None:
        """Return who is signed in on the device that asks."""
        ...

    async def may_begin(self, request: Request) -> Member | None:
        """Return the member who wants to begin a match; raises an error if he may not."""
        ...

    async def begun(self, me: Member, seats: list[Seat]) -> None:
        """Give a member the match that he has begun."""
        ...

    async def may_follow(self, request: Request, match: str) -> bool:
        """Whether a member may be told how the score of a match went."""
        ...


class Lobby:
    """The lobby of a server; listing and starting matches needs the host key."""

    def __init__(
        self, tables: Tables, code: OneTimeCode | None, settings: Settings, club: Hospitality | None = None
    ) -> None:
        self.tables, self.club = tables, club
        self.store = tables.store
        self.code = code
        self.settings = settings

    def routes(self) -> list[Route]:
        """Return the routes of the lobby."""
        return [
            Route("/api/key", _safely(self.hand_over), methods=["POST"]),
            Route("/api/reach", _safely(self.reach)),
            Route("/api/code", _safely(self.draw_code), methods=["POST"]),
            *[
                Route(f"/{path}", _safely(self._answering(wanted)), methods=[method])
                for (method, path), wanted in REQUESTS.items()
            ],
        ]

    async def hand_over(self, request: Request) -> Response:
        """Return the key of the lobby for the one-time code."""
        if self.code is None or not self.code.take(bearer(request)):
            raise HTTPException(401, NO_CODE)
        return reply({"key": await self.store.host_key()})

    async def reach(self, request: Request) -> Response:
        """Return from where the room can be reached."""
        await self._require_key(request)
        return reply(reach_of(self.settings))

    async def draw_code(self, request: Request) -> Response:
        """Return a link as a picture for telephones."""
        if self.club is None or await self.club.me(request) is None:
            await self._require_key(request)
        return code_of((await read_body(request, MOST_TEXT)).decode(errors="replace"))

    def _answering(self, wanted: Wanted) -> Handler:
        """Return the function that answers a request."""

        async def answer(request: Request) -> Response:
            me = await self._admit(request, wanted) if wanted.host_only else None
            found = await wanted.answer(self.tables, await _asked(request, wanted.most))
            if me is not None and self.club is not None:
                await self.club.begun(me, found)
            return (
                file_reply(found) if isinstance(found, File) else reply(found, 201 if wanted.makes else 200)
            )

        return answer

    async def _admit(self, request: Request, wanted: Wanted) -> Member | None:
        """Let in who has the key; or a member who begins a match, which is his then, or follows one."""
        if self.club is None or bearer(request):
            await self._require_key(request)
            return None
        if wanted.makes and (me := await self.club.may_begin(request)) is not None:
            return me
        match = request.path_params.get("match", "")
        if not (wanted.follows and await self.club.may_follow(request, match)):
            await self._require_key(request)
        return None

    async def _require_key(self, request: Request) -> None:
        if not await is_key(self.store, bearer(request)):
            raise HTTPException(401, NO_KEY)


def _safely(handler: Handler) -> Handler:
    """Wrap a handler so that errors become a status and a message."""

    async def safely(request: Request) -> Response:
        try:
            return await handler(request)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody hears it
        except TooLarge:
            raise HTTPException(413, "The request is too large.") from None
        except REFUSED as error:
            raise HTTPException(*refusal(error)) from None

    return safely


async def _asked(request: Request, most: int) -> Asked:
    """Read a request; its body must not be larger than ``most``."""
    query = {name: request.query_params.getlist(name) for name in request.query_params}
    return Asked(bearer(request), request.path_params, query, await read_body(request, most))
