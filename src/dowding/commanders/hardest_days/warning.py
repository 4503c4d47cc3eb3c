"""What the regions of raids promise before their tracks, efforts and targets are known."""

from functools import cache
from typing import NamedTuple

from dowding.commanders.hardest_days.course import Chances, averaged, chances_by_track, moved_on
from dowding.games.hardest_days.ids import RegionNumber, Sky, Target, Track
from dowding.games.hardest_days.places import MEDIUM
from dowding.games.hardest_days.printed.kit import Kit
from dowding.games.hardest_days.words import ScenarioName
from dowding.games.raf.words import Effort
from dowding.kernel.dice import FACES


class Watch(NamedTuple):
    """What affects the warning of a raid from a region."""

    scenario: ScenarioName
    region: RegionNumber
    sky: Sky
    damaged: frozenset[Target]
    """The radar nets and headquarters with a damage marker."""


@cache
def promise(kit: Kit, watch: Watch) -> Chances:
    """What each box promises against a raid if only its region is known."""
    efforts = [kit.effort[watch.scenario][die] is Effort.MAJOR for die in FACES]
    ways = []
    for letter in kit.approach.coast_crossing[watch.scenario, watch.region].rows:
        track = kit.track(watch.region, letter)
        for major in (False, True):
            seen = [phases_left(kit, watch, track, major, die) for die in FACES]
            parts = [before_detection(kit, watch.scenario, track, phases) for phases in seen]
            ways += [averaged(parts)] * efforts.count(major)
    return averaged(ways)


def phases_left(kit: Kit, watch: Watch, track: Track, major: bool, die: int) -> int:
    """7.1, 7.2: for how many more phases a raid is at sea when a die detects it."""
    found, charts = kit.tracks[track], kit.approach
    nets = sum([net not in watch.damaged for net in kit.nets[track]])
    added = nets * charts.net_adds + charts.weather_adds[watch.sky] + major * charts.major_adds
    if any(target in watch.damaged for target in kit.headquarters):
        added -= added // 2
    advance = charts.advances[charts.detection[die + added].warning]
    return 0 if advance is None else max(0, found.length - advance)


def before_detection(kit: Kit, scenario: ScenarioName, track: Track, phases: int) -> Chances:
    """What each box promises if a raid will be at sea for some phases, in each of which squadrons move."""
    if not phases:
        return chances_by_track(kit, scenario, track, MEDIUM, 0)
    return tuple(moved_on(kit, chances_by_track(kit, scenario, track, MEDIUM, phases - 1)))
