"""18: night raids."""

from typing import ClassVar

from dowding.games.raf.naming import UnitNames
from dowding.kernel.journal import Entry, Headline


class NightFalls(Headline, frozen=True):
    """IV.2: the night after a raid day."""

    date: str

    sentence: ClassVar[str] = "The night after {date}"
    depth: ClassVar[int] = 2


class NightRaid(Entry, frozen=True):
    """18.2: the Gruppen that a Luftflotte sends by night."""

    luftflotte: int
    number: int
    gruppen: UnitNames

    sentence: ClassVar[str] = "Gruppen that Luftflotte {luftflotte} sends by night: {number}."
