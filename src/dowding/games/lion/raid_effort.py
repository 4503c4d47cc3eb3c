"""6: whether a target draws a major raid, a minor one or none."""

from collections.abc import Iterable

from dowding.games.lion.places import AIRBASE, HOURS
from dowding.games.lion.selection import luftflotten
from dowding.games.lion.state import Lion
from dowding.games.raf.words import PRIMARY_TYPES, Aircraft, Effort

FEWEST = 2
"""6.1: a major raid needs so many full fighter Gruppen, and so many full bomber Gruppen."""


def announce(game: Lion) -> None:
    """Open the chapter of a raid."""
    game.raid += 1
    game.raids[PRIMARY_TYPES.index(game.target.type)] += 1
    game.major_raids += game.major and not game.snap
    kind = "snap" if game.snap else "major" if game.major else "minor"
    game.headline(
        "Raid {} at {} hours: a {} raid on {}", game.raid, HOURS[game.clock], kind, game.target.label,
        rule="6", depth=2,
    )  # fmt: skip


def begin_raid(game: Lion) -> None:
    """Clear the Raid Display of the markers of the last raid."""
    game.raiders, game.responders, game.intercepted, game.secondary = [], [], [], []
    game.follow_up = game.snap = game.snap_due = game.delayed = game.big_wing = False
    game.coordination = game.pathfinders = game.low_level = game.non_essential = False
    game.over_coast = game.unopposed = game.bombed = False
    game.altitude = game.size = game.event = 0


def raid_effort(game: Lion) -> Effort:
    """6: priority and strategic value find the column, a die the effort."""
    target = game.target
    priority = game.priorities[game.kit.priority_index[target.type]]
    chart = game.kit.effort[game.is_depleted][priority, target.value]
    effort = game.consult(chart, target.effort_purpose, rule="6")
    if effort is Effort.MAJOR and not can_mount_major(game):
        game.note("6.1", "Luftflotte {} has too few Gruppen left: a minor raid.", target.luftflotte)
        return Effort.MINOR
    return effort


def can_mount_major(game: Lion) -> bool:
    """6.1, 6.11: two full fighter and two full bomber Gruppen; beyond Me 109 range two Me 110."""
    kit, fleets = game.kit, luftflotten(game)
    if not game.within_me109_range():
        fighters = [g for fleet in fleets for g in kit.fleet[fleet][Aircraft.ME110]]
    else:
        fighters = [g for fleet in fleets for g in kit.fighters[fleet]]
    bombers = [g for fleet in fleets for g in kit.bombers[fleet]]
    return has_fit(game, fighters, FEWEST) and has_fit(game, bombers, FEWEST)


def has_fit(game: Lion, gruppen: Iterable[int], wanted: int) -> bool:
    """Whether so many of the Gruppen stand full at their airbases."""
    for gruppe in gruppen:
        if game.at[gruppe] == AIRBASE and not game.reduced[gruppe]:
            wanted -= 1
            if not wanted:
                return True
    return False
