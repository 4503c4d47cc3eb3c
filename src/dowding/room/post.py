"""Play by file: a match is sent back and forth, and each player has a room of his own.

The file holds how the match began and everything that happened, so whoever gets it can check all of it. What
is in it is masked, so that nobody reads the other's secrets by looking at it. The mask is no lock: the rules
need every answer to go on, so a program that was changed for that purpose could show them.
"""

import zlib
from hashlib import sha256

import msgspec
from msgspec import Struct

from dowding.kernel.errors import SaveError
from dowding.room.opening import played, toss_of
from dowding.store import Event, Kept, Row, Terms

KIND = "dowding match by file"
VERSION = 1
MOST_UNFOLDED = 16 * 1024 * 1024
"""The maximum size of what a file unfolds to, in bytes."""
MOST_EVENTS = 50_000


class Letter(Struct, frozen=True, tag_field="kind", tag=KIND, forbid_unknown_fields=True):
    """The file: what it is, for whom, and the masked rest."""

    version: int
    title: str
    to: str
    """The side that it is sent to."""
    check: str
    """The hash of what is masked."""
    sealed: bytes


class Sent(Struct, frozen=True):
    """What is masked: the match as one room keeps it."""

    match: str
    game: str
    title: str
    commanders: dict[str, str]
    terms: Terms
    beginning: bytes
    events: list[Event]

    def kept(self) -> Kept:
        """The match as a store would give it."""
        row = Row(self.match, self.game, self.title, self.commanders, 0.0, 0.0, "", False, terms=self.terms)
        return Kept(row, self.beginning, self.events)


def seal(kept: Kept, to: str) -> bytes:
    """Return a match as a file for a side."""
    row = kept.row
    sent = Sent(row.id, row.game, row.title, row.commanders, row.terms, kept.beginning, kept.events)
    data = zlib.compress(msgspec.json.encode(sent), 9)
    letter = Letter(VERSION, row.title, to, sha256(data).hexdigest(), _masked(data))
    return msgspec.json.encode(letter)


def is_letter(data: bytes) -> bool:
    """Return whether a file is one of these."""
    return KIND.encode() in data[:200]


def unseal(data: bytes) -> tuple[Sent, str]:
    """Read a file, play everything in it again, and return it with the side that it is for."""
    try:
        letter = msgspec.json.decode(data, type=Letter)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise SaveError(f"the file is damaged: {error}") from error
    if letter.version > VERSION:
        raise SaveError("the file comes from a newer Dowding")
    packed = _masked(letter.sealed)
    if sha256(packed).hexdigest() != letter.check:
        raise SaveError("the file is damaged: what it holds does not fit its hash")
    sent = _unfolded(packed)
    if len(sent.events) > MOST_EVENTS:
        raise SaveError(f"the file holds more than {MOST_EVENTS:,} events")
    check(sent.kept(), letter.to)
    return sent, letter.to


def check(kept: Kept, side: str) -> None:
    """Play a match again from its beginning; raises if anything in it is not legal."""
    toss = toss_of(kept)
    if toss is None:
        raise SaveError("the file holds no match between people")
    if side not in toss.people:
        raise SaveError(f"{side} does not play in this match")
    if toss.is_complete and played(kept).is_closed:
        raise SaveError("the match was begun under other rules, and cannot go on")


def _unfolded(packed: bytes) -> Sent:
    try:
        unfolding = zlib.decompressobj()
        data = unfolding.decompress(packed, MOST_UNFOLDED)
        if unfolding.unconsumed_tail:
            raise SaveError("the file unfolds to too much")
        return msgspec.json.decode(data, type=Sent)
    except (zlib.error, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise SaveError(f"the file is damaged: {error}") from error


def _masked(data: bytes) -> bytes:
    """Mask bytes, or unmask them: doing it twice gives them back."""
    blocks = range((len(data) + 31) // 32)
    stream = b"".join(sha256(f"{KIND} {number}".encode()).digest() for number in blocks)[: len(data)]
    return (int.from_bytes(data) ^ int.from_bytes(stream)).to_bytes(len(data)) if data else b""
