"""The forms of an observation: named arrays, one flat vector, or a short vector of hashed facts."""

from functools import cache
from typing import Any, Protocol, TypeAlias

import numpy as np
from gymnasium import spaces

from dowding.envs.observing import Knowledge, Places
from dowding.envs.schema import Schema
from dowding.envs.seeing import FlatSight, Sight
from dowding.kernel.decisions import Assembly
from dowding.kernel.errors import SetupError
from dowding.kernel.games import AnyGame

STRUCTURED, FLAT, HASHED = "structured", "flat", "hashed"
FORMS = (STRUCTURED, FLAT, HASHED)
Names: TypeAlias = dict[str, dict[str, list[str]]] | list[str]


class Seer(Protocol):
    """What one side knows in a match."""

    def see(self, view: Any) -> None:
        """Adopt a new view."""

    def seen(self, assembly: Assembly | None) -> Any:
        """The observation, with the decision if the side has one."""


class Form(Protocol):
    """A form of observations."""

    space: spaces.Space[Any]

    def sight(self) -> Seer:
        """A side that knows nothing yet."""

    def names(self) -> Names:
        """What the numbers are called."""


class Structured:
    """A dictionary of named arrays."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.space: spaces.Space[Any] = schema.space()

    def sight(self) -> Seer:
        """A side that knows nothing yet."""
        return Sight(self.schema)

    def names(self) -> Names:
        """Rows, columns and words of each array."""
        return self.schema.names()


class Flat(Structured):
    """The same arrays as one vector."""

    def __init__(self, schema: Schema) -> None:
        super().__init__(schema)
        self.space = schema.flat_space()

    def sight(self) -> Seer:
        """A side that knows nothing yet."""
        return FlatSight(self.schema)

    def names(self) -> Names:
        """The name of each number."""
        return self.schema.flat_names()


class Hashed:
    """A vector of any size, in which every fact has a place, and many share one."""

    def __init__(self, size: int) -> None:
        self.places = Places(size)
        self.space: spaces.Space[Any] = spaces.Box(-np.inf, np.inf, (size,), np.float32)

    def sight(self) -> Seer:
        """A side that knows nothing yet."""
        return Knowledge(self.places)

    def names(self) -> Names:
        """No number stands for a single fact."""
        return [f"place {n}" for n in range(self.places.size)]


def form_of(game: AnyGame, actions: int, wanted: str | None, size: int) -> Form:
    """The form that is wanted; without a wish, named arrays if the game declares them."""
    if wanted not in (None, *FORMS):
        raise SetupError(f"observation may be {', '.join(FORMS)}, not {wanted!r}")
    if wanted == HASHED:
        return Hashed(size)
    schema = schema_of(game, actions)
    if schema is None:
        if wanted is not None:
            raise SetupError(f"{game.name} declares no arrays; its observations can only be {HASHED}")
        return Hashed(size)
    return Flat(schema) if wanted == FLAT else Structured(schema)


@cache
def schema_of(game: AnyGame, actions: int) -> Schema | None:
    """The shape of a game's observations; None if the game declares none."""
    arrays = game.arrays(game.components.load().kit)
    return Schema(arrays, actions) if arrays is not None else None
