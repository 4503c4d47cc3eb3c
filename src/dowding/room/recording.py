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
from dowding.room import messages as m
from dowding.room.presenting import changes, whole_state
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
    state = replace(whole_state(match, side), decision=None)
    return Recording(replace(facts, plays=(), advisers={}, commitment=""), state, _moments(match, side))


def _moments(match: Match, side: str | None) -> list[Moment]:
    moments: list[Moment] = []
    told = match.journal.told_to(side, match.decision is None)
    last: Any = None
    for line, step, view in tables_of_log(match, side):
        seen = {"view": view} if last is None else {"changes": changes(last, view)}
        moments.append(Moment(line, told[line][0], step.title, **seen))
        last = view
    return moments


def packed(found: dict[str, Recording]) -> bytes:
    """Return recordings as the page unpacks them: JSON, compressed."""
    return gzip.compress(m.encode(found), mtime=0)
