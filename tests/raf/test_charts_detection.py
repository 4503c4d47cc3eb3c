"""Weather, eligibility, the spaces and modifiers of detection that are printed."""

import pytest

from dowding.games.raf import RafKit
from dowding.games.raf.places import AVAILABLE, INFLIGHT, LANDING, REARM
from dowding.games.raf.printed.detection import DetectionModifier
from dowding.games.raf.words import Facing, Intelligence, WarningLevel, Weather

WEATHER = [
    ("clear", "clear"), ("clear", "patchy"), ("patchy", "clear"),
    ("patchy", "patchy"), ("patchy", "broken"), ("broken", "patchy"),
]  # fmt: skip
# Patrolling enroute, available enroute, patrolling in range, available in range (7.1).
ELIGIBLE = {
    "none": (True, False, False, False),
    "late": (True, False, False, False),
    "sufficient": (True, True, False, False),
    "early": (True, True, True, False),
    "very_early": (True, True, True, True),
}


@pytest.mark.parametrize("die", range(1, 7))
def test_weather_of_both_areas(kit: RafKit, die: int) -> None:
    row = kit.detection.weather[die]
    assert (row.over(2), row.over(3)) == tuple(Weather(sky) for sky in WEATHER[die - 1])


@pytest.mark.parametrize("warning", WarningLevel)
def test_who_may_respond(kit: RafKit, warning: WarningLevel) -> None:
    row = kit.detection.eligibility[warning]
    found = (
        row.patrolling_enroute,
        row.available_enroute,
        row.patrolling_in_range,
        row.available_in_range,
    )
    assert found == ELIGIBLE[warning]


def test_the_example_of_detection(kit: RafKit) -> None:
    """6.3: Poling, three nets, patchy cloud, a major raid, a three: space 13, early and poor."""
    poling, added = kit.targets[5], kit.modifier
    total = len(poling.nets) * added[DetectionModifier.RADAR_NET] + poling.observers[Weather.PATCHY]
    total += added[DetectionModifier.MAJOR_RAID]
    assert total == 10
    space = kit.detection.track[total + 3]
    assert (space.warning, space.intelligence) == (WarningLevel.EARLY, Intelligence.POOR)
    assert str(space) == "early warning, poor intelligence"


def test_totals_beyond_the_track_read_its_ends(kit: RafKit) -> None:
    """2P 8: below 0 counts as 0."""
    assert kit.detection.track[-4] == kit.detection.track[0]
    assert kit.detection.track[99] == kit.detection.track[20]


def test_recovery(kit: RafKit) -> None:
    """12.1: a full fighter is back three spaces on, a reduced one four."""
    assert kit.operations.recovery[Facing.FULL] == 3
    assert kit.operations.recovery[Facing.REDUCED] == 4


def test_turnaround(kit: RafKit) -> None:
    """III.2: where squadrons go, and their facing there, if they are full and if they are reduced."""
    ready, rearm = ((AVAILABLE, 0), (AVAILABLE, 1)), ((REARM, 0), (REARM, 1))
    one = {REARM: ready, LANDING: rearm, INFLIGHT: ((REARM, 0), (LANDING, 0))}
    assert kit.operations.turnaround[1] == one | dict.fromkeys(kit.patrol_circles, rearm)
    two = {REARM: ready, LANDING: ready, INFLIGHT: ((AVAILABLE, 0), (REARM, 0))}
    assert kit.operations.turnaround[2] == two | dict.fromkeys(kit.patrol_circles, ready)
