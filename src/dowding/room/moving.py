"""Moves through the history of a match: back, forward, to a branch."""

from dowding.kernel.errors import DowdingError
from dowding.kernel.match import Match
from dowding.room import wishes as w
from dowding.store import Event


def moved(match: Match, wish: w.Move, sides: tuple[str, ...]) -> list[Event]:
    """Move through the history as a page wishes, and return what to store; ``sides`` are those of people."""
    if wish.to == "undo":
        steps = steps_back(match, wish.count, sides)
        match.undo(steps)
        return [Event("undo", count=steps)]
    if wish.to == "redo":
        return _redone(match, wish.count, sides)
    name = wish.name.strip()
    if wish.to == "branch":
        _nameable(name)
        match.branch(name)
        return [Event("branch", name=name)]
    if wish.to == "switch":
        match.switch(name)
        return [Event("switch", name=name)]
    _nameable(wish.new.strip())
    match.history.rename(name, wish.new.strip())
    return [Event("rename", name=name, to=wish.new.strip())]


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


def _redone(match: Match, wanted: int, sides: tuple[str, ...]) -> list[Event]:
    """Give answers again until a person is asked, as many times as wanted."""
    if wanted < 1 or not match.history.ahead():
        raise DowdingError("There are no answers to give again: none was taken back.")
    steps = 0
    while wanted and match.history.ahead():
        match.redo()
        steps += 1
        waits = match.decision is None or match.decision.side in sides
        wanted -= waits
    return [Event("redo", count=steps)]


def _nameable(name: str) -> None:
    if not name or len(name) > 60 or not name.isprintable():
        raise DowdingError("A branch needs a name of 1 to 60 printable characters.")
