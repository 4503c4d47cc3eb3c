"""Recordings: a match as one side was told it, which a page can play again without a server.

A recording of a match that still goes on holds what its side was told so far, and nothing else.
"""

import gzip
from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from dowding.kernel.looking import tables_of_log
from dowding.kernel.match import Match
from dowding.kernel.telling import Teller
from dowding.room import messages as m
from dowding.room.presenting import Lines, changes, raw
from dowding.room.welcoming import welcome
from dowding.store import Seat


class Moment(Struct, frozen=True, omit_defaults=True):
    """The table at a line of the log: at first the whole view, and then what has changed since the last."""

    line: int
    at: int
    """How many answers the side knew of then."""
    step: str
    view: Any = None
    changes: dict[str, Any] | None = None


class Recording(Struct, frozen=True):
    """Everything that a page needs to play a match again as one side saw it."""

    welcome: m.Welcome
    state: m.State
    moments: list[Moment]


def recordings(
    match: Match, sides: Iterable[str | None], title: str, commanders: dict[str, str]
) -> dict[str, Recording]:
    """Return the recording of each of these sides by its name; that of a spectator has none."""
    return {side or "": recording(match, side, title, commanders) for side in sides}


def recording(match: Match, side: str | None, title: str, commanders: dict[str, str]) -> Recording:
    """Return a match as a side was told it. Whoever watches it plays nothing."""
    seat = Seat("", "", side or "", (side,) if side else ())
    facts = welcome(match, seat, title=title, commanders=commanders, opens=False, helps=False)
    teller = Teller(side)
    teller.tell(match)
    told = teller.last
    assert told is not None
    state = m.State(
        at=0,
        side=side,
        view=raw(told.view),
        changes=None,
        step=told.step,
        step_name=told.step_name,
        step_rule=told.rule,
        waiting=told.waiting,
        decision=None,
        result=told.result,
        journal=Lines().since(teller.reading, 0),
        past=m.Past(told.position, "", told.undone, 0, [], False, None),
    )
    moments = _moments(match, side, teller.reading.answers)
    return Recording(replace(facts, plays=(), advisers={}, commitment=""), state, moments)


def _moments(match: Match, side: str | None, answers: list[int]) -> list[Moment]:
    moments: list[Moment] = []
    last: Any = None
    for line, step, view in tables_of_log(match, side):
        seen = {"view": view} if last is None else {"changes": changes(last, view)}
        moments.append(Moment(line, answers[line], step.title, **seen))
        last = view
    return moments


def packed(found: dict[str, Recording]) -> bytes:
    """Return recordings as the page unpacks them: JSON, compressed."""
    return gzip.compress(m.encode(found), mtime=0)
