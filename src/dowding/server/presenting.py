"""From a match to what a page shows: views, log lines, history."""

from operator import is_
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from dowding.kernel.history import Branch, History, shared_length
from dowding.kernel.journal import Chose, Entry, Headline, Journal, told_to
from dowding.kernel.match import Match
from dowding.server import messages as m


def raw(view: Any) -> msgspec.Raw:
    """A view as the page gets it."""
    return msgspec.Raw(m.encode(view))


MOST_CHANGED = 0.5
"""If more than this share of a list changes, the whole list is sent."""


def changes(old: Struct, new: Struct) -> dict[str, Any]:
    """The fields of a view that have changed; of a list, the changed items by number."""
    fields = zip(new.__struct_fields__, astuple(old), astuple(new), strict=True)
    return {name: _items(a, b) for name, a, b in fields if a is not b and a != b}


def _items(before: Any, after: Any) -> Any:
    if not isinstance(after, (list, tuple)) or type(before) is not type(after) or len(before) != len(after):
        return {"whole": after}
    moved = [n for n, same in enumerate(map(is_, before, after)) if not same]
    others = {str(n): after[n] for n in moved if before[n] != after[n]}
    return {"whole": after} if len(others) > MOST_CHANGED * len(after) else {"items": others}


def past(match: Match, may: bool) -> m.Past:
    """The branches and the position of the match; a seat that may not go back gets only the position."""
    history = match.history
    lines = _lines(history) if may else []
    ahead = len(history.ahead()) if may else 0
    current = history.current if may else ""
    return m.Past(history.position, current, history.undone, ahead, lines, may)


MOST_BRANCHES = 40
"""At most this many branches are sent, the latest ones; more do not fit on the time line."""


def _lines(history: History) -> list[m.Branch]:
    every = list(history.branches.values())
    told = [
        b
        for n, b in enumerate(every)
        if n == 0 or n > len(every) - MOST_BRANCHES or b.name == history.current
    ]
    names = {branch.name for branch in told}
    return [_line_of(branch, names) for branch in told]


def _line_of(branch: Branch, told: set[str]) -> m.Branch:
    """A branch, and where it left its nearest ancestor that is sent too."""
    parent, at = branch.parent, branch.at
    while parent is not None and parent.name not in told:
        at, parent = min(at, parent.at), parent.parent
    return m.Branch(branch.name, len(branch.line), parent.name if parent else None, at, branch.comment)


class Reading:
    """The log as one side may read it, kept up to date; the whole log when the match is over."""

    def __init__(self, side: str | None) -> None:
        self.side = side
        self.all = False
        self.lines: list[tuple[int, Entry]] = []
        """The entries, each with the number of answers before it."""
        self._last: Entry | None = None
        self._read = self._answers = 0

    def catch_up(self, journal: Journal, over: bool) -> int:
        """Read the new entries, or all of them if the match went back; return how many lines stay."""
        if over == self.all and self._goes_on(journal.entries):
            standing = len(self.lines)
            self._read_on(journal.entries)
            return standing
        old, self.lines, self.all = self.lines, [], over
        self._read = self._answers = 0
        self._read_on(journal.entries)
        return shared_length(old, self.lines)

    def since(self, start: int) -> m.Journal:
        """The lines from a number on, as a part of a message."""
        told = b",".join([_line(entry, answers) for answers, entry in self.lines[start:]])
        return m.Journal(start, msgspec.Raw(b"[%b]" % told))

    def _goes_on(self, entries: list[Entry]) -> bool:
        """Whether the entry that was read last is still in its place."""
        return not self._read or (len(entries) >= self._read and entries[self._read - 1] is self._last)

    def _read_on(self, entries: list[Entry]) -> None:
        new = entries[self._read :]
        self.lines += told_to(self.side, self.all, new, self._answers)
        self._answers += sum(isinstance(entry, Chose) for entry in new)
        self._read, self._last = len(entries), entries[-1] if entries else None


def _line(entry: Entry, answers: int) -> bytes:
    """An entry as JSON with its sentence and the number of answers before it, but without who may see it.

    A headline has a depth; an entry without a sentence is only for the board.
    """
    seen = b',"seen_by":null' if entry.seen_by is None else b',"seen_by":' + m.encode(entry.seen_by)
    data = m.encode(entry).replace(seen, b"", 1)
    depth = b'"depth":%d,' % entry.depth if isinstance(entry, Headline) else b""
    return b'{"at":%d,"text":%b,%b%b' % (answers, m.encode(entry.text()), depth, data[1:])
