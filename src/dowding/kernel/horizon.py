"""The horizon: how far an answer matters, and a position that is played on to there and no further.

Odds, advice, search and forecasts all ask here. So the moment that is named beside a figure is the moment at
which the figure was read, whatever the answer and whatever was asked on the way.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from msgspec import Struct

from dowding.kernel.decisions import Answer, Decision
from dowding.kernel.games import AnyGame
from dowding.kernel.observing import Observer
from dowding.kernel.position import Position
from dowding.kernel.questions import Reach
from dowding.kernel.state import State
from dowding.kernel.steps import Finished, Step


class Horizon(Struct, frozen=True):
    """The end of a chapter, of a period, or of the match: the same moment for all answers."""

    reach: Reach
    last: int
    """The last chapter or period that is played."""
    name: str
    """The moment in words, such as *the end of this raid*."""

    def is_past(self, game: AnyGame, state: State[Any]) -> bool:
        """Whether the chapter or the period is over."""
        counts = self.counts(game)
        return counts is not None and counts(state) > self.last

    def counts(self, game: AnyGame) -> Callable[[Any], int] | None:
        """What counts chapters or periods; nothing, if the match is played to its end."""
        if self.reach is Reach.MATCH:
            return None
        return game.period if self.reach is Reach.PERIOD else game.chapter


def horizon(position: Position, reach: Reach | None = None) -> Horizon:
    """How far an answer to the pending decision matters, or the horizon of another reach from here."""
    game, state, decision = position.game, position.state, position.decision
    if reach is None:
        reach = decision.question.reach if decision is not None else Reach.MATCH
    chapter = game.chapter_name or game.period_name
    waits = game.between_chapters(state)
    if reach is Reach.MATCH:
        return Horizon(reach, 0, "the end of the match")
    if reach is Reach.PERIOD:
        return Horizon(reach, game.period(state), f"the end of this {game.period_name}")
    if reach is Reach.CHAPTER:
        return Horizon(reach, game.chapter(state), f"the end of {'the next' if waits else 'this'} {chapter}")
    after = f"the {chapter} after the next" if waits else f"the next {chapter}"
    return Horizon(reach, game.chapter(state) + 1, f"the end of {after}")


def end_of_chapter(game: AnyGame, number: int) -> Horizon:
    """The end of a chapter by its number."""
    return Horizon(Reach.CHAPTER, number, f"the end of this {game.chapter_name or game.period_name}")


class Passing(Observer):
    """Calls ``note`` with the first state that is past a horizon, while a position is played beyond it."""

    closely: ClassVar[bool] = False

    def __init__(self, game: AnyGame, horizon: Horizon, note: Callable[[State[Any]], None]) -> None:
        self.game, self.horizon, self.note = game, horizon, note
        self.is_past = False

    def between_steps(self, state: State[Any]) -> None:
        if not self.is_past and self.horizon.is_past(self.game, state):
            self.is_past = True
            self.note(state)

    def after_answer(self, position: Position, decision: Decision, answer: Answer) -> None:
        if position.result is None:
            self.between_steps(position.state)


class _Past(Finished):
    """Raised when a step begins beyond the horizon: play ends there, without a result."""

    def __init__(self) -> None:
        Exception.__init__(self)


class PlayedOn(Position):
    """A copy of a position that is played on to a horizon; beyond it, there is no decision."""

    closely: ClassVar[bool] = True

    def __init__(self, position: Position, horizon: Horizon, observer: Observer | None = None) -> None:
        super().__init__(position.game, position.base, observer, position._since)
        self._luck = position._luck
        self.horizon, self._counts = horizon, horizon.counts(position.game)

    def _rebase(self, step: Step, state: State[Any]) -> None:
        if self._counts is not None and self._counts(state) > self.horizon.last:
            raise _Past

    def _go_on(self, answer: Answer) -> None:
        super()._go_on(answer)
        if self._script is not None and self.horizon.is_past(self.game, self.state):
            self._script = self._decision = None

    def _stop(self, end: Finished) -> None:
        if isinstance(end, _Past):
            self._script = self._decision = None
        else:
            super()._stop(end)
