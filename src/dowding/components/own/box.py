"""What is in the box of a game: its decks of cards, counters and charts, with the columns of each.

How decks are called, and in which order they lie in the box, a game says in ``box.toml``. What it does not
say follows from the types of its rows.
"""

import tomllib
from collections.abc import Callable, Mapping
from datetime import date
from enum import IntEnum, StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, Protocol, TypeAlias

import msgspec
from msgspec import Struct

from dowding.components.cells import Column, Names, columns, plain, said
from dowding.components.folder import Folder
from dowding.components.own.documents import Document, Value
from dowding.components.own.papers import Paper, PaperRow, Table
from dowding.components.own.texts import Texts
from dowding.kernel.errors import DowdingError


class Shipped(Protocol):
    """The component set that is typed in, as far as the box needs it."""

    @property
    def name(self) -> str: ...
    @property
    def earlier(self) -> Mapping[str, Any]: ...
    @property
    def box(self) -> Path | None: ...
    @property
    def build(self) -> Callable[[Folder], Any]: ...

    def __hash__(self) -> int: ...

    def texts(self, digest: str = "") -> dict[str, str]:
        """The text of each file, of an earlier set if its digest is given."""
        ...


Kind: TypeAlias = Literal["number", "choice", "flag", "list", "date", "text"]
DeckKind: TypeAlias = Literal["cards", "counters", "chart", "map", "text"]
OF_TYPE: dict[Any, Kind] = {int: "number", float: "number", bool: "flag", date: "date"}
UNSAID = "Charts"
"""The page of the box for what a game does not place."""


class Described(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game says of one deck."""

    file: str
    group: str
    title: str
    kind: DeckKind = "chart"
    one: str = "row"
    many: str = "rows"
    key: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()
    """Columns that are known of every row, such as the numbers of cards."""
    ours: tuple[str, ...] = ()
    """Columns that are on no printed component, such as where something is drawn."""
    grows: bool = False
    """Whether there may be more or fewer rows than in the reconstructed set."""
    titles: dict[str, str] = {}
    about: dict[str, str] = {}
    bounds: dict[str, tuple[int, int]] = {}
    """The least and the greatest number that can stand in a column."""
    printed: dict[str, list[str]] = {}
    """Of a document: what is printed in a part that is not printed as a whole."""


class _Described(Struct, frozen=True, forbid_unknown_fields=True):
    deck: list[Described]


class ColumnFacts(Struct, frozen=True, kw_only=True):
    """What stands in a column."""

    name: str
    title: str
    kind: Kind
    item: Kind | Literal[""] = ""
    """The kind of the items of a list."""
    choices: list[str] = []
    low: int | None = None
    high: int | None = None
    optional: bool = False
    about: str
    ours: bool = False


class DeckRow(Struct, frozen=True, omit_defaults=True):
    """A row of the reconstructed set."""

    row: int
    cells: dict[str, str]
    printed: list[str] = []
    columns: list[ColumnFacts] = []
    """Its own columns, in a document."""
    name: str = ""
    """What the part is called, in a document."""


class Deck(Struct, frozen=True, kw_only=True):
    """A deck, a sheet of counters, a chart, or what is printed on the map."""

    file: str
    title: str
    group: str
    kind: DeckKind
    one: str
    many: str
    grows: bool
    key: list[str]
    columns: list[ColumnFacts]
    rows: list[DeckRow]


class Box:
    """The decks of a component set, as they are in the set that is shipped, or was shipped before."""

    def __init__(self, components: Shipped, digest: str) -> None:
        self.components = components.name
        self.texts = components.texts(digest)
        folder = Texts(self.texts, settled=digest in components.earlier)
        components.build(folder)
        folder.refuse_faults()
        self.digest = folder.digest()
        self.names = dict(folder.names)
        self.types = folder.types
        self.described = _described(components, folder.types)
        self.papers = {file: self._paper(one) for file, one in self.described.items()}

    def _paper(self, one: Described) -> Paper:
        text = self.texts[one.file]
        if one.file.endswith(".toml"):
            return Document(one.file, text, one.printed)
        return Table(one.file, text, one.fixed, one.ours)

    def decks(self) -> list[Deck]:
        """All decks, in the order of the box."""
        return [self.deck(file) for file in self.described]

    def deck(self, file: str) -> Deck:
        """One deck."""
        one, paper = self.described[file], self.papers[file]
        rows = [self._row(number, row, paper) for number, row in paper.rows.items()]
        return Deck(
            file=file,
            title=one.title,
            group=one.group,
            kind=one.kind,
            one=one.one,
            many=one.many,
            grows=one.grows,
            key=list(one.key),
            columns=self.columns(file, self.names),
            rows=rows,
        )

    def _row(self, number: int, row: PaperRow, paper: Paper) -> DeckRow:
        printed = [field for field in row.cells if field in row.printed]
        if not isinstance(paper, Document):
            return DeckRow(number, row.cells, printed)
        return DeckRow(number, row.cells, printed, self._values(paper, number), paper.names[number])

    def columns(self, file: str, names: Mapping[Any, Names]) -> list[ColumnFacts]:
        """The columns of a deck; none of a document, whose rows have columns of their own."""
        paper = self.papers[file]
        if not isinstance(paper, Table):
            return []
        known = columns(self.types[file])
        return [_facts(name, known[name], names, self.described[file]) for name in paper.columns]

    def _values(self, paper: Document, number: int) -> list[ColumnFacts]:
        one = self.described[paper.file]
        return [_of_value(name, value, one) for name, value in paper.kinds[number].items()]

    def counted(self, file: str, row: PaperRow) -> list[str]:
        """The cells of a row that are on a printed component."""
        ours = self.described[file].ours
        return [field for field in row.cells if field not in ours]


@lru_cache(maxsize=8)
def open_box(components: Shipped, digest: str = "") -> Box:
    """The box with the set of a digest, if it is still known; otherwise with the one shipped today."""
    return Box(components, digest if digest in components.earlier else "")


def _described(components: Shipped, read: Mapping[str, Any]) -> dict[str, Described]:
    """What is said of each deck; what is not said follows from its name."""
    said_of: list[Described] = []
    if components.box is not None:
        text = components.box.read_text(encoding="utf-8")
        said_of = msgspec.convert(tomllib.loads(text), _Described).deck
    found = {one.file: one for one in said_of}
    if unknown := [file for file in found if file not in read]:
        raise DowdingError(f"the box of {components.name} describes {unknown[0]}, which is not in the set")
    unsaid = {file: Described(file, UNSAID, _titled(file)) for file in read if file not in found}
    return found | unsaid


def _titled(name: str) -> str:
    words = name.partition(".")[0].replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def _facts(name: str, column: Column, names: Mapping[Any, Names], one: Described) -> ColumnFacts:
    kind, choices = _kind_of(column.item, names)
    low, high = one.bounds.get(name, (None, None))
    return ColumnFacts(
        name=name,
        title=one.titles.get(name, _titled(name)),
        kind="list" if column.is_list else kind,
        item=kind if column.is_list else "",
        choices=choices,
        low=low,
        high=high,
        optional=column.may_be_nothing or column.is_list or _may_be_empty(column),
        about=one.about.get(name, said(column.hint, names)),
        ours=name in one.ours,
    )


def _may_be_empty(column: Column) -> bool:
    """Whether an empty cell can be read."""
    try:
        msgspec.convert(column.read("", {}), column.hint, strict=False)
    except msgspec.ValidationError:
        return False
    return True


def _kind_of(item: Any, names: Mapping[Any, Names]) -> tuple[Kind, list[str]]:
    """The kind of a cell, and what may stand in it if that can be listed."""
    if item in names:
        return "choice", list(names[item].numbers)
    bare = plain(item)
    if isinstance(bare, type) and issubclass(bare, StrEnum):
        return "choice", [str(member) for member in bare]
    if isinstance(bare, type) and issubclass(bare, IntEnum):
        return "choice", [member.name.lower() for member in bare]
    base = getattr(bare, "__supertype__", bare)
    noted = bare is not item and base is int and "none" in said(item, names)
    return ("text" if noted else OF_TYPE.get(base, "text")), []


def _of_value(name: str, value: Value, one: Described) -> ColumnFacts:
    """The column of a value in a document."""
    is_list = isinstance(value, list)
    item = (value[0] if value else 0) if isinstance(value, list) else value
    kind: Kind = OF_TYPE.get(type(item), "text")
    words = {"number": "a whole number", "flag": "yes or no", "date": "a date such as 1940-08-13"}
    about = words.get(kind, "text")
    return ColumnFacts(
        name=name,
        title=one.titles.get(name, _titled(name.rpartition(".")[2] if name.count(".") else name)),
        kind="list" if is_list else kind,
        item=kind if is_list else "",
        optional=is_list,
        about=one.about.get(name, f"a list separated by ;, each item {about}" if is_list else about),
    )
