"""How the text of a cell is read, by the type of its column.

A number whose type is known to the set by name, such as that of a sector, is written as the name. An
enumeration of numbers is written in lower case. Other types may have a notation of their own, as in
``Annotated[Fate, Notation(read, "a box and a facing")]``.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from enum import IntEnum, StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin

import msgspec
from msgspec import Struct

LIST_MARK = ";"
WORDS = {"yes": True, "no": False}
UNIONS = (Union, UnionType)
SAID: dict[Any, str] = {
    int: "a whole number",
    bool: "yes or no",
    str: "text",
    float: "a number",
    date: "a date such as 1940-08-13",
}
UNREADABLE = object()


class Names(Struct, frozen=True):
    """The known names of one kind of thing, each with its number, and what is expected in words."""

    expected: str
    numbers: Mapping[str, int]

    @classmethod
    def of(cls, kind: str, names: Iterable[str], first: int = 0) -> "Names":
        """Names of a kind of thing, numbered in their order."""
        return cls(f"the name of {kind}", {name: number for number, name in enumerate(names, start=first)})


class Notation(Struct, frozen=True):
    """How a type of its own is written: a function that reads it or raises, and what it expects in words."""

    read: Callable[[str], Any]
    expected: str


class Column(Struct, frozen=True):
    """How the cells of a column are read."""

    hint: Any
    item: Any
    """The type of the cell, or of each item of a list, if there is anything."""
    is_list: bool
    may_be_nothing: bool
    notation: Notation | None

    def read(self, text: str, names: Mapping[Any, Names]) -> Any:
        """The value of a cell; ``;`` separates the items of a list."""
        if self.is_list:
            return [self._item(part, names) for part in self._parts(text)]
        return None if self.may_be_nothing and not text else self._item(text, names)

    def fault(self, text: str, value: Any, names: Mapping[Any, Names]) -> str | None:
        """What was expected instead of a cell, if it does not hold what its column holds."""
        try:
            msgspec.convert(value, self.hint, strict=False)
        except msgspec.ValidationError:
            if self.is_list and UNREADABLE in value:
                text = self._parts(text)[value.index(UNREADABLE)]
                return f"expected {said(self.item, names)}, found {text!r}"
            return f"expected {said(self.hint, names)}, found {text!r}"
        return None

    def _parts(self, text: str) -> list[str]:
        return [part.strip() for part in text.split(LIST_MARK)] if text else []

    def _item(self, text: str, names: Mapping[Any, Names]) -> Any:
        if self.item in names:
            return names[self.item].numbers.get(text, UNREADABLE)
        if self.notation is None:
            return WORDS.get(text.lower(), text) if plain(self.item) is bool else text
        try:
            return self.notation.read(text)
        except (LookupError, ValueError, StopIteration):
            return UNREADABLE


@cache
def columns(row_type: type[Struct]) -> dict[str, Column]:
    """The columns of a table by name, from the fields of its rows."""
    return {field.encode_name: _column(field.type) for field in msgspec.structs.fields(row_type)}


def _column(hint: Any) -> Column:
    bare = plain(hint)
    is_list = get_origin(bare) is tuple
    parts = get_args(bare) if get_origin(bare) in UNIONS else ()
    some = [part for part in parts if part is not NoneType]
    item = get_args(bare)[0] if is_list else some[0] if len(some) == 1 else hint
    return Column(hint, item, is_list, NoneType in parts, _notation(item))


def plain(hint: Any) -> Any:
    """A type without its notes."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _notation(item: Any) -> Notation | None:
    if isinstance(item, type) and issubclass(item, IntEnum):
        named = {member.name.lower(): member for member in item}
        return Notation(named.__getitem__, " or ".join(named))
    return next((note for note in get_args(item)[1:] if isinstance(note, Notation)), None)


def said(hint: Any, names: Mapping[Any, Names]) -> str:
    """Describe a type in words."""
    if get_origin(hint) is tuple:
        return f"a list separated by {LIST_MARK}, each item {said(get_args(hint)[0], names)}"
    notation = _notation(hint)
    if notation is not None:
        return notation.expected
    if get_origin(hint) is Annotated:
        kind, *limits = get_args(hint)
        return f"{said(kind, names)} within {', '.join(map(str, limits))}"
    if get_origin(hint) in UNIONS:
        return " or ".join("nothing" if part is NoneType else said(part, names) for part in get_args(hint))
    if hint in names:
        return names[hint].expected
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return "one of " + ", ".join(hint)
    base = getattr(hint, "__supertype__", hint)
    return SAID.get(base, str(base))


NumberOrNone: TypeAlias = Annotated[int, Notation(lambda text: int(text or 0), "a whole number or nothing")]
"""A number that is 0 if the cell is empty."""
