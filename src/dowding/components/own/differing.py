"""What differs between two sets, cell by cell."""

from collections.abc import Iterator

from msgspec import Struct

from dowding.components.own.draft import Draft

MOST = 500
"""So many differences are listed."""


class Difference(Struct, frozen=True):
    """A cell that differs; a row that only one of them has is a difference without a field."""

    file: str
    row: int
    key: str
    field: str
    this: str
    other: str


class Differing(Struct, frozen=True):
    """The first differences, and how many more there are."""

    differences: list[Difference]
    more: int


def differences(this: Draft, other: Draft) -> Differing:
    """What differs between two sets of the same components."""
    found = [one for file in this.box.papers for one in _of_file(file, this, other)]
    return Differing(found[:MOST], max(0, len(found) - MOST))


def _of_file(file: str, this: Draft, other: Draft) -> Iterator[Difference]:
    ours, theirs, key = this.rows(file), other.rows(file), this.box.described[file].key
    for number in sorted({*ours, *theirs}):
        mine, yours = ours.get(number), theirs.get(number)
        cells = (mine or yours or ours[number]).cells
        named = " ".join(cells[field] for field in key if field in cells)
        if mine is None or yours is None:
            yield Difference(file, number, named, "", named if mine else "", named if yours else "")
            continue
        for field, text in mine.cells.items():
            if text != yours.cells.get(field):
                yield Difference(file, number, named, field, text, yours.cells.get(field, ""))
