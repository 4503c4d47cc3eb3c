"""The line of a match as one side lived it: its decisions, and the chapters that began between them."""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from dowding.kernel.decisions import Answer, Notation
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


class Close(Struct, frozen=True, eq=False):
    """The moment at which people ended the match, before the rules did."""

    number: int
    chapter: int
    position: Position


class Start(Struct, frozen=True, eq=False):
    """The first decision of a match, as the start of its chapter."""

    number: int
    chapter: int
    position: Position


AnyMoment: TypeAlias = Moment | Turn | Close | Start


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

    moments: list[AnyMoment]
    end: Position


def line_of(start: Position, answers: Sequence[Notation], side: str) -> Line:
    """Play answers again from the start of a match, and collect what is reviewed."""
    turns = _Turns()
    position = Position(start.game, start.base, turns)
    moments: list[AnyMoment] = []
    for notation in answers:
        decision = position.decision
        assert decision is not None, "the line goes on beyond the end"
        moments += turns.found
        turns.found.clear()
        if decision.side == side and decision.only() is None:
            given = decision.accept(decision.read(notation))
            chapter = start.game.chapter(position.state)
            moments.append(Moment(position.answered, chapter, position.clone(), given))
        position.answer(notation)
    close = []
    if position.decision is not None:
        close.append(Close(position.answered, start.game.chapter(position.state), position.clone()))
    return Line([*moments, *turns.found, *close], position.clone())
