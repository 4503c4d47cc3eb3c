"""Malan in the air and on the ground: when to get up, where to wait, how to come at a raid."""

from dowding.commanders.doctrine import Situation, weighs
from dowding.commanders.londons_burning.fighting import attack_worth, danger, within_reach
from dowding.commanders.londons_burning.plot import APART, Course, Fighter, Plot, Raid, named, other, plot
from dowding.games.londons_burning.board import NEIGHBOURS, OFF_MAP, ROW
from dowding.games.londons_burning.kit import NO_TARGET
from dowding.games.londons_burning.raf_movement import WAIT
from dowding.games.londons_burning.reach import MOST_CLIMBED, decode
from dowding.games.londons_burning.words import AIRFIELD, FEET_30000, GROUND, NOWHERE, TIRED, opposite

SPEED = 4
AHEAD, ASTERN, MIXED = 1.0, 0.55, 0.35
"""What meeting an unknown raid promises: from ahead, from behind with height, in any other way."""
HEIGHT = {-1: 0.3, 0: 0.9, 1: 1.0}
"""How well a level above or below the reported altitude serves."""
LATER = 0.9
"""What can be done an impulse from now counts a little less."""
SAVED = 0.8
"""A target that a raid may bomb before it is met again."""


# What a place is worth


def meeting(now: Situation, fighter: Fighter, raid: Raid, level: int, facing: int) -> float:
    """What it promises to enter the raid's hex at a level, in a direction."""
    head_on, sun = facing == opposite(raid.facing), facing == plot(now).sun
    if raid.identified:
        return engagement(now, moved(fighter, raid.place, level), raid, head_on, sun)
    height = HEIGHT.get(level - raid.level, 0.0)
    if head_on:
        return AHEAD * (0.8 if level - raid.level else 1.0)
    return (ASTERN + 0.3 * sun * (level > raid.level)) * height


def engagement(now: Situation, fighter: Fighter, raid: Raid, head_on: bool, sun: bool) -> float:
    """What a raid whose aircraft are known offers: the best attack, less what its escort costs."""
    found = 0.0
    for raider in within_reach(raid, fighter):
        best = attack_worth(now, fighter, raider, False, sun)
        if head_on:
            best = max(best, attack_worth(now, fighter, raider, True, sun))
        found = max(found, best - danger(now, fighter, raider.level))
    return found


def moved(fighter: Fighter, place: int, level: int) -> Fighter:
    """The fighter somewhere else."""
    return Fighter(
        fighter.unit, place, level, fighter.performance, fighter.guns, fighter.ammo, fighter.fatigue,
        fighter.hits, fighter.fit,
    )  # fmt: skip


def chance_to_meet(raid: Raid, course: Course, place: int, level: int) -> float:
    """How well the raid can be met an impulse from now if it takes one course, from a hex and level."""
    climb = max(0, raid.level - level)
    if climb > MOST_CLIMBED or course.place == OFF_MAP:
        return 0.0
    points = SPEED - climb
    ahead = NEIGHBOURS[course.place][course.facing]
    if ahead != OFF_MAP and place != course.place and APART[place][ahead] + 1 <= points:
        return AHEAD
    if APART[place][course.place] <= points:
        return ASTERN if level > raid.level else MIXED
    return 0.0


def prospects(raid: Raid, place: int, level: int) -> float:
    """What waiting at a hex and level promises, over the six ways that the raid may go."""
    total = 0.0
    for course in raid.courses:
        if place in course.entered:
            total += 0.1
        elif not course.bombs:
            total += chance_to_meet(raid, course, place, level)
    return LATER * total / len(raid.courses)


# Judgements on moves


@weighs("6.2", reason="Go in quickly, from ahead, from above or out of the sun.")
def go_in(now: Situation, move: int) -> float:
    """What the raid offers if it is met now, and the target that is saved."""
    place, level, facing = decode(move)
    raid = plot(now).raid
    assert raid is not None
    if place != raid.place or level == AIRFIELD:
        return 0.0
    fighter = named(now)
    offered = meeting(now, fighter, raid, level, facing)
    if raid.identified and offered <= 0:
        return -1.0
    return offered + SAVED * raid.may_bomb()


@weighs("6.2", reason="Height gives you the initiative: wait ahead of the raid and above it.")
def wait_ahead_and_above(now: Situation, move: int) -> float:
    """A place from which the raid can be met well wherever it turns."""
    place, level, _ = decode(move)
    raid = plot(now).raid
    assert raid is not None
    if place == raid.place or level == AIRFIELD or not worth_meeting(now, raid):
        return 0.0
    return prospects(raid, place, level) + 0.01 * min(level, raid.level + 1)


@weighs("6.2", reason="There is nothing left to do up here.")
def come_down(now: Situation, move: int) -> float:
    """Land when the raid is not worth meeting or cannot be met, and where no bombs will fall."""
    place, level, _ = decode(move)
    if level != AIRFIELD:
        return 0.0
    raid = plot(now).raid
    assert raid is not None
    return 0.05 - peril(now, place)


@weighs("6.2", reason="Two together are worth more than one after the other.")
def go_in_together(now: Situation, move: int) -> float:
    """Who follows the other in shares the escort with him."""
    place, level, _ = decode(move)
    raid, partner = plot(now).raid, other(now, named(now))
    assert raid is not None
    if level == AIRFIELD or place != raid.place or partner is None or not partner.flies:
        return 0.0
    return 0.3 if partner.place == raid.place else 0.0


def worth_meeting(now: Situation, raid: Raid) -> bool:
    """Whether a raid has something to shoot at; a sweep has not."""
    if not raid.identified:
        return True
    return len(raid.bombers) >= len(raid.escort)


def peril(now: Situation, place: int) -> float:
    """10.4: how likely a fighter on the ground is to be bombed there."""
    table = plot(now)
    raid, field = table.raid, now.kit.airfield_at[place]
    if raid is None or raid.homeward or field == NO_TARGET or field in table.damage:
        return 0.0
    rows, columns = ROW[place] - ROW[raid.place], APART[place][raid.place]
    return 1.0 if 0 < rows == columns else 0.0


# Judgements on the ground


@weighs("6.1", reason="The raid comes our way: get up while there is time to climb.")
def get_up_in_time(now: Situation, facing: int) -> float:
    """Up before the raid is here, but not for one that will have bombed and gone."""
    raid, fighter = plot(now).raid, named(now)
    assert raid is not None
    if facing == WAIT:
        return 0.0
    if raid.homeward:
        return -1.0
    if peril(now, fighter.place) and APART[raid.place][fighter.place] <= 3:
        return 1.0
    if fighter.fatigue >= TIRED + 1:
        return -1.0
    return 0.5 if raid.level <= GROUND + 5 else -0.5


@weighs("6.1", reason="Face the way the raid comes from.")
def face_the_raid(now: Situation, facing: int) -> float:
    """Facing does not matter yet."""
    return 0.0


JUDGEMENTS = (go_in, wait_ahead_and_above, come_down, go_in_together, get_up_in_time)
