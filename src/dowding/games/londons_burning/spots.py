"""Hexes and altitudes as options name them."""

from dowding.games.londons_burning.board import HEXES
from dowding.games.londons_burning.ids import Level, Place
from dowding.games.londons_burning.words import ALTITUDES, ANGELS
from dowding.kernel.decisions import Facts


class Flight(Facts, frozen=True, gc=False, omit_defaults=True):
    """How a fighter flies if an option is chosen."""

    level: int | None = None
    """In thousands of feet; none on an airfield, or where there is no choice of a level."""
    facing: str = ""
    """Empty where the facing does not matter."""


def spot(place: Place, level: Level) -> tuple[str, str]:
    """Key and label of a hex at an altitude."""
    name = HEXES[place]
    if level:
        return f"{name}@{ANGELS[level]}", f"{name} at {ALTITUDES[level]}"
    return f"{name}@{ANGELS[level]}", f"land at {name}"
