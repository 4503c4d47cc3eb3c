"""A match day by day: how its figures stood in the evening, and what each side lost."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import ClassVar

from msgspec import Struct

from dowding.kernel.decisions import Notation
from dowding.kernel.games import AnyGame
from dowding.kernel.match import Header, beginning
from dowding.kernel.position import Base, Position
from dowding.kernel.steps import AnyStep, Result


class DayTold(Struct, frozen=True):
    """A day of a match."""

    date: date
    figures: dict[str, int]
    """As they stood when the day was over, or stand now."""
    lost: dict[str, int]
    """Units that were lost on the day, by whose they were."""


class _Diary(Position):
    """A position that is played again, and writes down every step."""

    closely: ClassVar[bool] = True

    def __init__(self, game: AnyGame, base: Base) -> None:
        super().__init__(game, base)
        self.figures: dict[date, dict[str, int]] = {}
        self.lost: dict[date, Counter[str]] = {}
        self._gone: set[str] = set()
        self._day: date | None = None

    def _rebase(self, step: AnyStep) -> None:
        self.write()
        super()._rebase(step)

    def _end(self, result: Result) -> None:
        self.write()
        super()._end(result)

    def write(self) -> None:
        """Note what is new; it happened on the day that was, even if another has just begun."""
        state, game = self._state, self.game
        assert state is not None
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
    diary = _Diary(fresh.game, fresh.base)
    for notation in line:
        diary.answer(notation)
    _ = diary.decision
    diary.write()
    return [DayTold(day, figures, dict(diary.lost[day])) for day, figures in diary.figures.items()]
