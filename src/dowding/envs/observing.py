"""A view as a fixed vector, for any game: every fact is hashed to a place in it.

A number is written to the place of its name; a word, or each word of a list, counts one at the place
of name and word together. The pending question and its options are facts like the others.
"""

from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from dowding.envs.actions import Composer
from dowding.kernel.choices import Choice, Place

Vector = NDArray[np.float32]


class Observer:
    """Turns views and questions of a game into vectors; it remembers where each fact belongs."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._places: dict[Any, int] = {}

    def observe(self, view: Any, composer: Composer | None) -> Vector:
        """All that a side knows, and what it is asked."""
        values = [0.0] * self.size
        for name in view.__struct_fields__:
            self._add(values, name, getattr(view, name))
        if composer is not None:
            self._ask(values, composer)
        return np.array(values, dtype=np.float32)

    def _place(self, fact: Any) -> int:
        place = self._places.get(fact)
        if place is None:
            place = self._places[fact] = crc32(repr(fact).encode()) % self.size
        return place

    def _add(self, values: list[float], name: Any, value: Any) -> None:
        kind = type(value)
        if kind is int or kind is float:
            values[self._place(name)] += value
        elif kind is bool:
            values[self._place((name, value))] += 1
        elif kind is dict:
            for key, held in value.items():
                self._add(values, (name, key), held)
        elif kind is tuple or kind is list:
            for held in value:
                self._add(values, (name, "of"), held)
        elif hasattr(kind, "__struct_fields__"):
            for field in kind.__struct_fields__:
                self._add(values, (name, field), getattr(value, field))
        else:
            values[self._place((name, str(value)))] += 1

    def _ask(self, values: list[float], composer: Composer) -> None:
        decision = composer.decision
        values[self._place(("rule", decision.rule))] += 1
        if isinstance(decision, Place):
            thing = decision.values[len(composer.parts)]
            values[self._place(("thing", str(thing)))] += 1
            for box in composer.parts:
                values[self._place(("placed", box))] += 1
        elif isinstance(decision, Choice):
            for number, value in enumerate(decision.values):
                values[self._place((number, str(value)))] += 1
            for part in composer.parts:
                values[self._place(("chosen", str(decision.values[part])))] += 1
