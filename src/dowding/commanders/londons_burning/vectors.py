"""Malan in the air and on the ground: when to get up, where to wait, how to come at a raid."""

from msgspec.structs import replace

from dowding.commanders.doctrine import weighs
from dowding.commanders.londons_burning.courses import APART
from dowding.commanders.londons_burning.plot import Fighter, Now, named, other, plot
from dowding.commanders.londons_burning.prospects import (
    SPEED,
    contact,
    engagement,
    promise,
    prospects,
    sought,
)
from dowding.games.londons_burning.board import ROW
from dowding.games.londons_burning.ids import NO_TARGET, Place
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.questions import FlyTo, Scramble
from dowding.games.londons_burning.raf_movement import WAIT
from dowding.games.londons_burning.raid_course import SLOW
from dowding.games.londons_burning.reach import ALL_MOVES, NO_MOVES, decode, moves_into
from dowding.games.londons_burning.words import AIRFIELD, opposite

BLIND = -1.0
"""What it costs to go in where there is nobody to attack, or nobody worth attacking."""
HEIGHT, SUNNY = 0.1, 0.2
"""What a level above the raid is worth, and the sun besides."""
TOGETHER, ALONE = 0.3, 0.3
"""What it is worth to go in with the other fighter, and what it costs to go in without it."""
CLIMB = 0.01
"""What height is worth to a fighter that waits, for each level up to one above the raid."""
HAND = 0.4
"""If a raid is likelier than this to bomb in its next move, nobody takes off before it has moved."""


def peril(now: Now[object], place: Place) -> bool:
    """10.4: whether a fighter on the ground may yet be bombed there."""
    table = plot(now)
    raid, field = table.raid, now.kit.airfield_at[place]
    if raid is None or raid.homeward or field == NO_TARGET or field in table.damage:
        return False
    return 0 < ROW[place] - ROW[raid.place] == APART[place][raid.place]


# Judgements on going in


def into_the_raid(now: Now[object]) -> range:
    """The moves into the hex of the raid."""
    return moves_into(sought(now).place)


def into_the_unknown(now: Now[object]) -> range:
    """The moves into the hex of a raid whose aircraft are not known."""
    return NO_MOVES if sought(now).identified else into_the_raid(now)


def into_the_known(now: Now[object]) -> range:
    """The moves into the hex of a raid whose aircraft are known."""
    return into_the_raid(now) if sought(now).identified else NO_MOVES


@weighs(FlyTo, reason="Go in quickly, punch hard, get out.", among=into_the_unknown)
def go_in(now: Now[FlyTo], move: int) -> float:
    """What an unknown raid promises if it is met now, one level off at most."""
    place, level, _ = decode(move)
    raid = sought(now)
    if level == AIRFIELD:
        return 0.0
    sure = contact(raid, level)
    return promise(raid, place, False) * sure if sure else BLIND


@weighs(
    FlyTo, reason="From ahead every hit is on engine or crew, and few guns answer.", among=into_the_unknown
)
def come_from_ahead(now: Now[FlyTo], move: int) -> float:
    """What a head-on approach adds."""
    place, level, facing = decode(move)
    raid = sought(now)
    if level == AIRFIELD or facing != opposite(raid.facing):
        return 0.0
    return (promise(raid, place, True) - promise(raid, place, False)) * contact(raid, level)


@weighs(FlyTo, reason="Height gives you the initiative, and the sun hides you.", among=into_the_unknown)
def come_from_above_and_out_of_the_sun(now: Now[FlyTo], move: int) -> float:
    """What height adds to an approach from any other side."""
    _, level, facing = decode(move)
    raid = sought(now)
    if level == AIRFIELD or facing == opposite(raid.facing):
        return 0.0
    height = level - raid.level
    return HEIGHT * height + SUNNY * (height > 0 and facing == plot(now).sun) if abs(height) <= 1 else 0.0


@weighs(FlyTo, reason="We know what they are, and it is worth it.", among=into_the_known)
def pick_your_fights(now: Now[FlyTo], move: int) -> float:
    """A raid whose aircraft are known is met where the bombers are worth more than the escort costs."""
    place, level, facing = decode(move)
    raid = sought(now)
    if level == AIRFIELD:
        return 0.0
    fighter = replace(named(now), place=place, level=level)
    offered = engagement(now, fighter, raid, facing == opposite(raid.facing), facing == plot(now).sun)
    return offered if offered > 0 else BLIND


@weighs(FlyTo, reason="Two together are worth more than one after the other.", among=into_the_raid)
def go_in_together(now: Now[FlyTo], move: int) -> float:
    """Into a combat where the other is already, or can follow at once; not alone while he may still come."""
    place, level, _ = decode(move)
    pilot = named(now)
    partner = other(now, pilot)
    if level == AIRFIELD or partner is None or not partner.flies or not partner.fit:
        return 0.0
    if partner.place == place or (pilot == plot(now).fighters[0] and can_follow(now, partner)):
        return TOGETHER
    return -ALONE


def can_follow(now: Now[object], partner: Fighter) -> bool:
    """Whether the other fighter can be with the raid in this impulse, one level below it at worst."""
    raid = sought(now)
    climb = max(0, raid.level - 1 - partner.level)
    return APART[partner.place][raid.place] + climb <= SPEED


# Judgements on waiting


def while_worth_waiting(now: Now[object]) -> range:
    """All moves, unless most of the raid are known to be fighters."""
    raid = sought(now)
    return NO_MOVES if len(raid.bombers) < len(raid.escort) else ALL_MOVES


@weighs(FlyTo, reason="Wait ahead of the raid and above it.", among=while_worth_waiting)
def wait_ahead_and_above(now: Now[FlyTo], move: int) -> float:
    """A place from which the raid can be met well, whichever way it turns."""
    place, level, _ = decode(move)
    raid = sought(now)
    if place == raid.place or level == AIRFIELD:
        return 0.0
    return prospects(now, place, level) + CLIMB * min(level, raid.level + 1)


@weighs(FlyTo, reason="There is nothing left to do up here.")
def come_down(now: Now[FlyTo], move: int) -> float:
    """Land when the raid is not worth meeting or cannot be met, but only where no bombs will fall."""
    place, level, _ = decode(move)
    return 0.05 - peril(now, place) if level == AIRFIELD else 0.0


# Judgements on the ground


@weighs(Scramble, reason="Get up while there is time to climb, but let a raid at the coast show its hand.")
def get_up_in_time(now: Now[Scramble], facing: int) -> float:
    """A raid that is about to bomb will be gone before anyone can meet it."""
    return 0.0 if facing == WAIT or sought(now).homeward else HAND - sought(now).may_bomb()


@weighs(Scramble, reason="They are going home, and we would never catch them.")
def let_them_go(now: Now[Scramble], facing: int) -> float:
    """A raid that has turned for home cannot be reached from the ground."""
    return -1.0 if facing != WAIT and sought(now).homeward else 0.0


@weighs(Scramble, reason="Tired pilots die.")
def rest_the_tired(now: Now[Scramble], facing: int) -> float:
    """One more mission would put him out for the day."""
    return -1.0 if facing != WAIT and named(now).fatigue > FIGURES.fatigue.tired else 0.0


@weighs(Scramble, reason="This field is next: better in the air than in a crater.")
def save_the_aircraft(now: Now[Scramble], facing: int) -> float:
    """Whoever stands on a field that is bombed is lost."""
    place = named(now).place
    near = peril(now, place) and APART[sought(now).place][place] <= SLOW
    return 3.0 if facing != WAIT and near else 0.0


JUDGEMENTS = (
    go_in, come_from_ahead, come_from_above_and_out_of_the_sun, pick_your_fights, go_in_together,
    wait_ahead_and_above, come_down, get_up_in_time, let_them_go, rest_the_tired, save_the_aircraft,
)  # fmt: skip
