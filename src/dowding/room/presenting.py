"""From a match to what a page shows: views, log lines, history."""

from functools import lru_cache
from operator import is_
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from dowding.kernel.history import Branch, is_unnamed
from dowding.kernel.journal import Entry, Headline
from dowding.kernel.match import Match
from dowding.kernel.telling import Reading, Teller, known_at, known_of, undone_for
from dowding.room import messages as m


def raw(view: Any) -> msgspec.Raw:
    """A view as the page gets it."""
    return msgspec.Raw(m.encode(view))


MOST_LINES = 20_000
"""How many lines of entries that matches share are kept."""
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


def past(match: Match, side: str | None, may: bool, asked: m.Asked | None = None) -> m.Past:
    """Where the match is, counted in answers that a side knows of, and the branches if it may go back."""
    history = match.history
    position, end = known_at(match, side), known_of(match, history.branch, side)
    lines = _lines(match, side) if may else []
    ahead = end - position if may else 0
    current = history.current if may else ""
    return m.Past(position, current, undone_for(match, side), ahead, lines, may, asked)


ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
)  # fmt: skip
MOST_BRANCHES = 40
"""At most this many branches are sent, the latest ones; more do not fit on the time line."""


def _lines(match: Match, side: str | None) -> list[m.Branch]:
    history = match.history
    every = list(history.branches.values())
    told = [
        b
        for n, b in enumerate(every)
        if n == 0 or n > len(every) - MOST_BRANCHES or b.name == history.current
    ]
    names = {branch.name for branch in told}
    return [_line_of(match, side, branch, names) for branch in told]


def _line_of(match: Match, side: str | None, branch: Branch, names: set[str]) -> m.Branch:
    """A branch, and where it left the nearest of its ancestors that are also sent."""
    parent, at = branch.parent, branch.at
    while parent is not None and parent.name not in names:
        at, parent = min(at, parent.at), parent.parent
    length, left = known_of(match, branch, side), known_of(match, branch, side, at)
    above = parent.name if parent else None
    return m.Branch(branch.name, length, above, left, branch.comment, title_of(match, branch))


def title_of(match: Match, branch: Branch) -> str:
    """What people call a branch: by its number, unless somebody has named it."""
    if not is_unnamed(branch.name):
        return branch.name
    number = list(match.history.branches).index(branch.name)
    return f"{ORDINALS[number]} plan" if number < len(ORDINALS) else f"plan {number + 1}"


class Views:
    """The present views of a table. A view that goes to several pages is made only once."""

    def __init__(self) -> None:
        self._moment: tuple[object, ...] = (None, None, None)
        self._views: dict[str | None, Any] = {}

    def of(self, match: Match, side: str | None) -> Any:
        """The view of a side now: what is asked, or how it ended, is another object after every change."""
        moment = match, match.decision, match.result
        if not all(map(is_, moment, self._moment)):
            self._moment, self._views = moment, {}
        if side not in self._views:
            self._views[side] = match.view(side)
        return self._views[side]


class Lines:
    """The lines of a table's log as JSON. Lines that go to several pages are encoded only once."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        """The entries that a page was told last."""
        self._lines: list[str] = []

    def since(self, reading: Reading, start: int) -> m.Journal:
        """The lines of a log from a number on, each with the number of answers before it."""
        lines = self._encoded(reading.entries[start:], bool(start))
        told = [f'{{"at":{n},{line}' for n, line in zip(reading.answers[start:], lines, strict=True)]
        return m.Journal(start, reading.fresh, msgspec.Raw(f"[{','.join(told)}]"))

    def _encoded(self, entries: list[Entry], keep: bool) -> list[str]:
        if len(entries) == len(self._entries) and all(map(is_, entries, self._entries)):
            return self._lines
        lines = _encoded(entries)
        self._entries, self._lines = (entries, lines) if keep else ([], [])
        return lines


def whole_state(match: Match, side: str | None) -> m.State:
    """The table as a side sees it, with its whole log, for somebody who cannot go back in the match."""
    teller = Teller(side)
    told = teller.tell(match)
    assert told is not None
    return m.State(
        at=0,
        side=side,
        view=raw(told.view),
        changes=None,
        step=told.step,
        step_name=told.step_name,
        step_rule=told.rule,
        waiting=told.waiting,
        decision=told.decision,
        result=told.result,
        journal=Lines().since(teller.reading, 0),
        past=past(match, side, may=False),
    )


def _encoded(entries: list[Entry]) -> list[str]:
    """Entries as lines, without who may see them."""
    others = iter(_together([entry for entry in entries if not entry.is_shared]))
    return [_kept(entry) if entry.is_shared else next(others) for entry in entries]


@lru_cache(MOST_LINES)
def _kept(entry: Entry) -> str:
    return _together([entry])[0]


def _together(entries: list[Entry]) -> list[str]:
    """Several entries as lines. All are encoded together, for an answer has dozens.

    A line has a sentence, and a headline also has a depth. An entry without a sentence is only for the board.
    """
    if not entries:
        return []
    texts = m.encode_lines([entry.text() for entry in entries]).decode().split("\n")
    data = m.encode_lines(entries)
    for seen in {entry.seen_by for entry in entries}:
        data = data.replace(b',"seen_by":%b' % m.encode(seen), b"")
    lines: list[str] = []
    for entry, text, told in zip(entries, texts, data.decode().split("\n"), strict=False):
        depth = f'"depth":{entry.depth},' if isinstance(entry, Headline) else ""
        lines.append(f'"text":{text},{depth}{told[1:]}')
    return lines
