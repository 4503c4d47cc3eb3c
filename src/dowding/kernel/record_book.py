"""The operations record book: a page for each unit, written from the entries that its reader may see.

A game's own clerk reads the entries and says what each of them means for whom (``Game.record_book``). So a
page holds nothing that the reader's log does not hold.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, TypeAlias

from msgspec import Struct

from dowding.kernel.journal import Entry
from dowding.kernel.words import listed

Phrases: TypeAlias = Mapping[type[Entry], tuple[str, str]]
"""For each kind of entry that tells one thing of some units: the fact that names them, and the sentence."""

RAIDS = "raids"
"""How often a unit flew, among its counts."""


class Paragraph(Struct, frozen=True):
    """A paragraph of a page."""

    day: str
    hour: str
    told: str
    entry: int
    """The number of the entry in the reader's log with which it began."""


class Page(Struct, frozen=True, kw_only=True):
    """What one unit did in a match."""

    unit: str
    """The name by which views and entries know the unit."""
    title: str
    short: str = ""
    """What people call it in a word, if that is not its name."""
    side: str
    counter: str = ""
    """The counter that stands for it on the table, if that has another name."""
    about: str = ""
    """What it is, such as its aircraft and its station."""
    aircraft: str = ""
    """The type that it flies, for its silhouette."""
    now: str
    """Where it is."""
    sums: tuple[tuple[str, int], ...] = ()
    """What it comes to: each count with its name."""
    lines: tuple[Paragraph, ...] = ()


class Told(Protocol):
    """Something that befell a unit, which is put into words only when its sortie is over."""

    def told(self, unit: str) -> str:
        """The sentence on the page of a unit."""
        ...


@dataclass
class Sortie:
    """One unit in one raid, until it is over."""

    entry: int
    hour: str
    duty: str
    parts: list[str | Told] = field(default_factory=list)


class Clerk:
    """Writes the lines of all pages while entries are read. Games add what an entry means for whom."""

    phrases: ClassVar[Phrases] = {}

    def __init__(self) -> None:
        self.day = self.hour = ""
        self.at = 0
        """The number of the entry that is being read."""
        self.lines: dict[str, list[Paragraph]] = {}
        self.counts: dict[str, dict[str, int]] = {}
        self.flying: dict[str, Sortie] = {}
        """Who is in the air; what befalls him belongs to one line."""
        self.readers: dict[type[Entry], Callable[[Any], None]] = {}

    def read(self, entries: Iterable[Entry]) -> None:
        """Read a log from its beginning."""
        for self.at, entry in enumerate(entries):
            if reader := self.readers.get(type(entry)):
                reader(entry)
            elif found := self.phrases.get(type(entry)):
                fact, told = found
                units = getattr(entry, fact)
                for unit in (units,) if isinstance(units, str) else units:
                    self.add(unit, told)
        self.landed()

    def sortie(self, unit: str, duty: str) -> None:
        """A unit flies; one that flew before has landed."""
        self.land(unit)
        self.flying[unit] = Sortie(self.at, self.hour, duty)
        self.count(unit, RAIDS)

    def add(self, unit: str, told: str | Told) -> None:
        """Add a sentence to the sortie of a unit, or write a line of its own."""
        if sortie := self.flying.get(unit):
            sortie.parts.append(told)
        else:
            self.write(unit, told if isinstance(told, str) else told.told(unit))

    def land(self, unit: str) -> None:
        """The sortie of a unit is over."""
        if sortie := self.flying.pop(unit, None):
            told = [part if isinstance(part, str) else part.told(unit) for part in sortie.parts]
            self.write(unit, " ".join(filter(None, [sortie.duty, *told])), sortie.entry, sortie.hour)

    def landed(self) -> None:
        """All sorties are over."""
        for unit in list(self.flying):
            self.land(unit)

    def write(self, unit: str, told: str, entry: int | None = None, hour: str | None = None) -> None:
        """Write a line on the page of a unit, for the entry that is being read or an earlier one."""
        line = Paragraph(
            self.day, self.hour if hour is None else hour, told, self.at if entry is None else entry
        )
        self.lines.setdefault(unit, []).append(line)

    def count(self, unit: str, what: str, by: int = 1) -> None:
        """Add to a count of a unit."""
        counts = self.counts.setdefault(unit, {})
        counts[what] = counts.get(what, 0) + by

    def sums(self, unit: str, names: Iterable[str]) -> tuple[tuple[str, int], ...]:
        """The counts of a unit that are not zero, in the order of their names."""
        counts = self.counts.get(unit, {})
        return tuple((name, counts[name]) for name in names if counts.get(name))


def with_lines(pages: Iterable[Page]) -> Iterator[Page]:
    """The pages on which something is written."""
    return (page for page in pages if page.lines)


def few_or_many(names: Sequence[str], many: str, most: int = 4) -> str:
    """Some names as a phrase; more than a few are counted."""
    return listed(names) if len(names) <= most else f"{len(names)} {many}"
