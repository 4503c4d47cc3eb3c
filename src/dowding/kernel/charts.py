"""Printed tables that turn a total into a result."""

from collections.abc import Mapping
from typing import Generic, TypeVar

T = TypeVar("T")


WIDEST = 1000
"""The widest range that a row of a chart may cover."""


class Chart(Generic[T]):
    """A table from totals to outcomes, without gaps; a total beyond an end reads the last row there."""

    __slots__ = ("high", "low", "name", "rows")

    def __init__(self, name: str, rows: Mapping[str, T]) -> None:
        """Rows are keyed as printed, from low to high: ``-2``, ``3``, ``4-6``, ``7+``."""
        cells: list[T] = []
        self.name = name
        self.low, following = 0, None
        for key, outcome in rows.items():
            first, last = span(key)
            if following is None:
                self.low = first
            elif first != following:
                raise ValueError(f"{name}: expected a row for {following} before row {key!r}")
            cells += [outcome] * (last - first + 1)
            following = last + 1
        if not cells:
            raise ValueError(f"{name}: a chart needs at least one row")
        self.rows = tuple(cells)
        self.high = self.low + len(cells) - 1

    def __getitem__(self, total: int) -> T:
        if total <= self.low:
            return self.rows[0]
        return self.rows[total - self.low] if total < self.high else self.rows[-1]


def span(key: str) -> tuple[int, int]:
    """The first and last total that a printed row key covers."""
    try:
        text = key.removesuffix("+")
        first, dash, last = text[1:].partition("-")
        low = int(text[0] + first)
        high = int(last) if dash else low
    except (ValueError, IndexError):
        raise ValueError(f"row key {key!r}: expected a number, a range such as 4-6, or 7+") from None
    if high < low:
        raise ValueError(f"row key {key!r}: the range runs backwards")
    if high - low > WIDEST:
        raise ValueError(f"row key {key!r}: the range is wider than {WIDEST:,}")
    return low, high
