"""The base of what keeps a club: reading and writing in the store of its matches."""

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from typing import Any, TypeAlias, TypeVar

from dowding.store.sql import SqlStore
from dowding.store.writer import Held

T = TypeVar("T")
Run: TypeAlias = Callable[..., Any]
"""Runs a statement with question marks for its values, and returns its cursor."""


class Shelf:
    """Reads and writes a part of what a club keeps."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store

    async def read(self, statement: str, *values: object) -> list[Any]:
        """Return the rows that a statement finds."""
        found: list[Any] = await self.store.read(lambda run: run(statement, *values).fetchall())
        return found

    async def write(self, work: Callable[[Run], T], held: str = "") -> T:
        """Write something; what is held under a name is changed by nobody else meanwhile."""

        def job(connection: Any) -> T:
            return work(partial(self.store.run, connection))

        done: T = await self.store.write(Held(f"club {held}", job) if held else job)
        return done


def hashed(code: str) -> str:
    """The hash by which a secret is kept and found."""
    return sha256(code.encode(errors="replace")).hexdigest()


def marks(values: Sequence[object]) -> str:
    """As many question marks as there are values, for a list in a statement."""
    return ", ".join("?" for _ in values)
