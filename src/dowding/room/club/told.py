"""What the pages of a club are told."""

from typing import Literal

from msgspec import Raw, Struct

from dowding.kernel.games import Setting
from dowding.kernel.header import Undo
from dowding.room.lobby import Mine
from dowding.store.club.kept import Joining, Pace, Role, Settings, Who
from dowding.store.keeping import Form

MAY: dict[str, tuple[str, ...]] = {
    "guest": ("watch, if the host allows it",),
    "member": ("watch", "offer and take matches", "write at the table", "report a message", "block somebody"),
    "steward": ("all that a member may", "mute", "close tables", "deal with reports", "read the log of acts"),
    "host": ("all that a steward may", "invite and remove", "give roles", "decide about the club"),
}
"""What each role may do, for the page."""
SEEN = (
    "Whoever runs this server can read all that is kept in its database: answers and dice to come, messages,"
    " notes, names and addresses. In this room, hosts and stewards read only messages that were reported."
)


class Called(Struct, frozen=True):
    """What is called when it is a member's turn."""

    address: str
    form: Form
    mail: bool


class Me(Struct, frozen=True):
    """Who is signed in."""

    id: str
    name: str
    role: Role
    muted_until: float
    mail: str
    confirmed: bool
    calls: Called
    passkeys: int
    unread: int


class ClubFacts(Struct, frozen=True, kw_only=True):
    """What everybody is told of a club."""

    name: str
    about: str
    members: int
    joining: Joining
    guests: bool
    mail: bool
    passkeys: bool
    why_not: str
    first: bool
    me: Me | None
    roles: dict[str, tuple[str, ...]]
    seen: str = SEEN


class ClubMine(Mine, frozen=True, kw_only=True):
    """A match of a member."""

    patience: float
    helps: bool
    against: tuple[Who, ...]
    watch: bool
    begun: bool


class OpenTable(Struct, frozen=True, kw_only=True):
    """A match that somebody offers."""

    id: str
    by: Who
    own: bool
    game: str
    game_title: str
    scenario: str
    scenario_title: str
    options: dict[str, Setting]
    maker: str
    free: tuple[str, ...]
    pace: Pace
    patience: float
    helps: bool
    undo: Undo
    watch: bool
    text: str
    made: float
    until: float
    may: bool
    why_not: str


class Running(Struct, frozen=True, kw_only=True):
    """A match that may be watched."""

    match: str
    game: str
    game_title: str
    title: str
    standing: str
    waits: str
    since: float
    players: dict[str, Who]
    began: float


class OfSide(Struct, frozen=True):
    """How a member has played a side."""

    game: str
    side: str
    played: int
    won: int
    drawn: int
    lost: int


class Line(Struct, frozen=True):
    """How a member has played."""

    member: Who
    played: int
    won: int
    drawn: int
    lost: int
    sides: list[OfSide]


class Pair(Struct, frozen=True):
    """How two members have played against each other."""

    a: Who
    b: Who
    won: int
    drawn: int
    lost: int


class Season(Struct, frozen=True):
    """The table of a season."""

    season: str
    seasons: list[str]
    note: str
    rows: list[Line]
    pairs: list[Pair]


class ByScenario(Struct, frozen=True):
    """How a member has played a side of a scenario."""

    game: str
    scenario: str
    side: str
    played: int
    won: int
    drawn: int
    lost: int


class Against(Struct, frozen=True):
    """How a member has played against another."""

    member: Who
    won: int
    drawn: int
    lost: int


class Played(Struct, frozen=True, kw_only=True):
    """A match of a member that is over."""

    match: str
    game: str
    title: str
    side: str
    against: Who
    outcome: Literal["won", "drawn", "lost", ""]
    result: str
    at: float
    counts: bool
    why_not: str
    luck: float | None
    rate: float | None


class Profile(Struct, frozen=True, kw_only=True):
    """The page of a member."""

    member: Who
    role: Role
    since: float
    played: int
    won: int
    drawn: int
    lost: int
    by: list[ByScenario]
    against: list[Against]
    matches: list[Played]
    note: str


class Room(Struct, frozen=True, kw_only=True):
    """Everything that the room shows."""

    club: str
    me: Me | None
    mine: list[ClubMine]
    tables: list[OpenTable]
    open: int
    running: Raw
    playing: int
    here: Raw
    season: Raw


class Notice(Struct, frozen=True):
    """What concerns a member."""

    number: int
    at: float
    by: Who | None
    kind: str
    text: str


class Done(Struct, frozen=True):
    """What a host or steward did."""

    number: int
    at: float
    by: Who | None
    on: Who | None
    kind: str
    text: str


class Listed(Struct, frozen=True):
    """A member in the list of members."""

    id: str
    name: str
    role: Role
    made: float
    seen: float
    running: int
    muted_until: float
    mail: str


class Device(Struct, frozen=True):
    """A device on which a member is signed in."""

    id: str
    device: str
    made: float
    seen: float
    here: bool


class Link(Struct, frozen=True):
    """A link that works once."""

    code: str
    link: str
    until: float


class Invited(Struct, frozen=True, kw_only=True):
    """An invitation; its code is told only once."""

    id: str
    code: str = ""
    link: str = ""
    until: float
    role: Role
    note: str
    mail: str
    made: float


class Greeting(Struct, frozen=True):
    """What an invitation says before somebody joins."""

    club: str
    role: Role
    note: str
    until: float


class Reported(Struct, frozen=True):
    """A message that was reported."""

    id: str
    at: float
    by: Who
    on: Who
    match: str
    title: str
    said: str
    text: str
    done: bool


class Decided(Settings, frozen=True, omit_defaults=False):
    """What the host has decided about the club, in full."""


class Sent(Struct, frozen=True):
    """What is said of a letter, alike for every address."""

    told: str


class Seated(Struct, frozen=True):
    """The seat that somebody has got."""

    token: str
    match: str
    seat: str


class Watching(Struct, frozen=True):
    """The link of the spectators."""

    token: str
    match: str
