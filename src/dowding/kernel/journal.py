"""What happened, entry by entry, as a player would tell it.

Every entry names its rule and who may see it. Log, report, tests and replay read the same entries.
"""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from dowding.kernel.dice import Roll

Seen: TypeAlias = tuple[str, ...] | None
"""The sides that may see an entry; None is everyone, spectators included."""


class Entry(Struct, frozen=True, tag_field="type"):
    """Anything that is worth telling. A game may add entries of its own by subclassing."""

    rule: str
    step: str
    seen_by: Seen

    def text(self) -> str:
        """The entry as a sentence."""
        raise NotImplementedError


class Headline(Entry, frozen=True, tag="headline"):
    """A chapter opens: a day, a raid, a phase."""

    title: str
    depth: int

    def text(self) -> str:
        return self.title


class Note(Entry, frozen=True, tag="note"):
    """Something happened."""

    told: str

    def text(self) -> str:
        return self.told


class Rolled(Entry, frozen=True, tag="rolled"):
    """Dice fell."""

    roll: Roll

    def text(self) -> str:
        roll = self.roll
        told = f"{roll.purpose}: rolled {' and '.join(map(str, roll.faces))}"
        for by, why in roll.modifiers:
            told += f", {by:+d} {why}"
        if roll.modifiers:
            told += f", total {roll.total}"
        return f"{told}: {roll.outcome}" if roll.outcome else told


class Drew(Entry, frozen=True, tag="drew"):
    """A card left a deck."""

    deck: str
    card: str

    def text(self) -> str:
        return f"{self.deck}: drew {self.card}"


class Chose(Entry, frozen=True, tag="chose"):
    """A side answered a decision."""

    side: str
    prompt: str
    choice: str
    reason: str = ""

    def text(self) -> str:
        told = f"{self.side}: {self.prompt} {self.choice}"
        return f"{told} ({self.reason})" if self.reason else told


class Forced(Entry, frozen=True, tag="forced"):
    """A decision had one legal answer and took it."""

    side: str
    prompt: str
    choice: str

    def text(self) -> str:
        return f"{self.side}: {self.prompt} {self.choice}, the only choice"


class Changed(Entry, frozen=True, tag="changed"):
    """A figure that players count, such as victory points, moved."""

    figure: str
    by: int
    to: int
    why: str

    def text(self) -> str:
        return f"{self.figure} {self.by:+d} to {self.to}: {self.why}"


class Ended(Entry, frozen=True, tag="ended"):
    """The match is over."""

    title: str

    def text(self) -> str:
        return self.title


class Journal:
    """The entries of a match, oldest first."""

    __slots__ = ("entries",)

    def __init__(self, entries: list[Entry] | None = None) -> None:
        self.entries = entries if entries is not None else []

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __getitem__(self, index: int) -> Entry:
        return self.entries[index]

    def seen_by(self, side: str | None) -> list[Entry]:
        """The entries that a side may see; None is a spectator."""
        return [entry for _, entry in self.told_to(side)]

    def told_to(self, side: str | None, all: bool = False) -> list[tuple[int, Entry]]:
        """The entries that a side may see, or all, each with the number of answers before it."""
        return list(told_to(side, all, self.entries, 0))

    def total(self, figure: str) -> int:
        """The sum of all journalled changes of a figure."""
        return sum(e.by for e in self.entries if isinstance(e, Changed) and e.figure == figure)


def told_to(
    side: str | None, all: bool, entries: Iterable[Entry], answers: int
) -> Iterator[tuple[int, Entry]]:
    """Those entries that a side may see, or all, each with the number of answers before it."""
    for entry in entries:
        if all:
            yield answers, entry
        elif entry.seen_by is None or side in entry.seen_by:
            yield answers, as_told_to(side, entry)
        answers += isinstance(entry, Chose)


def as_told_to(side: str | None, entry: Entry) -> Entry:
    """An entry that a side may see, without what is not its own: why another side chose as it did."""
    if isinstance(entry, Chose) and entry.reason and entry.side != side:
        return replace(entry, reason="")
    return entry


def render(entry: Entry) -> str:
    """An entry as a line for people: its rule in brackets, then what happened."""
    if isinstance(entry, Headline):
        return f"{'#' * entry.depth} {entry.title}"
    return f"[{entry.rule}] {entry.text()}" if entry.rule else entry.text()


def as_data(entry: Entry) -> dict[str, Any]:
    """An entry as plain data for JSON, with its sentence."""
    data: dict[str, Any] = to_builtins(entry)
    return {**data, "text": entry.text()}
