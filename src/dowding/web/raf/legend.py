"""What is written on the counters, by the names that rules and messages use."""

import re

from msgspec import Struct

from dowding.games.raf.ids import Unit
from dowding.games.raf.printed.kit import RafKit


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
    return Legend({kit.names[unit]: called(kit, unit) for unit in (*kit.squadrons, *kit.gruppen)})


def called(kit: RafKit, unit: Unit) -> Called:
    """Return how a unit is called."""
    name = kit.called[unit]
    if kit.is_ace[unit]:
        return Called(name.partition(" ")[0], name)
    return Called(name, f"{name} Squadron") if unit in kit.squadrons else Called(band(name), name)


def band(gruppe: str) -> str:
    """Return a Gruppe as it is written in the band of a counter: ``II/JG51`` is ``II/51``."""
    return re.sub("/[A-Za-z]+", "/", gruppe)
