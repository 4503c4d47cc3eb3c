"""The requests of the lobby, answered in the page as a server answers them."""

from typing import TypeAlias
from urllib.parse import parse_qs, unquote

import msgspec
from msgspec.structs import replace

from dowding.kernel.errors import DowdingError
from dowding.room import requests
from dowding.room.asked import Asked, Request
from dowding.room.lobby import File, Wanted
from dowding.room.requests import REFUSED, REQUESTS, refusal
from dowding.room.tables import Tables
from dowding.store import Seat

NEEDS_A_SERVER = (
    "This page has no server, so nobody else can be reached from here. Install Dowding and run"
    " `dowding serve` to have one; this match can be taken there as a file."
)
Reply: TypeAlias = tuple[int, bytes, str]
"""The status of a reply, as in HTTP; its content; and the name of the file if the content is one."""


async def answer(tables: Tables, method: str, path: str, token: str, body: bytes) -> Reply:
    """Answer a request; a sentence tells whatever goes wrong."""
    where, _, query = path.partition("?")
    wanted, names = _find(method, where)
    if wanted is None:
        return _told(404, NEEDS_A_SERVER)
    try:
        found = await wanted.answer(tables, Asked(token, names, parse_qs(query), body))
    except REFUSED as error:
        return _told(*refusal(error))
    if isinstance(found, File):
        return 200, found.data, found.name
    return (201 if wanted.makes else 200), msgspec.json.encode(found), ""


def _find(method: str, path: str) -> tuple[Request | None, dict[str, str]]:
    """Return the request that is meant, and the names in its path."""
    parts = [unquote(part) for part in path.split("/")]
    for (wanted, pattern), request in HERE.items():
        pieces = pattern.split("/")
        if wanted == method and len(pieces) == len(parts):
            pairs = list(zip(pieces, parts, strict=True))
            if all(piece == part or piece.startswith("{") for piece, part in pairs):
                return request, {piece.strip("{}"): part for piece, part in pairs if piece.startswith("{")}
    return None, {}


def _told(status: int, sentence: str) -> Reply:
    return status, msgspec.json.encode({"fault": "refused", "told": sentence}), ""


async def _begin(tables: Tables, asked: Asked) -> list[Seat]:
    """Start a match, unless somebody else would have to come by a link."""
    if msgspec.json.decode(asked.body, type=Wanted).apart:
        raise DowdingError(NEEDS_A_SERVER)
    return await requests.begin(tables, replace(asked, token=await tables.store.host_key()))


HERE: dict[tuple[str, str], Request] = {**REQUESTS, ("POST", "api/matches"): Request(_begin, makes=True)}
