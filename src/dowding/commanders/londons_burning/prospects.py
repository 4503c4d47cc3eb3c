"""What it promises Malan to meet a raid here and now, and what it promises to wait for it."""

from functools import lru_cache

from dowding.commanders.londons_burning.attacks import attack_on, danger, within_reach
from dowding.commanders.londons_burning.courses import Course, courses
from dowding.commanders.londons_burning.plot import Fighter, Now, Raid, plot
from dowding.games.londons_burning.board import ROW, TOP
from dowding.games.londons_burning.ids import Level, Place, TargetId
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.printed.kit import Kit
from dowding.games.londons_burning.raid_course import PATHS, SLOW
from dowding.games.londons_burning.reach import MOST_CLIMBED

SPEED = FIGURES.movement.fast
MEETING = 1.0
"""What a fighter with its comrade gains from meeting an unknown raid near the coast, its bombs counted."""
DEEP = {True: 0.8, False: 0.5}
"""What it gains besides, from ahead or not, where a bomber on one engine cannot reach France."""
ESCORT = 0.11
"""What each unknown aircraft of a raid costs on average, because some of them are fighters."""
HOMEWARD = 0.4
"""What it gains from a raid that flies home, without bombs."""
AFTER = 0.2
"""What is still to be gained from a raid that has been let through to its target."""
SURE = 0.8
"""How likely a level next to the reported one is next to the true one."""
SURPRISED = 0.1
"""What it is worth if the raid comes to the fighter: little, because its fighters then attack first."""
LATER = 0.9
"""What can be done an impulse from now counts a little less."""


def sought(now: Now[object]) -> Raid:
    """The raid that everybody is after."""
    raid = plot(now).raid
    assert raid is not None
    return raid


@lru_cache(maxsize=1 << 12)
def unknown(size: int, level: Level, row: int, ahead: bool) -> float:
    """What meeting an unknown raid in some row promises, less what its escort may cost."""
    return MEETING - ESCORT * size + (DEEP[ahead] if 2 * level <= row else 0.0)


def promise(raid: Raid, place: Place, ahead: bool) -> float:
    """What meeting the raid over some hex promises."""
    return HOMEWARD if raid.homeward else unknown(raid.size, raid.level, ROW[place], ahead)


@lru_cache(maxsize=1 << 14)
def patience(kit: Kit, damaged: frozenset[TargetId], place: Place, level: Level, size: int) -> float:
    """What an unknown raid promises to fighters that keep ahead of it, an impulse from now or later."""
    if ROW[place] == TOP:
        return AFTER
    total = 0.0
    for course in courses(kit, damaged, place, SLOW, False):
        if course.bombs:
            total += AFTER
        else:
            met = unknown(size, level, ROW[course.place], True)
            total += max(met, patience(kit, damaged, course.place, level, size))
    return LATER * total / len(PATHS)


def contact(raid: Raid, level: Level) -> float:
    """How likely a level is that of the raid, or next to it. Radar may be wrong by one level."""
    return (1.0, SURE)[abs(level - raid.level)] if abs(level - raid.level) <= 1 else 0.0


def engagement(now: Now[object], fighter: Fighter, raid: Raid, head_on: bool, sun: bool) -> float:
    """What a raid whose aircraft are known offers: the best attack, less what its escort costs."""
    found = 0.0
    for raider in within_reach(raid, fighter):
        best = attack_on(now, fighter, raider, False, sun).worth
        if head_on:
            best = max(best, attack_on(now, fighter, raider, True, sun).worth)
        found = max(found, best - danger(now, fighter, raider.level))
    return found


@lru_cache(maxsize=4)
def ways(now: Now[object]) -> list[tuple[Course, float, float, float]]:
    """The six ways the raid may go, with what it promises there: from ahead, otherwise, and later."""
    kit, raid, damaged = now.kit, sought(now), frozenset(plot(now).damage)
    unmet = not raid.homeward and not raid.identified
    found = []
    for course in raid.courses:
        later = 0.0
        if unmet:
            place = course.place
            later = AFTER if course.bombs else patience(kit, damaged, place, raid.level, raid.size)
        ahead, elsewhere = promise(raid, course.place, True), promise(raid, course.place, False)
        found.append((course, ahead, elsewhere, later))
    return found


def prospects(now: Now[object], place: Place, level: Level) -> float:
    """What waiting at a hex and level promises, over the six ways the raid may go."""
    raid = sought(now)
    climb = max(0, raid.level - level)
    points = SPEED - climb
    total = 0.0
    for course, from_ahead, from_elsewhere, later in ways(now):
        away = course.from_raid[place]
        if place in course.entered:
            total += SURPRISED
            continue
        best = 0.0
        if climb <= MOST_CLIMBED and not course.bombs:
            if course.from_ahead[place] < points:
                best = from_ahead
            elif away <= points:
                best = from_elsewhere
        total += max(best, later) if away <= points else best
    return LATER * total / len(raid.courses)
