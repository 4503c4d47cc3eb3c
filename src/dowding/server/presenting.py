"""From a match to what a page shows: decisions, log lines, history."""

from typing import Any

import msgspec

from dowding.kernel.choices import Order, PickSome, Place
from dowding.kernel.decisions import Decision, Number
from dowding.kernel.history import History, shared_length
from dowding.kernel.journal import Chose, Entry, Journal, as_data
from dowding.kernel.match import Match
from dowding.server.messages import Asked, Line, Past


def asked(decision: Decision) -> Asked:
    """A decision with everything that is needed to answer it."""
    facts: dict[str, Any] = {}
    if isinstance(decision, PickSome):
        facts = {"at_least": decision.at_least, "at_most": decision.at_most}
    elif isinstance(decision, Order):
        facts = {"at_least": len(decision.values), "at_most": len(decision.values)}
    elif isinstance(decision, Number):
        facts = {"low": decision.low, "high": decision.high}
    elif isinstance(decision, Place):
        room = [decision.room(box) for box in decision.boxes] if decision.room else []
        facts = {"at_least": 0, "at_most": decision.at_most, "boxes": decision.box_options,
                 "reach": decision.reachable(), "room": room}  # fmt: skip
    return Asked(
        decision.side, decision.kind, decision.rule, decision.prompt, list(decision.options), **facts
    )


def raw(view: Any) -> msgspec.Raw:
    """A view as the page gets it."""
    return msgspec.Raw(msgspec.json.encode(view))


def past(match: Match, may: bool) -> Past:
    """The branches and where the match stands; those who may not go back learn only how far it is."""
    history = match.history
    lines = _lines(history) if may else []
    ahead = len(history.ahead()) if may else 0
    current = history.current if may else ""
    return Past(history.position, current, history.undone, ahead, lines, may)


def _lines(history: History) -> list[Line]:
    lines: list[Line] = []
    earlier: list[Any] = []
    for branch in history.branches.values():
        parent = max(earlier, key=lambda b: shared_length(b.line, branch.line), default=None)
        at = shared_length(parent.line, branch.line) if parent else 0
        name = parent.name if parent else None
        lines.append(Line(branch.name, len(branch.line), name, at, branch.comment))
        earlier.append(branch)
    return lines


class Reading:
    """The log as one side may read it, kept up to date as the match goes on."""

    def __init__(self, side: str | None) -> None:
        self.side = side
        self.lines: list[dict[str, Any]] = []
        self.answers = 0
        self._read = 0
        self._last: Entry | None = None

    def catch_up(self, journal: Journal) -> int:
        """Read on; the number of lines that still stand."""
        entries = journal.entries
        if self._read and (self._read > len(entries) or entries[self._read - 1] is not self._last):
            return self._reread(entries)
        before = len(self.lines)
        self._read_on(entries)
        return before

    def _reread(self, entries: list[Entry]) -> int:
        old = self.lines
        self.lines, self.answers, self._read = [], 0, 0
        self._read_on(entries)
        same = 0
        for one, other in zip(old, self.lines, strict=False):
            if one != other:
                break
            same += 1
        return same

    def _read_on(self, entries: list[Entry]) -> None:
        for entry in entries[self._read :]:
            if entry.seen_by is None or self.side in entry.seen_by:
                data = as_data(entry)
                del data["seen_by"]
                data["at"] = self.answers
                self.lines.append(data)
            self.answers += isinstance(entry, Chose)
        self._read = len(entries)
        self._last = entries[-1] if entries else None
