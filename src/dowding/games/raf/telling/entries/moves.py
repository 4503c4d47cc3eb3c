"""What moves: counters from place to place."""

from typing import ClassVar

from dowding.games.raf.places import PlaceName
from dowding.kernel.journal import Entry


class Moved(Entry, frozen=True, cache_hash=True):
    """A counter was moved or turned over."""

    is_shared: ClassVar[bool] = True

    unit: str
    origin: PlaceName
    """The box it was in, as the view names it."""
    place: PlaceName
    """The box it is in now."""
    reduced: bool
    """The side that lies up now."""
    where: str = ""
    """The sector, hour or Luftflotte of the new place, as the view names it."""
    combat: int = 0
    """The combat rating on the side that lies up now."""
    bombing: int = 0
