"""What lies in the columns of a database, read and checked."""

from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from dowding.kernel.errors import SaveError
from dowding.store.keeping import Event, Row, Seat, Terms, damaged

T = TypeVar("T")
RENEWED = "renewed"
"""The event by which matches without a chain were once taken over; they are not carried any more."""
UNRELEASED = "the match was begun before the first release of Dowding, and is not opened any more"


class _Kind(Struct):
    kind: str


def as_text(data: Any) -> str:
    """A struct as it is stored."""
    return msgspec.json.encode(data).decode()


def read_as(data: bytes | str, kind: type[T], what: str) -> T:
    """Read what was stored; raises SaveError if it was damaged."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise SaveError(f"the match is damaged: {what} cannot be read: {error}") from error


def whole(data: Any) -> bytes:
    """A file as it was stored; if it was damaged, it may have become a text."""
    return data.encode() if isinstance(data, str) else bytes(data)


def event_of(number: int, data: bytes | str) -> Event:
    """An event by its number and its text."""
    try:
        return read_as(data, Event, what := f"its event {number}")
    except SaveError:
        if read_as(data, _Kind, what).kind == RENEWED:
            raise SaveError(UNRELEASED) from None
        raise


def row_of(id: str, game: str, title: str, commanders: bytes | str, *rest: Any) -> Row:
    """The row of a match from the columns of its table."""
    made, touched, standing, over, waits, since, terms = rest
    sides = read_as(commanders, dict[str, str], "its commanders")
    agreed = read_as(terms, Terms, "its terms")
    return Row(
        id=id,
        game=game,
        title=title,
        commanders=sides,
        made=made,
        touched=touched,
        standing=standing,
        over=bool(over),
        waits=waits,
        since=since,
        terms=agreed,
    )


def listed(id: str, game: str, title: str, *rest: Any) -> Row:
    """The row of a match; one that is damaged is listed as such, so that the others can be played."""
    try:
        return row_of(id, game, title, *rest)
    except SaveError:
        return damaged(id, str(game), str(title))


def seat_of(token: str, match: str, name: str, sides: bytes | str) -> Seat:
    """A seat from the columns of its table."""
    return Seat(token, match, name, read_as(sides, tuple[str, ...], "a seat"))
