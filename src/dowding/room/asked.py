"""A request to the lobby, and who answers it."""

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from dowding.room.tables import Tables

MOST_BODY = 64 * 1024
"""The maximum size of the body of a request in bytes, unless it says otherwise."""


class Asked(Struct, frozen=True):
    """One request, as it came in."""

    token: str
    """The token of a seat, or the key of the lobby."""
    names: dict[str, str] = {}
    """The parts of the path that are names."""
    query: dict[str, list[str]] = {}
    body: bytes = b""

    def first(self, name: str) -> str:
        """Return the first value that the query has under a name, or an empty text."""
        return next(iter(self.query.get(name, ())), "")


class Request(Struct, frozen=True):
    """A request that the lobby answers."""

    answer: Callable[[Tables, Asked], Awaitable[Any]]
    host_only: bool = False
    """Whether only the host may ask, who has the key of the lobby."""
    most: int = MOST_BODY
    """The maximum size of its body in bytes."""
    makes: bool = False
    """Whether it makes something new."""
    follows: bool = False
    """Whether it tells how a match goes, and nothing that is hidden."""
