"""How a commander of the Luftwaffe likes to fight: the numbers in which Kesselring and Sperrle differ."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace


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
    if_held: "Style | None" = None
    """The habits where a raid may have only few hunters for its bombers, if they are others."""

    def under(self, held: bool) -> "Style":
        """Return the habits with hunters that are held, or free."""
        return self.if_held if held and self.if_held else self


FREE_MASS = Style(
    waves=(0, 1, 4, 5),
    abreast=2,
    raids=2,
    all_out=6,
    bombers=5,
    hunters=8,
    escorts=None,
    destroyers=2,
    lead=4,
    favourites={"airfield": 1.5, "radar": 1.1},
    by_day=24,
)
HELD_MASS = replace(FREE_MASS, raids=4, all_out=4, bombers=3, lead=2)
MASS = replace(FREE_MASS, if_held=HELD_MASS)
"""Kesselring's: strong escort, most of it to airfields; few raids with many bombers if hunters are free, four
smaller ones if they are held."""

ATTRITION = Style(
    waves=(0, 1, 4, 5),
    abreast=3,
    raids=4,
    all_out=8,
    bombers=4,
    hunters=6,
    escorts=None,
    destroyers=2,
    lead=2,
    favourites={"radar": 1.3, "port": 1.1},
    by_day=27,
)
"""Sperrle's: raid upon raid, so that squadrons that have just landed are called up again."""
