"""What can be asked of the lobby, through whichever door: each request is a method and a path, as in HTTP."""

import asyncio
from hmac import compare_digest

import msgspec

from dowding.kernel.errors import DowdingError
from dowding.room import exercise, lobby
from dowding.room.asked import Asked, Request
from dowding.room.errors import Forbidden, Missed, NotThere, SignedOut, TooOften, Unknown
from dowding.room.post import is_letter
from dowding.room.practice import day_of, others
from dowding.room.replaying import replay_of
from dowding.room.set_requests import SET_REQUESTS
from dowding.room.tables import Tables
from dowding.store import Seat, Unavailable

MOST_FILE = 4 * 1024 * 1024
"""The maximum size of an imported file in bytes."""
MOST_FIND = 100
"""The maximum length of what is looked for among the matches."""
REFUSED = (msgspec.DecodeError, UnicodeError, RecursionError, DowdingError)
"""The errors that are told to whoever asked."""
STATUS: dict[type[Exception], int] = {
    Unknown: 401,
    SignedOut: 401,
    Forbidden: 403,
    NotThere: 404,
    Missed: 409,
    TooOften: 429,
}
"""By which status of HTTP an error is told; any other is 422."""


def refusal(error: Exception) -> tuple[int, str]:
    """Return the status and the sentence by which an error is told."""
    if not isinstance(error, DowdingError):
        return 400, f"The request cannot be read: {error}"
    if isinstance(error, Unavailable):
        return 503, "The matches cannot be reached; try again in a moment."
    return STATUS.get(type(error), 422), str(error)


async def games(tables: Tables, asked: Asked) -> dict[str, list[lobby.GameFacts]]:
    """List the installed games."""
    return {"games": lobby.games()}


async def matches(tables: Tables, asked: Asked) -> list[lobby.Listed]:
    """List the stored matches with their seats."""
    before = msgspec.convert(asked.first("before") or "0", float, strict=False)
    return await lobby.matches(tables, asked.first("find")[:MOST_FIND], before)


async def mine(tables: Tables, asked: Asked) -> list[lobby.Mine]:
    """List the matches to whose seats somebody has the links."""
    return await lobby.mine(tables, msgspec.json.decode(asked.body, type=list[str]))


async def course(tables: Tables, asked: Asked) -> lobby.Course:
    """Return how the main figure of a match went."""
    return await lobby.course(tables, asked.names["match"])


async def begin(tables: Tables, asked: Asked) -> list[Seat]:
    """Start a new match and return its seats."""
    wanted = msgspec.json.decode(asked.body, type=lobby.Wanted)
    if wanted.components and not compare_digest(
        asked.token.encode(), (await tables.store.host_key()).encode()
    ):
        raise Forbidden("A typed set is played only by whoever has the key of this room.")
    return await lobby.begin(tables, wanted)


async def take_in(tables: Tables, asked: Asked) -> list[Seat]:
    """Import a match from a file and return its seats."""
    if is_letter(asked.body):
        return await lobby.take_post(tables, asked.body)
    commanders = [said.split("=", 1) for said in asked.query.get("commander", []) if "=" in said]
    return await tables.import_file(asked.body, dict(commanders))


async def hide(tables: Tables, asked: Asked) -> dict[str, str]:
    """Remove a match from the list."""
    await tables.store.hide(asked.names["match"])
    return {}


async def renew(tables: Tables, asked: Asked) -> Seat:
    """Make a new link for a seat and return it; the old one is no longer valid."""
    return await tables.renew(asked.names["match"], asked.names["seat"])


async def export(tables: Tables, asked: Asked) -> lobby.File:
    """Return the match of a seat as a file."""
    return await lobby.export(tables, await _seat(tables, asked))


async def replayed(tables: Tables, asked: Asked) -> lobby.File:
    """Return the match of a seat as a page that plays it again."""
    return await replay_of(tables, await _seat(tables, asked))


async def post(tables: Tables, asked: Asked) -> lobby.File:
    """Return a match between people as a file for the other."""
    return await lobby.post(tables, await _seat(tables, asked))


async def board(tables: Tables, asked: Asked) -> lobby.File:
    """Return the drawing of the board, with the components of the match of a seat."""
    return await lobby.board(tables, await _seat(tables, asked))


async def rules(tables: Tables, asked: Asked) -> lobby.Book:
    """Return a whole rulebook."""
    return lobby.book_of(asked.names["game"])


async def rule(tables: Tables, asked: Asked) -> lobby.Rule:
    """Return the text of a rule."""
    return lobby.rule_of(asked.names["game"], asked.names["rule"])


async def situation(tables: Tables, asked: Asked) -> exercise.DaySituation | None:
    """Return the question of the situation of the day."""
    return await asyncio.to_thread(exercise.asked_today)


async def play_on(tables: Tables, asked: Asked) -> list[Seat]:
    """Start a match that stands at the situation of a day, and return its seats."""
    found = await asyncio.to_thread(exercise.opened, day_of(asked.names["day"]))
    return await tables.lay_out(await asyncio.to_thread(found.situation.match), others(found))


async def lesson(tables: Tables, asked: Asked) -> list[Seat]:
    """Start the match of a lesson, and return its seats."""
    return await lobby.begin_lesson(tables, asked.names["game"], asked.names["lesson"])


async def guest_lesson(tables: Tables, asked: Asked) -> list[Seat]:
    """Start the match of a lesson for a guest, who has no key, and return its seats."""
    return await lobby.teach_guest(tables, asked.names["game"], asked.names["lesson"])


async def _seat(tables: Tables, asked: Asked) -> Seat:
    seat = await tables.store.seat(asked.token)
    if seat is None:
        raise Unknown("This link is not valid here.")
    return seat


REQUESTS = {
    ("GET", "api/games"): Request(games),
    ("GET", "api/matches"): Request(matches, host_only=True),
    ("POST", "api/matches"): Request(begin, host_only=True, makes=True),
    ("POST", "api/mine"): Request(mine),
    ("POST", "api/import"): Request(take_in, host_only=True, most=MOST_FILE, makes=True),
    ("GET", "api/matches/{match}/course"): Request(course, host_only=True, follows=True),
    ("POST", "api/matches/{match}/hide"): Request(hide, host_only=True),
    ("POST", "api/matches/{match}/renew/{seat}"): Request(renew, host_only=True),
    ("GET", "api/export"): Request(export),
    ("GET", "api/replay"): Request(replayed),
    ("GET", "api/post"): Request(post),
    ("GET", "api/rules/{game}"): Request(rules),
    ("GET", "api/rules/{game}/{rule}"): Request(rule),
    ("POST", "api/lessons/{game}/{lesson}"): Request(lesson, host_only=True, makes=True),
    ("POST", "api/lessons/{game}/{lesson}/guest"): Request(guest_lesson, makes=True),
    ("GET", "api/situation"): Request(situation),
    ("POST", "api/situation/{day}/match"): Request(play_on, host_only=True, makes=True),
    ("GET", "api/board"): Request(board),
    **SET_REQUESTS,
}
"""All requests by method and path; names in braces stand for anything."""
