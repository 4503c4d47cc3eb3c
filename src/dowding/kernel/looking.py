"""Looking back: the table as a side saw it when an entry was told, also in the middle of a step.

Nothing is kept for this: the match is played again from the last mark before the entry, at most a few
answers, and stops where the entry is told. A rule changes the state and then tells of it, so the change of
the entry is seen.
"""

from collections.abc import Callable, Container, Iterator
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
    base = match.mark_before(max(0, len(match.journal) - 1))
    return [view for _, _, view in _tables_since(match, side, base, all=False)]


def tables_of_log(match: Match, side: str | None) -> Iterator[tuple[int, Step, Any]]:
    """The number of each line of a side's log that has a sentence, its step, and what the side saw then.

    The match is played once from its beginning, so this is much quicker than to look at line after line.
    """
    over = match.decision is None
    lines = [number for number, entry in enumerate(match.journal) if over or _may_read(side, entry)]
    spoken = {number: line for line, number in enumerate(lines) if match.journal.entries[number].text()}
    seen = _tables_since(match, side, match.mark_before(0), over, only=spoken)
    return ((spoken[number], step, view) for number, step, view in seen)


def _tables_since(
    match: Match, side: str | None, base: Base, all: bool, only: Container[int] | None = None
) -> list[tuple[int, Step, Any]]:
    """Number, step and table at every entry since a mark that a side was told, or at all of them."""
    seen: list[tuple[int, Step, Any]] = []
    entries = match.journal.entries
    position = Position(match.game, base)

    def hear(number: int) -> None:
        told = number < len(entries) and (all or _may_read(side, entries[number]))
        if told and (only is None or number in only):
            seen.append((number, position.step, position.view(side)))

    for number in range(_replay(match, position, hear), len(entries)):
        hear(number)  # how a match ended is told when all has been played
    return seen


def _may_read(side: str | None, entry: Entry) -> bool:
    return entry.seen_by is None or side in entry.seen_by


def _replay(match: Match, position: Position, hear: Callable[[int], None]) -> int:
    """Play a position on to where the match is, with ``hear`` at every entry; return how many there are."""
    base: Base = position.base
    listening = _Listening(base.written, hear)
    journal = Journal()
    journal.entries = listening  # type: ignore[assignment]
    try:
        position.begin_told(journal)
        for notation in match.history.branch.line[base.at : match.history.position]:
            listening.append(None)
            position.answer(notation)
        return base.written + len(listening)
    finally:
        del listening.hear  # it knows the position, which would otherwise never be forgotten
