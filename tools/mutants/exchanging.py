"""Exchanging the code of a function that is loaded already."""

import gc
from collections.abc import Iterator
from inspect import CO_OPTIMIZED
from types import CodeType, FunctionType

from msgspec import Struct


class Body(Struct, frozen=True):
    """The changed code of one function, which is known by its name and its first line."""

    file: str
    name: str
    line: int
    code: CodeType

    def exchange(self) -> bool:
        """Give it to the function that is loaded; whether there is one.

        What a module runs only once while it is loaded, such as a generator expression, is gone by then.
        """
        found = [f for f in gc.get_objects() if type(f) is FunctionType and self._is_of(f.__code__)]
        for function in found:
            function.__code__ = self.code
        return bool(found)

    def _is_of(self, code: CodeType) -> bool:
        return code.co_filename == self.file and _known_by(code) == (self.name, self.line)


def changed_body(before: CodeType, after: CodeType) -> Body | None:
    """The one function in which two versions of a module differ; None if they cannot be exchanged.

    A function that no longer yields, or that has other variables from outside, is another kind of thing.
    """
    old, new = list(_functions(before)), list(_functions(after))
    if len(old) != len(new):
        return None
    pairs = [(was, now) for was, now in zip(old, new, strict=True) if was != now]
    if len(pairs) != 1:
        return None
    ((was, now),) = pairs
    alike = [code for code in old if _known_by(code) == _known_by(was)]
    if len(alike) > 1 or _nature(was) != _nature(now):
        return None
    return Body(now.co_filename, *_known_by(now), now)


def _known_by(code: CodeType) -> tuple[str, int]:
    """Name and first line of a function."""
    return code.co_qualname, code.co_firstlineno


def _nature(code: CodeType) -> tuple[object, ...]:
    """What must stay as it is when code is exchanged."""
    return _known_by(code), code.co_flags, code.co_freevars


def _functions(code: CodeType) -> Iterator[CodeType]:
    """The functions of a module and of its classes, without those inside of functions."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            if part.co_flags & CO_OPTIMIZED:
                yield part
            else:
                yield from _functions(part)
