"""The component sets of the five games."""

from typing import Any

from dowding.components import ComponentSet
from dowding.games.hardest_days.components import COMPONENTS as HARDEST_DAYS
from dowding.games.londons_burning.printed.kit import COMPONENTS as LONDONS_BURNING
from dowding.games.raf.components import COMPONENTS as RAF

SETS: dict[str, ComponentSet[Any]] = {
    "raf": RAF,
    "hardest_days": HARDEST_DAYS,
    "londons_burning": LONDONS_BURNING,
}
