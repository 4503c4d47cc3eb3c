"""What a page may send over its socket, and what it gets back. Anything else is refused."""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from dowding.analysis.diary import DayTold
from dowding.analysis.odds import AnswerOdds
from dowding.kernel import decisions
from dowding.kernel.decisions import Notation, Refusal
from dowding.kernel.steps import Result

MOST_MESSAGE = 64 * 1024
"""Bytes in one message from a page."""


class Wish(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The base of all that a page asks for; ``id`` comes back with the reply."""

    id: int = 0


class Hello(Wish, frozen=True, kw_only=True, tag="hello"):
    """The first message: the token from the link."""

    token: str


class Give(Wish, frozen=True, kw_only=True, tag="answer"):
    """Answer the decision that was pending at a position."""

    at: int
    answer: Notation


class Move(Wish, frozen=True, kw_only=True, tag="move"):
    """Go through the history: back, forth, into a branch."""

    at: int
    to: Literal["undo", "redo", "branch", "switch", "rename"]
    count: int = 1
    name: str = ""
    new: str = ""


class Look(Wish, frozen=True, kw_only=True, tag="look"):
    """Show an earlier moment, without going there."""

    answers: int
    branch: str | None = None


class Why(Wish, frozen=True, kw_only=True, tag="why"):
    """What may not be chosen, and why."""


class Odds(Wish, frozen=True, kw_only=True, tag="odds"):
    """The exact chances of some answers, or of the first few."""

    answers: list[Notation] = []


class Forecast(Wish, frozen=True, kw_only=True, tag="forecast"):
    """Play the match to its end many times over."""

    games: int = 100


class Advise(Wish, frozen=True, kw_only=True, tag="advise"):
    """What a commander would answer: the usual one, or the one that is named."""

    commander: str = ""


class Diary(Wish, frozen=True, kw_only=True, tag="diary"):
    """The match day by day."""


class Luck(Wish, frozen=True, kw_only=True, tag="luck"):
    """What chance was worth so far."""


class Stop(Wish, frozen=True, kw_only=True, tag="stop"):
    """No more forecast, please."""


AnyWish: TypeAlias = Hello | Give | Move | Look | Why | Odds | Advise | Diary | Luck | Forecast | Stop

decode = msgspec.json.Decoder(AnyWish).decode
encode = msgspec.json.Encoder().encode


class Told(Struct, frozen=True):
    """The log from some line on; earlier lines stand."""

    start: int
    entries: msgspec.Raw


class Line(Struct, frozen=True):
    """A branch as the time line draws it."""

    name: str
    answers: int
    parent: str | None
    at: int
    comment: str


class Past(Struct, frozen=True):
    """Where the match stands on its lines."""

    position: int
    current: str
    undone: int
    ahead: int
    branches: list[Line]
    may: bool
    """Whether this seat may go back and forth."""


class Facts(Struct, frozen=True, tag="welcome", tag_field="type"):
    """What does not change while one sits at the table."""

    match: str
    game: str
    title: str
    game_title: str
    scenario: str
    scenario_title: str
    options: dict[str, Any]
    seed: int
    sides: tuple[str, ...]
    seat: str
    plays: tuple[str, ...]
    commanders: dict[str, str]
    advisers: list[str]
    """Who can be asked for advice."""
    figures: list[str]
    board: bool
    record: bool
    """Whether it is on record what happened in truth."""


class Shown(Struct, frozen=True, tag="state", tag_field="type"):
    """The table as one seat sees it now."""

    at: int
    side: str | None
    view: msgspec.Raw | None
    """The whole view, or None if only what changed is told."""
    changes: dict[str, Any] | None
    """What is other than in the view that was shown before, by field."""
    step: str
    step_rule: str
    waiting: str | None
    decision: decisions.Shown | None
    odds: bool
    """Whether the chances of the decision can be counted."""
    result: Result | None
    journal: Told
    past: Past


class Looked(Struct, frozen=True, tag="look", tag_field="type"):
    """An earlier moment."""

    id: int
    answers: int
    branch: str
    view: msgspec.Raw
    summary: str
    step: str


class Refused(Struct, frozen=True, tag="refused", tag_field="type"):
    """A wish that was not granted: what kind of fault, and what a person should read."""

    id: int
    fault: Literal["malformed", "token", "stale", "illegal", "forbidden", "limit", "failed"]
    told: str


class Reasons(Struct, frozen=True, tag="why", tag_field="type"):
    """What may not be chosen, and why."""

    id: int
    at: int
    refusals: list[Refusal]


class OddsTold(Struct, frozen=True, tag="odds", tag_field="type"):
    """Exact odds; ``note`` says why there are none, or that some were left out."""

    id: int
    at: int
    answers: list[AnswerOdds]
    note: str


class Advised(Struct, frozen=True, tag="advice", tag_field="type"):
    """What a commander would answer, and why; nobody has to follow it."""

    id: int
    at: int
    answer: Notation
    told: str
    reason: str
    by: str


class DiaryTold(Struct, frozen=True, tag="diary", tag_field="type"):
    """The match day by day, for its report."""

    id: int
    at: int
    days: list[DayTold]


class LuckTold(Struct, frozen=True, tag="luck", tag_field="type"):
    """What chance was worth so far, in the first figure of the game."""

    id: int
    at: int
    figure: str
    luck: float
    usual: float
    throws: int
    told: str


class Forecasted(Struct, frozen=True, tag="forecast", tag_field="type"):
    """How far a forecast has come, and what it found."""

    id: int
    at: int
    games: int
    of: int
    done: bool
    winners: dict[str, int]
    scores: dict[int, int]
    note: str
