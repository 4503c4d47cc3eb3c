"""A view as a vector of fixed length, for any game: every fact is hashed to a place in it.

A number is added at the place of its name. A word, or each word of a list, adds one at the place of
name and word together. The pending question and its options are facts too.
"""

from array import array
from collections.abc import Iterator
from itertools import zip_longest
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

    def known(self, field: Any, value: Any) -> Facts:
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


NOTHING = object()
"""Stands for a value that is not there."""


class Knowledge:
    """What a side knows, as numbers. Only what has changed in its view is computed again."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.values = array("d", bytes(8 * places.size))
        self._fields: list[Any] = []
        """The value of each field of the view."""

    def see(self, view: Any) -> None:
        """Adopt a new view."""
        whole = self.places.whole
        if not whole or not self._fields:
            self.values = array("d", bytes(8 * self.places.size))
            self._fields = [NOTHING] * len(view.__struct_fields__)
        fields = self._fields
        for n, value in enumerate(astuple(view)):
            before = fields[n]
            if value is not before and value != before:
                self._exchange(view.__struct_fields__[n], before, value)
                fields[n] = value
        if whole and not self.places.whole:
            self.see(view)

    def _exchange(self, name: Any, before: Any, value: Any) -> None:
        """Put the facts of a value in the place of those before it; in a list, only where it differs."""
        if type(before) is tuple and type(value) is tuple:
            for old, new in zip_longest(before, value, fillvalue=NOTHING):
                if new is not old:
                    self._exchange((name, "of"), old, new)
            return
        values, known = self.values, self.places.known
        if before is not NOTHING:
            for place, amount in known(name, before):
                values[place] -= amount
        if value is not NOTHING:
            for place, amount in known(name, value):
                values[place] += amount

    def seen(self, assembly: Assembly | None) -> Vector:
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
