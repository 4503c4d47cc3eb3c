"""The files of a set as the charts of a game use them: rows, charts made of them, and what they must hold."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar, overload

from msgspec import Struct

from dowding.components.folder import Folder, Provenance
from dowding.components.requiring import listed
from dowding.kernel.charts import Chart
from dowding.kernel.dice import FACES

H = TypeVar("H", bound=Hashable)
R = TypeVar("R", bound=Struct)
T = TypeVar("T")


class Row(Struct, frozen=True):
    """A row of a table, with its source."""

    provenance: Provenance


class MixedRow(Row, frozen=True):
    """A row that may name the cells that are printed; then its other cells are ours."""

    printed_fields: tuple[str, ...]

    def is_ours(self, field: str) -> bool:
        """Whether a cell is ours."""
        if self.provenance in (Provenance.RECONSTRUCTED, Provenance.CALIBRATED):
            return True
        return bool(self.printed_fields) and field not in self.printed_fields


class Part(Row, frozen=True, forbid_unknown_fields=True):
    """A part of a document, with its source."""


class Faces(Row, Generic[T], frozen=True):
    """A row with a cell for each face of a die."""

    die_1: T
    die_2: T
    die_3: T
    die_4: T
    die_5: T
    die_6: T

    def chart(self, name: str) -> Chart[T]:
        """The cells by die."""
        return Chart(name, {str(die): getattr(self, f"die_{die}") for die in FACES})


BELOW, ABOVE = -1000, 1000


def span(key: str) -> tuple[int, int]:
    """The first and last number of a range: ``3``, ``4..6``, ``7..`` or ``..2``."""
    first, dots, last = key.partition("..")
    low = int(first) if first or not dots else BELOW
    high = (int(last) if last else ABOVE) if dots else low
    if high < low:
        raise ValueError(key)
    return low, high


class File:
    """One file of a set, and what it must hold."""

    def __init__(self, folder: Folder, file: str) -> None:
        self.folder = folder
        self.file = file

    def fault(self, row: int, field: str, expected: str) -> None:
        """Record a fault of a cell."""
        self.folder.fault(self.file, row, field, expected)

    def require(self, holds: object, constraint: str) -> None:
        """Record a fault if a constraint does not hold."""
        self.folder.require(holds, self.file, constraint)

    def unique(self, what: str, found: Sequence[H]) -> None:
        """Require that nothing occurs twice."""
        twice = [thing for thing in dict.fromkeys(found) if found.count(thing) > 1]
        self.require(not twice, f"{what} have one row each; repeated: {listed(twice)}")

    def once(self, what: str, found: Sequence[H], wanted: Iterable[H]) -> bool:
        """Require that each wanted thing occurs exactly once, and nothing else; return whether that holds."""
        expected = list(wanted)
        missing = [thing for thing in expected if thing not in found]
        other = [thing for thing in found if thing not in expected]
        self.require(not missing, f"{what} each have a row; missing: {listed(missing)}")
        self.unique(what, found)
        self.require(not other, f"there are no other {what}; found: {listed(other)}")
        return not (missing or other) and len(set(found)) == len(found)

    def ranges(self, name: str, fields: str | Sequence[str], given: Sequence[tuple[int, str, T]]) -> Chart[T]:
        """A chart of (row, range, outcome), whose ranges must follow each other without gap or overlap.

        The ranges are in one field, or each range has its own field.
        """
        rows: dict[str, T] = {}
        following: int | None = None
        for place, (row, key, outcome) in enumerate(given):
            field = fields if isinstance(fields, str) else fields[place]
            try:
                low, high = span(key)
            except ValueError:
                self.fault(row, field, f"expected a number or a range such as 4..6, found {key!r}")
                continue
            if following is not None and low != following:
                self.fault(row, field, f"expected a range from {following}, found {key!r}")
            following = high + 1
            first = high if low == BELOW else low
            rows[f"{first}" if high in (first, ABOVE) else f"{first}-{high}"] = outcome
        if not rows:
            self.require(False, f"{name} has rows")
            self.folder.refuse()
        return Chart(name, {"0": outcome} if self.folder.problems else rows)


class Sheet(File, Generic[R]):
    """A table: its rows as they were typed in."""

    def __init__(self, folder: Folder, file: str, row_type: type[R], number: str = "") -> None:
        """Read the rows; if a field is named, it holds the place of the row, counted from 0."""
        super().__init__(folder, file)
        faults = len(folder.problems)
        self.rows = folder.table(file, row_type, number)
        self.require(self.rows or len(folder.problems) > faults, "the table has rows")

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, place: int) -> R:
        return self.rows[place]

    def __iter__(self) -> Iterator[R]:
        return iter(self.rows)

    def numbered(self) -> Iterator[tuple[int, R]]:
        """The rows with their numbers in the file, if it was read without fault."""
        return enumerate(self.rows, start=2)

    @overload
    def chart(self, name: str, field: str) -> Chart[R]: ...

    @overload
    def chart(
        self, name: str, field: str, outcome: Callable[[R], T], where: Callable[[R], object] = ...
    ) -> Chart[T]: ...

    def chart(
        self,
        name: str,
        field: str,
        outcome: Callable[[R], Any] = lambda row: row,
        where: Callable[[R], object] = lambda _: True,
    ) -> Chart[Any]:
        """The rows, or an outcome of each, by the number or the range in a field; only those that fit."""
        cells = [
            (number, str(getattr(row, field)), outcome(row)) for number, row in self.numbered() if where(row)
        ]
        return self.ranges(name, field, cells)


class Printed:
    """Something printed: its files are read, then it is built for look-up, then checked against the books."""

    def build(self) -> None:
        """Arrange the rows as the rules look them up."""

    def check(self) -> None:
        """Record every broken constraint."""

    def index(self) -> None:
        """Work out what follows from a sound set."""
