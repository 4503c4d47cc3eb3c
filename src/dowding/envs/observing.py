"""A view as a fixed vector, for any game: every fact is hashed to a place in it.

A number is written to the place of its name; a word, or each word of a list, counts one at the place
of name and word together. The pending question and its options are facts like the others.
"""

from typing import Any
from zlib import crc32

import numpy as np
from msgspec.structs import astuple
from numpy.typing import NDArray

from dowding.envs.actions import Composer
from dowding.kernel.choices import Choice, Place

Vector = NDArray[np.float32]
MEMORY = 20_000
"""Values that are remembered with their facts before all are forgotten."""


class Places(dict[Any, int]):
    """Where each fact belongs; looked up once."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size
        self.seen: dict[Any, Facts] = {}
        """The facts in each field and value that was met: most of them come again."""

    def __missing__(self, fact: Any) -> int:
        place = self[fact] = crc32(repr(fact).encode()) % self.size
        return place


class Facts:
    """Places and amounts, on their way to become a vector."""

    __slots__ = ("amounts", "indices", "places")

    def __init__(self, places: Places) -> None:
        self.places = places
        self.indices: list[int] = []
        self.amounts: list[float] = []

    def copy(self) -> "Facts":
        """The same facts, to add others to."""
        new = Facts(self.places)
        new.indices, new.amounts = self.indices[:], self.amounts[:]
        return new

    def vector(self) -> Vector:
        """All facts added up."""
        return np.bincount(self.indices, self.amounts, self.places.size).astype(np.float32)

    def add(self, name: Any, value: Any) -> None:
        """A fact of any kind; what holds others is taken apart."""
        kind = type(value)
        if kind is int or kind is float:
            self.indices.append(self.places[name])
            self.amounts.append(value)
        elif kind is str or value is None or kind is bool:
            self.count((name, value))
        elif kind is dict:
            for key, held in value.items():
                self.add((name, key), held)
        elif kind is tuple or kind is list:
            for held in value:
                self.add((name, "of"), held)
        elif hasattr(kind, "__struct_fields__"):
            self.add_all(value, name)
        else:
            self.count((name, str(value)))

    def add_all(self, struct: Any, name: Any) -> None:
        """All fields of a struct within another."""
        for field in struct.__struct_fields__:
            self.add((name, field), getattr(struct, field))

    def add_view(self, view: Any) -> None:
        """All fields of a view."""
        seen = self.places.seen
        for field, value in zip(view.__struct_fields__, astuple(view), strict=True):
            try:
                key = (field, tuple(value.items()) if type(value) is dict else value)
                known = seen.get(key)
            except TypeError:
                known, key = self._new(field, value), None
            if known is None:
                known = seen[key] = self._new(field, value)
            self.indices += known.indices
            self.amounts += known.amounts
        if len(seen) > MEMORY:
            seen.clear()

    def _new(self, field: str, value: Any) -> "Facts":
        facts = Facts(self.places)
        facts.add(field, value)
        return facts

    def count(self, fact: Any) -> None:
        """A fact that is there or is not."""
        self.indices.append(self.places[fact])
        self.amounts.append(1.0)

    def ask(self, composer: Composer) -> None:
        """What a side is asked, what it may choose, and what it has chosen so far."""
        decision = composer.decision
        self.count(("rule", decision.rule))
        if isinstance(decision, Place):
            self.count(("thing", decision.values[len(composer.parts)]))
            for box in composer.parts:
                self.count(("placed", box))
        elif isinstance(decision, Choice):
            for option in enumerate(decision.values):
                self.count(option)
            for part in composer.parts:
                self.count(("chosen", decision.values[part]))
