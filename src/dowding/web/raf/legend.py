"""What is written on the counters, by the names that rules and messages use."""

import re

from msgspec import Struct

from dowding.games.raf.printed.kit import RafKit
from dowding.games.raf.printed.units import PrintedUnit
from dowding.games.raf.words import Side


class Called(Struct, frozen=True):
    """How a unit is called."""

    short: str
    """In the band of its counter: the number of a squadron; the numeral of a Gruppe and the number of its
    Geschwader. A Gruppe of its own, such as EGr210, has its own name."""
    full: str


class Legend(Struct, frozen=True):
    """What the drawing tells beside what it shows."""

    units: dict[str, Called]


def legend(kit: RafKit) -> Legend:
    """Return the legend of the plotting table."""
    return Legend({unit.name: called(unit) for unit in kit.units})


def called(unit: PrintedUnit) -> Called:
    """Return how a unit is called; its printed designation ends with its sector or its Luftflotte."""
    if unit.side is Side.BRITISH and unit.sector < 0:
        return Called(unit.name.partition(" ")[0], unit.name)
    if unit.side is Side.BRITISH:
        number = unit.name.partition("/")[0]
        return Called(number, f"{number} Squadron")
    full = unit.name.rpartition("/")[0]
    return Called(band(full), full)


def band(gruppe: str) -> str:
    """Return a Gruppe as it is written in the band of a counter: ``II/JG51`` is ``II/51``."""
    return re.sub("/[A-Za-z]+", "/", gruppe)
