"""How a commander of the Luftwaffe likes to fight: the numbers in which Kesselring and Sperrle differ."""

from collections.abc import Mapping

from msgspec import Struct


class Style(Struct, frozen=True):
    """The habits of a commander."""

    waves: tuple[int, ...]
    """The hours at which raids are flown, as spaces of the clock after the first hour that allows it."""
    abreast: int
    """The most raids that are flown in one hour."""
    raids: int
    """The most raids of a day."""
    bombers: int
    """The bombers of a major raid."""
    hunters: int
    """The Me 109s that fly ahead of a major raid, beside those over the Channel."""
    favourites: Mapping[str, float]
    """What a type of target counts beside another."""
    by_day: int
    """The bombers that are kept for the day if nights are flown."""


MASS = Style(
    waves=(0, 3, 6),
    abreast=2,
    raids=5,
    bombers=5,
    hunters=8,
    favourites={"airfield": 1.5, "radar": 1.1},
    by_day=24,
)
"""Kesselring's: few raids, each with a strong escort, most of them on airfields."""

ATTRITION = Style(
    waves=(0, 1, 3, 4, 6),
    abreast=2,
    raids=8,
    bombers=3,
    hunters=5,
    favourites={"radar": 1.3, "port": 1.1},
    by_day=27,
)
"""Sperrle's: raid upon raid, so that squadrons that have just landed are called up again."""
