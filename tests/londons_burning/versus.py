"""A table for the RAF against a Luftwaffe player: a day that has been planned, a raid under way."""

from collections.abc import Sequence
from typing import Any

from dowding.games.londons_burning.ids import Marker
from dowding.games.londons_burning.state import Battle
from tests.londons_burning.table import (
    KIT,
    TARGETS,
    UNITS,
    alone,
    put_raid,
    ready,
)

FOUR, FIVE, SIX, NO_RAID = (Marker(KIT.markers.index(n)) for n in (4, 5, 6, 0))
DAY = ["Dover", "Kenley", "Manston", "Lympne"]


def planned(
    battle: Battle,
    targets: Sequence[str] = DAY,
    sizes: Sequence[Marker] = (FOUR, NO_RAID, Marker(1), Marker(2)),
) -> Battle:
    """A day that has been planned: four Dorniers and Heinkels at 7 a.m."""
    battle.planned_targets = [TARGETS[name] for name in targets]
    battle.planned_sizes = list(sizes)
    for name in ("Do17 #21", "Do17 #22", "He111 #24", "Me109 #3"):
        battle.flies[UNITS[name]] = 0
    return battle


def versus(**options: Any) -> Battle:
    return ready(players="luftwaffe", **options)


def under_way(at: str, target: str = "Kenley", **raid: bool) -> Battle:
    battle = planned(alone(players="luftwaffe"), [target, *[n for n in DAY if n != target][:3]])
    put_raid(battle, "Do17 #21", "Do17 #22", at=at, **raid)  # type: ignore[arg-type]
    battle.grounded[0] = True
    return battle
