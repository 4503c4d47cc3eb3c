"""Read a folder of data files, row by row, into frozen structs.

Faults are collected first and raised together, each with its file, row, field and what was expected.
"""

import csv
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from hashlib import blake2b
from io import StringIO
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec import Struct

from dowding.components.cells import Names, columns
from dowding.kernel.charts import Chart
from dowding.kernel.errors import DowdingError, reason

R = TypeVar("R", bound=Struct)
T = TypeVar("T")

MOST_SHOWN = 20


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
        self.names: dict[Any, Names] = {}
        """The things that cells name instead of their number, by the type of the number."""
        self._hash = blake2b(digest_size=8)

    def table(self, file: str, row_type: type[R], number: str = "") -> tuple[R, ...]:
        """Read a CSV file whose first line names the fields of the struct; faulty rows are left out.

        A field that ``number`` names is not read, but holds the place of the row, counted from 0.
        """
        text = self._text(file)
        if text is None:
            return ()
        reader = csv.DictReader(StringIO(text), restkey="", strict=True)
        try:
            header = reader.fieldnames or ()
        except csv.Error as error:
            self.fault(file, 1, "", f"expected CSV: {error}")
            return ()
        if not self._check_header(file, header, row_type, number):
            return ()
        rows: list[R] = []
        for line, cells in self._rows(file, reader):
            row = self._row(file, line, cells, row_type, {number: len(rows)} if number else {})
            if row is not None:
                self._check_printed_fields(file, line, row)
                rows.append(row)
        return tuple(rows)

    def column(self, file: str, column: str) -> list[str]:
        """Look ahead at a column of a file, for the names in it; faults are left to its own reading."""
        try:
            text = self.data(file).decode("utf-8-sig")
            return [(row.get(column) or "").strip() for row in csv.DictReader(StringIO(text))]
        except (OSError, ValueError, csv.Error):
            return []

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
            self.refuse()

    def refuse(self) -> NoReturn:
        """Raise the faults of a set that cannot be read any further."""
        raise ComponentError(str(self.path), self.problems)

    def digest(self) -> str:
        """Return a digest of everything that was read."""
        return self._hash.hexdigest()

    def data(self, file: str) -> bytes:
        """The contents of a file; raises OSError if there is none."""
        return self._place(file).read_bytes()

    def _place(self, file: str) -> Path:
        """Where a file is read: in the folder, or in its base if only that has it."""
        own = self.path / file
        return own if self.base is None or own.exists() else self.base / file

    def _text(self, file: str) -> str | None:
        try:
            data = self.data(file)
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            self.fault(file, 0, "", f"expected UTF-8 text: {error.reason} at byte {error.start}")
        except (OSError, ValueError) as error:
            self.fault(file, 0, "", f"expected a file: {reason(error)}")
        else:
            self._hash.update(f"{file}\n{text.replace(chr(13), '')}".encode())
            return text
        return None

    def _check_header(self, file: str, header: Any, row_type: type[R], number: str) -> bool:
        fields = [field for field in msgspec.structs.fields(row_type) if field.name != number]
        before = len(self.problems)
        for field in fields:
            if field.required and field.encode_name not in header:
                self.fault(file, 1, field.encode_name, "expected a column of this name")
        known = [field.encode_name for field in fields]
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
            if name not in row.__struct_encode_fields__:
                self.fault(file, number, "printed_fields", f"expected names of columns, found {name!r}")

    def _row(
        self, file: str, number: int, cells: dict[str, str], row_type: type[R], given: dict[str, int]
    ) -> R | None:
        """Read a row, or record a fault for each cell that is not what its column holds."""
        found, texts = columns(row_type), {name: text.strip() for name, text in cells.items()}
        values = {name: found[name].read(text, self.names) for name, text in texts.items()}
        try:
            return msgspec.convert(values | given, row_type, strict=False)
        except msgspec.ValidationError:
            for name, text in texts.items():
                expected = found[name].fault(text, values[name], self.names)
                if expected is not None:
                    self.fault(file, number, name, expected)
            return None
