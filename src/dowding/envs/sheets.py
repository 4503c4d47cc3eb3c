"""The arrays of a view: each is a part of one long row of numbers, and knows what must be written anew."""

from collections.abc import Iterator, Sequence
from typing import Any, get_args, get_origin

from msgspec import Struct
from msgspec.structs import astuple

from dowding.envs.parts import ONE, Known, Maybe, Part
from dowding.envs.shaping import Shapes, optional
from dowding.kernel.arrays import Arrays
from dowding.kernel.errors import RulesError

WORD = 4
"""The bytes of a number."""


class Sheet:
    """An array of an observation: its name, its columns, and its rows if it is a table."""

    def __init__(self, name: str, columns: Sequence[str], rows: Sequence[str] | None = None) -> None:
        self.name, self.columns, self.rows = name, list(columns), None if rows is None else list(rows)
        self.start = 0
        """Where it begins in the long row, in bytes."""
        self.named = False
        """Whether its rows are things by name, which options may name too."""

    def names(self) -> dict[str, list[str]]:
        """What its rows and columns are called."""
        rows = {} if self.rows is None else {"rows": self.rows}
        return {**rows, "columns": self.columns}

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the array."""
        return (len(self.columns),) if self.rows is None else (len(self.rows), len(self.columns))

    @property
    def size(self) -> int:
        """How many bytes it takes."""
        return WORD * len(self.columns) * (1 if self.rows is None else len(self.rows))


class Cells:
    """The facts of a struct that stand in one array, and the tables among its fields."""

    def __init__(self, shapes: Shapes, kind: type[Struct], sheet: str, before: str, flag: bool) -> None:
        self.kind, self.flag = kind, flag
        self.cells: list[tuple[int, Part, int]] = []
        """For each field in the array: its number, its part, and where it stands, in bytes."""
        self.inner: list[tuple[int, Cells | Rows]] = []
        columns = ["known"] if flag else []
        for number, field, hint in shapes.fields(kind):
            if (inner := self._inner(shapes, field, hint, before)) is not None:
                self.inner.append((number, inner))
                if isinstance(inner, Cells) or not optional(hint)[1]:
                    continue
                part: Part = Known([f"{field} known"])
            else:
                part = shapes.part(kind, field, hint, field)
            self.cells.append((number, part, WORD * len(columns)))
            columns += part.names
        self.sheet = Sheet(sheet, columns)

    def _inner(self, shapes: Shapes, field: str, hint: Any, before: str) -> "Cells | Rows | None":
        inner, missing = optional(hint)
        name = f"{before}{field}"
        if isinstance(inner, type) and issubclass(inner, Struct):
            return Cells(shapes, inner, name, f"{name}_", missing)
        args = get_args(inner)
        if get_origin(inner) is dict:
            return Rows(shapes, self.kind, field, args[1], name, by_key=True)
        if args and isinstance(args[0], type) and issubclass(args[0], Struct):
            return Rows(shapes, self.kind, field, args[0], name, by_key=False)
        return None

    def sheets(self) -> Iterator[Sheet]:
        """Its array, and those of its fields."""
        if self.sheet.columns:
            yield self.sheet
        for _, inner in self.inner:
            yield from inner.sheets()

    def parts(self) -> Iterator[Part]:
        """All parts that write it."""
        yield from (part for _, part, _ in self.cells)
        for _, inner in self.inner:
            yield from inner.parts()

    def change(self, target: bytearray, before: Any, value: Any) -> None:
        """Write what differs from a value before; None stands for one that is not there."""
        start = self.sheet.start
        fields = len(self.kind.__struct_fields__)
        old = astuple(before) if before is not None else (None,) * fields
        new = astuple(value) if value is not None else (None,) * fields
        if self.flag and (before is None) is not (value is None):
            target[start : start + WORD] = ONE if value is not None else bytes(WORD)
        for number, part, place in self.cells:
            now, then = new[number], old[number]
            if (now is not then and now != then) or before is None or value is None:
                told = part.told(now) if value is not None else part.nothing
                target[start + place : start + place + len(told)] = told
        for number, inner in self.inner:
            now, then = new[number], old[number]
            if now is not then and now != then:
                inner.change(target, then, now)


class Rows:
    """A table: a row for each thing by its name, by its key, or in order."""

    def __init__(self, shapes: Shapes, owner: type, field: str, kind: Any, name: str, by_key: bool) -> None:
        named: Sequence[Any] | None = shapes.declared(shapes.arrays.rows, owner, field)
        self.by_name = named is not None
        """Whether a thing is found by its first field."""
        if by_key:
            named = shapes.words(owner, field)
        rows = named if named is not None else range(1, shapes.most(owner, field) + 1)
        self.places = {row: n for n, row in enumerate(rows)}
        self.first = getattr(kind, "__struct_fields__", ("",))[0]
        self.part = Maybe("present", self._of_row(shapes, owner, field, kind))
        self.sheet = Sheet(name, self.part.names, list(map(str, rows)))
        self.sheet.named = self.by_name or by_key
        self.width = WORD * len(self.part.names)

    def _of_row(self, shapes: Shapes, owner: type, field: str, kind: Any) -> Part:
        """What is written of a thing; its name is not, since its row tells it."""
        if isinstance(kind, type) and issubclass(kind, Struct):
            return shapes.record(kind, "", but=(self.first,) if self.by_name else ())
        return shapes.value(owner, field, kind, "")

    def sheets(self) -> Iterator[Sheet]:
        """Its array."""
        yield self.sheet

    def parts(self) -> Iterator[Part]:
        """The part that writes a row."""
        yield self.part

    def laid(self, value: Any) -> list[Any]:
        """The things in their rows; None where a row is empty."""
        rows: list[Any] = [None] * len(self.places)
        if isinstance(value, dict):
            for key, one in value.items():
                self._put(rows, self.places.get(key), one)
        elif self.by_name:
            first, places = self.first, self.places
            for one in value or ():
                self._put(rows, places.get(getattr(one, first)), one)
        else:
            for n, one in enumerate(value or ()):
                self._put(rows, n if n < len(rows) else None, one)
        return rows

    def _put(self, rows: list[Any], place: int | None, one: Any) -> None:
        if place is not None and rows[place] is None:
            rows[place] = one
        elif self.part.strict:
            raise RulesError(f"there is no row for {one!r} in {self.sheet.name}")

    def _rewrite(self, target: bytearray, things: list[Any]) -> None:
        """Write the rows of some things, while all others stay as they are."""
        for thing in things:
            row = self.places.get(getattr(thing, self.first))
            if row is None:
                self._put([], None, thing)
                continue
            place = self.sheet.start + row * self.width
            target[place : place + self.width] = self.part.told(thing)

    def change(self, target: bytearray, before: Any, value: Any) -> None:
        """Write the rows that differ."""
        if self.by_name and before and value and len(before) == len(value):
            differing = [(old, new) for old, new in zip(before, value, strict=True) if new is not old]
            first = self.first
            if all(getattr(old, first) == getattr(new, first) for old, new in differing):
                self._rewrite(target, [new for old, new in differing if new != old])
                return
        place, width, told = self.sheet.start, self.width, self.part.told
        for old, new in zip(self.laid(before), self.laid(value), strict=True):
            if new is not old and new != old:
                target[place : place + width] = told(new)
            place += width


def cells_of(arrays: Arrays) -> Cells:
    """The arrays of a game's view."""
    return Cells(Shapes(arrays), arrays.view, "situation", "", flag=False)
