"""The requests of the lobby, answered in the page: each is a method and a path, as for a server."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias
from urllib.parse import parse_qsl

import msgspec

from dowding.kernel.errors import DowdingError
from dowding.room import lobby
from dowding.room.errors import Forbidden
from dowding.room.post import is_letter
from dowding.room.tables import Tables
from dowding.store import Seat

NEEDS_A_SERVER = (
    "This page has no server, so nobody else can be reached from here. Install Dowding and run"
    " `dowding serve` to have one; this match can be taken there as a file."
)


class Asked(msgspec.Struct, frozen=True):
    """One request, with the parts of its path that are names."""

    names: list[str]
    token: str
    body: bytes
    query: dict[str, str] = {}


Reply: TypeAlias = tuple[int, bytes, str]
"""The status of a reply, as in HTTP; its content; and the name of the file if the content is one."""
Handler: TypeAlias = Callable[[Tables, Asked], Awaitable[Any]]


async def answer(tables: Tables, method: str, path: str, token: str, body: bytes) -> Reply:
    """Answer a request; a sentence tells whatever goes wrong."""
    where, _, query = path.partition("?")
    handler, names = _find(method, where)
    try:
        if handler is None:
            return _told(404, NEEDS_A_SERVER)
        found = await handler(tables, Asked(names, token, body, dict(parse_qsl(query))))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return _told(400, f"The request cannot be read: {error}")
    except Forbidden as error:
        return _told(403, str(error))
    except DowdingError as error:
        return _told(422, str(error))
    if isinstance(found, lobby.File):
        return 200, found.data, found.name
    return 200, msgspec.json.encode(found), ""


def _find(method: str, path: str) -> tuple[Handler | None, list[str]]:
    """Return the function that answers a request, and the names in its path."""
    parts = path.split("/")
    for (wanted, pattern), handler in HANDLERS.items():
        pieces = pattern.split("/")
        if wanted == method and len(pieces) == len(parts) and _fit(pieces, parts):
            return handler, [part for piece, part in zip(pieces, parts, strict=True) if piece == "*"]
    return None, []


def _fit(pieces: list[str], parts: list[str]) -> bool:
    return all(piece in ("*", part) for piece, part in zip(pieces, parts, strict=True))


def _told(status: int, sentence: str) -> Reply:
    return status, msgspec.json.encode({"fault": "refused", "told": sentence}), ""


async def _matches(tables: Tables, asked: Asked) -> list[lobby.Listed]:
    return await lobby.matches(tables, asked.query.get("find", ""), float(asked.query.get("before", 0)))


async def _course(tables: Tables, asked: Asked) -> lobby.Course:
    return await lobby.course(tables, *asked.names)


async def _begin(tables: Tables, asked: Asked) -> list[Seat]:
    wanted = msgspec.json.decode(asked.body, type=lobby.Wanted)
    if wanted.apart:
        raise DowdingError(NEEDS_A_SERVER)
    return await lobby.begin(tables, wanted)


async def _take_in(tables: Tables, asked: Asked) -> list[Seat]:
    if is_letter(asked.body):
        return await lobby.take_post(tables, asked.body)
    return await tables.import_file(asked.body, {})


async def _hide(tables: Tables, asked: Asked) -> dict[str, str]:
    await tables.store.hide(asked.names[0])
    return {}


async def _export(tables: Tables, asked: Asked) -> lobby.File:
    return await lobby.export(tables, await _seat(tables, asked))


async def _post(tables: Tables, asked: Asked) -> lobby.File:
    return await lobby.post(tables, await _seat(tables, asked))


async def _seat(tables: Tables, asked: Asked) -> Seat:
    seat = await tables.store.seat(asked.token)
    if seat is None:
        raise Forbidden("This match is not kept in this browser.")
    return seat


HANDLERS: dict[tuple[str, str], Handler] = {
    ("GET", "api/matches"): _matches,
    ("POST", "api/matches"): _begin,
    ("POST", "api/import"): _take_in,
    ("GET", "api/matches/*/course"): _course,
    ("POST", "api/matches/*/hide"): _hide,
    ("GET", "api/export"): _export,
    ("GET", "api/post"): _post,
}
