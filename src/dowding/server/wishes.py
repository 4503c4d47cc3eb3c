"""What a page may ask for over its socket; anything else is refused."""

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from dowding.kernel.decisions import Notation

MOST_MESSAGE = 64 * 1024
"""Bytes in one message from a page."""


class Wish(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """The base of all that a page asks for, each known by its name; ``id`` comes back with the reply."""

    id: int = 0


class Hello(Wish, frozen=True, kw_only=True):
    """The first message: the token from the link."""

    token: str


class Answer(Wish, frozen=True, kw_only=True):
    """Answer the decision that was pending at a position."""

    at: int
    answer: Notation


class Move(Wish, frozen=True, kw_only=True):
    """Go through the history: back, forth, into a branch."""

    at: int
    to: Literal["undo", "redo", "branch", "switch", "rename"]
    count: int = 1
    name: str = ""
    new: str = ""


class Look(Wish, frozen=True, kw_only=True):
    """Show an earlier moment, without going there."""

    answers: int
    branch: str | None = None


class Why(Wish, frozen=True, kw_only=True):
    """What may not be chosen, and why."""


class Odds(Wish, frozen=True, kw_only=True):
    """The exact chances of some answers, or of the first few."""

    answers: list[Notation] = []


class Forecast(Wish, frozen=True, kw_only=True):
    """Play the match to its end many times over."""

    games: int = 100


class Advise(Wish, frozen=True, kw_only=True):
    """What a commander would answer: the usual one, or the one that is named."""

    commander: str = ""


class Diary(Wish, frozen=True, kw_only=True):
    """The match day by day."""


class Luck(Wish, frozen=True, kw_only=True):
    """What chance was worth so far."""


class Stop(Wish, frozen=True, kw_only=True):
    """No more forecast, please."""


AnyWish: TypeAlias = Hello | Answer | Move | Look | Why | Odds | Advise | Diary | Luck | Forecast | Stop

decode = msgspec.json.Decoder(AnyWish).decode
