"""Help for reading the data files: ranges as keys, and names that must be known."""

from collections.abc import Iterable, Sequence
from typing import NoReturn, TypeVar

from msgspec import Struct

from dowding.components import ComponentError, Folder, cells
from dowding.kernel.charts import Chart

T = TypeVar("T")
R = TypeVar("R", bound=Struct)

BELOW, ABOVE = -1000, 1000


def numbered(rows: Iterable[R]) -> list[tuple[int, R]]:
    """The rows of a file that was read without fault, with their numbers in the file."""
    return list(enumerate(rows, start=2))


def span(key: str) -> tuple[int, int]:
    """The first and last number of a range: ``3``, ``4..6``, ``7..`` or ``..2``."""
    first, dots, last = key.partition("..")
    low = int(first) if first or not dots else BELOW
    high = (int(last) if last else ABOVE) if dots else low
    if high < low:
        raise ValueError(key)
    return low, high


def read_chart(
    folder: Folder,
    file: str,
    fields: str | Sequence[str],
    name: str,
    given: Sequence[tuple[int, str, T]],
) -> Chart[T]:
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
            folder.fault(file, row, field, f"expected a number or a range such as 4..6, found {key!r}")
            continue
        if following is not None and low != following:
            folder.fault(file, row, field, f"expected a range from {following}, found {key!r}")
        following = high + 1
        first = high if low == BELOW else low
        rows[f"{first}" if high in (first, ABOVE) else f"{first}-{high}"] = outcome
    if not rows:
        folder.require(False, file, f"{name} has rows")
        refuse(folder)
    return Chart(name, {"0": outcome} if folder.problems else rows)


def refuse(folder: Folder) -> NoReturn:
    """Raise the faults of a folder that cannot be read any further."""
    raise ComponentError(str(folder.path), folder.problems)


class Names(cells.Names, frozen=True):
    """Names that are looked up one by one."""

    def find(self, folder: Folder, file: str, row: int, field: str, name: str) -> int:
        """The number of a name, or a fault."""
        if name not in self.numbers:
            folder.fault(file, row, field, f"expected the name of {self.kind}, found {name!r}")
            return 0
        return self.numbers[name]

    def find_all(
        self, folder: Folder, file: str, row: int, field: str, names: Iterable[str]
    ) -> tuple[int, ...]:
        """The numbers of several names."""
        return tuple(self.find(folder, file, row, field, name) for name in names)
