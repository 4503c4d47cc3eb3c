"""What happened, entry by entry.

Every entry is of a named kind and holds its facts as fields; it names its rule and who may see it. Log,
report, playback, tests and replay read the same entries. The sentence that people read is made from the
facts when it is shown; an entry without a sentence is only for boards and reports.
"""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, TypeAlias, get_origin

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from dowding.kernel.decisions import Notation
from dowding.kernel.dice import Roll
from dowding.kernel.questions import Question, in_words, snake
from dowding.kernel.signs import signed, whole
from dowding.kernel.words import listed, spaced

Seen: TypeAlias = tuple[str, ...] | None
"""The sides that may see an entry; None is everyone, spectators included."""


def _is_of_class(kind: Any) -> bool:
    """Whether an annotation belongs to the class and not to its facts."""
    origin: Any = get_origin(kind)
    return origin is ClassVar


RESERVED = frozenset({"type", "text", "at", "depth"})
"""What a line of the log has beside its facts when it is sent; so no fact has one of these names."""


class Entry(Struct, frozen=True, gc=False, tag_field="type", tag=snake):
    """Anything that happened. Games subclass it; ``{field}`` in the sentence stands for a fact."""

    rule: str
    step: str
    """The name of the step in which it happened."""
    seen_by: Seen

    sentence: ClassVar[str] = ""
    is_event: ClassVar[bool] = True
    """Whether it is something that happened in the game, not a roll, a card, a choice or a heading."""
    is_shared: ClassVar[bool] = False
    """Whether matches share equal entries of this kind, which come again and again."""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        facts = [name for name, kind in cls.__annotations__.items() if not _is_of_class(kind)]
        if taken := RESERVED.intersection(facts):
            raise TypeError(
                f"{cls.__name__} has a fact {', '.join(taken)}, which a line of the log has already"
            )

    @property
    def kind(self) -> str:
        """The name of this kind of entry."""
        return str(type(self).__struct_config__.tag)

    def text(self) -> str:
        """The entry as a sentence; empty if it is not for people to read."""
        return self.sentence and in_words(self.sentence, self)


class Headline(Entry, frozen=True):
    """A chapter opens: a day, a raid. Subclass it for each kind of chapter."""

    is_event: ClassVar[bool] = False
    depth: ClassVar[int] = 1


class Rolled(Entry, frozen=True):
    """Dice were rolled."""

    is_event: ClassVar[bool] = False

    roll: Roll

    def text(self) -> str:
        roll = self.roll
        told = f"{roll.purpose}: rolled {listed(roll.faces)}"
        for by, why in roll.modifiers:
            told += f", {signed(by)} {why}"
        if roll.modifiers:
            told += f", total {whole(roll.total)}"
        return f"{told}: {spaced(roll.outcome)}" if roll.outcome else told


class Drew(Entry, frozen=True):
    """A card was drawn from a deck."""

    is_event: ClassVar[bool] = False

    deck: str
    card: str
    """What the card says, for people."""
    key: str
    """The card's own key."""

    sentence: ClassVar[str] = "{deck}: drew {card}"


class Chose(Entry, frozen=True):
    """A side answered a decision."""

    is_event: ClassVar[bool] = False

    side: str
    question: Question
    answer: Notation
    choice: str
    """The answer as a person would say it."""
    reason: str = ""

    def text(self) -> str:
        told = f"{self.side}: {self.question.text()} {self.choice}"
        return f"{told} ({self.reason})" if self.reason else told


class Forced(Entry, frozen=True):
    """A public decision had one legal answer and took it."""

    is_event: ClassVar[bool] = False

    side: str
    question: Question
    answer: tuple[str, ...]
    choice: str

    def text(self) -> str:
        return f"{self.side}: {self.question.text()} {self.choice}, the only choice"


class Changed(Entry, frozen=True):
    """A figure that players count, such as victory points, moved."""

    is_event: ClassVar[bool] = False

    figure: str
    by: int
    to: int
    why: str
    cause: str = ""
    """What moved it, as a name that the game defines."""

    def text(self) -> str:
        return (
            f"{self.figure[0].upper()}{self.figure[1:]} {signed(self.by)}, now {whole(self.to)}: {self.why}"
        )


class Ended(Entry, frozen=True):
    """The match is over."""

    is_event: ClassVar[bool] = False

    title: str

    sentence: ClassVar[str] = "{title}"


class Journal:
    """The entries of a match, oldest first."""

    __slots__ = ("entries", "taken_back")

    def __init__(self, entries: list[Entry] | None = None) -> None:
        self.entries = entries if entries is not None else []
        self.taken_back = 0
        """How often entries were taken back."""

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __getitem__(self, index: int) -> Entry:
        return self.entries[index]

    def take_back(self, start: int) -> None:
        """Take back all entries from a number on."""
        del self.entries[start:]
        self.taken_back += 1

    def seen_by(self, side: str | None) -> list[Entry]:
        """The entries that a side may see; None is a spectator."""
        return [entry for _, entry in self.told_to(side)]

    def told_to(self, side: str | None, all: bool = False) -> list[tuple[int, Entry]]:
        """The entries that a side may see, or all, each with the number of answers it knows of before it."""
        return told_to(side, all, self.entries, 0)

    def number_of(self, line: int, side: str | None, all: bool = False) -> int:
        """The number of the entry at a line of a side's log; -1 if its log is shorter."""
        for number, entry in enumerate(self.entries):
            if all or entry.seen_by is None or side in entry.seen_by:
                if not line:
                    return number
                line -= 1
        return -1

    def total(self, figure: str) -> int:
        """The sum of all changes of a figure in the journal."""
        return sum(e.by for e in self.entries if isinstance(e, Changed) and e.figure == figure)


def told_to(side: str | None, all: bool, entries: Iterable[Entry], answers: int) -> list[tuple[int, Entry]]:
    """Those entries that a side may see, or all, each with the number of answers it knows of before it."""
    told: list[tuple[int, Entry]] = []
    for entry in entries:
        if all or entry.seen_by is None or side in entry.seen_by:
            if isinstance(entry, Chose):
                told.append((answers, entry if all else as_told_to(side, entry)))
                answers += 1
            else:
                told.append((answers, entry))
    return told


def as_told_to(side: str | None, chose: Chose) -> Chose:
    """A choice as a side may see it: the reasons of other sides are left out."""
    return replace(chose, reason="") if chose.reason and chose.side != side else chose


def spoken(entries: Iterable[Entry]) -> Iterator[Entry]:
    """The entries that have a sentence, which are those that people read."""
    return (entry for entry in entries if entry.text())


def render(entry: Entry) -> str:
    """An entry as a line for people: its rule in brackets, then what happened."""
    if isinstance(entry, Headline):
        return f"{'#' * entry.depth} {entry.text()}"
    return f"[{entry.rule}] {entry.text()}" if entry.rule else entry.text()


def as_data(entry: Entry) -> dict[str, Any]:
    """An entry as plain data for JSON, with its sentence."""
    data: dict[str, Any] = to_builtins(entry)
    if isinstance(entry, Headline):
        data["depth"] = entry.depth
    return {**data, "text": entry.text()}
