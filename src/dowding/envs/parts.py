"""The parts of an observation: each writes one kind of fact as numbers from -1 to 1.

What a part has once written is remembered as bytes, because most facts occur again.
"""

from array import array
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from dowding.kernel.errors import RulesError

MEMORY = 4_000_000
"""How many bytes a part remembers before its memory is cleared."""


class Part:
    """Writes one fact in a fixed number of named columns."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)
        """What its columns are called."""
        self.strict = False
        """Whether a fact that does not fit is an error; otherwise it is cut off, or left out."""
        self.known: dict[Hashable, bytes] = {}
        self.nothing = bytes(4 * len(self.names))
        """What is written where there is no such fact."""

    def told(self, value: Any) -> bytes:
        """The fact as 32-bit floats, one for each column."""
        try:
            return self.known[value]
        except KeyError:
            if len(self.known) * len(self.nothing) >= MEMORY:
                self.known.clear()
            found = self.known[value] = self.write(value)
            return found
        except TypeError:
            return self.write(value)

    def write(self, value: Any) -> bytes:
        """Work out what ``told`` remembers."""
        return array("f", self.numbers(value)).tobytes()

    def numbers(self, value: Any) -> list[float]:
        """The fact as numbers, where a part does not put it together from bytes."""
        raise NotImplementedError

    def parts(self) -> "Sequence[Part]":
        """The parts that it is made of."""
        return ()

    def astray(self, value: Any) -> None:
        """Complain about a fact that does not fit, if that is an error."""
        if self.strict:
            raise RulesError(f"{value!r} does not fit into {', '.join(self.names[:3])}")

    def be_strict(self) -> None:
        """Make every fact an error that does not fit."""
        self.strict = True
        for part in self.parts():
            part.be_strict()


class Flag(Part):
    """Yes or no."""

    def numbers(self, value: Any) -> list[float]:
        return [float(bool(value))]


class Known(Part):
    """Whether something is known."""

    def numbers(self, value: Any) -> list[float]:
        return [float(value is not None)]


class Number(Part):
    """A number, divided by the greatest that it may be."""

    def __init__(self, name: str, bounds: tuple[int, int]) -> None:
        super().__init__([name or "number"])
        self.low, self.high = bounds
        self.scale = float(max(abs(self.low), abs(self.high), 1))

    def numbers(self, value: Any) -> list[float]:
        if not self.low <= value <= self.high:
            self.astray(value)
        return [min(max(value, self.low), self.high) / self.scale]


class Count(Part):
    """How often each of some words or numbers occurs, divided by how often it may."""

    def __init__(self, name: str, words: Sequence[Any], times: int = 1) -> None:
        super().__init__([f"{name} {word}".strip() for word in words])
        self.places = {word: n for n, word in enumerate(words)}
        self.times = times

    def numbers(self, value: Any) -> list[float]:
        found = [0] * len(self.names)
        for word in value:
            if word in self.places:
                found[self.places[word]] += 1
            else:
                self.astray(word)
        if max(found, default=0) > self.times:
            self.astray(value)
        return [min(count / self.times, 1.0) for count in found]


class Word(Count):
    """Which of some words it is; the empty text is none of them."""

    def numbers(self, value: Any) -> list[float]:
        return super().numbers((value,) if value != "" else ())


class Spot(Part):
    """Where a named place lies: whether there is one, and its coordinates."""

    def __init__(self, name: str, spots: Mapping[str, tuple[int, ...]]) -> None:
        self.spots = spots
        self.scales = [max(1, *map(abs, axis)) for axis in zip(*spots.values(), strict=True)]
        super().__init__([name, *[f"{name} {n + 1}" for n in range(len(self.scales))]])

    def numbers(self, value: Any) -> list[float]:
        spot = self.spots.get(value)
        if spot is None:
            if value:
                self.astray(value)
            return [0.0] * len(self.names)
        return [1.0, *[at / scale for at, scale in zip(spot, self.scales, strict=True)]]


class Maybe(Part):
    """A fact that may be missing: whether it is there, and the fact."""

    def __init__(self, flag: str, part: Part) -> None:
        super().__init__([flag, *part.names])
        self.part = part

    def parts(self) -> Sequence[Part]:
        return [self.part]

    def write(self, value: Any) -> bytes:
        return self.nothing if value is None else ONE + self.part.told(value)


ONE = array("f", [1.0]).tobytes()


class Together(Part):
    """Several facts side by side; ``apart`` takes a value apart into one for each part."""

    def __init__(self, within: Sequence[Part], apart: Callable[[Any], Sequence[Any]]) -> None:
        super().__init__([name for part in within for name in part.names])
        self.within, self.apart = within, apart

    def parts(self) -> Sequence[Part]:
        return self.within

    def write(self, value: Any) -> bytes:
        pairs = zip(self.within, self.apart(value), strict=False)
        found = b"".join([part.told(held) for part, held in pairs])
        if len(found) < len(self.nothing):
            return found + self.nothing[len(found) :]
        return found


class Record(Together):
    """The fields of a struct that are observed."""

    def __init__(self, within: Sequence[Part], fields: Sequence[int]) -> None:
        def apart(value: Struct) -> Sequence[Any]:
            held = astuple(value)
            return [held[field] for field in fields]

        super().__init__(within, apart)


class Line(Together):
    """A list in order; what it has too much is left out, and an error where that is strict."""

    def __init__(self, within: Sequence[Part]) -> None:
        def apart(value: Sequence[Any]) -> Sequence[Any]:
            if len(value) > len(within):
                self.astray(value)
            return value[: len(within)]

        super().__init__(within, apart)


class Keyed(Together):
    """A mapping, with columns for each of its possible keys."""

    def __init__(self, within: Sequence[Part], keys: Sequence[str]) -> None:
        super().__init__(within, lambda value: value)
        self.keys = keys

    def write(self, value: Mapping[str, Any]) -> bytes:
        for key in value:
            if key not in self.keys:
                self.astray(key)
        pairs = zip(self.keys, self.within, strict=True)
        return b"".join([part.told(value[key]) if key in value else part.nothing for key, part in pairs])
