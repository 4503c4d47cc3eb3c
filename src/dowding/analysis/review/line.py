"""The line of a match as one side lived it: its decisions, and the chapters that began between them."""

from msgspec import Struct

from dowding.kernel.decisions import Answer
from dowding.kernel.match import Match, beginning
from dowding.kernel.observing import Observer
from dowding.kernel.position import Base, Position
from dowding.kernel.steps import Step


class Moment(Struct, frozen=True, eq=False):
    """A decision of the side in which there was a choice, and the answer that it gave."""

    number: int
    """How many answers had been given before."""
    chapter: int
    position: Position
    given: Answer


class Turn(Struct, frozen=True, eq=False):
    """The moment between two steps at which a chapter begins."""

    number: int
    chapter: int
    base: Base


class _Turns(Observer):
    """Notes where chapters begin while a match is played again."""

    def __init__(self) -> None:
        self.found: list[Turn] = []
        self.chapter: int | None = None

    def step_begins(self, position: Position, step: Step) -> None:
        chapter = position.game.chapter(position.base.state)
        if self.chapter is not None and chapter > self.chapter:
            self.found.append(Turn(position.base.at, chapter, position.base))
        self.chapter = chapter


class Line(Struct, frozen=True, eq=False):
    """All that is reviewed, in order, and the position at its end."""

    moments: list[Moment | Turn]
    end: Position


def line_of(match: Match, side: str) -> Line:
    """Play a match again along the line that stands, and collect what is reviewed."""
    history, fresh = match.history, beginning(match.header)
    turns = _Turns()
    position = Position(fresh.game, fresh.base, turns)
    moments: list[Moment | Turn] = []
    for notation in history.branch.line[: history.position]:
        decision = position.decision
        assert decision is not None, "the line goes on beyond the end"
        moments += turns.found
        turns.found.clear()
        if decision.side == side and decision.only() is None:
            given = decision.accept(decision.read(notation))
            chapter = fresh.game.chapter(position.state)
            moments.append(Moment(position.answered, chapter, position.clone(), given))
        position.answer(notation)
    _ = position.decision
    return Line([*moments, *turns.found], position.clone())
