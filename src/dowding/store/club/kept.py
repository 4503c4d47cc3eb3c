"""What is kept of a club."""

from typing import Literal, TypeAlias

from msgspec import Struct

from dowding.kernel.games import Setting
from dowding.kernel.header import FREELY, Undo
from dowding.store.keeping import Calls, ReviewMade

Role: TypeAlias = Literal["guest", "member", "steward", "host", "gone"]
Joining: TypeAlias = Literal["invited", "open"]
Pace: TypeAlias = Literal["tonight", "turns"]
GONE: Role = "gone"
"""What is left of a member who was removed or has deleted himself: a row without a name."""
ROLES: tuple[Role, ...] = ("guest", "member", "steward", "host")
"""The roles; each may do all that the ones before it may."""
FOREVER = 1e12
"""The end of what is not limited in time."""


class Settings(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the host decides about the club."""

    name: str = "Club room"
    about: str = ""
    joining: Joining = "invited"
    guests: bool = False
    """Whether guests, and people who are not signed in, may watch."""
    longest: float = 14 * 86_400.0
    """The longest patience of a table."""
    most_matches: int = 50
    """How many running matches a member may have."""
    most_messages: int = 500
    """How many messages a member may write in a day."""
    most_tables: int = 5
    """How many open tables a member may have."""


class About(Struct, frozen=True, omit_defaults=True):
    """What is kept of a member beside what is looked for."""

    asked: str = ""
    """An address for mail that is not confirmed yet."""
    calls: Calls = Calls()
    """What is called when it is his turn in any match."""
    by_mail: bool = False
    """Whether he gets notices by mail."""
    read: int = 0
    """The number of the last notice that he has read."""
    reason: str = ""
    """Why he is muted."""


class Member(Struct, frozen=True):
    """A member of the club."""

    id: str
    name: str
    role: Role
    mail: str
    """His confirmed address for mail; empty without one."""
    made: float
    seen: float
    muted: float
    """Until when he may not write."""
    about: About = About()

    def may(self, role: Role) -> bool:
        """Whether he has at least a role."""
        return self.role in ROLES and ROLES.index(self.role) >= ROLES.index(role)


class Who(Struct, frozen=True):
    """A member as others see him; without an id he is a former one."""

    id: str
    name: str


FORMER = Who("", "a former member")


class Passkey(Struct, frozen=True):
    """The public half of a key that one of a member's devices holds."""

    id: str
    member: str
    public: str
    uses: int
    name: str
    made: float
    used: float


class Session(Struct, frozen=True):
    """A device on which a member is signed in; its token is kept as a hash only."""

    hash: str
    member: str
    device: str
    made: float
    seen: float


class Ticket(Struct, frozen=True):
    """A code that works once and for some time; it is kept as a hash only."""

    hash: str
    kind: str
    member: str
    data: str
    made: float
    ends: float


class Offered(Struct, frozen=True, forbid_unknown_fields=True):
    """The match that somebody offers at an open table."""

    game: str
    scenario: str
    options: dict[str, Setting] = {}
    maker: str = ""
    """The side that its maker takes; empty if he leaves it to the other."""
    pace: Pace = "turns"
    patience: float = 0.0
    helps: bool = True
    undo: Undo = FREELY
    watch: bool = True
    """Whether others may watch."""
    text: str = ""


class Offer(Struct, frozen=True):
    """An open table."""

    id: str
    member: Who
    offered: Offered
    made: float
    ends: float


class Playing(Struct, frozen=True):
    """A match of a member, with all that his list says of it."""

    match: str
    token: str
    seat: str
    sides: tuple[str, ...]
    game: str
    title: str
    waits: str
    since: float
    over: bool
    standing: str
    touched: float
    patience: float
    helps: bool
    watch: bool
    name: str
    """His own name at the table."""
    against: tuple[Who, ...]
    """The other people; who is no member has no id."""
    unread: int
    begun: bool
    """Whether everybody has added his number, or somebody has answered where there are none."""
    missing: bool
    """Whether his own number is still to be added."""
    reviews: dict[str, ReviewMade]
    """The reviews that he had made of it, by side."""


class Running(Struct, frozen=True):
    """A match that may be watched, as everybody may know it."""

    match: str
    game: str
    title: str
    standing: str
    waits: str
    since: float
    began: float
    touched: float
    players: dict[str, Who]
    """Who sits where, by seat."""


class Outcome(Struct, frozen=True):
    """How a match ended for one of its two players."""

    match: str
    side: str
    member: str
    other: str
    game: str
    scenario: str
    season: str
    score: int
    """1 if it was won, 0 if it was drawn, -1 if it was lost."""
    at: float


class Tally(Struct, frozen=True):
    """How many matches of a kind a member has won, drawn and lost."""

    member: str
    other: str
    game: str
    scenario: str
    side: str
    won: int
    drawn: int
    lost: int


class Act(Struct, frozen=True):
    """Something that was done in the club, for its log and for whom it concerns."""

    number: int
    at: float
    author: str
    whom: str
    kind: str
    text: str


class Report(Struct, frozen=True):
    """A message that somebody has reported."""

    id: str
    at: float
    author: str
    whom: str
    match: str
    said: str
    text: str
    done: bool
