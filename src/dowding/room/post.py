"""Play by file: a match is sent back and forth as letters, and each player has a room of his own.

A letter holds how the match began and everything that happened. What is in it is masked, so that nobody reads
the other's secrets by looking at it. The mask is no lock, and the room that takes the letter keeps everything
in clear, because the rules need every answer to go on. Therefore play by file is for friends.
"""

import zlib
from collections.abc import Iterable, Sequence
from hashlib import sha256

import msgspec
from msgspec import Struct

from dowding.kernel.errors import SaveError
from dowding.store import Event, Kept, Seat, Terms

KIND = "dowding match by file"
VERSION = 2
OLDEST = 2
"""No release wrote letters of the first version, and they are not read any more."""
MOST_UNFOLDED = 16 * 1024 * 1024
"""The maximum size of what a file unfolds to, in bytes."""
MOST_EVENTS = 50_000


class Letter(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag=KIND, forbid_unknown_fields=True):
    """The file: what it is, for whom, and the masked rest."""

    version: int
    title: str
    to: str
    """The side that it is sent to."""
    check: str
    """The hash of what is masked."""
    masked: bytes = b""


class _Marked(Struct, tag_field="kind", tag=KIND):
    version: int


class Sent(Struct, frozen=True):
    """What is masked: the match as one room keeps it."""

    match: str
    game: str
    title: str
    commanders: dict[str, str]
    terms: Terms
    beginning: bytes
    events: list[Event]


def elsewhere(seats: Iterable[Seat], people: Sequence[str]) -> tuple[str, ...]:
    """Return the sides whose players have no seat here, because the match is played by file."""
    here = {side for seat in seats for side in seat.sides}
    return tuple(side for side in people if side not in here)


def goes_by_file(seats: Iterable[Seat], people: Sequence[str]) -> bool:
    """Return whether a match between people is played by file: some of them have no seat here."""
    return bool(elsewhere(seats, people))


def letter(kept: Kept, to: str) -> bytes:
    """Return a match as a file for a side."""
    row = kept.row
    sent = Sent(row.id, row.game, row.title, row.commanders, row.terms, kept.beginning, kept.events)
    data = zlib.compress(msgspec.json.encode(sent), 9)
    return msgspec.json.encode(Letter(VERSION, row.title, to, sha256(data).hexdigest(), masked=_masked(data)))


def is_letter(data: bytes) -> bool:
    """Return whether a file is one of these."""
    return KIND.encode() in data[:200]


def read_letter(data: bytes) -> tuple[Sent, str]:
    """Read a file, and return what it holds with the side that it is for; nothing in it is checked yet."""
    try:
        _check_version(msgspec.json.decode(data, type=_Marked).version)
        letter = msgspec.json.decode(data, type=Letter)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise SaveError(f"the file is damaged: {error}") from error
    packed = _masked(letter.masked)
    if sha256(packed).hexdigest() != letter.check:
        raise SaveError("the file is damaged: what it holds does not fit its hash")
    sent = _unfolded(packed)
    if len(sent.events) > MOST_EVENTS:
        raise SaveError(f"the file holds more than {MOST_EVENTS:,} events")
    return sent, letter.to


def _check_version(version: int) -> None:
    if version > VERSION:
        raise SaveError("the file comes from a newer Dowding")
    if version < OLDEST:
        raise SaveError("the file was written before the first release of Dowding, and is not read any more")


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
