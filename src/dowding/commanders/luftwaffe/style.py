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
    """The most raids of a day in a campaign, which must leave strength for the days to come."""
    all_out: int
    """The most raids of a day in a scenario of a few days."""
    bombers: int
    """The bombers of a major raid."""
    hunters: int
    """The Me 109s that fly ahead of a major raid, besides those over the Channel."""
    lead: int
    """The bombers of a raid in an hour after which another wave follows at once."""
    favourites: Mapping[str, float]
    """What a type of target counts, compared with another."""
    by_day: int
    """The bombers that are kept for the day if nights are flown."""


MASS = Style(
    waves=(0, 1, 4, 5),
    abreast=2,
    raids=2,
    all_out=6,
    bombers=5,
    hunters=8,
    lead=4,
    favourites={"airfield": 1.5, "radar": 1.1},
    by_day=24,
)
"""Kesselring's: few raids, each with a strong escort, most of them on airfields."""

ATTRITION = Style(
    waves=(0, 1, 4, 5),
    abreast=3,
    raids=4,
    all_out=8,
    bombers=4,
    hunters=6,
    lead=2,
    favourites={"radar": 1.3, "port": 1.1},
    by_day=27,
)
"""Sperrle's: raid upon raid, so that squadrons that have just landed are called up again."""
