"""11: bombs and what they do."""

from typing import ClassVar

from dowding.games.raf.naming import UnitNames
from dowding.kernel.journal import Entry
from dowding.kernel.signs import signed


class BombingStrength(Entry, frozen=True):
    """11: all that determines the column of the Bombing Table."""

    target: str
    site: str
    """The key of the site on the map."""
    gruppen: UnitNames
    strength: int
    column: int
    """The column in which the die is read, the first one being 1."""
    shifts: tuple[tuple[int, str], ...]
    """The columns to the right, each with its reason."""
    faces: tuple[str, ...] = ()
    """The results of the column for each face of the die, as printed."""

    sentence: ClassVar[str] = "Bombs on {target}: strength {strength}{shifted}."

    @property
    def shifted(self) -> str:
        """The shifts as a phrase, if there are any."""
        return "".join(f", {signed(by)} {why}" for by, why in self.shifts)


class Bombed(Entry, frozen=True):
    """11: the result of a bombing."""

    target: str
    site: str
    result: str
    """The result as printed: -, 1, 2 or H."""
    points: int
    """The damage points."""


class ForwardAirfieldSpared(Entry, frozen=True):
    """19.1: heavy damage to a forward airfield counts as two points."""

    sentence: ClassVar[str] = "A forward airfield suffers no heavy damage."


class Damaged(Entry, frozen=True):
    """11.2: a damage marker is laid or turned over."""

    site: str
    level: str
    """``light`` or ``heavy``."""

    sentence: ClassVar[str] = "{site}: {level} damage."


class Dispersed(Entry, frozen=True):
    """11.22: squadrons must land elsewhere."""

    squadrons: UnitNames

    sentence: ClassVar[str] = "Dispersed: {squadrons}."


class ReplacementsLost(Entry, frozen=True):
    """11.22, 11.24: a replacement marker goes down."""

    number: int
    pool: str

    sentence: ClassVar[str] = "Replacement points lost: {number} {pool}."
