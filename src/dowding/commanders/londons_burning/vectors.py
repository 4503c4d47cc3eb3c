"""Malan in the air and on the ground: when to get up, where to wait, how to come at a raid."""

from dowding.commanders.doctrine import Situation, weighs
from dowding.commanders.londons_burning.fighting import (
    DROWNED,
    LOSS,
    PILOT_LOST,
    attack_worth,
    danger,
    within_reach,
)
from dowding.commanders.londons_burning.plot import APART, Fighter, Raid, named, other, plot, printed
from dowding.games.londons_burning.board import ROW
from dowding.games.londons_burning.kit import NO_TARGET, Kit
from dowding.games.londons_burning.raf_movement import WAIT
from dowding.games.londons_burning.reach import MOST_CLIMBED, decode
from dowding.games.londons_burning.words import AIRFIELD, TIRED, opposite

SPEED = 4
AHEAD, ASTERN = 0.25, 0.4
"""Victories to be expected of a first attack on an unknown bomber, from ahead and from behind."""
CRIPPLED = {True: 0.5, False: 0.15}
"""Victories besides, from ahead or not, where a bomber on one engine will not see France again."""
LIGHTER = {True: 0.45, False: 0.25}
"""Bombs that fall nowhere, from ahead or not, in points."""
ESCORT = 0.04
"""What each unknown aircraft of a raid costs, by the fighters among them."""
SURPRISED = 0.1
"""What it promises to be met by the raid: its fighters have the first word."""
LATER = 0.9
"""What can be done an impulse from now counts a little less."""
HAND = 0.4
"""A raid likelier than this to bomb in its next move is let show its hand before anyone takes off."""


# What a place is worth


def meeting(now: Situation, fighter: Fighter, raid: Raid, level: int, facing: int) -> float:
    """What it promises to enter the raid's hex at a level, in a direction."""
    head_on, sun = facing == opposite(raid.facing), facing == plot(now).sun
    if raid.identified:
        return engagement(now, moved(fighter, raid.place, level), raid, head_on, sun)
    if abs(level - raid.level) > 1:
        return -1.0
    height = level - raid.level
    contact = 1.0 if not height else 0.8
    found = promise(printed(now), raid, raid.place, head_on) * contact
    return found if head_on else found + 0.1 * height + 0.2 * sun * (height > 0)


def promise(kit: Kit, raid: Raid, place: int, ahead: bool) -> float:
    """What meeting an unknown raid over some hex promises, less what its escort may cost there."""
    deep = 2 * raid.level <= ROW[place]
    cost = ESCORT * raid.size * (LOSS + PILOT_LOST * DROWNED[kit.terrain[place]])
    return (AHEAD if ahead else ASTERN) + deep * CRIPPLED[ahead] + LIGHTER[ahead] - cost


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


def prospects(kit: Kit, raid: Raid, place: int, level: int) -> float:
    """What waiting at a hex and level promises an impulse from now, over the six ways the raid may go."""
    points = SPEED - max(0, raid.level - level)
    if points < SPEED - MOST_CLIMBED:
        return 0.0
    total = 0.0
    for course in raid.courses:
        if place in course.entered:
            total += SURPRISED
        elif course.bombs:
            continue
        elif course.from_ahead[place] < points:
            total += promise(kit, raid, course.place, True)
        elif course.from_raid[place] <= points:
            total += promise(kit, raid, course.place, False)
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
    return offered


@weighs("6.2", reason="Height gives you the initiative: wait ahead of the raid and above it.")
def wait_ahead_and_above(now: Situation, move: int) -> float:
    """A place from which the raid can be met well wherever it turns."""
    place, level, _ = decode(move)
    raid = plot(now).raid
    assert raid is not None
    if place == raid.place or level == AIRFIELD or not worth_meeting(now, raid):
        return 0.0
    return prospects(printed(now), raid, place, level) + 0.01 * min(level, raid.level + 1)


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
    raid = plot(now).raid
    assert raid is not None
    if level == AIRFIELD or place != raid.place:
        return 0.0
    partner = other(now, named(now))
    return 0.3 if partner is not None and partner.flies and partner.place == raid.place else 0.0


def worth_meeting(now: Situation, raid: Raid) -> bool:
    """Whether a raid has something to shoot at; a sweep has not."""
    if not raid.identified:
        return True
    return len(raid.bombers) >= len(raid.escort)


def peril(now: Situation, place: int) -> float:
    """10.4: how likely a fighter on the ground is to be bombed there."""
    table = plot(now)
    raid, field = table.raid, printed(now).airfield_at[place]
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
    return HAND - raid.may_bomb()


JUDGEMENTS = (go_in, wait_ahead_and_above, come_down, go_in_together, get_up_in_time)
