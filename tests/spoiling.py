"""Copies of shipped components, to be spoilt; and tables of what is told about a spoilt one.

A table has a row for each case: the file, which rows of it, what is written there, and what is told, as an
owner reads it; nothing, if the set is welcome. Rows are meant by their number in a spreadsheet, or by what
stands in them, as in ``type=Ju87, elite=no``; none named means all. Nothing written there means that they are
struck out. Of a document, a text is named, and the text that takes its place.
"""

import csv
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec import Struct

from dowding.components import ComponentError, ComponentSet, Folder

R = TypeVar("R", bound=Struct)
T = TypeVar("T")
Rows = list[list[str]]


class Copy:
    """A set of components in which only those files are copied that are changed."""

    def __init__(self, path: Path, components: ComponentSet[Any]) -> None:
        self.path = path
        self.components = components
        path.mkdir()

    def place(self, file: str) -> Path:
        """A file of the copy, to be changed."""
        own = self.path / file
        if not own.exists():
            own.write_bytes((self.components.home / file).read_bytes())
        return own

    def edit(self, file: str, change: Callable[[Rows], object]) -> None:
        """Change the rows of a file in place; the first is its header."""
        with self.place(file).open(newline="", encoding="utf-8") as text:
            rows = list(csv.reader(text))
        change(rows)
        with self.place(file).open("w", newline="", encoding="utf-8") as text:
            csv.writer(text).writerows(rows)

    def set(self, file: str, row: int, field: str, value: str) -> None:
        """Set a cell; rows are counted as a spreadsheet does."""
        self.fill(file, str(row), f"{field}={value}")

    def fill(self, file: str, where: str, values: str, spare: int = 0) -> None:
        """Set cells in rows, or strike them out; the first few of those that are meant are spared."""

        def change(rows: Rows) -> None:
            new, meant = _cells(rows[0], values), _meant(rows, where)[spare:]
            assert meant
            for row in meant:
                for place, value in new:
                    row[place] = value
            if not new:
                rows[:] = [row for row in rows if row not in meant]

        self.edit(file, change)

    def replace(self, file: str, old: str, new: str) -> None:
        """Change the text of a file, once."""
        text = self.place(file).read_text(encoding="utf-8")
        assert old in text
        self.place(file).write_text(text.replace(old, new, 1), encoding="utf-8")

    def kit(self) -> Any:
        """The kit of the copy, which must be welcome."""
        folder = _Remembering(self.path, base=self.components.home)
        kit = self.components.build(folder)
        folder.refuse_faults()
        return kit

    def problems(self) -> list[str]:
        """What is told about the copy, which must be refused."""
        with pytest.raises(ComponentError) as caught:
            self.kit()
        return [str(problem) for problem in caught.value.problems]


class Spoilt(Struct, frozen=True):
    """A case of a table."""

    file: str
    where: str
    change: str
    told: str

    def __str__(self) -> str:
        return f"{self.file}: {self.where}: {self.change}"

    def check(self, copy: Copy) -> None:
        """Spoil a copy, and look at what is told about it."""
        spoil = copy.replace if self.file.endswith(".toml") else copy.fill
        spoil(self.file, self.where, self.change)
        if self.told:
            assert self.told in copy.problems()
        else:
            copy.kit()


def spoilt(table: Path) -> list[Spoilt]:
    """The cases of a table."""
    with table.open(newline="", encoding="utf-8") as text:
        return [Spoilt(**row) for row in csv.DictReader(text)]


class _Remembering(Folder):
    """A folder that reads a file of its base again only if the names that its cells may hold have changed."""

    read: dict[Any, Any] = {}

    def table(self, file: str, row_type: type[R], number: str = "") -> tuple[R, ...]:
        names = tuple((kind, *names.numbers.items()) for kind, names in self.names.items())
        read = partial(super().table, file, row_type, number)
        return self._once(file, (row_type, number, names), read)

    def document(self, file: str, type_: type[R]) -> R:
        return self._once(file, type_, partial(super().document, file, type_))

    def _once(self, file: str, how: Any, read: Callable[[], T]) -> T:
        """What is read of a file, and the faults that are found in it."""
        place, before = self._place(file), len(self.problems)
        if place.parent != self.base:
            return read()
        if (place, how) not in self.read:
            result = read()
            self.read[place, how] = result, self.problems[before:]
            return result
        result, problems = self.read[place, how]
        self.problems += problems
        return result


def _meant(rows: Rows, where: str) -> Rows:
    """The rows that a text means: by their number, or by what stands in them."""
    if where.isdigit():
        return [rows[int(where) - 1]]
    wanted = _cells(rows[0], where)
    return [row for row in rows[1:] if all(row[place] == old for place, old in wanted)]


def _cells(header: list[str], text: str) -> list[tuple[int, str]]:
    """Places and contents from a text such as ``type=Ju87, elite=yes``."""
    pairs = [cell.partition("=") for cell in text.split(", ") if cell]
    return [(header.index(field), value) for field, _, value in pairs]
