"""What is kept of a match, and what a store of matches must be able to do."""

import secrets
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from dowding.kernel.decisions import Notation
from dowding.kernel.errors import SaveError

TOKEN_BYTES = 24
"""The number of random bytes in the token of a link (192 bits)."""


HistoryMove: TypeAlias = Literal["undo", "redo", "branch", "switch", "rename"]
"""A move through the history of a match: back, forward, to a new branch, to another one, or a new name."""


class Event(Struct, frozen=True, omit_defaults=True):
    """One change of a match: an answer, a move in its history, a step before its beginning, an accord."""

    kind: Literal[
        "answer", HistoryMove, "seal", "number",
        "offer", "agree", "refuse", "command", "resign", "draw", "claim", "rematch",
    ]  # fmt: skip
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


MOST_LISTED = 60
"""This many matches are listed at a time."""


class Terms(Struct, frozen=True, omit_defaults=True):
    """What was agreed when a match was made."""

    patience: float = 0.0
    """After this many seconds without an answer, a seat may be given away or the match claimed; 0: never."""
    helps: bool = True
    """Whether players may ask for odds, advice, forecasts, and why something may not be chosen."""


class Standing(Struct, frozen=True):
    """How a match stands after its last event, without anything hidden."""

    summary: str
    over: bool = False
    waits: str = ""
    """The side that has to decide."""
    since: float | None = None
    """Since when; None if that has not changed."""


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
    waits: str = ""
    since: float = 0.0
    terms: Terms = Terms()


DAMAGED = "This match is damaged."


def damaged(id: str, game: str = "", title: str = "") -> Row:
    """Return the row of a match that cannot be read, so that it is listed and the others can be played."""
    return Row(
        id=id,
        game=game,
        title=title,
        commanders={},
        made=0.0,
        touched=0.0,
        standing=DAMAGED,
        over=True,
    )


Form: TypeAlias = Literal["ntfy", "discord", "slack", "json"]
"""How a page is called."""


class Calls(Struct, frozen=True, omit_defaults=True):
    """The address to call when it is somebody's turn."""

    address: str = ""
    form: Form = "ntfy"
    mail: str = ""
    confirmed: bool = False
    """Whether the link that was sent to the address for mail was followed; before that, no notice is sent."""


class ReviewMade(Struct, frozen=True, omit_defaults=True):
    """A review that was made of a side: with these, the same one can be made again."""

    seed: int
    worlds: int
    rules: str
    """The version of the rules."""
    luck: float | None = None
    """What chance was worth to the side, once the review was made to its end."""
    rate: float | None = None
    """The mean error of its decisions."""


class Person(Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat, and what only he knows: it stays when the link of the seat is renewed."""

    name: str = ""
    note: str = ""
    read: int = 0
    """The number of the last message that he has read."""
    seen: float = 0.0
    """When he was last there."""
    here: bool = False
    calls: Calls = Calls()
    renewed: bool = False
    """Whether the link of his seat was renewed: then the match before must not lead to it."""
    reviews: dict[str, ReviewMade] = {}
    """The reviews that he had made, by side."""


class Said(Struct, frozen=True):
    """A message between the people of a match."""

    number: int
    seat: str
    text: str
    at: float


class Kept(Struct, frozen=True):
    """Everything needed to open a match again."""

    row: Row
    beginning: bytes
    """The match as a file: before its first answer, or as it was imported."""
    events: list[Event]
    """What happened since; their numbers count from 1."""
    times: list[float] = []
    """When each of them was stored, by the clock of the store; empty if it has none."""


class Overtaken(SaveError):
    """Raised if an event has the number of one that somebody else has stored meanwhile."""


class Unavailable(SaveError):
    """Raised if the matches cannot be reached at present; it may be tried again."""


class Store(Protocol):
    """Where matches are kept. What is awaited is safe: a write returns when it cannot be lost any more."""

    async def add(
        self,
        game: str,
        title: str,
        beginning: bytes,
        commanders: dict[str, str],
        seats: Sequence[Seat],
        terms: Terms = ...,
    ) -> Row:
        """Store a new match with its seats."""
        ...

    async def append(self, match: str, number: int, events: Sequence[Event], standing: Standing) -> None:
        """Add events, numbered from ``number``; raises Overtaken if that number is already in use."""
        ...

    async def hide(self, match: str) -> None:
        """Remove a match from the list without deleting it."""
        ...

    async def renew_seat(self, match: str, name: str) -> Seat:
        """Give a seat another token, so that its old link is no longer valid."""
        ...

    async def check(self) -> None:
        """Raise SaveError unless matches can be read, and written if the last write failed."""
        ...

    async def host_key(self) -> str:
        """Return the key of the lobby, which stays the same until it is renewed."""
        ...

    async def renew_host_key(self) -> None:
        """Give the lobby another key."""
        ...

    async def rows(self, find: str = "", before: float = 0.0) -> list[Row]:
        """Return some matches that are not hidden, the most recently played first.

        ``find`` holds words of their game, title or standing. With ``before``, older matches are returned.
        """
        ...

    async def row(self, match: str) -> Row:
        """Return one match as it is listed."""
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

    async def events(self, match: str, after: int) -> list[Event]:
        """Return the events of a match that come after a number."""
        ...

    async def people(self, match: str) -> dict[str, Person]:
        """Return who sits in the seats of a match, by the name of the seat."""
        ...

    async def change_person(self, match: str, seat: str, **fields: Any) -> Person:
        """Change some fields of the person in a seat."""
        ...

    async def say(self, match: str, seat: str, text: str) -> Said:
        """Store a message."""
        ...

    async def talk(self, match: str, after: int = 0) -> list[Said]:
        """Return the messages of a match that come after a number."""
        ...

    def now(self) -> float:
        """Return the time by which people wait for each other; it stands still while nothing is open."""
        ...

    def shown(self, moment: float) -> float:
        """Return such a moment as people read it."""
        ...

    def watch(self, listener: Callable[[str], None]) -> None:
        """Have a function called in this event loop when another process has changed a match.

        It gets the match, or an empty text if any of them may have changed.
        """
        ...

    def close(self) -> None:
        """Finish all writes."""
        ...


def new_token() -> str:
    """Return a new random token; whoever has the token of a seat may use it."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def seat_token(match: str) -> str:
    """Return a new token for a seat. It begins with the match, which the page's socket names, and a point."""
    return f"{match}.{new_token()}"


def fingerprint(token: str) -> str:
    """Return a short hash that can be shown instead of a token."""
    return sha256(token.encode()).hexdigest()[:8]
