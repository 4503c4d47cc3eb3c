"""Moves through the history of a match: back, forward, to a branch."""

from collections.abc import Callable
from typing import NamedTuple

from dowding.kernel.errors import DowdingError
from dowding.kernel.match import Match
from dowding.room import wishes as w
from dowding.store import Event


class Move(NamedTuple):
    """A move through the history: the event that a wish leads to, and how such an event is applied."""

    event: Callable[[Match, w.Move, tuple[str, ...]], Event]
    make: Callable[[Match, Event], None]


def moved(match: Match, wish: w.Move, sides: tuple[str, ...]) -> Event:
    """Move through the history as a page wishes, and return what to store; ``sides`` are those of people."""
    move = MOVES[wish.to]
    event = move.event(match, wish, sides)
    move.make(match, event)
    return event


def steps_back(match: Match, wanted: int, sides: tuple[str, ...]) -> int:
    """Return how many answers to take back so that this many answers of some sides are among them."""
    steps, left = 0, wanted
    for giver in reversed(match.givers()):
        steps += 1
        left -= giver in sides
        if not left:
            break
    if wanted < 1 or left:
        raise DowdingError("You have not given that many answers.")
    return steps


def steps_forward(match: Match, wanted: int, sides: tuple[str, ...]) -> int:
    """Return how many answers to give again until some sides were asked this many times."""
    ahead = match.history.ahead()
    if wanted < 1 or not ahead:
        raise DowdingError("There are no answers to give again: none was taken back.")
    position = match.moment(match.answered)
    for steps, answer in enumerate(ahead, 1):
        position.answer(answer)
        wanted -= position.decision is None or position.decision.side in sides
        if not wanted:
            return steps
    return len(ahead)


def _nameable(name: str) -> str:
    if not name or len(name) > 60 or not name.isprintable():
        raise DowdingError("A branch needs a name of 1 to 60 printable characters.")
    return name


MOVES: dict[str, Move] = {
    "undo": Move(
        lambda match, wish, sides: Event("undo", count=steps_back(match, wish.count, sides)),
        lambda match, event: match.undo(event.count, match.header.people),
    ),
    "redo": Move(
        lambda match, wish, sides: Event("redo", count=steps_forward(match, wish.count, sides)),
        lambda match, event: match.redo(event.count),
    ),
    "branch": Move(
        lambda match, wish, sides: Event("branch", name=_nameable(wish.name.strip())),
        lambda match, event: match.branch(event.name),
    ),
    "switch": Move(
        lambda match, wish, sides: Event("switch", name=wish.name.strip()),
        lambda match, event: match.switch(event.name),
    ),
    "rename": Move(
        lambda match, wish, sides: Event("rename", name=wish.name.strip(), to=_nameable(wish.new.strip())),
        lambda match, event: match.history.rename(event.name, event.to),
    ),
}
"""Every move through the history."""
