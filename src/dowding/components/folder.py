"""A folder of data files, read row by row into frozen structs.

All faults are collected, each with file, row, field and what was expected, before any is raised.
"""

import csv
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from enum import StrEnum
from functools import cache
from hashlib import blake2b
from io import StringIO
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from dowding.kernel.charts import Chart
from dowding.kernel.errors import DowdingError

R = TypeVar("R", bound=Struct)
T = TypeVar("T")

LIST_MARK = ";"
WORDS = {"yes": True, "no": False}
MOST_SHOWN = 20
UNIONS = (Union, UnionType)
SAID: dict[Any, str] = {
    int: "a whole number",
    bool: "yes or no",
    str: "text",
    float: "a number",
    date: "a date such as 1940-08-13",
}


class Provenance(StrEnum):
    """Where a row comes from: a book or chart, a conclusion from them, the history of 1940, or play."""

    PRINTED = "printed"
    DERIVED = "derived"
    RECONSTRUCTED = "reconstructed"
    CALIBRATED = "reconstructed, calibrated"


class Problem(Struct, frozen=True):
    """One fault, and its place."""

    file: str
    row: int
    field: str
    expected: str

    def __str__(self) -> str:
        row = f", row {self.row}" if self.row else ""
        field = f", {self.field}" if self.field else ""
        return f"{self.file}{row}{field}: {self.expected}"


class ComponentError(DowdingError):
    """A component set is not fit to play with."""

    def __init__(self, place: str, problems: list[Problem]) -> None:
        self.problems = problems
        lines = [f"  {problem}" for problem in problems[:MOST_SHOWN]]
        if len(problems) > MOST_SHOWN:
            lines.append(f"  and {len(problems) - MOST_SHOWN} more")
        super().__init__("\n".join([f"the components in {place} cannot be used:", *lines]))


class Folder:
    """A reader of one folder that remembers what it read and what was wrong with it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self._hash = blake2b(digest_size=8)

    def table(self, file: str, row_type: type[R]) -> tuple[R, ...]:
        """The rows of a CSV file whose first line names the fields of the struct."""
        text = self._text(file)
        if text is None:
            return ()
        reader = csv.DictReader(StringIO(text), restkey="", strict=True)
        if not self._check_header(file, reader.fieldnames or (), row_type):
            return ()
        rows = []
        for number, cells in self._rows(file, reader):
            row = self._row(file, number, cells, row_type)
            if row is not None:
                self._check_printed_fields(file, number, row)
                rows.append(row)
        return tuple(rows)

    def document(self, file: str, type_: type[R]) -> R:
        """A TOML file as a struct; its faults are raised at once, with those found before."""
        try:
            return msgspec.convert(tomllib.loads(self._text(file) or ""), type_)
        except tomllib.TOMLDecodeError as error:
            self.fault(file, 0, "", f"expected TOML: {error}")
        except msgspec.ValidationError as error:
            message, _, field = str(error).partition(" - at ")
            self.fault(file, 0, field.strip("`$."), message[0].lower() + message[1:])
        raise ComponentError(str(self.path), self.problems)

    def chart(self, file: str, name: str, rows: Mapping[str, T]) -> Chart[T]:
        """A chart from rows keyed as printed; a gap or a bad key is raised at once, with its place."""
        try:
            return Chart(name, rows)
        except ValueError as error:
            self.fault(file, 0, name.lower(), str(error))
            raise ComponentError(str(self.path), self.problems) from error

    def unique(self, file: str, rows: Iterable[Struct], field: str) -> None:
        """Put on record that a field names two rows."""
        seen: set[object] = set()
        for row in rows:
            value = getattr(row, field)
            if value in seen:
                self.fault(file, 0, field, f"expected each {field} once, found {value!r} again")
            seen.add(value)

    def require(self, holds: object, file: str, constraint: str) -> None:
        """Put a constraint of the rules on record as broken unless it holds."""
        if not holds:
            self.fault(file, 0, "", f"constraint broken: {constraint}")

    def fault(self, file: str, row: int, field: str, expected: str) -> None:
        """Put a fault on record."""
        self.problems.append(Problem(file, row, field, expected))

    def refuse_faults(self) -> None:
        """Raise what was found so far, if anything."""
        if self.problems:
            raise ComponentError(str(self.path), self.problems)

    def digest(self) -> str:
        """A fingerprint of all that was read."""
        return self._hash.hexdigest()

    def _text(self, file: str) -> str | None:
        try:
            data = (self.path / file).read_bytes()
            text = data.decode("utf-8-sig")
        except OSError as error:
            self.fault(file, 0, "", f"expected a file: {error.strerror}")
        except UnicodeDecodeError as error:
            self.fault(file, 0, "", f"expected UTF-8 text: {error.reason} at byte {error.start}")
        else:
            self._hash.update(f"{file}\n{text.replace(chr(13), '')}".encode())
            return text
        return None

    def _check_header(self, file: str, header: Any, row_type: type[R]) -> bool:
        fields = msgspec.structs.fields(row_type)
        before = len(self.problems)
        for field in fields:
            if field.required and field.name not in header:
                self.fault(file, 1, field.name, "expected a column of this name")
        known = [field.name for field in fields]
        for name in header:
            if name not in known:
                self.fault(file, 1, name, f"unknown column; known are {', '.join(known)}")
            elif list(header).count(name) > 1:
                self.fault(file, 1, name, "expected one column of this name")
        return len(self.problems) == before

    def _rows(self, file: str, reader: Any) -> Iterator[tuple[int, dict[str, str]]]:
        """The rows with their numbers as a spreadsheet counts them: the header is row 1."""
        try:
            for cells in reader:
                if "" in cells or None in cells.values():
                    self.fault(file, reader.line_num, "", f"expected {len(reader.fieldnames)} fields")
                else:
                    yield reader.line_num, cells
        except csv.Error as error:
            self.fault(file, reader.line_num + 1, "", f"expected CSV: {error}")

    def _check_printed_fields(self, file: str, number: int, row: Struct) -> None:
        """What a row calls printed must be one of its fields."""
        for name in getattr(row, "printed_fields", ()):
            if name not in row.__struct_fields__:
                self.fault(file, number, "printed_fields", f"expected names of columns, found {name!r}")

    def _row(self, file: str, number: int, cells: dict[str, str], row_type: type[R]) -> R | None:
        values = {}
        for name, hint in _hints(row_type).items():
            if name not in cells:
                continue
            try:
                values[name] = msgspec.convert(_cell(cells[name].strip(), hint), hint, strict=False)
            except msgspec.ValidationError:
                self.fault(file, number, name, f"expected {_said(hint)}, found {cells[name]!r}")
        return row_type(**values) if len(values) == len(cells) else None


@cache
def _hints(row_type: type) -> dict[str, Any]:
    """The types of the fields of a row."""
    return get_type_hints(row_type, include_extras=True)


@cache
def _form(hint: Any) -> tuple[Any, bool, tuple[Any, ...]]:
    """The plain type behind a hint, whether it may be nothing, and the parts of a list."""
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    parts = get_args(hint)
    return hint, get_origin(hint) in UNIONS and NoneType in parts, parts if get_origin(hint) is tuple else ()


def _cell(text: str, hint: Any) -> Any:
    """What a cell holds: an empty one is nothing, ``yes`` and ``no`` are truth, ``;`` parts lists."""
    hint, may_be_nothing, parts = _form(hint)
    if parts:
        return [_cell(part.strip(), parts[0]) for part in text.split(LIST_MARK)] if text else []
    if may_be_nothing and not text:
        return None
    if hint is bool:
        return WORDS.get(text.lower(), text)
    return text


def _said(hint: Any) -> str:
    """A type in words."""
    if get_origin(hint) is tuple:
        return f"a list, parted by {LIST_MARK}, each {_said(get_args(hint)[0])}"
    if get_origin(hint) is Annotated:
        kind, *limits = get_args(hint)
        return f"{_said(kind)} within {', '.join(map(str, limits))}"
    if get_origin(hint) in UNIONS:
        return " or ".join("nothing" if part is NoneType else _said(part) for part in get_args(hint))
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return "one of " + ", ".join(hint)
    return SAID.get(hint, str(hint))
