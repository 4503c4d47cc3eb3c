"""From types to shapes: which columns a struct has, and which arrays a view becomes."""

from collections.abc import Iterator, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from dowding.envs.parts import Count, Flag, Keyed, Line, Maybe, Number, Part, Record, Spot, Word
from dowding.kernel.arrays import Arrays
from dowding.kernel.errors import SetupError


class Shapes:
    """Makes parts from types, with what a game declares."""

    def __init__(self, arrays: Arrays) -> None:
        self.arrays = arrays

    def fields(self, kind: type[Struct]) -> Iterator[tuple[int, str, Any]]:
        """The fields of a struct that are observed, each with its number, its name and its type."""
        hints = get_type_hints(kind)
        for number, field in enumerate(kind.__struct_fields__):
            if not self.declared(self.arrays.left_out, kind, field):
                yield number, field, hints[field]

    def declared(self, where: Any, kind: type, field: str) -> Any:
        """What is declared of a field: of this class, or of all fields of the name."""
        found = where.get(f"{kind.__name__}.{field}")
        return where.get(field) if found is None else found

    def record(self, kind: type[Struct], name: str, but: Sequence[str] = ()) -> Record:
        """The columns of a struct, without some fields."""
        fields = [(n, field, hint) for n, field, hint in self.fields(kind) if field not in but]
        prefix = f"{name} " if name else ""
        parts = [self.part(kind, field, hint, f"{prefix}{field}") for _, field, hint in fields]
        return Record(parts, [number for number, _, _ in fields])

    def part(self, kind: type, field: str, hint: Any, name: str) -> Part:
        """The part for a field."""
        inner, missing = optional(hint)
        made = self._part(kind, field, inner, name)
        return Maybe(f"{name} known", made) if missing else made

    def _part(self, kind: type, field: str, hint: Any, name: str) -> Part:
        args, origin = get_args(hint), get_origin(hint)
        if hint is bool:
            return Flag([name])
        if hint is int:
            return Number(name, self._bounds(kind, field))
        if origin is dict:
            keys = self.words(kind, field)
            return Keyed([self.value(kind, field, args[1], f"{name} {key}") for key in keys], keys)
        if origin is tuple:
            return self._list(kind, field, args, name)
        if isinstance(hint, type) and issubclass(hint, Struct):
            return self.record(hint, name)
        if spots := self.declared(self.arrays.spots, kind, field):
            return Spot(name, spots)
        return Word(name, self._choices(kind, field, hint))

    def value(self, kind: type, field: str, hint: Any, name: str) -> Part:
        """The part for the values of a mapping, whose words are declared as those of ``field values``."""
        return self.part(kind, field if hint is int else f"{field} values", hint, name)

    def _list(self, kind: type, field: str, args: tuple[Any, ...], name: str) -> Part:
        most = self.declared(self.arrays.most, kind, field)
        if args[-1] is not Ellipsis:
            return Line([self.part(kind, field, hint, f"{name} {n + 1}") for n, hint in enumerate(args)])
        if most:
            return Line([self.part(kind, field, args[0], f"{name} {n + 1}") for n in range(most)])
        times = self.declared(self.arrays.times, kind, field) or 1
        if args[0] is int and not self.declared(self.arrays.words, kind, field):
            low, high = self._bounds(kind, field)
            return Count(name, range(low, high + 1), times)
        return Count(name, self._choices(kind, field, args[0]), times)

    def most(self, kind: type, field: str) -> int:
        """How long a list may be."""
        found: int | None = self.declared(self.arrays.most, kind, field)
        if found is None:
            raise SetupError(f"the rows of {kind.__name__}.{field} are not declared")
        return found

    def _bounds(self, kind: type, field: str) -> tuple[int, int]:
        found: tuple[int, int] | None = self.declared(self.arrays.bounds, kind, field)
        if found is None:
            raise SetupError(f"the bounds of {kind.__name__}.{field} are not declared")
        return found

    def words(self, kind: type, field: str) -> Sequence[str]:
        """The words that are declared of a field."""
        found: Sequence[str] | None = self.declared(self.arrays.words, kind, field)
        if found is None:
            raise SetupError(f"the words of {kind.__name__}.{field} are not declared")
        return list(dict.fromkeys(word for word in found if word != ""))

    def _choices(self, kind: type, field: str, hint: Any) -> Sequence[Any]:
        """The words that a text may be: those of its type, or those declared."""
        if isinstance(hint, type) and issubclass(hint, Enum):
            return list(hint)
        if get_origin(hint) is Literal:
            return list(get_args(hint))
        return self.words(kind, field)


def optional(hint: Any) -> tuple[Any, bool]:
    """A type without None, and whether None was part of it."""
    if get_origin(hint) not in (Union, UnionType):
        return hint, False
    inner = [one for one in get_args(hint) if one is not NoneType]
    return inner[0], len(inner) < len(get_args(hint))
