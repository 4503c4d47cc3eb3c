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
    escorts: int | None
    """The Me 109s that stay beside the bombers; None lets the tables advise."""
    destroyers: int
    """The Me 110s that go with the bombers."""
    lead: int
    """The bombers of a raid in an hour after which another wave follows at once."""
    favourites: Mapping[str, float]
    """What a type of target counts, compared with another."""
    by_day: int
    """The bombers that are kept for the day if nights are flown."""


MASS = Style(
    waves=(0, 1, 4, 5),
    abreast=2,
    raids=4,
    all_out=8,
    bombers=3,
    hunters=8,
    escorts=None,
    destroyers=2,
    lead=1,
    favourites={"airfield": 1.5, "radar": 1.1},
    by_day=24,
)
"""Kesselring's: few bombers under a mass of fighters, most of them to airfields."""

ATTRITION = Style(
    waves=(0, 1, 4, 5),
    abreast=3,
    raids=4,
    all_out=8,
    bombers=4,
    hunters=6,
    escorts=None,
    destroyers=2,
    lead=1,
    favourites={"radar": 1.3, "port": 1.1},
    by_day=27,
)
"""Sperrle's: raid upon raid, so that squadrons that have just landed are called up again."""
