"""The messages that a page gets over its socket, and their parts. A message is named by its class."""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from dowding.analysis.comparing import Compared
from dowding.analysis.diary import DayTold
from dowding.analysis.odds import AnswerOdds
from dowding.analysis.review.verdicts import Attempt, Review, Sums
from dowding.commanders.estimates import Estimate
from dowding.kernel.accounts import Account
from dowding.kernel.decisions import Notation, Refusal, Shown
from dowding.kernel.games import Setting
from dowding.kernel.goals import Goal
from dowding.kernel.header import Undo
from dowding.kernel.prospects import Prospects
from dowding.kernel.record_book import Page
from dowding.kernel.steps import Result
from dowding.room.accords import Offer
from dowding.room.exercise import DayScore, DrillTold
from dowding.room.forecasting import Ending
from dowding.store import Calls, ReviewMade, Said

encode = msgspec.json.Encoder().encode
encode_lines = msgspec.json.Encoder().encode_lines


class Message(Struct, frozen=True, tag_field="type", tag=str.lower):
    """The base of all messages to a page."""


Outgoing: TypeAlias = Message | msgspec.Raw
"""A message, or one that was encoded elsewhere."""


class Journal(Struct, frozen=True):
    """The lines of the log from a number on; earlier lines have not changed."""

    start: int
    fresh: int
    """The first line about what has happened since. Lines before it may be secrets that are told only now."""
    entries: msgspec.Raw


class Branch(Struct, frozen=True):
    """A branch as the time line draws it."""

    name: str
    answers: int
    parent: str | None
    at: int
    comment: str
    title: str
    """What people call it: the name that somebody gave it, or else first plan, second plan and so on."""


class Asked(Struct, frozen=True):
    """Somebody wants to take back answers of their own, which needs the consent of the others."""

    side: str
    count: int
    offer: int
    """The number of the offer, which the answer names."""
    prompts: tuple[str, ...]
    """The questions to which those answers were given, as far as this seat may know them."""


class Past(Struct, frozen=True):
    """The branches of the match, and its position on them, in answers that the side knows of."""

    position: int
    current: str
    undone: int
    ahead: int
    branches: list[Branch]
    may: bool
    """Whether this seat may go back and forth."""
    asked: Asked | None
    """Who asks for consent to take back answers, in a match between people."""


class ComponentsTold(Struct, frozen=True):
    """The component set of a match: enough to know it by, and nothing of what is in it.

    Of a typed set the cells are counted: typed, printed in the rulebooks, and reconstructed.
    """

    name: str
    digest: str
    title: str = ""
    """What the host calls a typed set; empty for one that is shipped."""
    version: int = 0
    typed: int = 0
    printed: int = 0
    reconstructed: int = 0


class Before(Message, frozen=True, kw_only=True):
    """What comes before a match between people: each adds a number, so that nobody chooses the dice."""

    match: str
    game: str
    title: str
    seat: str
    plays: tuple[str, ...]
    people: tuple[str, ...]
    purpose: str
    """What the side of this seat must do to win."""
    board: bool
    """Whether there is a picture of the game's board."""
    commitment: str
    """The hash of the secret of the server."""
    seals: dict[str, str]
    """The seals of the numbers so far: each is the hash of the match, a side and its number."""
    added: tuple[str, ...]
    """The sides that have told their number."""
    names: dict[str, str]
    """Who sits where, by the name of the seat."""
    by_file: bool
    """Whether the match is sent to the other as a file."""
    patience: float
    """After this many seconds without an answer, a seat may be given away or the match claimed; 0: never."""
    components: ComponentsTold
    """The component set that will be played with."""


class Welcome(Message, frozen=True, kw_only=True):
    """The first message: everything that does not change during a connection."""

    match: str
    game: str
    title: str
    game_title: str
    scenario: str
    scenario_title: str
    options: dict[str, Setting]
    seed: str
    """The seed, as long as the seat may know it; otherwise empty."""
    saves: bool
    """Whether the seat may save the match before its end."""
    undo: Undo
    """How answers may be taken back."""
    commitment: str
    """In a match between people, the hash of the secret of the server."""
    sides: tuple[str, ...]
    seat: str
    plays: tuple[str, ...]
    commanders: dict[str, str]
    advisers: dict[str, list[str]]
    """The commanders who can be asked for advice, by side."""
    signs: dict[str, int]
    """For each figure, 1 if a high one is good for this seat, -1 if a low one is."""
    units: dict[str, str]
    """What figures are counted in; under "lost", what the losses are."""
    figures: list[str]
    good_for: str
    """The side for which a high figure is good, if the sides want different things; otherwise empty."""
    board: bool
    record: bool
    """Whether there is a historical record, for the report."""
    helps: bool
    """Whether odds, advice, forecasts and reasons why not are given in this match."""
    mended: str
    """A sentence about the rules that have changed since the match was begun, or nothing."""
    goal: Goal
    """What this seat plays for."""
    day: str
    """The day whose situation is laid out here; empty in a match."""
    drill: DrillTold | None
    """The exercise of a lesson that is laid out here."""
    components: ComponentsTold
    """The component set that is played with."""


class State(Message, frozen=True, kw_only=True):
    """The table as one seat sees it now."""

    at: int
    """The number of the last event that the seat knows of."""
    side: str | None
    view: msgspec.Raw | None
    """The whole view; None if only the changes are sent."""
    changes: dict[str, Any] | None
    """The changes since the view that was sent before, by field."""
    step: str
    step_name: str
    """The name by which a board knows the step."""
    step_rule: str
    waiting: str | None
    decision: Shown | None
    result: Result | None
    journal: Journal
    past: Past


class Sitting(Struct, frozen=True):
    """A seat, and who sits in it."""

    seat: str
    sides: tuple[str, ...]
    name: str
    here: bool
    seen: float
    """When this person was last there; 0 if never."""


class Company(Message, frozen=True, kw_only=True):
    """Who plays, who is there, and what they have agreed on or are offered."""

    people: list[Sitting]
    watchers: int
    """How many pages only watch."""
    commanders: dict[str, str]
    """The sides that a commander plays at present."""
    offer: Offer | None
    refused: Offer | None
    """The last offer that another side refused."""
    ended: str
    """How people ended the match: resign, draw or claim; empty if they did not."""
    patience: float
    """After this many seconds without an answer, a seat may be given away or the match claimed; 0: never."""
    since: float
    """The time since which the side that has to decide is waited for, if there is such a limit."""
    told: bool
    """Whether the server can call an address when it is one's turn."""
    mails: bool
    next: str
    """The token of this seat's place in the rematch."""
    by_file: bool
    """Whether the match is sent to the other as a file."""


class Talk(Message, frozen=True):
    """Messages of the players: all that came after the last one that was sent."""

    said: list[Said]
    read: int
    """The number of the last message that this seat has read."""


class Own(Message, frozen=True):
    """What only the person in this seat gets."""

    name: str
    note: str
    calls: Calls
    reviews: dict[str, ReviewMade] = {}
    """The reviews that were made for this member, by side."""


class Look(Message, frozen=True):
    """An earlier moment."""

    id: int
    answers: int
    branch: str
    view: msgspec.Raw
    summary: str
    step: str
    line: int | None = None
    """The line of the log that was told at that moment, if it was asked for."""


class Refused(Message, frozen=True):
    """A request was refused: the kind of fault, and a sentence for the reader."""

    id: int
    fault: Literal["malformed", "token", "stale", "illegal", "forbidden", "limit", "failed"]
    told: str


class Pong(Message, frozen=True):
    """The reply to a ping: the server is there."""

    id: int


class Why(Message, frozen=True):
    """What may not be chosen, and why."""

    id: int
    at: int
    refusals: list[Refusal]


class Ahead(Message, frozen=True):
    """The next question to a side that waits, so that its answer can be prepared; None if there is none."""

    id: int
    at: int
    decision: Shown | None


class Odds(Message, frozen=True):
    """What answers lead to: compared by playing them on, and counted as far as that is possible.

    It is sent again and again while games are played, until it is ``done``.
    """

    id: int
    at: int
    compared: Compared | None
    """Some answers at one horizon, played on by commanders; None if nobody is asked."""
    counted: list[AnswerOdds]
    """The exact odds of these answers, as far as they can be counted; they are not ranked."""
    prospects: Prospects | None
    """The chances that the question is about, where the game counts them itself."""
    done: bool


class Advice(Message, frozen=True):
    """What a commander would answer, and why."""

    id: int
    at: int
    answer: Notation
    told: str
    reason: str
    by: str


class Diary(Message, frozen=True):
    """The match day by day, for its report."""

    id: int
    at: int
    days: list[DayTold]
    accounts: list[Account]


class Title(Struct, frozen=True):
    """A page of the operations record book in its list of contents."""

    unit: str
    counter: str
    title: str
    side: str
    aircraft: str
    lines: int
    """How much is written on it."""


class Book(Message, frozen=True):
    """The operations record book: what is in it, and the pages that were asked for."""

    id: int
    at: int
    contents: list[Title]
    pages: list[Page]


class Luck(Message, frozen=True):
    """What chance was worth so far, in the first figure of the game."""

    id: int
    at: int
    figure: str
    luck: float
    usual: float
    throws: int
    told: str


class Forecast(Message, frozen=True):
    """How many games of a forecast have been played, and their results."""

    id: int
    at: int
    games: int
    of: int
    done: bool
    until: str
    """How far they were played."""
    endings: list[Ending]
    score: Estimate | None
    """The mean score at the end, once there are two games."""
    unit: str
    """What the score is counted in."""
    note: str


class Reviewed(Message, frozen=True):
    """The review of a side as far as it has come; verdicts are only those that are new or have changed."""

    id: int
    stage: Literal["quick", "careful", "done", "stopped"]
    """Each moment is rated quickly at first, and then with care."""
    done: bool
    """Whether this is the last message about it."""
    rated: int
    """How many moments were rated in this stage."""
    of: int
    told: Review
    sums: Sums


class Reconsidered(Message, frozen=True):
    """A decision as it was: the question, what the side saw, and what may not be chosen."""

    id: int
    number: int
    decision: Shown
    refusals: list[Refusal]
    view: msgspec.Raw
    step: str
    step_name: str


class Attempted(Message, frozen=True):
    """What another answer to a decision would have been worth."""

    id: int
    number: int
    attempt: Attempt


class Scored(Message, frozen=True):
    """What an answer to the situation of a day is worth."""

    id: int
    told: DayScore
