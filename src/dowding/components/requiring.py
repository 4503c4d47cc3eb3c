"""Help for writing constraints."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from enum import Enum
from itertools import pairwise
from typing import TypeAlias, TypeVar

from dowding.components import Folder

T = TypeVar("T", bound=Hashable)

Require: TypeAlias = Callable[[object, str], None]


def requiring(folder: Folder, file: str) -> Require:
    """A function that records the broken constraints of one file."""

    def require(holds: object, constraint: str) -> None:
        folder.require(holds, file, constraint)

    return require


def rising(values: Iterable[int]) -> bool:
    """Whether no value is less than the one before."""
    return all(a <= b for a, b in pairwise(values))


def falling(values: Iterable[int]) -> bool:
    """Whether no value is greater than the one before."""
    return all(a >= b for a, b in pairwise(values))


def unique(require: Require, what: str, found: Sequence[T]) -> None:
    """Require that nothing occurs twice."""
    twice = [thing for thing in dict.fromkeys(found) if found.count(thing) > 1]
    require(not twice, f"{what} have one row each; repeated: {listed(twice)}")


def once(require: Require, what: str, found: Sequence[T], wanted: Iterable[T]) -> bool:
    """Require that each wanted thing occurs exactly once, and nothing else; return whether that holds."""
    expected = list(wanted)
    missing = [thing for thing in expected if thing not in found]
    other = [thing for thing in found if thing not in expected]
    require(not missing, f"{what} each have a row; missing: {listed(missing)}")
    unique(require, what, found)
    require(not other, f"there are no other {what}; found: {listed(other)}")
    return not (missing or other) and len(set(found)) == len(found)


def listed(things: Sequence[object]) -> str:
    """Things in a sentence."""
    return ", ".join(_said(thing) for thing in things)


def _said(thing: object) -> str:
    if isinstance(thing, tuple):
        return " ".join(_said(part) for part in thing)
    return str(thing.value) if isinstance(thing, Enum) else str(thing)
