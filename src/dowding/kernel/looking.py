"""Looking back: the table as a side saw it when an entry was told, also in the middle of a step.

Nothing is kept for this: the match is played again from the last mark before the entry, at most a few
answers, and stops where the entry is told. A rule changes the state and then tells of it, so the change of
the entry is seen.
"""

from collections.abc import Callable
from typing import Any

from dowding.kernel.errors import DowdingError
from dowding.kernel.journal import Entry, Journal
from dowding.kernel.match import Match
from dowding.kernel.position import Base, Position
from dowding.kernel.steps import Step


class _Reached(BaseException):
    """The entry that was looked for has been told."""


class _Listening(list[Entry | None]):
    """The entries of a journal; ``hear`` is called with the number of each one."""

    def __init__(self, written: int, hear: Callable[[int], None]) -> None:
        super().__init__()
        self.written, self.hear = written, hear

    def append(self, entry: Entry | None) -> None:
        """Add an entry, and say so."""
        super().append(entry)
        self.hear(self.written + len(self) - 1)


def table_at(match: Match, number: int, side: str | None) -> tuple[Any, Step]:
    """What a side saw when an entry of the journal was told, by its number, and in which step that was.

    Whether the side may see the entry is not checked.
    """
    if not 0 <= number < len(match.journal):
        raise DowdingError(f"there are {len(match.journal)} entries to look back on, not {number + 1}")
    found: list[tuple[Any, Step]] = []

    def hear(written: int) -> None:
        if written == number:
            found.append((position.view(side), position.step))
            raise _Reached

    position = Position(match.game, match.mark_before(number))
    try:
        _replay(match, position, hear)
    except _Reached:
        return found[0]
    return position.view(side), position.step


def tables_told(match: Match, side: str | None) -> list[Any]:
    """What a side saw at every entry that it was told since the last mark; for tests."""
    seen: list[Any] = []
    entries = match.journal.entries
    position = Position(match.game, match.mark_before(max(0, len(entries) - 1)))

    def hear(written: int) -> None:
        if written < len(entries) and (
            entries[written].seen_by is None or side in (entries[written].seen_by or ())
        ):
            seen.append(position.view(side))

    _replay(match, position, hear)
    return seen


def _replay(match: Match, position: Position, hear: Callable[[int], None]) -> None:
    """Play a position on to where the match is, and call ``hear`` at every entry."""
    base: Base = position.base
    listening = _Listening(base.written, hear)
    journal = Journal()
    journal.entries = listening  # type: ignore[assignment]
    try:
        position.begin_told(journal)
        for notation in match.history.branch.line[base.at : match.history.position]:
            listening.append(None)
            position.answer(notation)
    finally:
        del listening.hear  # it knows the position, which would otherwise never be forgotten
