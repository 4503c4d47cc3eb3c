"""A typed set as it is kept, and what is told of it."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from dowding.components.folder import Problem
from dowding.components.own.steps import Deed, Layer
from dowding.kernel.errors import DowdingError


class Counts(Struct, frozen=True):
    """How many cells were typed, are printed in the rulebooks, and are reconstructed."""

    typed: int
    printed: int
    reconstructed: int


class Progress(Struct, frozen=True):
    """The same of a deck, and how many of its rows have no reconstructed cell left."""

    typed: int
    printed: int
    reconstructed: int
    rows: int
    done: int


class Fault(Struct, frozen=True):
    """What is wrong, and where: row 0 is the whole file, no field the whole row."""

    file: str
    row: int
    field: str
    told: str


class Checked(Struct, frozen=True):
    """What was found when a set was checked; a sound one has a digest."""

    faults: list[Fault]
    digest: str

    @property
    def sound(self) -> bool:
        """Whether a match can be played with it."""
        return not self.faults


class Change(Struct, frozen=True):
    """A text for a cell; None takes back what was typed there."""

    file: str
    row: int
    field: str
    text: str | None


class Version(Struct, frozen=True):
    """A state of a set that was kept."""

    number: int
    digest: str
    at: float
    counts: Counts
    played: bool = False
    """Whether a match was begun with it."""


class KeptSet(Struct, kw_only=True):
    """A typed set as it is kept: everything but the reconstructed set beneath it."""

    id: str
    components: str
    name: str
    base: str
    """The digest of the reconstructed set beneath it."""
    at: int = 0
    """How often it was changed."""
    updated: float = 0.0
    layer: Layer = msgspec.field(default_factory=Layer)
    done: list[Deed] = []
    undone: list[Deed] = []
    versions: list[Version] = []


class OwnSetError(DowdingError):
    """Raised if a match cannot be played with a set, because it has faults."""

    def __init__(self, name: str, faults: Sequence[Fault]) -> None:
        self.faults = list(faults)
        told = [str(Problem(f.file, f.row, f.field, f.told)) for f in faults[:3]]
        more = [f"and {len(faults) - 3} more"] if len(faults) > 3 else []
        super().__init__(f"{name} has faults, and no match can begin with it: {'; '.join([*told, *more])}.")
