"""Where two pieces of data differ, so that a fault can name the field."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec


def field_that_differs(one: Any, other: Any) -> str:
    """Return the path of the first field in which two values differ, such as ``squadrons.54.place``."""
    return first_difference(msgspec.to_builtins(one), msgspec.to_builtins(other))


def first_difference(one: Any, other: Any, where: str = "") -> str:
    """The path of the first field in which two pieces of plain data differ; empty if they are equal."""
    if one == other:
        return ""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return _first(sorted({*one, *other}), lambda key: (one.get(key), other.get(key)), where)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)) and len(one) == len(other):
        return _first(range(len(one)), lambda index: (one[index], other[index]), where)
    return where or "everything"


def _first(keys: Sequence[Any], parts: Callable[[Any], tuple[Any, Any]], where: str) -> str:
    for key in keys:
        if found := first_difference(*parts(key), f"{where}.{key}" if where else str(key)):
            return found
    return ""
