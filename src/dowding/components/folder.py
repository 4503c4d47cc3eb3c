"""Read a folder of data files, row by row, into frozen structs.

Faults are collected first and raised together, each with its file, row, field and what was expected.
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
from dowding.kernel.errors import DowdingError, reason

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
    """The source of a row: printed, derived from print, reconstructed from history, or calibrated by play."""

    PRINTED = "printed"
    DERIVED = "derived"
    RECONSTRUCTED = "reconstructed"
    CALIBRATED = "reconstructed, calibrated"


class Problem(Struct, frozen=True):
    """One fault with its place in the files."""

    file: str
    row: int
    field: str
    expected: str

    def __str__(self) -> str:
        row = f", row {self.row}" if self.row else ""
        field = f", {self.field}" if self.field else ""
        return f"{self.file}{row}{field}: {self.expected}"


class ComponentError(DowdingError):
    """Raised if a component set cannot be used; lists its faults."""

    def __init__(self, place: str, problems: list[Problem]) -> None:
        self.problems = problems
        lines = [f"  {problem}" for problem in problems[:MOST_SHOWN]]
        if len(problems) > MOST_SHOWN:
            lines.append(f"  and {len(problems) - MOST_SHOWN} more")
        super().__init__("\n".join([f"the components in {place} cannot be used:", *lines]))


class Folder:
    """Reads the files of one folder, and collects their faults and a digest."""

    def __init__(self, path: Path, base: Path | None = None, settled: bool = False) -> None:
        """Read ``path``, and ``base`` for files that it lacks; a settled set is not held to constraints."""
        self.path = path
        self.base = base
        self.settled = settled
        self.problems: list[Problem] = []
        self._hash = blake2b(digest_size=8)

    def table(self, file: str, row_type: type[R]) -> tuple[R, ...]:
        """Read a CSV file whose first line names the fields of the struct; faulty rows are left out."""
        text = self._text(file)
        if text is None:
            return ()
        reader = csv.DictReader(StringIO(text), restkey="", strict=True)
        try:
            header = reader.fieldnames or ()
        except csv.Error as error:
            self.fault(file, 1, "", f"expected CSV: {error}")
            return ()
        if not self._check_header(file, header, row_type):
            return ()
        rows = []
        for number, cells in self._rows(file, reader):
            row = self._row(file, number, cells, row_type)
            if row is not None:
                self._check_printed_fields(file, number, row)
                rows.append(row)
        return tuple(rows)

    def document(self, file: str, type_: type[R]) -> R:
        """Read a TOML file into a struct; a fault in it is raised at once, with all earlier ones."""
        try:
            return msgspec.convert(tomllib.loads(self._text(file) or ""), type_)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            self.fault(file, 0, "", f"expected TOML: {error}")
        except msgspec.ValidationError as error:
            message, _, field = str(error).partition(" - at ")
            self.fault(file, 0, field.strip("`$."), message[0].lower() + message[1:])
        raise ComponentError(str(self.path), self.problems)

    def chart(self, file: str, name: str, rows: Mapping[str, T]) -> Chart[T]:
        """Make a chart from rows with printed keys; a gap or a bad key in it is raised at once."""
        try:
            return Chart(name, rows)
        except ValueError as error:
            self.fault(file, 0, name.lower(), str(error))
            raise ComponentError(str(self.path), self.problems) from error

    def unique(self, file: str, rows: Iterable[Struct], field: str) -> None:
        """Record a fault for each value of a field that occurs in more than one row."""
        seen: set[object] = set()
        for row in rows:
            value = getattr(row, field)
            if value in seen:
                self.fault(file, 0, field, f"expected each {field} once, found {value!r} again")
            seen.add(value)

    def require(self, holds: object, file: str, constraint: str) -> None:
        """Record a fault if a constraint does not hold, unless the set is settled."""
        if not holds and not self.settled:
            self.fault(file, 0, "", f"constraint broken: {constraint}")

    def fault(self, file: str, row: int, field: str, expected: str) -> None:
        """Record a fault."""
        self.problems.append(Problem(file, row, field, expected))

    def refuse_faults(self) -> None:
        """Raise a ComponentError if any fault was recorded."""
        if self.problems:
            raise ComponentError(str(self.path), self.problems)

    def digest(self) -> str:
        """Return a digest of everything that was read."""
        return self._hash.hexdigest()

    def _place(self, file: str) -> Path:
        """Where a file is read: in the folder, or in its base if only that has it."""
        own = self.path / file
        return own if self.base is None or own.exists() else self.base / file

    def _text(self, file: str) -> str | None:
        try:
            data = self._place(file).read_bytes()
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            self.fault(file, 0, "", f"expected UTF-8 text: {error.reason} at byte {error.start}")
        except (OSError, ValueError) as error:
            self.fault(file, 0, "", f"expected a file: {reason(error)}")
        else:
            self._hash.update(f"{file}\n{text.replace(chr(13), '')}".encode())
            return text
        return None

    def _check_header(self, file: str, header: Any, row_type: type[R]) -> bool:
        fields = _fields(row_type)
        before = len(self.problems)
        for field in fields:
            if field.required and field.name not in header:
                self.fault(file, 1, field.name, "expected a column of this name")
        known = [field.name for field in fields]
        for name in header:
            if name not in known:
                self.fault(file, 1, name, f"unknown column; the known ones are {', '.join(known)}")
            elif list(header).count(name) > 1:
                self.fault(file, 1, name, "expected one column of this name")
        return len(self.problems) == before

    def _rows(self, file: str, reader: Any) -> Iterator[tuple[int, dict[str, str]]]:
        """Yield the rows with their numbers as in a spreadsheet, where the header is row 1."""
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
        forms = _forms(row_type)
        values = {name: _cell(text.strip(), forms[name]) for name, text in cells.items()}
        try:
            return msgspec.convert(values, row_type, strict=False)
        except msgspec.ValidationError:
            self._fault_cells(file, number, cells, values, row_type)
            return None

    def _fault_cells(
        self, file: str, number: int, cells: dict[str, str], values: dict[str, Any], row_type: type
    ) -> None:
        """Record a fault for each cell of a row that is not what its column holds."""
        for name, form in _forms(row_type).items():
            try:
                if name in values:
                    msgspec.convert(values[name], form.hint, strict=False)
            except msgspec.ValidationError:
                self.fault(file, number, name, f"expected {_said(form.hint)}, found {cells[name]!r}")


@cache
def _fields(row_type: type[Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return the fields of a row."""
    return msgspec.structs.fields(row_type)


class _Form(Struct, frozen=True):
    """How the text of a cell is read, by the type of its field."""

    hint: Any
    may_be_nothing: bool
    is_bool: bool
    items: "_Form | None"
    """How each item of a list is read."""


@cache
def _forms(row_type: type) -> dict[str, _Form]:
    """Return how the fields of a row are read."""
    return {name: _form(hint) for name, hint in get_type_hints(row_type, include_extras=True).items()}


def _form(hint: Any) -> _Form:
    plain = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    parts = get_args(plain)
    may_be_nothing = get_origin(plain) in UNIONS and NoneType in parts
    return _Form(hint, may_be_nothing, plain is bool, _form(parts[0]) if get_origin(plain) is tuple else None)


def _cell(text: str, form: _Form) -> Any:
    """Convert the text of a cell: empty is None, ``yes`` and ``no`` are bool, ``;`` separates list items."""
    if form.items is not None:
        items = form.items
        return [_cell(part.strip(), items) for part in text.split(LIST_MARK)] if text else []
    if form.may_be_nothing and not text:
        return None
    return WORDS.get(text.lower(), text) if form.is_bool else text


def _said(hint: Any) -> str:
    """Describe a type in words."""
    if get_origin(hint) is tuple:
        return f"a list separated by {LIST_MARK}, each item {_said(get_args(hint)[0])}"
    if get_origin(hint) is Annotated:
        kind, *limits = get_args(hint)
        return f"{_said(kind)} within {', '.join(map(str, limits))}"
    if get_origin(hint) in UNIONS:
        return " or ".join("nothing" if part is NoneType else _said(part) for part in get_args(hint))
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return "one of " + ", ".join(hint)
    return SAID.get(hint, str(hint))
