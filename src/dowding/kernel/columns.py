"""Columns: a copy function for each class of state, written out column by column."""

from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints


@cache
def copier(kind: type) -> Callable[[Any], Any]:
    """The function that copies states of this class, written out column by column."""
    hints = get_type_hints(kind)
    lines = ["def copy(old):", " new = make(kind)", " new.desk = old.desk", " new.kit = old.kit"]
    for column in fields(kind):
        if callable(getattr(kind.__base__, column.name, None)):
            raise TypeError(f"{kind.__name__}.{column.name}: a column may not hide a method of that name")
        how = _copy_expression(f"old.{column.name}", hints[column.name], f"{kind.__name__}.{column.name}")
        lines.append(f" new.{column.name} = {how}")
    scope: dict[str, Any] = {"make": object.__new__, "kind": kind}
    exec("\n".join([*lines, " return new"]), scope)  # noqa: S102
    made: Callable[[Any], Any] = scope["copy"]
    return made


def _copy_expression(value: str, hint: Any, column: str) -> str:
    if get_origin(hint) is list:
        (inner,) = get_args(hint)
        if get_origin(inner) is list:
            return f"[{_copy_expression('row', inner, column)} for row in {value}]"
        if _is_plain(inner):
            return f"{value}.copy()"
    elif _is_plain(hint):
        return value
    raise TypeError(f"{column}: a column holds numbers, words, enumerations, or lists of them, not {hint}")


def _is_plain(hint: Any) -> bool:
    if isinstance(hint, NewType):
        return _is_plain(hint.__supertype__)
    if get_origin(hint) in (tuple, Union, UnionType):
        return all(part is Ellipsis or _is_plain(part) for part in get_args(hint))
    return hint is type(None) or (isinstance(hint, type) and issubclass(hint, (int, str, bool, Enum)))
