"""What a page may ask for over its socket; anything else is refused."""

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from dowding.kernel.decisions import Notation
from dowding.store import HistoryMove

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
    to: HistoryMove
    count: int = 1
    name: str = ""
    new: str = ""


class Offer(Wish, frozen=True, kw_only=True):
    """Offer a draw, or after the end a rematch with sides exchanged."""

    offer: Literal["draw", "rematch"]


class Consent(Wish, frozen=True, kw_only=True):
    """Agree to what another player has asked for or offered, or refuse it."""

    offer: int
    """The number of the offer that is answered."""
    agree: bool


class Resign(Wish, frozen=True, kw_only=True):
    """Give up the match."""


class Command(Wish, frozen=True, kw_only=True):
    """Give one's own seat to a commander, or without a name take it back."""

    commander: str = ""


class Claim(Wish, frozen=True, kw_only=True):
    """After the time that was agreed: claim the match, or give the seat that is waited for to a commander."""

    claim: Literal["match", "seat"]
    commander: str = ""
    """The commander who gets the seat; the usual one if none is named."""


class Name(Wish, frozen=True, kw_only=True):
    """Say who sits here."""

    name: str


class Say(Wish, frozen=True, kw_only=True):
    """Send a message to the other players."""

    text: str


class Read(Wish, frozen=True, kw_only=True):
    """Note that the messages up to a number have been read."""

    number: int


class Note(Wish, frozen=True, kw_only=True):
    """Keep a note that nobody else gets."""

    text: str


class Tell(Wish, frozen=True, kw_only=True):
    """Give the address to call when it is one's turn; empty for none."""

    address: str = ""
    form: Literal["ntfy", "discord", "slack", "json"] = "ntfy"
    mail: str = ""


class Seal(Wish, frozen=True, kw_only=True):
    """Before a match between people: the seal of a number, so that it cannot be changed later."""

    seal: str
    """The SHA-256 hash, in hexadecimal digits, of commitment, side and number, joined by line feeds."""


class Number(Wish, frozen=True, kw_only=True):
    """Before a match between people: the number itself, once every player has shown the seal of one."""

    number: str


class Look(Wish, frozen=True, kw_only=True):
    """Show another moment of the match, without moving there."""

    answers: int = 0
    """How many answers had been given that the side knows of."""
    branch: str | None = None
    line: int | None = None
    """A line of the side's log: the moment at which it was told, in place of a number of answers."""


class Why(Wish, frozen=True, kw_only=True):
    """Ask what may not be chosen, and why."""


class Prepare(Wish, frozen=True, kw_only=True):
    """Ask what can be prepared while another side decides."""


class Odds(Wish, frozen=True, kw_only=True):
    """Ask what some answers lead to, beside others; answers that are not legal are left out."""

    answers: list[Notation] = []


class Forecast(Wish, frozen=True, kw_only=True):
    """Play copies of the match to their end, many times."""

    games: int = 100


class Advise(Wish, frozen=True, kw_only=True):
    """Ask what a commander would answer: the usual one, or the one that is named."""

    commander: str = ""


class Book(Wish, frozen=True, kw_only=True):
    """Ask for the operations record book of the match so far."""

    unit: str = ""
    """The unit whose page is wanted, by its name or by that of its counter."""
    all: bool = False
    """Whether every page is wanted, such as for a report that is saved."""


class Diary(Wish, frozen=True, kw_only=True):
    """Ask for the match day by day."""


class Luck(Wish, frozen=True, kw_only=True):
    """Ask what luck was worth so far."""


class Review(Wish, frozen=True, kw_only=True):
    """After the end: review the decisions of a side, or go on with its review."""

    side: str = ""
    """The side; one's own if none is named."""


class Reconsider(Wish, frozen=True, kw_only=True):
    """After the end: show a decision again as it was, to answer it anew. The match does not change."""

    side: str
    number: int
    """How many answers had been given before it."""


class Attempt(Wish, frozen=True, kw_only=True):
    """After the end: ask what another answer to a decision would have been worth."""

    side: str
    number: int
    answer: Notation


class Ping(Wish, frozen=True, kw_only=True):
    """Ask whether the server is there."""


class Stop(Wish, frozen=True, kw_only=True):
    """Stop the forecast, or the review."""

    what: Literal["forecast", "review"] = "forecast"


AnyWish: TypeAlias = (
    Hello
    | Seal
    | Number
    | Answer
    | Move
    | Offer
    | Consent
    | Resign
    | Command
    | Claim
    | Name
    | Say
    | Read
    | Note
    | Tell
    | Look
    | Why
    | Prepare
    | Odds
    | Advise
    | Diary
    | Book
    | Luck
    | Forecast
    | Review
    | Reconsider
    | Attempt
    | Stop
    | Ping
)

decode = msgspec.json.Decoder(AnyWish).decode
