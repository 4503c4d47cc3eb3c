"""The parts of a club as its doors use them."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from dowding.room.club.club import Club
from dowding.room.club.hosting import Hosting
from dowding.room.club.lists import Lists
from dowding.room.club.membership import Letter, Membership
from dowding.room.club.playing import PlayingRoom
from dowding.room.club.results import ResultsRoom
from dowding.room.tables import Tables
from dowding.server.calling import Calling
from dowding.server.club.passkeys import Passkeys
from dowding.server.club.visits import Visit
from dowding.store.club import ClubStore
from dowding.store.club.kept import Member, Role


class Office:
    """The parts of a club."""

    def __init__(self, kept: ClubStore, tables: Tables, caller: Calling) -> None:
        self.tables, self.caller = tables, caller
        self.club = Club(kept, tables, caller)
        self.playing = PlayingRoom(self.club)
        self.results = ResultsRoom(self.club)
        self.lists = Lists(self.club, self.playing, self.results)
        self.membership = Membership(self.club, self.playing, self._send, self.results.judge_all)
        self.hosting = Hosting(self.club, self.membership, self._send)
        self.passkeys = Passkeys(self.club)

    def _send(self, letter: Letter) -> None:
        if self.caller.mails:
            self.caller.letter(letter.to, letter.title, letter.text)


class SignedIn(Struct, frozen=True):
    """What a door returns that signs a device in."""

    member: Member
    made: bool = False


class SignedOff(Struct, frozen=True):
    """What a door returns that signs a device out."""


CLUB = "api/club"
"""Where all doors of the club are."""
Answering: TypeAlias = Callable[[Office, Visit], Awaitable[Any]]


class Door(Struct, frozen=True):
    """A request that the club answers."""

    answer: Answering
    role: Role | None = None
    """The role that is needed; none for a door that is open to all."""
    makes: bool = False
    """Whether it makes something new."""
    knocks: bool = False
    """Whether strangers ask here for what is looked up or kept; one client may do so only so often."""
    long: bool = False
    """Whether it takes long, or leaves so much behind, that one member may ask only so often."""
    changes: bool = False
    """Whether it changes what all see in the room."""


def read(visit: Visit, kind: Any) -> Any:
    """Read the body of a request as what it must be."""
    return msgspec.json.decode(visit.body, type=kind)
