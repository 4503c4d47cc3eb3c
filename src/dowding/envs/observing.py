"""A view as a fixed vector, for any game: every fact is hashed to a place in it.

A number is written to the place of its name; a word, or each word of a list, counts one at the place
of name and word together. The pending question and its options are facts like the others.
"""

from array import array
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import numpy as np
from msgspec.structs import astuple
from numpy.typing import NDArray

from dowding.envs.actions import Composer
from dowding.kernel.choices import Choice
from dowding.kernel.placing import Place

Vector = NDArray[np.float32]
MEMORY = 20_000
"""Values that are remembered with their facts before all are forgotten."""


class Places(dict[Any, int]):
    """Where each fact belongs; looked up once."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size
        self.seen: dict[Any, list[tuple[int, float]]] = {}
        """The facts in each field and value that was met: most of them come again."""

    def __missing__(self, fact: Any) -> int:
        place = self[fact] = crc32(repr(fact).encode()) % self.size
        return place

    def facts(self, name: Any, value: Any) -> Iterator[tuple[int, float]]:
        """Places and amounts of a value of any kind; what holds others is taken apart."""
        kind = type(value)
        if kind is int or kind is float:
            yield self[name], value
        elif kind is dict:
            for key, held in value.items():
                yield from self.facts((name, key), held)
        elif kind is tuple or kind is list:
            for held in value:
                yield from self.facts((name, "of"), held)
        elif hasattr(kind, "__struct_fields__"):
            for field in kind.__struct_fields__:
                yield from self.facts((name, field), getattr(value, field))
        else:
            yield self[name, str(value)], 1.0


class Facts:
    """What a side knows, on its way to become a vector."""

    __slots__ = ("places", "values")

    def __init__(self, places: Places, values: "array[float] | None" = None) -> None:
        self.places = places
        self.values = array("f", bytes(4 * places.size)) if values is None else values

    def copy(self) -> "Facts":
        """The same facts, to add others to."""
        return Facts(self.places, self.values[:])

    def vector(self) -> Vector:
        """All facts added up."""
        return np.frombuffer(self.values, np.float32)

    def add_view(self, view: Any) -> None:
        """All fields of a view."""
        values, seen = self.values, self.places.seen
        for field, value in zip(view.__struct_fields__, astuple(view), strict=True):
            key = field, tuple(value.items()) if type(value) is dict else value
            try:
                known = seen[key]
            except KeyError:
                known = seen[key] = list(self.places.facts(field, value))
            except TypeError:
                known = list(self.places.facts(field, value))
            for place, amount in known:
                values[place] += amount
        if len(seen) > MEMORY:
            seen.clear()

    def ask(self, composer: Composer) -> None:
        """What a side is asked, what it may choose, and what it has chosen so far."""
        decision, values, places = composer.decision, self.values, self.places
        values[places["rule", decision.rule]] += 1.0
        if isinstance(decision, Place):
            values[places["thing", decision.values[len(composer.parts)]]] += 1.0
            for box in composer.parts:
                values[places["placed", box]] += 1.0
        elif isinstance(decision, Choice):
            for option in enumerate(decision.values):
                values[places[option]] += 1.0
            for part in composer.parts:
                values[places["chosen", decision.values[part]]] += 1.0
