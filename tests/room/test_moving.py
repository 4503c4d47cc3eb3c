"""Moves through the history, as a page wishes them and as they are read again from the store."""

from typing import Any, get_args

import pytest

from dowding.kernel.match import Match, new_match
from dowding.room import wishes as w
from dowding.room.moving import MOVES, moved
from dowding.room.opening import again
from dowding.store import Event, HistoryMove

COURSE: list[dict[str, Any]] = [
    {"to": "undo", "count": 2},
    {"to": "redo", "count": 1},
    {"to": "branch", "name": " a try "},
    {"to": "rename", "name": "a try", "new": "a trial"},
    {"to": "switch", "name": "main"},
]


def begun() -> Match:
    return new_match("lion", "hardest_days", seed=1940)


def answered(match: Match, times: int) -> list[Event]:
    """Give the first legal answer a number of times, and return the events."""
    events = []
    for _ in range(times):
        assert match.decision is not None
        match.answer(match.decision.sample(lambda most: 0))
        events.append(Event("answer", match.history.branch.line[match.history.position - 1]))
    return events


def test_every_move_of_the_history_can_be_made() -> None:
    assert {*MOVES} == {*get_args(HistoryMove)} == {move["to"] for move in COURSE}


def test_what_is_stored_of_a_move_leads_to_the_same_match() -> None:
    match, copy = begun(), begun()
    events = answered(match, 5)
    events += [moved(match, w.Move(at=0, **move), match.sides) for move in COURSE]
    for event in events:
        again(copy, event)
    assert (copy.digest(), copy.history.branches) == (match.digest(), match.history.branches)
    assert (copy.history.current, copy.history.position) == ("main", 5)
    assert "a trial" in copy.history.branches


def test_answers_are_given_again_until_somebody_is_asked() -> None:
    match = begun()
    answered(match, 4)
    match.undo(4)
    assert moved(match, w.Move(at=0, to="redo", count=2), match.sides).count == 2
    assert moved(match, w.Move(at=0, to="redo", count=1), ()).count == 2, "nobody is asked, so all of them"
    with pytest.raises(Exception, match="none was taken back"):
        moved(match, w.Move(at=0, to="redo"), match.sides)
