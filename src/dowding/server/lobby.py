"""The lobby over HTTP: requests are read and checked, and answered by the room."""

import hmac
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from dowding.room import requests
from dowding.room.lobby import File
from dowding.room.requests import REFUSED, REQUESTS, Asked, refusal
from dowding.room.tables import Tables
from dowding.server.guards import OneTimeCode, TooLarge, read_body
from dowding.server.reach import MOST_TEXT, code_of, reach_of
from dowding.server.settings import Settings

Handler: TypeAlias = Callable[[Request], Awaitable[Response]]
NO_KEY = "Open the address that the server printed: it contains the key of this room."
NO_CODE = "This code has been used or is too old; open the address that the server printed."


def reply(data: Any, status: int = 200) -> Response:
    """Return a JSON response."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def bearer(request: Request) -> str:
    """Return the bearer token of a request, or an empty string."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else ""


class Lobby:
    """The lobby of a server; listing and starting matches needs the host key."""

    def __init__(self, tables: Tables, code: OneTimeCode | None, settings: Settings) -> None:
        self.tables = tables
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
        await self._require_key(request)
        return code_of((await read_body(request, MOST_TEXT)).decode(errors="replace"))

    def _answering(self, wanted: requests.Request) -> Handler:
        """Return the function that answers a request."""

        async def answer(request: Request) -> Response:
            if wanted.host_only:
                await self._require_key(request)
            found = await wanted.answer(self.tables, await _asked(request, wanted.most))
            return _file(found) if isinstance(found, File) else reply(found, 201 if wanted.makes else 200)

        return answer

    async def _require_key(self, request: Request) -> None:
        key = await self.store.host_key()
        if not hmac.compare_digest(bearer(request).encode(), key.encode()):
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


def _file(file: File) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{file.name}"'}
    return Response(file.data, media_type=file.kind, headers=headers)
