"""From a match to what a page shows: views, log lines, history."""

from operator import is_
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from dowding.kernel.history import Branch, History, shared_length
from dowding.kernel.journal import Chose, Entry, Journal, told_to
from dowding.kernel.match import Match
from dowding.server.messages import Line, Past, Told

encode = msgspec.json.Encoder().encode


def raw(view: Any) -> msgspec.Raw:
    """A view as the page gets it."""
    return msgspec.Raw(encode(view))


MOST_CHANGED = 0.5
"""If more than this share of a list changes, the whole list is told."""


def changes(old: Struct, new: Struct) -> dict[str, Any]:
    """The fields of a view that are others than before; of a list, its items that are others by number."""
    fields = zip(new.__struct_fields__, astuple(old), astuple(new), strict=True)
    return {name: _items(a, b) for name, a, b in fields if a is not b and a != b}


def _items(before: Any, after: Any) -> Any:
    if not isinstance(after, (list, tuple)) or type(before) is not type(after) or len(before) != len(after):
        return {"whole": after}
    moved = [n for n, same in enumerate(map(is_, before, after)) if not same]
    others = {str(n): after[n] for n in moved if before[n] != after[n]}
    return {"whole": after} if len(others) > MOST_CHANGED * len(after) else {"items": others}


def past(match: Match, may: bool) -> Past:
    """The branches and where the match stands; those who may not go back learn only how far it is."""
    history = match.history
    lines = _lines(history) if may else []
    ahead = len(history.ahead()) if may else 0
    current = history.current if may else ""
    return Past(history.position, current, history.undone, ahead, lines, may)


MOST_BRANCHES = 40
"""So many of the latest branches are told; more would crowd every picture of the time line."""


def _lines(history: History) -> list[Line]:
    every = list(history.branches.values())
    told = [
        b
        for n, b in enumerate(every)
        if n == 0 or n > len(every) - MOST_BRANCHES or b.name == history.current
    ]
    names = {branch.name for branch in told}
    return [_line_of(branch, names) for branch in told]


def _line_of(branch: Branch, told: set[str]) -> Line:
    """A branch, and where it left the nearest of those that are told."""
    parent, at = branch.parent, branch.at
    while parent is not None and parent.name not in told:
        at, parent = min(at, parent.at), parent.parent
    return Line(branch.name, len(branch.line), parent.name if parent else None, at, branch.comment)


class Reading:
    """The log as one side may read it, kept up to date as the match goes on; all of it when it is over."""

    def __init__(self, side: str | None) -> None:
        self.side = side
        self.all = False
        self.lines: list[tuple[int, Entry]] = []
        """What is told, each with the number of answers before it."""
        self._last: Entry | None = None
        self._read = self._answers = 0

    def catch_up(self, journal: Journal, over: bool) -> int:
        """Read on, or anew if the match went back; the number of lines that still stand."""
        if over == self.all and self._goes_on(journal.entries):
            standing = len(self.lines)
            self._read_on(journal.entries)
            return standing
        old, self.lines, self.all = self.lines, [], over
        self._read = self._answers = 0
        self._read_on(journal.entries)
        return shared_length(old, self.lines)

    def since(self, start: int) -> Told:
        """The lines from one on."""
        told = b",".join([_line(entry, answers) for answers, entry in self.lines[start:]])
        return Told(start, msgspec.Raw(b"[%b]" % told))

    def _goes_on(self, entries: list[Entry]) -> bool:
        """Whether the entry that was read last is still in its place."""
        return not self._read or (len(entries) >= self._read and entries[self._read - 1] is self._last)

    def _read_on(self, entries: list[Entry]) -> None:
        new = entries[self._read :]
        self.lines += told_to(self.side, self.all, new, self._answers)
        self._answers += sum(isinstance(entry, Chose) for entry in new)
        self._read, self._last = len(entries), entries[-1] if entries else None


def _line(entry: Entry, answers: int) -> bytes:
    """An entry with its sentence and the number of answers before it; who else may see it stays here."""
    seen = b',"seen_by":null' if entry.seen_by is None else b',"seen_by":' + encode(entry.seen_by)
    data = encode(entry).replace(seen, b"", 1)
    return b'{"at":%d,"text":%b,%b' % (answers, encode(entry.text()), data[1:])
