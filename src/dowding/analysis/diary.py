"""A match day by day: how its figures stood in the evening, and what each side lost."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import Any

from msgspec import Struct

from dowding.kernel.decisions import Notation
from dowding.kernel.games import AnyGame
from dowding.kernel.match import Header, beginning
from dowding.kernel.observing import Observer
from dowding.kernel.position import Position
from dowding.kernel.state import State
from dowding.kernel.steps import Result, Step


class DayTold(Struct, frozen=True):
    """A day of a match."""

    date: date
    figures: dict[str, int]
    """As they stood when the day was over, or stand now."""
    lost: dict[str, int]
    """Units that were lost on the day, by whose they were."""


class _Diary(Observer):
    """Writes down every step of a position that is played again."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.figures: dict[date, dict[str, int]] = {}
        self.lost: dict[date, Counter[str]] = {}
        self._gone: set[str] = set()
        self._day: date | None = None

    def step_begins(self, position: Position, step: Step) -> None:
        self.write(position.base.state)

    def ended(self, position: Position, result: Result) -> None:
        self.write(position.state)

    def write(self, state: State[Any]) -> None:
        """Note what is new; it happened on the day that was, even if another has just begun."""
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
    """Every day of a line of answers; nothing where a game has no dates."""
    fresh = beginning(header)
    diary = _Diary(fresh.game)
    position = Position(fresh.game, fresh.base, diary)
    for notation in line:
        position.answer(notation)
    diary.write(position.state)
    return [DayTold(day, figures, dict(diary.lost[day])) for day, figures in diary.figures.items()]
