"""A view as a vector of fixed length, for any game: every fact is hashed to a place in it.

A number is added at the place of its name. A word, or each word of a list, adds one at the place of
name and word together. The pending question and its options are facts too.
"""

from array import array
from collections.abc import Iterator
from typing import Any, TypeAlias
from zlib import crc32

import numpy as np
from msgspec.structs import astuple
from numpy.typing import NDArray

from dowding.kernel.decisions import Assembly

Vector = NDArray[np.float32]
Facts: TypeAlias = list[tuple[int, float]]
"""Places in the vector, each with the amount that is added there."""
MEMORY = 20_000
"""How many values are remembered with their facts before the memory is cleared."""


class Places(dict[Any, int]):
    """The place of each fact, looked up once."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size
        self.whole = True
        """Whether all facts so far are whole numbers; only then does the order of adding not matter."""
        self._seen: dict[Any, Facts] = {}
        """The facts of each field and value seen so far, because most of them occur again."""

    def __missing__(self, fact: Any) -> int:
        place = self[fact] = crc32(repr(fact).encode()) % self.size
        return place

    def known(self, field: str, value: Any) -> Facts:
        """The facts in a field of a view."""
        key = field, tuple(value.items()) if type(value) is dict else value
        try:
            return self._seen[key]
        except KeyError:
            if len(self._seen) > MEMORY:
                self._seen.clear()
            found = self._seen[key] = list(self.facts(field, value))
            return found
        except TypeError:
            return list(self.facts(field, value))

    def facts(self, name: Any, value: Any) -> Iterator[tuple[int, float]]:
        """The places and amounts of a value; lists, mappings and structs are taken apart."""
        kind = type(value)
        if kind is int or kind is float:
            self.whole = self.whole and float(value).is_integer()
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


class Knowledge:
    """What a side knows, as numbers. Only the changed fields of its view are computed again."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.values = array("d", bytes(8 * places.size))
        self._fields: list[tuple[Any, Facts]] = []
        """The value of each field of the view, and its facts."""

    def see(self, view: Any) -> None:
        """Adopt a new view."""
        whole = self.places.whole
        if not whole or not self._fields:
            self.values = array("d", bytes(8 * self.places.size))
            self._fields = [(self, [])] * len(view.__struct_fields__)
        values, fields, known = self.values, self._fields, self.places.known
        for n, value in enumerate(astuple(view)):
            before, facts = fields[n]
            if value is before or value == before:
                continue
            for place, amount in facts:
                values[place] -= amount
            facts = known(view.__struct_fields__[n], value)
            for place, amount in facts:
                values[place] += amount
            fields[n] = value, facts
        if whole and not self.places.whole:
            self.see(view)

    def vector(self, assembly: Assembly | None) -> Vector:
        """The vector of all facts, with those of the decision if the side has one."""
        values = self.values[:]
        if assembly is not None:
            self._ask(values, assembly)
        return np.frombuffer(values).astype(np.float32)

    def _ask(self, values: "array[float]", assembly: Assembly) -> None:
        """What a side is asked, what it may choose, and what it has chosen so far."""
        decision, places = assembly.decision, self.places
        values[places["rule", decision.rule]] += 1.0
        for place, amount in places.known("question", decision.question):
            values[place] += amount
        for fact in assembly.facts():
            values[places[fact]] += 1.0
