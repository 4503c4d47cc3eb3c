"""What is kept of a match, and what a store of matches must be able to do."""

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Literal, Protocol

from msgspec import Struct

from dowding.kernel.decisions import Notation
from dowding.kernel.errors import SaveError

TOKEN_BYTES = 24
"""The number of random bytes in the token of a link (192 bits)."""


class Event(Struct, frozen=True, omit_defaults=True):
    """One change of a match: an answer, a move through its history, or a step before its beginning.

    ``renewed`` marks where a match of an earlier Dowding was opened by one that asks every secret question.
    """

    kind: Literal["answer", "undo", "redo", "branch", "switch", "rename", "renewed", "seal", "number"]
    answer: Notation = ""
    reason: str = ""
    count: int = 0
    name: str = ""
    to: str = ""


class Seat(Struct, frozen=True):
    """A seat of a match and the sides it plays; a spectator plays none."""

    token: str
    match: str
    name: str
    sides: tuple[str, ...]


class Row(Struct, frozen=True):
    """A match as it is listed in the lobby."""

    id: str
    game: str
    title: str
    commanders: dict[str, str]
    made: float
    touched: float
    standing: str
    over: bool


class Kept(Struct, frozen=True):
    """Everything needed to open a match again."""

    row: Row
    beginning: bytes
    """The match as a file: before its first answer, or as it was imported."""
    events: list[Event]
    """What happened since; their numbers count from 1."""


class Overtaken(SaveError):
    """Raised if an event has the number of one that somebody else has stored meanwhile."""


class Store(Protocol):
    """Where matches are kept. What is awaited is safe: a write returns when it cannot be lost any more."""

    async def add(
        self, game: str, title: str, beginning: bytes, commanders: dict[str, str], seats: Sequence[Seat]
    ) -> Row:
        """Store a new match with its seats."""
        ...

    async def append(
        self, match: str, number: int, events: Sequence[Event], standing: str, over: bool
    ) -> None:
        """Add events, numbered from ``number``; raises Overtaken if that number is already in use."""
        ...

    async def hide(self, match: str) -> None:
        """Remove a match from the list without deleting it."""
        ...

    async def renew_seat(self, match: str, name: str) -> Seat:
        """Give a seat another token, so that its old link is no longer valid."""
        ...

    async def host_key(self) -> str:
        """Return the key of the lobby, which stays the same until it is renewed."""
        ...

    async def renew_host_key(self) -> None:
        """Give the lobby another key."""
        ...

    async def rows(self) -> list[Row]:
        """Return the matches that are not hidden, the most recently played first."""
        ...

    async def seat(self, token: str) -> Seat | None:
        """Return the seat with a token, or None."""
        ...

    async def seats(self, match: str) -> list[Seat]:
        """Return all seats of a match."""
        ...

    async def kept(self, match: str) -> Kept:
        """Return everything needed to open a match."""
        ...

    def close(self) -> None:
        """Finish all writes."""
        ...


def new_token() -> str:
    """Return a new random token; whoever has the token of a seat may use it."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def fingerprint(token: str) -> str:
    """Return a short hash that can be shown instead of a token."""
    return sha256(token.encode()).hexdigest()[:8]
