"""What a page may ask for over its socket; anything else is refused."""

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from dowding.kernel.decisions import Notation

MOST_MESSAGE = 64 * 1024
"""The maximum size of one message from a page, in bytes."""


class Wish(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """The base of all requests of a page, each named by its class; the reply repeats its ``id``."""

    id: int = 0


class Hello(Wish, frozen=True, kw_only=True):
    """The first message: the token from the link."""

    token: str


class Answer(Wish, frozen=True, kw_only=True):
    """Answer the pending decision; ``at`` is the number of the last event that the page has seen."""

    at: int
    answer: Notation


class Move(Wish, frozen=True, kw_only=True):
    """Move through the history: back, forward, or to a branch."""

    at: int
    to: Literal["undo", "redo", "branch", "switch", "rename"]
    count: int = 1
    name: str = ""
    new: str = ""


class Consent(Wish, frozen=True, kw_only=True):
    """Agree that another player takes back answers, or refuse it."""

    agree: bool


class Seal(Wish, frozen=True, kw_only=True):
    """Before a match between people: the hash of a number."""

    seal: str


class Number(Wish, frozen=True, kw_only=True):
    """Before a match between people: the number itself, once every player has shown the hash of one."""

    number: str


class Look(Wish, frozen=True, kw_only=True):
    """Show another moment of the match, without moving there."""

    answers: int
    """How many answers had been given that the side knows of."""
    branch: str | None = None


class Why(Wish, frozen=True, kw_only=True):
    """Ask what may not be chosen, and why."""


class Odds(Wish, frozen=True, kw_only=True):
    """Ask for the exact odds of some answers, or of the first few."""

    answers: list[Notation] = []


class Forecast(Wish, frozen=True, kw_only=True):
    """Play copies of the match to their end, many times."""

    games: int = 100


class Advise(Wish, frozen=True, kw_only=True):
    """Ask what a commander would answer: the usual one, or the one that is named."""

    commander: str = ""


class Diary(Wish, frozen=True, kw_only=True):
    """Ask for the match day by day."""


class Luck(Wish, frozen=True, kw_only=True):
    """Ask what luck was worth so far."""


class Stop(Wish, frozen=True, kw_only=True):
    """Stop the forecast."""


AnyWish: TypeAlias = (
    Hello
    | Seal
    | Number
    | Answer
    | Move
    | Consent
    | Look
    | Why
    | Odds
    | Advise
    | Diary
    | Luck
    | Forecast
    | Stop
)

decode = msgspec.json.Decoder(AnyWish).decode
