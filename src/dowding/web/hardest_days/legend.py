"""What the names of places and groups mean, for the page."""

from msgspec import Struct

from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.printed.spaces import Box
from dowding.web.raf.legend import band


class Legend(Struct, frozen=True):
    """What the drawing tells beside what it shows."""

    boxes: dict[str, Box]
    """The boxes of the map by their names."""
    groups: dict[str, str]
    """What is written in the band of each group's counter."""


def legend(kit: Kit) -> Legend:
    """Return the legend of the map."""
    boxes = {kit.place_name(place): kit.box_option(place).facts for place in kit.boxes}
    return Legend(
        {name: facts for name, facts in boxes.items() if isinstance(facts, Box)},
        {group.name: band(group.name) for group in kit.groups},
    )
