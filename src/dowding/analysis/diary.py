"""The diary of a match: for each day, the figures at its end and the losses of each side."""

import datetime
from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from dowding.kernel.decisions import Notation
from dowding.kernel.games import AnyGame
from dowding.kernel.header import Header
from dowding.kernel.match import beginning
from dowding.kernel.observing import Observer
from dowding.kernel.position import Position
from dowding.kernel.state import State
from dowding.kernel.steps import Result, Step


class DayTold(Struct, frozen=True):
    """One day of a match."""

    date: datetime.date
    figures: dict[str, int]
    """The figures at the end of the day, or now if the day is not over."""
    lost: dict[str, int]
    """The number of units lost on the day, by owner."""


class _Diary(Observer):
    """An observer that fills in the diary while a match is replayed."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.figures: dict[datetime.date, dict[str, int]] = {}
        self.lost: dict[datetime.date, Counter[str]] = {}
        self._gone: set[str] = set()
        self._day: datetime.date | None = None

    def step_begins(self, position: Position, step: Step) -> None:
        self.write(position.base.state)

    def ended(self, position: Position, result: Result) -> None:
        self.write(position.state)

    def write(self, state: State[Any]) -> None:
        """Record what changed since the last call, for the day that was current then."""
        game = self.game
        today = game.today(state)
        day = self._day or today
        if day is None:
            return
        gone = {name: whose for whose, names in game.lost(state).items() for name in names}
        count = self.lost.setdefault(day, Counter(dict.fromkeys(game.lost(state), 0)))
        for name in gone.keys() - self._gone:
            count[gone[name]] += 1
        self._gone, self._day = set(gone), today
        self.figures[day] = {name: figure(state) for name, figure in game.figures.items()}


def diary_of(header: Header, line: Sequence[Notation]) -> list[DayTold]:
    """Replay a line of answers and return its days; the list is empty if the game has no dates."""
    fresh = beginning(header)
    diary = _Diary(fresh.game)
    position = Position(fresh.game, fresh.base, diary)
    for notation in line:
        position.answer(notation)
    diary.write(position.state)
    return [DayTold(day, figures, dict(diary.lost[day])) for day, figures in diary.figures.items()]
