"""6.2: where the raids that form up may cross the coast, according to the chart of the day."""

from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from dowding.games.hardest_days.ids import RegionNumber
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.words import ScenarioName


class CrossingView(Struct, frozen=True):
    """A coast track of a region against which a raid forms up."""

    track: str
    faces: int
    """How many faces of the die lead to it."""
    entry: str
    """The space behind the coast."""
    nets: tuple[str, ...]
    """The radar nets that watch it."""


def crossings(kit: Kit, scenario: ScenarioName, forming: Iterable[RegionNumber]) -> tuple[CrossingView, ...]:
    """The coast tracks of all regions against which raids form up, from the north-east to the south-west."""
    return tuple(
        [crossing for region in sorted(set(forming)) for crossing in _of_region(kit, scenario, region)]
    )


@cache
def _of_region(kit: Kit, scenario: ScenarioName, region: RegionNumber) -> tuple[CrossingView, ...]:
    letters = kit.approach.coast_crossing[scenario, region].rows
    return tuple(
        CrossingView(
            track.name,
            letters.count(track.letter),
            kit.spaces[track.entry].name,
            tuple(kit.targets[net].name for net in kit.nets[track.id]),
        )
        for track in kit.tracks
        if track.region == region
    )
