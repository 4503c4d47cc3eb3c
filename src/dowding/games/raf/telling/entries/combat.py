"""10: air combat."""

from typing import ClassVar

from dowding.games.raf.naming import UnitName, UnitNames
from dowding.kernel.journal import Entry
from dowding.kernel.signs import signed


class Combat(Entry, frozen=True):
    """10.1: all that determines the row of the Combat Results Table."""

    attack: str
    """``hunter``, ``squadron`` or ``night``."""
    gruppen: UnitNames
    squadrons: UnitNames
    ratings: tuple[int, ...]
    """The rating of each Gruppe, then of each squadron."""
    column: int
    """The column of the table, the first one being 1."""
    row: str
    """The row for the total combat value, before shifts."""
    shifts: tuple[tuple[int, str], ...]
    """The rows down by which the combat is shifted, each with its reason."""
    final_row: str
    """The row in which the die is read."""
    faces: tuple[tuple[str, str], ...] = ()
    """For each face of the die: the results of that row by selector, for the Gruppen and the squadrons."""

    sentence: ClassVar[str] = (
        "{gruppen_number}, {squadrons_number}, combat value {value}: row {row}{shifted}."
    )

    @property
    def gruppen_number(self) -> str:
        """How many Gruppen fight."""
        return "1 Gruppe" if len(self.gruppen) == 1 else f"{len(self.gruppen)} Gruppen"

    @property
    def squadrons_number(self) -> str:
        """How many squadrons fight."""
        return "1 squadron" if len(self.squadrons) == 1 else f"{len(self.squadrons)} squadrons"

    @property
    def value(self) -> int:
        """The total combat value."""
        return sum(self.ratings)

    @property
    def shifted(self) -> str:
        """The shift as a phrase, if there is any."""
        shift = sum(by for by, _ in self.shifts)
        return f", shifted by {signed(shift)}" if shift else ""


class NightCombat(Combat, frozen=True):
    """18.4: what determines the row of a combat by night; the log does not show it."""

    sentence: ClassVar[str] = ""


class CombatResult(Entry, frozen=True):
    """10.1: what the die means for the units of one nation that bear one selector."""

    letter: str
    nation: str
    """``german`` or ``british``."""
    code: str
    """The result as printed: -, D, A, L or H."""
    units: UnitNames


class Suffered(Entry, frozen=True):
    """10.2: the units that have one result."""

    code: str
    units: UnitNames

    sentence: ClassVar[str] = "{told}: {units}."
    WORDS: ClassVar[dict[str, str]] = {
        "-": "Unharmed",
        "D": "Disrupted",
        "A": "Aborted",
        "L": "Light loss",
        "H": "Heavy loss",
    }

    @property
    def told(self) -> str:
        """The result in words."""
        return self.WORDS[self.code]


class AceMade(Entry, frozen=True):
    """19.43: a squadron is replaced by an ace counter."""

    squadron: UnitName
    ace: str
    """The ace counter."""

    sentence: ClassVar[str] = "{squadron} becomes an ace squadron."


class AceLost(Entry, frozen=True):
    """19.47: an ace that suffers loss becomes its old squadron again."""

    squadron: UnitName
    ace: str

    sentence: ClassVar[str] = "{squadron} is no longer an ace."
